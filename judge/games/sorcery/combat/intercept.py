"""Intercepting: units fight an enemy that used Move and Attack and did not attack (sorcery:intercept)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.combat.attack_target import aloft, partly_aloft
from judge.games.sorcery.combat.defend import sickness
from judge.games.sorcery.combat.fight import Fight, estranged
from judge.games.sorcery.moments import AT_INTERCEPT, TAPS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume, text
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.stealth import stealthy
from judge.games.sorcery.position.thing import label, put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import WAYS, action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.at_rest import active
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.words import listed, other
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

UNATTACKING: Fact[int | None] = Fact("finished without attacking", None)
"""The unit that used Move and Attack and does not attack, while it may be intercepted."""


class Intercept(Frame, frozen=True):
    """A unit intercepts; it is only asked about, since several do it together."""

    unit: int


class InterceptWindow(Frame, frozen=True):
    """A unit has moved and does not attack: enemies may intercept it. ``joined`` is None before the window opens."""

    unit: int
    joined: tuple[int, ...] | None


class Intercepted(Frame, frozen=True):
    """Nobody else intercepts: those who do fight the unit."""

    unit: int
    joined: tuple[int, ...]


@action("intercept", "thing", window=AT_INTERCEPT, only=True)
def intercept_action(state: State, intercept: int) -> tuple[Frame, ...]:
    """``can: {intercept: UNIT}``: whether a unit may intercept; asked at the window.

    In actions, who intercepts is the answer ``intercept`` to Move and Attack.
    """
    return (Intercept(intercept),)


@rule(
    InterceptWindow,
    "sorcery:intercept#3",
    "sorcery:intercept#6",
    "sorcery:intercept/the-final-location-is-key#13",
    "sorcery:intercept/intercept-without-moving#2",
)
def intercept_window(state: State, frame: InterceptWindow) -> Result:
    """A unit finished its movement and does not attack: enemies there may tap to fight it, all together."""
    unit, joined = frame.unit, frame.joined or ()
    if frame.joined is None:
        state = state.tell(UNATTACKING, unit)
        state = state.said("{0} does not attack: it may be intercepted", label(state, unit), moment=AT_INTERCEPT)
    seen = view(state)
    over = _fight(state, unit, joined)
    if unit not in seen.now:
        return over
    player = other(seen[unit].controller or "")
    able = [n for n in seen.units(player) if n not in joined and not state.broken(Intercept(n))]
    options = [(label(state, n), _intercepts(state, n, unit, joined)) for n in able]
    return choose(state, player, "intercept", "which unit intercepts next?", [*options, ("nobody", over)])


def _intercepts(state: State, number: int, enemy: int, joined: tuple[int, ...]) -> State:
    if _at_the_edge(view(state), number, enemy):
        state = assume(state, "partly over the void")
    state = state.push(InterceptWindow(enemy, (*joined, number)))
    state = state.said(
        "{0} taps to intercept", label(state, number), cites=("sorcery:intercept#3",), moment=TAPS(label(state, number))
    )
    state = put(active(state, number), number, tapped=True)
    return emit(state, happened(state, "intercepts", number, by=enemy), happened(state, "taps", number))


def _at_the_edge(seen: View, number: int, enemy: int) -> bool:
    """Whether a unit could not intercept an enemy with Airborne if that counted as flying partly over the void."""
    able = seen[number].has("Airborne") or seen[number].has("Ranged")
    return not able and partly_aloft(seen, enemy)


@WAYS.rests_on(Intercept)
def rests_on(state: State, frame: Intercept) -> tuple[str, ...]:
    """The assumption on which it rests whether a unit can intercept."""
    unit, enemy, seen = _both(state, frame)
    edge = enemy is not None and unit in seen.now and _at_the_edge(seen, unit, enemy)
    return (text("partly over the void"),) if edge else ()


def _fight(state: State, enemy: int, joined: tuple[int, ...]) -> State:
    state = state.forget(UNATTACKING)
    return state.push(Intercepted(enemy, joined)) if joined else state


@rule(Intercepted, "sorcery:intercept#3", "sorcery:intercept#11")
def intercepted(state: State, frame: Intercepted) -> Result:
    """Those who intercept fight the enemy together; no passage says it of one that is no enemy there by then."""
    enemy, joined = frame.unit, frame.joined
    if missing := estranged(state, enemy, joined, "intercepted"):
        return Unsupported(missing, ("sorcery:intercept#3", "sorcery:intercept#4"))
    who = listed([label(state, n) for n in joined])
    said = "{0} intercepts {1}" if len(joined) == 1 else "{0} intercept {1}"
    cites = ("sorcery:intercept#1", "sorcery:intercept#11")
    state = state.said(f"{said}: a fight, not an attack", who, label(state, enemy), cites=cites)
    return state.push(Fight(joined, (enemy,), -1))


def _both(state: State, frame: Intercept) -> tuple[int, int | None, View]:
    enemy, seen = state[UNATTACKING], view(state)
    return frame.unit, enemy if enemy in seen.now else None, seen


@requires(
    Intercept,
    "sorcery:intercept#3",
    "sorcery:intercept/only-move-and-attack-can-trigger-intercept#5",
    "sorcery.rulebook:activating-abilities/intercept#2",
)
def a_move_and_attack_without_attack(state: State, frame: Intercept) -> Broken | None:
    """An enemy has used Move and Attack and does not attack."""
    unit, enemy, seen = _both(state, frame)
    if unit not in seen.now or not seen[unit].unit:
        return Broken(f"{label(state, unit)} is no unit in the realm")
    if enemy is None:
        return Broken("no unit has just used Move and Attack without attacking")
    return Broken("that unit is no enemy") if seen[enemy].controller == seen[unit].controller else None


@requires(
    Intercept,
    "sorcery:intercept#4",
    "sorcery:intercept#12",
    "sorcery:intercept/the-final-location-is-key#13",
    "sorcery:intercept/intercept-vs-movement-plus-x#10",
    "sorcery.rulebook:activating-abilities/intercept#3",
)
def at_the_final_location(state: State, frame: Intercept) -> Broken | None:
    """It is at the enemy's final location already: units do not move to intercept."""
    unit, enemy, seen = _both(state, frame)
    if enemy is None or unit not in seen.now or not set(thing(state, unit).at).isdisjoint(thing(state, enemy).at):
        return None
    return Broken(f"{label(state, unit)} is not at the final location of {label(state, enemy)}")


