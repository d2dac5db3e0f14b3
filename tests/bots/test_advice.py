"""Hints: legal, from the view alone, true, and each kind of reason in its place."""

import random
from typing import Any

import msgspec
import pytest
from positions import position, seeded
from test_fairness import other_world, random_action

from heartsui.bots.advice import advise
from heartsui.bots.bot import Clock
from heartsui.bots.grounds import MOST, Advice, Ground, of_play
from heartsui.bots.memory import Memory
from heartsui.bots.reasons import reason
from heartsui.rules.actions import Draw, DrawFrom, Moon, MoonChoice, Pass, Place
from heartsui.rules.cards import parse_card, parse_cards, set_of
from heartsui.rules.events import Dealt
from heartsui.rules.game import Phase, Standing
from heartsui.rules.games import game_for
from heartsui.rules.presets import options_from
from heartsui.rules.trash_view import TrashView
from heartsui.rules.views import TrickView
from heartsui.words.hints import advised, in_question, question, why

CLOCK = Clock(nodes=120, seed=3)
NAMES = ("South", "West", "North", "East", "Fifth")
TABLES: dict[str, dict[str, Any]] = {
    "four": {},
    "three with a kitty": {"players": 3, "uneven_deal": "kitty"},
    "jack of diamonds, partners": {"jack_of_diamonds": -10, "teams": "opposite"},
}


def hint(view: Any) -> tuple[Advice, str]:
    """The advice for a view, and all that is said of it."""
    found = advise(view, CLOCK)
    return found, " ".join(advised(found.action, found.facts, NAMES))


@pytest.mark.parametrize("table", TABLES)
def test_a_hint_is_the_same_whatever_cards_the_others_hold(table: str) -> None:
    chance = random.Random(table)
    changed = 0
    for number in (1, 2):
        game, state = seeded(f"advice {table}", n=number, **TABLES[table])
        while game.phase(state) != Phase.DONE:
            seat = game.turn(state)[0]
            if chance.random() < 0.3 and game.phase(state) in (Phase.PASS, Phase.PLAY):
                world = other_world(game, state, seat, chance)
                if world is not None and world.hands != state.hands:
                    changed += 1
                    assert hint(game.view(state, seat)) == hint(game.view(world, seat))
            state = game.apply(state, seat, random_action(game, state, seat, chance))
    assert changed > 10


@pytest.mark.parametrize("table", TABLES)
def test_a_hint_names_cards_that_may_be_played_and_says_why(table: str) -> None:
    chance = random.Random(table)
    game, state = seeded(f"legal {table}", n=1, **TABLES[table])
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        view = game.view(state, seat)
        if view.phase in (Phase.PASS, Phase.PLAY) and chance.random() < 0.5:
            found, said = hint(view)
            game.check(state, seat, found.action)
            assert set(found.action.cards) <= set(found.candidates)
            assert set_of(found.candidates) & ~view.hand == 0
            assert "{" not in said
            if view.phase == Phase.PLAY:
                assert set_of(found.candidates) & ~view.legal_cards() == 0
                assert 1 <= len(found.candidates) <= MOST
                assert 1 <= len(found.facts) <= 2
        state = game.apply(state, seat, random_action(game, state, seat, chance))


def test_at_gong_zhu_a_hint_is_what_the_strongest_bot_plays() -> None:
    chance = random.Random(4)
    game = game_for(options_from("gongzhu", None, {}))
    standing = Standing((0,) * 4)
    state = game.start(game.deal("advice", 1, 0, standing), standing)
    phases = set()
    while game.phase(state) != Phase.DONE:
        seat = game.turn(state)[0]
        found, said = hint(game.view(state, seat))
        phases.add(game.phase(state))
        game.check(state, seat, found.action)
        assert set(found.action.cards) <= set(found.candidates) or game.phase(state) == Phase.EXPOSE
        assert "{" not in said
        state = game.apply(state, seat, chance.choice(game.legal_actions(state, seat)))
    assert phases == {Phase.EXPOSE, Phase.PLAY}


