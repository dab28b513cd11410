"""Frames that are pushed from below their rule: what they ask for is carried out in a wing above who asks."""

from __future__ import annotations

from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import Happening
from judge.kernel.frame import Frame


class Settle(Frame, frozen=True):
    """Ongoing effects apply, and regions do at once what they do: who is dropped, banished or dies.

    ``gone`` are happenings of the same moment, which have triggered nothing yet: who has left the realm already.
    """

    gone: tuple[Happening, ...] = ()


class Rest(Frame, frozen=True):
    """The storyline is empty: units are at rest again."""


class Triggers(Frame, frozen=True):
    """What just happened has triggered abilities: their events are to go on the storyline."""

    events: tuple[Happening, ...]
    answers: tuple[Event, ...]


class OnItsWay(Frame, frozen=True):
    """A unit is at a location of the path of its basic movement, and may shoot from there: ``unshot`` goes on without
    that, ``shot`` once it has.
    """

    number: int
    unshot: Frame
    shot: Frame


class LaterTriggers(Frame, frozen=True):
    """What effects of before have left for the start of a player's turn triggers."""

    player: str


class Resolved(Frame, frozen=True):
    """An event is over."""

    event: Event


class DeclareTargets(Frame, frozen=True):
    """Triggered abilities that go on the storyline declare their targets; ``then`` comes after all of them."""

    events: tuple[Event, ...]
    then: tuple[Frame, ...]


class LookAtTargetsAgain(Frame, frozen=True):
    """An event that begins goes on with those of its targets that are still legal."""

    event: Event


class Draw(Frame, frozen=True):
    """A player draws cards, one after another, from ``spell`` (spellbook), ``site`` (atlas), or either: ``card``.

    ``caster`` is the card that alone may cast what is drawn, with its incarnation; None when all may. ``end`` is the
    end of the deck that is drawn from. ``shown``: all players see it.
    """

    player: str
    deck: str
    amount: int
    caster: tuple[int, int] | None = None
    end: str = "top"
    shown: bool = False


class AttackedWindow(Frame, frozen=True):
    """The moment at which what answers to being attacked may be used; ``open`` once it has been told."""

    open: bool


class DefendWindow(Frame, frozen=True):
    """The defending player may have units defend, one after another."""


class DefendedWindow(Frame, frozen=True):
    """The moment at which what answers to a defence may be cast, once somebody has used Defend."""

    unit: int


class Legality(Frame, frozen=True):
    """After the defend window the target is checked again."""


class UnderConditions(Frame, frozen=True):
    """An event whose next operation is done only where conditions are met."""

    event: Event
