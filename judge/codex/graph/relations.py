"""Questions to the graph: what links here, how two entries are related, what to read first, what is missing."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from judge.codex.errors import UnknownId
from judge.codex.graph.build import entry_graph, rests_on_graph
from judge.codex.graph.neighbourhood import Picture, neighbourhood
from judge.codex.graph.undefined import UndefinedTerm, undefined_terms
from judge.codex.library import Codex
from judge.codex.rows import Edge, EntryRow, entry_of
from judge.codex.views import Neighbour, name_of

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "Chain",
    "Hop",
    "Picture",
    "Prerequisite",
    "ReadingOrder",
    "UndefinedTerm",
    "backlinks",
    "how_related",
    "neighbourhood",
    "reading_order",
    "undefined_terms",
    "unlinked",
]

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
    """How two entries are related: the hops that lead from ``start`` to ``end``."""

    start: str
    end: str
    hops: tuple[Hop, ...]


class Prerequisite(Struct, frozen=True):
    """An entry to read first. ``group`` counts from 1; entries of one group rest on each other.

    ``because`` is the arrow to it from an entry that rests on it.
    """

    id: str
    title: str
    url: str
    group: int
    because: Hop


class ReadingOrder(Struct, frozen=True):
    """What to read before the entry ``id``. ``cut`` counts further entries it rests on that the bound left out."""

    id: str
    entries: tuple[Prerequisite, ...]
    cut: int


def backlinks(codex: Codex, id: str, limit: int = MOST) -> tuple[Neighbour, ...]:
    """Everything in current editions that leads to an entry, a passage or a card, explicit links first and what
    published rulings say last.

    Without what asks not to be shown in lists. At most ``limit`` rows, and never more than ``MOST``. Raises UnknownId
    for an id in no edition.
    """
    _check(codex, id)
    edges = [e for e in codex.edges_to(id, _SAYS) if (e.target == id or "#" not in id) and not _is_hidden(codex, e)]
    order = list(_SAYS)
    edges.sort(key=lambda e: (codex.edition(e.document).of_rulings if e.document else False, order.index(e.kind)))
    return tuple(_neighbour(codex, e) for e in edges[: min(limit, MOST)])


def _is_hidden(codex: Codex, edge: Edge) -> bool:
    """Whether an arrow comes from an entry that asks not to be shown; only arrows without a sentence can."""
    return edge.kind == "parent" and not codex.entry(edge.source).listed


def _neighbour(codex: Codex, edge: Edge) -> Neighbour:
    title, url = name_of(codex, edge.source)
    sentence = codex.passage(edge.passage, edge.edition).text if edge.passage else ""
    return Neighbour(edge.kind, edge.source, title, url, edge.passage, sentence, edge.start, edge.end, edge.note)


def how_related(codex: Codex, a: str, b: str) -> Chain | None:
    """The shortest chain of arrows between two entries or cards, walked in either direction; None when there is none.

    Explicit links are shorter than mentions, and passing through an entry that everything mentions (Creature, Unit)
    costs extra. A chain of more than ``LONGEST`` arrows counts as none. Raises UnknownId.
    """
    import networkx as nx

    a, b = entry_of(a), entry_of(b)
    _check(codex, a)
    _check(codex, b)
    graph = entry_graph(codex)

    def toll(one: str, two: str, _data: object) -> float:
        weights = [graph[x][y]["weight"] for x, y in ((one, two), (two, one)) if graph.has_edge(x, y)]
        passing = 0.0 if two in (a, b) else float(graph.nodes[two]["toll"])
        return float(min(weights)) + passing

    try:
        path: list[str] = nx.dijkstra_path(graph.to_undirected(as_view=True), a, b, weight=toll)
    except (nx.NetworkXNoPath, nx.NodeNotFound):
        return None
    if len(path) > LONGEST + 1:
        return None
    return Chain(a, b, tuple(make_hop(codex, graph, one, two) for one, two in pairwise(path)))


def make_hop(codex: Codex, graph: nx.DiGraph[str], one: str, two: str) -> Hop:
    """The best arrow between two neighbours of a graph, as a hop from ``one`` to ``two``; forward if both ways do.

    Raises ValueError when there is none.
    """
    ways = [
        (graph[source][target]["weight"], not forward, graph[source][target]["arrows"][0])
        for forward, (source, target) in ((True, (one, two)), (False, (two, one)))
        if graph.has_edge(source, target)
    ]
    _, backward, arrow = min(ways, key=lambda way: way[:2])
    passage = arrow.get("passage", "")
    titles = graph.nodes[one]["title"], graph.nodes[two]["title"]
    subject, object_ = reversed(titles) if backward else titles
    return Hop(
        source=one,
        source_title=titles[0],
        target=two,
        target_title=titles[1],
        kind=arrow["kind"],
        forward=not backward,
        passage=passage,
        sentence=codex.passage(passage).text if passage else "",
        start=arrow.get("start", 0),
        end=arrow.get("end", 0),
        says=f"{subject} {_SAYS[arrow['kind']]} {object_}",
    )


def reading_order(codex: Codex, id: str, limit: int = PREREQUISITES) -> ReadingOrder:
    """The entries to read before an entry, the most basic first.

    What it rests on is what its own text and that text's terms use: the ``limit`` nearest such entries, by the same
    weights as ``how_related``. Of two that use each other the one used more comes first; a circle that remains is
    one group. Raises UnknownId.
    """
    import networkx as nx

    _check(codex, id)
    uses = rests_on_graph(codex)

    def toll(_one: str, two: str, data: dict[str, Any]) -> float:
        return float(data["weight"]) / (1 + len(data["arrows"]) / 4) + float(uses.nodes[two]["toll"]) / 4

    reached: dict[str, float] = nx.single_source_dijkstra_path_length(uses, id, cutoff=_FAR, weight=toll)
    around = [n for n in reached if n != id and not n.startswith(id + "/")]
    around.sort(key=lambda n: (round(reached[n], 6), n))
    chosen = around[: max(0, min(limit, MOST))]
    inner = _one_way(nx.DiGraph(uses.subgraph([id, *chosen])))
    groups = nx.condensation(inner.subgraph(chosen).reverse(copy=True))
    basic = {n: inner.in_degree(n) for n in chosen}
    key = {g: min((-basic[n], n) for n in groups.nodes[g]["members"]) for g in groups}
    found: list[Prerequisite] = []
    for number, group in enumerate(nx.lexicographical_topological_sort(groups, key=lambda g: key[g]), 1):
        for node in sorted(groups.nodes[group]["members"], key=lambda n: (-basic[n], n)):
            title, url = name_of(codex, node)
            users = [n for n in uses.predecessors(node) if n in reached]
            user = min(users, key=lambda n: (n != id, reached[n], n))
            because = make_hop(codex, _forward(uses, user, node), user, node)
            found.append(Prerequisite(node, title, url, number, because))
    return ReadingOrder(id, tuple(found), len(around) - len(chosen))


def _forward(uses: nx.DiGraph[str], one: str, two: str) -> nx.DiGraph[str]:
    """The one arrow from ``one`` to ``two`` as a graph of its own, so that a hop cannot run backward."""
    graph = uses.subgraph([one, two]).copy()
    if graph.has_edge(two, one):
        graph.remove_edge(two, one)
    return graph


def _one_way(uses: nx.DiGraph[str]) -> nx.DiGraph[str]:
    """Without the weaker of two arrows between the same pair: the entry that is used more is the more basic one."""
    for one, two in list(uses.edges):
        both = uses.has_edge(one, two) and uses.has_edge(two, one)
        if both and len(uses[one][two]["arrows"]) > len(uses[two][one]["arrows"]):
            uses.remove_edge(two, one)
    return uses


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
