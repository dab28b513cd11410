"""Finds and orders entries: by title, by title inside a longer question, and by the words of their text."""

from __future__ import annotations

import re
import sqlite3
from itertools import pairwise
from typing import Any

from judge.codex.model import GAMES
from judge.codex.search.candidate import (
    AS_TYPED,
    BARE,
    BARE_INFLECTED,
    INFLECTED,
    LEAST,
    LESS,
    ONE_SLIP,
    PLAYERS_WORD,
    QUOTED,
    UNNAMED,
    Candidate,
)
from judge.codex.search.index_reader import Form, Memory
from judge.codex.search.phrases import SHORTEST, find_runs
from judge.codex.search.query import Query
from judge.codex.search.unanswered import NAMED, foreign, held_together
from judge.codex.search.words import ARTICLES, STOPWORDS, content, key, plain_words, stem, stems, words

_HOW = {"title": "title", "part": "part of a title", "alias": "other name", "path": "title"}
_SIGNED = re.compile(r"[+-]\s*(?:/\s*-\s*)?(?:\d|x\b)", re.IGNORECASE)
_CANDIDATES = 50
_REREAD = 40
_SMALL = {stem(word) for word in STOPWORDS}

LONGEST_TITLE = 10
"""A query of more words than this is not taken for a misspelt title."""

EVERYDAY = 12
"""A word that so many entries use is not taken for a player's word inside a longer query."""


