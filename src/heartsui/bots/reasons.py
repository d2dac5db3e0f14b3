"""Why a card is worth playing, as a short id for a sentence: what the play does, not how it was found."""

from enum import StrEnum

from heartsui.bots import moons
from heartsui.bots.memory import Memory
from heartsui.rules.cards import Card


class Reason(StrEnum):
    """What a play does in its trick."""

    ONLY = "only"
    """There is no other."""
    SHOOT = "shoot"
    """It goes for the moon."""
    STOP_MOON = "stop_moon"
    """It takes a penalty card from somebody who has all of them so far."""
    TAKE_BONUS = "take_bonus"
    """It wins, for now, a trick that improves the score."""
    LEAD = "lead"
    DUCK = "duck"
    """It follows below the card that wins."""
    TAKE_CLEAN = "take_clean"
    """It wins, for now, a trick without penalty cards."""
    TAKE = "take"
    """It wins, for now, a trick with penalty cards."""
    THROW_PENALTY = "throw_penalty"
    """Void, it throws a penalty card on another's trick."""
    THROW = "throw"
    """Void, it throws any other card."""
    GIVE = "give"
    """It gives cards away and goes on to duck."""
    OTHERS_PAY = "others_pay"
    """A moon's points go to the others."""
    OWN_SCORE = "own_score"
    """They come off the shooter's own score."""
    EXPOSE = "expose"
    EXPOSE_NOTHING = "expose_nothing"
    STOCK = "stock"
    """It draws a card nobody knows."""
    PILE = "pile"
    """It draws the card that lies on the discard pile."""
    SLOT = "slot"
    """A wild card fills a slot until its own card comes, or for good."""


def reason(memory: Memory, one: Card, shoots: bool) -> Reason:
    """What playing a legal card does."""
    if len(memory.view.legal) == 1:
        return Reason.ONLY
    if shoots:
        return Reason.SHOOT
    if not memory.plays:
        return Reason.LEAD
    table = memory.table
    winner, best = memory.winning()
    if one >> 4 != memory.plays[0] >> 4:
        return Reason.THROW_PENALTY if table.penalties >> one & 1 else Reason.THROW
    if one < best:
        return Reason.DUCK
    pot = memory.played_now | 1 << one
    suspect, _ = moons.suspect(memory)
    if pot & table.needed and suspect == winner and not memory.friend(suspect):
        return Reason.STOP_MOON
    if table.worth(pot) < 0:
        return Reason.TAKE_BONUS
    return Reason.TAKE if pot & table.penalties else Reason.TAKE_CLEAN
