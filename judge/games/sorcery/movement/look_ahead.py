"""Looking ahead: what a unit would do is done on a copy of the position, triggered abilities ignored
(sorcery:range-of-motion#3).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.sorcery.frames import Settle
from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.movement.moves_freely import free
from judge.games.sorcery.movement.path import Leg, take, untakeable
from judge.games.sorcery.movement.step import Stride, strides
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.thing import REALM, put, thing
from judge.games.sorcery.storyline.simultaneous_triggers import IGNORED
from judge.games.vocabulary import DocumentsDisagree, NoSuchThing
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.engine import run
from judge.kernel.memo import remembered
from judge.kernel.nodes import Chance, Choice, Unsettled
from judge.kernel.rules import Broken
from judge.kernel.state import State

GONE = ("sorcery:range-of-motion#3", "sorcery:move-and-attack/movement#4")


class Spot(Struct, frozen=True):
    """Where a unit is on a path that is looked ahead: the position, where it stands, and the steps that counted."""

    state: State
    at: Area
    spent: int = 0

    @property
    def key(self) -> tuple[object, ...]:
        """What matters for the steps that follow, whatever the way that led here."""
        return frozenset(self.state.things.items()), self.state[EFFECTS]


def started(state: State, number: int) -> list[Spot]:
    """A unit that has tapped for Move and Attack or Defend and takes no step yet."""
    return _spots(_copy(put(state, number, tapped=True, marks=thing(state, number).marked("active").marks)), number, 0)


def as_it_is(state: State, number: int) -> Spot:
    """A unit that an effect is about to move."""
    return Spot(_copy(state), thing(state, number).at)


def own_steps(spot: Spot, number: int) -> list[Stride]:
    """The steps that are open to a unit there when an effect moves it, however many."""
    seen = view(spot.state)
    return [s for s in strides(seen, number, spot.at).values() if not s.barred] if number in seen.now else []


def open_steps(spot: Spot, number: int) -> Iterator[tuple[Stride, int]]:
    """The steps of basic movement that are open to a unit there, each with what has counted after it."""
    seen = view(spot.state)
    if number not in seen.now:
        return
    most = 1 + seen.now[number].number("Movement")
    for stride in strides(seen, number, spot.at).values():
        spent = spot.spent + (0 if free(seen, number, spot.at, stride) else 1)
        if not stride.barred and spent <= most:
            yield stride, spent


def after(spot: Spot, number: int, stride: Stride, spent: int) -> list[Spot]:
    """A unit has taken a step, and ongoing effects have settled: nothing when it is in the realm no more."""
    return _spots(take(spot.state, number, stride), number, spent)


@remembered
def along(state: State, number: int, legs: tuple[Leg, ...]) -> tuple[list[State], tuple[Broken, ...]]:
    """The positions to which a declared path leads, step by step; none, and why, when some step is not open then."""
    here = started(state, number)
    for began, to in legs:
        onward: list[Spot] = []
        broken: tuple[Broken, ...] = ()
        for spot in here:
            seen = view(spot.state)
            if number not in seen.now:
                continue
            found = untakeable(seen, number, began, to, spot.spent)
            broken = broken or found
            if not found:
                stride = strides(seen, number, began)[to]
                cost = 0 if free(seen, number, began, stride) else 1
                onward += _reached(take(spot.state, number, stride), number, spot.spent + cost)
        if not onward:
            why = f"{thing(state, number).label} leaves the realm on the way"
            return [], broken or (Broken(why, GONE),)
        here = onward
    return [spot.state for spot in here], ()


def _copy(state: State) -> State:
    """The position with nothing pending, in which nothing triggers and nothing is answered beforehand."""
    return state.alone().tell(IGNORED, True).forget(ANSWERS)


def _reached(state: State, number: int, spent: int) -> list[Spot]:
    """Everywhere that pending work leads, whatever is chosen; raises NoSuchThing for what cannot be judged."""
    found: list[Spot] = []
    waiting = [state]
    while waiting:
        following = run(waiting.pop(), state.rules)
        if isinstance(following, State):
            found.append(Spot(following, thing(following, number).at, spent))
        elif isinstance(following, Choice):
            waiting += [option.state for option in following.options]
        elif isinstance(following, Chance):
            waiting += [outcome.state for outcome in following.outcomes]
        elif isinstance(following, Unsettled):
            raise NoSuchThing(following.asked)
        else:
            raise (DocumentsDisagree if following.conflict else NoSuchThing)(following.missing)
    return found


def _spots(state: State, number: int, spent: int) -> list[Spot]:
    """Everywhere that pending work leads a unit that is still in the realm."""
    return [spot for spot in _reached(state.push(Settle()), number, spent) if thing(spot.state, number).zone == REALM]
