"""Matches played line by line, by somebody who hears what is printed and types what is asked for."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from plain_player import ByEar, Ear

from heartsui import cli
from heartsui.bots.worker import Worker
from heartsui.launch import Home, Launch, NewMatch, Resume, Start, seats_from
from heartsui.plain.run import run
from heartsui.plain.thinking import SECONDS
from heartsui.record import encode, replay
from heartsui.rules.cards import cards_of, format_card, union
from heartsui.rules.events import Acted, Away, Back, By, Kind, MatchStarted, SeatInfo
from heartsui.rules.presets import options_from
from heartsui.settings import SettingsFile, settings_path
from heartsui.store import MatchBusy, Store
from heartsui.words.awards import award_sentence
from heartsui.words.cards import card_name

Instead = Callable[[list[str], str], str | None]
ME = "me,easy,easy,easy"


@pytest.fixture(autouse=True)
def _own_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEARTSUI_DATA_DIR", str(tmp_path))


def new(game: str, who: str = ME, seed: str = "by ear", preset: str | None = None, **changes: Any) -> NewMatch:
    seats = seats_from(who.split(","), game)
    return NewMatch(options_from(game, preset, {"players": len(seats), **changes}), seats, preset, seed)


def heard(
    start: Start, instead: Instead | None = None, ascii: bool = False, out: StringIO | None = None
) -> str:
    """All that is printed while somebody plays by ear."""
    out = out or StringIO()
    assert run(Launch(start, ascii=ascii), ByEar(out, instead), out) == 0
    return out.getvalue()


def stored(directory: Path, match_id: int = 1) -> Any:
    """A stored match, replayed by the rules."""
    store = Store.open(directory)
    match = store.read(match_id)
    store.close()
    return match


def typing(*lines: str | None) -> Instead:
    """These lines first, one a question, then what the ear types."""
    left = list(lines)
    return lambda _heard, typed: left.pop(0) if left else typed


def after(text: str, line: str) -> str:
    """What was printed right after a line."""
    lines = text.splitlines()
    return lines[lines.index(line) + 1]


# Whole matches


def through_a_pipe(directory: Path, game: str, who: str, *more: str) -> tuple[Any, list[str]]:
    """A match that a program plays with another program, and all that was printed."""
    call = [sys.executable, "-m", "heartsui", game, "--plain", "--seats", who, "--seed", "pipe", *more]
    with subprocess.Popen(
        call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        ear, lines = Ear(), []
        for line in program.stdout:
            lines.append(line.rstrip("\n"))
            typed = ear.answer(lines[-1:])
            if typed is not None:
                program.stdin.write(typed + "\n")
                program.stdin.flush()
        assert program.wait() == 0
        assert program.stderr.read() == ""
    match = stored(directory).match
    assert match.over
    assert lines[-1] == f"The seed of this match was {match.started.seed}."
    winners = [match.started.seats[seat].name for seat in match.verdict.winners]
    assert any("the match" in line and all(name in line for name in winners) for line in lines[-3:])
    return match, lines


def test_a_script_plays_a_match_of_hearts_through_a_pipe(tmp_path: Path) -> None:
    match, lines = through_a_pipe(tmp_path, "hearts", ME, "--set", "end_score=20")
    for info, points, total in zip(match.started.seats, match.results[-1].points, match.scores, strict=True):
        told = next(line for line in reversed(lines) if line.startswith(f"{info.name}: "))
        assert [int(n) for n in re.findall(r"-?\d+", told)] == [points, total]


def test_a_script_plays_a_match_of_gong_zhu_through_a_pipe(tmp_path: Path) -> None:
    match, lines = through_a_pipe(tmp_path, "gongzhu", ME, "--set", "match_hands=2")
    assert len(match.results) == 2
    assert lines.count("Nobody exposes a card.") + sum(" exposes " in line for line in lines) >= 2


def test_a_script_plays_a_match_of_trash_through_a_pipe(tmp_path: Path) -> None:
    match, lines = through_a_pipe(tmp_path, "trash", "me,easy", "--set", "start_slots=4")
    assert sum(line.endswith("wins the round.") for line in lines) == len(match.results)
    assert max(sum(result.final.winner == seat for result in match.results) for seat in (0, 1)) == 4


def test_a_match_of_trash_is_played_to_its_end(tmp_path: Path) -> None:
    text = heard(new("trash", "me,easy", start_slots=3))
    match = stored(tmp_path).match
    assert match.over
    assert text.count("wins the round.") == len(match.results)
    assert "Free slots: " in text
    winner = match.started.seats[match.verdict.winners[0]].name
    assert f"{winner} wins the match: 3 rounds won." in text


def test_a_deal_of_gong_zhu_is_played_and_settled_in_words(tmp_path: Path) -> None:
    text = heard(new("gongzhu", match_hands=1))
    match = stored(tmp_path).match
    assert match.over
    assert text.startswith("Gong Zhu. In order of play: South, East (bot, easy), North (bot, easy), West (bot")
    result = match.results[0]
    for name, points in zip(("South", "West", "North", "East"), result.points, strict=True):
        assert f"{name}: {points} points in this deal, {points} points in all." in text
    names = [info.name for info in match.started.seats]
    assert all(award_sentence(award, names) in text for award in result.awards)
    winners, losers = match.verdict.winners, match.verdict.losers
    assert all(names[seat] in text.splitlines()[-3] for seat in winners)
    assert all(names[seat] in text.splitlines()[-2] for seat in losers)


VARIANTS = [
    ("hearts", "me,easy,easy", {"uneven_deal": "kitty"}),
    ("hearts", "me,easy,easy,easy,easy", {"pass_count": 4, "pass_cycle": ["scatter"]}),
    ("hearts", "easy,easy,me,easy,easy,easy", {"uneven_deal": "kitty", "kitty_view": "all"}),
    ("hearts", ME, {"teams": "opposite", "special_cards": {"QS": 13, "JD": -10}}),
    ("gongzhu", ME, {"decks": 2, "must_follow_pair": True, "match_hands": 1}),
    ("gongzhu", ME, {"decks": 2, "expose": "all_forced", "same_color_discard": True, "match_hands": 1}),
    ("gongzhu", ME, {"partnership": True, "force_fourth": True, "match_hands": 1}),
    ("trash", "easy,me,easy", {"start_slots": 2, "finish": "last_turn", "call_trash": True, "jokers": 2}),
    ("trash", "me,easy", {"start_slots": 1, "take_discard": "any", "discard_start": "flip_one"}),
]


@pytest.mark.parametrize(("game", "who", "changes"), VARIANTS)
def test_every_kind_of_rules_can_be_played_by_ear(
    game: str, who: str, changes: dict[str, Any], tmp_path: Path
) -> None:
    changes = {"end_score": 10, **changes} if game == "hearts" else changes
    text = heard(new(game, who, **changes))
    assert stored(tmp_path).match.over
    assert "not possible here" not in text
    assert not re.search(r"[♣♦♠♥{}]", text)


def test_a_match_without_people_is_told_to_its_end(tmp_path: Path) -> None:
    text = heard(new("hearts", "easy,easy,easy,easy", end_score=5))
    assert stored(tmp_path).match.over
    assert "You " not in text
    assert "Type" not in text


# What is said


def test_every_card_is_told_with_its_players_name(tmp_path: Path) -> None:
    text = heard(new("hearts", end_score=5))
    match = stored(tmp_path).match
    names = [info.name for info in match.started.seats]
    lines = iter(text.splitlines())
    for result in match.results:
        for trick in result.final.tricks:
            for seat, cards in trick.by_seat().items():
                verb = "leads" if seat == trick.leader else "plays"
                told = f"{names[seat]} {verb} {_spoken(cards)}."
                assert told in lines
            assert any(line.startswith(f"{names[trick.winner]} takes the trick") for line in lines)


def _spoken(cards: Sequence[int]) -> str:
    return ", ".join(f"the {card_name(card)}" for card in cards)


def test_an_exchange_is_told_to_whom_it_concerns() -> None:
    text = heard(new("hearts", end_score=5))
    assert "You pass 3 cards to West and receive from East." in text
    assert after(text, "Everybody has passed.").startswith("You received the ")
    assert after(text, "Everybody has passed.").endswith(" from East.")


def test_the_words_that_can_always_be_typed_are_answered_without_playing(tmp_path: Path) -> None:
    words = ("help", "", "hand", "table", "", "choices", "last", "", "scores", "", "rules", "", "seed", "quit")
    text = heard(new("hearts", pass_count=0), typing(*words))
    for told in (
        "quit or q: leave; the match is saved.",
        "Hearts are not broken.",
        "Cards in hand: South 13, ",
        "Nothing has happened yet.",
        "No deal is finished yet.",
        "The seed will be told at the end of the match.",
    ):
        assert told in text
    assert text.count("You hold 13 cards") == 2
    assert "You may play:" in text
    assert "the queen of spades" in text
    assert all(event.by == By.BOT for event in stored(tmp_path).events if isinstance(event, Acted))


def test_the_last_trick_and_the_scores_can_be_called_back() -> None:
    seen: list[str] = []

    def instead(lines: list[str], typed: str) -> str | None:
        taken = [line for line in lines if "takes the trick" in line]
        if seen:
            return None
        if taken:
            seen.append(taken[-1])
            return "last"
        return typed

    text = heard(new("hearts", pass_count=0), instead)
    told = text.splitlines()[-2]
    assert told.startswith("Trick 1: ")
    assert told.endswith(seen[0])


# Refusals


def code_of(card: int) -> str:
    return format_card(card).lower()


def test_an_illegal_card_is_refused_with_its_reason_and_asked_for_again(tmp_path: Path) -> None:
    heard(new("hearts", pass_count=0, opening_lead="eldest"), typing(None))
    match = stored(tmp_path).match
    hand = match.deal.hands[0]
    held = next(iter(cards_of(hand)))
    missing = next(card for card in range(2, 15) if not hand >> card & 1)
    text = heard(Resume(1), typing(code_of(missing), "qs xx", "2", f"{code_of(held)} {code_of(held)}", None))
    assert f"You do not hold the {card_name(missing)}.\n" in text
    assert "I do not understand xx. Type a card: qs, queen of spades; or help.\n" in text
    assert "I do not understand 2." in text
    assert text.count("It is your turn") >= 3
    assert len(stored(tmp_path).match.deal.trick) == len(match.deal.trick)


def test_a_wrong_number_of_cards_to_pass_is_refused() -> None:
    def instead(lines: list[str], typed: str) -> str | None:
        if any("Choose" in line for line in lines):
            return None
        return " ".join(typed.split()[:2])

    text = heard(new("hearts"), instead)
    assert text.splitlines()[-4:-1] == [
        "Choose exactly 3 cards to pass.",
        "You pass 3 cards to West and receive from East.",
        "Type 3 cards, with spaces between them.",
    ]


def test_the_opening_card_must_be_led_is_said_with_a_capital_letter() -> None:
    text, seed = "", 0
    while "You may play: clubs 2." not in text:
        seed += 1
        text = heard(new("hearts", pass_count=0, seed=str(seed)), typing(None))
    hand = next(line for line in text.splitlines() if line.startswith("You hold"))
    ear = Ear()
    ear.answer([hand])
    text = heard(new("hearts", pass_count=0, seed=str(seed)), typing(ear.cards[0], None))
    assert "\nThe two of clubs must be led to the first trick.\nIt is your turn: lead a card.\n" in text


def test_a_discard_that_fits_nowhere_is_refused() -> None:
    text = heard(new("trash", "me,easy"), typing("pick", "3", None))
    assert "The discard pile is empty: draw from the stock." in text or "does not fit anywhere" in text
    assert "I do not understand 3. Type draw for the stock or pick for the discard pile; or help." in text


@pytest.mark.parametrize(
    ("game", "changes", "question", "told"),
    [
        ("hearts", {}, "Type 3 cards", "Type cards: qs ks as; or help."),
        ("hearts", {"pass_count": 0}, "You may play", "Type a card: qs, queen of spades; or help."),
        ("gongzhu", {}, "You ", "Type cards: qs ah; or none; or help."),
        ("trash", {}, "It is your turn", "Type draw for the stock or pick for the discard pile; or help."),
        ("trash", {"jokers": 2}, "Free slots", "Type the number of a slot; or help."),
    ],
)
def test_a_word_nobody_knows_gets_one_line_that_helps(
    game: str, changes: dict[str, Any], question: str, told: str
) -> None:
    said: list[list[str]] = []

    def instead(lines: list[str], answer: str) -> str | None:
        if said:
            said.append(lines)
            return None
        if not lines[-1].startswith(question):
            return answer
        said.append(lines)
        return "dance"

    heard(new(game, "me,easy" if game == "trash" else ME, **changes), instead)
    assert said[1] == [f"I do not understand dance. {told}"]


# Leaving and coming back


def test_a_match_that_ends_with_the_input_goes_on_in_the_middle_of_its_trick(tmp_path: Path) -> None:
    def instead(lines: list[str], typed: str) -> str | None:
        return None if "It is your turn. West led the two of clubs." in lines else typed

    text = heard(new("hearts", end_score=20), instead)
    assert text.endswith("The match is saved. heartsui --plain resume goes on with it.\n")
    left = stored(tmp_path)
    trick = left.match.deal.trick
    assert trick
    text = heard(Resume(1))
    number = len(left.match.deal.tricks) + 1
    assert f"The match goes on: deal 1, trick {number}.\n" in text
    assert f"On the table: {left.match.started.seats[left.match.deal.leader].name} " in text
    again = stored(tmp_path)
    assert again.match.over
    assert again.events[: len(left.events)] == left.events


def test_quitting_is_saved_and_says_so(tmp_path: Path) -> None:
    assert heard(new("trash", "me,easy"), typing("draw", "q")).endswith("resume goes on with it.\n")
    assert not stored(tmp_path).match.over


def test_an_interrupt_is_a_saved_quit(tmp_path: Path) -> None:
    def instead(_lines: list[str], _typed: str) -> str | None:
        raise KeyboardInterrupt

    assert "The match is saved." in heard(new("hearts"), instead)
    assert stored(tmp_path).match.n == 1


def test_a_match_that_cannot_be_stored_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no directory")
    monkeypatch.setenv("HEARTSUI_DATA_DIR", str(tmp_path / "file"))
    text = heard(new("hearts"), typing(None))
    assert "Nothing can be saved in" in text.splitlines()[0]
    assert text.endswith("The match is not saved.\n")


def test_nothing_is_told_that_is_not_stored_yet(tmp_path: Path) -> None:
    class Paper(StringIO):
        cards = 0

        def write(self, text: str) -> int:
            if re.search(r" (leads|plays) the ", text):
                self.cards += 1
                store = Store.open(tmp_path)
                plays = sum('"play"' in line for line in store.lines(1))
                store.close()
                assert plays >= self.cards
            return super().write(text)

    out = Paper()
    heard(new("hearts", pass_count=0), typing(*[""] * 3), out=out)
    assert out.cards >= 52


# Several people


def test_nothing_of_a_hand_is_left_when_the_keyboard_changes_hands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")  # whole sentences on a line, for the ear

    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    text = heard(new("hearts", "me:Ann,easy,me:Bob,easy", end_score=5), out=Terminal())
    screens = re.split(r"\n{40,}", text[: text.index("Deal 1 is over.")])
    assert len(screens) > 20
    first = stored(tmp_path).match.results[0].final
    for screen in screens:
        (owner,) = set(re.findall(r"Hand the keyboard to (\w+) and press Enter\.", screen))
        seat = {"Ann": 0, "Bob": 2}[owner]
        mine = {code_of(card) for card in cards_of(union(first.start.hands[seat], first.received[seat]))}
        assert set(held(screen)) <= mine
    assert {"Ann", "Bob"} == set(re.findall(r"Hand the keyboard to (\w+)", text))


def held(text: str) -> list[str]:
    """The cards of all hands that were read out."""
    ear, cards = Ear(), []
    for line in text.splitlines():
        if line.startswith("You hold"):
            ear.answer([line])
            cards += [card.replace("10", "t") for card in ear.cards]
    return cards


def test_a_line_meant_for_something_else_opens_no_hand() -> None:
    text = heard(new("hearts", "me:Ann,me:Bob,easy,easy"), typing("qs", "2c", None))
    assert text.count("Hand the keyboard to Ann and press Enter.") == 3
    assert "You hold" not in text


# The clock


class Late:
    """Somebody who never answers in time, but presses Enter when nothing hurries them."""

    def __init__(self, waits: int) -> None:
        self.waits = waits
        self.dropped = 0

    def line(self, seconds: float | None) -> str:
        if seconds is not None:
            assert 29 < seconds <= 30
            raise TimeoutError
        if not self.waits:
            raise EOFError
        self.waits -= 1
        return ""

    def drop(self) -> None:
        self.dropped += 1


def test_a_bot_decides_when_the_time_is_up_and_the_third_time_the_seat_is_away(tmp_path: Path) -> None:
    out, late = StringIO(), Late(waits=1)
    run(Launch(new("hearts", turn_limit=30), ascii=False), late, out)
    text = out.getvalue()
    assert "You have 30 seconds.\n" in text
    assert text.count("The time is up. A bot decides for South.") == 6
    assert text.count("South is away and a bot plays.") == 2
    assert text.count("South is away. Press Enter to be back.") == 2
    assert late.dropped == 6
    events = stored(tmp_path).events
    by = [event.by for event in events if isinstance(event, Acted) and event.seat == 0]
    assert by.count(By.TIMEOUT) == 6
    assert by[:3] == [By.TIMEOUT] * 3
    assert set(by[3:14]) == {By.AWAY}
    assert sum(isinstance(event, Away) for event in events) == 2
    assert sum(isinstance(event, Back) for event in events) == 1


# Names and signs


NAMED = (SeatInfo("[x]"), *(SeatInfo(name, Kind.BOT, "easy") for name in ("林黛玉", "José", "a\nb\x1b[31m")))


@pytest.mark.parametrize(
    ("game", "changes"), [("hearts", {"end_score": 5}), ("gongzhu", {"match_hands": 1, "players": 4})]
)
def test_in_ascii_a_whole_match_is_ascii(game: str, changes: dict[str, Any]) -> None:
    words = ("help", "", "rules", "", "table", "", "scores")
    text = heard(NewMatch(options_from(game, None, changes), NAMED), typing(*words), ascii=True)
    assert text.isascii()
    assert all(line.isprintable() for line in text.splitlines())
    assert "[x]" in text
    assert "West leads" in text or "West plays" in text
    assert "Jose plays" in text
    assert "?" not in re.sub(r"Who pays\?|or \?:|help or \?|a b\?\[31m", "", text)


def test_in_ascii_trash_is_ascii() -> None:
    start = NewMatch(options_from("trash", None, {"start_slots": 2}), NAMED[:2])
    text = heard(start, typing("help", "", "rules", "", "table", "", "scores"), ascii=True)
    assert text.isascii()
    assert "North draws" in text


def test_names_are_said_as_they_are_written() -> None:
    text = heard(NewMatch(options_from("hearts", None, {"end_score": 5}), NAMED))
    assert "[x] plays" in text or "[x] leads" in text
    assert "林黛玉 plays" in text
    assert "\x1b" not in text
    assert "a b?[31m plays" in text


def test_output_that_cannot_show_other_signs_gets_ascii_unasked(tmp_path: Path) -> None:
    call = [
        sys.executable,
        "-X",
        "utf8=0",
        "-m",
        "heartsui",
        "gongzhu",
        "--plain",
        "--seats",
        "easy,easy,easy,easy",
    ]
    environment = {"PYTHONIOENCODING": "latin-1", "HEARTSUI_DATA_DIR": str(tmp_path), "PATH": ""}
    out = subprocess.run(
        [*call, "--set", "match_hands=1"],
        capture_output=True,
        env=environment,
        check=True,
        stdin=subprocess.DEVNULL,
    ).stdout
    assert out.isascii()
    assert b"the pig, -" in out


# Without Textual, from the menu and from the command line


def test_the_line_mode_imports_nothing_of_the_screen() -> None:
    code = (
        "import sys, heartsui.plain.run; print([m for m in sys.modules if m.startswith(('textual', 'rich'))])"
    )
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        == "[]\n"
    )


class Typed:
    """Lines written beforehand."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def line(self, seconds: float | None) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def drop(self) -> None:
        pass


