"""Move and Attack, the basic ability of every unit, up to the end of its movement (sorcery:move-and-attack)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.combat.attack import DeclareAttack
from judge.games.sorcery.combat.attack_target import MakeAttack
from judge.games.sorcery.combat.compulsion import remember
from judge.games.sorcery.moments import TAPS
from judge.games.sorcery.movement.kept_out import power_in_doubt
from judge.games.sorcery.movement.look_ahead import along
from judge.games.sorcery.movement.path import Leg, declared, repeated, walk
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import text
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import REALM, put, thing
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.rulebook import foresees, requires, rule
from judge.games.sorcery.scenario.actions import WAYS, action
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.scenario.paths import Course
from judge.games.sorcery.storyline.storyline import emit, empty
from judge.games.sorcery.words import names
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

KIND = "move and attack"


class DeclarePath(Frame, frozen=True):
    """A unit declares a path, legal or not, as it uses Move and Attack."""

    unit: int
    legs: tuple[Leg, ...]


class MoveAndAttack(Frame, frozen=True):
    """A unit taps to move along a path, and then may attack."""

    unit: int
    legs: tuple[Leg, ...]


@action("move and attack", "thing", path="path")
def move_and_attack_action(state: State, move_and_attack: int, path: Course = ()) -> tuple[Frame, ...]:
    """A unit taps to move along a path, which may be left out, and then may attack.

    ``move and attack: UNIT``, ``path: [8 surface, 9]``; ``attack: X`` or ``attack: nothing`` answers what it attacks.
    """
    return (MoveAndAttack(move_and_attack, _legs(state, move_and_attack, path)),)


def _legs(state: State, unit: int, path: Course) -> tuple[Leg, ...]:
    return declared(view(state), unit, path) if unit in view(state).now else ()


@WAYS.rests_on(MoveAndAttack)
def rests_on(state: State, frame: MoveAndAttack) -> tuple[str, ...]:
    """The assumption on which it rests whether the steps of a path can be taken: by which power a bar keeps it out."""
    seen = view(state)
    doubt = frame.unit in seen.now and any(power_in_doubt(seen, frame.unit, to) for _, to in frame.legs)
    return (text("power before entering"),) if doubt else ()


@rule(MoveAndAttack, "sorcery:move-and-attack#1", "sorcery:move-and-attack/declaring-the-attack-target#2")
def use(state: State, frame: MoveAndAttack) -> Result:
    """The unit taps; its path waits to be taken, then it may attack."""
    number, legs = frame.unit, frame.legs
    old = thing(state, number)
    player = view(state)[number].controller or old.owner
    state = remember(state, number)
    state = state.said(
        "{0} taps for Move and Attack", old.label, cites=("sorcery:move-and-attack#1",), moment=TAPS(old.label)
    )
    state = put(state, number, tapped=True, marks=old.marked("active").marks)
    state = walk(state.push(DeclareAttack(number)), number, legs)
    told = [happened(state, "taps", number, player=player)]
    return emit(state, *told, happened(state, "activates", number, player=player, how=KIND))


@requires(MoveAndAttack, "sorcery:move-and-attack#1", "sorcery:unit#1")
def a_unit(state: State, frame: MoveAndAttack) -> Broken | None:
    """Only units in the realm have the ability."""
    found = thing(state, frame.unit)
    now = view(state).now.get(frame.unit)
    return None if found.zone == REALM and now and now.unit else Broken(f"{found.label} is no unit in the realm")


@requires(MoveAndAttack, "sorcery:activated-ability#5")
def in_its_main_phase(state: State, frame: MoveAndAttack) -> Broken | None:
    """Its controller uses it in their own main phase."""
    now = view(state).now.get(frame.unit)
    if now is not None and now.controller != state[TURN]:
        return Broken(f"it is {names(state[TURN])} whose turn it is")
    return None if state[PHASE] == "main" else Broken("it is used in the main phase")


@requires(MoveAndAttack, "sorcery:activated-ability#5")
def empty_storyline(state: State, frame: MoveAndAttack) -> Broken | None:
    """Nothing is pending on the storyline."""
    return None if empty(state) else Broken("the storyline is not empty")


@requires(MoveAndAttack, "sorcery:tap#1", "sorcery:move-and-attack#1")
def untapped(state: State, frame: MoveAndAttack) -> Broken | None:
    """It must be able to tap."""
    found = thing(state, frame.unit)
    return Broken(f"{found.label} is tapped already") if found.tapped else None


@requires(MoveAndAttack, "sorcery:summoning-sickness#2")
def rested(state: State, frame: MoveAndAttack) -> Broken | None:
    """A minion that entered this turn cannot tap for a cost, unless it has Charge."""
    now = view(state).now.get(frame.unit)
    if now is None or not now.thing.sick or "minion" not in now.types or now.has("Charge"):
        return None
    return Broken(f"{now.thing.label} entered the realm this turn and cannot tap for a cost")


@requires(MoveAndAttack, "sorcery:disabled#1")
def not_disabled(state: State, frame: MoveAndAttack) -> Broken | None:
    """A disabled minion has no abilities, basic ones among them."""
    now = view(state).now.get(frame.unit)
    return Broken(f"{now.thing.label} is disabled") if now is not None and now.disabled else None


@requires(MoveAndAttack, "sorcery:may-and-can#1")
def not_forbidden(state: State, frame: MoveAndAttack) -> Broken | None:
    """Nothing keeps it from using the ability."""
    now = view(state).now.get(frame.unit)
    by = now.cannot.get(Prohibition.MOVE_AND_ATTACK) if now is not None else None
    return Broken(f"{by} keeps it from using Move and Attack") if by else None


@requires(MoveAndAttack, "sorcery:move-and-attack/movement#7")
def no_step_twice(state: State, frame: MoveAndAttack) -> Broken | None:
    """A path may look illegal when it is declared, but may not repeat a specific step."""
    legs = frame.legs
    return _all(repeated(legs))


def _all(found: tuple[Broken, ...]) -> Broken | None:
    if not found:
        return None
    return Broken("; ".join(b.why for b in found), tuple(dict.fromkeys(c for b in found for c in b.cites)))


@foresees(MoveAndAttack, "sorcery:move-and-attack/movement#4", "sorcery:move-and-attack/movement#5")
def every_step_open(state: State, frame: MoveAndAttack) -> Broken | None:
    """Asked whether it can go a way: every step must be open when it comes to it, triggers ignored.

    A path that is not may be declared all the same (``declare path``); steps that are not open are then left out.
    """
    if frame.unit not in view(state).now:
        return None
    return _all(along(state, frame.unit, frame.legs)[1])


@foresees(MoveAndAttack, "sorcery:attack#4", "sorcery:move-and-attack/declaring-the-attack-target#3")
def target_at_the_end_of_the_path(state: State, frame: MoveAndAttack) -> Broken | None:
    """Asked beforehand with a target: it is legal where the path ends, as far as ongoing effects foresee."""
    answers, unit, legs = state[ANSWERS], frame.unit, frame.legs
    wanted = next((labels[0] for kind, labels in answers if kind == "attack" and labels), "nothing")
    if wanted == "nothing" or unit not in view(state).now:
        return None
    target = number_of(state, wanted)
    found = [there.broken(MakeAttack(unit, target)) for there in along(state, unit, legs)[0]]
    return None if () in found or not found else _all(found[0])


@action("declare path", "thing", path="path")
def declare_path_action(state: State, declare_path: int, path: Course = ()) -> tuple[Frame, ...]:
    """A path is declared, legal or not, step for step: ``declare path: UNIT, path: [8, 9]``."""
    return (DeclarePath(declare_path, _legs(state, declare_path, path)),)


@rule(DeclarePath, "sorcery:move-and-attack/movement#3")
def declare_a_path(state: State, frame: DeclarePath) -> Result:
    """Declaring it is using the ability."""
    return state.push(MoveAndAttack(frame.unit, frame.legs))


@requires(DeclarePath, "sorcery:move-and-attack/movement#3", "sorcery:move-and-attack/movement#7")
def declarable(state: State, frame: DeclarePath) -> Broken | None:
    """Only repeating a specific step is not allowed, once the ability may be used."""
    return _all(state.broken(MoveAndAttack(frame.unit, frame.legs)))
