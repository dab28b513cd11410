"""The neighbourhood of an entry as a picture: which entries stand around it, and where each is drawn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judge.codex.errors import UnknownId
from judge.codex.graph.build import entry_graph
from judge.codex.library import Codex
from judge.codex.views import name_of

if TYPE_CHECKING:
    import networkx as nx

MOST = 60
"""No picture shows more entries than this, whatever is asked."""

WIDTH = 900.0
ROW = 34.0
BAND = 56.0

_STRENGTH = {
    "link": 6.0,
    "reference": 5.0,
    "parent": 5.0,
    "conflict": 4.0,
    "same-term": 4.0,
    "mention": 1.5,
    "card": 0.6,
}


class Dot(Struct, frozen=True):
    """One entry or card of a picture, at ``x`` and ``y``, both measured from the top left corner.

    ``side`` tells why it stands there: ``centre``; ``above`` (what the entry is a part of, and its own parts), ``left``
    (what uses the entry), ``right`` (what the entry uses), ``below`` (the same term elsewhere, and conflicts).
    """

    id: str
    title: str
    url: str
    document: str
    side: str
    x: float
    y: float


class Line(Struct, frozen=True):
    """An arrow of a picture from one dot to another; ``kind`` is the best kind, ``times`` how many there are."""

    source: str
    target: str
    kind: str
    times: int


class Picture(Struct, frozen=True):
    """The neighbourhood of the entry ``id``. ``cut`` counts neighbours that there was no room for."""

    id: str
    width: float
    height: float
    dots: tuple[Dot, ...]
    lines: tuple[Line, ...]
    cut: int


def neighbourhood(codex: Codex, id: str, limit: int = 24) -> Picture:
    """The entries and cards nearest to an entry, at most ``limit`` with itself, laid out for a picture.

    Near are those joined by explicit links, and those with few other neighbours: what everything mentions says
    little about one entry. The layout is the same at every call. Raises UnknownId.
    """
    if not codex.has(id):
        raise UnknownId(id, codex.nearest(id))
    graph = entry_graph(codex)
    around = sorted({*graph.predecessors(id), *graph.successors(id)}, key=lambda n: (-_nearness(graph, id, n), n))
    shown = around[: max(0, min(limit, MOST) - 1)]
    sides: dict[str, list[str]] = {"above": [], "left": [], "right": [], "below": []}
    for node in shown:
        sides[_side(graph, id, node)].append(node)
    _balance(graph, id, sides)
    width, height, places = _lay_out(sides)
    dots = [_dot(codex, graph, id, "centre", width / 2, places.pop("")[1])]
    for side, nodes in sides.items():
        dots += [_dot(codex, graph, n, side, *places[n]) for n in nodes]
    here = {id, *shown}
    lines = [
        Line(one, two, data["arrows"][0]["kind"], len(data["arrows"]))
        for one, two, data in graph.subgraph(here).edges(data=True)
        if id in (one, two) or data["arrows"][0]["kind"] != "mention"
    ]
    lines.sort(key=lambda line: (line.source, line.target))
    return Picture(id, width, height, tuple(dots), tuple(lines), len(around) - len(shown))


def _arrows(graph: nx.DiGraph[str], one: str, two: str) -> list[dict[str, Any]]:
    return list(graph[one][two]["arrows"]) if graph.has_edge(one, two) else []


def _nearness(graph: nx.DiGraph[str], id: str, node: str) -> float:
    arrows = [*_arrows(graph, id, node), *_arrows(graph, node, id)]
    kinds = {arrow["kind"] for arrow in arrows}
    strength = sum(_STRENGTH[kind] for kind in kinds) + math.log2(len(arrows))
    degree = int(graph.nodes[node]["degree"])
    return float(round(strength / (2 + degree) ** 0.25, 9))


def _side(graph: nx.DiGraph[str], id: str, node: str) -> str:
    out, back = _arrows(graph, id, node), _arrows(graph, node, id)
    kinds = {arrow["kind"] for arrow in (*out, *back)}
    if "parent" in kinds:
        return "above"
    if kinds & {"same-term", "conflict"}:
        return "below"
    if not out:
        return "left"
    return "right" if not back or _weight(out) >= _weight(back) else "left"


def _weight(arrows: list[dict[str, Any]]) -> float:
    return max(_STRENGTH[arrow["kind"]] for arrow in arrows) + len(arrows) / 100


def _balance(graph: nx.DiGraph[str], id: str, sides: dict[str, list[str]]) -> None:
    """Moves neighbours joined in both directions from a long column to a short one."""
    for long, short in (("left", "right"), ("right", "left")):
        for node in reversed(list(sides[long])):
            if len(sides[long]) - len(sides[short]) > 1 and graph.has_edge(id, node) and graph.has_edge(node, id):
                sides[long].remove(node)
                sides[short].append(node)


def _lay_out(sides: dict[str, list[str]]) -> tuple[float, float, dict[str, tuple[float, float]]]:
    """Two columns bent around the centre, and rows of four above and below it; the centre has the key ``""``."""
    rows = {side: [sides[side][i : i + 4] for i in range(0, len(sides[side]), 4)] for side in ("above", "below")}
    longest = max(len(sides["left"]), len(sides["right"]), 3)
    top = BAND * len(rows["above"]) + BAND / 2
    column = ROW * longest
    height = top + column + BAND * len(rows["below"]) + BAND / 2
    middle = top + column / 2
    places: dict[str, tuple[float, float]] = {"": (WIDTH / 2, round(middle, 1))}
    for side, sign in (("left", -1), ("right", 1)):
        count = len(sides[side])
        for number, node in enumerate(sides[side]):
            y = middle + (number - (count - 1) / 2) * (column / max(count, 3))
            bend = math.cos((y - middle) / column * math.pi) if column else 1.0
            places[node] = (round(WIDTH / 2 + sign * (WIDTH * 0.2 + WIDTH * 0.06 * bend), 1), round(y, 1))
    for side, start in (("above", BAND / 2), ("below", top + column + BAND / 2)):
        for level, row in enumerate(rows[side]):
            for number, node in enumerate(row):
                x = WIDTH * (number + 0.5) / len(row)
                places[node] = (round(x, 1), round(start + BAND * level, 1))
    return WIDTH, round(height, 1), places


def _dot(codex: Codex, graph: nx.DiGraph[str], node: str, side: str, x: float, y: float) -> Dot:
    _, url = name_of(codex, node)
    data = graph.nodes[node]
    return Dot(node, data["title"], url, data["document"], side, round(x, 1), round(y, 1))