@requires(Intercept, "sorcery:intercept#2")
def untapped_to_intercept(state: State, frame: Intercept) -> Broken | None:
    """It taps to intercept, so it must be untapped."""
    unit, _, seen = _both(state, frame)
    return Broken(f"{label(state, unit)} is tapped") if unit in seen.now and seen[unit].thing.tapped else None


@requires(Intercept, "sorcery:summoning-sickness#2")
def no_sickness_to_intercept(state: State, frame: Intercept) -> Broken | None:
    """A minion that entered the realm this turn cannot tap for an ability."""
    unit, _, seen = _both(state, frame)
    return sickness(seen, unit)


@requires(Intercept, "sorcery:intercept#10", "sorcery:stealth#2")
def stealth_is_not_intercepted(state: State, frame: Intercept) -> Broken | None:
    """Minions with Stealth cannot be intercepted."""
    _, enemy, seen = _both(state, frame)
    if enemy is not None and stealthy(seen, enemy):
        return Broken(f"{label(state, enemy)} has Stealth")
    return None


@requires(Intercept, "sorcery:intercept#10", "sorcery:airborne#6", "sorcery.rulebook:glossary/ranged-x#2")
def airborne_interception(state: State, frame: Intercept) -> Broken | None:
    """An Airborne enemy on the surface is intercepted only by units with Airborne or Ranged."""
    unit, enemy, seen = _both(state, frame)
    if enemy is None or unit not in seen.now or not aloft(seen, enemy):
        return None
    if seen[unit].has("Airborne") or seen[unit].has("Ranged"):
        return None
    return Broken(f"{label(state, enemy)} is Airborne, and {label(state, unit)} has neither Airborne nor Ranged")


@requires(Intercept, "sorcery:the-silver-rule#4", "sorcery:can-vs-cant#1", "sorcery:disabled#1")
def able_to_intercept(state: State, frame: Intercept) -> Broken | None:
    """It is not disabled, and no card says that it can't intercept."""
    unit, _, seen = _both(state, frame)
    if unit not in seen.now:
        return None
    if seen[unit].disabled:
        return Broken(f"{label(state, unit)} is disabled: it has no abilities", ("sorcery:disabled#1",))
    by = seen[unit].cannot.get(Prohibition.INTERCEPT)
    return (
        Broken(
            f"{by} says that {label(state, unit)} can't intercept",
            (
                "sorcery:the-silver-rule#4",
                "sorcery:can-vs-cant#1",
            ),
        )
        if by
        else None
    )


@requires(Intercept, "sorcery:the-silver-rule#4", "sorcery:can-vs-cant#1")
def able_to_be_intercepted(state: State, frame: Intercept) -> Broken | None:
    """No card says that the enemy can't be intercepted."""
    _, enemy, seen = _both(state, frame)
    by = seen[enemy].cannot.get(Prohibition.BE_INTERCEPTED) if enemy is not None else None
    return Broken(f"{by} says that {label(state, enemy)} can't be intercepted") if by and enemy is not None else None
