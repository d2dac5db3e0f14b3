"""The rules of Hearts in words, from the options."""

from collections.abc import Iterator

from heartsui.rules.cards import Suit, cards_of, parse_card, suit_of
from heartsui.rules.hearts_options import (
    SPOT,
    SPOT_COURT10,
    FirstTrick,
    HeartPoints,
    HeartsOptions,
    KittyTo,
    KittyView,
    LeadHearts,
    MoonCards,
    MoonRule,
    OnlyHeartsAndQueen,
    OpeningLead,
    QueenBreaks,
    Teams,
    TieRule,
    UnevenDeal,
)
from heartsui.rules.seats import Direction, PlayDirection
from heartsui.words import N_, _, ngettext
from heartsui.words.cards import card_text, cards_text
from heartsui.words.options import number
from heartsui.words.rules_text import Paragraph, seconds

QUEEN = parse_card("QS")
TWO_OF_CLUBS = parse_card("2C")
HEARTS = tuple(parse_card(f"{rank}H") for rank in "23456789TJQKA")


def paragraphs(options: HeartsOptions) -> list[Paragraph]:
    made = [
        Paragraph(_("The aim"), tuple(_aim(options))),
        Paragraph(_("The cards"), tuple(_cards(options))),
        Paragraph(_("Passing"), tuple(_passing(options))),
        Paragraph(_("Playing"), tuple(_playing(options))),
        Paragraph(_("Points"), tuple(_points(options))),
        Paragraph(_("Shooting the moon"), tuple(_moon(options))),
        Paragraph(_("The end"), tuple(_end(options))),
    ]
    return [paragraph for paragraph in made if paragraph.sentences]


def _aim(options: HeartsOptions) -> Iterator[str]:
    if options.teams == Teams.OPPOSITE:
        yield _("Four players in two pairs: partners sit opposite each other and add their totals.")
        yield _("Avoid the penalty cards in the tricks you take: the pair with the lowest total wins.")
    else:
        yield _("{n} players, each for themselves.").format(n=options.players)
        yield _("Avoid the penalty cards in the tricks you take: the lowest total wins.")


def _cards(options: HeartsOptions) -> Iterator[str]:
    yield _("A pack of 52 cards without jokers. The ace is high; there are no trumps.")
    gone = options.removed()
    if gone:
        yield _("Taken out of the pack: {cards}.").format(cards=cards_text(gone))
    yield _("Everybody gets {n} cards.").format(n=options.hand_size())
    yield _("The first dealer is drawn; the deal moves one seat to the left each time.")
    if options.kitty_size():
        yield from _kitty(options)
    elif options.uneven_deal == UnevenDeal.KITTY:
        yield _("Cards left over would lie face down as a kitty; here none are.")


def _kitty(options: HeartsOptions) -> Iterator[str]:
    n = options.kitty_size()
    yield ngettext(
        "{n} card is left over and lies face down: the kitty.",
        "{n} cards are left over and lie face down: the kitty.",
        n,
    ).format(n=n)
    yield {
        KittyTo.FIRST_TRICK: _("Whoever takes the first trick takes the kitty too; its points count."),
        KittyTo.LAST_TRICK: _("Whoever takes the last trick takes the kitty too; its points count."),
        KittyTo.FIRST_PENALTY: _(
            "Whoever takes the first trick with a penalty card takes the kitty too; its points count. Without "
            "such a trick it goes with the last one."
        ),
    }[options.kitty_to]
    yield {
        KittyView.TAKER: _("Only the player who takes the kitty sees it before the deal is scored."),
        KittyView.ALL: _("Everybody sees the kitty when it is taken."),
        KittyView.END_OF_HAND: _("Nobody sees the kitty before the deal is scored."),
    }[options.kitty_view]
    yield _("A heart in the kitty does not break hearts.")


DIRECTIONS = {
    Direction.LEFT: N_("to the left"),
    Direction.RIGHT: N_("to the right"),
    Direction.ACROSS: N_("across"),
    Direction.HOLD: N_("not at all"),
    Direction.SCATTER: N_("one card to each other player"),
}


def _passing(options: HeartsOptions) -> Iterator[str]:
    cycle = [options.direction(n) for n in range(1, len(options.cycle()) + 1)]
    if all(direction == Direction.HOLD for direction in cycle):
        yield _("No cards are passed.")
        return
    if set(cycle) != {Direction.SCATTER}:
        n = options.pass_count
        yield ngettext(
            "Before the first lead everybody passes {n} card face down.",
            "Before the first lead everybody passes {n} cards face down.",
            n,
        ).format(n=n)
    ways = _(", ").join(_(DIRECTIONS[direction]) for direction in cycle)
    if len(cycle) == 1:
        yield _("They go {way} in every deal.").format(way=ways)
    else:
        yield _("From deal to deal they go {ways}, and then again from the beginning.").format(ways=ways)
    yield _("Any card may be passed. Nobody sees what comes before everybody has chosen.")


