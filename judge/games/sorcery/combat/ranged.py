"""Ranged: tap to shoot a projectile that stops after so many steps, and strike whom it hits
(sorcery:ranged-ranged-x-and-plus-x-range).
"""

from __future__ import annotations

from judge.games.sorcery.cards.operations import moving
from judge.games.sorcery.cards.values.things import HIT, ITSELF
from judge.games.sorcery.combat.defend import sickness
from judge.games.sorcery.frames import OnItsWay
from judge.games.sorcery.moments import TAPS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.realm import DIRECTIONS
from judge.games.sorcery.position.thing import label, put, thing
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.at_rest import active
from judge.games.sorcery.storyline.interact import interacts
from judge.games.sorcery.storyline.storyline import Event, emit, empty
from judge.games.sorcery.words import listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Shoot(Frame, frozen=True):
    """A unit uses Ranged; an empty direction is left to its player."""

    unit: int
    way: str


def steps(seen: View, unit: int) -> int:
    """How many steps the projectile of a unit goes: its best Ranged, and every +X Range (0 without Ranged)."""
    now = seen[unit]
    return now.number("Ranged") + now.number("Range") if now.has("Ranged") else 0


def _how_far(seen: View, unit: int) -> tuple[str, ...]:
    """The passages on how far it shoots: one step, X steps, or more by +X Range."""
    far, more = seen[unit].number("Ranged") > 1, seen[unit].number("Range")
    return (
        "sorcery:ranged-ranged-x-and-plus-x-range#2",
        *(("sorcery:ranged-ranged-x-and-plus-x-range#4",) if far else ()),
        *(("sorcery:ranged-ranged-x-and-plus-x-range#5",) if more else ()),
    )


@action("shoot", "thing", direction="direction")
def shoot_action(state: State, shoot: int, direction: str = "") -> tuple[Frame, ...]:
    """``shoot: UNIT, direction: east``: a unit uses Ranged; without a direction its player decides."""
    return (Shoot(shoot, direction),)


@rule(
    Shoot,
    "sorcery:ranged-ranged-x-and-plus-x-range#2",
    "sorcery:ranged-ranged-x-and-plus-x-range#3",
    "sorcery:ranged-ranged-x-and-plus-x-range#7",
)
def shoot(state: State, frame: Shoot) -> Result:
    """The unit taps; on the storyline it shoots a projectile and strikes the unit hit."""
    unit, way = frame.unit, frame.way
    seen = view(state)
    player = seen[unit].controller or ""
    far = steps(seen, unit)
    state = state.said(
        "{0} taps to shoot, {1} step far" if far == 1 else "{0} taps to shoot, {1} steps far",
        label(state, unit),
        far,
        moment=TAPS(label(state, unit)),
        cites=_how_far(seen, unit),
    )
    state = put(active(state, unit), unit, tapped=True)
    state = interacts(state, unit, "activate")
    event = the_shot(state, unit, way)
    told = (
        happened(state, "taps", unit, player=player),
        happened(state, "activates", unit, player=player, how="Ranged"),
    )
    return emit(state.push(event), *told)


def the_shot(state: State, unit: int, way: str) -> Event:
    """A ranged strike as an event: a projectile, and a strike of whom it hits."""
    seen = view(state)
    return Event(
        label=f"the shot of {label(state, unit)}",
        source=unit,
        incarnation=thing(state, unit).incarnation,
        player=seen[unit].controller or "",
        ops=(moving.Shoot(ITSELF, steps=steps(seen, unit)), moving.Strike(HIT)),
        bound=(("itself", unit), *((("direction", way),) if way else ())),
    )


WHILE_MOVING = ("sorcery.rulings:skirmishers-of-mu-2#1", "sorcery.rulings:skirmishers-of-mu-3#1", "sorcery:path#1")

DEFENDING = ("sorcery.rulings:skirmishers-of-mu-4#1", "sorcery:moves-freely#2")
"""That the movement of a unit that defends is basic movement too."""


@rule(OnItsWay, *WHILE_MOVING)
def on_its_way(state: State, frame: OnItsWay) -> Result:
    """It may shoot from a location of its path, once on that path and without tapping for it."""
    unit, player = frame.number, view(state)[frame.number].controller or ""
    name = label(state, unit)
    cites = WHILE_MOVING if current(state) is None else (*WHILE_MOVING, *DEFENDING)
    options = [("nothing", state.push(frame.unshot))]
    for way in DIRECTIONS:
        said = "{0} performs a ranged strike on its way: {1}"
        going = state.push(frame.shot).said(said, name, way, cites=cites)
        options.append((way, going.push(the_shot(state, unit, way))))
    asked = f"in which direction does {name} shoot on its way, if it does?"
    return choose(state, player, "direction", asked, options, cites)


@requires(Shoot, "sorcery:ranged-ranged-x-and-plus-x-range#2")
def has_ranged(state: State, frame: Shoot) -> Broken | None:
    """Only a unit with Ranged has this ability."""
    now = view(state).now.get(frame.unit)
    if now is not None and now.unit and now.disabled:
        return Broken(f"{now.thing.label} is disabled: it shoots no projectiles", ("sorcery:disabled#1",))
    return (
        None
        if now is not None and now.unit and now.has("Ranged")
        else Broken(f"{label(state, frame.unit)} has no Ranged")
    )


@requires(Shoot, "sorcery:ranged-ranged-x-and-plus-x-range#2", "sorcery:tap#5")
def untapped_to_shoot(state: State, frame: Shoot) -> Broken | None:
    """It taps to shoot."""
    found = thing(state, frame.unit)
    return Broken(f"{found.label} is tapped") if found.tapped else None


@requires(Shoot, "sorcery:summoning-sickness#2")
def no_sickness_to_shoot(state: State, frame: Shoot) -> Broken | None:
    """A minion that entered this turn cannot tap for a cost."""
    return sickness(view(state), frame.unit)


@requires(Shoot, "sorcery:activated-ability#5")
def shot_in_its_main_phase(state: State, frame: Shoot) -> Broken | None:
    """Activated abilities are used in one's own main phase with nothing on the storyline."""
    now = view(state).now.get(frame.unit)
    if now is not None and now.controller != state[TURN]:
        return Broken("it is not its controller's turn")
    if state[PHASE] != "main":
        return Broken("it is used in the main phase")
    return None if empty(state) else Broken("the storyline is not empty")


@requires(Shoot, "sorcery:projectile#1")
def a_cardinal_direction(state: State, frame: Shoot) -> Broken | None:
    """A projectile flies north, east, south or west."""
    if frame.way in ("", *DIRECTIONS):
        return None
    return Broken(f"{frame.way!r} is no cardinal direction: there are {listed(tuple(DIRECTIONS))}")
