"""A match as text and back, and what is refused."""

import json
from typing import Any

import pytest
from played import events_of, started, whole

from heartsui.lines import decode
from heartsui.record import MAX_LINE, RecordError, encode, read, replay
from heartsui.rules.cards import parse_set
from heartsui.rules.events import Acted, Away, Back, By, Dealt, Laid, MatchStarted, Reshuffled, Scored

NAMES = ("South", "West", "North", "East")
HANDS = (
    "A432.32.AKQJ.432",
    "KQJ.AKQ.T98.8765",
    "T98.JT98.765.QJT",
    "765.7654.432.AK9",
)
"""A deal of Hearts: seat 0 holds the two of clubs."""


def seats(n: int = 4) -> list[dict[str, Any]]:
    return [{"name": name, "kind": "human"} for name in (*NAMES, "Fifth", "Sixth")[:n]]


def opening(**changes: Any) -> dict[str, Any]:
    line = {"t": "match", "format": 1, "game": "hearts", "preset": "qdan", "options": {"pass_count": 0}}
    return {**line, "seats": seats(), "seed": None, "started": None, **changes}


def deal(**changes: Any) -> dict[str, Any]:
    return {"t": "deal", "n": 1, "dealer": 3, "hands": list(HANDS), **changes}


def play(seat: int, cards: str, **changes: Any) -> dict[str, Any]:
    return {"t": "play", "seat": seat, "cards": cards, **changes}


def text(*lines: dict[str, Any] | str) -> list[bytes]:
    return [(line if isinstance(line, str) else json.dumps(line)).encode() for line in lines]


def refusal(*lines: dict[str, Any] | str) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        replay(text(*lines))
    return caught.value.line, caught.value.reason


MATCHES = [
    ("hearts", None, {}),
    ("hearts", "qdan", {"players": 5, "uneven_deal": "kitty"}),
    ("hearts", "omnibus_bicycle", {"end_score": 50}),
    ("hearts", "black_maria", {}),
    ("hearts", "qdan", {"pass_cycle": ["scatter", "hold"]}),
    ("hearts", None, {"moon": "shooter_choice", "special_cards": {"QS": 0}, "heart_points": [1] + [0] * 12}),
    ("gongzhu", None, {}),
    ("gongzhu", None, {"decks": 2, "partnership": True}),
    ("trash", None, {"start_slots": 3}),
    ("trash", None, {"take_discard": "never", "wild": []}),
    ("trash", None, {"players": 5, "jokers": 2, "wild": ["J", "joker"], "start_slots": 2}),
]


@pytest.mark.parametrize(("game", "preset", "changes"), MATCHES)
def test_a_match_written_and_read_back_is_the_same(
    game: str, preset: str | None, changes: dict[str, Any]
) -> None:
    events, match = whole(started(game, preset, changes))
    lines = [encode(event) for event in events]
    found = replay(lines)
    assert found.events == events
    assert found.match == match
    assert [encode(event) for event in found.events] == lines


def test_every_kind_of_line_is_written_and_read() -> None:
    events = [event for case in MATCHES for event in whole(started(*case))[0]]
    kinds = {json.loads(encode(event))["t"] for event in events}
    assert kinds >= {"match", "deal", "pass", "expose", "play", "moon", "draw", "place", "reshuffle", "score"}
    for event in (Away(2), Back(2)):
        assert decode(encode(event)) == event


def test_a_record_may_stop_anywhere() -> None:
    lines = []
    for event, match in events_of(started(changes={"end_score": 20})):
        lines.append(encode(event))
        assert replay(lines).match == match


def test_only_options_that_differ_from_the_presets_are_written() -> None:
    line = json.loads(encode(started("hearts", "bicycle", {"queen_breaks": "discarded", "end_score": 50})))
    assert line["options"] == {"end_score": 50}


def test_without_a_preset_options_differ_from_the_defaults() -> None:
    line = json.loads(encode(started("hearts", None, {"queen_breaks": "discarded"})))
    assert (line["preset"], line["options"]) == (None, {"queen_breaks": "discarded"})


def test_a_human_is_written_without_a_level_and_a_bot_with_one() -> None:
    line = json.loads(encode(started()))
    assert line["seats"][0] == {"name": "Player 0", "kind": "human"}
    assert line["seats"][1] == {"name": "Player 1", "kind": "bot", "level": "easy"}


def test_the_match_line_of_the_documentation_is_what_is_written() -> None:
    line = (
        '{"t":"match","format":1,"game":"hearts","preset":"qdan","options":{"pass_count":0},"seats":'
        '[{"name":"South","kind":"human"},{"name":"West","kind":"bot","level":"expert"},'
        '{"name":"North","kind":"bot","level":"expert"},{"name":"East","kind":"bot","level":"expert"}],'
        '"seed":null,"started":null}'
    )
    assert encode(decode(line)) == line


