"""Random deals of Gong Zhu in every form, everything that must hold checked at every step.

    python benchmarks/fuzz_gongzhu.py --deals 50000 --form two_packs

Forms are the presets, `any` (all options at random, one choice a deal) and, by default, all of them in turn.
Checked: no seat that must act is without a legal action; random cards are legal exactly when they are listed;
cards are conserved; points are the settlement of what was captured, zero in sum where they must be; an early
finish scores as playing on does; views do not change with the cards a seat cannot see.
"""

import argparse
import random
import sys
import time
from collections import Counter
from typing import Any

import msgspec

from heartsui.rules.actions import Play
from heartsui.rules.cards import CardSet, add, iterate, set_of, union
from heartsui.rules.errors import IllegalAction, InvalidOptions
from heartsui.rules.game import Phase, Standing
from heartsui.rules.gongzhu import GongZhu
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.options import allowed, field_types
from heartsui.rules.presets import PRESETS, options_from
from heartsui.rules.tricktaking import TrickState

STANDING = Standing((0, 0, 0, 0))
SAMPLE = 0.05
"""Share of the steps at which listed and allowed plays, and views of two worlds, are compared."""
CHOICES: dict[str, list[Any]] = {
    name: [False, True] if kind is bool else [int(word) if word.isdigit() else word for word in allowed(kind)]
    for name, kind in field_types(GongZhuOptions).items()
    if name not in ("players", "match_hands", "turn_limit")
}


def any_options(chance: random.Random) -> GongZhuOptions:
    while True:
        try:
            return GongZhuOptions.read({name: chance.choice(values) for name, values in CHOICES.items()})
        except InvalidOptions:
            continue


def everything(state: TrickState) -> CardSet:
    cards = 0
    for part in (*state.hands, *state.taken, *(set_of(play) for play in state.trick)):
        cards = union(cards, part)
    if state.ending is not None and state.ending.reason == "no_scoring_cards":
        for hand in state.ending.hands:
            cards = union(cards, hand)
    return cards


def check_step(game: GongZhu, state: TrickState, seat: int, chance: random.Random) -> None:
    assert everything(state) == set_of(game.pack), "cards lost"
    if state.phase == Phase.PLAY:
        listed = set(game.legal_actions(state, seat))
        hand = list(iterate(state.hands[seat]))
        for k in (1, 2):
            for _ in range(3):
                cards = tuple(sorted(chance.sample(hand, min(k, len(hand)))))
                assert passes(game, state, seat, Play(cards)) == (Play(cards) in listed), (
                    "check and list differ"
                )
    assert game.view(other_world(state, seat, chance), seat) == game.view(state, seat), "a view tells more"


def passes(game: GongZhu, state: TrickState, seat: int, action: Play) -> bool:
    try:
        game.check(state, seat, action)
    except IllegalAction:
        return False
    return True


def other_world(state: TrickState, seat: int, chance: random.Random) -> TrickState:
    """The cards that a seat cannot see lie differently."""
    others = [one for one in range(4) if one != seat]
    pool = [card for other in others for card in iterate(state.hands[other])]
    chance.shuffle(pool)
    hands = list(state.hands)
    for other in others:
        hands[other] = 0
        for _ in range(state.hands[other].bit_count()):
            hands[other] = add(hands[other], pool.pop())
    begun = tuple(own if one == seat else hands[one] for one, own in enumerate(state.start.hands))
    start = msgspec.structs.replace(state.start, hands=begun)
    return msgspec.structs.replace(state, hands=tuple(hands), start=start)


def play_on(slow: GongZhu, state: TrickState, claimant: int, chance: random.Random) -> TrickState:
    """A deal that could have ended, played out; a claimant leads single cards."""
    while state.phase != Phase.DONE:
        actions = slow.legal_actions(state, state.turn)
        if claimant >= 0 and not state.trick:
            assert state.turn == claimant, "a claimant lost a trick"
            actions = tuple(action for action in actions if isinstance(action, Play) and len(action.cards) == 1)
        state = slow.apply(state, state.turn, chance.choice(actions))
    return state


def check_deal(game: GongZhu, state: TrickState) -> None:
    points, awards = game.points(state), game.awards(state)
    lines = [sum(award.points for award in awards if award.seat == seat) for seat in range(4)]
    assert lines == list(points), "lines do not add up"
    raw = [piece.raw for piece in game.raw_parts(state.taken, [cards or 0 for cards in state.exposes])]
    if game.options.settles_raw:
        assert list(points) == raw, "not the raw points"
    else:
        assert sum(points) == 0, "not zero in sum"
        assert list(points) == [4 * own - sum(raw) for own in raw], "not the settlement"


def one_deal(options: GongZhuOptions, seed: str, n: int, chance: random.Random, seen: Counter[str]) -> None:
    game = GongZhu(options)
    state = game.start(game.deal(seed, n, chance.randrange(4), STANDING), STANDING)
    before, action = state, None
    while state.phase != Phase.DONE:
        before = state
        seat = chance.choice(game.turn(state))
        actions = game.legal_actions(state, seat)
        assert actions, "no legal action"
        if chance.random() < SAMPLE:
            check_step(game, state, seat, chance)
        action = chance.choice(actions)
        state = game.apply(state, seat, action)
        seen["actions"] += 1
    check_deal(game, state)
    assert everything(state) == set_of(game.pack), "cards lost at the end"
    seen[state.ending.reason if state.ending else "played out"] += 1
    if state.ending is not None and before.phase == Phase.PLAY and action is not None:
        slow = GongZhu(msgspec.structs.replace(options, early_finish=False))
        ended = play_on(slow, slow.apply(before, before.turn, action), state.ending.seat, chance)
        assert slow.points(ended) == game.points(state), "an early finish changed the score"


def fuzz(form: str, deals: int, seed: str) -> bool:
    chance, seen = random.Random(f"{form} {seed}"), Counter[str]()
    began = time.perf_counter()
    for n in range(1, deals + 1):
        options = any_options(chance) if form == "any" else options_from("gongzhu", form)
        assert isinstance(options, GongZhuOptions)
        try:
            one_deal(options, f"{form} {seed}", n, chance, seen)
        except (AssertionError, IllegalAction) as error:
            print(f"{form} {seed} deal {n}: {type(error).__name__} {error}; {options.plain()}", file=sys.stderr)
            return False
    rate = deals / (time.perf_counter() - began)
    counts = ", ".join(f"{name} {seen[name]}" for name in sorted(seen))
    print(f"{form:20}{deals:8} deals {rate:8.0f} deals/s   {counts}", flush=True)
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Random deals of Gong Zhu, checked at every step.")
    parser.add_argument("--deals", type=int, default=1000, help="deals of each form")
    parser.add_argument("--form", choices=[*PRESETS["gongzhu"], "any"], help="one form only")
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    forms = [wanted.form] if wanted.form else [*PRESETS["gongzhu"], "any"]
    failed = sum(not fuzz(form, wanted.deals, wanted.seed) for form in forms)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
