"""What several pages need of the codex: names, the links that stand in an entry, and quoted passages."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from judge.codex.claims import Claim
from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.codex.model import Edition
from judge.codex.rows import Conflict, EntryRow, PassageRow
from judge.codex.views import name_of
from judge.web.codex.refs import Ref
from judge.web.codex.render import Link

IN_TEXT = ("link", "reference", "mention", "card")


class Text(Struct, frozen=True):
    """An entry at an edition with its passages and, by the ids of these, the links that stand in them."""

    entry: EntryRow
    edition: Edition
    passages: tuple[PassageRow, ...]
    links: dict[str, tuple[Link, ...]]


class Quote(Struct, frozen=True):
    """A passage, or a whole entry, as something else names it. ``text`` is empty for a whole entry."""

    id: str
    title: str
    url: str
    text: str
    edition: str


class ShownPosition(Struct, frozen=True):
    """One side of a conflict: what it says in our words, and the passages it rests on in theirs."""

    says: str
    quotes: tuple[Quote, ...]


class ShownConflict(Struct, frozen=True):
    """A conflict or gap with the words of the passages that it names."""

    conflict: Conflict
    url: str
    positions: tuple[ShownPosition, ...]


class ShownClaim(Struct, frozen=True):
    """What is to be known of a sentence on which no rule rests: others, quoted, that say the same or are read instead,
    a scenario that plays what it tells, or a reason.

    ``number`` and ``url`` are the sentence's own; ``superseded`` tells that the others are read instead of it.
    """

    number: int
    url: str
    by: tuple[Quote, ...]
    superseded: bool
    shown: str
    reason: str


@lru_cache(maxsize=8192)
def named(codex: Codex, node: str) -> tuple[str, str]:
    """The title and address of a node; remembered, as a codex never changes."""
    return name_of(codex, node)


def read_entry(codex: Codex, id: str, edition: str | None = None) -> Text:
    """An entry with its passages and links; raises UnknownId or UnknownEdition.

    Links are those of today's edition. In another edition only those are drawn whose words stand at the same place.
    """
    row = codex.entry(id, edition)
    passages = tuple(codex.passages(id, row.edition))
    texts = {p.id: p.text for p in passages}
    links: dict[str, list[Link]] = {}
    for edge in codex.edges_from(id, IN_TEXT):
        if texts.get(edge.passage, "")[edge.start : edge.end] == edge.words:
            title, url = named(codex, edge.target)
            if url:
                link = Link(edge.start, edge.end, edge.kind, edge.target, title, url, edge.note)
                links.setdefault(edge.passage, []).append(link)
    in_order = {id: tuple(sorted(found, key=lambda k: k.start)) for id, found in links.items()}
    return Text(row, codex.edition(row.document, row.edition), passages, in_order)


def ancestors(codex: Codex, row: EntryRow) -> tuple[Ref, ...]:
    """The entries that an entry stands under, outermost first."""
    chain: list[Ref] = []
    while row.parent:
        row = codex.entry(row.parent, row.edition)
        chain.insert(0, Ref(row.id, row.title, row.url))
    return tuple(chain)


def quote(codex: Codex, node: str) -> Quote:
    """The words behind an id: a passage of today's edition (or the last that held it), or an entry by its title."""
    title, url = named(codex, node)
    if "#" not in node:
        document = node.split(":", 1)[0]
        return Quote(node, title, url, "", codex.edition(document).short if document in codex.current else "")
    try:
        passage = codex.passage_anywhere(node)
    except UnknownId:
        return Quote(node, node, "", "", "")
    return Quote(node, title, url, passage.text, codex.edition(passage.document, passage.edition).short)


def show_conflict(codex: Codex, conflict: Conflict) -> ShownConflict:
    """A conflict or gap with its passages quoted."""
    positions = tuple(ShownPosition(p.says, tuple(quote(codex, id) for id in p.passages)) for p in conflict.positions)
    return ShownConflict(conflict, conflict.url, positions)


def show_claim(codex: Codex, claim: Claim) -> ShownClaim:
    """A claim with the passages quoted that it leads to."""
    passage = codex.passage(claim.passage)
    by = tuple(quote(codex, other) for other in claim.leads)
    return ShownClaim(passage.number, passage.url, by, bool(claim.instead), claim.shown, claim.reason)
