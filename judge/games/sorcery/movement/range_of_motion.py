"""Range of motion: every location a unit could reach with Move and Attack, triggers ignored (sorcery:range-of-
motion).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from judge.games.sorcery.movement.look_ahead import after, open_steps, started
from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.kernel.state import State


def reached(state: State, number: int) -> Iterator[tuple[Area, State | None]]:
    """Each area to which a unit could move, where it stands first, with the position that it would bring about.

    Where it would leave the realm as it arrives there is no such position (sorcery:range-of-motion#17).
    """
    now = view(state).now[number]
    if now.disabled or "move and attack" in now.cannot:
        return
    yield now.thing.at, None
    waiting = deque(started(state, number))
    least = {spot.key: 0 for spot in waiting}
    yield from ((spot.at, spot.state) for spot in waiting)
    while waiting:
        spot = waiting.popleft()
        for stride, spent in open_steps(spot, number):
            yield stride.to, None
            for there in after(spot, number, stride, spent):
                if least.get(there.key, spent + 1) > spent:
                    least[there.key] = spent
                    waiting.append(there)
                    yield there.at, there.state


def reach(state: State, number: int) -> set[Area]:
    """The areas in a unit's range of motion."""
    return {area for area, _ in reached(state, number)}
