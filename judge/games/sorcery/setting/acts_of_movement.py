"""Where a unit may be sent and what it may be set on with Move and Attack: each place with a shortest path to it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from judge.games.sorcery.combat.attack_target import attackable
from judge.games.sorcery.movement.look_ahead import Spot, after, open_steps, started
from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import SUBSURFACE, SURFACE, VOID, Location, other
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.offers import Goal, Row, Written
from judge.kernel.rules import Broken
from judge.kernel.state import State

MOST = 400
"""So many spots are looked at in one search; a unit with ordinary legs comes to far fewer."""
Path = tuple[Area, ...]


def paths(state: State, number: int) -> dict[Area, Path]:
    """Each area to which a unit could move with the areas of a shortest path there, which is empty for its own."""
    found: dict[Area, Path] = {view(state)[number].thing.at: ()}
    waiting: deque[tuple[Spot, Path]] = deque((spot, ()) for spot in started(state, number))
    least: dict[tuple[object, ...], int] = {spot.key: 0 for spot, _ in waiting}
    while waiting and len(least) < MOST:
        spot, path = waiting.popleft()
        for stride, spent in open_steps(spot, number):
            onward = (*path, stride.to)
            found.setdefault(stride.to, onward)
            try:
                following = after(spot, number, stride, spent)
            except NoSuchThing:  # nobody can tell what is beyond; whoever asks about the step itself is told why
                continue
            for there in following:
                if least.get(there.key, spent + 1) > spent:
                    least[there.key] = spent
                    waiting.append((there, onward))
    return found


def places(state: State, number: int, row: Row, ways: dict[Area, Path]) -> Iterator[Goal]:
    """Every place in the realm as the end of a movement, in the order of the squares."""
    seen = view(state)
    here = seen[number].thing.at
    beside = {s for square, _ in here for s in realm.nearby(square)}
    usual = [((square, SURFACE if square in seen.sites else VOID),) for square in realm.SQUARES]
    for area in sorted({*ways, *(usual if len(here) == 1 else ())}):
        path = ways.get(area, (area,))
        square = area[0][0]
        far = area not in ways and square not in beside
        barred = (_out_of_reach(seen, number, f"the {area[0][1]} of {square}"),) if far else ()
        yield Goal(_words(seen, area), _along(seen, row, path), square, barred)


def targets(state: State, number: int, row: Row, ways: dict[Area, Path]) -> Iterator[Goal]:
    """Every enemy unit and site as what is attacked at the end of a movement."""
    seen = view(state)
    mine = seen[number].controller
    for target, now in seen.now.items():
        site = "site" in now.types and not now.unit
        if mine is None or now.controller != other(mine) or not (now.unit or site):
            continue
        there = [at for at in seen.locations(target) if not site or attackable(seen, target, at)]
        path = _nearest(ways, there)
        name = label(state, target)
        barred = () if path is not None else (_out_of_reach(seen, number, name),)
        square = there[0][0] if there else 0
        yield Goal(name, (*_along(seen, row, path or ()), ("attack", name)), square, barred)


def _nearest(ways: dict[Area, Path], there: Iterable[Location]) -> Path | None:
    """A shortest path to some location; None where none leads to any."""
    wanted = set(there)
    return min((path for area, path in ways.items() if not wanted.isdisjoint(area)), key=len, default=None)


def _out_of_reach(seen: View, number: int, what: str) -> Broken:
    steps = 1 + seen[number].number("Movement")
    far = f"it takes {steps} step{'s' if steps > 1 else ''}"
    name = seen[number].thing.label
    return Broken(f"{what} is out of the range of motion of {name}: {far}", ("sorcery:range-of-motion#1",))


def _along(seen: View, row: Row, path: Path) -> Row:
    return (*row, ("path", tuple(_step(seen, area) for area in path))) if path else row


def _step(seen: View, area: Area) -> Written:
    """An area as a file writes it in a path."""
    if len(area) == 1:
        return _words(seen, area)
    below = next((seen.region(at) for at in area if at[1] == SUBSURFACE), "")
    return (*(str(square) for square, _ in area), *((below,) if below else ()))


def _words(seen: View, area: Area) -> str:
    """An area in a few words: its squares, with the level where it is not the usual one."""
    square, level = area[0]
    usual = level == SURFACE or (level == VOID and square not in seen.sites)
    squares = ", ".join(str(s) for s, _ in area)
    return squares if usual else f"{squares} {seen.region((square, level))}"
