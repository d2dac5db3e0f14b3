"""The options and presets of Hearts in words."""

from heartsui.words import N_
from heartsui.words.options import FieldWords, GameWords, PresetWords

FIELDS = {
    "uneven_deal": FieldWords(
        N_("Cards left over"),
        N_("What happens when the cards cannot be shared equally."),
        {"remove": N_("taken out of the pack"), "kitty": N_("lie face down as a kitty")},
    ),
    "removed_cards": FieldWords(
        N_("Cards taken out"),
        N_("Cards such as 2D 2C, or a list for each number of players: 3: 2C; 5: 2D 2C"),
        {"auto": N_("the usual ones")},
    ),
    "kitty_to": FieldWords(
        N_("Kitty goes to"),
        N_("Which trick takes the kitty along."),
        {
            "first_trick": N_("the first trick"),
            "last_trick": N_("the last trick"),
            "first_penalty": N_("the first trick with points"),
        },
    ),
    "kitty_view": FieldWords(
        N_("Kitty is shown to"),
        N_("Who sees the cards of the kitty once it is taken."),
        {
            "taker": N_("whoever takes it"),
            "all": N_("everybody"),
            "end_of_hand": N_("nobody before the deal is scored"),
        },
    ),
    "pass_count": FieldWords(
        N_("Cards passed"), N_("0 to 5 cards before the first lead; 0 for no passing at all.")
    ),
    "pass_cycle": FieldWords(
        N_("Passing order"),
        N_("Deal by deal, then again: left right across hold scatter"),
        {
            "auto": N_("the usual order"),
            "left": N_("left"),
            "right": N_("right"),
            "across": N_("across"),
            "hold": N_("hold"),
            "scatter": N_("scatter"),
        },
    ),
    "opening_lead": FieldWords(
        N_("First lead"),
        N_("Who leads to the first trick, and with what."),
        {
            "lowest_club": N_("the lowest club held"),
            "two_clubs_else_eldest": N_("the two of clubs, else dealer's left"),
            "eldest": N_("dealer's left, any card"),
        },
    ),
    "first_trick": FieldWords(
        N_("First trick"),
        N_("What may not go to the first trick while another card is held."),
        {"no_points": N_("no points"), "no_queen": N_("no queen of spades"), "any": N_("anything goes")},
    ),
    "lead_hearts": FieldWords(
        N_("Hearts may be led"),
        N_("Hearts are broken by the first heart that is played."),
        {"broken": N_("once they are broken"), "anytime": N_("at any time")},
    ),
    "queen_breaks": FieldWords(
        N_("The queen breaks hearts"),
        N_("Whether the queen of spades opens the hearts too."),
        {"never": N_("never"), "discarded": N_("when discarded"), "played": N_("whenever played")},
    ),
    "only_hearts_and_queen": FieldWords(
        N_("Only hearts and the queen"),
        N_("To lead, hearts unbroken, with nothing else left in the hand."),
        {"must_lead_queen": N_("the queen must be led"), "may_lead_heart": N_("a heart may be led")},
    ),
    "heart_points": FieldWords(
        N_("Hearts cost"),
        N_("Or 13 numbers of your own, from the two to the ace."),
        {
            "one": N_("one point each"),
            "spot": N_("their spots, 2 to 14"),
            "spot_court10": N_("spots, J Q K 10, A 15"),
        },
    ),
    "special_cards": FieldWords(
        N_("Special cards"), N_("Cards and their points, negative for a bonus: QS 13, JD -10")
    ),
    "moon": FieldWords(
        N_("Shooting the moon"),
        N_("What happens when one player takes all the penalty cards."),
        {
            "add_others": N_("the others pay"),
            "subtract_self": N_("the shooter's score falls"),
            "shooter_choice": N_("the shooter chooses"),
            "auto": N_("whichever helps the shooter"),
            "transfer": N_("others pay, shooter gains"),
            "off": N_("no such rule"),
        },
    ),
    "moon_cards": FieldWords(
        N_("A moon needs"),
        N_("Whether the bonus cards must be taken too."),
        {"penalties": N_("all penalty cards"), "penalties_and_bonuses": N_("penalty and bonus cards")},
    ),
    "moon_points": FieldWords(
        N_("A moon is worth"),
        N_("Points; as a rule as many as there are in the pack."),
        {"auto": N_("all points in the pack")},
    ),
    "sun_points": FieldWords(
        N_("The sun is worth"), N_("A moon with every trick: 52 and 39 are in use, 0 for no such rule.")
    ),
    "no_trick_bonus": FieldWords(
        N_("No trick taken"), N_("Points for a player without a trick, 0 or negative.")
    ),
    "end_score": FieldWords(N_("End score"), N_("The match ends when a total reaches it, 1 to 9999.")),
    "tie_rule": FieldWords(
        N_("A tie for lowest"),
        N_("When several have the lowest total at the end."),
        {"play_on": N_("further deals"), "shared": N_("they win together")},
    ),
    "teams": FieldWords(
        N_("Partners"),
        N_("Partners sit opposite each other and add their totals."),
        {"none": N_("everyone alone"), "opposite": N_("two against two")},
    ),
    "ranked": FieldWords(N_("Ranked"), N_("The match counts for the players' ratings.")),
}

