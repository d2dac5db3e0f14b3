"""Exposing before play: blind, together, once (Rules C2, C9), and who leads afterwards (C4)."""

from itertools import product

import pytest
from gongzhu_positions import deal_state, expose, fill, gongzhu, legal, play, position

from heartsui.rules.actions import Expose, Play
from heartsui.rules.cards import parse_card, parse_cards, parse_set
from heartsui.rules.errors import IllegalAction
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.tricktaking import NOBODY, TrickState

HANDS = ("QS JD 2C", "TC", "AH", "3D")


def reason(game: GongZhu, state: TrickState, seat: int, cards: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, seat, Expose(parse_cards(cards)))
    return caught.value.reason


def test_each_seat_chooses_among_its_own_cards() -> None:
    game = gongzhu()
    state = deal_state(game, HANDS)
    assert state.phase == Phase.EXPOSE
    assert game.turn(state) == (0, 1, 2, 3)
    assert legal(game, state, 0) == ["", "JD", "QS", "JD QS"]
    assert legal(game, state, 1) == ["", "TC"]
    assert legal(game, state, 3) == [""]


def test_what_is_not_held_or_no_scoring_card_cannot_be_exposed() -> None:
    game = gongzhu()
    state = deal_state(game, HANDS)
    assert reason(game, state, 0, "TC") == "not_in_hand"
    assert reason(game, state, 0, "QS QS") == "not_in_hand"
    assert reason(game, state, 0, "2C") == "not_exposable"


def test_a_seat_exposes_once() -> None:
    game = gongzhu()
    state = game.apply(deal_state(game, HANDS), 0, Expose(parse_cards("QS")))
    assert reason(game, state, 0, "JD") == "expose_locked"
    assert game.turn(state) == (1, 2, 3)
    assert game.legal_actions(state, 0) == ()


def test_nobody_plays_while_others_choose() -> None:
    game = gongzhu()
    state = deal_state(game, HANDS)
    with pytest.raises(IllegalAction, match="not_now"):
        game.apply(state, 0, Play(parse_cards("2C")))


def test_exposures_stay_hidden_until_all_have_chosen() -> None:
    game = gongzhu()
    state = game.apply(deal_state(game, HANDS), 0, Expose(parse_cards("QS")))
    for seat in range(4):
        view = game.view(state, seat)
        assert view.exposed == (0, 0, 0, 0)
        assert view.confirmed == (True, False, False, False)
        assert view.extra["exposing"] == (parse_set("QS") if seat == 0 else None)
    for seat, cards in ((3, ""), (1, "TC"), (2, "")):
        state = game.apply(state, seat, Expose(parse_cards(cards)))
    view = game.view(state, 3)
    assert view.exposed == (parse_set("QS"), parse_set("TC"), 0, 0)
    assert view.extra["exposing"] is None


def test_another_seats_choice_changes_nothing_in_a_view_but_that_it_was_made() -> None:
    game = gongzhu()
    start = deal_state(game, HANDS)
    views = [game.view(game.apply(start, 0, action), 1) for action in game.legal_actions(start, 0)]
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize("rule", ["all_forced", "all_but_sheep"])
def test_a_forced_exposure_is_confirmed_by_every_seat(rule: str) -> None:
    game = gongzhu(expose=rule)
    state = deal_state(game, HANDS)
    shown = "JD QS" if rule == "all_forced" else "QS"
    assert game.turn(state) == (0, 1, 2, 3)
    assert [legal(game, state, seat) for seat in range(4)] == [[shown], ["TC"], ["AH"], [""]]
    assert reason(game, state, 1, "") == "must_expose"
    state = expose(game, state, shown, "TC", "AH", "")
    assert state.exposes == (parse_set(shown), parse_set("TC"), parse_set("AH"), 0)


def test_the_sheep_may_not_be_exposed_where_all_others_are() -> None:
    game = gongzhu(expose="all_but_sheep")
    assert reason(game, deal_state(game, HANDS), 0, "JD QS") == "not_exposable"


def test_without_exposing_play_begins_at_once() -> None:
    game = gongzhu(expose="none")
    state = deal_state(game, HANDS)
    assert state.phase == Phase.PLAY
    assert game.view(state, 1).exposed == (0, 0, 0, 0)


@pytest.mark.parametrize(("forcing", "shown"), [(False, ""), (True, "AH")])
def test_three_exposed_force_the_fourth_only_by_option(forcing: bool, shown: str) -> None:
    game = gongzhu(force_fourth=forcing)
    state = expose(game, deal_state(game, HANDS), "QS JD", "TC", "", "")
    assert state.exposes[2] == parse_set(shown)
    assert game.view(state, 0).extra["forced_exposes"] == parse_set(shown)


def test_two_exposed_force_nothing() -> None:
    game = gongzhu(force_fourth=True)
    state = expose(game, deal_state(game, HANDS), "QS", "TC", "", "")
    assert state.exposes == (parse_set("QS"), parse_set("TC"), 0, 0)
    assert state.start.forced_exposes == 0


def test_with_two_packs_both_copies_of_the_fourth_are_forced() -> None:
    game = gongzhu(force_fourth=True, decks=2)
    hands = ("QS QS JD 2C 2C", "TC AH", "AH", "JD TC")
    state = expose(game, deal_state(game, hands), "QS JD", "TC", "", "")
    assert state.exposes == (parse_set("QS JD"), parse_set("TC AH"), parse_set("AH"), 0)
    assert state.start.forced_exposes == parse_set("AH AH")


