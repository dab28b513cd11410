"""Operations on what units carry: dropping, and taking from wherever it is."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.things import ITSELF, Things


class Drop(Op, frozen=True, tag="drop"):
    """What is carried is dropped where it is, but what cannot be dropped; nobody's basic ability is used for it."""

    drop: Things


class PickUp(Op, frozen=True, tag="pick up"):
    """A unit carries a thing from now on, from wherever it is and whoever carried it, if the unit can carry it.

    Of several the player of the effect chooses one.
    """

    pick_up: Things
    by: Things = ITSELF


KINDS: tuple[type[Op], ...] = (Drop, PickUp)
