"""The documents of one game laid open for asking: terms, sentences, and which sentences are alike."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import lru_cache
from itertools import combinations

from rapidfuzz import fuzz
from rapidfuzz.process import extract_iter

from judge.codex.library import Codex
from judge.codex.rows import Edge, EntryRow, PassageRow
from judge.rulings.shipped import shipped
from judge.training.drills.text.likeness import ALIKE, SHORTEST_PART, WITHIN, plain, same, told_apart
from judge.training.drills.text.sentences import why_not
from judge.training.drills.text.terms import SMALL, Term, plain_key, terms_of

FIRST = 3
"""So many sentences of an entry tell what its term is; the others tell more about it."""
_INSTANCES = re.compile(r"\((?:e\.g\.|such as|like)[^)]*\)|\be\.g\.[^;:()]*")


class Book:
    """All current editions of a game's documents, but no rulings. Made once (about a second) and then only read."""

    def __init__(self, codex: Codex, game: str) -> None:
        self.codex = codex
        self.game = game
        mine = (d for d in codex.documents() if d.game == game)
        self.documents = {d.key: d.current for d in mine if not d.current.of_rulings}
        rows = [row for row in codex.entries(game, listed=False) if row.document in self.documents]
        self.entries = {row.id: row for row in rows}
        passages = [p for document in self.documents for p in codex.all_passages(document)]
        self.passages = {p.id: p for p in passages}
        self.by_entry: dict[str, list[PassageRow]] = defaultdict(list)
        for passage in passages:
            self.by_entry[passage.entry].append(passage)
        edges = [e for e in codex.all_edges() if e.source.split(":")[0] in self.documents]
        self.terms = terms_of(rows, edges)
        self._term_of = {e.id: term for term in self.terms for e in term.entries}
        self.kin = self._kin(edges)
        self.degree: Counter[int] = Counter()
        self.beside: dict[int, Counter[int]] = defaultdict(Counter)
        self._naming: dict[int, set[str]] = defaultdict(set)
        self.named: dict[str, set[int]] = defaultdict(set)
        self.with_cards = {e.passage for e in edges if e.kind == "card" and self._tells_of(e)}
        for edge in edges:
            here, there = self.term(edge.source.split("#")[0]), self.term(edge.target.split("#")[0])
            if here is None or there is None or here is there:
                continue
            self.beside[here.number][there.number] += 1
            self.beside[there.number][here.number] += 1
            if edge.passage and edge.kind in ("mention", "link", "reference"):
                self.degree[there.number] += 1
                self._naming[there.number].add(edge.passage)
                self.named[edge.passage].add(there.number)
        self.headings = frozenset(one.heading.split("/")[0] for one in shipped(game))
        self._leads: dict[tuple[int, str], PassageRow | None] = {}
        self._gapped: dict[int, list[tuple[str, str]]] = {}
        self._plain = {p.id: plain(p.text) for p in passages}
        self._long = {id: text for id, text in self._plain.items() if len(text) >= SHORTEST_PART}
        self._twins: dict[str, tuple[str, ...]] = {}
        self._own: dict[str, str] = {}

    def _kin(self, edges: list[Edge]) -> dict[int, set[int]]:
        """The terms so near each other that telling them apart would be no fair question.

        One stands below the other, an entry treats both, the words of one title are all in the other, or a recorded
        conflict or gap lies between them.
        """
        kin: dict[int, set[int]] = defaultdict(set)

        def meet(one: str, other: str) -> None:
            here, there = self.term(one), self.term(other)
            if here is not None and there is not None and here is not there:
                kin[here.number].add(there.number)
                kin[there.number].add(here.number)

        for row in self.entries.values():
            if row.parent and row.kind == "sub-entry":
                meet(row.id, row.parent)
        for edge in edges:
            if edge.kind == "same-term":
                meet(edge.source, edge.target)
        for conflict in self.codex.conflicts(game=self.game):
            named = [id.split("#")[0] for id in conflict.passages]
            for one, other in combinations(dict.fromkeys(named), 2):
                meet(one, other)
        keys = [(set(plain_key(row.title)) - SMALL, row.id) for row in self.entries.values()]
        for place, (words, id) in enumerate(keys):
            for others, other in keys[place + 1 :]:
                if words <= others or others <= words:
                    meet(id, other)
        return kin

    def _tells_of(self, card: Edge) -> bool:
        """Whether a sentence tells what happens to a card, and does not only name it as an instance of many."""
        text = self.passages[card.passage].text
        return not any(found.start() <= card.start < found.end() for found in _INSTANCES.finditer(text))

    # finding

    def term(self, entry: str) -> Term | None:
        """The term that an entry explains; None for an entry that is not there."""
        return self._term_of.get(entry)

    def official(self, document: str) -> bool:
        """Whether a document is in force."""
        return self.documents[document].standing == "official"

    def rank(self, passage: PassageRow) -> int:
        """Which of its entry's sentences it is, from 0."""
        return next(i for i, p in enumerate(self.by_entry[passage.entry]) if p.id == passage.id)

    def lead(self, term: Term, document: str = "") -> PassageRow | None:
        """The sentence that best tells in short what a term is: of an official document, first of the one named."""
        key = (term.number, document)
        if key not in self._leads:
            self._leads[key] = self._lead(term, document)
        return self._leads[key]

    def _lead(self, term: Term, document: str) -> PassageRow | None:
        entries = sorted(term.entries, key=lambda e: e.document != document)
        held = [p for e in entries if self.official(e.document) for p in self.by_entry[e.id] if p.normative]
        whole = [p for p in held if len(p.text.split()) > 3 and not p.text.endswith(":")]
        return next((p for p in whole if not why_not(p)), whole[0] if whole else None)

    def asked(self) -> list[tuple[EntryRow, PassageRow]]:
        """Every sentence of a document in force that can be asked about on its own, in order."""
        return [
            (row, p)
            for row in self.entries.values()
            if row.listed and self.official(row.document)
            for p in self.by_entry[row.id]
            if not why_not(p)
        ]

    # likeness

    def gapped(self, term: Term) -> list[tuple[str, str]]:
        """Every sentence under a term, and every other that names it, each with gaps for it: ids and words."""
        held = self._gapped.get(term.number)
        if held is None:
            ids = {p.id for e in term.entries for p in self.by_entry[e.id]} | self._naming[term.number]
            held = [(id, plain(term.hidden(self.passages[id].text))) for id in sorted(ids)]
            self._gapped[term.number] = held
        return held

    def fits(self, gapped: str, term: Term, besides: str = "") -> str:
        """A sentence in which a term stands where this one has its gap, so that it would be a right answer too.

        ``besides`` is a passage that does not count. Empty when there is none.
        """
        wanted = plain(gapped)
        for id, text in self.gapped(term):
            if id != besides and same(wanted, text):
                return id
        return ""

    def twins(self, passage: PassageRow) -> tuple[str, ...]:
        """The ids of other sentences, of any document of the game, that say the same in nearly the same words."""
        if passage.id not in self._twins:
            wanted = self._plain[passage.id]
            found = {id for _, _, id in extract_iter(wanted, self._plain, scorer=fuzz.ratio, score_cutoff=ALIKE)}
            if len(wanted) >= SHORTEST_PART:
                within = extract_iter(wanted, self._long, scorer=fuzz.partial_ratio, score_cutoff=WITHIN)
                found |= {id for _, _, id in within}
            found.discard(passage.id)
            own = self._own_gaps(passage.id)
            held = sorted(id for id in found if not told_apart(own, self._own_gaps(id)))
            self._twins[passage.id] = tuple(held)
        return self._twins[passage.id]

    def _own_gaps(self, id: str) -> str:
        """A sentence as it is compared, with gaps for the term under which it stands."""
        if id not in self._own:
            passage = self.passages[id]
            term = self.term(passage.entry)
            self._own[id] = plain(term.hidden(passage.text) if term else passage.text)
        return self._own[id]

    def leans_on(self, one: Term, other: Term) -> bool:
        """Whether what a term is, is told by means of the other: one of its first sentences names it."""
        first = [p for e in one.entries for p in self.by_entry[e.id][:FIRST]]
        return any(other.number in self.named[p.id] or other.pattern.search(p.text) for p in first)


@lru_cache(maxsize=4)
def _book(path: str, game: str, codex: Codex) -> Book:
    return Book(codex, game)


def book_of(codex: Codex, game: str) -> Book:
    """The book of a game over a codex, made at the first need."""
    return _book(str(codex.path), game, codex)