class Ranking:
    """One search over one compiled codex."""

    def __init__(self, db: sqlite3.Connection, memory: Memory, query: Query) -> None:
        self.db, self.memory, self.query = db, memory, query
        self.tokens = words(query.text)
        self.content = content(self.tokens)
        self.signed = bool(_SIGNED.search(query.text))
        self.corrected: dict[str, str] = {}
        self.extra: list[str] = []
        self.found: dict[str, Candidate] = {}
        self.weights: dict[str, float] = {}
        self.others: dict[str, set[str]] = {}
        self.total = 1.0
        self.pairs: set[tuple[str, str]] = set()

    def candidates(self) -> list[Candidate]:
        """The entries found, best first; of equal titles the one that takes precedence stays ahead of the others."""
        if not self.tokens and not self.query.titles:
            return []
        self._by_title()
        if self._correct():
            self._inside()
            self._scattered()
            self._by_text()
            self._by_ruling()
            named = any(c.title >= ONE_SLIP or c.phrase or c.inside >= NAMED for c in self.found.values())
            ways = [{self.corrected.get(w, w), *self.memory.akin_of(w)} for w in self.content if w != "x"]
            if not named and not held_together(self.db, self.tokens, ways):
                self.found.clear()
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
                if candidate and "x" in self.tokens and self.signed != bool(_SIGNED.search(candidate.entry.title)):
                    worth -= 0.02
                if candidate and worth > candidate.title:
                    candidate.title = worth
                    slang = f"player's word: {form.note}"
                    candidate.why = slang if form.kind == "slang" else how or _HOW[form.kind]

    def _by_title(self) -> None:
        """The whole query as a title: exactly, in another inflection, without its parameter, or misspelt."""
        memory = self.memory
        ways = [(self.tokens, 0.0), ([t for t in self.tokens if t not in ARTICLES], 0.0), (self.content, 0.03)]
        for tokens, less in ways:
            bare = [t for t in tokens if t != "x"]
            self._credit(memory.forms.get(key(tokens), []), AS_TYPED - less)
            same = memory.stems.get(stems(tokens), [])
            if tokens != self.tokens and not self._is_slang(key(tokens)):
                same = [f for f in same if f.kind != "slang"]
            self._credit(same, INFLECTED - less)
            if bare and bare != tokens:
                self._credit(memory.forms.get(key(bare), []), BARE - less, "parameter")
                self._credit(memory.stems.get(stems(bare), []), BARE_INFLECTED - less, "parameter")
        joined = [f for f in memory.forms.get("".join(self.tokens), []) if f.kind != "slang"]
        self._credit(joined, INFLECTED)
        exact = any(c.title >= BARE_INFLECTED for c in self.found.values())
        if len(self.tokens) <= LONGEST_TITLE and not exact:
            self._misspelt()

    def _misspelt(self) -> None:
        from rapidfuzz import fuzz, process
        from rapidfuzz.distance import OSA

        # Words that the documents use are hardly slips of others.
        doubt = 0.2 if all(t in STOPWORDS or t in self.memory.words for t in self.tokens) else 0.0
        word = key(self.tokens)
        if " " not in word and 4 <= len(word) <= 5:
            # One letter of a short word is a fifth or more of it: ratios would miss it, so single slips are counted.
            for form, _, _ in process.extract(word, self.memory.titles, scorer=OSA.distance, limit=8, score_cutoff=1):
                self._credit([f for f in self.memory.forms[form] if f.kind != "slang"], ONE_SLIP - doubt, "spelling")
        long = len(self.tokens) > 6
        ways = {word: doubt} if long else {key(self.content): doubt + 0.03, word: doubt}
        for typed, less in ways.items():
            if len(typed) < 3:
                continue
            cutoff = 88 if long or doubt else 74 if len(typed) > 5 else 78
            close = process.extract(typed, self.memory.titles, scorer=fuzz.ratio, limit=8, score_cutoff=cutoff)
            turned = []
            for form, score, _ in close:
                held = [f for f in self.memory.forms[form] if f.kind != "slang"]
                self._credit(held, score / 100 - 0.04 - less, "spelling")
            if " " in typed and not long:
                sort = fuzz.token_sort_ratio
                turned = process.extract(typed, self.memory.titles, scorer=sort, limit=4, score_cutoff=90)
            for form, score, _ in turned:
                held = [f for f in self.memory.forms[form] if f.kind != "slang"]
                self._credit(held, score / 100 - 0.04, "spelling")

    def _correct(self) -> bool:
        """Mends words that occur nowhere; whether enough of the subject is known to search the text for it."""
        from rapidfuzz import fuzz, process

        if len(self.tokens) < SHORTEST and all(t in STOPWORDS for t in self.tokens):
            return False
        known = 0.0
        titled = False
        for word in self.content:
            if word == "x":
                continue
            forms = self.memory.stems.get(stem(word), [])
            titled = titled or stem(word) in self.memory.title_words
            if forms or word in self.memory.words or self.memory.akin_of(word):
                known += 1
                continue
            cutoff = 84 if len(word) > 4 else 88
            best = process.extractOne(word, self.memory.vocabulary, scorer=fuzz.ratio, score_cutoff=cutoff)
            if best and len(word) > 3:
                self.corrected[word] = best[0]
                known += 0.8
            elif any(f.startswith(word) for f in self.memory.vocabulary) and len(word) > 3:
                known += 0.5
        if foreign(self.memory, self.tokens, self.content, self.corrected):
            return False
        count = sum(w != "x" for w in self.content)
        # Two words may be half unknown; a few must mostly be known; in a long question names may be anything.
        needed = 0.5 if count < 3 or titled else 0.7 if count < 5 else 0.4
        return known > 0 and known >= needed * count

    @property
    def subject(self) -> list[str]:
        """The words to look for in texts, misspelt ones mended, player's words replaced by what they mean."""
        return [*(self.corrected.get(w, w) for w in self.content), *self.extra]

    def _inside(self) -> None:
        """Titles, their other forms and player's words that stand inside a longer query."""
        whole = [self.corrected.get(t, t) for t in self.tokens]
        self._title_part(whole)
        folded = [stem(t) for t in whole]
        matter = set(self.content) | set(self.corrected.values())
        total = sum(self.memory.weight(w) for w in dict.fromkeys(self.subject)) or 1.0
        for start in range(len(folded)):
            for end in range(min(len(folded), start + self.memory.longest), start, -1):
                run = " ".join(folded[start:end])
                typed = " ".join(whole[start:end])
                forms = [f for f in self.memory.stems.get(run, []) if f.kind != "slang" and self._in_scope(f)]
                forms += self._slang(run, typed, bool(forms))
                if not forms or not any(w in matter for w in whole[start:end]):
                    continue
                worth = sum(self.memory.weight(w) for w in whole[start:end] if w in matter) / total
                worth = min(1.0, worth * (1.15 if end - start > 1 else 1.0))
                self._credit_inside(forms, worth)

    def _title_part(self, whole: list[str]) -> None:
        """Titles of which the whole query is a part."""
        if len(whole) < 2:
            return
        where, values = self._scope()
        rows = self.db.execute(
            f"SELECT id, title FROM entry_text WHERE entry_text MATCH ? {where} ORDER BY length(title) LIMIT 20",  # noqa: S608
            (f'title : "{" ".join(plain_words(self.query.text))}"', *values),
        ).fetchall()
        for id, title in rows:
            candidate = self._get(id)
            worth = 0.8 + 0.14 * len(whole) / max(len(whole), len(words(title)))
            if candidate and worth > candidate.title:
                candidate.title, candidate.why = worth, "part of a title"

    def _scattered(self) -> None:
        """Titles of several words that stand in a longer query, but not in a row or not in that order."""
        folded = {stem(self.corrected.get(w, w)) for w in self.content}
        subject = dict.fromkeys(self.corrected.get(w, w) for w in self.content)
        total = sum(self.memory.weight(w) for w in subject) or 1.0
        for word in folded:
            for needed, form in self.memory.anchored.get(word, ()):
                if needed <= folded:
                    worth = sum(self.memory.weight(w) for w in subject if stem(w) in needed) / total
                    self._credit_inside([form], 0.95 * min(1.0, worth))

    def _in_scope(self, form: Form) -> bool:
        return any(self._get(id) for id in form.entries)

    def _slang(self, run: str, typed: str, titled: bool) -> list[Form]:
        """The player's words that a part of the query is, where it is no title of the same game.

        ``run`` is the part as stems; ``titled`` tells that it is a title in some inflection, which then goes first
        unless the player's word stands just so in the list.
        """
        exact = self.memory.forms.get(typed, [])
        listed = [f for f in exact if f.kind == "slang"]
        if not listed and not titled and self._is_slang(typed):
            listed = [f for f in self.memory.stems.get(run, []) if f.kind == "slang"]
        elif not self._is_slang(typed):
            return []
        entries = self.memory.entries
        games = {entries[id].game for f in exact if f.kind != "slang" for id in f.entries}
        if games and " " in typed:
            return []
        return [Form(f.kind, f.note, tuple(i for i in f.entries if entries[i].game not in games)) for f in listed]

    def _is_slang(self, typed: str) -> bool:
        """Whether listed words inside a longer query are a player's word: the documents do not use them every day."""
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
        self.others = {stem(w): {stem(a) for a in self.memory.akin_of(w)} for w in self.subject}
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

        self._by_wording(where, values)

    def _by_ruling(self) -> None:
        """Published rulings, each by its best passage and by how much of what is asked that holds."""
        match = " OR ".join(f'"{w}"' for w in self._telling())
        if not match:
            return
        where, values = self._scope()
        rows = self._best("ruling_text", "entry, id, stems", "2.0, 1.0", (match, *values), where, _CANDIDATES)
        best = -min((r for *_, r in rows), default=-1.0) or 1.0
        for id, passage, folded, r in rows:
            candidate = self._get(id)
            if candidate is None or candidate.passage:
                continue
            card = {stem(w) for w in words(candidate.entry.title.rpartition(", ruling")[0])} - _SMALL
            held = set(folded.split()) | card
            covered = sum(w for s, w in self.weights.items() if s in held) / self.total
            named = len(card & self.weights.keys()) / len(card) if card else 0.0
            covered *= UNNAMED + (1.0 - UNNAMED) * named
            candidate.entry_text = candidate.passage_text = covered * max(0.0, -r / best)
            candidate.passage, candidate.wording = passage, covered * self._wording(folded.split())
            if card and card >= self.weights.keys():
                candidate.title, candidate.why = PLAYERS_WORD * len(self.weights) / len(card), "part of a title"

    def _by_wording(self, where: str, values: list[str]) -> None:
        """Passages that hold the typed words in a row; not asked for where the query is a title."""
        if any(c.title >= BARE_INFLECTED for c in self.found.values()):
            return
        tokens = [self.corrected.get(t, t) for t in plain_words(self.query.text)]
        runs = find_runs(self.db, tokens, {w: self.memory.weight(w) for w in self.subject}, where, values)
        entries = len({run.entry for run in runs})
        for run in runs:
            candidate = self._get(run.entry)
            if candidate is None:
                continue
            wording = self._wording(run.stems.split())
            if run.whole and not candidate.phrase:
                candidate.phrase = max(0.0, QUOTED[min(len(tokens), 6)] - 0.03 * min(entries - 1, 5))
                candidate.passage = run.passage
            if wording > candidate.wording:
                candidate.wording = wording
                candidate.passage = candidate.passage or run.passage

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
        common = self.memory.ordinary / 5
        rare = [w for w in subject if self.memory.words.get(w, 0) <= common]
        telling = (rare if len(rare) > 1 else subject)[:12]
        same = (a for w in telling for a in self.memory.akin_of(w) if self.memory.words[a] <= common)
        akin = dict.fromkeys([*telling, *same])
        # A number is a parameter for titles; inside a longer query it may be the very number that a sentence states.
        numbers = re.findall(r"\b\d+\b", self.query.text) if len(self.content) > 1 else []
        return [*list(akin)[:15], *numbers[:4]]

    def _wording(self, tokens: list[str]) -> float:
        """How much of the query one passage (as stems) repeats:
        its telling words, and pairs of words in the same order.
        """
        if len(self.weights) < 2:
            return 0.0
        held = set(tokens)
        covered = sum(w for s, w in self.weights.items() if s in held) / self.total
        covered += 0.8 * sum(w for s, w in self.weights.items() if s not in held and self.others[s] & held) / self.total
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
