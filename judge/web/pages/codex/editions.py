"""Which editions are held, what was corrected in them, and what changed from one to the next."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from judge.codex.editions.compare import Comparison, compare
from judge.codex.library import Codex
from judge.codex.model import GAMES, Edition, Repair
from judge.codex.rows import Document
from judge.web.codex.reading import named
from judge.web.codex.refs import Ref
from judge.web.desk.desk import Desk
from judge.web.desk.queries import Nothing

desk = Desk("editions", "Editions, corrections and differences")


class Editions(Struct, frozen=True):
    """Every document with its editions, newest first."""

    games: dict[str, str]
    documents: tuple[Document, ...]


class Correction(Struct, frozen=True):
    """A correction applied at ingest, and the entry it was made in when that is known."""

    repair: Repair
    entry: Ref | None


class EditionShown(Struct, frozen=True):
    """One edition: how much of it became passages, what was set aside and why, and what was corrected."""

    edition: Edition
    current: bool
    entries: int
    passages: int
    set_aside: dict[str, int]
    corrections: tuple[Correction, ...]


class DocumentShown(Struct, frozen=True):
    """A document with all its editions, and the pairs that can be compared."""

    document: Document
    editions: tuple[EditionShown, ...]
    differences: tuple[Ref, ...]


@desk.page("/editions", "codex/editions.html")
def editions(codex: Codex, _asked: Nothing) -> Editions:
    """The editions held of every document."""
    return Editions(GAMES, codex.documents())


@desk.page("/editions/<document>", "codex/document.html")
def document_editions(codex: Codex, _asked: Nothing, document: str) -> DocumentShown:
    """The editions of one document: date, standing, SHA-256, rights, corrections, and what no passage claims."""
    codex.edition(document)
    found = next(d for d in codex.documents() if d.key == document)
    pairs = [
        Ref(f"{old.edition}..{new.edition}", f"{old.date_words} → {new.date_words}", diff_url(document, old, new))
        for new, old in zip(found.editions, found.editions[1:], strict=False)
    ]
    return DocumentShown(found, tuple(_edition(codex, e) for e in found.editions), tuple(pairs))


@desk.page("/diff/<document>/<old>/<new>", "codex/diff.html")
def difference(codex: Codex, _asked: Nothing, document: str, old: str, new: str) -> Comparison:
    """What changed between two editions of a document, word by word."""
    return compare(codex, document, old, new)


def diff_url(document: str, old: Edition, new: Edition) -> str:
    """The address of the differences between two editions."""
    return f"/diff/{document}/{old.edition}/{new.edition}"


def _edition(codex: Codex, edition: Edition) -> EditionShown:
    at = (edition.document, edition.edition)
    aside: Counter[str] = Counter()
    for span in codex.skipped(*at):
        aside[span.reason] += span.end - span.start
    corrections = []
    for repair in codex.repairs(*at):
        id = f"{edition.document}:{repair.entry}"
        title, url = named(codex, id) if repair.entry else ("", "")
        corrections.append(Correction(repair, Ref(id, title, url) if url else None))
    return EditionShown(
        edition=edition,
        current=codex.current[edition.document] == edition.edition,
        entries=len(codex.entries(document=edition.document, edition=edition.edition)),
        passages=len(codex.all_passages(*at)),
        set_aside=dict(aside.most_common()),
        corrections=tuple(corrections),
    )