def _playing(options: HeartsOptions) -> Iterator[str]:
    yield _opening(options)
    if options.play_direction == PlayDirection.CLOCKWISE:
        yield _("Play goes clockwise, to the left.")
    else:
        yield _("Play goes counter-clockwise, to the right.")
    yield _("Follow suit if you can; if you cannot, play any card.")
    yield _("The highest card of the suit led takes the trick, and its owner leads the next one.")
    yield from _first_trick(options)
    yield from _leading(options)


def _opening(options: HeartsOptions) -> str:
    lowest = next(one for one in options.pack() if suit_of(one) == Suit.CLUBS) if _has_clubs(options) else None
    if options.opening_lead == OpeningLead.ELDEST or lowest is None:
        return _("The player to the dealer's left leads any card to the first trick.")
    if options.opening_lead == OpeningLead.TWO_CLUBS_ELSE_ELDEST:
        if TWO_OF_CLUBS not in options.pack():
            return _("{card} is not in the pack: the player to the dealer's left leads any card.").format(
                card=card_text(TWO_OF_CLUBS)
            )
        text = _(
            "Whoever holds {card} leads it to the first trick; if nobody does, the player to the dealer's left "
            "leads any card."
        )
        return text.format(card=card_text(TWO_OF_CLUBS))
    if options.kitty_size():
        return _(
            "Whoever holds the lowest club that was dealt, {card} if it was, leads it to the first trick."
        ).format(card=card_text(lowest))
    return _("Whoever holds {card} leads it to the first trick.").format(card=card_text(lowest))


def _has_clubs(options: HeartsOptions) -> bool:
    return any(suit_of(one) == Suit.CLUBS for one in options.pack())


def _first_trick(options: HeartsOptions) -> Iterator[str]:
    if options.first_trick == FirstTrick.NO_POINTS:
        yield _(
            "No penalty card may go to the first trick, even if you cannot follow suit, unless you have "
            "nothing else."
        )
    elif options.first_trick == FirstTrick.NO_QUEEN:
        yield _("{card} may not go to the first trick, unless you have nothing else you may play.").format(
            card=card_text(QUEEN)
        )
    else:
        yield _("Any card may go to the first trick.")


def _leading(options: HeartsOptions) -> Iterator[str]:
    queen = card_text(QUEEN)
    if options.lead_hearts == LeadHearts.ANYTIME:
        yield _("Hearts may be led at any time.")
        return
    yield _("Hearts may be led once they are broken, or by a player who has nothing but hearts.")
    yield {
        QueenBreaks.NEVER: _("Any heart that is played breaks hearts; {queen} does not.").format(queen=queen),
        QueenBreaks.DISCARDED: _(
            "Any heart that is played breaks hearts, and so does {queen} when it is thrown on another suit."
        ).format(queen=queen),
        QueenBreaks.PLAYED: _("Any heart that is played breaks hearts, and so does {queen}.").format(
            queen=queen
        ),
    }[options.queen_breaks]
    if options.only_hearts_and_queen == OnlyHeartsAndQueen.MUST_LEAD_QUEEN:
        yield _("With only hearts and {queen} left and hearts unbroken, {queen} must be led.").format(
            queen=queen
        )
    else:
        yield _("With only hearts and {queen} left and hearts unbroken, a heart may be led too.").format(
            queen=queen
        )


def _points(options: HeartsOptions) -> Iterator[str]:
    special = {parse_card(name): value for name, value in options.special_cards.items()}
    yield from _hearts(options, any(suit_of(one) == Suit.HEARTS for one in special))
    for one, value in special.items():
        yield _card_value(card_text(one), value)
    if QUEEN not in special:
        yield _card_value(card_text(QUEEN), 0)
    yield _("A deal has {n} penalty points.").format(n=_penalty_points(options))
    if options.bonuses():
        yield _("Cards that take points off are no penalty cards; totals may fall below 0.")
    if options.no_trick_bonus:
        yield _("A player who takes no trick gets {points} points.").format(
            points=number(options.no_trick_bonus)
        )


def _penalty_points(options: HeartsOptions) -> int:
    return sum(max(0, options.value(one)) for one in options.pack())


