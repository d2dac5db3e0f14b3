"""A match whose cards were given by hand: there is no seed to deal further from."""

from table_app import TableApp, dealt, until

from heartsui.rules.cards import PACK, format_cards
from heartsui.screens.scoreboard import ScoreboardScreen


async def test_after_the_only_deal_the_table_is_left_instead_of_failing() -> None:
    match = dealt(*(format_cards(PACK[seat::4]) for seat in range(4)), pass_count=0)
    while match.turn:
        seat = match.turn[0]
        match.submit(seat, match.default_action(seat), match.revision)
    app = TableApp(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))
        await pilot.press("enter")
        await until(pilot, lambda: app.left)
    assert not match.over
