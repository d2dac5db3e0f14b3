"""The options and presets of Trash in words."""

from heartsui.words import N_
from heartsui.words.options import FieldWords, GameWords, PresetWords

FIELDS = {
    "decks": FieldWords(
        N_("Packs"), N_("1 to 4 packs shuffled together."), {"auto": N_("by the number of players")}
    ),
    "start_slots": FieldWords(N_("Slots"), N_("Slots in the first round, 1 to 10; 3 or 5 make a short game.")),
    "wild": FieldWords(
        N_("Wild cards"),
        N_("Ranks that fill any slot: some of J Q K joker."),
        {"J": N_("J"), "Q": N_("Q"), "K": N_("K"), "joker": N_("joker")},
    ),
    "jokers": FieldWords(N_("Jokers"), N_("Jokers in each pack."), {0: N_("none"), 2: N_("two in each pack")}),
    "wild_swap": FieldWords(
        N_("Wild cards move on"), N_("The true card of a slot replaces a wild one, which moves on.")
    ),
    "discard_start": FieldWords(
        N_("Discard pile at first"),
        N_("How the discard pile begins."),
        {"empty": N_("empty"), "flip_one": N_("one card from the stock")},
    ),
    "take_discard": FieldWords(
        N_("Taking the discard"),
        N_("When the top card of the discard pile may be taken."),
        {"placeable_only": N_("if it fits somewhere"), "any": N_("always"), "never": N_("never")},
    ),
    "finish": FieldWords(
        N_("Filling the last slot"),
        N_("What happens when somebody has filled every slot."),
        {"immediate": N_("ends the round"), "last_turn": N_("gives the others one more turn")},
    ),
    "shrink": FieldWords(
        N_("A slot less for"),
        N_("Who plays the next round with one slot less."),
        {"winner": N_("the first to finish"), "all_finishers": N_("all who finished")},
    ),
    "call_trash": FieldWords(N_("Call Trash!"), N_("Filling the last slot is announced.")),
    "stock_out": FieldWords(
        N_("The stock runs out"),
        N_("What happens when the last card of the stock is drawn."),
        {"reshuffle": N_("the discards are shuffled"), "end_round": N_("the round ends")},
    ),
    "match_end": FieldWords(
        N_("The match ends"),
        N_("Or after a number of rounds, written rounds:5"),
        {"down_to_one": N_("when the last slot is filled"), "single_round": N_("after one round")},
    ),
}

GROUPS = (
    (N_("Cards"), ("start_slots", "decks", "wild", "jokers", "discard_start")),
    (N_("Play"), ("take_discard", "wild_swap", "stock_out", "finish", "call_trash")),
    (N_("Match"), ("shrink", "match_end", "turn_limit")),
)

PRESETS = {
    "classic": PresetWords(N_("Classic"), N_("From ten slots down to one; jacks are wild.")),
    "short5": PresetWords(N_("Five slots"), N_("A shorter match that begins with five slots.")),
    "short3": PresetWords(N_("Three slots"), N_("A short match that begins with three slots.")),
    "single_round": PresetWords(N_("One round"), N_("A single layout of ten slots.")),
}

WORDS = GameWords(FIELDS, GROUPS, PRESETS)
