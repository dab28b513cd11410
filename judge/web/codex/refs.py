"""Short references from one page to another: what is meant, its title, and its address."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import Edition
from judge.codex.rows import EntryRow


class Ref(Struct, frozen=True):
    """Something that has a page of its own. ``note`` tells it apart from others of that title."""

    id: str
    title: str
    url: str
    note: str = ""


def entry_ref(row: EntryRow, note: str = "") -> Ref:
    """A reference to an entry."""
    return Ref(row.id, row.title, row.url, note)


def edition_url(edition: Edition) -> str:
    """The address of a document's contents at an edition."""
    return f"/codex/{edition.document}?edition={edition.edition}"


def refs_of(codex: Codex, rows: Iterable[EntryRow]) -> tuple[Ref, ...]:
    """References to entries of several documents, each with its document's name."""
    return tuple(entry_ref(row, codex.edition(row.document, row.edition).short) for row in rows)