def test_with_two_packs_one_or_both_copies_may_be_exposed() -> None:
    game = gongzhu(decks=2)
    state = deal_state(game, ("QS QS TC 2C", "TC", "", ""))
    assert legal(game, state, 0) == ["", "TC", "QS", "TC QS", "QS QS", "TC QS QS"]
    assert reason(game, state, 0, "TC TC") == "not_in_hand"


# The opening


@pytest.mark.parametrize("holder", range(4))
def test_the_two_of_clubs_must_be_led(holder: int) -> None:
    game = gongzhu(expose="none")
    hands = ["", "", "", ""]
    hands[holder] = "2C 3C"
    state = deal_state(game, hands)
    assert (state.turn, legal(game, state)) == (holder, ["2C"])
    with pytest.raises(IllegalAction) as caught:
        play(game, state, "3C")
    assert (caught.value.reason, caught.value.params) == ("must_lead_card", {"card": parse_card("2C")})


def test_the_two_of_clubs_opens_later_deals_too() -> None:
    game = gongzhu(expose="none")
    taker = position(game, ["", "", "", ""])
    assert deal_state(game, ["", "", "2C", ""], previous=taker).turn == 2


def test_play_goes_round_counter_clockwise() -> None:
    game = gongzhu(expose="none")
    state = deal_state(game, ["2C", "3C", "4C", "5C"])
    turns = [state.turn]
    for cards in ("2C", "5C", "4C"):
        state = play(game, state, cards)
        turns.append(state.turn)
    assert turns == [0, 3, 2, 1]


def test_with_two_packs_the_first_holder_from_the_dealer_opens_with_one_or_both() -> None:
    game = gongzhu(decks=2, expose="none")
    hands = ["2C", "2C", "3C", "4C"]
    assert [deal_state(game, hands, dealer=dealer).turn for dealer in range(4)] == [0, 1, 1, 1]
    state = deal_state(game, ["4C", "2C 2C 3C", "", ""])
    assert legal(game, state) == ["2C", "2C 2C"]
    with pytest.raises(IllegalAction, match="must_lead_card"):
        play(game, state, "2C 3C")


@pytest.mark.parametrize(
    ("scores", "holder", "leader"),
    [
        ((0, -10, 20, -5), 2, 1),
        ((-10, 0, -10, 5), 2, 2),
        ((-10, 0, -10, 5), 1, 0),
        ((0, 0, 0, 0), 3, 3),
        ((5, 0, 0, 0), 0, 3),
    ],
)
def test_the_lowest_score_leads_any_card(scores: tuple[int, ...], holder: int, leader: int) -> None:
    game = gongzhu(expose="none", opening_lead="lowest_score_any", early_finish=False)
    hands = ["", "", "", ""]
    hands[holder] = "2C"
    state = deal_state(game, hands, scores=scores)
    assert state.turn == leader
    assert len(legal(game, state)) == 13


def test_the_last_pigs_taker_leads_any_card() -> None:
    game = gongzhu(expose="none", opening_lead="last_pig_any", early_finish=False)
    first = deal_state(game, ["2C", "", "", ""])
    assert (first.turn, first.forced) == (0, parse_card("2C"))
    last = position(game, ["2S", "QS", "KS", "3S"])
    last = play(game, last, "2S", "3S", "KS", "QS")
    state = deal_state(game, ["2C", "", "", ""], previous=last)
    assert (state.turn, len(legal(game, state))) == (2, 13)


def test_of_two_pigs_the_one_taken_last_counts() -> None:
    game = gongzhu(decks=2, expose="none", opening_lead="last_pig_any", early_finish=False)
    last = position(game, ["2S AS", "QS QS", "KS 3D", "3S 4D"])
    last = play(game, last, "2S", "3S", "KS", "QS", "3D", "QS", "AS", "4D")
    assert [trick.winner for trick in last.tricks] == [2, 3]
    assert deal_state(game, ["2C", "", "", ""], previous=last).turn == 3


def test_a_pig_in_a_claim_was_taken_by_the_claimant() -> None:
    game = gongzhu(opening_lead="last_pig_any", expose="none")
    last = position(game, ["AD AC", "QS 3D", "4D 5D", "6D 7D"], leader=0)
    last = play(game, last, "AD", "6D", "4D", "3D")
    assert last.ending is not None
    assert deal_state(game, ["", "2C", "", ""], previous=last).turn == 0


def test_a_deal_without_a_pig_taken_opens_with_the_two_of_clubs() -> None:
    game = gongzhu(opening_lead="last_pig_any", expose="none")
    assert deal_state(game, ["", "2C", "", ""], previous=position(game, ["", "", "", ""])).turn == 1


def test_no_deal_ends_before_a_forced_two_of_clubs() -> None:
    spades = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    hands = [spades.replace("S", "C"), spades, spades.replace("S", "H"), ""]
    forced = deal_state(gongzhu(expose="none"), hands)
    assert (forced.phase, forced.ending) == (Phase.PLAY, None)
    game = gongzhu(expose="none", opening_lead="lowest_score_any")
    free = deal_state(game, hands, scores=(0, -1, 0, 0))
    assert free.phase == Phase.DONE
    assert free.ending is not None
    assert (free.ending.reason, free.ending.seat, free.turn) == ("claim", 1, NOBODY)


def test_dealt_cards_must_make_up_the_packs() -> None:
    for decks, dealer in product((1, 2), range(4)):
        game = gongzhu(decks=decks)
        state = deal_state(game, HANDS, dealer=dealer)
        assert [hand.bit_count() for hand in state.hands] == [13 * decks] * 4
        assert state.hands == fill(HANDS, decks)
