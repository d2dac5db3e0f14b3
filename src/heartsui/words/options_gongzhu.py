"""The options and presets of Gong Zhu in words."""

from heartsui.words import N_
from heartsui.words.options import FieldWords, GameWords, PresetWords

FIELDS = {
    "decks": FieldWords(
        N_("Packs"), N_("With two packs one or two cards are played at a time."), {1: N_("one"), 2: N_("two")}
    ),
    "partnership": FieldWords(N_("Partners"), N_("Partners sit opposite each other and add their scores.")),
    "opening_lead": FieldWords(
        N_("First lead"),
        N_("Who leads to the first trick of a deal."),
        {
            "two_of_clubs": N_("the two of clubs"),
            "lowest_score_any": N_("the lowest score, any card"),
            "last_pig_any": N_("who took the last pig, any card"),
        },
    ),
    "expose": FieldWords(
        N_("Exposing"),
        N_("Which of pig, sheep, transformer and red ace lie open and count double."),
        {
            "optional": N_("as their holders like"),
            "all_forced": N_("all four, always"),
            "all_but_sheep": N_("all but the sheep"),
            "none": N_("none"),
        },
    ),
    "force_fourth": FieldWords(
        N_("Three force the fourth"), N_("When three of the four are exposed, the last one must be too.")
    ),
    "heart_points": FieldWords(
        N_("Hearts cost"),
        N_("The 13 hearts are worth −200 together either way."),
        {"graded": N_("nothing up to the four, then more"), "pip": N_("their pips")},
    ),
    "exposed_first_round": FieldWords(
        N_("Exposed cards wait"),
        N_("They stay in hand in the first trick of their suit while another of it is held."),
    ),
    "same_color_discard": FieldWords(
        N_("Discard the same colour"), N_("Who cannot follow discards the colour led, or takes the trick.")
    ),
    "early_finish": FieldWords(
        N_("Finish early"), N_("A deal ends when nothing can change any more or no points are left.")
    ),
    "settlement": FieldWords(
        N_("A deal adds"),
        N_("What goes to the score after each deal."),
        {
            "triple_minus_others": N_("three times one's own minus the others'"),
            "raw": N_("one's own points"),
        },
    ),
    "match_end": FieldWords(
        N_("The match ends"),
        N_("A match to −1000 counts one's own points."),
        {"hands": N_("after so many deals"), "score": N_("at −1000 points")},
    ),
    "match_hands": FieldWords(N_("Deals"), N_("How many deals a match has, 1 to 99.")),
    "must_follow_pair": FieldWords(
        N_("Pairs answer pairs"), N_("With two packs: who holds a pair of the suit led plays it on a pair.")
    ),
}

GROUPS = (
    (N_("Cards and exposing"), ("decks", "expose", "force_fourth", "exposed_first_round")),
    (
        N_("Play"),
        ("opening_lead", "play_direction", "same_color_discard", "must_follow_pair", "early_finish"),
    ),
    (N_("Points"), ("heart_points", "settlement")),
    (N_("Match"), ("match_end", "match_hands", "partnership", "turn_limit")),
)

PRESETS = {
    "classic": PresetWords(N_("Classic"), N_("One pack, exposing as you like, four deals.")),
    "forced": PresetWords(N_("All exposed"), N_("All four cards lie open from the start.")),
    "all_but_sheep": PresetWords(N_("All but the sheep"), N_("Pig, transformer and red ace lie open.")),
    "forced_fourth": PresetWords(N_("Forced fourth"), N_("Three exposed cards force the fourth.")),
    "unexposed": PresetWords(N_("Nothing exposed"), N_("No card is ever exposed.")),
    "by_pips": PresetWords(N_("By pips"), N_("Number hearts cost their pips, the four costs 10.")),
    "same_color": PresetWords(N_("Same colour"), N_("Discards must have the colour that was led.")),
    "lowest_leads": PresetWords(N_("Lowest leads"), N_("The lowest score leads any card.")),
    "to_1000": PresetWords(N_("To −1000"), N_("One's own points, until somebody is at −1000.")),
    "pig_leads": PresetWords(N_("The pig leads"), N_("To −1000; who took the last pig leads any card.")),
    "partners": PresetWords(N_("Partners"), N_("Two against two, scores added.")),
    "two_packs": PresetWords(N_("Two packs"), N_("104 cards, two of everything, pairs.")),
    "two_packs_pairs": PresetWords(N_("Two packs, pairs"), N_("A pair must be answered by a pair.")),
    "two_pack_partners": PresetWords(N_("Two packs, partners"), N_("104 cards, two against two.")),
}

WORDS = GameWords(FIELDS, GROUPS, PRESETS)
