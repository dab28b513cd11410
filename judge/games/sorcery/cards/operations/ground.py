"""Operations on squares, and on many things at once: steps that are taken together, what goes diagonally."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.manners import Name
from judge.games.sorcery.cards.values.places import AT_IT, Place
from judge.games.sorcery.cards.values.things import ITSELF, Things


class StepTogether(Op, frozen=True, tag="step together"):
    """Units take a step of their own to one place, all at once; those that cannot stay where they are."""

    step_together: Things
    to: Place = AT_IT


class TeleportDiagonally(Op, frozen=True, tag="teleport diagonally"):
    """A thing is teleported one diagonal step within its region, all its parts alike."""

    teleport_diagonally: Things


class OnlyIfMoved(Op, frozen=True, tag="only if moved"):
    """What follows is done only where all of the things have moved since the effect began to resolve."""

    only_if_moved: Things


class SpareOfEachType(Op, frozen=True, tag="spare one of each type"):
    """Its player spares one minion of each subtype among things; all others are what is spoken of then.

    A minion has all its subtypes at once, so that one which shares a subtype with a spared one is not spared.
    """

    spare_one_of_each_type: Things
    as_: Name = Name.IT


class Overflow(Op, frozen=True, tag="overflow"):
    """A water site overflows in a direction of choice: it floods the sites there for the turn, and carries along.

    Enemies in its square, and wherever they come or are met on the way, are pushed on one step at a time.
    """

    overflow: Things


class Whirl(Op, frozen=True, tag="whirl"):
    """Each of the things in an area of two by two squares is pushed one step around, all at once.

    The player chooses the area, and clockwise or counterclockwise.
    """

    whirl: Things


class Rearrange(Op, frozen=True, tag="rearrange"):
    """The sites in an area of two by two squares are put in another order, all at once, or are left as they are.

    The player chooses the area, and which site comes to which of its squares; ``as`` are all sites in it from then on.
    """

    rearrange: Things
    as_: Name = Name.IT


class Drift(Op, frozen=True, tag="drift"):
    """A card moves one step, all of it alike; with ``anew: yes`` to where it has not been before, or is dispelled."""

    drift: Things = ITSELF
    anew: bool = False


KINDS: tuple[type[Op], ...] = (
    StepTogether, TeleportDiagonally, OnlyIfMoved, SpareOfEachType, Overflow, Whirl, Rearrange, Drift,
)  # fmt: skip
