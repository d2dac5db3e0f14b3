"""What the lesson of Gong Zhu says."""

from heartsui.words import N_
from heartsui.words.tutorial_tricks import READ_ON, TRICKS

GONGZHU: dict[str, tuple[str, ...]] = {
    **TRICKS,
    "aim": (
        N_("Gong Zhu (拱猪) means chase the pig: the {queen} is the pig (猪) and costs 100."),
        N_("The highest score wins."),
        READ_ON,
    ),
    "values": (
        N_("Hearts cost points too: 10 each from the five on, court cards more, the {red_ace} 50."),
        N_("The {sheep} is the sheep (羊) and brings 100."),
        N_("The {transformer} is the transformer (变压器): it doubles what you have, or brings 50 alone."),
    ),
    "exposing": (
        N_("Before play whoever holds the {queen}, {sheep}, {transformer} or {red_ace} may expose it (亮牌)."),
        N_("An exposed card counts double. All players choose at once, and unseen."),
        N_("{key_lift} or a click raises a card, {key_expose} exposes what is raised, or nothing."),
    ),
    "expose-sheep": (
        N_("Your {sheep} is well guarded by the higher cards of its suit: exposed it may bring you 200."),
    ),
    "revealed": (N_("{name} has exposed {cards}: everybody knows now who holds it. Any key goes on."),),
    "none-revealed": (N_("Nobody else has exposed a card. Any key goes on."),),
    "opening": (N_("{name} held the {two} and had to lead it. Every deal begins with that card."),),
    "direction": (N_("Play goes against the clock, as the arrows show: after {before} you, then {after}."),),
    "own-first-round": (
        N_("Your exposed {card} has to wait: not in the first round of {suit} while you hold another."),
    ),
    "first-round": (N_("{name} had to keep the exposed {card} back: it was the first round of {suit}."),),
    "took": (
        N_("{card} was the highest, so {name} takes the trick and leads next. Any key goes on."),
        N_("Cards that count are shown beside the name of who took them, with their worth so far."),
    ),
    "won": (
        N_("Your {card} was the highest: the four cards are yours, and you lead to the next trick."),
        N_("Cards that count are shown beside the name of who took them, with their worth so far."),
    ),
    "lead": (
        N_("You lead: any card you like. Unlike in Hearts, hearts may be led at any time."),
        N_("A low card like {card} is usually safe: somebody has to go higher."),
    ),
    "lead-sheep": (
        N_("Nobody else can hold a higher card of its suit now: if you lead the {sheep}, you take it."),
    ),
    "sheep-here": (N_("The {sheep} is in this trick: whoever takes it gets its points."),),
    "void": (
        N_("You hold no {suit}, so any card may go: throw away the pig or a high heart."),
        N_("Here {card} would be a choice. Points may be thrown even into the first trick."),
    ),
    "pig-mine": (N_("You have taken the pig, the {queen}. High spades are harmless from now on."),),
    "pig-taken": (N_("{name} has taken the pig, the {queen}. High spades are harmless from now on."),),
    "sheep-mine": (N_("The sheep is yours: its points count for you when the deal is settled."),),
    "sheep-taken": (N_("{name} has taken the sheep, the {sheep}."),),
    "transformer-mine": (N_("The transformer is yours: it doubles what you have taken, good or bad."),),
    "transformer-taken": (N_("{name} has the transformer now: it doubles points, good or bad."),),
    "finish": (N_("Nothing can change any more: {key_finish} plays the rest at once."),),
    "over": (N_("The deal is over. Now it is settled: any key shows how."),),
    "settlement": (
        N_("The cards you took give your points. They count three times."),
        N_("Then the points of the other three are taken off, so that all results add up to 0."),
    ),
    "scores": (N_("A match has four deals. Whoever is above 0 in the end wins, whoever is below 0 loses."),),
    "after-all-red": (N_("All 13 hearts with one player are all red (全红): +200 instead of −200."),),
    "after-slam": (N_("With pig, sheep and transformer too it is a grand slam (大满贯): 800 or more."),),
    "after-early": (
        N_("A deal ends early when nothing that counts is left, or when the leader cannot be beaten."),
    ),
    "say-expose": (N_("Raise cards to expose with {key_lift}, or none; {key_expose} goes on."),),
    "say-catch": (N_("The sheep lies in this trick. {card} may catch it."),),
    "say-left": (N_("Cards that count and nobody has taken yet: {cards}."),),
    "say-hearts-left": (N_("Pig, sheep and transformer are taken. Hearts are still out."),),
    "say-none-left": (N_("All cards that count are taken."),),
}
