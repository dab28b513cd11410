"""Zone Exclusive: one such conjuration is in a zone, whoever controls it (magewars:zone-exclusive)."""

from __future__ import annotations

from judge.games.magewars.limits.copies import asked_of_what_comes
from judge.games.magewars.position.thing import card_of, objects, zone_of
from judge.kernel.rules import Broken
from judge.kernel.state import State


@asked_of_what_comes(("magewars:zone-exclusive#1", "magewars:zone-exclusive#2"), ("magewars:zone-exclusive#1",))
def one_zone_exclusive_conjuration(state: State, number: int, zone: str, player: str) -> Broken | None:
    """In each zone there is only one Zone Exclusive conjuration, whoever controls it."""
    if not card_of(state, number).prints("Zone Exclusive"):
        return None
    for other, found in objects(state):
        if zone_of(state, other) == zone and card_of(state, other).prints("Zone Exclusive"):
            return Broken(f"{found.label} is a Zone Exclusive conjuration in {zone} already")
    return None
