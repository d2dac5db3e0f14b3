"""The rules of Gong Zhu in words, from the options."""

from collections.abc import Iterator

from heartsui.rules.cards import parse_card
from heartsui.rules.gongzhu_options import (
    ExposeRule,
    GongZhuOptions,
    HeartPoints,
    MatchEnd,
    OpeningLead,
    Settlement,
)
from heartsui.rules.gongzhu_scores import PIG, RED_ACE, SHEEP, TRANSFORMER
from heartsui.rules.seats import PlayDirection
from heartsui.words import _, ngettext
from heartsui.words.cards import card_text
from heartsui.words.rules_text import Paragraph, seconds

TWO_OF_CLUBS = parse_card("2C")


def paragraphs(options: GongZhuOptions) -> list[Paragraph]:
    made = [
        Paragraph(_("The aim"), tuple(_aim(options))),
        Paragraph(_("The cards"), tuple(_cards(options))),
        Paragraph(_("Exposing (亮牌)"), tuple(_exposing(options))),
        Paragraph(_("Playing"), tuple(_playing(options))),
        Paragraph(_("Plays of two cards"), tuple(_twos(options))),
        Paragraph(_("Points"), tuple(_points(options))),
        Paragraph(_("The end of a deal"), tuple(_settling(options))),
        Paragraph(_("The end"), tuple(_end(options))),
    ]
    return [paragraph for paragraph in made if paragraph.sentences]


def _aim(options: GongZhuOptions) -> Iterator[str]:
    if options.partnership:
        yield _("Four players in two pairs: partners sit opposite each other and add their scores.")
    else:
        yield _("Four players, each for themselves.")
    yield _("Keep away from the pig {pig} and the hearts; catch the sheep {sheep}.").format(
        pig=card_text(PIG), sheep=card_text(SHEEP)
    )


def _cards(options: GongZhuOptions) -> Iterator[str]:
    if options.decks == 1:
        yield _("A pack of 52 cards, 13 for each player. The ace is high; there are no trumps.")
    else:
        yield _("Two packs, 104 cards, 26 for each player. The ace is high; there are no trumps.")
    yield _("No cards are passed.")


def _exposing(options: GongZhuOptions) -> Iterator[str]:
    four = {
        "pig": card_text(PIG),
        "sheep": card_text(SHEEP),
        "transformer": card_text(TRANSFORMER),
        "ace": card_text(RED_ACE),
    }
    if options.expose == ExposeRule.NONE:
        yield _("No cards are exposed.")
        return
    yield {
        ExposeRule.OPTIONAL: _(
            "Before the first lead everybody may expose any of {pig}, {sheep}, {transformer} and {ace}. All "
            "choose at once, and the choices are shown together."
        ),
        ExposeRule.ALL_FORCED: _(
            "{pig}, {sheep}, {transformer} and {ace} are all exposed before the first lead."
        ),
        ExposeRule.ALL_BUT_SHEEP: _(
            "{pig}, {transformer} and {ace} are exposed before the first lead; {sheep} never is."
        ),
    }[options.expose].format(**four)
    if options.force_fourth:
        yield _("When three of the four are exposed, the fourth is exposed by force.")
    yield _(
        "An exposed card counts double: {pig}, {sheep} and {transformer} themselves, {ace} every heart."
    ).format(**four)
    if options.decks == 2:
        yield _("One copy exposed doubles both copies; both exposed make it four times.")
    if options.exposed_first_round:
        yield _(
            "In the first trick led in its suit an exposed card may not be played while its holder has another "
            "card of the suit. Throwing it on another suit is allowed."
        )
    else:
        yield _("An exposed card may be played at any time.")


def _playing(options: GongZhuOptions) -> Iterator[str]:
    yield _opening(options)
    if options.play_direction == PlayDirection.CLOCKWISE:
        yield _("Play goes clockwise, to the left.")
    else:
        yield _("Play goes counter-clockwise, to the right.")
    yield _("Follow suit if you can. Any suit may be led at any time, the first trick may take anything.")
    if options.same_color_discard:
        yield _(
            "Who cannot follow suit discards a card of the colour that was led. Who has none of it either "
            "takes the trick, the first of several such players, and leads next."
        )
    else:
        yield _("Who cannot follow suit plays any card.")
    yield _("The highest card of the suit led takes the trick, and its owner leads the next one.")


