"""What is said at the table of Gong Zhu: exposing, plays of two cards, what was captured."""

from collections.abc import Sequence
from functools import reduce

from heartsui.rules.cards import Card, CardSet, cards_of
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_options import PIG_TOTAL, GongZhuOptions
from heartsui.rules.gongzhu_scores import PIG, RED_ACE, SCORING, SHEEP, TRANSFORMER
from heartsui.rules.seats import PlayDirection
from heartsui.rules.views import TrickView
from heartsui.words import N_, _, first_upper, ngettext, table
from heartsui.words.awards_gongzhu import signed
from heartsui.words.cards import card_name, card_text, cards_text
from heartsui.words.han import shown
from heartsui.words.keys import key

Names = Sequence[str]

KINDS = {
    PIG: N_("the pig (猪)"),
    SHEEP: N_("the sheep (羊)"),
    TRANSFORMER: N_("the transformer (变压器)"),
    RED_ACE: N_("the red ace"),
}
EXPOSED = {
    PIG: N_("Exposed: −200, not −100."),
    SHEEP: N_("Exposed: +200, not +100."),
    TRANSFORMER: N_("Exposed: ×4, not ×2."),
    RED_ACE: N_("Exposed: every heart ×2."),
}


def kind(card: Card) -> str:
    """What a card that may be exposed is called."""
    return shown(_(KINDS[card]))


# Exposing


def title() -> str:
    return shown(_("Exposing (亮牌)"))


def to_act(view: TrickView, names: Names) -> str:
    """Whose turn it is, seen from the viewer's chair."""
    if view.seat not in view.turn:
        return table.to_act(view, names)
    if view.phase == Phase.EXPOSE:
        return _("Choose cards to expose. All choices are shown together.")
    options = view.options
    assert isinstance(options, GongZhuOptions)
    if options.decks == 1:
        return table.to_act(view, names)
    if not view.trick:
        return _("It is your turn: lead one card, or two of a suit.")
    led = view.trick[0]
    return ngettext(
        "It is your turn. {name} led {cards}: play {n} card.",
        "It is your turn. {name} led {cards}: play {n} cards.",
        len(led),
    ).format(name=names[view.leader], cards=cards_text(led), n=len(led))


def below_choice(held: CardSet, forced: bool, chosen: Sequence[Card]) -> str:
    """What the keys do with the choice as it stands."""
    enter = key("expose", "enter")
    if not held:
        return _("You hold no card to expose. Press {enter}.").format(enter=enter)
    if forced:
        return _("These cards must be exposed. Press {enter}.").format(enter=enter)
    if not chosen:
        how = _("Raise cards with {space}, or press {enter} to expose nothing.")
        return how.format(space=key("lift", "space"), enter=enter)
    return _("Press {enter} to expose {cards}.").format(enter=enter, cards=cards_text(chosen))


def chose(cards: CardSet) -> str:
    """What the viewer has chosen, while others still think."""
    if not cards:
        return _("You expose nothing. The others are still choosing.")
    return _("You expose {cards}. The others are still choosing.").format(cards=cards_text(cards_of(cards)))


def expose_focus(card: Card, may: bool) -> str:
    """The card in focus and what exposing it would do."""
    name = first_upper(card_name(card))
    if not may:
        return _("{card}, cannot be exposed.").format(card=name)
    return _("{card}, {kind}. {effect}").format(card=name, kind=kind(card), effect=shown(_(EXPOSED[card])))


def not_exposable(card: Card) -> str:
    if card in KINDS:
        return _("{card} is never exposed in this game.").format(card=card_text(card))
    return _("Only the pig, the sheep, the transformer and the red ace can be exposed.")


def reveal(anything: bool) -> str:
    """Above the exposed cards, before the first lead."""
    return shown(_("Exposed (亮牌):")) if anything else _("Nobody exposes a card.")


def forced(cards: CardSet) -> str:
    """Below them, when the fourth was exposed by force."""
    if not cards:
        return ""
    card = next(iter(cards_of(cards)))
    return _("Three of the four are exposed, so {card} is exposed by force.").format(card=card_text(card))


def exposes(name: str, cards: CardSet) -> str:
    return _("{name} exposed {cards}.").format(name=name, cards=cards_text(cards_of(cards)))


# The table


