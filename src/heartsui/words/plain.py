"""What is said where a match is played line by line: whole sentences for ears, one thing each.

Events, refusals and scores that a table with a screen also tells are said in its words; here is what a screen
shows without saying it.
"""

from collections.abc import Iterable, Sequence

from heartsui.rules.cards import DOTTED_SUITS, Card, CardSet, cards_of
from heartsui.rules.events import Kind, SeatInfo
from heartsui.words import N_, _, ngettext
from heartsui.words.cards import cards_text, rank_text, suit_name
from heartsui.words.shell import game_name
from heartsui.words.table import cards_count, listed, listed_and, points_count

Names = Sequence[str]

COMMANDS = {
    "help": N_("these words"),
    "hand": N_("your cards"),
    "table": N_("what lies on the table"),
    "choices": N_("what you may do now"),
    "last": N_("what happened last"),
    "scores": N_("points and totals"),
    "rules": N_("the rules of this match"),
    "seed": N_("how to check that nobody has changed the cards"),
    "quit": N_("leave; the match is saved"),
}
"""What each word that can be typed at any time tells."""


def first_upper(sentence: str) -> str:
    """A sentence that begins with a card begins with a capital letter, too."""
    return sentence[:1].upper() + sentence[1:]


# Beginning and end


def welcome(game: str, players: Iterable[tuple[SeatInfo, str]]) -> str:
    """``players`` in the order of play, with the names they are called by."""
    who = listed(_sitting(info, name) for info, name in players)
    return _("{game}. In order of play: {names}.").format(game=game_name(game), names=who)


def _sitting(info: SeatInfo, name: str) -> str:
    if info.kind == Kind.HUMAN:
        return name
    return _("{name} (bot, {level})").format(name=name, level=info.level)


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


def each(names: Names, numbers: Sequence[int]) -> str:
    return listed(
        _("{name} {score}").format(name=name, score=score) for name, score in zip(names, numbers, strict=True)
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


# Cards


def holding(cards: CardSet) -> str:
    n = cards.bit_count()
    if not n:
        return _("You hold no cards.")
    return _("You hold {count}: {cards}.").format(count=cards_count(n), cards=by_suit(cards))


def by_suit(cards: CardSet) -> str:
    """Cards suit by suit, high to low: spades queen, 7; hearts ace."""
    held = tuple(reversed(cards_of(cards)))
    suits = (
        _("{suit} {ranks}").format(
            suit=suit_name(suit), ranks=listed(rank_text(one & 15) for one in held if one >> 4 == suit)
        )
        for suit in DOTTED_SUITS
        if any(one >> 4 == suit for one in held)
    )
    return _("; ").join(suits)


def received(cards: CardSet, giver: str | None) -> str:
    """``giver`` is None where every other seat gave a card."""
    if giver is None:
        return _("You received {cards}.").format(cards=cards_text(cards_of(cards)))
    return _("You received {cards} from {name}.").format(cards=cards_text(cards_of(cards)), name=giver)


def you_pass(cards: Sequence[Card]) -> str:
    return _("You pass {cards}.").format(cards=cards_text(cards))


def you_passed(cards: Sequence[Card]) -> str:
    """Said later; nothing where nothing was passed."""
    return _("You passed {cards}.").format(cards=cards_text(cards)) if cards else ""


def all_passed() -> str:
    return _("Everybody has passed.")


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


def help_line(word: str, short: str) -> str:
    """One of `COMMANDS`."""
    return word_line(word, short, _(COMMANDS[word]))


def word_line(word: str, short: str, meaning: str) -> str:
    if short:
        return _("{word} or {short}: {meaning}.").format(word=word, short=short, meaning=meaning)
    return _("{word}: {meaning}.").format(word=word, meaning=meaning)


def help_cards() -> str:
    return _("A card is its rank and its suit, in any order: qs, s q, 10h, queen of spades.")


# The table of a trick game


def trick_so_far(leader: str, plays: Iterable[tuple[str, Sequence[Card]]]) -> str:
    """Who has played what; the leader's play first."""
    cards = [_("{name} {cards}").format(name=name, cards=cards_text(played)) for name, played in plays]
    return _("{name} led. On the table: {cards}.").format(name=leader, cards=_("; ").join(cards))


def winning(name: str) -> str:
    return _("{name} would take the trick now.").format(name=name)


def no_trick_yet(name: str) -> str:
    return _("No card is on the table. {name} leads.").format(name=name)


def trick_was(number: int, plays: Iterable[tuple[str, Sequence[Card]]]) -> str:
    cards = (_("{name} {cards}").format(name=name, cards=cards_text(played)) for name, played in plays)
    return _("Trick {n}: {cards}.").format(n=number, cards=_("; ").join(cards))


def took_cards(name: str, cards: Sequence[Card]) -> str:
    """A trick that matters for the cards in it, not for points that single cards have."""
    if not cards:
        return _("{name} takes the trick.").format(name=name)
    return _("{name} takes the trick with {cards}.").format(name=name, cards=cards_text(cards))


def counts(names: Names, held: Sequence[int]) -> str:
    return _("Cards in hand: {counts}.").format(counts=each(names, held))


def hearts_not_broken() -> str:
    return _("Hearts are not broken.")


def kitty_waits(n: int) -> str:
    return ngettext("The kitty of {n} card is not taken.", "The kitty of {n} cards is not taken.", n).format(
        n=n
    )


def kitty_taken(n: int, name: str) -> str:
    return ngettext("{name} takes the kitty: {n} card.", "{name} takes the kitty: {n} cards.", n).format(
        n=n, name=name
    )


def kitty_cards(cards: CardSet) -> str:
    return _("In the kitty: {cards}.").format(cards=cards_text(cards_of(cards)))


def exposes(name: str, cards: CardSet) -> str:
    return _("{name} exposes {cards}.").format(name=name, cards=cards_text(cards_of(cards)))


def exposed(name: str, cards: CardSet) -> str:
    """The same, said later."""
    return _("{name} has exposed {cards}.").format(name=name, cards=cards_text(cards_of(cards)))


def forced_open() -> str:
    return _("Three of the four are exposed, so the fourth is exposed by force.")


def nobody_exposes() -> str:
    return _("Nobody exposes a card.")


def you_expose(cards: Sequence[Card]) -> str:
    if not cards:
        return _("You expose nothing.")
    return _("You expose {cards}.").format(cards=cards_text(cards))


# The table of Trash


def to_fill(name: str, slots: Sequence[int]) -> str:
    if not slots:
        return _("{name} has filled the tableau.").format(name=name)
    return ngettext(
        "{name} has {n} slot to fill: {slots}.", "{name} has {n} slots to fill: {slots}.", len(slots)
    ).format(name=name, n=len(slots), slots=listed(map(str, slots)))


def wild_in(slots: Sequence[tuple[int, str]]) -> str:
    """Wild cards in a tableau, each with its slot."""
    shown = (_("{card} in {slot}").format(card=card, slot=slot) for slot, card in slots)
    return _("Wild: {cards}.").format(cards=listed(shown))


def discard_top(card: str) -> str:
    return _("On the discard pile: {card}.").format(card=card)


def free_slots(slots: Sequence[int]) -> str:
    return _("Free slots: {slots}.").format(slots=listed(map(str, slots)))


def slots_each(names: Names, slots: Sequence[int]) -> str:
    return _("Slots: {slots}.").format(slots=each(names, slots))


def no_rounds_yet() -> str:
    return _("No round is finished yet.")


def rounds_won_so_far(names: Names, rounds: Sequence[int]) -> str:
    return _("Rounds won: {scores}.").format(scores=each(names, rounds))


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
