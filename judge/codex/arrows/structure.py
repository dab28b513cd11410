"""Arrows that stand in no sentence: parents, the same term elsewhere, what supersedes what, and conflicts."""

from __future__ import annotations

import re
from itertools import combinations

from judge.codex.arrows.lexicon import Key, forms_of, split_title
from judge.codex.arrows.page import Page
from judge.codex.errors import IngestError
from judge.codex.model import current_editions
from judge.codex.rows import Conflict, Edge, EntryRow

_NO_TERM = re.compile(r"Example|Changelog|Remember|Introduction|Further Note|Contents|Credits", re.IGNORECASE)


def parent_edges(page: Page) -> list[Edge]:
    """From each sub-entry to the entry it stands under."""
    return [Edge("parent", e.id, e.parent, e.document, e.edition) for e in page.entries.values() if e.parent]


def same_term_edges(pages: list[Page]) -> list[Edge]:
    """One arrow for each pair of entries that are one term in two documents of a game, and what it supersedes.

    The arrow ``same-term`` leads from the document that comes first in the manifest to the other; readers of it look
    both ways. Where the other document is superseded and the first is not, an arrow ``supersedes`` goes beside it.
    Titles are equal when their words are, inflection and signs aside. Every edition is compared with
    the current editions of the other documents.
    """
    current = current_editions(p.edition for p in pages)
    edges: list[Edge] = []
    for a, b in combinations(pages, 2):
        now = (current[a.edition.document] == a.edition.edition, current[b.edition.document] == b.edition.edition)
        if a.edition.game == b.edition.game and a.edition.document != b.edition.document and any(now):
            # The arrow belongs to the edition that may be out of date, so that it is shown with that one.
            at = a.edition if now[1] else b.edition
            supersedes = b.edition.standing == "superseded" and a.edition.standing == "official"
            for left, right, note in _same(a, b):
                edges.append(Edge("same-term", left, right, at.document, at.edition, note=note))
                if supersedes:
                    edges.append(Edge("supersedes", left, right, at.document, at.edition, note=note))
    return edges


def _same(a: Page, b: Page) -> list[tuple[str, str, str]]:
    by_key: dict[Key, list[EntryRow]] = {}
    for entry in b.entries.values():
        for key in term_keys(entry):
            by_key.setdefault(key, []).append(entry)
    pairs: dict[tuple[str, str], str] = {}
    for entry in a.entries.values():
        for key in term_keys(entry):
            for other in by_key.get(key, ()):
                pairs.setdefault((entry.id, other.id), "")
    for row in a.aliases.same:
        for one, two in ((row.a, row.b), (row.b, row.a)):
            if one in a.entries and two in b.entries:
                pairs[one, two] = row.why
    return [(one, two, note) for (one, two), note in pairs.items()]


def term_keys(entry: EntryRow) -> set[Key]:
    """All forms of an entry's names, to be compared with those of another document; empty for one that is no term."""
    if not entry.listed or _NO_TERM.search(entry.title):
        return set()
    names = (name for title in (entry.title, *entry.aliases) for name in split_title(title))
    return {form for name in names for form in forms_of(name)}


def check_same(pages: list[Page]) -> None:
    """Raises IngestError for a row ``[[same]]`` that names an id which no edition holds."""
    known = {id for page in pages for id in page.entries}
    for page in pages:
        for row in page.aliases.same:
            for id in (row.a, row.b):
                if id not in known and id.split(":", 1)[0] in {p.edition.document for p in pages}:
                    raise IngestError(f"aliases/{page.edition.game}.toml", 0, f"[[same]] names unknown {id!r}")


def conflict_edges(conflicts: tuple[Conflict, ...]) -> list[Edge]:
    """Between the first passages of the positions of each conflict; they belong to no edition and always show."""
    edges = []
    for conflict in conflicts:
        heads = [position.passages[0] for position in conflict.positions if position.passages]
        for one, two in combinations(dict.fromkeys(heads), 2):
            edges.append(Edge("conflict", one, two, one.split(":", 1)[0], "", note=conflict.id))
    return edges
