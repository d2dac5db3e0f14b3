"""Why something is refused: an id and what the sentence needs. The sentences themselves are not made here."""

from collections.abc import Mapping
from typing import Any

import msgspec


class IllegalAction(Exception):
    """An action that the rules do not allow now. ``reason`` is an id of Rules A14 or one of this program's own:
    not_now, not_in_hand, not_exposable, bad_choice, discard_empty, discard_never, discard_not_placeable,
    bad_slot."""

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params: Mapping[str, Any] = params


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a set of options: an id of Rules B2, C9, D7 or unknown_field, wrong_value."""

    id: str
    field: str
    params: dict[str, Any] = {}


class InvalidOptions(Exception):
    """All faults of a set of options at once."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults


class InvalidEvent(Exception):
    """A recorded fact that cannot have happened: ``reason`` is an id, ``params`` what its sentence needs."""

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params: Mapping[str, Any] = params
