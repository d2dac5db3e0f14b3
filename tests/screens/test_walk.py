"""A whole match from the home screen and back to it: by keys alone, and by mouse alone."""

from pathlib import Path
from typing import Any, Protocol

import pytest
from shell_app import at_home, menu, shell, until
from textual.pilot import Pilot
from textual.widgets import OptionList
from textual.widgets._footer import FooterKey

from heartsui.app import HeartsApp
from heartsui.rules.cards import RANK_LETTERS, Card, cards_of
from heartsui.rules.game import Phase
from heartsui.screens.home import HomeScreen
from heartsui.screens.play import PlayScreen
from heartsui.screens.scoreboard import ScoreboardScreen
from heartsui.screens.setup import SetupScreen

RULES = 'hearts:qdan?{"end_score":30}'


class Player(Protocol):
    async def begin(self, pilot: Pilot[Any]) -> None: ...

    async def give(self, pilot: Pilot[Any], screen: PlayScreen, cards: tuple[Card, ...]) -> None: ...

    async def play(self, pilot: Pilot[Any], screen: PlayScreen, card: Card) -> None: ...

    async def go_on(self, pilot: Pilot[Any]) -> None: ...


def keys_of(card: Card) -> tuple[str, str]:
    rank = RANK_LETTERS[card & 15]
    return {"T": "0", "Q": "Q"}.get(rank, rank.lower()), "cdsh"[card >> 4]


class ByKeys:
    async def begin(self, pilot: Pilot[Any]) -> None:
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, SetupScreen))
        await pilot.pause()
        await pilot.press("enter")

    async def give(self, pilot: Pilot[Any], screen: PlayScreen, cards: tuple[Card, ...]) -> None:
        for card in cards:
            await pilot.press(*keys_of(card), "space")
        await pilot.press("enter")

    async def play(self, pilot: Pilot[Any], screen: PlayScreen, card: Card) -> None:
        await pilot.press(*keys_of(card), "enter")

    async def go_on(self, pilot: Pilot[Any]) -> None:
        await pilot.press("enter")


class ByMouse:
    async def begin(self, pilot: Pilot[Any]) -> None:
        options = pilot.app.screen.query_one("#menu", OptionList)
        lines = [options.render_line(y) for y in range(options.size.height)]
        wanted = next(y for y, strip in enumerate(lines) if "New match of Hearts" in strip.text)
        await pilot.click("#menu", offset=(4, wanted))
        await until(pilot, lambda: isinstance(pilot.app.screen, SetupScreen))
        await pilot.pause()
        await pilot.click("#start")

    async def give(self, pilot: Pilot[Any], screen: PlayScreen, cards: tuple[Card, ...]) -> None:
        for card in cards:
            await self._click(pilot, screen, card)
        await self._click_key(pilot, "pass_cards")

    async def play(self, pilot: Pilot[Any], screen: PlayScreen, card: Card) -> None:
        await self._click(pilot, screen, card)
        await self._click(pilot, screen, card)

    async def go_on(self, pilot: Pilot[Any]) -> None:
        await self._click_key(pilot, "go_on")

    async def _click_key(self, pilot: Pilot[Any], action: str) -> None:
        """Click a key of the footer."""
        await pilot.click(next(key for key in pilot.app.screen.query(FooterKey) if key.action == action))

    async def _click(self, pilot: Pilot[Any], screen: PlayScreen, card: Card) -> None:
        hand = screen.hand
        spot = hand.fan.spots[hand.value.cards.index(card)]
        await pilot.click(hand, offset=(spot.x + 1, spot.y + 1))


async def walk(pilot: Pilot[Any], app: HeartsApp, player: Player) -> int:
    """Play until the home screen comes back; the number of cards played."""
    played = 0
    await player.begin(pilot)
    await until(pilot, lambda: any(isinstance(one, PlayScreen) for one in app.screen_stack))
    while not isinstance(app.screen, HomeScreen):
        await until(pilot, lambda: ready(app))
        screen = app.screen
        if isinstance(screen, ScoreboardScreen):
            await player.go_on(pilot)
            await until(pilot, lambda screen=screen: app.screen is not screen)
        elif isinstance(screen, PlayScreen):
            screen.hand.settle = 0.0
            view, revision = screen.view, screen.session.revision
            assert view is not None
            if view.phase == Phase.PASS:
                await player.give(pilot, screen, cards_of(view.hand)[-3:])
            else:
                await player.play(pilot, screen, cards_of(view.legal_cards())[-1])
                played += 1
            await until(pilot, lambda screen=screen, revision=revision: screen.session.revision > revision)
    return played


def ready(app: HeartsApp) -> bool:
    screen = app.screen
    if isinstance(screen, ScoreboardScreen):
        return bool(screen.query(FooterKey))
    if isinstance(screen, PlayScreen):
        return screen.asked and screen.hand.value.ask is not None
    return isinstance(screen, HomeScreen)


@pytest.mark.parametrize(
    ("player", "size"), [(ByKeys(), (60, 20)), (ByMouse(), (80, 24))], ids=["keys", "mouse"]
)
async def test_a_whole_match_can_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player: Player, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("heartsui.matches.new_seed", lambda: "walk2")
    (tmp_path / "settings.toml").write_text(f"rules = ['{RULES}']\n")
    app = shell(tmp_path)
    app.CLICK_CHAIN_TIME_THRESHOLD = 0.0
    async with app.run_test(size=size) as pilot:
        await at_home(pilot)
        played = await walk(pilot, app, player)
        (summary,) = app.store.list()
        assert summary.finished
        assert max(summary.scores) >= 30
        assert played == 13 * summary.deals > 13
        await until(pilot, lambda: "match-1" in menu(app))
        assert "continue" not in menu(app)
