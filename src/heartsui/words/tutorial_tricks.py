"""What a lesson of any trick game says."""

from heartsui.words import N_

READ_ON = N_("Play as you like, this only explains. {key_more} or a click here: more. {key_skip}: leave.")
"""With the first words of every lesson."""

HINT = N_("Not sure? {key_hint} gives a hint, and once more the reason for it.")

TRICKS: dict[str, tuple[str, ...]] = {
    "follow": (
        N_("You must follow suit: {name} led {suit}, and you hold some."),
        N_("{sign_barred} below a card says that it may not be played now. Try one, and you are told why."),
    ),
    "winning": (
        N_("{sign_winner} marks the card that takes the trick so far: the highest of the suit led."),
        N_("{key_play} plays the card in focus; so does a second click on a raised one."),
    ),
    "refused": (N_("The line below your cards says why. Nothing has happened: choose anew."),),
    "tricks": (N_("Forgotten what was played? {key_tricks} shows all tricks of the deal, whenever you like."),),
    "after-void": (N_("Whoever cannot follow suit may throw away any card, one that counts too."),),
    "hint": (HINT,),
    "say-lead": (N_("You lead. A low card like {card} is usually safe: somebody has to go higher."),),
    "say-low": (N_("{name} led {suit}. {card} stays below the {top}, so the trick will not be yours."),),
    "say-high": (N_("{name} led {suit}. You may have to take this trick; {card} would be a choice."),),
    "say-throw": (N_("You hold no {suit}. Throw away what may hurt you, {card} for instance."),),
}
