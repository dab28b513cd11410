"""One entry with everything that stands around it: what ``judge show``, its page and its JSON twin all say."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from judge.codex.claims import Claim, claims_on, said_elsewhere
from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.codex.model import Edition, Repair
from judge.codex.rows import Conflict, Edge, EntryRow, PassageRow


class Neighbour(Struct, frozen=True):
    """The other end of an arrow: its id, title and address, and the sentence in which the arrow stands.

    ``passage`` is the id of that sentence and ``start``/``end`` the span of the words that carry the arrow.
    """

    kind: str
    id: str
    title: str
    url: str
    passage: str
    sentence: str
    start: int
    end: int
    note: str


class EntryView(Struct, frozen=True):
    """An entry at one edition, complete. ``rules`` and ``scenarios`` name what rests on it.

    ``claims`` tell of its passages which other says the same, or why nothing can feel them; ``repeated`` lead here.
    """

    entry: EntryRow
    edition: Edition
    current: bool
    passages: tuple[PassageRow, ...]
    parents: tuple[EntryRow, ...]
    children: tuple[EntryRow, ...]
    links_out: tuple[Neighbour, ...]
    links_in: tuple[Neighbour, ...]
    same_term: tuple[EntryRow, ...]
    editions: tuple[Edition, ...]
    conflicts: tuple[Conflict, ...]
    repairs: tuple[Repair, ...]
    rules: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    repeated: tuple[Claim, ...] = ()


def view_entry(codex: Codex, id: str, edition: str | None = None) -> EntryView:
    """Gathers an entry; raises UnknownId or UnknownEdition.

    Links out and in are those of current editions; mentions, links, references and cards alike, one row for each span.
    """
    row = codex.entry(id, edition)
    shown = codex.edition(row.document, row.edition)
    passages = tuple(codex.passages(id, row.edition))
    texts = {p.id: p.text for p in passages}
    inline = ("link", "reference", "mention", "card")
    edges_out = codex.edges_from(id, inline)
    edges_in = codex.edges_to(id, inline)
    held: dict[str, PassageRow] = {}  # each passage that leads here is fetched once, however often it does
    for edge in edges_in:
        if edge.passage and edge.passage not in texts:
            held[edge.passage] = codex.passage(edge.passage, edge.edition)
            texts[edge.passage] = held[edge.passage].text
    names = _names(codex, held)
    same = [e.target if e.source == id else e.source for e in codex.edges_from(id, ["same-term"])]
    same += [e.source for e in codex.edges_to(id, ["same-term"])]
    return EntryView(
        entry=row,
        edition=shown,
        current=codex.current[row.document] == row.edition,
        passages=passages,
        parents=tuple(_parents(codex, row)),
        children=tuple(c for c in codex.children(id, row.edition) if c.listed),
        links_out=tuple(_neighbour(codex, e, e.target, texts) for e in edges_out),
        links_in=tuple(_neighbour(codex, e, e.source, texts, names) for e in edges_in),
        same_term=tuple(codex.entry(i) for i in dict.fromkeys(same) if i != id and codex.has(i)),
        editions=tuple(codex.editions_of(id)),
        conflicts=tuple(codex.conflicts(id)),
        repairs=tuple(r for r in codex.repairs(row.document, row.edition) if _touches(r, passages, row)),
        claims=claims_on(codex, id) if codex.current[row.document] == row.edition else (),
        repeated=said_elsewhere(codex, id),
    )


def _parents(codex: Codex, row: EntryRow) -> list[EntryRow]:
    chain: list[EntryRow] = []
    while row.parent:
        row = codex.entry(row.parent, row.edition)
        chain.insert(0, row)
    return chain


def _touches(repair: Repair, passages: tuple[PassageRow, ...], row: EntryRow) -> bool:
    """Whether a repair was made in an entry: by its name, or else by the lines the entry spans."""
    if repair.entry:
        return repair.entry == row.slug
    lines = [row.line, *(p.line for p in passages)]
    return min(lines) <= repair.line <= max(lines)


def _names(codex: Codex, passages: Mapping[str, PassageRow]) -> dict[str, tuple[str, str]]:
    """The titles and addresses of passages, each entry looked up once."""
    titles: dict[tuple[str, str], str] = {}
    for held in passages.values():
        entry = held.entry, held.edition
        if entry not in titles:
            titles[entry] = codex.entry(*entry).title
    return {id: (f"{titles[held.entry, held.edition]}, {held.number}", held.url) for id, held in passages.items()}


def _neighbour(
    codex: Codex, edge: Edge, other: str, texts: dict[str, str], names: Mapping[str, tuple[str, str]] | None = None
) -> Neighbour:
    title, url = (names or {}).get(other) or name_of(codex, other)
    sentence = texts.get(edge.passage, "")
    return Neighbour(edge.kind, other, title, url, edge.passage, sentence, edge.start, edge.end, edge.note)


def name_of(codex: Codex, node: str) -> tuple[str, str]:
    """The title and address of any node of the graph;
    an id that no edition holds stands for itself, without address.
    """
    try:
        if ".card:" in node:
            card = codex.card(node)
            return card.name, card.url
        if "#" in node:
            passage = codex.passage_anywhere(node)
            entry = codex.entry(passage.entry, passage.edition)
            return f"{entry.title}, {passage.number}", passage.url
        row = codex.entry(node)
        return row.title, row.url
    except UnknownId:
        return node, ""
