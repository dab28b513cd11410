"""Units that occupy several locations at once (sorcery:oversized-units)."""

from __future__ import annotations

from judge.games.sorcery import realm
from judge.games.sorcery.choose import choose
from judge.games.sorcery.happening import Happening, story
from judge.games.sorcery.move import Area, relocate
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.step import entry_bars
from judge.games.sorcery.thing import REALM, thing
from judge.games.sorcery.view import View
from judge.games.sorcery.words import SURFACE, VOID
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

ONE = "sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location"
SPANNING = "sorcery:as-if-connected#6"


def sides(seen: View, number: int) -> list[Area]:
    """The areas on either side of the realm that an area which spans its edges may end up on."""
    at = thing(seen.state, number).at
    places = [realm.place(s) for s, _ in at]
    rows, columns = {r for r, _ in places}, {c for _, c in places}
    found = []
    for down, right in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
        squares = []
        for row, column in places:
            if {0, realm.ROWS - 1} <= rows:
                row = row + down if 0 <= row + down < realm.ROWS else -1
            if {0, realm.COLUMNS - 1} <= columns:
                column = column + right if 0 <= column + right < realm.COLUMNS else -1
            squares.append((row, column))
        del squares
    for block in realm.blocks(seen.edges):
        spots = [realm.place(s) for s in block]
        same_columns = {c for _, c in spots} == columns or {0, realm.COLUMNS - 1} <= columns
        same_rows = {r for r, _ in spots} == rows or {0, realm.ROWS - 1} <= rows
        at_edge = bool(rows & {r for r, _ in spots}) and bool(columns & {c for _, c in spots})
        if same_columns and same_rows and at_edge:
            level = at[0][1]
            found.append(tuple((s, (SURFACE if level == VOID else level) if s in seen.sites else VOID) for s in block))
    return found
