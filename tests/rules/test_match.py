"""A match of Hearts from its events: deals in a row, scores, end, and what is refused."""

from random import Random
from typing import Any

import msgspec
import pytest
from hearts_checks import replay
from hearts_positions import fill, started

from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import cards_of, parse_cards
from heartsui.rules.errors import IllegalAction, InvalidEvent
from heartsui.rules.events import Acted, Away, Back, By, Dealt, Event, Laid, Reshuffled, Scored
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.match import Match, act, advance, begin, next_deal, settle, turn
from heartsui.rules.seats import Direction
from heartsui.rules.shuffle import first_dealer

SEED = "5JK2-9QWM-AB3D"


def fresh(seed: str | None = SEED, **options: Any) -> Match:
    return begin(started(HeartsOptions.read(options), seed))


def play_deal(match: Match, rng: Random) -> tuple[Match, list[Event]]:
    dealt = next_deal(match)
    match, events = advance(match, dealt), [dealt]
    while seats := turn(match):
        seat = rng.choice(seats)
        state = match.deal
        if k := match.game.view(state, seat).pass_count * (state.passes[seat] is None):
            action: Any = Pass(tuple(rng.sample(cards_of(state.hands[seat]), k)))
        else:
            action = rng.choice(match.game.legal_actions(state, seat))
        match, happened = act(match, seat, action, By.BOT, 12)
        events += happened
    return match, events


def play_match(match: Match, seed: int = 1) -> tuple[Match, list[Event]]:
    rng, events = Random(seed), []
    while not match.over:
        match, happened = play_deal(match, rng)
        events += happened
    return match, events


def refused(match: Match, event: Event) -> str:
    with pytest.raises((IllegalAction, InvalidEvent)) as caught:
        advance(match, event)
    return str(caught.value.reason)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "options", [{}, {"players": 3}, {"players": 6, "uneven_deal": "kitty"}, {"end_score": 50}]
)
def test_a_match_goes_on_until_somebody_alone_is_lowest(options: dict[str, Any]) -> None:
    match, events = play_match(fresh(**options))
    limit = match.started.options.end_score  # type: ignore[attr-defined]
    assert max(match.scores) >= limit
    (winner,) = match.verdict.winners
    assert match.scores[winner] == min(match.scores)
    assert match.scores.count(min(match.scores)) == 1
    for result in match.results[:-1]:
        assert max(result.scores) < limit or result.scores.count(min(result.scores)) > 1
    assert [event.n for event in events if isinstance(event, Scored)] == list(range(1, len(match.results) + 1))


def test_scores_add_up_deal_by_deal() -> None:
    match, events = play_match(fresh())
    totals = (0, 0, 0, 0)
    for event in events:
        if isinstance(event, Scored):
            totals = tuple(total + more for total, more in zip(totals, event.points, strict=True))
            assert event.scores == totals
    assert match.scores == totals == match.results[-1].scores


def test_the_events_of_a_match_make_the_same_match_again() -> None:
    match, events = play_match(fresh())
    assert replay(fresh(), events) == match
    without_scores = [event for event in events if not isinstance(event, Scored)]
    assert replay(fresh(), without_scores) == match


def test_every_beginning_of_a_record_can_be_gone_on_with() -> None:
    _, events = play_deal(fresh(), Random(5))
    match = fresh()
    for event in events:
        assert bool(turn(match)) == (match.deal is not None)
        match = advance(match, event)
    assert replay(fresh(), events[:-1]) == match


def test_a_record_that_stops_before_the_score_is_brought_up_to_date() -> None:
    match, events = play_deal(fresh(), Random(5))
    result = match.results[-1]
    assert settle(replay(fresh(), events[:-1])) == (match, (Scored(1, result.points, result.scores),))
    assert settle(fresh()) == (fresh(), ())


def test_an_action_keeps_who_decided_it_and_how_long_that_took() -> None:
    match = advance(fresh(pass_count=0), next_deal(fresh(pass_count=0)))
    (seat,) = turn(match)
    after, events = act(match, seat, match.game.legal_actions(match.deal, seat)[0], By.TIMEOUT, 30_000)
    assert events == (Acted(seat, match.game.legal_actions(match.deal, seat)[0], By.TIMEOUT, 30_000),)
    assert after.deal != match.deal


def test_the_deal_moves_left_and_the_directions_go_on_through_the_match() -> None:
    match, events = play_match(fresh(end_score=200))
    dealt = [event for event in events if isinstance(event, Dealt)]
    first = first_dealer("hearts", SEED, 4)
    assert [event.dealer for event in dealt] == [(first + k) % 4 for k in range(len(dealt))]
    cycle = [Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD]
    directions = [result.final.start.direction for result in match.results]
    assert directions == [cycle[k % 4] for k in range(len(directions))]
    assert len(directions) > 5


def test_the_same_seed_gives_the_same_deals_whatever_is_played() -> None:
    one, _ = play_match(fresh(), seed=1)
    other, _ = play_match(fresh(), seed=2)
    for a, b in zip(one.results, other.results, strict=False):
        assert a.final.start.hands == b.final.start.hands
    assert one.results[0].final.tricks != other.results[0].final.tricks


