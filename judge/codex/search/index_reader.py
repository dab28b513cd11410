"""What lookup holds in memory of a compiled codex: entries, forms of titles, slang, and the vocabulary."""

from __future__ import annotations

import json
import math
import sqlite3

from msgspec import Struct

from judge.codex.search.words import STOPWORDS, stem

SELDOM = 3
"""A word that fewer entries use is looked for in words of the same meaning as well."""


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

    ``documents`` leads from the keys of documents to their short names; ``ordinary`` counts the entries that are no
    published rulings, which are weighed apart.
    """

    def __init__(self, db: sqlite3.Connection, documents: dict[str, str]) -> None:
        self.documents = documents
        rows = db.execute("SELECT id, game, document, edition, title, path, rank, first FROM lookup_entry")
        self.entries = {row[0]: Found(*row) for row in rows}
        (self.ordinary,) = db.execute("SELECT count(*) FROM entry_text").fetchone()
        self.forms: dict[str, list[Form]] = {}
        self.stems: dict[str, list[Form]] = {}
        self.titles: list[str] = []
        self.anchored: dict[str, list[tuple[frozenset[str], Form]]] = {}
        self.words: dict[str, int] = dict(db.execute("SELECT word, entries FROM lookup_word"))
        for form, folded, entry, kind, note in db.execute("SELECT form, stem, entry, kind, note FROM lookup_form"):
            means = tuple(json.loads(entry)) if kind == "slang" else (entry,)
            held = Form(kind, note, means)
            self.forms.setdefault(form, []).append(held)
            self.stems.setdefault(folded, []).append(held)
            if kind != "slang":
                self.titles.append(form)
                self._anchor(form, folded, held)
        self.titles = list(dict.fromkeys(self.titles))
        self.longest = max((f.count(" ") + 1 for f in self.stems), default=1)
        self.title_words = {t for f, held in self.stems.items() for t in f.split() if held[0].kind != "slang"}
        self.akin: dict[str, tuple[str, ...]] = {}
        for word, others in db.execute("SELECT stem, others FROM lookup_akin"):
            self.akin[word] = (*self.akin.get(word, ()), *json.loads(others))
        self.vocabulary = [w for w in self.words if len(w) > 2]

    def _anchor(self, form: str, folded: str, held: Form) -> None:
        """Keeps a title of several words under the stem of its rarest, with the stems that a query must hold."""
        pairs = zip(form.split(), folded.split(), strict=True)
        needed = {s: self.words.get(t, 0) for t, s in pairs if t != "x" and t not in STOPWORDS}
        if len(needed) > 1:
            anchor = min(needed, key=lambda s: (needed[s], s))
            self.anchored.setdefault(anchor, []).append((frozenset(needed), held))

    def akin_of(self, word: str) -> tuple[str, ...]:
        """Words of the same meaning, for a word that the documents use seldom or never."""
        return self.akin.get(stem(word), ()) if self.words.get(word, 0) < SELDOM else ()

    def weight(self, word: str) -> float:
        """How telling a word is: the rarer among entries, the heavier."""
        held = self.words.get(word, 0)
        if not held and (akin := self.akin.get(stem(word))):
            held = max(self.words.get(w, 0) for w in akin)
        return math.log(1 + self.ordinary / (1 + held))
