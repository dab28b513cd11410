"""What attack dice show: the joint distribution of normal and critical damage (magewars:critical-damage#2).

The faces stand in no passage of the codex: blank, blank, 1, 2, critical 1, critical 2 is an assumption, which
every ruling that rolls them lists.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from judge.games.magewars.dice.weighted import Weighted

FACES = ((0, 0), (0, 0), (1, 0), (2, 0), (0, 1), (0, 2))
"""The six faces of an attack die, each as (normal, critical) damage."""

MOST = 60
"""More dice than this are taken for a slip of the pen."""


class Counted(Struct, frozen=True):
    """What of the dice counts against an object.

    ``ones_only`` for an Incorporeal object (magewars:incorporeal#2), ``critical_only`` for a Resilient one
    (magewars:resilient#2).
    """

    ones_only: bool = False
    critical_only: bool = False

    def of(self, normal: int, critical: int) -> tuple[int, int]:
        """What counts of one face, as (normal, critical)."""
        if self.ones_only and normal + critical != 1:
            return 0, 0
        return (0 if self.critical_only else normal), critical


ALL = Counted()


@lru_cache(maxsize=512)
def rolled(dice: int, counted: Counted = ALL) -> Weighted[tuple[int, int]]:
    """The sums (normal, critical) that ``dice`` attack dice show, of 6 to the power of ``dice`` equally likely cases.

    The dice are multiplied as one polynomial in two unknowns, packed into a single whole number. Raises ValueError
    for a number of dice that is negative or absurdly high.
    """
    if not 0 <= dice <= MOST:
        raise ValueError(f"{dice} attack dice: there may be 0 to {MOST}")
    side = 2 * dice + 1
    room = (6**dice).bit_length() // 8 + 1
    one = sum(1 << 8 * room * (n * side + c) for n, c in (counted.of(*face) for face in FACES))
    packed = (one**dice).to_bytes(room * side * side, "little")
    found = []
    for normal in range(side):
        for critical in range(side - normal):
            at = room * (normal * side + critical)
            if weight := int.from_bytes(packed[at : at + room], "little"):
                found.append(((normal, critical), weight))
    return tuple(found)


def shown(faces: Iterable[tuple[int, int]], counted: Counted = ALL) -> tuple[int, int]:
    """The sums (normal, critical) of dice whose faces are known, each (normal, critical)."""
    each = [counted.of(*face) for face in faces]
    return sum(n for n, _ in each), sum(c for _, c in each)


def face(text: str) -> tuple[int, int]:
    """A face as a scenario writes it: ``0``, ``1``, ``2`` or critical ``c1``, ``c2``; raises ValueError otherwise."""
    said = text.strip().casefold()
    digits = said.removeprefix("c")
    number = int(digits) if digits in ("0", "1", "2") else -1
    found = (number, 0) if said == digits else (0, number)
    if found not in FACES:
        raise ValueError(f"no attack die shows {text!r}; there are 0, 1, 2, c1 and c2")
    return found