def test_a_deal_knows_the_scores_before_it() -> None:
    match, _ = play_match(fresh())
    assert match.results[0].final.start.scores == (0, 0, 0, 0)
    assert match.results[1].final.start.scores == match.results[0].scores


# What is refused


def test_a_match_needs_as_many_seats_as_players() -> None:
    info = started(HeartsOptions.read({"players": 5}))
    with pytest.raises(InvalidEvent) as caught:
        begin(msgspec.structs.replace(info, seats=info.seats[:4]))
    assert (caught.value.reason, caught.value.params) == ("wrong_seats", {"n": 5})


def test_nothing_is_played_between_deals() -> None:
    assert refused(fresh(), Acted(0, Play(parse_cards("2C")))) == "no_deal"
    assert turn(fresh()) == ()


def test_nothing_is_played_or_dealt_after_the_match() -> None:
    match, events = play_match(fresh(end_score=1))
    assert match.over
    assert refused(match, Acted(0, Play(parse_cards("2C")))) == "match_over"
    assert refused(match, events[0]) == "match_over"
    with pytest.raises(InvalidEvent):
        next_deal(match)


def test_a_deal_is_finished_before_the_next() -> None:
    match = advance(fresh(), next_deal(fresh()))
    assert refused(match, next_deal(fresh())) == "deal_unfinished"
    assert refused(match, Scored(1, (0, 0, 0, 0), (0, 0, 0, 0))) == "no_score_due"


def test_cards_are_those_of_the_seed() -> None:
    dealt = next_deal(fresh())
    assert isinstance(dealt, Dealt)
    swapped = msgspec.structs.replace(dealt, hands=(dealt.hands[1], dealt.hands[0], *dealt.hands[2:]))
    assert refused(fresh(), swapped) == "not_from_seed"
    assert refused(fresh(), msgspec.structs.replace(dealt, dealer=(dealt.dealer + 1) % 4)) == "not_from_seed"
    assert refused(fresh(), msgspec.structs.replace(dealt, n=2)) == "not_from_seed"
    assert refused(fresh("another"), dealt) == "not_from_seed"


def test_without_a_seed_any_deal_that_the_options_allow_will_do() -> None:
    hands = fill(["AS KS", "", "", ""], 13)
    match = advance(fresh(None), Dealt(7, 2, hands))
    assert (match.n, match.deal.start.direction) == (7, Direction.ACROSS)
    with pytest.raises(InvalidEvent) as caught:
        next_deal(fresh(None))
    assert caught.value.reason == "no_seed"
    assert refused(fresh(None), Dealt(0, 2, hands)) == "wrong_deal_number"
    assert refused(fresh(None), Laid(1, 0, (), ())) == "wrong_game"


def test_deals_without_a_seed_are_numbered_on() -> None:
    match = advance(fresh(None, pass_count=0), Dealt(7, 2, fill([""] * 4, 13)))
    while seats := turn(match):
        match, _ = act(match, seats[0], match.game.default_action(match.deal, seats[0]))
    assert refused(match, Dealt(7, 2, fill([""] * 4, 13))) == "wrong_deal_number"
    assert advance(match, Dealt(8, 2, fill([""] * 4, 13))).n == 8


def test_a_recorded_score_is_checked() -> None:
    match, events = play_deal(fresh(), Random(3))
    scored = events[-1]
    assert isinstance(scored, Scored)
    assert advance(match, scored) == match
    for wrong in ({"n": 2}, {"points": (1, 2, 3, 20)}, {"scores": (0, 0, 0, 0)}):
        assert refused(match, msgspec.structs.replace(scored, **wrong)) == "wrong_score"
    assert refused(fresh(), scored) == "no_score_due"


@pytest.mark.parametrize("seat", [-1, 4])
def test_only_seats_at_the_table_act_leave_or_return(seat: int) -> None:
    match = advance(fresh(), next_deal(fresh()))
    assert refused(match, Acted(seat, Pass(()))) == "no_such_seat"
    assert refused(match, Away(seat)) == refused(match, Back(seat)) == "no_such_seat"


def test_who_is_away_changes_nothing_else() -> None:
    match = advance(fresh(), next_deal(fresh()))
    gone = advance(advance(advance(match, Away(3)), Away(1)), Away(3))
    assert gone.away == (1, 3)
    assert advance(advance(gone, Back(1)), Back(3)) == match


def test_a_match_begins_once_and_has_no_stock() -> None:
    assert refused(fresh(), started(HeartsOptions())) == "match_twice"
    assert refused(fresh(), Reshuffled(())) == "no_reshuffle_due"


def test_a_refused_event_leaves_the_match_as_it_was() -> None:
    match = advance(fresh(), next_deal(fresh()))
    before = msgspec.to_builtins(match.deal)
    foreign = cards_of(match.deal.hands[1])[0]
    assert refused(match, Acted(0, Pass((foreign,) * 3))) == "not_in_hand"
    assert msgspec.to_builtins(match.deal) == before
