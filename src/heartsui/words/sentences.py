"""Why something was refused, as a sentence (Rules A14, B2, C9, D7 and this program's own reasons)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from heartsui.rules.cards import RED_LANES, Suit
from heartsui.rules.errors import Fault, IllegalAction, InvalidEvent, InvalidOptions
from heartsui.words import N_, _, ngettext
from heartsui.words.cards import card_text, layout_rank_text, suit_name

Params = Mapping[str, Any]


def sentence(reason: str, params: Params, names: Sequence[str] = ()) -> str:
    """The sentence of a reason id. ``names`` are the players' by seat; unnamed seats are numbered."""
    made = COMPOSED.get(reason)
    if made is not None:
        return made(params)
    template = PLAIN.get(reason)
    if template is None:
        return _("This is not possible here ({reason}).").format(reason=reason)
    return _(template).format(**_shown(params, names))


def refusal(error: IllegalAction | InvalidEvent, names: Sequence[str] = ()) -> str:
    return sentence(error.reason, error.params, names)


def fault(found: Fault) -> str:
    return sentence(found.id, {"field": found.field, **found.params})


def faults(error: InvalidOptions) -> tuple[str, ...]:
    return tuple(fault(found) for found in error.faults)


def _shown(params: Params, names: Sequence[str]) -> dict[str, str]:
    shown = {key: _value(key, value, names) for key, value in params.items()}
    if "seat" in params:
        shown["name"] = shown["seat"]
    return shown


def _value(key: str, value: Any, names: Sequence[str]) -> str:
    if key == "card":
        return card_text(value) if isinstance(value, int) and value & 15 >= 0 and value >= 0 else "?"
    if key == "rank":
        return layout_rank_text(value)
    if key == "suit":
        return suit_name(value)
    if key == "seat":
        return names[value] if 0 <= value < len(names) else _("seat {n}").format(n=value)
    if key == "cards":
        return _listed(card_text(card) for card in value)
    if isinstance(value, list | tuple):
        return _listed(map(str, value))
    return str(value)


def _listed(words: Iterable[str]) -> str:
    return _(", ").join(words)


def _first_trick_points(params: Params) -> str:
    others = [card_text(card) for card in params.get("cards", ())]
    if not others:
        return _("No hearts in the first trick while you hold another card.")
    if params.get("hearts", True):
        return _("No hearts or {cards} in the first trick while you hold another card.").format(
            cards=_listed(others)
        )
    return _("No {cards} in the first trick while you hold another card.").format(cards=_listed(others))


def _pass_wrong_count(params: Params) -> str:
    k = params["k"]
    return ngettext("Choose exactly {k} card to pass.", "Choose exactly {k} cards to pass.", k).format(k=k)


def _same_number(params: Params) -> str:
    k = params["k"]
    return ngettext(
        "Play {k} card, the number that was led.", "Play {k} cards, the number that was led.", k
    ).format(k=k)


def _same_color(params: Params) -> str:
    if RED_LANES >> (Suit(params["suit"]) * 16 + 2) & 1:
        return _("A red suit was led: discard a red card.")
    return _("A black suit was led: discard a black card.")


def _wrong_value(params: Params) -> str:
    shown = {
        "field": str(params["field"]),
        "value": str(params.get("value"))[:60],
        "allowed": _listed(map(str, params.get("allowed", ()))),
    }
    return _("{field} cannot be {value}. Possible: {allowed}.").format(**shown)


COMPOSED: dict[str, Callable[[Params], str]] = {
    "first_trick_points": _first_trick_points,
    "pass_wrong_count": _pass_wrong_count,
    "same_number": _same_number,
    "same_color": _same_color,
    "wrong_value": _wrong_value,
}

