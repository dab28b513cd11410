"""What stands around an entry in the graph: its neighbourhood as a picture, and what to read first."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from judge.codex.graph.neighbourhood import Dot, Line, Picture, neighbourhood
from judge.codex.graph.relations import Prerequisite, reading_order
from judge.codex.library import Codex

SHOWN = 18
FIRST = 6
LONGEST_LABEL = 26


class Surroundings(Struct, frozen=True):
    """A picture of the neighbourhood, and the entries to read before this one, the most basic first."""

    picture: Picture
    read_first: tuple[Prerequisite, ...]


class Stroke(Struct, frozen=True):
    """A line of the picture between two points, with its kind and how heavy it is (1 to 3)."""

    kind: str
    x1: float
    y1: float
    x2: float
    y2: float
    weight: int


@lru_cache(maxsize=2048)
def look_around(codex: Codex, id: str) -> Surroundings:
    """The surroundings of an entry of today's edition; empty for one that only an older edition holds.

    Remembered, as a codex never changes.
    """
    if not codex.has(id):
        return Surroundings(Picture(id, 0, 0, (), (), 0), ())
    picture = neighbourhood(codex, id, SHOWN)
    unlisted = {e.id for e in codex.entries(listed=False) if not e.listed}
    if id not in unlisted:
        dots = tuple(d for d in picture.dots if d.id not in unlisted)
        lines = tuple(k for k in picture.lines if not {k.source, k.target} & unlisted)
        picture = Picture(id, picture.width, picture.height, dots, lines, picture.cut)
    return Surroundings(picture, reading_order(codex, id, FIRST).entries)


def strokes(picture: Picture) -> tuple[Stroke, ...]:
    """The lines of a picture by their end points; of two lines between the same dots the stronger kind is drawn."""
    places = {dot.id: dot for dot in picture.dots}
    drawn: dict[frozenset[str], Line] = {}
    for line in picture.lines:
        pair = frozenset((line.source, line.target))
        if pair not in drawn or drawn[pair].kind == "mention":
            drawn[pair] = line
    found = []
    for line in drawn.values():
        a, b = places[line.source], places[line.target]
        weight = 1 + (line.times > 2) + (line.times > 6)
        found.append(Stroke(line.kind, a.x, a.y, b.x, b.y, weight))
    return tuple(found)


def label(dot: Dot) -> str:
    """The title of a dot, shortened to what there is room for."""
    return dot.title if len(dot.title) <= LONGEST_LABEL else dot.title[: LONGEST_LABEL - 1].rstrip() + "…"
