"""Exposing at the table of Gong Zhu: who may choose what, by keys and clicks, and that it stays hidden."""

import pytest
from gongzhu_app import ALL_FOUR, GongZhuApp, choose, click, dealt, exposed
from table_app import SlowWorker, text_of, until

from heartsui.rules.actions import Expose
from heartsui.rules.cards import format_set, parse_card, parse_cards, parse_set
from heartsui.rules.game import Phase
from heartsui.screens.curtain import CurtainScreen
from heartsui.widgets.status import StatusLines
from heartsui.widgets.trick import TableTop

DIVIDED = ("2C QS", "TC", "JD", "AH")
"""Each of the four cards in another hand."""


@pytest.fixture(autouse=True)
def _no_settling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CurtainScreen, "settle", 0.0)


def refusal(app: GongZhuApp) -> str:
    return app.table.query_one(StatusLines).value.refusal


def middle_text(app: GongZhuApp) -> str:
    middle = app.table.query_one(TableTop).value.middle
    return f"{middle.above} {middle.below}"


def own_choice(app: GongZhuApp) -> str:
    return format_set(app.session.match.deal.exposes[0] or 0)


async def test_cards_are_exposed_with_keys() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await choose(pilot, app, "QS AH")
        assert "Press Enter to expose Q♠ A♥." in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)
        assert own_choice(app) == "QS AH"


async def test_cards_are_raised_and_lowered_with_clicks() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        for card in ("QS", "JD", "QS"):
            await click(pilot, app, card)
        assert app.hand.chosen == parse_cards("JD")
        assert app.table.view.phase == Phase.EXPOSE
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)
        assert own_choice(app) == "JD"


async def test_to_expose_nothing_is_a_choice() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "press Enter to expose nothing" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)
        assert own_choice(app) == ""
        assert "Nobody exposes a card." in text_of(app)


async def test_another_card_is_not_raised_and_the_reason_is_told() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("home", "space")
        await pilot.pause()
        assert app.hand.chosen == ()
        assert refusal(app) == "Only the pig, the sheep, the transformer and the red ace can be exposed."
        await click(pilot, app, "2C")
        assert app.hand.chosen == ()


async def test_the_cards_that_cannot_be_exposed_are_marked() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert text_of(app).count("×") == 9 + "×4, not ×2".count("×")


async def test_the_card_in_focus_is_explained() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("Q", "s")
        await pilot.pause()
        assert "Queen of spades, the pig (猪). Exposed: −200, not −100." in text_of(app)


async def test_a_hand_without_such_cards_confirms_like_the_others() -> None:
    app = GongZhuApp(dealt("2C", "TC JD QS AH", "", ""))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "You hold no card to expose. Press Enter." in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)


async def test_cards_that_must_be_exposed_are_raised_and_only_confirmed() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR, preset="forced"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "These cards must be exposed. Press Enter." in text_of(app)
        four = set(parse_cards("TC JD QS AH"))
        assert set(app.hand.chosen) == four
        await pilot.press("down")
        await click(pilot, app, "QS")
        await pilot.press("Q", "space")
        assert set(app.hand.chosen) == four
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)
        assert own_choice(app) == "TC JD QS AH"


async def test_the_sheep_is_refused_where_it_is_never_exposed() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR, preset="all_but_sheep"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await pilot.press("j", "d", "space")
        await pilot.pause()
        assert refusal(app) == "J♦ is never exposed in this game."
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)
        assert own_choice(app) == "TC QS AH"


async def test_both_copies_can_be_exposed_with_two_packs() -> None:
    app = GongZhuApp(dealt("2C 2C QS QS AH", "", "", "", decks=2))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await click(pilot, app, "QS", copy=0)
        await click(pilot, app, "QS", copy=1)
        assert app.hand.chosen == parse_cards("QS QS")
        await pilot.press("enter")
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)
        assert own_choice(app) == "QS QS"


