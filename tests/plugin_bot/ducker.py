"""A complete plug-in: a bot that ducks. It passes its dearest cards and plays the highest card that loses."""

from heartsui.rules.actions import Pass, Play
from heartsui.rules.cards import cards_of, rank_of, suit_of
from heartsui.rules.game import Phase


class Ducker:
    games = ("hearts",)

    def choose(self, view, clock):
        def dread(card):
            return view.options.value(card), rank_of(card)

        if view.phase == Phase.PASS:
            hand = sorted(cards_of(view.hand), key=dread)
            return Pass(tuple(hand[-view.pass_count :]))
        if view.phase != Phase.PLAY:
            return view.legal[0]
        cards = [action.cards[0] for action in view.legal]
        if not view.trick:
            return Play((min(cards, key=rank_of),))
        led = view.trick[0][0]
        if suit_of(cards[0]) != suit_of(led):
            return Play((max(cards, key=dread),))
        best = max(rank_of(play[0]) for play in view.trick if suit_of(play[0]) == suit_of(led))
        losing = [card for card in cards if rank_of(card) < best]
        return Play((max(losing, key=dread) if losing else min(cards, key=dread),))
