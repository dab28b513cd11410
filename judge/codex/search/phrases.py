"""Remembered wording: passages that hold the typed words in the typed order, small words included."""

from __future__ import annotations

import sqlite3

from msgspec import Struct

SHORTEST = 3
"""Fewer words in a row than these are no wording that anybody remembers."""

_MOST = 24
_THREES = 4


class Run(Struct, frozen=True):
    """A passage that holds typed words in a row: its entry, its id, its stems, and whether all of them stand so."""

    entry: str
    passage: str
    stems: str
    whole: bool


def find_runs(
    db: sqlite3.Connection, tokens: list[str], telling: dict[str, float], where: str, values: list[str]
) -> list[Run]:
    """The passages that hold all ``tokens`` in a row, shortest first; failing that, those that hold three in a row.

    Only the threes that weigh most by ``telling`` count. ``where`` and ``values`` narrow the search as in SQL.
    Inflections do not matter.
    """
    if len(tokens) < SHORTEST or not telling:
        return []
    whole = f'body : "{" ".join(tokens)}"'
    rows = _passages(db, whole, where, values, "length(body)")
    if rows or len(tokens) == SHORTEST:
        return [Run(*row, True) for row in rows]
    threes = [tokens[i : i + SHORTEST] for i in range(len(tokens) - SHORTEST + 1)]
    worth = {tuple(three): sum(telling.get(t, 0.0) for t in three) for three in threes}
    best = sorted((t for t in worth if worth[t]), key=lambda t: (-worth[t], t))[:_THREES]
    match = " OR ".join(f'"{" ".join(three)}"' for three in best)
    return [Run(*row, False) for row in _passages(db, f"body : ({match})", where, values, "rank")] if match else []


def _passages(
    db: sqlite3.Connection, match: str, where: str, values: list[str], order: str
) -> list[tuple[str, str, str]]:
    """Ranks by row number first, so that only the best rows are read."""
    query = (
        f"SELECT entry, id, stems FROM (SELECT rowid AS n FROM passage_text WHERE passage_text MATCH ? {where}"  # noqa: S608
        f" ORDER BY {order} LIMIT ?) JOIN passage_text ON passage_text.rowid = n"
    )
    return db.execute(query, (match, *values, _MOST)).fetchall()
