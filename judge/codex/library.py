"""The codex opened for reading: entries, passages, links, conflicts and cards by their permanent ids."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from judge.codex.compiled import compiled
from judge.codex.errors import UnknownEdition, UnknownId
from judge.codex.ids.history import Fate
from judge.codex.model import Edition, Repair, Skipped, current_editions
from judge.codex.progress import Progress
from judge.codex.rows import Card, Conflict, Document, Edge, EntryRow, PassageRow, entry_of

T = TypeVar("T")


class Codex:
    """A compiled codex. Safe to share between threads: each thread reads through a connection of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._local = threading.local()
        self.editions = self._all("SELECT body FROM edition ORDER BY position", Edition)
        self.current = current_editions(self.editions)

    @classmethod
    def open(cls, progress: Progress | None = None) -> Codex:
        """Opens today's codex, compiling it first when needed (a few seconds, reported to ``progress``)."""
        return cls(compiled(progress))

    @property
    def db(self) -> sqlite3.Connection:
        """This thread's read-only connection."""
        connection: sqlite3.Connection | None = getattr(self._local, "db", None)
        if connection is None:
            connection = sqlite3.connect(f"file:{self.path}?mode=ro&immutable=1", uri=True, check_same_thread=False)
            self._local.db = connection
        return connection

    def _all(self, query: str, kind: type[T], *values: object) -> list[T]:
        decoder = msgspec.msgpack.Decoder(kind)
        return [decoder.decode(body) for (body,) in self.db.execute(query, values)]

    # documents and editions

    def documents(self) -> tuple[Document, ...]:
        """Every document with its editions, in the manifest's order."""
        found: dict[str, list[Edition]] = {}
        for edition in self.editions:
            found.setdefault(edition.document, []).append(edition)
        result = []
        for key, editions in found.items():
            current = self.edition(key)
            newest_first = tuple(sorted(editions, key=lambda e: e.date, reverse=True))
            short = current.short
            result.append(Document(key, current.game, current.title, short, current.standing, newest_first, current))
        return tuple(result)

    def edition(self, document: str, edition: str | None = None) -> Edition:
        """One edition of a document, the current one by default; raises UnknownEdition or UnknownId."""
        wanted = edition or self.current.get(document)
        held = [e for e in self.editions if e.document == document]
        if not held:
            raise UnknownId(document, tuple(self.current))
        for candidate in held:
            if candidate.edition == wanted:
                return candidate
        raise UnknownEdition(document, wanted or "", tuple(e.edition for e in held))

    # entries and passages

    def entry(self, id: str, edition: str | None = None) -> EntryRow:
        """The entry with this id, at the document's current edition by default.

        Raises UnknownId with the nearest ids, or UnknownEdition. An entry that another edition holds is unknown
        in this one; ``fate`` and ``editions_of`` tell what became of it.
        """
        at = self.edition(id.split(":", 1)[0], edition).edition if ":" in id else ""
        rows = self._all("SELECT body FROM entry WHERE id = ? AND edition = ?", EntryRow, id, at)
        if not rows:
            raise UnknownId(id, self.nearest(id))
        return rows[0]

    def has(self, id: str) -> bool:
        """Whether an entry, passage or card with this id is in a current edition."""
        if ".card:" in id:
            return self.db.execute("SELECT 1 FROM card WHERE id = ?", (id,)).fetchone() is not None
        table = "passage" if "#" in id else "entry"
        at = self.current.get(id.split(":", 1)[0])
        query = f"SELECT 1 FROM {table} WHERE id = ? AND edition = ?"  # noqa: S608 - one of two fixed names
        return self.db.execute(query, (id, at)).fetchone() is not None

    def nearest(self, id: str, limit: int = 5) -> tuple[str, ...]:
        """The ids of current entries most like a wanted one, best first."""
        from rapidfuzz import fuzz, process

        ids = [e.id for e in self.entries()]
        found = process.extract(entry_of(id), ids, scorer=fuzz.WRatio, limit=limit, score_cutoff=50)
        return tuple(choice for choice, _, _ in found)

    def entries(
        self, game: str | None = None, document: str | None = None, edition: str | None = None, listed: bool = True
    ) -> list[EntryRow]:
        """Entries in the order of their documents: of one game, one document, or all; of current editions by default.

        ``listed=False`` includes those that ask not to be listed.
        """
        result = []
        for key, current in self.current.items():
            if document in (None, key):
                at = edition if document and edition else current
                rows = self._all(
                    "SELECT body FROM entry WHERE document = ? AND edition = ? ORDER BY position", EntryRow, key, at
                )
                result += [r for r in rows if game in (None, r.game) and (r.listed or not listed)]
        return result

    def children(self, id: str, edition: str | None = None) -> list[EntryRow]:
        """The sub-entries of an entry, in order."""
        at = self.edition(id.split(":", 1)[0], edition).edition
        query = "SELECT body FROM entry WHERE parent = ? AND edition = ? ORDER BY position"
        return self._all(query, EntryRow, id, at)

    def passages(self, entry: str, edition: str | None = None) -> list[PassageRow]:
        """The passages of an entry, in order; empty for an unknown one."""
        at = self.edition(entry.split(":", 1)[0], edition).edition
        query = "SELECT body FROM passage WHERE entry = ? AND edition = ? ORDER BY position"
        return self._all(query, PassageRow, entry, at)

    def passage(self, id: str, edition: str | None = None) -> PassageRow:
        """The passage with this id; raises UnknownId or UnknownEdition."""
        at = self.edition(id.split(":", 1)[0], edition).edition if ":" in id else ""
        rows = self._all("SELECT body FROM passage WHERE id = ? AND edition = ?", PassageRow, id, at)
        if not rows:
            raise UnknownId(id, self.nearest(id))
        return rows[0]

    def all_passages(self, document: str, edition: str | None = None) -> list[PassageRow]:
        """Every passage of a document, in order."""
        at = self.edition(document, edition).edition
        query = "SELECT body FROM passage WHERE document = ? AND edition = ? ORDER BY position"
        return self._all(query, PassageRow, document, at)

    def editions_of(self, id: str) -> list[Edition]:
        """The editions that hold an entry or passage, in the manifest's order."""
        table = "passage" if "#" in id else "entry"
        query = f"SELECT edition FROM {table} WHERE id = ?"  # noqa: S608 - one of two fixed names
        held = {edition for (edition,) in self.db.execute(query, (id,))}
        document = id.split(":", 1)[0]
        return [e for e in self.editions if e.document == document and e.edition in held]

    def fate(self, id: str) -> Fate | None:
        """What became of an entry that was renamed or removed; None when nothing is recorded."""
        rows = self._all("SELECT body FROM fate WHERE id = ?", Fate, entry_of(id))
        return rows[-1] if rows else None

    def former_ids(self, id: str) -> list[str]:
        """The ids that an entry had before it was renamed, latest first."""
        fates = self._all("SELECT body FROM fate", Fate)
        return [f.id for f in reversed(fates) if f.fate == "renamed" and f.to == id]

    def passage_anywhere(self, id: str) -> PassageRow:
        """The passage at the current edition, or else at the last listed edition that holds it; raises UnknownId."""
        held = self.editions_of(id)
        if not held:
            raise UnknownId(id, self.nearest(id))
        now = self.current.get(held[0].document)
        return self.passage(id, now if any(e.edition == now for e in held) else held[-1].edition)

    # arrows

    def edges_from(self, entry: str, kinds: Iterable[str] = ()) -> list[Edge]:
        """Arrows that leave an entry or any of its passages, in current editions; of some kinds or all."""
        return self._edges("source_entry", entry, kinds)

    def edges_to(self, entry: str, kinds: Iterable[str] = ()) -> list[Edge]:
        """Arrows that lead to an entry, any of its passages, or a card, from current editions."""
        return self._edges("target_entry", entry, kinds)

    def all_edges(self, kinds: Iterable[str] = ()) -> list[Edge]:
        """Every arrow of the current editions."""
        edges = self._all("SELECT body FROM edge", Edge)
        return self._now(edges, kinds)

    def count_edges(self, kind: str, document: str, edition: str) -> int:
        """How many arrows of one kind an edition has."""
        query = "SELECT count(*) FROM edge WHERE kind = ? AND document = ? AND edition = ?"
        (number,) = self.db.execute(query, (kind, document, edition)).fetchone()
        return int(number)

    def _edges(self, column: str, entry: str, kinds: Iterable[str]) -> list[Edge]:
        query = f"SELECT body FROM edge WHERE {column} = ?"  # noqa: S608 - one of two fixed names
        return self._now(self._all(query, Edge, entry), kinds)

    def _now(self, edges: list[Edge], kinds: Iterable[str]) -> list[Edge]:
        wanted = set(kinds)
        return [
            e
            for e in edges
            if (not wanted or e.kind in wanted) and (not e.edition or self.current.get(e.document) == e.edition)
        ]

    # what stands beside the text

    def repairs(self, document: str, edition: str | None = None) -> list[Repair]:
        """The corrections applied to a document, in the order of its lines."""
        at = self.edition(document, edition).edition
        rows = self._all("SELECT body FROM repair WHERE document = ? AND edition = ?", Repair, document, at)
        return sorted(rows, key=lambda r: r.line)

    def skipped(self, document: str, edition: str | None = None) -> list[Skipped]:
        """The ranges of a document's source that no passage claims, with the reason of each."""
        at = self.edition(document, edition).edition
        query = "SELECT start, stop, reason FROM skipped WHERE document = ? AND edition = ? ORDER BY start"
        return [Skipped(*row) for row in self.db.execute(query, (document, at))]

    def conflicts(self, node: str | None = None, game: str | None = None) -> list[Conflict]:
        """Conflicts and gaps: all, those of a game, or those that name an entry or passage."""
        if node is None:
            rows = self._all("SELECT body FROM conflict ORDER BY position", Conflict)
        else:
            query = (
                "SELECT body FROM conflict WHERE id IN (SELECT conflict FROM finding WHERE id = ?) ORDER BY position"
            )
            rows = self._all(query, Conflict, node)
        return [c for c in rows if game in (None, c.game)]

    def cards(self, game: str | None = None) -> list[Card]:
        """The cards that the documents name, by name."""
        cards = self._all("SELECT body FROM card", Card)
        return sorted((c for c in cards if game in (None, c.game)), key=lambda c: c.name)

    def card(self, id: str) -> Card:
        """The card with this id; raises UnknownId."""
        rows = self._all("SELECT body FROM card WHERE id = ?", Card, id)
        if not rows:
            raise UnknownId(id)
        return rows[0]