def exposed_label() -> str:
    return _("exposed")


def exposed_fact(cards: Sequence[Card]) -> str:
    return _("exposed {cards}").format(cards=cards_text(cards))


def deal_fact(n: int, deals: int | None) -> str:
    if deals is None:
        return _("deal {n}").format(n=n)
    return _("deal {n} of {deals}").format(n=n, deals=deals)


def direction_fact(direction: PlayDirection) -> str:
    """Which way play goes, as players at the table say it."""
    return _("to the left") if direction == PlayDirection.CLOCKWISE else _("to the right")


def to_the_pig() -> str:
    """When a match to a score ends."""
    return shown(_("to {n}").format(n=signed(PIG_TOTAL)))


def worth(points: int) -> str:
    """What captured cards are worth so far, before them."""
    return shown(signed(points))


def total(points: int) -> str:
    return shown(_("total {n}").format(n=number(points)))


def team_total(points: int) -> str:
    return shown(_("team {n}").format(n=number(points)))


def number(n: int) -> str:
    """A number with the minus sign of printed tables."""
    return str(n).replace("-", "−")


def took(name: str, cards: Sequence[Card]) -> str:
    """Who took a trick, and what counts in it."""
    scoring = [card for card in cards if SCORING >> card & 1]
    if not scoring:
        return table.took(name, 0)
    return _("{name} takes the trick with {cards}.").format(name=name, cards=cards_text(scoring))


def play_focus(card: Card, allowed: bool, exposed: bool, chosen: Sequence[Card]) -> str:
    """The card in focus in whole words, and those that are raised beside it."""
    text = first_upper(card_name(card))
    if card in KINDS:
        text = _("{card}, {kind}").format(card=text, kind=kind(card))
    if exposed:
        text = _("{card}, exposed").format(card=text)
    if not allowed:
        text = _("{card}, not allowed now").format(card=text)
    if not chosen:
        return text
    return _("{focus}. Chosen: {cards}").format(focus=text, cards=cards_text(chosen))


# The match


def team(names: Names, first: int) -> str:
    """Partners sit opposite each other."""
    return _("{name} and {partner}").format(name=names[first], partner=names[first + 2])


def _with_totals(seats: Sequence[int], names: Names, totals: Sequence[int]) -> str:
    return table.listed_and(
        [_("{name} ({points})").format(name=names[seat], points=signed(totals[seat])) for seat in seats]
    )


def above_and_below(names: Names, totals: Sequence[int]) -> str:
    """The end of a match by deals: whoever is above 0 wins, whoever is below loses."""
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    above = [seat for seat in order if totals[seat] > 0]
    even = [names[seat] for seat in order if totals[seat] == 0]
    below = [seat for seat in order if totals[seat] < 0]
    if not above and not below:
        return _("Everybody is at 0: nobody wins.")
    parts = []
    if above:
        text = ngettext("{names} wins.", "{names} win.", len(above))
        parts.append(text.format(names=_with_totals(above, names, totals)))
    if even:
        text = ngettext("{names} is even.", "{names} are even.", len(even))
        parts.append(text.format(names=table.listed_and(even)))
    if below:
        text = ngettext("{names} loses.", "{names} lose.", len(below))
        parts.append(text.format(names=_with_totals(below, names, totals)))
    return shown(reduce(table.two, parts))


def pigs(names: Names, winners: Sequence[int], losers: Sequence[int], totals: Sequence[int]) -> str:
    """The end of a match to a score: the highest total wins, the lowest is the pig."""
    won = ngettext("{names} wins.", "{names} win.", len(winners))
    lost = ngettext("{names} is the pig (猪).", "{names} are the pigs (猪).", len(losers))
    return shown(
        table.two(
            won.format(names=_with_totals(winners, names, totals)),
            lost.format(names=_with_totals(losers, names, totals)) if losers else "",
        )
    )


def sides(names: Names, winners: Sequence[int], totals: Sequence[int]) -> str:
    """The end of a partnership match."""
    if not winners:
        return _("Both sides are at 0: nobody wins.")
    first = min(winners) % 2
    return shown(
        _("{names} win together with {points}.").format(names=team(names, first), points=signed(totals[first]))
    )


def at_the_limit(limit: int) -> str:
    return shown(_("! is at {n} or below").format(n=signed(limit)))
