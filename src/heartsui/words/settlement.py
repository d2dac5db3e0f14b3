"""A deal of Gong Zhu settled as an account: a short line for each part, its points beside it (Rules C5-C7)."""

from heartsui.rules.game import Award
from heartsui.rules.gongzhu_options import HeartPoints
from heartsui.rules.gongzhu_scores import RED_ACE
from heartsui.words import N_, _, ngettext
from heartsui.words.awards_gongzhu import signed
from heartsui.words.cards import card_text
from heartsui.words.han import shown

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
        return _("transformer (变压器), exposed: {base} ×{k}").format(base=base, k=k)
    return _("transformer (变压器): {base} ×{k}").format(base=base, k=k)


def _named(award: Award) -> str:
    n = award.params.get("n", 1)
    if award.id == "hearts" and award.params.get("rule") == HeartPoints.PIP:
        return ngettext("{n} heart by pips", "{n} hearts by pips", n).format(n=n)
    if award.id == "hearts":
        return ngettext("{n} heart", "{n} hearts", n).format(n=n)
    if award.id == "pig":
        return ngettext("the pig (猪)", "{n} pigs (猪)", n).format(n=n)
    if award.id == "sheep":
        return ngettext("the sheep (羊)", "{n} sheep (羊)", n).format(n=n)
    return _(PARTS[award.id])


def _times(award: Award, text: str) -> str:
    times = award.params.get("times", 1)
    if times == 1:
        return text
    if award.id in ("hearts", "all_red"):
        return _("{part}, ×{k} by {ace}").format(part=text, k=times, ace=card_text(RED_ACE))
    return _("{part}, exposed ×{k}").format(part=text, k=times)


def nothing() -> str:
    return _("no scoring cards")


def own_points() -> str:
    return _("own points")


def three_times() -> str:
    return _("three times that")


def minus_others(others: int) -> str:
    return shown(_("minus the others' {n}").format(n=signed(others)))


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
