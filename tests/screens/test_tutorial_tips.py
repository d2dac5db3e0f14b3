"""What a lesson says at which moment, from views alone."""

import re
import string

import pytest
from lessons import KEYS, LESSONS, NAMES, Told, anybody, heard, seats, sensible, views_of

from heartsui.rules.actions import Play
from heartsui.rules.cards import LANES, Suit, cards_of, parse_card, parse_set
from heartsui.rules.game import Phase
from heartsui.rules.trash_options import JACK
from heartsui.tutorial import gongzhu, hearts, trash
from heartsui.tutorial.lesson import Tip, due, sentences, untold
from heartsui.tutorial.players import choose
from heartsui.widgets.coach import paged
from heartsui.words import cards as card_words
from heartsui.words import tutorial as words
from heartsui.words import use

GAMES = pytest.mark.parametrize("game", LESSONS)
SEEDS = range(12)
QUEEN = parse_card("QS")


def ids(told: list[Told]) -> list[str]:
    return [one.id for one in told]


# Every lesson


@GAMES
def test_every_tip_has_words_and_all_words_are_used(game: str) -> None:
    lesson, _plan = LESSONS[game]
    used = {tip.id for tip in (*lesson.tips, *lesson.standing, lesson.on_scores)} | {*lesson.after.values()}
    extra = {"refused", "settlement"} & {*words.TIPS[game]}
    assert used | extra == set(words.TIPS[game])


@GAMES
def test_nothing_is_told_twice_but_what_is_always_said(game: str) -> None:
    lesson, _plan = LESSONS[game]
    always = {tip.id for tip in lesson.standing}
    once = [one for one in ids(heard(game)[0]) if one not in always]
    assert len(once) == len(set(once)) > 8


@GAMES
def test_whoever_plays_there_is_a_word_at_every_decision_and_the_deal_ends(game: str) -> None:
    lesson, _plan = LESSONS[game]
    for seed in SEEDS:
        told, session = heard(game, anybody(seed))
        assert len(session.results) == 1
        decisions = {lesson.moment(one.view) for one in told if one.view.seat in one.view.turn}
        assert len(decisions) >= 5
        assert all(one.text for one in told)


@GAMES
@pytest.mark.parametrize("language", ["en", "zh_TW", "zh_CN"])
def test_a_sentence_fits_on_a_page_of_the_smallest_window(language: str, game: str) -> None:
    use(language)
    texts = {text for seed in SEEDS for one in heard(game, anybody(seed))[0] for text in one.text}
    texts |= {text for one in heard(game)[0] for text in one.text}
    too_long = [text for text in texts if len([*paged([text], 57, 2, len(" 9/9"))]) > 1]
    assert too_long == []


@GAMES
@pytest.mark.parametrize("language", ["zh_TW", "zh_CN"])
def test_everything_said_is_in_the_language(language: str, game: str) -> None:
    use(language)
    for seed in SEEDS:
        for one in heard(game, anybody(seed))[0]:
            assert {*re.findall("[A-Za-z]{2,}", " ".join(one.text))} <= {"Enter", *NAMES}


@GAMES
def test_where_letters_stand_for_suits_everything_said_is_ascii(game: str) -> None:
    card_words.use_letters(True)
    for one in heard(game)[0]:
        assert " ".join(one.text).isascii()


@GAMES
def test_all_that_a_sentence_names_is_filled_in(game: str) -> None:
    for one in words.TIPS[game].values():
        for text in one:
            named = {field for _text, field, _spec, _conversion in string.Formatter().parse(text) if field}
            assert all(field.isidentifier() for field in named)
            keys = {field for field in named if field.startswith(("key_", "sign_"))}
            assert keys <= set(KEYS)


@GAMES
def test_what_the_deal_did_not_bring_is_told_after_it_without_the_table(game: str) -> None:
    lesson, _plan = LESSONS[game]
    assert untold(lesson, set(lesson.after)) == ()
    _told, session = heard(game)
    for one in untold(lesson, set()):
        assert sentences(game, Tip(one, bool), session.view(0), NAMES, {})


