"""Trash: turns, chains, wild cards, the stock, rounds and matches (Rules D)."""

import hashlib
from typing import Any

import msgspec
import pytest
from trash_positions import (
    K,
    Q,
    laid,
    match,
    position,
    quick_round,
    rank,
    ranks,
    started,
    trash,
    up_in,
    won_by,
)

from heartsui.rules.actions import Action, Draw, DrawFrom, Place, Play
from heartsui.rules.errors import IllegalAction, InvalidEvent
from heartsui.rules.events import Acted, Dealt, Laid, Reshuffled, Scored
from heartsui.rules.game import Phase
from heartsui.rules.match import Match, act, advance, next_deal, settle, turn
from heartsui.rules.shuffle import first_dealer
from heartsui.rules.trash import Trash, TrashState
from heartsui.rules.trash_view import FROM_DISCARD, FROM_STOCK, TO_DISCARD, SlotKind, Step, kind_of
from heartsui.words.sentences import refusal

STOCK, DISCARD = Draw(DrawFrom.STOCK), Draw(DrawFrom.DISCARD)


def refused(game: Trash, state: TrashState, seat: int, action: Action) -> str:
    """Why an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, seat, action)
    return caught.value.reason


def path(state: TrashState) -> list[tuple[int, int, int]]:
    """The chain as card, where from, where to."""
    return [(step.card, step.came_from, step.slot) for step in state.chain]


# Turns and chains


def test_a_turn_keeps_its_owner_through_a_chain_with_a_wild_card() -> None:
    """Draw 4, place, flip 8, place, flip J, choose a slot, flip Q."""
    game = trash()
    state = position(game, down={4: "8", 8: "J", 6: "Q"}, stock="4 K K")
    assert game.turn(state) == (0,)
    state = game.apply(state, 0, STOCK)
    assert (state.phase, game.turn(state)) == (Phase.PLACE, (0,))
    assert path(state) == [(4, FROM_STOCK, 4), (8, 4, 8)]
    assert (state.hand, state.hand_from) == (11, 8)
    assert refused(game, state, 1, STOCK) == "not_your_turn"
    assert refused(game, state, 0, STOCK) == "not_now"
    state = game.apply(state, 0, Place(6))
    assert path(state) == [(4, FROM_STOCK, 4), (8, 4, 8), (11, 8, 6), (Q, 6, TO_DISCARD)]
    assert up_in(state) == {"4": "4", "6": "J", "8": "8"}
    assert (state.phase, game.turn(state)) == (Phase.DRAW, (1,))


def test_only_one_card_is_drawn_in_a_turn() -> None:
    game = trash()
    state = game.apply(position(game, stock="4 5 K"), 0, STOCK)
    assert game.turn(state) == (1,)
    assert refused(game, state, 0, STOCK) == "not_your_turn"
    assert state.stock == ranks("5 K")


def test_a_turn_from_the_discard_pile_takes_its_top_card_only() -> None:
    game = trash()
    state = game.apply(position(game, down={3: "Q"}, discard="3 5 7"), 0, DISCARD)
    assert path(state) == [(3, FROM_DISCARD, 3), (Q, 3, TO_DISCARD)]
    assert state.discard == ranks("Q 5 7")
    assert state.stock == ranks("K Q K Q")


def test_turns_go_round_clockwise() -> None:
    game = trash(players=3)
    state = position(game, stock="K K K K", turn=1)
    acted = []
    for _ in range(4):
        acted.append(state.turn)
        state = game.apply(state, state.turn, STOCK)
    assert acted == [1, 2, 0, 1]


def test_the_chain_of_the_last_turn_stays_to_be_seen_until_the_next_draw() -> None:
    game = trash()
    state = game.apply(position(game, down={4: "Q"}, stock="4 9 K"), 0, STOCK)
    assert state.chain == (Step(0, 4, FROM_STOCK, 4, Q), Step(0, Q, 4, TO_DISCARD, 0))
    state = game.apply(state, 1, STOCK)
    assert [step.seat for step in state.chain] == [1, 1]


def test_the_true_rank_frees_a_wild_card_in_the_middle_of_a_chain() -> None:
    game = trash()
    state = game.apply(position(game, up={5: "J"}, down={2: "5"}, stock="2 K"), 0, STOCK)
    assert (state.phase, state.hand, state.hand_from) == (Phase.PLACE, 11, 5)
    assert up_in(state) == {"2": "2", "5": "5"}


def test_a_freed_wild_card_goes_to_the_only_face_down_slot_by_itself() -> None:
    game = trash(start_slots=3)
    state = game.apply(position(game, up={1: "J", 2: "2"}, down={3: "Q"}, stock="A K"), 0, STOCK)
    assert up_in(state) == {"1": "A", "2": "2", "3": "J"}
    assert state.winner == 0


def test_a_natural_card_never_gives_way() -> None:
    game = trash(start_slots=3)
    state = position(game, up={1: "A"}, stock="A K", discard="J")
    assert path(game.apply(state, 0, STOCK)) == [(1, FROM_STOCK, TO_DISCARD)]
    state = game.apply(state, 0, DISCARD)
    assert game.legal_actions(state, 0) == (Place(2), Place(3))
    assert refused(game, state, 0, Place(1)) == "bad_slot"


def test_a_wild_card_is_placed_in_a_slot_there_is() -> None:
    game = trash(start_slots=3)
    state = game.apply(position(game, stock="J K"), 0, STOCK)
    for slot in (-1, 0, 4, 11):
        assert refused(game, state, 0, Place(slot)) == "bad_slot"


def test_a_nine_is_dead_for_a_seat_with_eight_slots_and_alive_for_another() -> None:
    game = trash(players=3)
    state = position(game, slots=(8, 9, 10), stock="9 9 9 K")
    state = game.apply(state, 0, STOCK)
    assert path(state) == [(9, FROM_STOCK, TO_DISCARD)]
    state = game.apply(state, 1, DISCARD)
    assert path(state)[0] == (9, FROM_DISCARD, 9)


def test_several_ranks_can_be_wild() -> None:
    game = trash(wild=["J", "K", "joker"], jokers=2, start_slots=3)
    for card in "JKX":
        assert game.apply(position(game, stock=f"{card} K"), 0, STOCK).phase == Phase.PLACE
    assert game.apply(position(game, stock="Q K"), 0, STOCK).discard == (Q,)


def test_a_wild_card_that_no_option_names_fits_nowhere() -> None:
    game = trash(wild=[], jokers=2, start_slots=3)
    for card in "JQKX":
        state = game.apply(position(game, stock=f"{card} K"), 0, STOCK)
        assert path(state) == [(rank(card), FROM_STOCK, TO_DISCARD)]


# The discard pile


def test_a_wild_card_may_be_taken_from_the_discard_pile_while_a_slot_is_face_down() -> None:
    game = trash(start_slots=2)
    state = game.apply(position(game, up={1: "A"}, discard="J"), 0, DISCARD)
    assert state.winner == 0


def test_a_card_that_would_free_a_wild_card_may_be_taken() -> None:
    game = trash(start_slots=3)
    state = position(game, up={1: "J"}, discard="A")
    assert game.apply(state, 0, DISCARD).phase == Phase.PLACE
    stays = trash(start_slots=3, wild_swap=False)
    assert refused(stays, state, 0, DISCARD) == "discard_not_placeable"


def test_any_discard_may_be_taken_where_the_options_say_so() -> None:
    game = trash(take_discard="any")
    state = position(game, discard="K 3")
    assert game.legal_actions(state, 0) == (STOCK, DISCARD)
    after = game.apply(state, 0, DISCARD)
    assert (after.discard, after.turn) == (ranks("K 3"), 1)


def test_no_discard_may_be_taken_where_the_options_say_so() -> None:
    game = trash(take_discard="never")
    state = position(game, discard="3")
    assert game.legal_actions(state, 0) == (STOCK,)
    assert refused(game, state, 0, DISCARD) == "discard_never"


def test_the_refusal_of_a_discard_names_its_rank() -> None:
    game = trash(start_slots=3)
    with pytest.raises(IllegalAction) as caught:
        game.check(position(game, discard="T"), 0, DISCARD)
    assert refusal(caught.value) == "10 does not fit anywhere: draw from the stock."


def test_a_seat_that_runs_out_of_time_takes_a_discard_that_fits_else_the_stock() -> None:
    game = trash(take_discard="any")
    assert game.default_action(position(game, discard="3"), 0) == DISCARD
    assert game.default_action(position(game, discard="K"), 0) == STOCK
    waiting = game.apply(position(game, up={1: "A", 2: "2"}, stock="J K"), 0, STOCK)
    assert game.default_action(waiting, 0) == Place(3)


def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    game = trash()
    state = position(game, down={4: "8"}, discard="Q")
    copy = msgspec.json.decode(msgspec.json.encode(state), type=TrashState)
    for seat, action in ((0, DISCARD), (1, STOCK), (0, Place(1)), (0, Play((1,)))):
        with pytest.raises(IllegalAction):
            game.apply(state, seat, action)
    assert state == copy


# The stock


def test_an_empty_stock_is_made_from_the_discard_pile_before_the_turn_goes_on() -> None:
    """A stock of none and a discard pile of twelve cards: 32 of the 52 cards, the others left out by hand."""
    game = trash()
    pile = "Q 5 9 K 3 3 Q 8 8 T T A"
    state = started(game, laid(["2 " * 4 + "4 4 6 6 7 7", "A A 9 9 K K K J J J"], "", pile))
    assert (state.phase, game.turn(state), state.turn) == (Phase.RESHUFFLE, (), 0)
    assert refused(game, state, 0, STOCK) == "not_now"
    after = game.restock(state, game.reshuffle("a seed", state))
    assert (after.phase, game.turn(after)) == (Phase.DRAW, (0,))
    assert after.discard == (Q,)
    assert sorted(after.stock) == sorted(ranks(pile)[1:])
    assert (after.shown, after.hidden) == (state.shown, state.hidden)
    assert game.apply(after, 0, STOCK).turns == 1


def test_a_record_without_a_seed_says_what_the_new_stock_is() -> None:
    table = advance(match(start_slots=2), laid(["2 3", "2 3"], "Q", "K K"))
    table, events = act(table, 0, STOCK)
    assert len(events) == 1
    assert turn(table) == ()
    assert settle(table) == (table, ())
    with pytest.raises(InvalidEvent, match="wrong_stock"):
        advance(table, Reshuffled((K, Q)))
    with pytest.raises(InvalidEvent, match="wrong_stock"):
        advance(table, Reshuffled((K,)))
    table = advance(table, Reshuffled((K, K)))
    assert (table.deal.discard, turn(table)) == ((Q,), (1,))
    with pytest.raises(InvalidEvent, match="no_reshuffle_due"):
        advance(table, Reshuffled((K, K)))


def test_the_turn_that_takes_the_last_card_ends_before_the_stock_is_made_anew() -> None:
    game = trash()
    state = game.apply(position(game, stock="J", discard="K Q 3"), 0, STOCK)
    assert (state.phase, state.stock) == (Phase.PLACE, ())
    state = game.apply(state, 0, Place(2))
    assert (state.phase, state.turn, state.discard) == (Phase.RESHUFFLE, 1, ranks("K K Q 3"))


def stream_numbers(seed: str, n: int, sizes: list[int]) -> list[list[int]]:
    """Shuffles of 0 .. size - 1, one after another, written from the record format's description alone."""
    words = []
    for counter in range(100):
        block = hashlib.sha256(f"heartsui/1/trash/{seed}/{n}/{counter}".encode()).digest()
        words += [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    shuffles = []
    for size in sizes:
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            while (word := words.pop(0)) >= 2**32 - 2**32 % (last + 1):
                pass
            other = word % (last + 1)
            order[last], order[other] = order[other], order[last]
        shuffles.append(order)
    return shuffles


def scarce(seed: str) -> Match:
    """Four seats that share one pack, with nothing wild and no discards taken: they need new stocks soon."""
    table = match(seed, players=4, decks=1, wild=[], take_discard="never")
    return advance(table, next_deal(table))


def test_every_new_stock_comes_from_the_seed() -> None:
    table = scarce("scarce 1")
    pack = table.game.pack
    due: list[tuple[int, ...]] = []
    new: list[tuple[int, ...]] = []
    while table.deal is not None and len(new) < 2:
        (seat,) = turn(table)
        after = table.game.apply(table.deal, seat, STOCK)
        table, events = act(table, seat, STOCK)
        for event in events:
            if isinstance(event, Reshuffled):
                due.append(after.discard[1:])
                new.append(event.stock)
    assert len(new) == 2
    orders = stream_numbers("scarce 1", 1, [len(pack), len(due[0]), len(due[1])])
    assert new == [tuple(pile[k] for k in order) for pile, order in zip(due, orders[1:], strict=True)]


def test_a_record_with_another_new_stock_than_the_seed_gives_is_refused() -> None:
    table = scarce("scarce 1")
    while table.deal.phase != Phase.RESHUFFLE:
        table = advance(table, Acted(turn(table)[0], STOCK))
    right = table.game.reshuffle("scarce 1", table.deal)
    with pytest.raises(InvalidEvent, match="not_from_seed"):
        advance(table, Reshuffled(right[::-1]))
    assert advance(table, Reshuffled(right)) == settle(table)[0]


def test_a_round_with_no_stock_and_one_discard_is_void_and_dealt_again_to_the_same_seats() -> None:
    table = advance(won_by(match(start_slots=3), 1), laid(["2 3 4", "2 3"], "Q", dealer=1, n=2))
    table, events = act(table, 1, STOCK)
    assert events[-1] == Scored(2, (0, 0), (0, 1))
    assert [award.id for award in table.results[-1].awards] == ["void"]
    assert table.results[-1].final.winner is None
    assert not table.over
    again = table.game.dealer("any seed", 3, table.standing)
    assert again == 1
    assert [len(tableau) for tableau in table.game.deal("any seed", 3, again, table.standing).tableaux] == [
        3,
        2,
    ]


def test_a_round_in_which_nothing_fits_any_more_is_void_where_packs_are_few() -> None:
    game = trash(players=5, decks=1)
    tableaux = ["A " * 4 + "2 2 2 2 3 3", "3 3 4 4 4 4 5 5 5 5", "6 6 6 6 7 7 7 7 8 8", "8 8 9 9 9 9 T T T T"]
    state = started(game, laid([*tableaux, "J J J J Q Q Q Q K K"], "K K", ""))
    for seat in (0, 1):
        state = game.apply(state, seat, STOCK)
    assert (state.phase, state.void, game.points(state)) == (Phase.DONE, True, (0,) * 5)


def test_a_void_round_does_not_count_among_the_rounds_of_a_match() -> None:
    table = match(start_slots=2, match_end="rounds:2")
    table = advance(table, laid(["2 3", "2 3"], "Q"))
    table, _ = act(table, 0, STOCK)
    table = won_by(table, 0)
    assert (table.scores, table.over) == ((1, 0), False)
    table = won_by(table, 1)
    assert table.over


def test_the_round_ends_without_a_winner_when_the_options_know_no_new_stock() -> None:
    table = match(start_slots=2, stock_out="end_round", match_end="rounds:2")
    table = advance(table, laid(["2 3", "2 3"], "Q", "K 5", dealer=1))
    table, events = act(table, 1, STOCK)
    assert events[-1] == Scored(1, (0, 0), (0, 0))
    assert [award.id for award in table.results[-1].awards] == ["no_winner"]
    assert table.game.dealer("any seed", 2, table.standing) == 1
    assert won_by(table, 0).over


# Rounds


def test_the_round_ends_at_once_and_the_card_in_hand_goes_unused() -> None:
    game = trash(start_slots=3)
    state = position(game, up=[{1: "A", 2: "2"}, {2: "2", 3: "3"}], down={3: "A"}, stock="3 A")
    state = game.apply(state, 0, STOCK)
    assert (state.phase, game.turn(state), state.discard) == (Phase.DONE, (), (1,))
    assert game.points(state) == (1, 0)
    assert [(award.id, award.seat) for award in game.awards(state)] == [("round_won", 0)]


def last_turns(**options: Any) -> TrashState:
    """Seat 1 of three fills its tableau first, then seat 2; seat 0 does not."""
    game = trash(players=3, start_slots=2, finish="last_turn", **options)
    state = position(game, up=[{}, {1: "A"}, {1: "A"}], stock="2 2 Q 5 5", turn=1)
    assert game.turn(state) == (1,)
    for seat in (1, 2, 0):
        assert state.phase == Phase.DRAW
        state = game.apply(state, seat, STOCK)
    assert state.phase == Phase.DONE
    return state


def test_every_other_seat_has_one_more_turn_after_the_first_finisher() -> None:
    state = last_turns()
    assert state.finishers == (1, 2)
    assert state.winner == 1
    assert trash(players=3, start_slots=2, finish="last_turn").points(state) == (0, 1, 0)


def test_all_finishers_lose_a_slot_where_the_options_say_so() -> None:
    game = trash(players=3, start_slots=2, finish="last_turn", shrink="all_finishers")
    assert game.points(last_turns(shrink="all_finishers")) == (0, 1, 1)


def test_a_stock_that_runs_out_in_the_last_turns_is_made_anew_for_them() -> None:
    game = trash(players=3, start_slots=2, finish="last_turn")
    state = position(game, up=[{}, {1: "A"}, {1: "A"}], stock="2", discard="Q Q", turn=1)
    state = game.apply(state, 1, STOCK)
    assert (state.phase, state.turn) == (Phase.RESHUFFLE, 2)
    state = game.restock(state, ranks("Q Q"))
    state = game.apply(game.apply(state, 2, STOCK), 0, STOCK)
    assert (state.phase, state.finishers) == (Phase.DONE, (1,))


def test_trash_is_called_by_finishers_where_the_options_say_so() -> None:
    plain, calling = trash(start_slots=1), trash(start_slots=1, call_trash=True)
    state = position(calling, stock="A K")
    assert calling.view(state, 1).called == ()
    state = calling.apply(state, 0, STOCK)
    assert calling.view(state, 1).called == (0,)
    assert plain.view(state, 1).called == ()


# Matches


def test_tableaux_shrink_one_by_one() -> None:
    table = won_by(match(players=3), 0, 1, 0)
    sizes = [len(tableau) for tableau in quick_round(table, 0).tableaux]
    assert sizes == [8, 9, 10]
    state = advance(table, quick_round(table, 0)).deal
    assert [len(shown) for shown in state.shown] == sizes


@pytest.mark.parametrize(("players", "packs"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_packs_depend_on_players(players: int, packs: int) -> None:
    assert len(trash(players=players).pack) == 52 * packs


def test_a_match_is_won_by_filling_the_single_slot_not_by_reaching_it() -> None:
    table = won_by(match(), *[0] * 9)
    assert (table.scores, table.over) == ((9, 0), False)
    table = won_by(table, 0)
    assert (table.scores, table.over, table.verdict.winners, table.verdict.ranks) == (
        (10, 0),
        True,
        (0,),
        (1, 2),
    )


def test_a_single_round_decides_where_the_options_say_so() -> None:
    table = won_by(match(players=3, match_end="single_round"), 2)
    assert (table.over, table.verdict.winners, table.verdict.ranks) == (True, (2,), (2, 2, 1))


def test_after_some_rounds_most_slots_lost_wins_and_ties_are_shared() -> None:
    table = won_by(match(players=3, match_end="rounds:4"), 2, 0, 1)
    assert not table.over
    assert won_by(table, 1).verdict.winners == (1,)
    table = won_by(match(match_end="rounds:2"), 0, 1)
    assert (table.over, table.verdict.winners, table.verdict.ranks) == (True, (0, 1), (1, 1))


def test_a_match_of_rounds_ends_before_a_seat_would_have_no_slot() -> None:
    table = won_by(match(start_slots=2, match_end="rounds:5"), 1, 1)
    assert (table.over, table.verdict.winners) == (True, (1,))


def test_of_two_seats_that_fill_their_single_slot_in_one_round_the_first_wins() -> None:
    table = match(players=3, start_slots=1, finish="last_turn", shrink="all_finishers")
    table = advance(table, laid(["K", "Q", "Q"], "A A 5 K", dealer=1))
    for seat in (1, 2, 0):
        assert not table.over
        table, _ = act(table, seat, STOCK)
    assert table.scores == (0, 1, 1)
    assert (table.over, table.verdict.winners, table.verdict.ranks) == (True, (1,), (3, 1, 2))


# Deals


def deal_of(table: Match) -> Laid:
    dealt = next_deal(table)
    assert isinstance(dealt, Laid)
    return dealt


def test_the_first_start_is_drawn_from_the_seed_and_later_ones_go_to_the_winner() -> None:
    starts = {deal_of(match(f"seed {k}", players=4)).dealer for k in range(40)}
    assert starts == {0, 1, 2, 3}
    table = match("seed 1", players=4)
    assert deal_of(table).dealer == first_dealer("trash", "seed 1", 4)
    standing = won_by(match(players=4), 3, 1).standing
    assert table.game.dealer("seed 1", 3, standing) == 1


def test_cards_are_dealt_slot_by_slot_from_the_starting_seat_and_none_are_lost() -> None:
    standing = won_by(match(), 0, 0, 1).standing
    game = trash()
    dealt = game.deal("seed", 4, 1, standing)
    assert [len(tableau) for tableau in dealt.tableaux] == [8, 9]
    in_order = [dealt.tableaux[seat][slot] for slot in range(8) for seat in (1, 0)]
    in_order += [dealt.tableaux[1][8], *dealt.stock]
    (order,) = stream_numbers("seed", 4, [52])
    assert in_order == [game.pack[k] for k in order]


def test_ranks_are_dealt_as_the_canonical_pack_has_them() -> None:
    pack = trash(jokers=2, players=3).pack
    assert pack[:13] == ranks("2 3 4 5 6 7 8 9 T J Q K A")
    assert len(pack) == 108
    assert pack[104:] == ranks("X X X X")


def test_one_card_is_turned_from_the_stock_where_the_options_say_so() -> None:
    dealt = deal_of(match("seed", discard_start="flip_one"))
    plain = deal_of(match("seed"))
    assert dealt.tableaux == plain.tableaux
    assert dealt.discard + dealt.stock == plain.stock
    assert len(dealt.discard) == 1


def test_the_first_player_of_a_round_finds_no_discard() -> None:
    table = match("seed")
    table = advance(table, deal_of(table))
    (seat,) = turn(table)
    assert table.game.legal_actions(table.deal, seat) == (STOCK,)


@pytest.mark.parametrize(
    ("dealt", "reason"),
    [
        (laid(["2 3"], "K Q"), "wrong_seats"),
        (laid(["2 3", "4 5"], "K Q", dealer=2), "wrong_seats"),
        (laid(["2 3", "4 5 6"], "K Q"), "wrong_slots"),
        (laid(["2 2", "2 2"], "2 Q"), "rank_too_often"),
        (laid(["2 2", "2 2"], "X Q"), "rank_too_often"),
        (Dealt(1, 0, (1, 2)), "wrong_game"),
    ],
)
def test_a_layout_that_cannot_be_is_refused(dealt: Laid, reason: str) -> None:
    with pytest.raises(InvalidEvent, match=reason):
        advance(match(start_slots=2), dealt)


def test_a_layout_that_the_seed_does_not_give_is_refused() -> None:
    table = match("seed", start_slots=2)
    with pytest.raises(InvalidEvent, match="not_from_seed"):
        advance(table, laid(["2 3", "2 3"], "K Q"))


# Views


def test_a_view_shows_what_lies_face_up_and_counts_the_rest() -> None:
    game = trash(start_slots=3)
    state = position(game, up=[{1: "A", 2: "J"}, {}], down=[{3: "7"}, {2: "8"}], stock="9 6 5", discard="K 4")
    view = game.view(state, 1)
    assert view.tableaux == ((1, 11, 0), (0, 0, 0))
    assert [kind_of(up) for up in view.tableaux[0]] == [SlotKind.NATURAL, SlotKind.WILD, SlotKind.FACE_DOWN]
    assert (view.slots, view.stock_count, view.discard) == ((3, 3), 3, ranks("K 4"))
    assert (view.turn, view.legal, view.winner, view.stock_known) == ((0,), (), None, ())
    assert game.view(state, 0).legal == (STOCK,)


def test_a_view_shows_the_wild_card_that_waits_and_its_chain_to_everybody() -> None:
    game = trash()
    state = game.apply(position(game, down={4: "J"}, stock="4 K"), 0, STOCK)
    for seat in (0, 1):
        view = game.view(state, seat)
        assert (view.hand, view.hand_from, view.chain) == (11, 4, (Step(0, 4, FROM_STOCK, 4, 11),))
    assert game.view(state, 0).legal == tuple(map(Place, (1, 2, 3, 5, 6, 7, 8, 9, 10)))


def test_a_new_stock_is_known_by_its_cards_and_not_by_their_order() -> None:
    game = trash()
    state = game.apply(position(game, stock="Q", discard="9 3 K"), 0, STOCK)
    one, other = (game.restock(state, ranks(stock)) for stock in ("9 3 K", "K 9 3"))
    assert game.view(one, 1).stock_known == ranks("3 9 K")
    assert game.view(one, 1) == game.view(other, 1)
