"""Terms of a game: entries that are one term under one title or several, the words they go by, and how to hide them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from itertools import product

from msgspec import Struct

from judge.codex.arrows.tokens import NUMBER, title_key
from judge.codex.inflection import in_number, inflect
from judge.codex.rows import Edge, EntryRow

GAP = "_____"
"""What stands where a term was."""
SMALL = frozenset("a an and as at by for from if in it of on or the to vs versus x you your".split())
"""Words that tell nothing about the term in whose title they stand."""
_PARAMETER = r"(?:\s?(?:\+\s?/\s?-|[+\-\u2212\u2013])?\s?(?:\d+|X)\b)?"


class Term(Struct, frozen=True):
    """One term: the entries that explain it, in order of their documents, and a pattern for the words it goes by.

    ``words`` are the telling words of all its titles, in all their forms.
    """

    number: int
    entries: tuple[EntryRow, ...]
    pattern: re.Pattern[str]
    words: frozenset[str]

    def hidden(self, text: str) -> str:
        """A text with a gap for every mention of the term; the article before a gap tells nothing about it."""
        masked = self.pattern.sub(GAP, text)
        masked = re.sub(rf"{GAP}(?:(?:'s|\u2019s)? {GAP})+", GAP, masked)
        return re.sub(rf"\b([Aa])n? (?={GAP})", r"\1(n) ", masked)

    def entry_in(self, document: str) -> EntryRow | None:
        """Its entry in a document; None when it has none there."""
        return next((e for e in self.entries if e.document == document), None)


def terms_of(entries: Iterable[EntryRow], edges: Iterable[Edge]) -> tuple[Term, ...]:
    """Every term of a game from its entries and the arrows between them; each entry belongs to exactly one."""
    rows = list(entries)
    arrows = list(edges)
    above = {row.id: row.id for row in rows}

    def root(id: str) -> str:
        while above[id] != id:
            id = above[id]
        return id

    by_title: dict[tuple[str, ...], str] = {}
    for row in rows:
        first = by_title.setdefault(plain_key(row.title), row.id)
        above[root(row.id)] = root(first)
    for edge in same_terms(rows, arrows):
        above[root(edge.source)] = root(edge.target)
    groups: dict[str, list[EntryRow]] = defaultdict(list)
    for row in rows:
        groups[root(row.id)].append(row)
    said: dict[str, set[str]] = defaultdict(set)
    for edge in arrows:
        target = edge.target.split("#")[0]
        if edge.kind in ("mention", "link") and target in above and edge.words:
            said[root(target)].add(edge.words.casefold())
    return tuple(_term(number, tuple(held), said[key]) for number, (key, held) in enumerate(groups.items()))


def same_terms(rows: Iterable[EntryRow], arrows: Iterable[Edge]) -> list[Edge]:
    """The arrows between entries of one term, without those of an entry that treats several terms together.

    *Adjacent and Nearby* of one document stands beside two entries of another, and does not make the two one.
    """
    keys = {row.id: (row.document, plain_key(row.title)) for row in rows}
    held = [e for e in arrows if e.kind == "same-term" and e.source in keys and e.target in keys]
    beside: dict[tuple[str, str], set[tuple[str, ...]]] = defaultdict(set)
    for edge in held:
        for one, other in ((edge.source, edge.target), (edge.target, edge.source)):
            document, key = keys[other]
            beside[one, document].add(key)
    several = {id for (id, _), found in beside.items() if len(found) > 1}
    return [e for e in held if e.source not in several and e.target not in several]


def plain_key(title: str) -> tuple[str, ...]:
    """By what two titles are one: their words in the singular, without parameters and articles."""
    words = [w for w in title_key(title) if w != NUMBER and w not in ("the", "a", "an")]
    return tuple(min(in_number(w), key=len) for w in words) or (title.casefold(),)


def telling(words: Iterable[str]) -> frozenset[str]:
    """All forms of those words that tell something."""
    return frozenset(form for word in words if word not in SMALL and len(word) > 2 for form in inflect(word))


def _term(number: int, entries: tuple[EntryRow, ...], said: set[str]) -> Term:
    names = {part for e in entries for name in (e.title, *e.aliases) for part in _parts(name)}
    words = telling(w for name in names for w in re.findall(r"[^\W\d_]{3,}", name.casefold()))
    if any(e.kind == "section" for e in entries):
        # A section treats many things, and what leads to it may name any of them.
        said = {one for one in said if words & set(one.split())}
    forms = {form for name in names for form in _forms(name)} | {one for one in said if len(one) > 1}
    longest_first = sorted((form for form in forms if form), key=lambda f: (-len(f), f))
    parameter = _PARAMETER if any(NUMBER in title_key(e.title) for e in entries) else ""
    either = "|".join(re.escape(form).replace(r"\ ", r"[\s\-]+") for form in longest_first)
    pattern = re.compile(rf"(?<![\w])(?:{either})(?![\w]){parameter}", re.IGNORECASE)
    return Term(number, entries, pattern, words)


def _parts(title: str) -> set[str]:
    """The names that a title holds: with and without what stands in brackets, and each of a list."""
    bare = re.sub(r"\s*\(.*?\)", "", title)
    inside = re.findall(r"\((.*?)\)", title)
    names = [bare, *inside, *(re.split(r",\s*(?:and\s+)?", bare) if "," in bare else ())]
    return {re.sub(rf"{_PARAMETER}$|^\+X\s+", "", name).strip().casefold() for name in names} - {""}


def _forms(name: str) -> set[str]:
    words = name.split()
    if not words or len(words) > 4:
        return {name}
    choices = [inflect(w) if w not in SMALL and w.isalpha() else frozenset({w}) for w in words]
    return {" ".join(chosen) for chosen in product(*choices)}