def _hearts(options: HeartsOptions, overridden: bool) -> Iterator[str]:
    values = _heart_values(options)
    if len(set(values)) == 1:
        yield _card_value(_("Every other heart") if overridden else _("Every heart"), values[0])
    elif values == SPOT:
        yield _("Hearts cost their spots: 2 to 10, the jack 11, the queen 12, the king 13, the ace 14.")
    elif values == SPOT_COURT10:
        yield _("Hearts cost their spots; jack, queen and king 10 each, the ace 15.")
    else:
        listed = _(", ").join(
            _("{card} {points}").format(card=card_text(one), points=number(value))
            for one, value in zip(HEARTS, values, strict=True)
        )
        yield _("Hearts cost: {list}.").format(list=listed)


def _heart_values(options: HeartsOptions) -> tuple[int, ...]:
    if isinstance(options.heart_points, tuple):
        return options.heart_points
    return {HeartPoints.ONE: (1,) * 13, HeartPoints.SPOT: SPOT, HeartPoints.SPOT_COURT10: SPOT_COURT10}[
        options.heart_points
    ]


def _card_value(card: str, value: int) -> str:
    if value > 0:
        return ngettext("{card} costs {n} point.", "{card} costs {n} points.", value).format(card=card, n=value)
    if value < 0:
        return ngettext("{card} takes {n} point off.", "{card} takes {n} points off.", -value).format(
            card=card, n=-value
        )
    return _("{card} costs nothing.").format(card=card)


def _moon(options: HeartsOptions) -> Iterator[str]:
    if options.moon == MoonRule.OFF:
        yield _("There is no shooting the moon: whoever takes all the penalty cards has all their points.")
        return
    if not options.penalties():
        return
    yield _moon_needs(options)
    yield _moon_pays(options)
    if options.moon_cards == MoonCards.PENALTIES and options.bonuses():
        yield _("Cards that take points off count apart from the moon.")
    if options.sun_points:
        yield _("With every trick as well it is the sun, worth {n} points instead of {moon}.").format(
            n=options.sun_points, moon=options.moon_worth()
        )


def _moon_needs(options: HeartsOptions) -> str:
    penalties = options.penalties()
    hearts = [one for one in HEARTS if penalties >> one & 1]
    others = [one for one in cards_of(penalties) if suit_of(one) != Suit.HEARTS]
    parts = [_("all the hearts") if len(hearts) == len(HEARTS) else cards_text(hearts)] if hearts else []
    parts += [card_text(one) for one in others]
    if options.moon_cards == MoonCards.PENALTIES_AND_BONUSES:
        parts += [card_text(one) for one in cards_of(options.bonuses())]
    taken = (
        parts[0]
        if len(parts) == 1
        else _("{cards} and {card}").format(cards=_(", ").join(parts[:-1]), card=parts[-1])
    )
    text = _("One player who takes {cards} shoots the moon and gets none of their points.")
    if options.teams == Teams.OPPOSITE:
        text = _("One player alone who takes {cards} shoots the moon and gets none of their points.")
    return text.format(cards=taken)


def _moon_pays(options: HeartsOptions) -> str:
    n = options.moon_worth()
    everybody = _("each opponent") if options.teams == Teams.OPPOSITE else _("everybody else")
    text = {
        MoonRule.ADD_OTHERS: _("Instead, {everybody} gets {n} points."),
        MoonRule.SUBTRACT_SELF: _("Instead, {n} points come off the shooter's own total."),
        MoonRule.SHOOTER_CHOICE: _(
            "The shooter chooses: {everybody} gets {n} points, or {n} points come off the shooter's own total."
        ),
        MoonRule.AUTO: _(
            "Instead, {everybody} gets {n} points; but if that would end the match without the shooter "
            "winning, {n} points come off the shooter's own total."
        ),
        MoonRule.TRANSFER: _(
            "Instead, {everybody} gets {n} points, and as many as they get together come off the shooter's "
            "own total."
        ),
    }[options.moon]
    return text.format(everybody=everybody, n=n)


def _end(options: HeartsOptions) -> Iterator[str]:
    n = options.end_score
    if options.teams == Teams.OPPOSITE:
        yield _("The match ends after the deal in which a pair's total reaches {n} points.").format(n=n)
        yield {
            TieRule.PLAY_ON: _("If the pairs are level then, further deals decide."),
            TieRule.SHARED: _("If the pairs are level then, they share the win."),
        }[options.tie_rule]
    else:
        yield _("The match ends after the deal in which somebody's total reaches {n} points.").format(n=n)
        yield {
            TieRule.PLAY_ON: _("If several have the lowest total then, further deals decide until one has."),
            TieRule.SHARED: _("If several have the lowest total then, they win together."),
        }[options.tie_rule]
    if options.turn_limit:
        yield seconds(options.turn_limit)
    if options.ranked:
        yield _("The match is ranked: it changes the players' ratings.")
