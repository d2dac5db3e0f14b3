"""One match in progress: what is durable before it is shown, what is stale, who is to act."""

from collections.abc import Sequence

import pytest

from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import cards_of
from heartsui.rules.errors import IllegalAction, InvalidEvent
from heartsui.rules.events import Acted, Away, Back, By, Dealt, Event, Kind, MatchStarted, Scored, SeatInfo
from heartsui.rules.game import Phase
from heartsui.rules.match import advance, begin
from heartsui.rules.presets import options_from
from heartsui.session import Session


class Remembered:
    """A log that remembers what it was given, and what the session showed at that moment."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.session: Session | None = None
        self.revisions_at_append: list[int] = []

    def append(self, events: Sequence[Event]) -> None:
        if self.session is not None:
            self.revisions_at_append.append(self.session.revision)
        self.events += events


def started(**changes: object) -> MatchStarted:
    options = options_from("hearts", "qdan", changes)
    seats = tuple(
        SeatInfo(name, Kind.HUMAN if name == "South" else Kind.BOT, None if name == "South" else "easy")
        for name in ("South", "West", "North", "East")
    )
    return MatchStarted("hearts", options, seats, "qdan", seed="session-tests")


def session(log: Remembered | None = None, **changes: object) -> Session:
    made = Session.new(started(**changes), log)
    if log is not None:
        log.session = made
    return made


def pass_lowest(match: Session, seat: int) -> None:
    match.submit(seat, Pass(cards_of(match.view(seat).hand)[:3]), match.revision)


def play_out_deal(match: Session) -> None:
    while match.turn:
        seat = match.turn[0]
        match.submit(seat, match.default_action(seat), match.revision)


def test_nobody_acts_before_the_first_deal() -> None:
    assert session().turn == ()


def test_everybody_passes_at_once() -> None:
    match = session()
    match.deal()
    assert match.turn == (0, 1, 2, 3)
    assert match.view(0).phase == Phase.PASS


def test_an_event_is_logged_before_the_session_shows_it() -> None:
    log = Remembered()
    match = session(log)
    match.deal()
    pass_lowest(match, 2)
    assert log.revisions_at_append == [1, 2]
    assert match.revision == 3


def test_a_refused_action_logs_and_changes_nothing() -> None:
    log = Remembered()
    match = session(log)
    match.deal()
    before, logged = match.match, list(log.events)
    with pytest.raises(IllegalAction, match="pass_wrong_count"):
        match.submit(0, Pass(cards_of(match.view(0).hand)[:2]), match.revision)
    assert match.match == before
    assert log.events == logged


def test_others_passing_does_not_make_my_pass_stale() -> None:
    match = session()
    match.deal()
    drawn_from = match.revision
    mine = Pass(cards_of(match.view(0).hand)[:3])
    for seat in (1, 2, 3):
        pass_lowest(match, seat)
    assert match.submit(0, mine, drawn_from) is not None
    assert match.view(0).phase == Phase.PLAY


def test_a_play_decided_on_an_older_view_is_dropped() -> None:
    match = session(pass_count=0)
    match.deal()
    leader = match.turn[0]
    old = match.revision
    match.submit(leader, match.view(leader).legal[0], old)
    follower = match.turn[0]
    assert match.submit(follower, match.view(follower).legal[0], old) is None
    assert match.turn == (follower,)


def test_a_second_click_on_the_same_view_plays_no_second_card() -> None:
    match = session(pass_count=0)
    match.deal()
    leader = match.turn[0]
    old = match.revision
    match.submit(leader, match.view(leader).legal[0], old)
    other = cards_of(match.view(leader).hand)[0]
    with pytest.raises(IllegalAction, match="not_your_turn"):
        match.submit(leader, Play((other,)), match.revision)
    assert match.submit(leader, Play((other,)), old) is None


def test_a_finished_deal_is_scored_in_the_same_step() -> None:
    log = Remembered()
    match = session(log, pass_count=0)
    match.deal()
    play_out_deal(match)
    assert isinstance(log.events[-1], Scored)
    assert log.events[-1].scores == match.scores
    assert not match.dealing


def test_the_next_deal_must_wait_for_the_end_of_this_one() -> None:
    match = session()
    match.deal()
    with pytest.raises(InvalidEvent, match="deal_unfinished"):
        match.deal()


def test_a_match_read_back_from_its_events_is_the_same() -> None:
    log = Remembered()
    match = session(log)
    while not match.over:
        match.deal()
        play_out_deal(match)
    replayed = begin(match.started)
    for event in log.events:
        replayed = advance(replayed, event)
    assert replayed == match.match


def test_a_match_that_stopped_before_its_score_was_written_is_not_scored_twice() -> None:
    log = Remembered()
    match = session(log, pass_count=0)
    match.deal()
    play_out_deal(match)
    replayed = begin(match.started)
    for event in log.events[:-1]:
        replayed = advance(replayed, event)
    again = Remembered()
    resumed = Session.resume(replayed, again, revision=len(log.events))
    assert resumed.scores == match.scores
    resumed.deal()
    assert [type(event) for event in again.events] == [Dealt]


def test_a_seat_that_left_is_no_longer_a_persons_until_it_is_back() -> None:
    log = Remembered()
    match = session(log)
    match.deal()
    assert match.is_human(0)
    match.leave(0)
    assert not match.is_human(0)
    match.come_back(0)
    assert match.is_human(0)
    assert log.events[-2:] == [Away(0), Back(0)]


def test_who_decided_and_how_long_it_took_is_recorded() -> None:
    log = Remembered()
    match = session(log)
    match.deal()
    match.submit(1, Pass(cards_of(match.view(1).hand)[:3]), match.revision, by=By.BOT, ms=12)
    acted = log.events[-1]
    assert isinstance(acted, Acted)
    assert (acted.by, acted.ms) == (By.BOT, 12)
