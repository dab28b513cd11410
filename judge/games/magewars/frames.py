"""Frames that are pushed from below their rule: what an object that has changed is looked at for, and the like.

All others stand in the file of their rule.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import defstruct

from judge.kernel.frame import Frame

F = TypeVar("F", bound=Frame)


class CheckLife(Frame, frozen=True):
    """The damage of an object is looked at against its Life."""

    number: int


class Damage(Frame, frozen=True):
    """An object is to receive damage of a type (or none) from a source (or none).

    ``how`` is attack, direct or transfer (magewars:direct-damage#3: direct damage is no attack).
    """

    number: int
    amount: int
    source: int | None
    how: str
    kind: str


class Destroy(Frame, frozen=True):
    """An object is to be destroyed; ``how`` is damage, effect or cost. ``why`` and ``cites`` are told with it."""

    number: int
    how: str
    why: str
    cites: tuple[str, ...]


class LookAtGuard(Frame, frozen=True):
    """The guard marker of an object is looked at: whether it may still have it."""

    number: int


class LookAtCorrode(Frame, frozen=True):
    """The Corrode markers of an object are looked at against its armor."""

    number: int


class LookAtMarkers(Frame, frozen=True):
    """The markers of an object are looked at: whether they do something to it."""

    number: int


class LookAtAllMarkers(Frame, frozen=True):
    """The markers of all objects are looked at, in the position as given."""


class Activate(Frame, frozen=True):
    """A creature is activated: its Action Phase begins."""

    number: int


class EndActionPhase(Frame, frozen=True):
    """The Action Phase of a creature is to end."""

    number: int


class Move(Frame, frozen=True):
    """A creature is to take a move action into a zone."""

    number: int
    zone: str


class Climb(Frame, frozen=True):
    """A creature is to climb over a wall into a zone."""

    number: int
    zone: str


class DeclareAttack(Frame, frozen=True):
    """The Declare Attack Step of the attack under way."""


class Dazed(Frame, frozen=True):
    """A Dazed attacker is to roll whether the attack under way misses."""


class AfterDeclaring(Frame, frozen=True):
    """After the Declare Attack Step: whatever is announced then."""


class AvoidAttack(Frame, frozen=True):
    """The Avoid Attack Step of the attack under way."""


class RollDice(Frame, frozen=True):
    """The Roll Dice Step of the attack under way; the Damage and Effects Step follows on it."""


class AdditionalStrikes(Frame, frozen=True):
    """The Additional Strikes Step of the attack under way."""


class DamageBarrier(Frame, frozen=True):
    """The Damage Barrier Step of the attack under way."""


class CounterstrikeStep(Frame, frozen=True):
    """The Counterstrike Step of the attack under way."""


class AttackEnds(Frame, frozen=True):
    """The attack under way ends."""


class SecondAttack(Frame, frozen=True):
    """After the first attack of a Sweeping attack: the second may follow."""


class LiesFaceDown(Frame, frozen=True):
    """A creature is to lie face down in a zone until the end of the round; ``cites`` are told with it."""

    number: int
    zone: str
    cites: tuple[str, ...]


class SpellAttack(Frame, frozen=True):
    """An attack spell that resolves attacks its target, an object or a zone."""

    caster: int
    spell: int
    target: int | str


def own(base: type[F], name: str) -> type[F]:
    """A kind of frame of its own with the fields of another, for each of several rules that take the same."""
    made: Any = defstruct(name, [], bases=(base,), frozen=True)
    kind: type[F] = made
    return kind
