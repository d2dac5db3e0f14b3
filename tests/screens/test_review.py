"""A finished deal laid open: the hands as they were dealt, what was passed, every trick."""

from table_app import NAMES, session

from heartsui.rules.cards import cards_of
from heartsui.screens.review import Review, review_of
from heartsui.session import Session


def finished(**changes: object) -> Session:
    match = session(**changes)
    match.deal()
    while match.dealing:
        for seat in match.turn:
            match.submit(seat, match.default_action(seat), match.revision)
    return match


def reviewed(match: Session) -> Review:
    found = review_of(match.results[0], NAMES[:4])
    assert found is not None
    return found


def test_every_hand_is_there_as_it_was_dealt_with_what_was_passed() -> None:
    match = finished()
    review, start = reviewed(match), match.results[0].final.start
    dealt = review.lines.index(("Dealt:",))
    passed = review.lines.index(("Passed:",))
    for seat, name in enumerate(NAMES[:4]):
        assert review.lines[dealt + 1 + seat] == (f"{name}:", *cards_of(start.hands[seat]))
        given = review.lines[passed + 1 + seat]
        assert given[0] == f"{name}:"
        assert len(given) == 4
        assert all(start.hands[seat] >> card & 1 for card in given[1:])


def test_every_trick_is_there() -> None:
    match = finished()
    review = reviewed(match)
    assert review.tricks.title == "Deal 1"
    assert len(review.tricks.rows) == 13


def test_a_deal_without_an_exchange_says_nothing_of_one() -> None:
    assert ("Passed:",) not in reviewed(finished(pass_count=0)).lines
