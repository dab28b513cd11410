"""Lookup: from what somebody types to the entries that answer it."""

from __future__ import annotations

import re
import time
from functools import lru_cache
from weakref import WeakKeyDictionary

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.search.candidate import Candidate
from judge.codex.search.index import EXCERPT
from judge.codex.search.index_reader import Memory
from judge.codex.search.query import Query, SearchSyntaxError, read_query
from judge.codex.search.rank import Ranking
from judge.codex.search.words import fold, stem, stems, words

__all__ = ["Hit", "SearchResult", "SearchSyntaxError", "search"]


class Hit(Struct, frozen=True):
    """One entry found. ``score`` is 0 to 100; ``passage`` the id of the sentence the excerpt is from, or empty;
    ``highlights`` the spans of the excerpt that hold searched words; ``why`` how the entry was found.
    """

    id: str
    title: str
    game: str
    document: str
    edition: str
    score: float
    excerpt: str
    passage: str
    highlights: tuple[tuple[int, int], ...]
    url: str
    why: str


class SearchResult(Struct, frozen=True):
    """The answer to a search: hits best first, or none and the ``nearest`` titles. ``note`` tells what was mended."""

    query: str
    game: str
    hits: tuple[Hit, ...]
    nearest: tuple[str, ...]
    note: str
    took_ms: float


_memories: WeakKeyDictionary[Codex, Memory] = WeakKeyDictionary()


def search(codex: Codex, text: str, game: str | None = None, limit: int = 10) -> SearchResult:
    """Finds entries of current editions; ``game`` restricts to one game as ``game:`` in the text does.

    Raises SearchSyntaxError for a query that cannot be read.
    """
    began = time.perf_counter()
    memory = _memories.get(codex)
    if memory is None:
        memory = _memories[codex] = Memory(codex.db, {e.document: e.short for e in codex.editions})
    query = read_query(text, memory.documents)
    if game and not query.game:
        query = Query(query.text, query.phrases, query.unwanted, query.titles, game, query.document)
    ranking = Ranking(codex.db, memory, query)
    candidates = _restricted(codex, memory, query, ranking)
    hits = tuple(_hit(codex, c, ranking.subject) for c in candidates[:limit])
    mended = ", ".join(f"\u201c{old}\u201d to \u201c{new}\u201d" for old, new in ranking.corrected.items())
    return SearchResult(
        query=text,
        game=query.game,
        hits=hits,
        nearest=() if hits else _nearest(memory, query),
        note=f"corrected {mended}" if mended and hits else "",
        took_ms=round((time.perf_counter() - began) * 1000, 2),
    )


def _restricted(codex: Codex, memory: Memory, query: Query, ranking: Ranking) -> list[Candidate]:
    """The candidates that also meet the operators; an operator alone lists all that meet it."""
    candidates = ranking.candidates()
    if not query.text.strip() and (query.titles or query.game or query.document):
        found = [Candidate(e, title=0.5, why="operator", score=50.0) for e in memory.entries.values()]
        candidates = [c for c in found if query.game in ("", c.entry.game) and query.document in ("", c.entry.document)]
    for title in query.titles:
        wanted = set(stems(words(title)).split())
        candidates = [c for c in candidates if wanted <= set(stems(words(c.entry.path)).split())]
    for phrase in query.phrases:
        holding = _holding(codex, phrase)
        candidates = [c for c in candidates if c.entry.id in holding]
    for unwanted in query.unwanted:
        holding = _holding(codex, unwanted)
        candidates = [c for c in candidates if c.entry.id not in holding]
    return candidates


def _holding(codex: Codex, phrase: str) -> set[str]:
    """The entries whose title or text holds these words in this order."""
    match = '"' + " ".join(re.findall(r"\w+", phrase)) + '"'
    if match == '""':
        return set()
    ways = (
        "SELECT id FROM entry_text WHERE entry_text MATCH ?",
        "SELECT entry FROM ruling_text WHERE ruling_text MATCH ?",
    )
    return {id for way in ways for (id,) in codex.db.execute(way, (match,))}


@lru_cache(maxsize=4096)
def _folded(word: str) -> str:
    return stem(fold(word))


def _hit(codex: Codex, candidate: Candidate, subject: list[str]) -> Hit:
    entry = candidate.entry
    by_text = candidate.passage and candidate.why == "text"
    text = codex.passage(candidate.passage).text if by_text else entry.first
    excerpt = text if len(text) <= EXCERPT else text[: EXCERPT - 1].rsplit(" ", 1)[0] + "\u2026"
    wanted = {stem(w) for w in subject}
    spans = tuple((m.start(), m.end()) for m in re.finditer(r"[\w']+", excerpt) if _folded(m.group()) in wanted)
    slug = entry.id.split(":", 1)[1]
    return Hit(
        id=entry.id,
        title=entry.title,
        game=entry.game,
        document=entry.document,
        edition=entry.edition,
        score=round(candidate.score, 1),
        excerpt=excerpt,
        passage=candidate.passage if by_text else "",
        highlights=spans,
        url=f"/codex/{entry.document}/{slug}",
        why=candidate.why,
    )


def _nearest(memory: Memory, query: Query) -> tuple[str, ...]:
    """The titles most like a query that found nothing."""
    from rapidfuzz import fuzz, process

    titles = {e.title for e in memory.entries.values() if query.game in ("", e.game)}
    close = process.extract(query.text, sorted(titles), scorer=fuzz.WRatio, limit=5, score_cutoff=45)
    return tuple(title for title, _, _ in close)
