"""Taking actions: what a creature may still do in its Action Phase, and what it has done (magewars:quick-action).

Whatever is a creature's action calls ``takes(kind, cost)`` once, so that frames of the kind are asked all requirements
about actions, and ``acts(state, number, cost)`` when it is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

from judge.games.magewars.frames import Activate
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.phases import PHASE
from judge.games.magewars.position.thing import ACTIVE, card_of, in_play, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule, sees
from judge.games.magewars.words import FULL, QUICK
from judge.games.vocabulary import NoSuchThing
from judge.kernel.engine import run
from judge.kernel.frame import Frame
from judge.kernel.memo import remembered
from judge.kernel.nodes import Chance, Choice, Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

MOVE = "move"
FREE = ""
"""The cost of what takes no action at all."""
MOST_MOVES = 2


class Acting(Protocol):
    """A frame that is somebody's action."""

    @property
    def number(self) -> int:
        """Who acts."""


A = TypeVar("A", bound=Acting)


def takes(kind: type[A], cost: Callable[[State, A], str] | str, but: tuple[str, ...] = ()) -> None:
    """Asks the requirements about actions before frames of a kind.

    ``cost`` says what the frame takes: ``move``, ``quick``, ``full``, or empty for no action (then only Incapacitated
    and the like are not asked either). ``but`` names requirements that this kind asks in its own way. All requirements
    of the kind are asked of the state in which the creature acts: activated, if it is not active yet.
    """
    sees(kind, lambda state, frame: as_it_acts(state, frame.number, frame) if _cost_of(cost, state, frame) else state)
    for check, passages in CHECKS:
        if check.__name__ in but:
            continue

        def asked(state: State, frame: A, check: Check = check) -> Broken | None:
            wanted = _cost_of(cost, state, frame)
            return check(state, frame.number, wanted) if wanted and in_play(state, frame.number) else None

        asked.__name__, asked.__doc__ = check.__name__, check.__doc__
        requires(kind, *passages)(asked)


def _cost_of(cost: Callable[[State, A], str] | str, state: State, frame: A) -> str:
    return cost if isinstance(cost, str) else cost(state, frame)


Check = Callable[[State, int, str], "Broken | None"]


def its_action_phase(state: State, number: int, cost: str) -> Broken | None:
    """A creature acts in its own Action Phase: it is the active one, or can be activated now."""
    active = state[ACTIVE]
    if active == number:
        return None
    name = label(state, number)
    if state[PHASE] != "action":
        return Broken(f"{name} acts in its Action Phase, and it is the {state[PHASE]} phase")
    if active is not None and in_play(state, active):
        return Broken(f"it is the Action Phase of {label(state, active)}")
    return None


def action_marker(state: State, number: int, cost: str) -> Broken | None:
    """A creature that is not active needs an action marker on its ready side to become so."""
    if state[ACTIVE] == number or thing(state, number).ready:
        return None
    return Broken(f"the action marker of {label(state, number)} is used or face down")


def can_be_activated(state: State, number: int, cost: str) -> Broken | None:
    """A creature that is not active is activated first, so that whatever keeps it from that keeps it from acting.

    One that is said to have taken an action is in its Action Phase; why it has none is asked before.
    """
    begun = state[ACTIVE] == number or thing(state, number).did or not card_of(state, number).creature
    if begun or its_action_phase(state, number, cost) or action_marker(state, number, cost):
        return None
    return next(iter(state.broken(Activate(number))), None)


def not_incapacitated(state: State, number: int, cost: str) -> Broken | None:
    """An Incapacitated creature cannot take any actions (a Mage's exception is asked by casting)."""
    if not (held := traits(state, number)).has("Incapacitated"):
        return None
    why = held.why("Incapacitated")[0]
    return Broken(f"{label(state, number)} is Incapacitated ({why.why})", ("magewars:incapacitated#1", *why.cites))


def full_without_a_move(state: State, number: int, cost: str) -> Broken | None:
    """A full action is for a creature that does not take a move action."""
    if cost == FULL and MOVE in thing(state, number).did:
        return Broken(f"{label(state, number)} has taken a move action")
    return None


def one_quick_or_full_action(state: State, number: int, cost: str) -> Broken | None:
    """One quick action, or else one full action, ends what a creature can do; moves come before it."""
    done = [did for did in thing(state, number).did if did in (QUICK, FULL)]
    if done:
        return Broken(f"{label(state, number)} has taken its {done[0]} action")
    return None


