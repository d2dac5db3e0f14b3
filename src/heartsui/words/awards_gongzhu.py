"""A deal of Gong Zhu settled line by line, in words (Rules C5-C7, C10)."""

from heartsui.rules.game import Award
from heartsui.words import N_, _, ngettext


def signed(points: int) -> str:
    """Points with their sign, as settlements are written: +100, −200, 0."""
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"−{-points}"


def sentence(award: Award, name: str) -> str | None:
    """One line of a settlement; None for an award of another game."""
    if award.id in ("claim", "no_scoring_cards"):
        return _ending(award, name)
    if award.id == "hearts":
        n = award.params["n"]
        text = ngettext("{name}: {n} heart, {points}.", "{name}: {n} hearts, {points}.", n)
        return _times(award, text.format(name=name, n=n, points=signed(award.points)))
    if award.id == "settlement":
        return _("{name}: three times {raw} minus the others' {others} is {final}.").format(
            name=name,
            raw=signed(award.params["raw"]),
            others=signed(award.params["others"]),
            final=signed(award.params["final"]),
        )
    if award.id == "transformer":
        return _("{name}: the transformer (变压器) makes {base} times {k}: {points} more.").format(
            name=name,
            base=signed(award.params["base"]),
            k=award.params["times"],
            points=signed(award.points),
        )
    template = PLAIN.get(award.id)
    if template is None:
        return None
    return _times(award, _(template).format(name=name, points=signed(award.points)))


PLAIN = {
    "all_red": N_("{name}: all red (全红), {points}."),
    "pig": N_("{name}: the pig (猪), {points}."),
    "sheep": N_("{name}: the sheep (羊), {points}."),
    "slam": N_("{name}: a grand slam (大满贯) turns the pig, {points}."),
    "transformer_alone": N_("{name}: the transformer (变压器) alone, {points}."),
}


def _times(award: Award, text: str) -> str:
    """The line with what exposing did to it."""
    times = award.params.get("times", 1)
    if times == 1:
        return text
    return _("{line} Exposed: times {k}.").format(line=text, k=times)


def _ending(award: Award, name: str) -> str:
    n = award.params["cards"]
    if award.id == "no_scoring_cards":
        return _("No scoring card was left in any hand, so the deal ended early.")
    return ngettext(
        "{name} led and held the highest card: the last card of every hand went to them.",
        "{name} led and held only highest cards: the last {n} cards of every hand went to them.",
        n,
    ).format(name=name, n=n)