def round_of(*shown: str, discard: str = "", hand: str = "", **changes: Any) -> TrashView:
    """A round of Trash as its first seat sees it, its turn to draw or to place the card in its hand."""
    letters = "?A23456789TJQKX"
    tableaux = tuple(tuple(letters.index(one) for one in text.split()) for text in shown)
    options = options_from("trash", None, {"players": len(shown), "start_slots": len(tableaux[0]), **changes})
    pile = tuple(letters.index(one) for one in discard.split())
    open_slots = [k for k, there in enumerate(tableaux[0], 1) if not there]
    draws = [Draw(DrawFrom.STOCK), *([Draw(DrawFrom.DISCARD)] if pile else [])]
    legal = [Place(slot) for slot in open_slots] if hand else draws
    return TrashView(
        game="trash", options=options, seat=0, n=1, dealer=0, phase=Phase.PLACE if hand else Phase.DRAW,
        turn=(0,), turns=0, scores=(0,) * len(shown), tableaux=tableaux, stock_count=30, stock_known=(),
        discard=pile, hand=letters.index(hand) if hand else 0, hand_from=0, chain=(), finishers=(), called=(),
        void=False, legal=tuple(legal),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("view", "first", "second"),
    [
        (
            round_of("? ? ? ?", "? ? ? ?", discard="3"),
            "3 lies on the discard pile. i: what to do, and why.",
            "Hint: take the discard. It fits your slot 3, and your turn goes on.",
        ),
        (
            round_of("? ? 3 ?", "? ? ? ?", discard="3"),
            "3 lies on the discard pile. i: what to do, and why.",
            "Hint: draw from the stock. 3 fits none of your slots.",
        ),
        (
            round_of("? ? ? ?", "? ? ? ?"),
            "Only the stock can be drawn from. i: what to do, and why.",
            "Hint: draw from the stock.",
        ),
        (
            round_of("? 2 ? ?", "? ? 3 3", discard="3", hand="J", wild_swap=False),
            "3 slots are open for it. i: what to do, and why.",
            "Hint: put it in slot 3. Only 1 card for that slot can still come.",
        ),
        (
            round_of("A 2 ? 4", "? ? 3 3", discard="3", hand="J"),
            "1 slot is open for it. i: what to do, and why.",
            "Hint: put it in slot 3. No other slot is open.",
        ),
    ],
)
def test_at_trash_a_hint_looks_at_the_pile_or_the_open_slots_first(
    view: TrashView, first: str, second: str
) -> None:
    found, said = hint(view)
    assert question(found.question, NAMES, "i") == first
    assert said == second


EARLY = ["2C 5C AC 3C", "4C 6C 7C 8C"]
"""Two tricks of clubs led by seats 0 and 2 that seat 2 and then seat 1 win."""


def test_the_only_card_is_said_to_be_the_only_one() -> None:
    view = position("9S 2H 3H 4H 5H 6H 7H 8H 9H TH JH", trick="2S", tricks=EARLY)
    found, said = hint(view)
    assert found.candidates == (parse_card("9S"),)
    assert said == "Hint: play 9♠. It is the only card you may play."


def said_of(view: TrickView, card: str) -> str:
    """Why this card would be played, in words."""
    memory, one = Memory(view), parse_card(card)
    return " ".join(why(fact, NAMES) for fact in of_play(memory, one, reason(memory, one, False)))


@pytest.mark.parametrize(
    ("hand", "trick", "card", "sentence"),
    [
        ("3D KD 2S", "9D 4H JD", "3D", "It stays below J♦ of East and leaves East the 1 point"),
        ("3D KD 2S", "9D 4C JD", "3D", "It stays below J♦ of East."),
        (
            "3D KD 2S",
            "9D 4H JD",
            "KD",
            "The trick costs 1 point now; a high card kept for later may cost more.",
        ),
        ("QD KD 2S", "9D 4H JD", "KD", "You cannot stay below J♦ of East, so let a high card go."),
        ("3D KD 2S", "9D JD", "KD", "There is no point in the trick so far; West still to play."),
        (
            "QS 2S 3S",
            "TD KD",
            "QS",
            "You have no diamonds: its 13 points go to East, who wins the trick so far.",
        ),
        ("AS 2S 3S", "TD KD", "AS", "You have no diamonds, so a card can go that could win a trick with Q♠."),
        ("AC 2S 3S", "TD KD", "AC", "You have no diamonds; with this card another suit is gone, too."),
        ("JS 2S AH", "", "2S", "Whoever holds Q♠ has to follow suit; a few rounds may draw it out."),
        ("2D KD 3S", "", "2D", "Nobody has lower diamonds: whoever can follow takes the trick from you."),
        ("AD 3S 2S", "", "AD", "It wins, but the others still have 12 cards of diamonds to follow with."),
    ],
)
def test_the_reason_is_what_can_be_seen_of_the_play(hand: str, trick: str, card: str, sentence: str) -> None:
    rest = [one for one in ["TH", "9H", "8H", "7H", "6H", "5H", "3H", "2H"] if one not in f"{hand} {trick}"]
    view = position(f"{hand} {' '.join(rest)}", trick=trick, tricks=EARLY)
    assert said_of(view, card).startswith(sentence)


def test_who_may_hold_the_queen_follows_from_who_is_out_of_spades() -> None:
    tricks = [*EARLY, "2D 3D 4D 5D", "2S 3S 6D 4S"]
    view = position("JS 5S 7S 2H 3H 4H 5H 6H 7H", trick="8S", tricks=tricks)
    fact = next(fact for fact in advise(view, CLOCK).facts if fact.ground == Ground.HOLDS)
    assert fact.cards == (parse_card("QS"),)
    assert set(fact.seats) < {1, 2, 3}