def _opening(options: GongZhuOptions) -> str:
    card = card_text(TWO_OF_CLUBS)
    if options.opening_lead == OpeningLead.LOWEST_SCORE_ANY:
        return _(
            "The player with the lowest score leads any card; if scores are equal, whoever of them holds "
            "{card}, else the first in order of play from the dealer."
        ).format(card=card)
    if options.opening_lead == OpeningLead.LAST_PIG_ANY:
        return _(
            "Whoever took the pig in the last deal leads any card; in the first deal whoever holds {card} "
            "leads it."
        ).format(card=card)
    if options.decks == 2:
        return _(
            "The first player from the dealer, in order of play, who holds {card} leads it, or both if both "
            "are there."
        ).format(card=card)
    return _("Whoever holds {card} leads it to the first trick.").format(card=card)


def _twos(options: GongZhuOptions) -> Iterator[str]:
    if options.decks == 1:
        return
    yield _(
        "The leader plays one card, or two of one suit: a pair of equal cards or two loose ones. Everybody "
        "plays as many."
    )
    yield _("Who holds two cards of the suit led plays two; who holds one plays it and any other card.")
    if options.must_follow_pair:
        yield _("A pair must be answered by a pair of the suit, if one is held.")
    else:
        yield _("A pair need not be answered by a pair.")
    yield _("Of two pairs the higher wins; of loose cards the higher card decides, then the lower one.")
    yield _("In diamonds a pair beats loose cards; in the other suits loose cards beat a pair.")
    yield _("Of equal plays the first wins. A play that is not all of the suit led cannot win.")


def _points(options: GongZhuOptions) -> Iterator[str]:
    if options.heart_points == HeartPoints.GRADED:
        yield _("Hearts: 2 to 4 nothing, 5 to 10 −10 each, jack −20, queen −30, king −40, ace −50.")
    else:
        yield _("Hearts: 2 to 10 minus their pips, but the 4 −10; jack −20, queen −30, king −40, ace −50.")
    yield _("The pig {card}: −100.").format(card=card_text(PIG))
    yield _("The sheep {card}: +100.").format(card=card_text(SHEEP))
    yield _(
        "The transformer {card} doubles what its owner has; without any other scoring card it is +50. All "
        "hearts are scoring cards, also those worth nothing."
    ).format(card=card_text(TRANSFORMER))
    if options.expose != ExposeRule.NONE:
        yield _(
            "Exposed: the pig −200, the sheep +200, the transformer ×4 or +100, and with {ace} hearts twice."
        ).format(ace=card_text(RED_ACE))
    if options.decks == 1:
        yield _("All 13 hearts by one player (全红) count +200 instead.")
        yield _("All 16 scoring cards by one player are a grand slam (大满贯): the pig counts in favour too.")
    else:
        yield _("All 26 hearts by one player (全红) count +400 instead.")
        yield _("All 32 scoring cards by one player are a grand slam (大满贯): the pigs count in favour too.")


def _settling(options: GongZhuOptions) -> Iterator[str]:
    if options.early_finish:
        yield _(
            "A deal ends early when all cards of the player to lead are the highest: all remaining cards are "
            "theirs. It ends, too, when no scoring card is left in any hand."
        )
    else:
        yield _("Every deal is played to the last trick.")
    if options.settlement == Settlement.TRIPLE_MINUS_OTHERS:
        yield _("A deal adds three times one's own points minus the sum of the others'.")
    else:
        yield _("A deal adds one's own points.")


def _end(options: GongZhuOptions) -> Iterator[str]:
    if options.match_end == MatchEnd.SCORE:
        yield _("The match ends when a score is −1000 or below: the highest score wins, the lowest is the pig.")
    else:
        n = options.match_hands
        yield ngettext("A match has {n} deal.", "A match has {n} deals.", n).format(n=n)
        yield _("Whoever is above 0 at the end wins, whoever is below loses; 0 is a draw.")
    if options.partnership:
        yield _("It is the sum of both partners that counts.")
    if options.turn_limit:
        yield seconds(options.turn_limit)