def menu(*lines: str) -> list[str]:
    out = StringIO()
    assert run(Launch(Home(), ascii=False), Typed(*lines), out) == 0
    return out.getvalue().splitlines()


def test_the_menu_begins_matches_and_goes_on_with_the_newest(tmp_path: Path) -> None:
    assert menu("q") == [
        "heartsui, line by line.",
        "hearts or h: a new match of Hearts.",
        "gongzhu or g: a new match of Gong Zhu.",
        "trash or t: a new match of Trash.",
        "quit or q: leave.",
        "Goodbye.",
    ]
    assert "Round 1." in " ".join(menu("bridge", "", "trash", "draw", "quit"))
    again = menu("continue")
    assert again[1].startswith("continue or c: go on with Trash, round 1, with South, North.")
    assert "The match goes on: round 1." in again
    assert stored(tmp_path).match.started.game == "trash"


def test_the_menu_begins_with_the_rules_and_players_of_the_last_match(tmp_path: Path) -> None:
    file = SettingsFile.load(settings_path(tmp_path))
    file.change(rules=('hearts:qdan?{"end_score":77}',), seats=("easy", "me:Ann", "easy"))
    menu("h")
    started = stored(tmp_path).match.started
    assert started.options.end_score == 77
    assert [info.name for info in started.seats][1] == "Ann"


