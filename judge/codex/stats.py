"""The numbers of the codex, counted afresh from what was compiled."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from judge.codex.library import Codex


class DocumentStats(Struct, frozen=True):
    """What one edition holds. ``claimed`` and ``skipped`` are characters of the source;
    together they are ``characters``.
    """

    document: str
    edition: str
    title: str
    date: str
    standing: str
    current: bool
    sha256: str
    entries: int
    sub_entries: int
    by_kind: dict[str, int]
    by_chapter: dict[str, int]
    passages: int
    normative: int
    examples: int
    card_links: int
    card_names: int
    explicit_links: int
    unresolved_links: int
    plain_marks: int
    terms: int
    repairs: int
    characters: int
    claimed: int
    skipped: int
    skipped_by_reason: dict[str, int]


class CodexStats(Struct, frozen=True):
    """The numbers of all documents and of the graph. ``edges`` counts arrows of current editions by kind."""

    documents: tuple[DocumentStats, ...]
    edges: dict[str, int]
    cards: dict[str, int]
    conflicts: dict[str, int]
    gaps: dict[str, int]


def count(codex: Codex) -> CodexStats:
    """Counts everything; takes a fraction of a second."""
    edges = Counter(e.kind for e in codex.all_edges())
    found = codex.conflicts()
    return CodexStats(
        documents=tuple(_count_document(codex, d.key, e.edition) for d in codex.documents() for e in d.editions),
        edges=dict(sorted(edges.items())),
        cards=dict(Counter(c.game for c in codex.cards())),
        conflicts=dict(Counter(c.game for c in found if c.kind == "conflict")),
        gaps=dict(Counter(c.game for c in found if c.kind == "gap")),
    )


def _count_document(codex: Codex, document: str, at: str) -> DocumentStats:
    edition = codex.edition(document, at)
    entries = codex.entries(document=document, edition=at, listed=False)
    passages = codex.all_passages(document, at)
    marks = [m for p in passages for m in p.marks]
    skipped: Counter[str] = Counter()
    for span in codex.skipped(document, at):
        skipped[span.reason] += span.end - span.start
    claimed = sum(p.raw[1] - p.raw[0] for p in passages)
    kinds = Counter(e.kind for e in entries)
    return DocumentStats(
        document=document,
        edition=at,
        title=edition.title,
        date=edition.date_words,
        standing=edition.standing,
        current=codex.current[document] == at,
        sha256=edition.sha256,
        entries=len(entries) - kinds["sub-entry"],
        sub_entries=kinds["sub-entry"],
        by_kind=dict(kinds),
        by_chapter=dict(Counter(e.chapter for e in entries if e.chapter)),
        passages=len(passages),
        normative=sum(p.normative for p in passages),
        examples=sum(p.kind == "example" for p in passages),
        card_links=sum(m.kind == "card" for m in marks),
        card_names=len({m.target for m in marks if m.kind == "card"}),
        explicit_links=sum(m.kind == "link" for m in marks),
        unresolved_links=codex.count_edges("unresolved", document, at),
        plain_marks=sum(m.kind == "plain" for m in marks),
        terms=sum(m.kind == "term" for m in marks),
        repairs=len(codex.repairs(document, at)),
        characters=claimed + sum(skipped.values()),
        claimed=claimed,
        skipped=sum(skipped.values()),
        skipped_by_reason=dict(skipped.most_common()),
    )
