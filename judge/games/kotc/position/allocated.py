"""What the dice of one side of a battle did to the other side's team (kotc:battles#12)."""

from __future__ import annotations

from msgspec import Struct


class Allocated(Struct, frozen=True):
    """What the dice of one side did to the other side's team.

    ``fell``: how many minions of the formation were destroyed, ``damage``: what the next one took and survived,
    ``pierced``: the piercing damage of all that fell, ``rest``: the sum of the dice for which no minion was left.
    """

    fell: int
    damage: int
    pierced: int
    rest: int


class Ends(Struct, frozen=True):
    """What a throw leaves to whoever allocates, when the dice themselves are not told apart."""

    ends: tuple[Allocated, ...]
