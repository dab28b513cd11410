"""What lookup holds in memory of a compiled codex: entries, forms of titles, slang, and the vocabulary."""

from __future__ import annotations

import json
import math
import sqlite3

from msgspec import Struct


class Found(Struct, frozen=True):
    """An entry as lookup knows it; ``rank`` is its document's place in the order of precedence, 0 first."""

    id: str
    game: str
    document: str
    edition: str
    title: str
    path: str
    rank: int
    first: str


class Form(Struct, frozen=True):
    """One way to type a title: ``kind`` is title, part, alias, path or slang; ``entries`` what it means, best first."""

    kind: str
    note: str
    entries: tuple[str, ...]


class Memory:
    """The in-memory part of the index; loading takes some milliseconds and is done once for a compiled codex.

    ``documents`` leads from the keys of documents to their short names.
    """

    def __init__(self, db: sqlite3.Connection, documents: dict[str, str]) -> None:
        self.documents = documents
        rows = db.execute("SELECT id, game, document, edition, title, path, rank, first FROM lookup_entry")
        self.entries = {row[0]: Found(*row) for row in rows}
        self.forms: dict[str, list[Form]] = {}
        self.stems: dict[str, list[Form]] = {}
        self.titles: list[str] = []
        for form, stem, entry, kind, note in db.execute("SELECT form, stem, entry, kind, note FROM lookup_form"):
            means = tuple(json.loads(entry)) if kind == "slang" else (entry,)
            held = Form(kind, note, means)
            self.forms.setdefault(form, []).append(held)
            self.stems.setdefault(stem, []).append(held)
            if kind != "slang":
                self.titles.append(form)
        self.titles = list(dict.fromkeys(self.titles))
        self.longest = max((f.count(" ") + 1 for f in self.stems), default=1)
        self.words = dict(db.execute("SELECT word, entries FROM lookup_word"))
        self.vocabulary = [w for w in self.words if len(w) > 2]

    def weight(self, word: str) -> float:
        """How telling a word is: the rarer among entries, the heavier."""
        return math.log(1 + len(self.entries) / (1 + self.words.get(word, 0)))
