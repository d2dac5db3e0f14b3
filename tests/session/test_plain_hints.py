"""Hints of a match played line by line: in steps, in whole words, counted like those of the tables."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from test_plain import heard, new, typing

from heartsui import words
from heartsui.launch import Resume
from heartsui.plain import hints, typed
from heartsui.record import encode, replay
from heartsui.rules.events import MatchStarted
from heartsui.store import Store
from heartsui.words import plain as plain_words


@pytest.fixture(autouse=True)
def _own_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEARTSUI_DATA_DIR", str(tmp_path))
    monkeypatch.setattr(hints, "SECONDS", 0.2)


def counted(directory: Path) -> Any:
    store = Store.open(directory)
    found = store.hints(1)
    store.close()
    return found


def test_the_first_hint_names_the_cards_in_question_and_the_second_one_of_them_and_why(tmp_path: Path) -> None:
    text = heard(new("hearts"), typing("hint", "hint", "", "hint", None))
    first = re.search(r"^(The .*) come into question\. hint: which, and why\.$", text, re.M)
    assert first is not None
    told = re.findall(r"^Hint: pass (.*)\.\n(.*)$", text, re.M)
    assert len(told) == 2
    assert told[0] == told[1]
    assert all(card in first[1].casefold() for card in re.split(", | and ", told[0][0]))
    assert told[0][1].endswith(".")
    assert counted(tmp_path) == {(1, 0): 1}


def test_each_decision_counts_once_and_the_scores_tell_how_often_a_hint_was_asked_for(tmp_path: Path) -> None:
    given = ["hint", "hint", "", "play", "hint", "scores"]

    def instead(_lines: list[str], answer: str) -> str | None:
        if not given:
            return None
        line = given.pop(0)
        return answer if line == "play" else line

    text = heard(new("hearts", pass_count=0), instead)
    assert counted(tmp_path) == {(1, 0): 2}
    assert "\nHints asked for: South 2.\n" in text
    text = heard(Resume(1), typing("scores", None))
    assert "\nHints asked for: South 2.\n" in text


def test_a_match_ends_with_the_hints_that_were_asked_for(tmp_path: Path) -> None:
    text = heard(new("trash", "me,easy", start_slots=1), typing("i"))
    assert text.splitlines()[-2] == "Hints asked for: South 1."
    assert counted(tmp_path) == {(1, 0): 1}


def test_nobody_is_told_of_hints_that_nobody_asked_for() -> None:
    assert "Hints" not in heard(new("trash", "me,easy", start_slots=1), typing("scores"))


def test_a_hint_in_trash_looks_at_the_pile_first() -> None:
    text = heard(new("trash", "me,easy"), typing("hint", "hint", None))
    assert (
        "\nOnly the stock can be drawn from. hint: what to do, and why.\nHint: draw from the stock.\n" in text
    )


def test_a_hint_for_exposing_is_one_of_the_cards_or_nothing() -> None:
    text = heard(new("gongzhu", seed="a"), typing("hint", "hint", None))
    assert "\nThe queen of spades comes into question. hint: why.\nHint: expose " in text


def test_whoever_has_nothing_to_expose_hears_that_instead_of_no_cards() -> None:
    seed = next(
        str(n)
        for n in range(99)
        if "Type none." in heard(new("gongzhu", seed=str(n), who="me,easy,easy,easy"), typing(None))
    )
    text = heard(new("gongzhu", seed=seed), typing("hint", "hint", None))
    assert "\nYou hold no card that can be exposed. hint: what to do, and why.\n" in text
    assert "\nHint: expose nothing.\nYou hold no card that can be exposed.\n" in text


def moon(directory: Path) -> None:
    """A match in progress in which South holds all hearts and leads."""
    rules = {"pass_count": 0, "opening_lead": "eldest", "lead_hearts": "anytime", "first_trick": "any"}
    asked = new("hearts", special_cards={}, moon="shooter_choice", **rules)
    suit = "AKQJT98765432"
    deal = {"t": "deal", "n": 1, "dealer": 3, "hands": [f".{suit}..", f"{suit}...", f"..{suit}.", f"...{suit}"]}
    store = Store.open(directory)
    store.add(replay([encode(MatchStarted("hearts", asked.options, asked.seats)), json.dumps(deal)])).close()
    store.close()


def test_the_shooter_is_helped_to_choose_who_pays(tmp_path: Path) -> None:
    moon(tmp_path)
    given = ["hint", "hint", "1"]

    def instead(lines: list[str], answer: str) -> str | None:
        due = given and (len(given) < 3 or "You shot the moon. Who pays? Type 1 or 2." in lines)
        return given.pop(0) if due else answer

    text = heard(Resume(1), instead)
    assert "\nWhoever pays, nobody reaches the end score of 100. hint: what to do, and why.\n" in text
    told = "\nHint: let the others pay.\nThe match goes on, with 13 points more for West, North and East.\n"
    assert told in text
    assert counted(tmp_path) == {(1, 0): 1}


def test_a_hint_that_cannot_be_had_is_said_and_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_view: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(hints, "_advice", fails)
    text = heard(new("hearts"), typing("hint", None))
    assert "\nThere is no hint for this.\n" in text
    assert counted(tmp_path) == {}


def test_a_hint_can_be_asked_for_in_chinese_whatever_language_is_chosen() -> None:
    assert typed.command("提示") == "hint"


@pytest.mark.parametrize("language", ["zh_TW", "zh_CN"])
def test_words_can_be_typed_in_chinese_and_the_help_names_them(language: str) -> None:
    words.use(language)
    try:
        text = " ".join(plain_words.help_line(word, typed.short_of(word)) for word in typed.WORDS)
        for word in typed.WORDS:
            own = plain_words.word_name(word)
            assert own != word
            assert typed.command(f" {own}。") == word
            assert f"{own}、{word}" in text
        assert typed.command("提示") == "hint"
    finally:
        words.use(words.SOURCE)