def two_moves_are_the_quick_action(state: State, number: int, cost: str) -> Broken | None:
    """A second move action is the quick action, unless the creature is Fast."""
    moves = thing(state, number).did.count(MOVE)
    if cost == QUICK and moves >= MOST_MOVES and not traits(state, number).has("Fast"):
        return Broken(f"{label(state, number)} has taken a second move action as its quick action")
    return None


def at_most_two_moves(state: State, number: int, cost: str) -> Broken | None:
    """Nobody takes more than two move actions in an Action Phase, Fast or not."""
    if cost == MOVE and thing(state, number).did.count(MOVE) >= MOST_MOVES:
        return Broken(f"{label(state, number)} has taken two move actions")
    return None


def slow_ends_with_a_move(state: State, number: int, cost: str) -> Broken | None:
    """The Action Phase of a Slow creature ends with its move action."""
    if MOVE in thing(state, number).did and traits(state, number).has("Slow"):
        return Broken(f"{label(state, number)} is Slow and has taken a move action")
    return None


CHECKS: tuple[tuple[Check, tuple[str, ...]], ...] = (
    (its_action_phase, ("magewars:activate#1", "magewars:quick-action#1")),
    (action_marker, ("magewars:activate#2", "magewars:summon#3")),
    (can_be_activated, ("magewars:initiative#2", "magewars:activate#1")),
    (not_incapacitated, ("magewars:incapacitated#1",)),
    (full_without_a_move, ("magewars:full-action#1",)),
    (one_quick_or_full_action, ("magewars:quick-action#1", "magewars:full-action#1")),
    (two_moves_are_the_quick_action, ("magewars:quick-action#2", "magewars:move-action#2")),
    (at_most_two_moves, ("magewars:move-action#4", "magewars:quick-action#3")),
    (slow_ends_with_a_move, ("magewars:slow#2", "magewars:slow#3")),
)
"""What every action is asked, each with its passages."""


def acts(state: State, number: int, cost: str) -> State:
    """Notes that a creature takes an action. A second move, and a Fast creature's, are told with what they rest on."""
    found = thing(state, number)
    if cost == MOVE and traits(state, number).has("Fast") and MOVE in found.did:
        state = assume(state, "fast")
    charging = found.charging if cost == QUICK else cost == MOVE
    return put(state, number, did=(*found.did, cost), charging=charging)


class Begun(Frame, frozen=True):
    """A creature has been activated to do something."""

    act: Frame


def begin(state: State, number: int, frame: Frame) -> State | None:
    """The state in which a creature that is not active is activated first, and the frame comes after; None when it is
    active already. What carries out an action begins with this.
    """
    if state[ACTIVE] == number or not card_of(state, number).creature:
        return None
    return state.push(Activate(number), Begun(frame))


@rule(Begun, "magewars:activate#1")
def begun(state: State, frame: Begun) -> Result:
    """After what answers to its activation a creature does what it was activated for, if it still can."""
    if broken := state.broken(frame.act):
        why = "; ".join(b.why for b in broken)
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        return Unsupported(f"what a creature was activated to do cannot be done: {why}", cites, illegal=True)
    return state.push(frame.act)


def as_it_acts(state: State, number: int, frame: Frame) -> State:
    """The state in which a creature acts: one that is not active yet is activated first, if it can be.

    One that is said to have taken an action is in its Action Phase. Where the activation leaves a choice (such as
    paying to uproot it), it goes as the action needs it.
    """
    acting = state[ACTIVE] == number or not in_play(state, number) or thing(state, number).did
    if acting or state.broken(Activate(number)):
        return state
    return min(_activated(state, number), key=lambda at: len(at.broken(frame)))


@remembered
def _activated(state: State, number: int) -> tuple[State, ...]:
    """The states after an activation, one for each way that its choices may go."""
    return tuple(_ends(state.alone().push(Activate(number))))


def _ends(state: State) -> Iterator[State]:
    found = run(state, state.rules)
    if isinstance(found, Unsupported):
        raise NoSuchThing(found.missing)
    if isinstance(found, Chance):
        raise NoSuchThing(f"what a creature may do rests on chance as it is activated: {found.rolled}")
    for following in [option.state for option in found.options] if isinstance(found, Choice) else ():
        yield from _ends(following)
    if isinstance(found, State):
        yield found
