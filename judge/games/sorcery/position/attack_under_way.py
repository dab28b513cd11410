"""The attack under way: who attacks what, where, and who has joined it by Defend (sorcery:attack)."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import REALM, thing
from judge.games.sorcery.words import Location
from judge.kernel.fact import Fact
from judge.kernel.state import State

Ground = tuple[tuple[int, int] | None, ...]
"""The sites beneath the locations of an attack, as (number, incarnation); None for the void."""


class Attack(Struct, frozen=True, kw_only=True):
    """An attack under way: who attacks what, at which locations, and who has joined by Defend.

    ``also`` are the further units that are attacked at the same time, and ``out`` those of them that are out of the
    fight. ``ground`` are the sites beneath these locations, with which the attack moves.
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
    also: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    later: tuple[Event, ...] = ()

    @property
    def attacked(self) -> tuple[int, ...]:
        """All that were attacked, the original target first."""
        return (self.target, *self.also)

    @property
    def inside(self) -> tuple[int, ...]:
        """Those of them that are not out of the fight."""
        return (*(() if self.removed else (self.target,)), *(n for n in self.also if n not in self.out))

    def without(self, number: int) -> Attack:
        """The attack with one that was attacked out of the fight."""
        if number == self.target:
            return structs.replace(self, removed=True)
        return structs.replace(self, out=(*self.out, number))

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
