"""Conjurations: no player controls two of one name in a zone, but many Vine Markers (magewars:conjuration)."""

from __future__ import annotations

from judge.games.magewars.limits.copies import asked_of_what_comes, copies
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, zone_of
from judge.games.magewars.words import whose
from judge.kernel.rules import Broken
from judge.kernel.state import State


@asked_of_what_comes(
    ("magewars:conjuration#2", "magewars:vine-markers#7"), ("magewars:conjuration#2", "magewars:vine-markers#7")
)
def one_conjuration_of_a_name(state: State, number: int, zone: str, player: str) -> Broken | None:
    """No player controls two conjurations of one name in a zone; Vine Markers may be many."""
    card = card_of(state, number)
    if not card.conjuration or card.name == "Vine Marker":
        return None
    for other in copies(state, number):
        if zone_of(state, other) == zone and controller(state, other) == player:
            return Broken(f"a conjuration of the same name is under {whose(player)} control in {zone}")
    return None
