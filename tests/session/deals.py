"""Random deals of four-handed Hearts through the session, each step checked; used by tests and benchmarks."""

from collections.abc import Sequence
from random import Random

from heartsui.record import encode, replay
from heartsui.rules.actions import Action, Pass
from heartsui.rules.cards import PACK, cards_of, set_of, union
from heartsui.rules.events import Event, MatchStarted, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.presets import options_from
from heartsui.session import Session

NAMES = ("South", "West", "North", "East")


class Kept:
    """A log that keeps the events as the lines of a record."""

    def __init__(self, started: MatchStarted) -> None:
        self.lines = [encode(started)]

    def append(self, events: Sequence[Event]) -> None:
        self.lines += map(encode, events)


def chosen(session: Session, seat: int, dice: Random) -> Action:
    view = session.view(seat)
    if view.phase == Phase.PASS:
        return Pass(tuple(dice.sample(cards_of(view.hand), view.pass_count)))
    assert view.legal, "a seat that must act has nothing legal"
    action: Action = dice.choice(view.legal)
    return action


def cards_accounted_for(session: Session) -> bool:
    """Every card is in one hand, in the trick or captured, once."""
    state = session.match.deal
    everything = set_of(one for play in state.trick for one in play)
    for seat in range(4):
        everything = union(everything, union(state.hands[seat], state.taken[seat]))
    return bool(everything == set_of(PACK))


def play_match(seed: str, deals: int) -> tuple[int, int]:
    """A match of at most so many deals by chance. Returns the deals played and the moons among them.

    Asserts: never an empty legal list, all cards accounted for after each action, points sum to 26 or 78, the
    replayed record equals the live match, and written again it is the same text.
    """
    started = MatchStarted("hearts", options_from("hearts", "qdan"), tuple(map(SeatInfo, NAMES)), "qdan", seed)
    kept, dice = Kept(started), Random(seed)
    session = Session.new(started, kept)
    moons = 0
    while not session.over and len(session.results) < deals:
        session.deal()
        while session.turn:
            seat = dice.choice(session.turn)
            assert session.submit(seat, chosen(session, seat, dice), session.revision) is not None
            assert not session.dealing or cards_accounted_for(session)
        total = sum(session.results[-1].points)
        assert total in (26, 78)
        moons += total == 78
    again = replay(kept.lines)
    assert again.match == session.match
    assert [encode(event) for event in again.events] == kept.lines
    return len(session.results), moons
