"""The shared rule cases for Hearts, read from tests/data/vectors.yaml."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from hearts_positions import deal_match, fill, hearts, position, started, texts

from heartsui.rules.actions import Play
from heartsui.rules.cards import format_card, parse_card, set_of
from heartsui.rules.errors import IllegalAction, InvalidOptions
from heartsui.rules.events import Dealt
from heartsui.rules.hearts import Hearts
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.match import Match, act, advance, begin
from heartsui.rules.presets import PRESETS, options_from
from heartsui.rules.rating import rating_changes
from heartsui.rules.seats import Direction, gives_to, receives_from
from heartsui.rules.trick import Trick
from heartsui.rules.tricktaking import NO_CARD, TrickState

FILE = yaml.safe_load((Path(__file__).parents[1] / "data" / "vectors.yaml").read_text(encoding="utf-8"))
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in FILE["vectors"]}
OTHER_GAMES = ("gz", "trash", "options_gongzhu", "options_trash")
"""Kinds of other games begin so."""

Given = dict[str, Any]
Check = Callable[[Given, Given], None]


def deck(given: Given, expect: Given) -> None:
    options = HeartsOptions.read(given)
    pack = options.pack()
    clubs = [one for one in pack if format_card(one)[1] == "C"]
    assert [format_card(one) for one in options.removed()] == expect["removed"]
    assert len(pack) == expect["deck_size"]
    assert options.hand_size() == expect["hand_size"]
    assert options.kitty_size() == expect["kitty_size"]
    assert format_card(clubs[0]) == expect["lowest_club_in_deck"]


def pass_cycle(given: Given, expect: Given) -> None:
    options = HeartsOptions.read({name: value for name, value in given.items() if name != "hands"})
    assert [options.direction(n) for n in given["hands"]] == expect["directions"]


def pass_target(given: Given, expect: Given) -> None:
    n, direction = given["players"], Direction(given["direction"])
    assert [gives_to(seat, direction, n) for seat in range(n)] == expect["gives_to"]
    assert [receives_from(seat, direction, n) for seat in range(n)] == expect["receives_from"]


def opening(given: Given, expect: Given) -> None:
    game = hearts(players=given["players"], opening_lead=given["opening_lead"])
    state = position(game, [" ".join(clubs) for clubs in given["clubs"]], first_trick=True)
    start = msgspec.structs.replace(state.start, dealer=given["dealer"])
    leader, card = game.opening(msgspec.structs.replace(state, start=start))
    assert leader == expect["leader"]
    assert card == (NO_CARD if expect["card"] == "any" else parse_card(expect["card"]))


def played(game: Hearts, leader: int, by_seat: list[str], first_trick: bool = False) -> TrickState:
    """The state after a trick of these cards, listed by seat; nobody holds another card."""
    state = position(game, by_seat, leader=leader, first_trick=first_trick)
    for seat in game.orders[leader]:
        state = game.apply(state, seat, Play((parse_card(by_seat[seat]),)))
    return state


def trick(given: Given, expect: Given) -> None:
    game = hearts()
    state = played(game, given["leader"], given["plays"])
    assert state.tricks[-1].winner == expect["winner"]
    assert game.card_points(state.taken[expect["winner"]]) == expect["points"]


def legal(given: Given, expect: Given) -> None:
    game = hearts(**given["options"])
    before = len(given["trick"])
    hands = ["", "", "", ""]
    hands[before] = " ".join(given["hand"])
    state = position(
        game, hands, " ".join(given["trick"]), first_trick=given["first_trick"], broken=given["hearts_broken"]
    )
    found = {format_card(action.cards[0]) for action in game.legal_actions(state, before)}
    assert found == set(expect["legal"])
    for text in given["hand"]:
        action = Play((parse_card(text),))
        if text in expect["legal"]:
            game.check(state, before, action)
        else:
            with pytest.raises(IllegalAction):
                game.check(state, before, action)


def breaks(given: Given, expect: Given) -> None:
    state = played(hearts(**given["options"]), 0, given["plays"])
    assert state.broken is expect["broken"]


def score(given: Given, expect: Given) -> None:
    options = {**given["options"], "players": len(given["taken"])}
    captured = [set_of(map(parse_card, cards)) for cards in given["taken"]]
    tricks_won = given.get("tricks_won", [1] * len(captured))
    points, _awards = hearts(**options).settle(captured, tricks_won)
    assert list(points) == expect["delta"]


ALL_CLUBS = "AKQJT98765432"


def play_out(match: Match) -> Match:
    """Finish the deal, everybody playing the first legal card."""
    while match.deal is not None:
        seat = match.deal.turn
        match, _events = act(match, seat, match.game.legal_actions(match.deal, seat)[0])
    return match


def moon_by_seat_0(match: Match, before: list[int]) -> Match:
    """A match with these totals, after a deal in which seat 0 held all clubs and took every trick."""
    hands = fill([f"...{ALL_CLUBS}", "", "", ""], 13)
    match = msgspec.structs.replace(match, scores=tuple(before))
    return play_out(advance(match, Dealt(4, 3, hands)))


def totals(given: Given, expect: Given) -> None:
    if given["delta"] == CASES["hand-13-full"]["expect"]["delta"]:
        match = replayed(CASES["hand-13-full"]["given"])
        assert given["before"] == [0, 0, 0, 0]
    else:
        match = moon_by_seat_0(begin(started(HeartsOptions())), given["before"])
    result = match.results[-1]
    assert list(result.points) == given["delta"]
    assert list(result.scores) == list(match.scores) == expect["after"]
    assert sum(result.points) == expect["added"]


def replayed(given: Given) -> Match:
    """A deal from its whole tricks, each with the cards of seats 0 to 3."""
    game = hearts(**given.get("options", {}))
    hands = tuple(set_of(parse_card(row[seat]) for row in given["tricks"]) for seat in range(4))
    match = deal_match(game, hands)
    assert match.deal.turn == given.get("first_leader", 0)
    for row in given["tricks"]:
        for _ in range(4):
            seat = match.deal.turn
            match, _events = act(match, seat, Play((parse_card(row[seat]),)))
    return match


def first_broken(match: Match) -> int:
    """The number of the first trick with a heart in it."""
    tricks: tuple[Trick, ...] = match.results[-1].final.tricks
    return 1 + next(k for k, one in enumerate(tricks) if any(card >> 4 == 3 for card in one.cards()))


def hand_full(given: Given, expect: Given) -> None:
    match = replayed(given)
    final = match.results[-1].final
    assert [one.winner for one in final.tricks] == expect["winners"]
    assert list(match.scores) == expect["delta"]
    assert first_broken(match) == expect["broken_in_trick"]
    assert final.broken


def hand_summary(given: Given, expect: Given) -> None:
    match = replayed(CASES["hand-13-full"]["given"])
    game, final = match.game, match.results[-1].final
    assert isinstance(game, Hearts)
    for row, one in zip(given["tricks"], final.tricks, strict=True):
        assert one.winner == row["winner"]
        assert {format_card(card) for card in one.cards() if game.values[card]} == set(row["penalty"])
    assert [game.card_points(set_of(one.cards())) for one in final.tricks] == expect["points"]
    assert list(game.tricks_won(final)) == expect["tricks_won"]
    assert [sum(text[1] == "H" for text in texts(taken)) for taken in final.taken] == expect["hearts_won"]
    assert "QS" in texts(final.taken[expect["queen_of_spades"]])
    assert list(match.scores) == expect["delta"]
    assert sum(match.scores) == expect["total"]
    assert [one.leader for one in final.tricks] == expect["leaders"]
    assert first_broken(match) == expect["broken_in_trick"]


def match_end(given: Given, expect: Given) -> None:
    verdict = hearts(**given["options"]).verdict(tuple(given["totals"]), given["end_already_reached"])
    assert verdict.over is expect["over"]
    assert list(verdict.winners) == expect["winners"]
    assert list(verdict.ranks) == expect["ranks"]


def moon_auto(given: Given, expect: Given) -> None:
    assert given["shooter"] == 0
    options = HeartsOptions.read({"moon": "auto", "end_score": given["end_score"]})
    match = moon_by_seat_0(begin(started(options)), given["before"])
    assert match.results[-1].awards[-1].params == {"mode": expect["mode"]}
    assert list(match.scores) == expect["after"]


def options(given: Given, expect: Given) -> None:
    assert given["game"] == "hearts"
    found: list[str] = []
    try:
        HeartsOptions.read(given["options"])
    except InvalidOptions as error:
        found = [fault.id for fault in error.faults]
    assert found == expect["errors"]


def presets(given: Given, expect: Given) -> None:
    assert expect == {"all_valid": True}
    assert list(PRESETS["hearts"]) == list(FILE["presets"])
    for name, written in FILE["presets"].items():
        preset = PRESETS["hearts"][name]
        assert list(preset.players) == written["allowed_players"]
        assert preset.delta == written["set"]
        for players in preset.players:
            assert options_from("hearts", name, {"players": players}).players == players


def rating(given: Given, expect: Given) -> None:
    changes = rating_changes(given["ratings"], given["totals"], given["k"])
    assert changes == pytest.approx(expect["delta"], abs=0.0005)


CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        deck, pass_cycle, pass_target, opening, trick, legal, breaks, score, totals, hand_summary, hand_full,
        match_end, moon_auto, options, presets, rating,
    )
}  # fmt: skip
OURS = [case for case in CASES.values() if not case["kind"].startswith(OTHER_GAMES)]


@pytest.mark.parametrize("case", OURS, ids=[case["id"] for case in OURS])
def test_rule_case(case: Given) -> None:
    CHECKS[case["kind"]](case["given"], case["expect"])


def test_every_kind_of_hearts_case_is_checked_and_none_is_left_out() -> None:
    kinds = Counter(case["kind"] for case in FILE["vectors"])
    ours = {kind for kind in kinds if not kind.startswith(OTHER_GAMES)}
    assert ours == set(CHECKS)
    assert len(CASES) == len(FILE["vectors"]), "two cases share an id"
    assert len(OURS) == sum(kinds[kind] for kind in ours) == 83


def test_the_defaults_are_those_of_the_shared_cases() -> None:
    assert HeartsOptions().plain() == FILE["defaults"]["hearts"]
