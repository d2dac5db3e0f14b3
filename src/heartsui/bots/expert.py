"""The strongest level: more worlds, what the others' plays give away, and passes that are tried out."""

from heartsui.bots.bot import Clock
from heartsui.bots.exchange import tried_gift
from heartsui.bots.memory import Memory
from heartsui.bots.search import EXPERT_WORLDS, HardBot
from heartsui.rules.cards import Card


class ExpertBot(HardBot):
    """Looks at many worlds, weighs what the others' plays give away, and tries its passes out too."""

    worlds = EXPERT_WORLDS
    infer = True

    def gift(self, memory: Memory, clock: Clock) -> tuple[Card, ...]:
        return tried_gift(memory, clock, temper=self.temper)