PLAIN = {
    "not_your_turn": N_("It is {name}'s turn."),
    "must_lead_card": N_("{card} must be led to the first trick."),
    "must_follow": N_("You hold {suit}: follow suit."),
    "hearts_not_broken": N_("Hearts are not broken yet and you hold other suits."),
    "pass_locked": N_("You have already passed."),
    "expose_locked": N_("You have already chosen which cards to expose."),
    "exposed_first_round": N_(
        "{card} is exposed and cannot be played in the first round of {suit} while you hold another {suit}."
    ),
    "lead_two_suits": N_("Two cards of different suits cannot be led."),
    "not_in_hand": N_("You do not hold {card}."),
    "not_exposable": N_("Only the pig, the sheep, the transformer and the red ace can be exposed."),
    "must_expose": N_("You must expose: {cards}."),
    "one_or_two": N_("Play one card or two."),
    "must_follow_pair": N_("A pair of {suit} was led and you hold a pair of {suit}: play it."),
    "not_now": N_("That cannot be done now."),
    "match_over": N_("The match is over."),
    "no_deal": N_("No deal is in progress."),
    "no_such_seat": N_("There are only {n} seats, numbered from 0."),
    "players_range": N_("Choose 3 to 6 players."),
    "across_needs_even": N_("There is no opposite seat with an odd number of players."),
    "removed_card_scores": N_("{card} carries points in this game and cannot be removed."),
    "uneven_after_removal": N_(
        "{m} cards cannot be shared equally by {n} players; remove other cards or use the kitty."
    ),
    "sun_needs_moon": N_("Shooting the sun needs shooting the moon."),
    "no_bonus_card": N_("There is no bonus card to require for the moon."),
    "teams_need_four": N_("Partners sit opposite each other: choose four players."),
    "queen_breaks_unused": N_("Hearts can already be led at any time; the queen cannot break them."),
    "end_score_range": N_("The end score must be 1 to 9999."),
    "pass_count_range": N_("You cannot pass that many cards."),
    "turn_limit_value": N_("The turn limit is none, 30 or 60 seconds."),
    "preset_players": N_("{preset} is for {players} players."),
    "unknown_field": N_("There is no option {field}. Options: {allowed}."),
    "kitty_nothing_left": N_("The cards share out evenly: there will be no kitty."),
    "removed_unused": N_("With a kitty no cards are removed."),
    "pass_cycle_unused": N_("No cards are passed, so the order of directions has no effect."),
    "sun_not_more": N_("The sun is worth no more than the moon."),
    "ranked_modified": N_("Only unmodified presets count for ratings; this match will not."),
    "no_queen_unused": N_("The queen of spades scores nothing, and still may not go to the first trick."),
    "wrong_game": N_("These cards belong to another game."),
    "wrong_seats": N_("There must be exactly {n} seats."),
    "wrong_hand_size": N_("{name} has {n} cards, not {wanted}."),
    "wrong_kitty_size": N_("The kitty has {n} cards, not {wanted}."),
    "card_twice": N_("{text} is there too often."),
    "wrong_pack": N_("{card} does not belong in these hands, or is missing."),
    "match_twice": N_("A match can only begin once."),
    "no_seed": N_("There is no seed to deal from."),
    "not_from_seed": N_("Deal {n} is not what the seed gives."),
    "wrong_deal_number": N_("The next deal must be number {n}."),
    "deal_unfinished": N_("Deal {n} is not finished."),
    "no_reshuffle_due": N_("The stock is not due to be made anew."),
    "no_score_due": N_("No deal has ended here."),
    "wrong_score": N_("Deal {n} gives {points}, in all {scores}."),
    "discard_empty": N_("The discard pile is empty: draw from the stock."),
    "discard_not_placeable": N_("{rank} does not fit anywhere: draw from the stock."),
    "discard_never": N_("Cards are never taken from the discard pile: draw from the stock."),
    "bad_slot": N_("That slot is not free for a wild card."),
    "no_jokers_in_pack": N_("There are no jokers in the pack."),
    "only_one_finisher": N_("Only one player can finish a round."),
    "not_enough_cards": N_("Not enough cards for {n} players."),
    "wild_swap_unused": N_("No card is wild, so none can be replaced."),
    "rounds_may_stick": N_("With so few cards a round can get stuck; it is then dealt again."),
    "wrong_slots": N_("Slots of {name}: {n}, but there must be {wanted}."),
    "rank_too_often": N_("{rank} is there more often than in the pack."),
    "wrong_stock": N_("The new stock must be the discard pile without its top card."),
    "force_fourth_unused": N_("No card is left to be forced."),
    "force_fourth_conflict": N_("The sheep may not be exposed, so the fourth card cannot be forced."),
    "score_match_needs_raw": N_("A match to −1000 counts raw points."),
    "match_hands_unused": N_("A match to −1000 ends by points; the number of deals has no effect."),
    "exposed_first_round_unused": N_("No card is exposed, so this rule has no effect."),
    "pairs_need_two_decks": N_("Pairs only occur with two packs."),
}
