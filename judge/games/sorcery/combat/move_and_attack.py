"""Move and Attack, the basic ability of every unit, up to the end of its movement (sorcery:move-and-attack)."""

from __future__ import annotations

from judge.games.sorcery.combat.mandatory_attack import remember
from judge.games.sorcery.movement.path import Leg, declared, foreseen, repeated, walk
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import REALM, fact, put, thing
from judge.games.sorcery.rulebook import foresees, requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.storyline.storyline import emit, empty
from judge.games.sorcery.words import names
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

KIND = "move and attack"


@action("move and attack", "thing", path="path")
def move_and_attack(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A unit taps to move along a path, which may be left out, and then may attack.

    ``move and attack: UNIT``, ``path: [8 surface, 9]``; ``attack: X`` or ``attack: nothing`` answers what it attacks.
    """
    number = number_of(state, str(fields["move and attack"]))
    items = fields.get("path", ())
    assert isinstance(items, tuple)
    legs = declared(view(state), number, items) if number in view(state).now else ()
    return ((KIND, number, legs),)


def unit_of(frame: Frame) -> int:
    """The number of the unit in a frame."""
    assert isinstance(frame[1], int)
    return frame[1]


@rule(KIND, "sorcery:move-and-attack#1", "sorcery:move-and-attack/declaring-the-attack-target#2")
def use(state: State, frame: Frame) -> Result:
    """The unit taps; its path waits to be taken, then it may attack."""
    number, legs = unit_of(frame), frame[2]
    assert isinstance(legs, tuple)
    old = thing(state, number)
    player = view(state)[number].controller or old.owner
    state = remember(state, number)
    state = put(state, number, tapped=True, marks=old.marked("active").marks)
    state = state.said("{0} taps for Move and Attack", old.label, cites=("sorcery:move-and-attack#1",))
    state = walk(state.push(("declare attack", number)), number, legs)
    told = [happened(state, "taps", number, player=player)]
    return emit(state, *told, happened(state, "activates", number, player=player, how=KIND))


@requires(KIND, "sorcery:move-and-attack#1", "sorcery:unit#1")
def a_unit(state: State, frame: Frame) -> Broken | None:
    """Only units in the realm have the ability."""
    found = thing(state, unit_of(frame))
    now = view(state).now.get(unit_of(frame))
    return None if found.zone == REALM and now and now.unit else Broken(f"{found.label} is no unit in the realm")


@requires(KIND, "sorcery:main-phase#7")
def in_its_main_phase(state: State, frame: Frame) -> Broken | None:
    """Its controller uses it in their own main phase."""
    now = view(state).now.get(unit_of(frame))
    if now is not None and now.controller != fact(state, "turn"):
        return Broken(f"it is {names(str(fact(state, 'turn')))} whose turn it is")
    return None if fact(state, "phase", "main") == "main" else Broken("it is used in the main phase")


@requires(KIND, "sorcery:storyline/most-effects-use-the-storyline#4")
def empty_storyline(state: State, frame: Frame) -> Broken | None:
    """Nothing is pending on the storyline."""
    return None if empty(state) else Broken("the storyline is not empty")


@requires(KIND, "sorcery:tap#1", "sorcery:move-and-attack#1")
def untapped(state: State, frame: Frame) -> Broken | None:
    """It must be able to tap."""
    found = thing(state, unit_of(frame))
    return Broken(f"{found.label} is tapped already") if found.tapped else None


@requires(KIND, "sorcery:summoning-sickness#2")
def rested(state: State, frame: Frame) -> Broken | None:
    """A minion that entered this turn cannot tap for a cost, unless it has Charge."""
    now = view(state).now.get(unit_of(frame))
    if now is None or not now.thing.sick or "minion" not in now.types or now.has("Charge"):
        return None
    return Broken(f"{now.thing.label} entered the realm this turn and cannot tap for a cost")


@requires(KIND, "sorcery:disabled#1")
def not_disabled(state: State, frame: Frame) -> Broken | None:
    """A disabled minion has no abilities, basic ones among them."""
    now = view(state).now.get(unit_of(frame))
    return Broken(f"{now.thing.label} is disabled") if now is not None and now.disabled else None


@requires(KIND, "sorcery:may-and-can#1")
def not_forbidden(state: State, frame: Frame) -> Broken | None:
    """Nothing keeps it from using the ability."""
    now = view(state).now.get(unit_of(frame))
    by = now.cannot.get(KIND) if now is not None else None
    return Broken(f"{by} keeps it from using Move and Attack") if by else None


@requires(KIND, "sorcery:move-and-attack/movement#7")
def no_step_twice(state: State, frame: Frame) -> Broken | None:
    """A path may look illegal when it is declared, but may not repeat a specific step."""
    legs = frame[2]
    assert isinstance(legs, tuple)
    return _all(repeated(legs))


def _all(found: tuple[Broken, ...]) -> Broken | None:
    if not found:
        return None
    return Broken("; ".join(b.why for b in found), tuple(dict.fromkeys(c for b in found for c in b.cites)))


@foresees(KIND, "sorcery:move-and-attack/movement#4", "sorcery:move-and-attack/movement#5")
def every_step_open(state: State, frame: Frame) -> Broken | None:
    """Asked whether it can go a way: every step must be open when it comes to it, triggers ignored.

    A path that is not may be declared all the same (``declare path``); steps that are not open are then left out.
    """
    legs = frame[2]
    assert isinstance(legs, tuple)
    return _all(foreseen(state, unit_of(frame), legs))


@action("declare path", "thing", path="path")
def declare_path(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A path is declared, legal or not, step for step: ``declare path: UNIT, path: [8, 9]``."""
    made = move_and_attack(state, {**fields, KIND: fields["declare path"]})
    return (("declare path", *made[0][1:]),)


@rule("declare path", "sorcery:move-and-attack/movement#3")
def declare_a_path(state: State, frame: Frame) -> Result:
    """Declaring it is using the ability."""
    return state.push((KIND, *frame[1:]))


@requires("declare path", "sorcery:move-and-attack/movement#3", "sorcery:move-and-attack/movement#7")
def declarable(state: State, frame: Frame) -> Broken | None:
    """Only repeating a specific step is not allowed, once the ability may be used."""
    return _all(state.broken((KIND, *frame[1:])))


__all__ = ["Leg", "move_and_attack"]
