"""What is said where a match is played line by line: whole sentences for ears, one thing each.

Events, refusals and scores that a table with a screen also tells are said in its words; here and in `aloud` is
what a screen shows without saying it.
"""

from collections.abc import Iterable, Sequence

from heartsui.rules.cards import CardSet
from heartsui.rules.events import Kind, SeatInfo
from heartsui.words import N_, _, ngettext
from heartsui.words.aloud import by_suit, each
from heartsui.words.shell import bot_name, game_name
from heartsui.words.table import listed, listed_and, points_count

Names = Sequence[str]

COMMANDS = {
    "help": N_("these words"),
    "hand": N_("your cards"),
    "table": N_("what lies on the table"),
    "choices": N_("what you may do now"),
    "hint": N_("what comes into question; again: which one, and why"),
    "last": N_("what happened last"),
    "scores": N_("points and totals"),
    "rules": N_("the rules of this match"),
    "seed": N_("how to check that nobody has changed the cards"),
    "quit": N_("leave; the match is saved"),
}
"""What each word that can be typed at any time tells."""
NAMES = {
    "help": N_("help"),
    "hand": N_("hand"),
    "table": N_("table"),
    "choices": N_("choices"),
    "hint": N_("hint"),
    "last": N_("last"),
    "scores": N_("scores"),
    "rules": N_("rules"),
    "seed": N_("seed"),
    "quit": N_("quit"),
    "draw": N_("draw"),
    "pick": N_("pick"),
    "continue": N_("continue"),
    "none": N_("none"),
}
"""The words themselves: in another language they can be typed in that, too."""


# Beginning and end


def welcome(game: str, players: Iterable[tuple[SeatInfo, str]]) -> str:
    """``players`` in the order of play, with the names they are called by."""
    who = listed(_sitting(info, name) for info, name in players)
    return _("{game}. In order of play: {names}.").format(game=game_name(game), names=who)


def _sitting(info: SeatInfo, name: str) -> str:
    if info.kind == Kind.HUMAN:
        return name
    return _("{name} (bot, {level})").format(name=name, level=bot_name(info.level or ""))


def partners(names: Names) -> str:
    """Seats opposite each other belong together."""
    return _("{first} and {second} play together against {third} and {fourth}.").format(
        first=names[0], second=names[2], third=names[1], fourth=names[3]
    )


def how_to_begin() -> str:
    return _("Type help for the words you can type. An empty line repeats the question.")


def stands(where: str) -> str:
    """Where a match goes on: ``where`` as `words.matches.where` has it."""
    return _("The match goes on: {where}.").format(where=where)


def deal_begins(n: int, direction: str = "") -> str:
    if direction:
        return _("Deal {n}: {direction}.").format(n=n, direction=direction)
    return _("Deal {n}.").format(n=n)


def round_begins(n: int, name: str) -> str:
    return _("Round {n}. {name} begins.").format(n=n, name=name)


def deal_over(n: int) -> str:
    return _("Deal {n} is over.").format(n=n)


def deal_score(name: str, points: int, total: int) -> str:
    return _("{name}: {points} in this deal, {total} in all.").format(
        name=name, points=points_count(points), total=points_count(total)
    )


def so_far(names: Names, points: Sequence[int]) -> str:
    return _("In this deal so far: {scores}.").format(scores=each(names, points))


def totals(names: Names, scores: Sequence[int], deals: int) -> str:
    return ngettext("Totals after {n} deal: {scores}.", "Totals after {n} deals: {scores}.", deals).format(
        n=deals, scores=each(names, scores)
    )


def team_totals(names: Names, scores: Sequence[int]) -> str:
    """``scores`` count both partners' points for each seat."""
    return _("{first} and {second} have {ours} together, {third} and {fourth} {theirs}.").format(
        first=names[0],
        second=names[2],
        ours=points_count(scores[0]),
        third=names[1],
        fourth=names[3],
        theirs=points_count(scores[1]),
    )


def match_over(winners: Sequence[str], losers: Sequence[str]) -> tuple[str, ...]:
    """How a match of a trick game ended; its totals have been told."""
    won = _("Nobody wins the match.")
    if winners:
        won = ngettext("{names} wins the match.", "{names} win the match.", len(winners))
    told = [won.format(names=listed_and(winners))]
    if losers:
        lost = ngettext("{names} loses.", "{names} lose.", len(losers))
        told.append(lost.format(names=listed_and(losers)))
    return tuple(told)


def play_off() -> str:
    return _("The end score is reached, but the lowest total is shared: you play on.")


def no_totals_yet() -> str:
    return _("No deal is finished yet.")


def ratings(changes: Iterable[str]) -> str:
    return _("Ratings: {list}.").format(list=listed(changes))


