"""Ranged: tap to shoot a projectile that stops after so many steps, and strike whom it hits
(sorcery:ranged-ranged-x-and-plus-x-range).
"""

from __future__ import annotations

from judge.games.sorcery.cards import Op
from judge.games.sorcery.combat.defend import sickness
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.realm import DIRECTIONS
from judge.games.sorcery.position.thing import fact, label, put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.storyline.at_rest import active
from judge.games.sorcery.storyline.interact import interacts
from judge.games.sorcery.storyline.storyline import Event, emit, empty
from judge.games.sorcery.words import listed
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

KIND = "shoot"


def steps(seen: View, unit: int) -> int:
    """How many steps the projectile of a unit goes: its best Ranged, and every +X Range (0 without Ranged)."""
    now = seen[unit]
    return now.number("Ranged") + now.number("Range") if now.has("Ranged") else 0


@action("shoot", "thing", direction="text")
def shoot_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``shoot: UNIT, direction: east``: a unit uses Ranged; without a direction its player decides."""
    return ((KIND, number_of(state, str(fields["shoot"])), fields.get("direction", "")),)


@rule(
    KIND,
    "sorcery:ranged-ranged-x-and-plus-x-range#2",
    "sorcery:ranged-ranged-x-and-plus-x-range#3",
    "sorcery:ranged-ranged-x-and-plus-x-range#7",
)
def shoot(state: State, frame: Frame) -> Result:
    """The unit taps; on the storyline it shoots a projectile and strikes the unit hit."""
    unit, way = frame[1], frame[2]
    assert isinstance(unit, int) and isinstance(way, str)
    seen = view(state)
    player = seen[unit].controller or ""
    state = put(active(state, unit), unit, tapped=True)
    state = state.said(
        "{0} taps to shoot, {1} steps far",
        label(state, unit),
        steps(seen, unit),
        cites=(
            "sorcery:ranged-ranged-x-and-plus-x-range#2",
            "sorcery:ranged-ranged-x-and-plus-x-range#4",
            "sorcery:ranged-ranged-x-and-plus-x-range#5",
        ),
    )
    state = interacts(state, unit, "activate")
    event = Event(
        label=f"the shot of {label(state, unit)}",
        source=unit,
        incarnation=thing(state, unit).incarnation,
        player=player,
        ops=(Op("shoot", "itself", (("steps", steps(seen, unit)),)), Op("strike", "hit", (("by", "itself"),))),
        bound=(("itself", unit), *((("direction", way),) if way else ())),
    )
    told = (
        happened(state, "taps", unit, player=player),
        happened(state, "activates", unit, player=player, how="Ranged"),
    )
    return emit(state.push(event), *told)


def _unit(frame: Frame) -> int:
    assert isinstance(frame[1], int)
    return frame[1]


@requires(KIND, "sorcery:ranged-ranged-x-and-plus-x-range#2")
def has_ranged(state: State, frame: Frame) -> Broken | None:
    """Only a unit with Ranged has this ability."""
    now = view(state).now.get(_unit(frame))
    if now is not None and now.unit and now.disabled:
        return Broken(f"{now.thing.label} is disabled: it shoots no projectiles", ("sorcery:disabled#1",))
    return (
        None
        if now is not None and now.unit and now.has("Ranged")
        else Broken(f"{label(state, _unit(frame))} has no Ranged")
    )


@requires(KIND, "sorcery:ranged-ranged-x-and-plus-x-range#2", "sorcery:tap#5")
def untapped_to_shoot(state: State, frame: Frame) -> Broken | None:
    """It taps to shoot."""
    found = thing(state, _unit(frame))
    return Broken(f"{found.label} is tapped") if found.tapped else None


@requires(KIND, "sorcery:summoning-sickness#2")
def no_sickness_to_shoot(state: State, frame: Frame) -> Broken | None:
    """A minion that entered this turn cannot tap for a cost."""
    return sickness(view(state), _unit(frame))


@requires(KIND, "sorcery:main-phase#7", "sorcery:storyline/most-effects-use-the-storyline#4")
def shot_in_its_main_phase(state: State, frame: Frame) -> Broken | None:
    """Activated abilities are used in one's own main phase with nothing on the storyline."""
    now = view(state).now.get(_unit(frame))
    if now is not None and now.controller != fact(state, "turn"):
        return Broken("it is not its controller's turn")
    if fact(state, "phase", "main") != "main":
        return Broken("it is used in the main phase")
    return None if empty(state) else Broken("the storyline is not empty")


@requires(KIND, "sorcery:projectile#1")
def a_cardinal_direction(state: State, frame: Frame) -> Broken | None:
    """A projectile flies north, east, south or west."""
    if frame[2] in ("", *DIRECTIONS):
        return None
    return Broken(f"{frame[2]!r} is no cardinal direction: there are {listed(tuple(DIRECTIONS))}")
