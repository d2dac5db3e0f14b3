"""Bots by name, plug-ins among them."""

import subprocess
import sys

import pytest

from heartsui.bots import registry


def test_levels_of_hearts_come_weakest_first() -> None:
    assert registry.levels("hearts")[:2] == ("easy", "medium")


def test_random_is_not_offered_but_can_be_made() -> None:
    assert "random" not in registry.names("hearts")
    assert registry.make("random", "hearts").choose


def test_unknown_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(registry.UnknownBot) as caught:
        registry.make("no-such-bot", "hearts")
    assert "medium" in caught.value.known


def test_game_without_bots_has_no_names() -> None:
    assert registry.names("no-such-game") == ()


@pytest.mark.usefixtures("plugged")
def test_plug_in_is_offered_for_its_games_only() -> None:
    assert "first" in registry.names("hearts")
    assert "first" not in registry.names("trash")
    assert registry.make("first", "hearts").choose
    with pytest.raises(registry.UnknownBot):
        registry.make("first", "trash")


@pytest.mark.usefixtures("plugged")
def test_plug_in_that_fails_to_import_is_a_value_with_its_problem() -> None:
    broken = {plug.name: plug for plug in registry.plug_ins() if plug.problem}
    assert set(broken) == {"absent", "gameless"}
    assert "no_such_module_anywhere" in (broken["absent"].problem or "")
    assert "absent" not in registry.names("hearts")


@pytest.mark.usefixtures("plugged")
def test_plug_in_thinks_in_a_process_of_its_own() -> None:
    assert registry.searches("first", "hearts")
    assert not registry.searches("medium", "hearts")


def test_asking_for_levels_imports_no_bot_and_nothing_of_screens() -> None:
    code = """
import sys
from heartsui.bots import registry, worker
registry.levels("hearts")
heavy = [name for name in sys.modules if name.split(".")[0] in ("textual", "rich")]
heavy += [name for name in ("heartsui.bots.easy", "heartsui.bots.medium") if name in sys.modules]
print(heavy)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
