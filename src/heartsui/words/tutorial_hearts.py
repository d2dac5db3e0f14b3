"""What the lesson of Hearts says."""

from heartsui.words import N_
from heartsui.words.tutorial_tricks import READ_ON, TRICKS

HEARTS: dict[str, tuple[str, ...]] = {
    **TRICKS,
    "aim": (
        N_("Hearts is about taking no points: each {heart} costs 1, the {queen} 13."),
        N_("The lowest total wins."),
        READ_ON,
    ),
    "passing": (
        N_("First everybody passes three cards {side}: yours go to {to}, and {giver} gives you three."),
        N_("{key_lift} or a click raises a card, {key_pass} passes the three that are raised."),
    ),
    "what-to-pass": (
        N_("Pass what takes tricks: high hearts, and the {queen} with the {king} and {ace} that can catch it."),
        N_("Here {cards} would be a good choice."),
    ),
    "received": (
        N_("{giver} gave you {cards}, marked {sign_received}. Only the two of you know that."),
        N_("Whoever holds the {two} now begins with it. Any key goes on."),
    ),
    "gave-queen": (N_("You passed the {queen}: you alone know that {to} holds it now."),),
    "opening": (N_("{name} held the {two} and had to lead it. Every deal begins with that card."),),
    "must-open": (
        N_("You hold the {two}, and every deal begins with it: it is the only card you may lead."),
        N_("{sign_barred} below a card says that it may not be played now."),
    ),
    "void-at-first": (
        N_("You hold no {suit}, so you may throw away a card of another suit. It cannot win."),
        N_("In the first trick it may not be a point, though: no {heart} and no {queen}."),
    ),
    "first-trick": (
        N_("{card} was the highest, so {name} takes the trick and leads next. Any key goes on."),
        N_("In the first trick nobody may play points, so a high card is safe there."),
    ),
    "won": (
        N_("Your {card} was the highest: the four cards are yours, and you lead to the next trick."),
        N_("A trick without points costs nothing."),
    ),
    "queen-mine": (N_("You have taken the {queen}: 13 points. Now high spades cannot hurt you any more."),),
    "queen-taken": (N_("The {queen} went to {name}: 13 points. From now on high spades are harmless."),),
    "points-mine": (
        N_("Points you take stand beside your name. When the deal is over they count against you."),
    ),
    "points": (N_("{name} took points: they stand beside the name, before the total of the match."),),
    "void": (
        N_("You hold no {suit}, so any card may go, and it cannot win: throw away what may hurt you."),
        N_("Here that is {card}."),
    ),
    "broken": (N_("A heart has been played: hearts are broken. From now on they may be led too."),),
    "lead": (
        N_("You lead: any card you like, but hearts only once they are broken."),
        N_("A low card like {card} is usually safe: somebody has to go higher."),
    ),
    "queen-about": (N_("The {queen} is still out. Whoever plays the {king} or {ace} may catch it."),),
    "holds-queen": (N_("You hold the {queen}: throw it away as soon as you cannot follow suit."),),
    "own-moon": (
        N_("All points so far are yours. Whoever takes all 26 shoots the moon: 0, and 26 for all others."),
    ),
    "moon": (
        N_("All points so far are with {name}. Taking all 26 is shooting the moon: 0, and 26 for all others."),
        N_("One heart for anybody else stops it."),
    ),
    "finish": (N_("All points are taken, nothing can change any more: {key_finish} plays the rest at once."),),
    "over": (N_("The last trick is played. Now the points are added to the totals: any key shows them."),),
    "say-pass": (N_("Choose three cards for {to}. {key_lift} raises one, {key_pass} passes them."),),
    "say-left": (N_("Points nobody has taken yet: {points} of 26."),),
    "say-none-left": (N_("All 26 points are taken."),),
    "scores": (
        N_("Every point counts against its owner."),
        N_("The match goes on until somebody has 100; then the lowest total wins."),
    ),
    "after-queen": (N_("While the {queen} is out, whoever plays the {king} or {ace} may catch it."),),
    "after-finish": (N_("Once all points are taken, one key plays the rest of a deal."),),
    "after-moon": (
        N_("Who takes all 26 points shoots the moon: 0 for that player, and 26 for everybody else."),
    ),
}
