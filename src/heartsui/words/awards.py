"""Why a deal's points are not just the cards: a sentence for each award (Rules A8, B1)."""

from collections.abc import Sequence

from heartsui.rules.actions import MoonChoice
from heartsui.rules.game import Award
from heartsui.words import _, awards_gongzhu, ngettext


def award_sentence(award: Award, names: Sequence[str]) -> str:
    """One award in words. An id that is not known here is named with its points."""
    name = names[award.seat] if award.seat >= 0 else ""
    points = abs(award.points)
    if award.id in ("moon", "sun"):
        return _shot(award, name, points)
    if award.id == "no_trick":
        return ngettext(
            "{name} took no trick: {n} point less.", "{name} took no trick: {n} points less.", points
        ).format(name=name, n=points)
    made = awards_gongzhu.sentence(award, name)
    if made is not None:
        return made
    return _("{name}: {award}, {n}.").format(name=name, award=award.id, n=award.points)


def _shot(award: Award, name: str, points: int) -> str:
    subtracting = award.params.get("mode") == MoonChoice.SUBTRACT_SELF
    if award.id == "sun" and subtracting:
        return ngettext(
            "{name} shot the sun with every trick: {n} point off their own score.",
            "{name} shot the sun with every trick: {n} points off their own score.",
            points,
        ).format(name=name, n=points)
    if award.id == "sun" and award.params.get("mode") == "transfer":
        return ngettext(
            "{name} shot the sun with every trick: each of the others gives {n} point to {name}.",
            "{name} shot the sun with every trick: each of the others gives {n} points to {name}.",
            points,
        ).format(name=name, n=points)
    if award.id == "sun":
        return ngettext(
            "{name} shot the sun with every trick: {n} point for each of the others.",
            "{name} shot the sun with every trick: {n} points for each of the others.",
            points,
        ).format(name=name, n=points)
    if award.params.get("mode") == "transfer":
        return ngettext(
            "{name} shot the moon: each of the others gives {n} point to {name}.",
            "{name} shot the moon: each of the others gives {n} points to {name}.",
            points,
        ).format(name=name, n=points)
    if subtracting:
        return ngettext(
            "{name} shot the moon: {n} point off their own score.",
            "{name} shot the moon: {n} points off their own score.",
            points,
        ).format(name=name, n=points)
    return ngettext(
        "{name} shot the moon: {n} point for each of the others.",
        "{name} shot the moon: {n} points for each of the others.",
        points,
    ).format(name=name, n=points)
