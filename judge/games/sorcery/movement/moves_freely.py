"""Moves Freely: steps of basic movement that cost nothing (sorcery:moves-freely)."""

from __future__ import annotations

from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.movement.step import Stride
from judge.games.sorcery.ongoing.as_if_adjacent import ANY
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.view import View


def free(seen: View, number: int, at: Area, stride: Stride) -> bool:
    """Whether a step costs nothing because the unit Moves Freely there (sorcery:moves-freely).

    The condition is ``water``, ``land``, ``unoccupied land`` (by other units), ``horizontal``, ``vertical``, ``row``
    (within a row, at any level), ``away`` (from where it is free to leave), the numbers of some squares, or none.
    """
    where = seen.now[number].keywords.get("Moves Freely")
    if where is None:
        return False
    squares = [s for s, _ in (*at, *stride.to)]
    if where in ("water", "land"):
        return all(seen.is_water(s) is (where == "water") for s in squares)
    if where in ("horizontal", "vertical"):
        ways = ("east", "west") if where == "horizontal" else ("north", "south")
        return stride.direction in (*ways, ANY)
    if where == "away":
        return {s for s, _ in at} != {s for s, _ in stride.to}
    if where == "row":
        return len({realm.place(s)[0] for s in squares}) == 1
    if where == "unoccupied land":
        held = {s for n in seen.units() if n != number for s in seen[n].thing.squares}
        return all(seen.is_water(s) is False and s not in held for s in squares)
    if isinstance(where, str):
        area = {int(word) for word in where.replace(",", " ").split() if word.isdigit()}
        return all(s in area for s in squares)
    return True
