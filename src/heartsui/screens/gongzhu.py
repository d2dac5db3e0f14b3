"""The table of Gong Zhu: the play screen with exposing, plays of two cards and settled deals."""

from collections.abc import Mapping
from typing import ClassVar

from heartsui.rules.actions import Action, Play
from heartsui.rules.cards import Card
from heartsui.rules.game import Phase
from heartsui.rules.match import DealResult
from heartsui.rules.views import TrickView
from heartsui.screens import gongzhu_table as table
from heartsui.screens.exposing import Exposing, revealed
from heartsui.screens.gongzhu_scores import GongZhuScoreboard, options_of
from heartsui.screens.hand_selection import Names, Playing, Question, playable
from heartsui.screens.play import PlayScreen
from heartsui.screens.settlement import ending, settlement
from heartsui.widgets.glyphs import glyphs
from heartsui.widgets.hand import Ask, HandValue
from heartsui.widgets.log import Tricks
from heartsui.widgets.trick import Middle, TableValue
from heartsui.words import _
from heartsui.words import gongzhu as words
from heartsui.words.keys import key


class GongZhuPlaying(Playing):
    """Play one card or, with two packs, two; what was exposed lies open until the first lead."""

    def action(self, cards: tuple[Card, ...]) -> Action:
        return Play(tuple(sorted(cards)))

    def middle(self, view: TrickView, names: Names, chosen: tuple[Card, ...]) -> Middle | None:
        return revealed(view, names)

    def progress(self, view: TrickView, card: Card | None, chosen: tuple[Card, ...]) -> str:
        if card is None:
            return ""
        lies_open = bool(table.still_exposed(view, view.seat) >> card & 1)
        return words.play_focus(card, bool(playable(view) >> card & 1), lies_open, chosen)


class GongZhuScreen(PlayScreen):
    """A match of Gong Zhu on the screen."""

    questions: ClassVar[Mapping[Phase, Question]] = {
        Phase.EXPOSE: Exposing(),
        Phase.PLAY: GongZhuPlaying(),
    }

    @property
    def help_text(self) -> tuple[str, ...]:
        text = super().help_text
        if options_of(self.session).decks == 1:
            return text
        two = _("To play two cards raise both, then press {enter} or click one of them again.").format(
            enter=key("play", "enter")
        )
        return (*text[:-1], two, text[-1])

    def signs(self) -> tuple[str, ...]:
        g = glyphs()
        return (
            _("{sign} has to act").format(sign=g.turn),
            _("{sign} wins the trick so far").format(sign=g.winner),
            _("{sign} may not be played now").format(sign=g.barred),
            _("{sign} exposed").format(sign=g.exposed),
            _("{sign} chosen").format(sign=g.chosen),
            _("{sign} comes into question, {best} advised").format(sign=g.hinted, best=g.advised),
        )

    # What is shown

    def table_value(self, view: TrickView, middle: Middle | None) -> TableValue:
        return table.table_value(self.session, view, middle)

    def hand_value(self, view: TrickView, ask: Ask | None) -> HandValue:
        return table.hand_value(view, ask)

    def facts(self, view: TrickView) -> tuple[str, ...]:
        return table.facts(self.session, view)

    def sheet(self, view: TrickView) -> Tricks:
        return table.tricks_sheet(view, self.session.names)

    def to_act(self, view: TrickView) -> str:
        return words.to_act(view, self.session.names)

    def last_event(self, view: TrickView) -> str:
        return table.last_event(view, self.session.names)

    def opened(self, view: TrickView) -> bool:
        return table.may_expose(view)

    # The end of a deal

    async def linger(self) -> None:
        await super().linger()
        if not self.session.dealing and self.session.results:
            await self.explain(self.session.results[-1])

    async def explain(self, result: DealResult) -> None:
        """Why the deal ended early, if it did, and how its points come about."""
        early = ending(result, self.session.names)
        if early is not None:
            await self.app.push_screen_wait(early)
        await self.app.push_screen_wait(settlement([result], self.session.names, options_of(self.session)))

    def scoreboard(self) -> GongZhuScoreboard:
        return GongZhuScoreboard(self.session)
