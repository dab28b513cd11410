"""Finds and orders entries: by title, by title inside a longer question, and by the words of their text."""

from __future__ import annotations

import re
import sqlite3
from itertools import pairwise
from typing import Any

from msgspec import Struct

from judge.codex.model import GAMES
from judge.codex.search.index_reader import Form, Found, Memory
from judge.codex.search.query import Query
from judge.codex.search.words import content, key, stem, stems, words

_HOW = {"title": "title", "part": "part of a title", "alias": "other name", "path": "title"}
_CANDIDATES = 50
_REREAD = 40

AS_TYPED, INFLECTED, PLAYERS_WORD, BARE, BARE_INFLECTED, ONE_SLIP = 1.0, 0.975, 0.97, 0.96, 0.95, 0.8
"""What a title typed whole is worth: exactly; in another inflection; as a player's word; without its parameter,
exactly or inflected; with one slip in a short word. Longer misspelt titles are worth their likeness.
"""

LESS = {"part": 0.02, "alias": 0.015}
"""How much less a part of a title that lists several, or another name, is worth than the title."""

LEAST = 12.0
"""Entries that score less than this are not shown: nothing found is said instead."""

LONGEST_TITLE = 10
"""A query of more words than this is not taken for a misspelt title."""

EVERYDAY = 12
"""A word that so many entries use is not taken for a player's word inside a longer query."""


class Candidate(Struct):
    """An entry on its way to becoming a hit: scores from 0 to 1 of each way to find it, and the whole score,
    0 to 100.
    """

    entry: Found
    title: float = 0.0
    inside: float = 0.0
    entry_text: float = 0.0
    passage_text: float = 0.0
    wording: float = 0.0
    passage: str = ""
    why: str = "text"
    score: float = 0.0

    def weigh(self) -> None:
        """Sets the whole score from the others; documents of lower precedence come after equals."""
        text = 0.4 * self.entry_text + 0.6 * self.passage_text
        mixed = min(0.94, 0.42 * self.inside + 0.42 * text + 0.3 * self.wording)
        self.score = max(
            0.0, 100 * max(self.title, mixed, 0.9 * self.title + 0.1 * text) - 1.5 * min(self.entry.rank, 2)
        )


