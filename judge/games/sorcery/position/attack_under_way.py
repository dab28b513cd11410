"""The attack under way: who attacks what, where, and who has joined it by Defend (sorcery:attack)."""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import REALM, thing
from judge.games.sorcery.words import Location
from judge.kernel.fact import Fact
from judge.kernel.state import State

Ground = tuple[tuple[int, int] | None, ...]
"""The sites beneath the locations of an attack, as (number, incarnation); None for the void."""


class Attack(Struct, frozen=True, kw_only=True):
    """An attack under way: who attacks what, at which locations, and who has joined by Defend.

    ``ground`` are the sites beneath these locations, with which the attack moves.
    ``stays`` are the stays in the realm of all that are in it, as (number, incarnation). ``removed``: the original
    target is out of the fight. ``marked`` are those of attacker and target that were marked for death as it began, as
    who attacks by its own Deathrite. ``later`` are the events that come once it is over.
    """

    attacker: int
    target: int
    player: str
    site: bool
    at: tuple[Location, ...]
    ground: Ground
    stays: tuple[tuple[int, int], ...]
    defenders: tuple[int, ...] = ()
    removed: bool = False
    marked: tuple[int, ...] = ()
    later: tuple[Event, ...] = ()

    def here(self, state: State, number: int) -> bool:
        """Whether something in the attack is in the realm, in the same stay."""
        found = thing(state, number)
        return found.zone == REALM and (number, found.incarnation) in self.stays


ATTACK: Fact[Attack | None] = Fact("attack", None)
"""The attack under way."""
LAST_ATTACK: Fact[Attack | None] = Fact("last attack", None)
"""The attack that was resolved last."""


def current(state: State) -> Attack | None:
    """The attack under way, the innermost of several."""
    return state[ATTACK]


def attacking(state: State, number: int) -> bool:
    """Whether a unit is the attacker of the attack under way: what it kills now, it attacked and killed."""
    made = current(state)
    return made is not None and made.attacker == number
