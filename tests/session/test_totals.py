"""Totals are the same wherever they come from, also where deals ended before their last trick."""

from pathlib import Path

from played import started, whole

from heartsui.record import encode, replay
from heartsui.rules.events import Kind, MatchStarted, SeatInfo
from heartsui.rules.presets import options_from
from heartsui.session import Session
from heartsui.store import Store


def test_the_totals_kept_are_those_of_the_history_though_deals_ended_early(tmp_path: Path) -> None:
    early = 0
    for seed in ("a", "b", "c"):
        first = started("gongzhu", None, {"match_hands": 4}, seed)
        events, match = whole(first)
        early += sum(result.final.ending is not None for result in match.results)
        store = Store.open(tmp_path / seed)
        log = store.create(first)
        log.append(events[1:])
        log.close()
        (kept,) = store.list()
        again = replay([encode(event) for event in events]).match
        assert kept.scores == match.scores == again.scores
        assert kept.scores == tuple(map(sum, zip(*(result.points for result in again.results), strict=True)))
        assert (kept.deals, kept.finished) == (4, True)
        store.close()
    assert early


def test_a_view_does_not_say_which_seats_are_persons() -> None:
    bot = SeatInfo("One", Kind.BOT, "easy")
    options = options_from("hearts", None, {"pass_count": 0})

    def seen(person: int) -> object:
        seats = tuple(SeatInfo("One") if seat == person else bot for seat in range(4))
        match = Session.new(MatchStarted("hearts", options, seats, None, "views"))
        match.deal()
        for _card in range(9):
            match.submit(match.turn[0], match.default_action(match.turn[0]), match.revision)
        return match.view(1)

    assert seen(2) == seen(3)
