"""Which units a card can carry, or what can carry it (sorcery:carrying-units)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change


class Carries(Change, frozen=True):
    """It can pick up and carry such units, as seen from it: at most so many of all units, or any number.

    With ``picks_up_adjacent`` it picks them up from adjacent locations too.
    """

    carries: str = ""
    carries_most: int = 0
    picks_up_adjacent: bool = False


class CarriedBy(Change, frozen=True):
    """Such units, as seen from it, can pick it up and carry it."""

    carried_by: str = ""
