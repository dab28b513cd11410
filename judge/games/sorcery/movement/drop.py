"""Drop, a basic ability of every unit (sorcery:drop, sorcery.rulebook: Pick Up or Drop Artifacts)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.movement.pick_up import wrong_moment
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import label, put, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.storyline.at_rest import active
from judge.games.sorcery.storyline.interact import INTERACTED
from judge.games.sorcery.storyline.storyline import emit
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

KIND = "drop"
USED = "used Drop"


class Drop(Frame, frozen=True):
    """A unit drops what it carries."""

    unit: int
    things: tuple[int, ...]


@action(KIND, "thing", what="things", take="things")
def drop_action(
    state: State, drop: int, what: tuple[int, ...] | None = None, take: tuple[int, ...] = ()
) -> tuple[Frame, ...]:
    """A unit puts down what it carries: ``drop: UNIT, what: [THING, THING]``."""
    return (Drop(drop, take if what is None else what),)


@rule(Drop, "sorcery:drop#1", "sorcery:drop#5", "sorcery.rulebook:activating-abilities/pick-up-or-drop-artifacts#2")
def drops(state: State, frame: Drop) -> Result:
    """The things lie where the unit stands, carried by nobody."""
    unit, what = frame.unit, frame.things
    for number in what:
        state = state.said("{0} drops {1}", label(state, unit), label(state, number))
        state = put(state, number, bearer=None)
    state = active(state, unit)
    state = put(state, unit, marks=thing(state, unit).marked(USED).marks)
    player = view(state)[unit].controller or ""
    return emit(state, happened(state, "activates", unit, player=player, how=KIND))


@requires(Drop, "sorcery:drop#3", "sorcery:drop#4", "sorcery:activated-ability#5")
def in_its_main_phase_to_drop(state: State, frame: Drop) -> Broken | None:
    """Only in the main phase on its controller's turn while nothing is on the storyline."""
    return wrong_moment(state, frame.unit)


@requires(Drop, "sorcery:drop#2", "sorcery.rulebook:activating-abilities/pick-up-or-drop-artifacts#3")
def once_a_turn_to_drop(state: State, frame: Drop) -> Broken | None:
    """Each unit once a turn."""
    unit = frame.unit
    return Broken(f"{label(state, unit)} used Drop this turn") if USED in thing(state, unit).marks else None


@requires(
    Drop,
    "sorcery:drop#1",
    "sorcery.rulebook:activating-abilities/pick-up-or-drop-artifacts#3",
    "sorcery:interact#1",
    "sorcery:changelog/changelog-july-10-2025#16",
)
def has_not_interacted(state: State, frame: Drop) -> Broken | None:
    """Not after it interacted with the realm this turn."""
    unit = frame.unit
    interacted = INTERACTED in thing(state, unit).marks
    return Broken(f"{label(state, unit)} interacted with the realm this turn") if interacted else None


@requires(Drop, "sorcery:drop#1")
def what_it_carries(state: State, frame: Drop) -> Broken | None:
    """Only what it carries can be dropped."""
    unit, what = frame.unit, frame.things
    wrong = [label(state, n) for n in what if thing(state, n).bearer != unit]
    return Broken(f"{label(state, unit)} does not carry {', '.join(wrong)}") if wrong else None


@requires(Drop, "sorcery:can-vs-cant#1")
def may_be_dropped(state: State, frame: Drop) -> Broken | None:
    """No card says that it can't be dropped."""
    seen = view(state)
    held = [label(state, n) for n in frame.things if thing(state, n).held]
    if held:
        why = f"{', '.join(held)} is held by an effect, and not just carried"
        return Broken(why, ("sorcery.rulings:brobdingnag-bullfrog-7#1",))
    kept = [label(state, n) for n in frame.things if n in seen.now and Prohibition.BE_DROPPED in seen[n].cannot]
    return Broken(f"{', '.join(kept)} can't be dropped") if kept else None
