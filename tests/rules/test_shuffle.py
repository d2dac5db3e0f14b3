"""Deals from seeds: the same for ever, equally likely, and promised beforehand."""

import hashlib
import subprocess
import sys
from collections import Counter

import pytest

from heartsui.rules.cards import PACK, format_card, format_dotted, format_set, iterate
from heartsui.rules.game import Standing
from heartsui.rules.games import game_for
from heartsui.rules.hearts_options import HeartsOptions
from heartsui.rules.shuffle import Stream, first_dealer, promise, seed_text

SEED = "5JK2-9QWM-AB3D"

FROZEN = [
    (
        {},
        SEED,
        1,
        2,
        ["AKQ4.J63.QJ863.Q", "3.AT542.T95.KT72", "952.K98.K42.A943", "JT876.Q7.A7.J865"],
        "",
    ),
    (
        {"players": 5, "uneven_deal": "kitty"},
        "2026-11-29",
        3,
        0,
        ["A83.QT97.65.A", "J.AJ8.JT84.94", "42.K52.93.KQ8", "K65.43.K2.T73", "QT97.6.Q7.J62"],
        "5C AD",
    ),
]


@pytest.mark.parametrize(("options", "seed", "n", "dealer", "hands", "kitty"), FROZEN)
def test_a_deal_is_the_same_for_ever(
    options: dict[str, object], seed: str, n: int, dealer: int, hands: list[str], kitty: str
) -> None:
    game = game_for(HeartsOptions.read(options))
    dealt = game.deal(seed, n, dealer, Standing((0,) * game.players))
    assert [format_dotted(hand) for hand in dealt.hands] == hands
    assert format_set(dealt.kitty) == kitty


def by_the_book(seed: str, n: int, cards: list[str]) -> list[str]:
    """A shuffle written from the description of the seed alone."""
    words: list[int] = []
    counter = 0
    for last in range(len(cards) - 1, 0, -1):
        k = last + 1
        while True:
            if not words:
                block = hashlib.sha256(f"heartsui/1/hearts/{seed}/{n}/{counter}".encode()).hexdigest()
                words = [int(block[i : i + 8], 16) for i in range(0, 64, 8)]
                counter += 1
            word = words.pop(0)
            if word < 2**32 // k * k:
                break
        cards[last], cards[word % k] = cards[word % k], cards[last]
    return cards


@pytest.mark.parametrize("seed", [SEED, "a", "Ünïcode 梅花", "", "spaces and/slashes"])
@pytest.mark.parametrize("n", [1, 2, 77])
def test_anybody_can_shuffle_by_the_description(seed: str, n: int) -> None:
    cards = by_the_book(seed, n, [f"{rank}{suit}" for suit in "CDSH" for rank in "23456789TJQKA"])
    assert [format_card(one) for one in Stream("hearts", seed, n).shuffle(PACK)] == cards
    dealt = game_for(HeartsOptions()).deal(seed, n, 1, Standing((0,) * 4))
    assert {format_card(one) for one in iterate(dealt.hands[2])} == set(cards[0::4])
    assert {format_card(one) for one in iterate(dealt.hands[1])} == set(cards[3::4])


class Words(Stream):
    """A stream of certain words."""

    def __init__(self, *words: int) -> None:
        super().__init__("hearts", "x", 1)
        self._words = list(reversed(words))


def test_words_of_the_last_incomplete_stretch_are_skipped() -> None:
    """2**32 is 4294967296: ten numbers are shared out equally up to 4294967289."""
    assert Words(4294967295, 4294967290, 4294967289, 3).below(10) == 9
    assert Words(4294967295, 8).below(3) == 2
    assert Words(4294967295).below(2**16) == 2**16 - 1


def test_seeds_numbers_and_games_each_have_their_own_stream() -> None:
    streams = [("hearts", "a", 1), ("hearts", "a", 2), ("hearts", "b", 1), ("gongzhu", "a", 1)]
    assert len({Stream(*one).shuffle(PACK) for one in streams}) == 4
    assert Stream("hearts", "a", 1).shuffle(PACK) == Stream("hearts", "a", 1).shuffle(PACK)


def test_every_card_is_as_likely_in_every_place() -> None:
    """Chi-square of 51 * 51 degrees of freedom, within six of its standard deviations."""
    places: Counter[tuple[int, int]] = Counter()
    deals = 6240
    for n in range(deals):
        places.update(enumerate(Stream("hearts", "uniform", n).shuffle(PACK)))
    expected = deals / 52
    chi = sum((times - expected) ** 2 for times in places.values()) / expected
    assert len(places) == 52 * 52
    assert abs(chi - 51 * 51) < 6 * (2 * 51 * 51) ** 0.5


def test_dealers_are_equally_likely() -> None:
    times = Counter(first_dealer("hearts", f"seed {k}", 5) for k in range(5000))
    assert set(times) == {0, 1, 2, 3, 4}
    assert all(abs(found - 1000) < 150 for found in times.values())


def test_the_first_dealer_is_the_seeds() -> None:
    assert [first_dealer("hearts", SEED, players) for players in (3, 4, 5, 6)] == [1, 2, 4, 4]


def test_cards_go_round_one_at_a_time_from_the_dealers_left_and_the_rest_is_the_kitty() -> None:
    game = game_for(HeartsOptions.read({"players": 5, "uneven_deal": "kitty"}))
    cards = Stream("hearts", SEED, 4).shuffle(PACK)
    for dealer in range(5):
        dealt = game.deal(SEED, 4, dealer, Standing((0,) * 5))
        for k, one in enumerate(cards[:50]):
            assert dealt.hands[(dealer + 1 + k) % 5] >> one & 1
        assert dealt.kitty == sum(1 << one for one in cards[50:])


def test_removed_cards_are_not_dealt() -> None:
    game = game_for(HeartsOptions.read({"players": 6}))
    dealt = game.deal(SEED, 1, 0, Standing((0,) * 6))
    assert format_set(sum(1 << one for one in PACK) ^ sum(dealt.hands)) == "2C 3C 2D 2S"


def test_the_promise_is_the_hash_of_the_seed() -> None:
    assert promise(SEED) == hashlib.sha256(SEED.encode("utf-8")).hexdigest()
    assert promise(SEED) == "5706529d09ebbe7c9a02cfc5cee852a5c87eefced5fb143c0af14848c6ee2353"


@pytest.mark.parametrize(
    ("bits", "text"),
    [
        (0, "0000-0000-0000"),
        (31, "0000-0000-000Z"),
        ((1 << 60) - 1, "ZZZZ-ZZZZ-ZZZZ"),
        (0x123456789ABCDEF, "28T5-CY4T-QKFF"),
    ],
)
def test_a_seed_is_twelve_letters_that_cannot_be_mistaken(bits: int, text: str) -> None:
    assert seed_text(bits) == text
    assert not set(text) & set("ILOU")


def test_deals_do_not_depend_on_the_process() -> None:
    code = (
        "from heartsui.rules.shuffle import Stream; from heartsui.rules.cards import PACK, format_cards;"
        f"print(format_cards(Stream('hearts', {SEED!r}, 1).shuffle(PACK)))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for salt in ("0", "1")
    }
    assert len(found) == 1
    assert found.pop().split() == [format_card(one) for one in Stream("hearts", SEED, 1).shuffle(PACK)]
