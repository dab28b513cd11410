"""The codex as one networkx graph: documents, entries, passages and cards, joined by typed arrows."""

from __future__ import annotations

import math
import threading
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from judge.codex.library import Codex
from judge.codex.rows import Edge, entry_of

if TYPE_CHECKING:
    import networkx as nx

WEIGHTS: dict[str, float] = {
    "link": 1.0,
    "reference": 1.0,
    "parent": 1.2,
    "same-term": 2.5,
    "conflict": 1.5,
    "mention": 2.0,
    "card": 3.0,
}
"""How far apart two entries are that an arrow of a kind joins.

Explicit links are nearer than mentions; a chain leaves its document only when that makes it shorter, and a card that
two entries both name joins them least. ``supersedes`` always runs beside ``same-term`` and adds no way of its own.
"""

HUB = 1.5
"""What passing through an entry costs for each doubling of its degree beyond ``ORDINARY``."""

ORDINARY = 12
"""The degree up to which an entry is no hub: most entries have fewer neighbours."""

_lock = threading.Lock()
_graphs: WeakKeyDictionary[Codex, tuple[Any, Any, Any]] = WeakKeyDictionary()

RESTS_ON = frozenset({"link", "reference", "mention", "parent"})
"""The arrows by which an entry rests on another: what it uses, and what it is a part of."""


def build_graph(codex: Codex) -> nx.MultiDiGraph[str]:
    """The graph of the current editions. Takes some 0.3 s; ``graph_of`` keeps it.

    Every node has ``kind`` (``document``, ``entry``, ``passage`` or ``card``), ``title``, ``game`` and ``document``;
    an entry that asks not to be shown in lists has ``hidden``.
    Every arrow has its ``kind``; those that stand in a text lead from the passage and have ``passage``, ``start``,
    ``end``, ``words`` and ``note``. Arrows ``part-of`` lead from passages to their entries and from entries to their
    documents. Links that lead nowhere are no arrows here.
    """
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for document in codex.documents():
        graph.add_node(document.key, kind="document", title=document.title, game=document.game, document=document.key)
    for entry in codex.entries(listed=False):
        graph.add_node(entry.id, kind="entry", title=entry.title, game=entry.game, document=entry.document)
        if not entry.listed:
            graph.nodes[entry.id]["hidden"] = True
        if not entry.parent:
            graph.add_edge(entry.id, entry.document, kind="part-of")
    for document in codex.documents():
        for passage in codex.all_passages(document.key):
            title = f"{graph.nodes[passage.entry]['title']}, {passage.number}"
            graph.add_node(passage.id, kind="passage", title=title, game=document.game, document=document.key)
            graph.add_edge(passage.id, passage.entry, kind="part-of")
    for card in codex.cards():
        graph.add_node(card.id, kind="card", title=card.name, game=card.game, document="")
    for edge in codex.all_edges():
        if edge.source in graph and edge.target in graph:
            graph.add_edge(edge.source, edge.target, **_attributes(edge))
    return graph


def _attributes(edge: Edge) -> dict[str, Any]:
    if not edge.passage:
        return {"kind": edge.kind, "note": edge.note}
    return {
        "kind": edge.kind,
        "passage": edge.passage,
        "start": edge.start,
        "end": edge.end,
        "words": edge.words,
        "note": edge.note,
    }


def graph_of(codex: Codex) -> nx.MultiDiGraph[str]:
    """The graph of a codex, built at the first call and kept as long as the codex lives; safe between threads."""
    graph: nx.MultiDiGraph[str] = _kept(codex)[0]
    return graph


def entry_graph(codex: Codex) -> nx.DiGraph[str]:
    """The graph seen from its entries and cards: one arrow for each pair, carrying all arrows between the two.

    An arrow has ``arrows`` (a list of attribute dictionaries, the nearest kind first, in the order of the text) and
    ``weight``, that of its best kind; each node has ``degree``, its number of neighbours, and ``toll``, what it costs
    to pass through it. What asks to be hidden has no arrows here. Kept like the whole graph.
    """
    graph: nx.DiGraph[str] = _kept(codex)[1]
    return graph


def rests_on_graph(codex: Codex) -> nx.DiGraph[str]:
    """The part of the entry graph that says which entry rests on which; kept like the whole graph."""
    graph: nx.DiGraph[str] = _kept(codex)[2]
    return graph


def _kept(codex: Codex) -> tuple[Any, Any, Any]:
    with _lock:
        held = _graphs.get(codex)
        if held is None:
            graph = build_graph(codex)
            entries = _project(graph, frozenset(WEIGHTS))
            held = (graph, entries, _project(graph, RESTS_ON))
            _graphs[codex] = held
        return held


def _project(graph: nx.MultiDiGraph[str], kinds: frozenset[str]) -> nx.DiGraph[str]:
    import networkx as nx

    entries: nx.DiGraph[str] = nx.DiGraph()
    for node, data in graph.nodes(data=True):
        if data["kind"] in ("entry", "card"):
            entries.add_node(node, **data)
    shown = {node for node, data in entries.nodes(data=True) if "hidden" not in data}
    for source, target, data in graph.edges(data=True):
        one, two = entry_of(source), entry_of(target)
        if data["kind"] in kinds and one != two and one in shown and two in shown:
            if not entries.has_edge(one, two):
                entries.add_edge(one, two, arrows=[])
            entries[one][two]["arrows"].append(data)
    for _, _, data in entries.edges(data=True):
        data["arrows"].sort(key=lambda arrow: WEIGHTS[arrow["kind"]])
        data["weight"] = WEIGHTS[data["arrows"][0]["kind"]]
    for node in entries:
        degree = len(set(entries.predecessors(node)) | set(entries.successors(node)))
        entries.nodes[node]["degree"] = degree
        entries.nodes[node]["toll"] = HUB * math.log2(max(degree, ORDINARY) / ORDINARY)
    return entries
