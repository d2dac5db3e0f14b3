"""What every play and exposure of Gong Zhu is worth: the expert's playouts, the same worlds for all."""

from heartsui.bots.bot import Clock
from heartsui.bots.evaluation import Evaluation, error_of
from heartsui.bots.gongzhu_expert import ExpertGongZhu, Exposing, limited
from heartsui.bots.gongzhu_search import Trial
from heartsui.bots.reasons import Reason
from heartsui.rules.cards import set_of
from heartsui.rules.game import Phase
from heartsui.rules.gongzhu_options import GongZhuOptions
from heartsui.rules.gongzhu_plays import Cards, taker_index
from heartsui.rules.gongzhu_scores import SCORING, SHEEP
from heartsui.rules.views import TrickView

NOBODY = (0.0, 0.0, 0.0, 0.0)
GOOD = 1 << SHEEP


def analyse(view: TrickView, clock: Clock) -> tuple[Evaluation, ...]:
    """The choices of a seat that has to expose or to play, best first. ``mean`` is in raw points; of plays it
    has the medium player's judgement in it, as the expert's choice has."""
    if view.phase == Phase.EXPOSE:
        return _exposures(view, clock)
    trials = ExpertGongZhu().weighed(view, limited(clock), race=False)
    found: dict[Cards, Evaluation] = {}
    for trial in trials:
        found.setdefault(trial.action.cards, _evaluation(view, trial))
    return tuple(found.values())


def _evaluation(view: TrickView, trial: Trial) -> Evaluation:
    worlds = len(trial.values)
    moons = tuple(number / worlds for number in trial.reds) if worlds else NOBODY
    why = Reason.SHOOT if trial.shoots else what_it_does(view, trial.action.cards)
    return Evaluation(trial.action, trial.mean, error_of(trial.values), moons, worlds, why)


def _exposures(view: TrickView, clock: Clock) -> tuple[Evaluation, ...]:
    found = Exposing(view, limited(clock)).everything()
    entries = [
        Evaluation(
            action,
            sum(values) / len(values) if values else 0.0,
            error_of(values),
            NOBODY,
            len(values),
            Reason.EXPOSE if action.cards else Reason.EXPOSE_NOTHING,
        )
        for action, values in found.items()
    ]
    return tuple(sorted(entries, key=lambda one: -one.mean))


def what_it_does(view: TrickView, cards: Cards) -> Reason:
    """What a play does in its trick."""
    if len(view.legal) == 1:
        return Reason.ONLY
    if not view.trick:
        return Reason.LEAD
    options = view.options
    assert isinstance(options, GongZhuOptions)
    plays = (*view.trick, cards)
    pot = set_of([one for play in plays for one in play])
    if taker_index(plays, options.same_color_discard) == len(view.trick):
        if pot & SCORING == pot & GOOD != 0:
            return Reason.TAKE_BONUS
        return Reason.TAKE if pot & SCORING else Reason.TAKE_CLEAN
    if any(one >> 4 == view.trick[0][0] >> 4 for one in cards):
        return Reason.DUCK
    return Reason.THROW_PENALTY if set_of(cards) & SCORING & ~GOOD else Reason.THROW