def promise(digest: str) -> str:
    return _("The seed will be told at the end of the match. Its SHA-256 is {digest}.").format(digest=digest)


def seed_told(seed: str) -> str:
    return _("The seed of this match was {seed}.").format(seed=seed)


def no_seed() -> str:
    return _("The cards of this match were given by hand: there is no seed.")


def saved_until_later(command: str) -> str:
    return _("The match is saved. {command} goes on with it.").format(command=command)


def not_saved() -> str:
    return _("The match is not saved.")


# Questions


def type_cards(n: int) -> str:
    return ngettext("Type {n} card.", "Type {n} cards, with spaces between them.", n).format(n=n)


def scatter_order(names: Names) -> str:
    return _("The first card you type goes to {names}.").format(names=_(", the next to ").join(names))


def may_play(cards: CardSet) -> str:
    return _("You may play: {cards}.").format(cards=by_suit(cards))


def must_play_two(cards: CardSet) -> str:
    return _("Play two cards out of these: {cards}.").format(cards=by_suit(cards))


def may_play_two() -> str:
    return _("You may also lead two cards of a suit.")


def may_expose(cards: CardSet) -> str:
    if not cards:
        return _("You hold no card that can be exposed. Type none.")
    return _("You may expose: {cards}. Type the cards, or none.").format(cards=by_suit(cards))


def must_expose(cards: CardSet) -> str:
    return _("You must expose: {cards}. Type the cards.").format(cards=by_suit(cards))


def who_pays(outcomes: Sequence[str]) -> tuple[str, ...]:
    """``outcomes`` are the totals if the others pay, and if the shooter's own score falls."""
    others, own = outcomes
    return (
        _("You shot the moon. Who pays? Type 1 or 2."),
        _("1: the others pay. Totals: {scores}.").format(scores=others),
        _("2: your own score falls. Totals: {scores}.").format(scores=own),
    )


def time_given(seconds: int) -> str:
    return ngettext("You have {n} second.", "You have {n} seconds.", seconds).format(n=seconds)


def time_over(name: str) -> str:
    return _("The time is up. A bot decides for {name}.").format(name=name)


def away(name: str) -> str:
    return _("{name} is away and a bot plays.").format(name=name)


def come_back(name: str) -> str:
    return _("{name} is away. Press Enter to be back.").format(name=name)


def hand_over(name: str) -> str:
    return _("Hand the keyboard to {name} and press Enter.").format(name=name)


def press_enter() -> str:
    return _("Press Enter to go on.")


def not_understood(text: str, hint: str) -> str:
    return _("I do not understand {text}. {hint}").format(text=text, hint=hint)


def nothing_to_tell() -> str:
    return _("Nothing has happened yet.")


# Hints, for whoever has typed something else


def hint_play() -> str:
    return _("Type a card: qs, queen of spades; or help.")


def hint_cards() -> str:
    return _("Type cards: qs ks as; or help.")


def hint_expose() -> str:
    return _("Type cards: qs ah; or none; or help.")


def hint_moon() -> str:
    return _("Type 1 or 2; or help.")


def hint_draw() -> str:
    return _("Type draw for the stock or pick for the discard pile; or help.")


def draws() -> str:
    return _("draw or d: the card from the stock; pick or p: the card from the discard pile.")


def slots() -> str:
    return _("A slot for a wild card is its number.")


def hint_slot() -> str:
    return _("Type the number of a slot; or help.")


def word_name(word: str) -> str:
    """One of `NAMES` in the chosen language."""
    return _(NAMES[word])


def help_line(word: str, short: str) -> str:
    """One of `COMMANDS`."""
    own = word_name(word)
    return word_line(
        word if own == word else _("{own}, {word}").format(own=own, word=word), short, _(COMMANDS[word])
    )


def word_line(word: str, short: str, meaning: str) -> str:
    if short:
        return _("{word} or {short}: {meaning}.").format(word=word, short=short, meaning=meaning)
    return _("{word}: {meaning}.").format(word=word, meaning=meaning)


def help_cards() -> str:
    return _("A card is its rank and its suit, in any order: qs, s q, 10h, queen of spades.")


# Before and between matches


def menu_title() -> str:
    return _("heartsui, line by line.")


def menu_hint() -> str:
    return _("Type one of these words.")


def match_in_progress(game: str, where: str, names: Names) -> str:
    return _("{game}, {where}, with {names}").format(game=game_name(game), where=where, names=listed(names))


def menu_continue(state: str) -> str:
    return _("go on with {state}").format(state=state)


def menu_new(game: str) -> str:
    return _("a new match of {game}").format(game=game_name(game))


def menu_quit() -> str:
    return _("leave")


def goodbye() -> str:
    return _("Goodbye.")