def test_a_shooter_is_named_with_its_points() -> None:
    tricks = ["2C 3C AC 4C", "KS QS 2S 3S"]
    view = position("4S 5S 6S 7S 8S 9D TD JD QD KD AD", tricks=tricks, trick="2D", first=2, me=1)
    fact = next(fact for fact in advise(view, CLOCK).facts if fact.ground == Ground.MOON_DANGER)
    assert fact.n == 13


def test_a_bare_queen_is_passed_and_her_guards_are_counted() -> None:
    view = position_to_pass("QS 3S 2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H")
    found, said = hint(view)
    assert isinstance(found.action, Pass)
    assert parse_card("QS") in found.action.cards
    assert "You have only 1 lower card of spades to play instead of Q♠." in said
    assert len(found.candidates) == 5


def position_to_pass(hand: str) -> TrickView:
    game = game_for(options_from("hearts", None, {}))
    own = set_of(parse_cards(hand))
    rest = [one for one in game.pack if not own >> one & 1]
    hands = (own, *(set_of(rest[k * 13 : k * 13 + 13]) for k in range(3)))
    return game.view(game.start(Dealt(1, 0, hands, 0), Standing((0,) * 4)), 0)


def test_what_comes_into_question_is_listed_in_order_with_the_key_for_more() -> None:
    assert in_question(parse_cards("KS QD 2C"), "i") == "2♣, Q♦ and K♠ come into question. i: which, and why."
    assert in_question(parse_cards("KS"), "i") == "K♠ comes into question. i: why."


def shot(scores: tuple[int, ...], jack: int = 0, **changes: Any) -> tuple[Any, TrickView]:
    """A game in which seat 1 has just shot the moon, and what it sees; the last card went to seat ``jack``."""
    game, state = seeded("moon", n=4, moon="shooter_choice", **changes)
    taken = [0] * game.players
    taken[1] = set_of(game.pack) & ~(1 << parse_card("JD"))
    taken[jack] |= 1 << parse_card("JD")
    start = msgspec.structs.replace(state.start, scores=scores)
    state = msgspec.structs.replace(
        state, start=start, phase=Phase.MOON, turn=1, taken=tuple(taken), hands=(0,) * game.players
    )
    return game, game.view(state, 1)


@pytest.mark.parametrize(
    ("scores", "changes", "first", "second"),
    [
        (
            (10, 20, 30, 40),
            {},
            "Whoever pays, nobody reaches the end score of 100. i: what to do, and why.",
            "Hint: let the others pay. The match goes on, with 26 points more for South, North and East.",
        ),
        (
            (10, 60, 80, 40),
            {},
            "If the others pay, the end score of 100 is reached. i: what to do, and why.",
            "Hint: lower your own score. If the others pay, the match ends and you do not win it.",
        ),
        (
            (50, 60, 80, 40),
            {},
            "If the others pay, the end score of 100 is reached. i: what to do, and why.",
            "Hint: let the others pay. Then the match ends, and you win it.",
        ),
    ],
)
def test_who_pays_for_a_moon_hangs_on_whether_the_match_ends(
    scores: tuple[int, ...], changes: dict[str, Any], first: str, second: str
) -> None:
    _game, view = shot(scores, **changes)
    found, said = hint(view)
    assert question(found.question, NAMES, "i") == first
    assert said == second


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"jack_of_diamonds": -10},
        {"no_trick_bonus": -5},
        {"tie_rule": "shared", "end_score": 60},
        {"teams": "opposite", "end_score": 150},
        {"sun_points": 52},
        {"players": 5},
    ],
)
def test_what_is_said_of_a_moon_is_what_the_rules_make_of_it(changes: dict[str, Any]) -> None:
    chance = random.Random(str(changes))
    for _ in range(60):
        players = changes.get("players", 4)
        scores = tuple(chance.randrange(100) for _seat in range(players))
        game, view = shot(scores, chance.randrange(players), **changes)
        points, _awards = game.settle(view.taken, view.tricks_won, MoonChoice.ADD_OTHERS, scores, False)
        verdict = game.verdict(tuple(map(sum, zip(scores, points, strict=True))), False)
        found, _said = hint(view)
        (fact,) = found.facts
        if not verdict.over:
            assert (fact.ground, found.action) == (Ground.MOON_GOES_ON, Moon(MoonChoice.ADD_OTHERS))
        elif view.seat in verdict.winners:
            assert (fact.ground, found.action) == (Ground.MOON_WINS, Moon(MoonChoice.ADD_OTHERS))
        else:
            assert (fact.ground, found.action) == (Ground.MOON_LOSES, Moon(MoonChoice.SUBTRACT_SELF))
        assert (found.question[0].ground == Ground.MOON_REACHES) == verdict.reached