@GAMES
def test_a_tip_that_was_not_read_comes_again(game: str) -> None:
    lesson, _plan = LESSONS[game]
    view = lesson.begin(tuple(LESSONS_SEATS[game])).view(0)
    first, second, *_rest = due(lesson, view, set(), set())
    assert due(lesson, view, {first.id}, set())[0] == second


LESSONS_SEATS = {game: heard(game)[1].started.seats for game in LESSONS}


# Hearts


def test_hearts_begins_with_the_exchange_and_what_came_of_it() -> None:
    told, _session = heard("hearts")
    assert ids(told)[:3] == ["aim", "passing", "what-to-pass"]
    assert "Q♠ J♥ K♥" in " ".join(told[2].text)
    (view,) = views_of(told, "received")
    assert view.received == parse_set("AD TH AH")
    assert not view.trick
    assert "East" in " ".join(told[ids(told).index("received")].text)


def test_the_tips_about_the_queen_passed_and_kept_exclude_each_other() -> None:
    for seed in SEEDS:
        told, _session = heard("hearts", anybody(seed))
        gave, holds = views_of(told, "gave-queen"), views_of(told, "holds-queen")
        assert all(QUEEN in view.given for view in gave)
        assert all(view.hand >> QUEEN & 1 for view in holds)
        assert not gave or not holds


def test_following_is_explained_while_other_cards_are_barred() -> None:
    (view,) = views_of(heard("hearts")[0], "follow")
    assert view.trick
    assert view.legal_cards() == view.hand & LANES[Suit.CLUBS]
    assert view.hand != view.legal_cards()


def test_being_void_is_explained_when_the_player_is_void() -> None:
    told, _session = heard("hearts")
    (view,) = views_of(told, "void")
    assert not view.hand & LANES[view.trick[0][0] >> 4]
    assert view.tricks


def test_the_queen_and_the_breaking_of_hearts_are_told_once_they_are_taken() -> None:
    for player in (sensible, *map(anybody, SEEDS)):
        told, _session = heard("hearts", player)
        mine, theirs = views_of(told, "queen-mine"), views_of(told, "queen-taken")
        assert len(mine) + len(theirs) == 1
        assert all(view.taken[0] >> QUEEN & 1 for view in mine)
        assert all(not view.taken[0] >> QUEEN & 1 for view in theirs)
        (broken,) = views_of(told, "broken")
        seen = [card for trick in broken.tricks for card in trick.cards()] + [play[0] for play in broken.trick]
        assert any(card >> 4 == Suit.HEARTS for card in seen)


def test_the_moon_is_told_when_one_player_has_all_points() -> None:
    told, _session = heard("hearts")
    (view,) = views_of(told, "moon")
    assert sum(view.points) == max(view.points) >= hearts.MOON_NEAR
    assert view.points[0] == 0


def test_the_card_the_coach_names_may_be_played() -> None:
    for seed in SEEDS:
        for one in heard("hearts", anybody(seed))[0]:
            if one.id in ("say-lead", "say-low", "say-high", "say-throw"):
                names = [card_words.card_text(card) for card in cards_of(one.view.legal_cards())]
                assert any(name in " ".join(one.text) for name in names)


def test_finishing_is_told_only_where_its_key_does_something() -> None:
    lesson, _plan = LESSONS["hearts"]
    (view,) = views_of(heard("hearts")[0], "follow")
    assert "finish" not in [tip.id for tip in due(lesson, view, set(), set())]
    assert "finish" in [tip.id for tip in due(lesson, view, set(), {"finish"})]


def test_whoever_follows_the_advice_at_hearts_takes_no_point() -> None:
    _told, session = heard("hearts")
    assert session.scores[0] == 0


# Gong Zhu


def test_gong_zhu_begins_with_what_cards_are_worth_and_exposing() -> None:
    told, _session = heard("gongzhu")
    assert ids(told)[:4] == ["aim", "values", "exposing", "expose-sheep"]
    (view,) = views_of(told, "revealed")
    assert view.exposed[1] == parse_set("QS")


