"""The rules of Gong Zhu and Trash in words: every option that changes the game changes the text."""

from typing import Any

import pytest

from heartsui.rules.presets import PRESETS, options_from
from heartsui.words.rules_text import rules_text

CHANGES: dict[str, list[dict[str, Any]]] = {
    "gongzhu": [
        {"decks": 2},
        {"partnership": True},
        {"play_direction": "clockwise"},
        {"opening_lead": "lowest_score_any"},
        {"opening_lead": "last_pig_any"},
        {"expose": "all_forced"},
        {"expose": "all_but_sheep"},
        {"expose": "none"},
        {"force_fourth": True},
        {"heart_points": "pip"},
        {"exposed_first_round": False},
        {"same_color_discard": True},
        {"early_finish": False},
        {"settlement": "raw"},
        {"match_end": "score", "settlement": "raw"},
        {"match_hands": 1},
        {"match_hands": 7},
        {"decks": 2, "must_follow_pair": True},
        {"turn_limit": 30},
    ],
    "trash": [
        {"players": 5},
        {"decks": 3},
        {"start_slots": 1},
        {"start_slots": 5},
        {"wild": []},
        {"wild": ["J", "K"]},
        {"jokers": 2},
        {"jokers": 2, "wild": ["joker"]},
        {"wild_swap": False},
        {"discard_start": "flip_one"},
        {"take_discard": "any"},
        {"take_discard": "never"},
        {"finish": "last_turn"},
        {"finish": "last_turn", "shrink": "all_finishers"},
        {"call_trash": True},
        {"stock_out": "end_round"},
        {"match_end": "single_round"},
        {"match_end": "rounds:5"},
        {"turn_limit": 60},
    ],
}


def told(game: str, changes: dict[str, Any]) -> tuple[str, ...]:
    paragraphs = rules_text(options_from(game, None, changes))
    assert all(paragraph.heading and paragraph.sentences for paragraph in paragraphs)
    return tuple(sentence for paragraph in paragraphs for sentence in paragraph.sentences)


@pytest.mark.parametrize("game", CHANGES)
def test_every_change_of_an_option_is_told_in_its_own_words(game: str) -> None:
    texts = [told(game, {}), *(told(game, changes) for changes in CHANGES[game])]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("game", CHANGES)
def test_every_field_is_among_the_changes_tried(game: str) -> None:
    tried = {field for changes in CHANGES[game] for field in changes}
    fields = set(options_from(game).plain())
    assert fields - tried <= ({"players"} if game == "gongzhu" else set())


@pytest.mark.parametrize(("game", "preset"), [(g, p) for g, named in PRESETS.items() for p in named])
def test_sentences_have_no_gaps_left_unfilled(game: str, preset: str) -> None:
    for paragraph in rules_text(options_from(game, preset)):
        for sentence in paragraph.sentences:
            assert "{" not in sentence
            assert sentence[-1] in ".:"
