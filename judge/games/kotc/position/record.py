"""The battle under way as a value: who attacks and defends with what, which victim, and how far it has come."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.kotc.position.allocated import Ends
from judge.games.kotc.position.thing import thing
from judge.games.kotc.words import BATTLEFIELD
from judge.kernel.fact import Fact
from judge.kernel.state import State

ATTACK_FORMATION, DEFENSE_FORMATION, DAMAGE_ALLOCATION = "Attack Formation", "Defense Formation", "Damage Allocation"
STEPS = (ATTACK_FORMATION, DEFENSE_FORMATION, DAMAGE_ALLOCATION)
"""The steps of a battle in their order (kotc:battles#4)."""

Member = tuple[int, int]
"""A minion in a team: its number and its incarnation, so that one can tell whether it stayed."""

Victim = int | str
"""A minion by its number, or a player by name."""


Throw = tuple[int, ...] | Ends
"""What one side's dice show: how many of each face, or the ends that they leave to choose from."""


class Dealt(Struct, frozen=True):
    """What one side's dice do: the damage to each minion of the other team, and the sum of the dice left over.

    ``pierced`` is piercing damage of which it is not known through which minion it goes.
    """

    each: tuple[int, ...]
    rest: int = 0
    pierced: int = 0


class Battle(Struct, frozen=True, kw_only=True):
    """A battle.

    ``attacker`` and ``defender`` are the attacking and the defending player, the teams in formation order.
    ``stay`` is the incarnation of a victim that is a minion. ``step`` is the step that goes on (``going``) or was the
    last. ``forced`` is the host that a Berzerk Counter forces to attack, 0 for none. ``dice`` are the numbers of dice
    that were rolled, ``thrown`` what those show that are not allocated yet, ``dealt`` what they do to each team, the
    attacking player's dice first.
    """

    attacker: str
    defender: str
    attackers: tuple[Member, ...]
    victim: Victim
    stay: int = 0
    defenders: tuple[Member, ...] = ()
    step: str = ATTACK_FORMATION
    going: bool = True
    forced: int = 0
    dice: tuple[int, ...] = ()
    thrown: tuple[Throw, ...] = ()
    dealt: tuple[Dealt, ...] = ()


Forced = tuple[int, int, Victim, int]
"""A forced battle to come: the host, its incarnation, the victim, and the incarnation of a victim that is a minion."""

BATTLES: Fact[tuple[Battle, ...]] = Fact("battles", ())
"""The battles under way, the outermost first."""
LAST_BATTLE: Fact[Battle | None] = Fact("last battle", None)
"""The battle that was over last."""
FORCED: Fact[tuple[Forced, ...]] = Fact("forced", ())
"""The battles to come that Berzerk Counters force, in the order in which they were resolved."""
VICTIMS: Fact[tuple[Victim, ...]] = Fact("victims", ())
"""The victims that were declared in this Battle Phase."""
VICTIMS_OUTSIDE: Fact[tuple[Victim, ...]] = Fact("victims outside", ())
"""The victims of battles that were forced this turn outside the Battle Phase."""


def battles(state: State) -> tuple[Battle, ...]:
    """The battles under way, the outermost first: a Berzerk Counter can force one between the steps of another."""
    return state[BATTLES]


def current(state: State) -> Battle | None:
    """The battle under way, the innermost of several; None when there is none."""
    found = battles(state)
    return found[-1] if found else None


def going_on(state: State) -> Battle:
    """The battle under way, in rules that only a battle brings about."""
    return battles(state)[-1]


def latest(state: State) -> Battle | None:
    """The battle under way, or else the one that was over last."""
    return current(state) or state[LAST_BATTLE]


def change(state: State, **changes: object) -> State:
    """The state with something of the battle under way changed."""
    found = battles(state)
    return state.tell(BATTLES, (*found[:-1], structs.replace(found[-1], **changes)))


def team(state: State, player: str, members: tuple[Member, ...]) -> tuple[int, ...]:
    """The members of a player's team that are still in it, in formation order.

    Who left the battlefield or changed the controller is withdrawn (an assumption, see ``withdrawn``).
    """
    return tuple(n for n, stay in members if stayed(state, n, stay) and thing(state, n).controller == player)


def teams(state: State, battle: Battle) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The attacking and the defending team as they are now."""
    return team(state, battle.attacker, battle.attackers), team(state, battle.defender, battle.defenders)


def stayed(state: State, number: int, incarnation: int) -> bool:
    """Whether a minion has been in-play all the time since its incarnation was noted."""
    held = thing(state, number)
    return held.zone == BATTLEFIELD and held.incarnation == incarnation


def locked(state: State, number: int) -> bool:
    """Whether a Berzerk Counter keeps a minion's abilities from being activated (kotc:counters#23)."""
    return any(host == number for host, *_ in state[FORCED]) or any(
        b.forced == number and (b.going or b.step != DAMAGE_ALLOCATION) for b in battles(state)
    )
