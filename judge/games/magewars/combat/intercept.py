"""Intercept: a guard draws a ranged attack on somebody in its zone to itself (magewars:intercept)."""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import AT_INTERCEPT, INTERCEPTS
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import AttackDeclared
from judge.games.magewars.position.thing import in_zone, label, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.attack_context import making, redirect
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

INTERCEPTED = "intercepted"
"""How an attack is looked at that an interceptor would draw to itself."""


class Intercept(Frame, frozen=True):
    """A guard is to draw the attack under way to itself."""

    number: int


class OfferIntercept(Frame, frozen=True):
    """A player's guards are to be offered the attack under way."""

    player: str


@action("intercept", "thing", window=AT_INTERCEPT, only=True)
def intercept_action(_state: State, intercept: int) -> tuple[Intercept]:
    """``intercept: CREATURE``, after the Declare Attack Step of a ranged attack."""
    return (Intercept(intercept),)


@requires(Intercept, "magewars:intercept#1")
def guards_with_intercept(state: State, frame: Intercept) -> Broken | None:
    """It has Intercept and is guarding, in the zone of the attacked object."""
    number, made = frame.number, making(state)
    name = label(state, number)
    if not traits(state, number).has("Intercept"):
        return Broken(f"{name} has no Intercept")
    if not thing(state, number).guard:
        return Broken(f"{name} is not guarding")
    if zone_of(state, number) != zone_of(state, made.defender) or number == made.defender:
        return Broken(f"{name} is not in the zone of another object that is attacked")
    return None


@requires(Intercept, "magewars:intercept#1", "magewars:intercept#4")
def only_ranged_attacks_on_the_ground(state: State, _frame: Intercept) -> Broken | None:
    """A ranged attack that targets a non-Flying object; no zone attack."""
    made = making(state)
    if not made.ranged:
        return Broken("it is no ranged attack")
    if traits(state, made.defender).has("Flying"):
        return Broken(f"{label(state, made.defender)} is Flying")
    return None


@requires(Intercept, "magewars:intercept#5")
def able_to_intercept(state: State, frame: Intercept) -> Broken | None:
    """Restrained and Incapacitated creatures cannot Intercept."""
    number = frame.number
    held = traits(state, number)
    found = next((t for t in ("Restrained", "Incapacitated") if held.has(t)), "")
    return Broken(f"{label(state, number)} is {found}") if found else None


@requires(Intercept, "magewars:intercept#1")
def legal_target_for_the_attack(state: State, frame: Intercept) -> Broken | None:
    """It must be able to be the target of that attack itself."""
    number, made = frame.number, making(state)
    if made.attacker is None:
        return None
    broken = state.broken(AttackAction(made.attacker, number, made.bar, INTERCEPTED))
    if not broken:
        return None
    cites = tuple(dict.fromkeys(("magewars:intercept#1", *(c for b in broken for c in b.cites))))
    return Broken("; ".join(b.why for b in broken), cites)


@on(AttackDeclared, "magewars:intercept#1", "magewars:intercept#2")
def may_intercept(state: State, _frame: AttackDeclared) -> Result:
    """Right after the Declare Attack Step a guard may redirect the attack to itself."""
    made = making(state)
    if made.attacker is None or not made.ranged:
        return state
    guards = _guards(state)
    if not guards:
        return state
    state = state.said("A guard may Intercept", moment=AT_INTERCEPT)
    players = tuple(dict.fromkeys(controller(state, n) for n in guards))
    return state.push(*(OfferIntercept(player) for player in players))


def _guards(state: State) -> tuple[int, ...]:
    """The guards with Intercept in the zone of the attacked object."""
    zone = zone_of(state, making(state).defender)
    return tuple(n for n, t in in_zone(state, zone) if t.guard and traits(state, n).has("Intercept"))


@rule(OfferIntercept, "magewars:intercept#1")
def offer_intercept(state: State, frame: OfferIntercept) -> Result:
    """A player's guards are offered the attack, unless another has it already."""
    player = frame.player
    mine = [n for n in _guards(state) if controller(state, n) == player]
    able = [n for n in mine if not state.broken(Intercept(n))]
    if not able or making(state).intercepted:
        return state
    options = [*((label(state, n), state.push(Intercept(n))) for n in able), ("nobody", state)]
    return choose(state, player, "intercept", "who intercepts?", options, ("magewars:intercept#1",))


@rule(Intercept, "magewars:intercept#1", "magewars:intercept#2")
def intercept(state: State, frame: Intercept) -> Result:
    """The attack goes at the interceptor from now on, whose guard marker leaves when the attack ends."""
    number = frame.number
    name = label(state, number)
    told = state.said("{0} intercepts the attack", name, moment=INTERCEPTS(name))
    return redirect(told, number)
