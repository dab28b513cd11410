"""Which editions are held, what was corrected in them, and what changed from one to the next."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

from msgspec import Meta, Struct, field, structs

from judge.codex.editions.compare import Comparison, EntryChange, compare
from judge.codex.editions.layout import only_layout
from judge.codex.library import Codex
from judge.codex.model import GAMES, Edition, Repair
from judge.codex.rows import Document
from judge.games.source import nearest
from judge.web.codex.reading import named
from judge.web.codex.refs import Ref
from judge.web.desk.desk import Desk, not_found
from judge.web.desk.paging import beside, cut, pages_of
from judge.web.desk.queries import Nothing, Short

desk = Desk("editions", "Editions, corrections and differences")
A_PAGE = 30
"""So many corrections, or entries that changed, stand on one page."""
KINDS = ("changed", "renamed", "added", "removed")
"""How an entry may have changed."""
Page = Annotated[int, Meta(ge=0, le=1000, description="The page wanted; all of it when left out.")]


class Editions(Struct, frozen=True):
    """Every document with its editions, newest first."""

    games: dict[str, str]
    documents: tuple[Document, ...]


class Correction(Struct, frozen=True):
    """A correction applied at ingest, and the entry it was made in when that is known."""

    repair: Repair
    entry: Ref | None


class EditionShown(Struct, frozen=True):
    """One edition: how much of it became passages, what was set aside and why, and what was corrected.

    Of its corrections so many change words, and so many only give back breaks and list marks.
    """

    edition: Edition
    current: bool
    entries: int
    passages: int
    set_aside: dict[str, int]
    corrections: tuple[Correction, ...]
    of_words: int = 0
    of_layout: int = 0

    def of(self, layout: bool) -> tuple[Correction, ...]:
        """Its corrections of layout alone, or those that change words."""
        return tuple(one for one in self.corrections if one.repair.only_breaks is layout)


class AskedCorrections(Struct, frozen=True):
    """Which corrections the page shows: those that change words or, with ``layout``, those of layout alone."""

    layout: Annotated[bool, Meta(description="Those of breaks and list marks alone, instead of those of words.")] = (
        False
    )
    page: Page = 0


class DocumentShown(Struct, frozen=True):
    """A document with all its editions, and the pairs that can be compared.

    ``layout`` and ``page`` say which corrections the page shows; an edition has them all, or those of that page.
    """

    document: Document
    editions: tuple[EditionShown, ...]
    differences: tuple[Ref, ...]
    layout: bool = False
    page: int = 0
    pages: int = 1
    before: str = ""
    after: str = ""

    def on_page(self, shown: EditionShown) -> tuple[Correction, ...]:
        """The corrections of an edition that the page shows: the page that is asked for, or the first."""
        return shown.corrections if self.page else cut({"": shown.of(self.layout)}, 1, A_PAGE).get("", ())


class AskedDifference(Struct, frozen=True):
    """Which differences the page shows; what is left out does not matter."""

    q: Short = ""
    kind: Annotated[str, Meta(max_length=10, description=f"One of {', '.join(KINDS)}.")] = ""
    layout: Annotated[bool, Meta(description="On a page, differences of layout alone as well.")] = False
    page: Page = 0


class Difference(Comparison, frozen=True, kw_only=True):
    """What changed between two editions: the entries that are asked for, all of them or those of one page.

    ``counts`` are the entries by how they changed; ``hidden`` of the ``found`` differ in layout alone.
    """

    q: str = ""
    kind: str = ""
    layout: bool = False
    counts: dict[str, int] = field(default_factory=dict)
    found: int = 0
    hidden: int = 0
    page: int = 0
    pages: int = 1
    before: str = ""
    after: str = ""

    @property
    def on_page(self) -> tuple[EntryChange, ...]:
        """What the page shows: the page that is asked for, or the first."""
        return self.entries if self.page else _cut(_shown(self.entries, self.layout), 1)


@desk.page("/editions", "codex/editions.html")
def editions(codex: Codex, _asked: Nothing) -> Editions:
    """The editions held of every document."""
    return Editions(GAMES, codex.documents())


@desk.page("/editions/<document>", "codex/document.html", AskedCorrections)
def document_editions(codex: Codex, asked: AskedCorrections, document: str) -> DocumentShown:
    """The editions of one document: date, standing, SHA-256, rights, corrections, and what no passage claims."""
    codex.edition(document)
    found = next(d for d in codex.documents() if d.key == document)
    pairs = [
        Ref(f"{old.edition}..{new.edition}", f"{old.date_words} → {new.date_words}", diff_url(document, old, new))
        for new, old in zip(found.editions, found.editions[1:], strict=False)
    ]
    shown = tuple(_edition(codex, e) for e in found.editions)
    pages = max(pages_of(len(one.of(asked.layout)), A_PAGE) for one in shown)
    page = min(asked.page, pages)
    if page:
        rows = [cut({"": one.of(asked.layout)}, page, A_PAGE).get("", ()) for one in shown]
        shown = tuple(structs.replace(one, corrections=here) for one, here in zip(shown, rows, strict=True))
    said = {"layout": "1" if asked.layout else ""}
    before, after = beside(f"/editions/{document}", said, max(1, page), pages)
    return DocumentShown(found, shown, tuple(pairs), asked.layout, page, pages, before, after)


@desk.page("/diff/<document>/<old>/<new>", "codex/diff.html", AskedDifference)
def difference(codex: Codex, asked: AskedDifference, document: str, old: str, new: str) -> Difference:
    """What changed between two editions of a document, word by word."""
    whole = compare(codex, document, old, new)
    if asked.kind not in ("", *KINDS):
        not_found(f"An entry is {' or '.join(KINDS)}{nearest(asked.kind, KINDS)}")
    found = tuple(one for one in whole.entries if asked.kind in ("", one.kind) and _holds(one, asked.q))
    shown = _shown(found, asked.layout)
    pages = pages_of(len(shown), A_PAGE)
    page = min(asked.page, pages)
    said = {"q": asked.q, "kind": asked.kind, "layout": "1" if asked.layout else ""}
    before, after = beside(f"/diff/{document}/{old}/{new}", said, max(1, page), pages)
    return Difference(
        document=whole.document,
        old=whole.old,
        new=whole.new,
        entries=_cut(shown, page) if page else found,
        unchanged=whole.unchanged,
        q=asked.q,
        kind=asked.kind,
        layout=asked.layout,
        counts={kind: whole.count(kind) for kind in KINDS},
        found=len(found),
        hidden=sum(map(only_layout, found)),
        page=page,
        pages=pages,
        before=before,
        after=after,
    )


def _shown(entries: tuple[EntryChange, ...], layout: bool) -> tuple[EntryChange, ...]:
    return entries if layout else tuple(one for one in entries if not only_layout(one))


def _cut(entries: tuple[EntryChange, ...], page: int) -> tuple[EntryChange, ...]:
    return cut({"": entries}, page, A_PAGE).get("", ())


def _holds(change: EntryChange, words: str) -> bool:
    """Whether every word stands in the titles or the texts of an entry that changed."""
    texts = (text for p in change.passages for text in (p.old, p.new))
    text = " ".join((change.title, change.old_title, *texts)).casefold()
    return all(word in text for word in words.casefold().split())


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
        of_words=sum(not one.repair.only_breaks for one in corrections),
        of_layout=sum(one.repair.only_breaks for one in corrections),
    )