async def test_of_two_copies_with_one_exposed_one_is_marked() -> None:
    app = GongZhuApp(exposed(dealt("2C 2C QS QS AH", "", "", "", decks=2), "QS"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        rows = "".join(app.hand.render_line(y).text for y in range(app.hand.size.height))
        assert rows.count("◆") == 1


async def test_without_exposing_the_first_lead_comes_at_once() -> None:
    app = GongZhuApp(dealt(*ALL_FOUR, preset="unexposed"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.table.view.phase == Phase.PLAY
        assert "xposed" not in text_of(app)


async def test_one_who_has_chosen_waits_and_sees_nothing_of_the_others() -> None:
    worker = SlowWorker()
    app = GongZhuApp(dealt(*DIVIDED), worker)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await choose(pilot, app, "QS")
        await pilot.press("enter")
        await until(pilot, lambda: "You expose Q♠. The others are still choosing." in text_of(app))
        assert not any(app.table.view.exposed)
        await pilot.press("Q", "space", "enter")
        await pilot.pause()
        assert own_choice(app) == "QS"
        worker.answer()
        await until(pilot, lambda: app.table.view.phase == Phase.PLAY)


async def test_all_choices_are_shown_together_with_their_owners() -> None:
    app = GongZhuApp(exposed(dealt(*DIVIDED), "QS", "", "JD"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        middle = app.table.query_one(TableTop).value.middle
        assert middle.above == "Exposed (亮牌):"
        assert [(slot.card, slot.label) for slot in middle.slots] == [
            (parse_card("QS"), "South"),
            (parse_card("JD"), "North"),
        ]
        assert "exposed J♦ Q♠" in text_of(app)


async def test_a_fourth_card_exposed_by_force_is_explained() -> None:
    app = GongZhuApp(exposed(dealt(*DIVIDED, preset="forced_fourth"), "QS", "TC", "JD"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert "Three of the four are exposed, so A♥ is exposed by force." in middle_text(app)


async def test_exposed_cards_lie_open_until_a_card_is_led() -> None:
    app = GongZhuApp(exposed(dealt(*DIVIDED), "QS"))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        assert app.table.query_one(TableTop).value.middle is not None
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.table.view.tricks))
        assert app.table.query_one(TableTop).value.middle is None


async def test_any_key_ends_the_look_at_the_exposed_cards() -> None:
    app = GongZhuApp(dealt("QS", "2C", "JD", "AH"), pace="key")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.table.asked)
        await choose(pilot, app, "QS")
        await pilot.press("enter")
        await until(pilot, lambda: "Press any key to go on." in text_of(app))
        assert "Exposed (亮牌):" in text_of(app)
        await pilot.press("x")
        await until(pilot, lambda: "Press any key to go on." not in text_of(app))


async def test_sharing_a_keyboard_keeps_every_choice_hidden_until_the_reveal() -> None:
    """Two worlds: whatever the first player exposes, the second one's screen is the same."""
    screens = []
    for choice in ("", "QS", "TC JD QS AH"):
        app = GongZhuApp(dealt(*ALL_FOUR, humans=(0, 1)))
        async with app.run_test(size=(120, 40)) as pilot:
            await until(pilot, lambda app=app: isinstance(app.screen, CurtainScreen))
            await pilot.press("enter")
            await until(pilot, lambda app=app: app.table.asked and app.table.viewer == 0)
            await choose(pilot, app, choice)
            await pilot.press("enter")
            await until(pilot, lambda app=app: isinstance(app.screen, CurtainScreen))
            assert app.table.view is None
            assert app.hand.value.cards == ()
            assert not app.table.query_one(TableTop).value.plates
            await pilot.press("enter")
            await until(pilot, lambda app=app: app.table.asked and app.table.viewer == 1)
            screens.append(text_of(app))
            assert not any(app.table.view.exposed)
            await pilot.press("enter")
            await until(pilot, lambda app=app: app.session.view(1).phase == Phase.PLAY)
            assert app.session.view(1).exposed[0] == parse_set(choice)
    assert screens[0] == screens[1] == screens[2]


async def test_a_match_resumed_before_the_reveal_asks_those_who_have_not_chosen() -> None:
    started = dealt(*ALL_FOUR, humans=(0, 1))
    started.submit(0, Expose(parse_cards("QS")), started.revision)
    app = GongZhuApp(started)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert app.screen.player == "West"
        await pilot.press("enter")
        await until(pilot, lambda: app.table.asked and app.table.viewer == 1)
        assert "Q♠" not in text_of(app)
