"""All events to which rules may answer: what happens to objects, and what begins and ends (``ground.events``)."""

from __future__ import annotations

from judge.games.magewars.ground.events import Event
from judge.games.magewars.position.thing import Thing


class Activated(Event, frozen=True):
    """A creature begins its Action Phase."""

    number: int


class ActionPhaseEnded(Event, frozen=True):
    """A creature's Action Phase ends."""

    number: int


class Moved(Event, frozen=True):
    """A creature has changed zones; ``how`` is move, push, teleport or climb."""

    number: int
    start: str
    end: str
    how: str


class Damaged(Event, frozen=True):
    """An object received damage of a type (or none) from a source (or none); ``how`` is attack, direct or transfer."""

    number: int
    amount: int
    source: int | None
    how: str
    kind: str


class Healed(Event, frozen=True):
    """Damage was removed by healing or regenerating; ``how`` is heal or regenerate."""

    number: int
    amount: int
    how: str


class DamageRemoved(Event, frozen=True):
    """Damage came off an object, by whatever means."""

    number: int


class Destroyed(Event, frozen=True):
    """An object was destroyed: where, what it was, whether it was obliterated, and the names of the traits it had."""

    number: int
    incarnation: int
    zone: str
    was: Thing
    obliterated: bool
    traits: tuple[str, ...]


class Placed(Event, frozen=True):
    """An object came into play."""

    number: int


class ControlTaken(Event, frozen=True):
    """A player took control of an object."""

    number: int


class Summoned(Event, frozen=True):
    """A creature was summoned."""

    number: int


class ConditionAdded(Event, frozen=True):
    """Markers of a condition were placed on an object."""

    number: int
    name: str
    times: int


class ConditionRemoved(Event, frozen=True):
    """Markers of a condition left an object."""

    number: int
    name: str
    times: int


class TraitGained(Event, frozen=True):
    """An effect gave an object a trait."""

    number: int
    name: str


class TraitLost(Event, frozen=True):
    """An effect that gave an object a trait is over."""

    number: int
    name: str


class Revealed(Event, frozen=True):
    """An enchantment was turned face up and paid for."""

    number: int


class AttackDeclared(Event, frozen=True):
    """The Declare Attack Step of an attack is over."""

    attacker: int | None
    defender: int


class Attacked(Event, frozen=True):
    """The dice of one attack are done with."""

    attacker: int | None
    defender: int
    attack: str
    success: bool


class AttackActionEnded(Event, frozen=True):
    """An attack action is over."""

    attacker: int


class RoundBegun(Event, frozen=True):
    """The Initiative step of a round, with which its Ready Stage begins."""


class ResetPhase(Event, frozen=True):
    """The Reset Phase begins."""


class ChannelingPhase(Event, frozen=True):
    """The Channeling Phase begins."""


class UpkeepPhase(Event, frozen=True):
    """The Upkeep Phase begins."""


class PlanningPhase(Event, frozen=True):
    """The planning phase begins."""


class DeploymentPhase(Event, frozen=True):
    """The Deployment Phase begins."""


class QuickcastPhase(Event, frozen=True):
    """A Quickcast Phase begins: the first or the final one of a round."""

    which: str


class ActionStage(Event, frozen=True):
    """The Action Phases begin."""


class RoundEnded(Event, frozen=True):
    """A round ends."""
