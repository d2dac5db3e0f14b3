"""A deal of Gong Zhu settled as an account: a short line for each part, its points beside it (Rules C5-C7)."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from heartsui.rules.cards import Card
from heartsui.rules.game import Award
from heartsui.rules.gongzhu_options import HeartPoints
from heartsui.rules.gongzhu_scores import RED_ACE
from heartsui.words import N_, _, ngettext
from heartsui.words.awards_gongzhu import signed
from heartsui.words.cards import card_text, rank_text
from heartsui.words.han import shown
from heartsui.words.table import listed

PARTS = {
    "all_red": N_("all red (全红)"),
    "slam": N_("grand slam (大满贯): the pig turns"),
    "transformer_alone": N_("only the transformer (变压器)"),
}


def points(n: int) -> str:
    return shown(signed(n))


def part(award: Award) -> str:
    """What a part of a seat's own points comes from."""
    if award.id == "transformer":
        return shown(_transformer(award))
    return shown(_times(award, _named(award)))


def _transformer(award: Award) -> str:
    n, k, base = award.params["n"], award.params["times"], signed(award.params["base"])
    if k > 1 << n:
        return _("transformer (变压器) exposed: {base} ×{k}").format(base=base, k=k)
    return _("transformer (变压器): {base} ×{k}").format(base=base, k=k)


def _named(award: Award) -> str:
    n = award.params.get("n", 1)
    if award.id == "hearts" and award.params.get("rule") == HeartPoints.PIP:
        return ngettext("{n} heart by pips", "{n} hearts by pips", n).format(n=n)
    if award.id == "hearts":
        return ngettext("{n} heart", "{n} hearts", n).format(n=n)
    if award.id == "pig":
        return ngettext("pig (猪)", "{n} pigs (猪)", n).format(n=n)
    if award.id == "sheep":
        return ngettext("sheep (羊)", "{n} sheep (羊)", n).format(n=n)
    return _(PARTS[award.id])


def _times(award: Award, text: str) -> str:
    times = award.params.get("times", 1)
    if times == 1:
        return text
    base = signed(award.points // times)
    if award.id in ("hearts", "all_red"):
        ace = card_text(RED_ACE)
        return _("{part}: {base} ×{k} by {ace}").format(part=text, ace=ace, base=base, k=times)
    return _("{part} exposed: {base} ×{k}").format(part=text, base=base, k=times)


def hearts_worth(hearts: Iterable[Card], values: Sequence[int]) -> tuple[str, ...]:
    """What each heart costs before any doubling, those of one price together. ``values`` from the two up."""
    ranks = sorted(card & 15 for card in hearts)
    groups = ((price, list(same)) for price, same in groupby(ranks, lambda rank: values[rank - 2]))
    return tuple(_price(" ".join(map(rank_text, group)), price, len(group)) for price, group in groups)


def _price(cards: str, price: int, n: int) -> str:
    each = points(price)
    if n == 1:
        return _("{cards}: {points}").format(cards=cards, points=each)
    return _("{cards}: {points} each").format(cards=cards, points=each)


def nothing() -> str:
    return _("no scoring cards")


def own_points() -> str:
    return _("own points")


def everybodys_own(names: Sequence[str], own: Sequence[int]) -> str:
    """All own points in a line: what the others have is read there."""
    each = (
        _("{name} {points}").format(name=name, points=points(n)) for name, n in zip(names, own, strict=True)
    )
    return _("Own points: {list}.").format(list=listed(each))


def three_times() -> str:
    return _("three times that")


def minus_others(others: int) -> str:
    return shown(_("minus the others' {n}").format(n=signed(others)))


def sign_of_exposed(sign: str) -> str:
    return _("{sign} exposed before the first lead").format(sign=sign)


def formula(triple: bool) -> str:
    """What a deal adds, in a sentence."""
    if triple:
        return _("A deal adds three times one's own points minus what the other three have together.")
    return _("A deal adds one's own points.")


def title(n: int) -> str:
    return _("Deal {n}: what everybody gets").format(n=n)


def early() -> str:
    return _("The deal is over")


def team(names: str, n: int) -> str:
    return _("{names} together: {points}").format(names=names, points=points(n))