def test_the_first_round_of_an_exposed_suit_is_explained_on_both_sides() -> None:
    told, _session = heard("gongzhu")
    (own,) = views_of(told, "own-first-round")
    assert Play((gongzhu.SHEEP,)) not in own.legal
    assert own.hand >> gongzhu.SHEEP & 1
    (other,) = views_of(told, "first-round")
    assert gongzhu.kept_exposed(other) == (1, QUEEN)


def test_without_an_exposed_sheep_nothing_is_said_of_its_first_round() -> None:
    for seed in SEEDS:
        told, session = heard("gongzhu", anybody(seed))
        exposed = session.results[-1].final.exposes[0]
        assert exposed or not views_of(told, "own-first-round")


def test_the_sheep_is_advised_only_when_nobody_can_beat_it() -> None:
    (view,) = views_of(heard("gongzhu")[0], "lead-sheep")
    higher = range(gongzhu.SHEEP + 1, parse_card("AD") + 1)
    gone = [card for trick in view.tricks for card in trick.cards()]
    assert all(view.hand >> card & 1 or card in gone for card in higher)


def test_pig_sheep_and_transformer_are_told_with_who_took_them() -> None:
    for player in (sensible, *map(anybody, SEEDS)):
        told, _session = heard("gongzhu", player)
        for which, card in (("pig", "QS"), ("sheep", "JD"), ("transformer", "TC")):
            mine, theirs = views_of(told, f"{which}-mine"), views_of(told, f"{which}-taken")
            assert len(mine) + len(theirs) <= 1
            assert all(view.taken[0] >> parse_card(card) & 1 for view in mine)


def test_whoever_follows_the_advice_at_gong_zhu_takes_the_sheep() -> None:
    _told, session = heard("gongzhu")
    assert session.scores[0] > 0


# Trash


def test_the_cards_of_the_first_round_of_trash_are_one_pack() -> None:
    dealt = (*trash.OWN, *trash.OTHER, *trash.STOCK)
    assert sorted(dealt) == sorted(rank for rank in range(1, 14) for _suit in range(4))


def test_whatever_the_player_does_the_stock_of_the_first_round_lasts_and_it_can_be_lost() -> None:
    lesson, plan = LESSONS["trash"]
    match = lesson.begin(seats(lesson)).match
    game, ahead, known, winners = match.game, [match.deal], set(), set()
    while ahead:
        state = ahead.pop()
        assert game.phase(state) != Phase.RESHUFFLE
        if game.phase(state) == Phase.DONE:
            winners.add(game.view(state, 0).winner)
            continue
        (seat,) = game.turn(state)
        view = game.view(state, seat)
        if repr(view) not in known:
            known.add(repr(view))
            actions = view.legal if seat == 0 else (choose(view, plan),)
            ahead += [game.apply(state, seat, action) for action in actions]
    assert len(known) > 50
    assert winners == {0, 1}


def test_trash_begins_with_drawing_and_the_first_chain() -> None:
    told, _session = heard("trash")
    assert ids(told)[:4] == ["aim", "draw", "chain", "court"]
    (view,) = views_of(told, "chain")
    assert [step.card for step in view.chain] == [4, 7, 2, 13]


def test_a_discard_is_called_fitting_when_it_fits_and_barred_when_it_does_not() -> None:
    told, _session = heard("trash")
    (fits,) = views_of(told, "fits")
    assert trash.TAKE in fits.legal
    (barred,) = views_of(told, "barred")
    assert trash.TAKE not in barred.legal


def test_wild_cards_are_explained_when_one_is_in_hand_and_when_one_moves() -> None:
    for player in (sensible, *map(anybody, SEEDS)):
        told, _session = heard("trash", player)
        (wild,) = views_of(told, "wild")
        assert (wild.phase, wild.hand) == (Phase.PLACE, JACK)
        for view in views_of(told, "wild-freed") + views_of(told, "wild-moved"):
            assert any(step.found == JACK and step.card == step.slot for step in view.chain)


def test_whoever_takes_what_fits_wins_the_first_round_of_trash() -> None:
    told, session = heard("trash")
    assert session.results[-1].final.winner == 0
    assert ids(told).count("won") == 1
    (view,) = views_of(told, "won")
    assert view.turns <= 12
