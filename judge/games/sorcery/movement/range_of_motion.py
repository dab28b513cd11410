"""Range of motion: every location a unit could reach with Move and Attack, triggers ignored (sorcery:range-of-
motion).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.movement.look_ahead import after, open_steps, started
from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.vocabulary import NoSuchThing
from judge.kernel.memo import remembered
from judge.kernel.state import State

Reached = tuple[Area, State | None]
"""An area that a unit could come to, and the position that it would bring about by that."""


class _Search(Iterable[Reached]):
    """What a search has found so far; it goes on when somebody wants to know more."""

    def __init__(self, going_on: Iterator[Reached]) -> None:
        self.going_on = going_on
        self.found: list[Reached] = []
        self.unclear: NoSuchThing | None = None

    def __iter__(self) -> Iterator[Reached]:
        """Everything that is found, from the first."""
        place = 0
        while place < len(self.found) or self._more():
            yield self.found[place]
            place += 1

    def _more(self) -> bool:
        if self.unclear is not None:
            raise self.unclear
        try:
            self.found.append(next(self.going_on))
        except StopIteration:
            return False
        except NoSuchThing as error:
            self.unclear = error
            raise
        return True


@remembered
def reached(state: State, number: int) -> Iterable[Reached]:
    """Each area to which a unit could move, where it stands first, with the position that it would bring about.

    Where it would leave the realm as it arrives there is no such position (sorcery:range-of-motion#17). Raises
    NoSuchThing at the end when it cannot be judged what is beyond some place.
    """
    return _Search(_searched(state, number))


def _searched(state: State, number: int) -> Iterator[Reached]:
    """The search itself, breadth first."""
    now = view(state).now[number]
    if now.disabled or Prohibition.MOVE_AND_ATTACK in now.cannot:
        return
    yield now.thing.at, None
    waiting = deque(started(state, number))
    least = {spot.key: 0 for spot in waiting}
    yield from ((spot.at, spot.state) for spot in waiting)
    unclear: NoSuchThing | None = None
    while waiting:
        spot = waiting.popleft()
        for stride, spent in open_steps(spot, number):
            yield stride.to, None
            try:
                following = after(spot, number, stride, spent)
            except NoSuchThing as error:
                unclear, following = error, []
            for there in following:
                if least.get(there.key, spent + 1) > spent:
                    least[there.key] = spent
                    waiting.append(there)
                    yield there.at, there.state
    if unclear is not None:
        raise unclear


def reach(state: State, number: int) -> set[Area]:
    """The areas in a unit's range of motion."""
    return {area for area, _ in reached(state, number)}