GROUPS = (
    (
        N_("Cards and passing"),
        ("pass_count", "pass_cycle", "uneven_deal", "removed_cards", "kitty_to", "kitty_view"),
    ),
    (
        N_("Play"),
        (
            "opening_lead",
            "first_trick",
            "lead_hearts",
            "queen_breaks",
            "only_hearts_and_queen",
            "play_direction",
        ),
    ),
    (
        N_("Points"),
        ("heart_points", "special_cards", "moon", "moon_cards", "moon_points", "sun_points", "no_trick_bonus"),
    ),
    (N_("Match"), ("end_score", "tie_rule", "teams", "turn_limit", "ranked")),
)

PRESETS = {
    "qdan": PresetWords(N_("Qdan"), N_("Hearts as most play it: three cards passed, to 100 points.")),
    "play_cards": PresetWords(N_("Play Cards"), N_("The same rules, for four players only.")),
    "bicycle": PresetWords(N_("Bicycle"), N_("Discarding the queen of spades breaks hearts too.")),
    "windows": PresetWords(N_("Windows"), N_("Four players; equal lowest totals win together.")),
    "omnibus": PresetWords(N_("Omnibus"), N_("Whoever takes the jack of diamonds gets 10 points off.")),
    "omnibus_bicycle": PresetWords(
        N_("Omnibus, Bicycle"), N_("The ten of diamonds is the bonus, and a moon needs it.")
    ),
    "spot": PresetWords(N_("Spot Hearts"), N_("Hearts cost their spots, the queen 25; to 500 points.")),
    "black_maria": PresetWords(N_("Black Maria"), N_("Three high spades cost, hearts may be led, no moon.")),
    "moegirl": PresetWords(
        N_("Moegirl"), N_("Only the queen is barred from the first trick; ties are shared.")
    ),
    "partnership": PresetWords(N_("Partnership"), N_("Two against two, to 200 points a side.")),
    "hooligan": PresetWords(N_("Hooligan"), N_("The seven of clubs costs 7 points as well.")),
    "pink_lady": PresetWords(N_("Pink Lady"), N_("The queen of hearts costs 13 points as well.")),
    "greek": PresetWords(N_("Greek"), N_("A moon moves points from the shooter to everyone else.")),
    "sun": PresetWords(N_("Shooting the sun"), N_("A moon with every trick is worth 52.")),
    "rickety_kate": PresetWords(N_("Rickety Kate"), N_("No moon: whoever takes 26 points has 26 points.")),
}

WORDS = GameWords(FIELDS, GROUPS, PRESETS)