class Ranking:
    """One search over one compiled codex."""

    def __init__(self, db: sqlite3.Connection, memory: Memory, query: Query) -> None:
        self.db, self.memory, self.query = db, memory, query
        self.tokens = words(query.text)
        self.content = content(self.tokens)
        self.corrected: dict[str, str] = {}
        self.extra: list[str] = []
        self.found: dict[str, Candidate] = {}
        self.weights: dict[str, float] = {}
        self.total = 1.0
        self.pairs: set[tuple[str, str]] = set()

    def candidates(self) -> list[Candidate]:
        """The entries found, best first; of equal titles the one that takes precedence stays ahead of the others."""
        if not self.tokens and not self.query.titles:
            return []
        self._by_title()
        known = self._correct()
        self._inside()
        if known:
            self._by_text()
        for candidate in self.found.values():
            candidate.weigh()
        games = {game: place for place, game in enumerate(GAMES)}
        ordered = sorted(self.found.values(), key=lambda c: (-c.score, c.entry.rank, games[c.entry.game], c.entry.id))
        return [c for c in self._spread(ordered) if c.score >= LEAST]

    def _get(self, id: str) -> Candidate | None:
        entry = self.memory.entries.get(id)
        if entry is None or (self.query.game and entry.game != self.query.game):
            return None
        if self.query.document and entry.document != self.query.document:
            return None
        return self.found.setdefault(id, Candidate(entry))

    def _credit(self, forms: list[Form], score: float, how: str = "") -> None:
        for form in forms:
            for place, id in enumerate(form.entries):
                candidate = self._get(id)
                worth = score
                if form.kind == "slang":
                    worth = min(score, PLAYERS_WORD) - 0.02 * place
                else:
                    worth -= LESS.get(form.kind, 0.0)
                if candidate and worth > candidate.title:
                    candidate.title = worth
                    slang = f"player's word: {form.note}"
                    candidate.why = slang if form.kind == "slang" else how or _HOW[form.kind]

    def _by_title(self) -> None:
        """The whole query as a title: exactly, in another inflection, without its parameter, or misspelt."""
        memory, typed = self.memory, [self.tokens, self.content]
        for tokens in typed:
            bare = [t for t in tokens if t != "x"]
            self._credit(memory.forms.get(key(tokens), []), AS_TYPED)
            self._credit(memory.stems.get(stems(tokens), []), INFLECTED)
            if bare and bare != tokens:
                self._credit(memory.forms.get(key(bare), []), BARE, "parameter")
                self._credit(memory.stems.get(stems(bare), []), BARE_INFLECTED, "parameter")
        exact = any(c.title >= BARE_INFLECTED for c in self.found.values())
        if len(self.tokens) <= LONGEST_TITLE and not exact:
            self._misspelt()

    def _misspelt(self) -> None:
        from rapidfuzz import fuzz, process
        from rapidfuzz.distance import OSA

        word = key(self.tokens)
        if " " not in word and 4 <= len(word) <= 5:
            # One letter of a short word is a fifth or more of it: ratios would miss it, so single slips are counted.
            for form, _, _ in process.extract(word, self.memory.titles, scorer=OSA.distance, limit=8, score_cutoff=1):
                self._credit([f for f in self.memory.forms[form] if f.kind != "slang"], ONE_SLIP, "spelling")
        long = len(self.tokens) > 6
        for typed in [word] if long else dict.fromkeys((word, key(self.content))):
            if len(typed) < 3:
                continue
            cutoff = 88 if long else 74 if len(typed) > 5 else 78
            close = process.extract(typed, self.memory.titles, scorer=fuzz.ratio, limit=8, score_cutoff=cutoff)
            turned = []
            if " " in typed and not long:
                sort = fuzz.token_sort_ratio
                turned = process.extract(typed, self.memory.titles, scorer=sort, limit=4, score_cutoff=90)
            for form, score, _ in [*close, *turned]:
                held = [f for f in self.memory.forms[form] if f.kind != "slang"]
                self._credit(held, score / 100 - 0.04, "spelling")

    def _correct(self) -> bool:
        """Mends words that occur nowhere; whether enough of the subject is known to search the text for it."""
        from rapidfuzz import fuzz, process

        known = 0.0
        for word in self.content:
            if word == "x" or word in self.memory.words or stem(word) in self.memory.stems:
                known += 1
                continue
            cutoff = 84 if len(word) > 4 else 88
            best = process.extractOne(word, self.memory.vocabulary, scorer=fuzz.ratio, score_cutoff=cutoff)
            if best and len(word) > 3:
                self.corrected[word] = best[0]
                known += 0.8
            elif any(f.startswith(word) for f in self.memory.vocabulary) and len(word) > 3:
                known += 0.5
        count = len(self.content)
        # Two words may be half unknown; a few must mostly be known; in a long question names may be anything.
        needed = 0.5 if count < 3 else 0.7 if count < 5 else 0.4
        return known > 0 and known >= needed * count

    @property
    def subject(self) -> list[str]:
        """The words to look for in texts, misspelt ones mended, player's words replaced by what they mean."""
        return [*(self.corrected.get(w, w) for w in self.content), *self.extra]

    def _inside(self) -> None:
        """Titles, their other forms and player's words that stand inside a longer query."""
        whole = [self.corrected.get(t, t) for t in self.tokens]
        folded = [stem(t) for t in whole]
        matter = set(self.content) | set(self.corrected.values())
        total = sum(self.memory.weight(w) for w in dict.fromkeys(self.subject)) or 1.0
        for start in range(len(folded)):
            for end in range(min(len(folded), start + self.memory.longest), start, -1):
                run = " ".join(folded[start:end])
                typed = " ".join(whole[start:end])
                forms = [f for f in self.memory.stems.get(run, []) if f.kind != "slang" or self._is_slang(typed)]
                if not forms or not any(w in matter for w in whole[start:end]):
                    continue
                worth = sum(self.memory.weight(w) for w in whole[start:end] if w in matter) / total
                worth = min(1.0, worth * (1.15 if end - start > 1 else 1.0))
                self._credit_inside(forms, worth)

    def _is_slang(self, typed: str) -> bool:
        """Whether words inside a longer query are a player's word:
        as listed, and not everyday words of the documents.
        """
        if not any(f.kind == "slang" for f in self.memory.forms.get(typed, [])):
            return False
        return " " in typed or self.memory.words.get(typed, 0) < EVERYDAY

    def _credit_inside(self, forms: list[Form], worth: float) -> None:
        for form in forms:
            for place, id in enumerate(form.entries):
                candidate = self._get(id)
                if form.kind == "slang" and place == 0:
                    self.extra += words(self.memory.entries[id].title) if id in self.memory.entries else []
                if candidate:
                    part = worth * (0.9 if form.kind in ("part", "alias", "slang") else 1.0) - 0.05 * place
                    candidate.inside = max(candidate.inside, part)
                    if part >= 0.999 and self.corrected:
                        candidate.title = max(candidate.title, BARE_INFLECTED)
                    if form.kind == "slang" and candidate.why == "text":
                        candidate.why = f"player's word: {form.note}"

    def _by_text(self) -> None:
        """Full text: the entry as a whole, and its best single passage."""
        self.weights = {stem(w): self.memory.weight(w) for w in self.subject if w != "x"}
        self.total = sum(self.weights.values()) or 1.0
        self.pairs = set(pairwise(stem(t) for t in self.tokens))
        match = " OR ".join(f'"{w}"' for w in self._telling())
        if not match:
            return
        where, values = self._scope()
        entry_rows = self._best("entry_text", "id", "6.0, 4.0, 1.0", (match, *values), where, _CANDIDATES)
        passage_rows = self._best(
            "passage_text", "entry, id, stems", "2.0, 1.0", (match, *values), where, 2 * _CANDIDATES
        )
        best = -min((r for _, r in entry_rows), default=-1.0) or 1.0
        for id, r in entry_rows:
            if candidate := self._get(id):
                candidate.entry_text = max(0.0, -r / best)
        best = -min((r for *_, r in passage_rows), default=-1.0) or 1.0
        for place, (id, passage, folded, r) in enumerate(passage_rows):
            candidate = self._get(id)
            if candidate is None:
                continue
            wording = self._wording(folded.split()) if place < _REREAD else 0.0
            worth = max(0.0, -r / best)
            if worth + wording > candidate.passage_text + candidate.wording:
                candidate.passage, candidate.passage_text, candidate.wording = passage, worth, wording

    def _best(
        self, table: str, columns: str, weights: str, values: tuple[str, ...], where: str, limit: int
    ) -> list[tuple[Any, ...]]:
        """The rows of a full-text table that match best, each with its bm25 as last column (smaller is better).

        Ranks by row number first: the texts of all that match need not be read, only those of the best.
        """
        query = (
            f"SELECT {columns}, r FROM (SELECT rowid AS n, bm25({table}, {weights}) AS r FROM {table}"  # noqa: S608
            f" WHERE {table} MATCH ? {where} ORDER BY r LIMIT ?) JOIN {table} ON {table}.rowid = n ORDER BY r"
        )
        return self.db.execute(query, (*values, limit)).fetchall()

    def _telling(self) -> list[str]:
        """The words worth a full-text search: without those that a fifth of all entries hold,
        when two rarer ones remain.
        """
        subject = [w for w in dict.fromkeys(self.subject) if w != "x" or len(self.subject) == 1]
        common = len(self.memory.entries) / 5
        rare = [w for w in subject if self.memory.words.get(w, 0) <= common]
        # A number is a parameter for titles; inside a longer query it may be the very number that a sentence states.
        numbers = re.findall(r"\b\d+\b", self.query.text) if len(self.content) > 1 else []
        return [*(rare if len(rare) > 1 else subject)[:12], *numbers[:4]]

    def _wording(self, tokens: list[str]) -> float:
        """How much of the query one passage (as stems) repeats:
        its telling words, and pairs of words in the same order.
        """
        if len(self.weights) < 2:
            return 0.0
        held = set(tokens)
        covered = sum(w for s, w in self.weights.items() if s in held) / self.total
        same = len(self.pairs & set(pairwise(tokens))) / len(self.pairs) if self.pairs else 0.0
        return covered * covered * 0.6 + same * 0.4

    def _scope(self) -> tuple[str, list[str]]:
        where = ""
        values: list[str] = []
        if self.query.game:
            where, values = where + " AND game = ?", [*values, self.query.game]
        if self.query.document:
            where, values = where + " AND document = ?", [*values, self.query.document]
        return where, values

    def _spread(self, ordered: list[Candidate]) -> list[Candidate]:
        """Keeps the same term of several documents from filling the first places when others are as good."""
        seen: dict[tuple[str, str], int] = {}
        weighed = []
        for place, candidate in enumerate(ordered[: 2 * _CANDIDATES]):
            term = (candidate.entry.game, candidate.entry.title.casefold())
            before = seen.get(term, 0)
            seen[term] = before + 1
            weighed.append((candidate.score - 7.0 * before, -place, candidate))
        weighed.sort(key=lambda row: (-row[0], -row[1]))
        return [candidate for _, _, candidate in weighed]