def test_hands_may_be_written_as_bridge_players_do() -> None:
    spaced = ["AS 4S 3S 2S 3H 2H AD KD QD JD 4C 3C 2C", *HANDS[1:]]
    dotted = replay(text(opening(), deal()))
    assert dotted == replay(text(opening(), deal(hands=spaced)))
    event = dotted.events[1]
    assert isinstance(event, Dealt)
    assert event.hands[0] == parse_set(spaced[0])


def test_who_decided_is_human_unless_it_is_written() -> None:
    line = '{"t":"play","seat":0,"cards":"2C"}'
    event = decode(line)
    assert isinstance(event, Acted)
    assert (event.by, event.ms) == (By.HUMAN, None)
    assert encode(event) == line
    timed = '{"t":"play","seat":0,"cards":"2C","by":"timeout","ms":30000}'
    assert encode(decode(timed)) == timed


def test_lines_of_trash_are_ranks() -> None:
    line = '{"t":"deal","n":1,"dealer":0,"tableaux":["A T","J X"],"stock":"2 3","discard":"K"}'
    assert decode(line) == Laid(1, 0, ((1, 10), (11, 14)), (2, 3), (13,))
    assert encode(decode(line)) == line
    assert decode('{"t":"reshuffle","stock":"A 2"}') == Reshuffled((1, 2))


def test_windows_line_ends_a_byte_order_mark_and_empty_lines_are_fine() -> None:
    lines = [b"\xef\xbb\xbf" + text(opening())[0] + b"\r\n", text(deal())[0] + b"\r\n", b"\r\n", b"\n"]
    assert len(replay(lines).events) == 2


def test_line_numbers_count_empty_lines() -> None:
    assert refusal(opening(), "", deal(), "", play(1, "5C")) == (5, "not_your_turn")


def test_events_are_given_before_the_line_that_is_wrong() -> None:
    lines = read(text(opening(), deal(), "{"))
    assert [number for number, _ in (next(lines), next(lines))] == [1, 2]
    with pytest.raises(RecordError, match="not_json"):
        next(lines)


def test_names_may_be_anything() -> None:
    odd = ["", "[x]", "名字", "\u0000\u001b[31m"]
    lines = text(opening(seats=[{"name": name, "kind": "human"} for name in odd]))
    event = replay(lines).events[0]
    assert isinstance(event, MatchStarted)
    assert [info.name for info in event.seats] == odd
    assert decode(encode(event)) == event


def test_a_score_line_is_checked() -> None:
    events, _ = whole(started(changes={"end_score": 1}))
    lines = [json.loads(encode(event)) for event in events]
    at = next(k for k, event in enumerate(events) if isinstance(event, Scored))
    lines[at]["points"][0] += 1
    assert refusal(*lines) == (at + 1, "wrong_score")


def test_a_record_needs_no_score_lines() -> None:
    events, match = whole(started(changes={"end_score": 50}))
    assert replay(encode(event) for event in events if not isinstance(event, Scored)).match == match


def test_a_deal_that_is_not_the_seeds_is_refused() -> None:
    assert refusal(opening(seed="any"), deal()) == (2, "not_from_seed")


def test_names_are_known_to_the_error() -> None:
    with pytest.raises(RecordError) as caught:
        replay(text(opening(), deal(), play(1, "5C")))
    assert caught.value.names == NAMES
    assert caught.value.params == {"seat": 0}