def test_a_match_that_is_played_elsewhere_is_told_and_the_menu_stays(tmp_path: Path) -> None:
    menu("hearts", "q")
    store = Store.open(tmp_path)
    log, _match = store.resume(1)
    try:
        assert "Match 1 is being played in another window." in menu("c", "q")
        with pytest.raises(MatchBusy):
            run(Launch(Resume(1)), Typed(), StringIO())
    finally:
        log.close()
        store.close()


@pytest.mark.parametrize(
    "arguments", [["--plain", "hearts"], ["hearts", "--plain"], ["--plain"], ["resume", "--plain"]]
)
def test_plain_can_stand_before_or_after_the_command_and_needs_no_terminal(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    menu("hearts", "q")
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    assert cli.main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "Hearts" in out


def test_a_match_that_is_played_elsewhere_is_one_line_on_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    menu("hearts", "q")
    store = Store.open(tmp_path)
    log, _match = store.resume(1)
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    assert cli.main(["resume", "--plain"]) == 1
    assert capsys.readouterr().err == "heartsui: Match 1 is being played in another window.\n"
    log.close()
    store.close()


# The moon


def test_the_shooter_hears_both_totals_and_chooses(tmp_path: Path) -> None:
    rules = {"pass_count": 0, "opening_lead": "eldest", "lead_hearts": "anytime", "first_trick": "any"}
    asked = new("hearts", special_cards={}, moon="shooter_choice", **rules)
    suit = "AKQJT98765432"
    deal = {"t": "deal", "n": 1, "dealer": 3, "hands": [f".{suit}..", f"{suit}...", f"..{suit}.", f"...{suit}"]}
    store = Store.open(tmp_path)
    store.add(replay([encode(MatchStarted("hearts", asked.options, asked.seats)), json.dumps(deal)])).close()
    store.close()
    text = heard(
        Resume(1), lambda lines, typed: "2" if "You shot the moon. Who pays? Type 1 or 2." in lines else typed
    )
    assert "1: the others pay. Totals: South 0, West 13, North 13, East 13.\n" in text
    assert "2: your own score falls. Totals: South -13, West 0, North 0, East 0.\n" in text
    assert "South shot the moon: 13 points off their own score.\n" in text
    assert stored(tmp_path).match.scores == (-13, 0, 0, 0)
    assert "There is no seed to deal from.\n" in text


@pytest.mark.parametrize(("thinking", "times"), [("usual", 1.0), ("longer", 4.0)])
def test_bots_think_as_long_as_the_settings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinking: str, times: float
) -> None:
    asked: set[tuple[float | None, float]] = set()

    class Watched(Worker):
        def submit(self, level: str, view: Any, revision: int, *more: Any, **named: Any) -> Any:
            asked.add((more[0], more[2]))
            return super().submit(level, view, revision, *more, **named)

    SettingsFile.load(settings_path(tmp_path)).change(thinking=thinking)
    monkeypatch.setattr("heartsui.plain.run.Worker", Watched)
    run(Launch(new("hearts"), ascii=False), Typed(), StringIO())
    assert asked == {(SECONDS * times, times)}
