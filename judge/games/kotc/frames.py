"""Pending work that is pushed from below its rule: what players do with a card, and the moments of counters."""

from __future__ import annotations

from judge.games.kotc.position.link import Link
from judge.kernel.frame import Frame


class Using(Frame, frozen=True):
    """What a player does with a card, by its number: casting it, summoning it, activating an ability of it."""

    number: int
    player: str


class Trigger(Using, frozen=True):
    """A player removes a counter of a kind from its host, the card, for its proactive effect."""

    counter: str


class Deploy(Using, frozen=True):
    """A player may play a card as if it was in the hand."""


class CheckEnd(Frame, frozen=True):
    """It is looked at whether an endgame condition is met."""


class ChainingActionPerformed(Frame, frozen=True):
    """A chaining action became a link: Trap Counters may react; ``passed`` are the players who did not want to."""

    link: Link
    passed: tuple[str, ...]


class CarryOutCounter(Frame, frozen=True):
    """The link of a proactive counter resolves."""

    link: Link


class ForcedBattles(Frame, frozen=True):
    """Battles that Berzerk Counters force come one after another."""


class DefendingPlayer(Frame, frozen=True):
    """Taunt Counters may change the victim that was declared; ``passed`` are the players who did not want to."""

    passed: tuple[str, ...]


class RollAgain(Frame, frozen=True):
    """Dice may be rolled again; ``passed`` are the players who have passed since the last die was rolled."""

    passed: tuple[str, ...]


class Damaging(Frame, frozen=True):
    """What goes on with so much damage, once no Shield Counter reduces it any more; 0 until then."""

    amount: int


class WouldTakeDamage(Frame, frozen=True):
    """A minion is about to take so much damage: the moment for Shield Counters."""

    number: int
    amount: int


class ShieldWindow(Frame, frozen=True):
    """Shield Counters may reduce what a host would take; ``then`` goes on with what is left of it.

    ``passed`` are the players who did not want to.
    """

    host: int
    amount: int
    passed: tuple[str, ...]
    then: Damaging


class Rest(Frame, frozen=True):
    """What comes after each action of a scenario, and after the position as given."""
