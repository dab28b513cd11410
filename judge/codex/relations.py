"""Questions to the graph: what links here, how two entries are related, what to read first, what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judge.codex.compiled import entry_of
from judge.codex.errors import UnknownId
from judge.codex.graph import entry_graph
from judge.codex.library import Codex
from judge.codex.rows import Edge, EntryRow
from judge.codex.views import Neighbour, name_of

if TYPE_CHECKING:
    import networkx as nx

IN_TEXT = ("link", "reference", "mention")
"""The arrows by which one entry uses another."""

LONGEST = 8
"""The most arrows that a chain between two entries may have."""

PREREQUISITES = 12
"""The most entries that a reading order names unless more are asked for."""

MOST = 200
"""No answer holds more rows than this, whatever is asked."""

_SAYS = {
    "link": "links to",
    "reference": "refers to",
    "mention": "mentions",
    "parent": "is a part of",
    "same-term": "is the same term as",
    "conflict": "conflicts with",
    "card": "names",
}


class Hop(Struct, frozen=True):
    """One arrow of a chain: from ``source`` to ``target`` when ``forward``, else the arrow runs the other way.

    ``sentence`` is the text of ``passage``, where the arrow stands at ``start`` to ``end``; empty for arrows that
    stand in no sentence. ``says`` puts the hop in words.
    """

    source: str
    source_title: str
    target: str
    target_title: str
    kind: str
    forward: bool
    passage: str
    sentence: str
    start: int
    end: int
    says: str


class Chain(Struct, frozen=True):
    """How two entries are related: the hops from ``start`` to ``end``; none when ``found`` is false."""

    start: str
    end: str
    found: bool
    hops: tuple[Hop, ...]


class Step(Struct, frozen=True):
    """An entry of a reading order. ``group`` counts from 1; entries of one group rest on each other.

    ``because`` is the arrow from an entry that rests on this one; None for the entry asked about.
    """

    id: str
    title: str
    url: str
    group: int
    because: Hop | None


class ReadingOrder(Struct, frozen=True):
    """What to read before an entry, which comes last. ``cut`` counts further entries it rests on that are left out."""

    id: str
    steps: tuple[Step, ...]
    cut: int


def backlinks(codex: Codex, id: str, limit: int = MOST) -> tuple[Neighbour, ...]:
    """Everything in current editions that leads to an entry, a passage or a card, explicit links first.

    At most ``limit`` rows (and never more than ``MOST``). Raises UnknownId for an id in no edition.
    """
    _check(codex, id)
    edges = [e for e in codex.edges_to(id) if e.kind in _SAYS and (e.target == id or "#" not in id)]
    order = list(_SAYS)
    edges.sort(key=lambda e: order.index(e.kind))
    return tuple(_neighbour(codex, e) for e in edges[: min(limit, MOST)])


def _neighbour(codex: Codex, edge: Edge) -> Neighbour:
    title, url = name_of(codex, edge.source)
    sentence = codex.passage(edge.passage, edge.edition).text if edge.passage else ""
    return Neighbour(edge.kind, edge.source, title, url, edge.passage, sentence, edge.start, edge.end, edge.note)


def how_related(codex: Codex, a: str, b: str) -> Chain:
    """The shortest chain of arrows between two entries or cards, walked in either direction.

    Explicit links are shorter than mentions, and passing through an entry that everything mentions (Creature, Unit)
    costs extra. A chain of more than ``LONGEST`` arrows counts as none. Raises UnknownId.
    """
    import networkx as nx

    a, b = entry_of(a), entry_of(b)
    _check(codex, a)
    _check(codex, b)
    graph = entry_graph(codex)
    if a == b:
        return Chain(a, b, True, ())

    def toll(one: str, two: str, _data: object) -> float:
        weights = [graph[x][y]["weight"] for x, y in ((one, two), (two, one)) if graph.has_edge(x, y)]
        passing = 0.0 if two in (a, b) else float(graph.nodes[two]["toll"])
        return float(min(weights)) + passing

    try:
        path: list[str] = nx.dijkstra_path(graph.to_undirected(as_view=True), a, b, weight=toll)
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        return Chain(a, b, False, ())
    if len(path) > LONGEST + 1:
        return Chain(a, b, False, ())
    hops = tuple(make_hop(codex, graph, one, two) for one, two in zip(path, path[1:], strict=False))
    return Chain(a, b, True, hops)


def make_hop(codex: Codex, graph: nx.DiGraph[str], one: str, two: str) -> Hop:
    """The best arrow between two neighbours of the entry graph, as a hop from ``one`` to ``two``."""
    ways: list[tuple[float, bool, dict[str, Any]]] = []
    for forward, source, target in ((True, one, two), (False, two, one)):
        if graph.has_edge(source, target):
            data = graph[source][target]
            ways.append((data["weight"], forward, data["arrows"][0]))
    _, forward, arrow = min(ways, key=lambda way: (way[0], not way[1]))
    passage = arrow.get("passage", "")
    first, second = graph.nodes[one]["title"], graph.nodes[two]["title"]
    subject, object_ = (first, second) if forward else (second, first)
    return Hop(
        source=one,
        source_title=first,
        target=two,
        target_title=second,
        kind=arrow["kind"],
        forward=forward,
        passage=passage,
        sentence=codex.passage(passage).text if passage else "",
        start=arrow.get("start", 0),
        end=arrow.get("end", 0),
        says=f"{subject} {_SAYS[arrow['kind']]} {object_}",
    )


def reading_order(codex: Codex, id: str, limit: int = PREREQUISITES) -> ReadingOrder:
    """The entries to read before an entry, the most basic first and the entry itself last.

    What it rests on is what its own text and that text's terms use: the ``limit`` nearest such entries, by the same
    weights as ``how_related``. Of two that use each other the one used more comes first; a circle that remains is
    one group. Raises UnknownId.
    """
    import networkx as nx

    _check(codex, id)
    graph = entry_graph(codex)
    uses = nx.subgraph_view(graph, filter_edge=lambda one, two: graph[one][two]["arrows"][0]["kind"] in _RESTS_ON)

    def toll(one: str, two: str, data: dict[str, Any]) -> float:
        return float(data["weight"]) / (1 + len(data["arrows"]) / 4) + float(graph.nodes[two]["toll"]) / 4

    reached: dict[str, float] = nx.single_source_dijkstra_path_length(uses, id, cutoff=_FAR, weight=toll)
    around = [n for n in reached if n != id and graph.nodes[n]["kind"] == "entry" and not n.startswith(id + "/")]
    around.sort(key=lambda n: (round(reached[n], 6), n))
    chosen = around[: max(0, min(limit, MOST))]
    inner = _one_way(nx.DiGraph(uses.subgraph([id, *chosen])))
    groups = nx.condensation(inner.subgraph(chosen).reverse(copy=True))
    basic = {n: inner.in_degree(n) for n in chosen}
    key = {g: min((-basic[n], n) for n in groups.nodes[g]["members"]) for g in groups}
    steps: list[Step] = []
    for number, group in enumerate(nx.lexicographical_topological_sort(groups, key=lambda g: key[g]), 1):
        for node in sorted(groups.nodes[group]["members"], key=lambda n: (-basic[n], n)):
            title, url = name_of(codex, node)
            users = sorted(uses.predecessors(node), key=lambda n: (n != id, reached.get(n, _FAR), n))
            because = next((make_hop(codex, graph, n, node) for n in users if n in inner), None)
            steps.append(Step(node, title, url, number, because))
    title, url = name_of(codex, id)
    steps.append(Step(id, title, url, len(groups) + 1, None))
    return ReadingOrder(id, tuple(steps), len(around) - len(chosen))


def _one_way(uses: nx.DiGraph[str]) -> nx.DiGraph[str]:
    """Without the weaker of two arrows between the same pair: the entry that is used more is the more basic one."""
    for one, two in list(uses.edges):
        if uses.has_edge(one, two) and uses.has_edge(two, one):
            if len(uses[one][two]["arrows"]) > len(uses[two][one]["arrows"]):
                uses.remove_edge(two, one)
    return uses


_RESTS_ON = frozenset({"link", "reference", "mention", "parent"})

_FAR = 5.0
"""How far, by weight, a reading order looks: about two mentions."""


def unlinked(codex: Codex, document: str) -> tuple[EntryRow, ...]:
    """The entries of a document's current edition that no other entry links to, refers to or mentions, in order.

    Raises UnknownId for an unknown document.
    """
    codex.edition(document)
    used = {e.target for e in codex.all_edges(IN_TEXT) if entry_of(e.source) != e.target}
    return tuple(e for e in codex.entries(document=document) if e.id not in used)


def _check(codex: Codex, id: str) -> None:
    if not codex.has(id):
        raise UnknownId(id, codex.nearest(id))