REFUSED: list[tuple[list[dict[str, Any] | str], int, str]] = [
    ([], 1, "empty_file"),
    (["", "  "], 1, "empty_file"),
    (["hello"], 1, "not_json"),
    ([deal()], 1, "not_a_record"),
    (["[1, 2]"], 1, "unknown_line"),
    (["{}"], 1, "unknown_line"),
    (['{"t":"trick"}'], 1, "unknown_line"),
    (['{"t":3}'], 1, "unknown_line"),
    ([opening(format=2)], 1, "wrong_format"),
    ([opening(game="bridge")], 1, "wrong_value"),
    ([opening(preset="nobody")], 1, "wrong_value"),
    ([opening(options={"nothing": 1})], 1, "unknown_field"),
    ([opening(options={"pass_count": "three"})], 1, "wrong_value"),
    ([opening(options={"pass_count": 9})], 1, "pass_count_range"),
    ([opening(options={"moon": [[["deep"]]]})], 1, "wrong_field"),
    ([opening(seats=seats(3))], 1, "wrong_seats"),
    ([opening(seats=[*seats(3), {"name": "East", "kind": "ghost"}])], 1, "wrong_field"),
    ([opening(seats=[*seats(3), {"kind": "human"}])], 1, "missing_field"),
    ([opening(started="yesterday")], 1, "wrong_field"),
    ([opening(winner=1)], 1, "extra_field"),
    ([opening(), opening()], 2, "match_twice"),
    ([opening(), play(0, "2C")], 2, "no_deal"),
    ([opening(), {**deal(), "hands": None}], 2, "missing_field"),
    ([opening(), deal(stock="A 2")], 2, "extra_field"),
    ([opening(), deal(dealer=4)], 2, "wrong_seats"),
    ([opening(), deal(dealer="0")], 2, "wrong_field"),
    ([opening(), deal(n=0)], 2, "wrong_deal_number"),
    ([opening(), deal(hands=HANDS[:3])], 2, "wrong_seats"),
    ([opening(), deal(hands=["2C", *HANDS[1:]])], 2, "wrong_hand_size"),
    ([opening(), deal(hands=[HANDS[1], *HANDS[1:]])], 2, "wrong_pack"),
    ([opening(), deal(hands=[HANDS[1], HANDS[1], HANDS[1], HANDS[3]])], 2, "card_twice"),
    ([opening(), deal(hands=["1C", *HANDS[1:]])], 2, "bad_card"),
    ([opening(), deal(hands=["A.K.Q", *HANDS[1:]])], 2, "bad_card"),
    ([opening(), deal(kitty="2C")], 2, "wrong_kitty_size"),
    ([opening(), {"t": "deal", "n": 1, "dealer": 0, "tableaux": ["A"], "stock": "2"}], 2, "wrong_game"),
    ([opening(), deal(), deal(n=2)], 3, "deal_unfinished"),
    ([opening(), deal(), {"t": "pass", "seat": 0, "cards": "2C 3C 4C"}], 3, "not_now"),
    ([opening(), deal(), play(4, "2C")], 3, "no_such_seat"),
    ([opening(), deal(), play(-1, "2C")], 3, "no_such_seat"),
    ([opening(), deal(), play(0, "3C")], 3, "must_lead_card"),
    ([opening(), deal(), play(0, "AC")], 3, "not_in_hand"),
    ([opening(), deal(), play(0, "2C 3C")], 3, "same_number"),
    ([opening(), deal(), play(0, "")], 3, "same_number"),
    ([opening(), deal(), play(0, "2C"), play(1, "KS")], 4, "must_follow"),
    ([opening(), deal(), play(0, "2C", by="nobody")], 3, "wrong_field"),
    ([opening(), deal(), play(0, "2C", ms=-1)], 3, "wrong_field"),
    ([opening(), deal(), {"t": "play", "seat": 0}], 3, "missing_field"),
    ([opening(), deal(), play(0, "X")], 3, "bad_card"),
    ([opening(), deal(), {"t": "score", "n": 1, "points": [0] * 4, "scores": [0] * 4}], 3, "no_score_due"),
    ([opening(), deal(), {"t": "reshuffle", "stock": "A"}], 3, "no_reshuffle_due"),
    ([opening(), deal(), {"t": "away", "seat": 9}], 3, "no_such_seat"),
    ([opening(), deal(), {"t": "draw", "seat": 0, "from": "stock"}], 3, "not_now"),
    ([opening(), deal(), {"t": "draw", "seat": 0, "from": "hand"}], 3, "wrong_field"),
    ([opening(), '{"t":"play","seat":0,"cards":"\\ud800"}'], 2, "not_json"),
    ([opening(), '{"t":"play","seat":1e999,"cards":"2C"}'], 2, "wrong_field"),
    ([opening(), '{"t":"play","seat":0,"cards":"2C"} more'], 2, "not_json"),
    ([opening(), "[" * 10_000], 2, "unknown_line"),
    ([opening(), '{"t":"match","options":' + "[" * 10_000], 2, "wrong_field"),
    ([opening(), play(0, "2C " * MAX_LINE)], 2, "line_too_long"),
]


@pytest.mark.parametrize(
    ("lines", "line", "reason"), REFUSED, ids=[f"{n}-{case[2]}" for n, case in enumerate(REFUSED)]
)
def test_a_wrong_line_is_named_with_its_reason(
    lines: list[dict[str, Any] | str], line: int, reason: str
) -> None:
    assert refusal(*lines) == (line, reason)


def test_bytes_that_are_not_text_are_refused() -> None:
    with pytest.raises(RecordError, match="not_utf8"):
        replay([*text(opening()), b'{"t":"away","seat":"\xff"}'])


def test_a_half_written_character_at_the_end_is_refused() -> None:
    cut = text(opening(seats=[*seats(3), {"name": "名", "kind": "human"}]))
    whole_line = json.dumps(
        opening(seats=[*seats(3), {"name": "名", "kind": "human"}]), ensure_ascii=False
    ).encode()
    assert replay(cut).match.started.seats[3].name == "名"
    with pytest.raises(RecordError, match="not_utf8"):
        replay([whole_line[: whole_line.index("名".encode()) + 1]])
