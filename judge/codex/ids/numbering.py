"""Gives a newly read edition its permanent ids, from the editions of the same document that came before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from pathlib import Path

from msgspec import Struct, structs

from judge.codex.ids.ledger import NumberedEntry, fingerprint, give_ids, ids_file, load_ids
from judge.codex.ingest.shelf import Volume, load_volume
from judge.codex.model import Edition, Entry

SAME_ENTRY = 72.0
"""Similarity (0 to 100) of title and text from which a removed and an added entry are taken for one renamed entry."""


class Rename(Struct, frozen=True):
    """A pair of slugs taken for the old and new name of one entry, with the similarity (0 to 100) that says so."""

    old: str
    new: str
    score: float


def highest_numbers(ids: Iterable[dict[str, NumberedEntry]]) -> dict[str, int]:
    """The highest passage number that any of the ids files ever used, by slug."""
    highest: dict[str, int] = {}
    for known in ids:
        for slug, entry in known.items():
            highest[slug] = max(highest.get(slug, 0), *(n for n, _ in entry.passages), 0)
    return highest


def find_renames(old: Iterable[Entry], new: Iterable[Entry]) -> list[Rename]:
    """Entries that only the older edition has, paired with their likeliest successors among the new ones, best first.

    Similarity is the mean of the titles' and the texts' likeness; each entry is used once.
    """
    from rapidfuzz import fuzz

    before, after = {e.slug: e for e in old}, {e.slug: e for e in new}
    removed = [e for s, e in before.items() if s not in after]
    added = [e for s, e in after.items() if s not in before]
    pairs = []
    for gone in removed:
        for came in added:
            title = fuzz.token_sort_ratio(gone.title.casefold(), came.title.casefold())
            text = fuzz.ratio(" ".join(p.text for p in gone.passages), " ".join(p.text for p in came.passages))
            score = (title + text) / 2 if text < 90 else max(text, (title + text) / 2)
            if score >= SAME_ENTRY:
                pairs.append(Rename(gone.slug, came.slug, round(score, 1)))
    chosen: list[Rename] = []
    for pair in sorted(pairs, key=lambda r: (-r.score, r.old, r.new)):
        if all(pair.old != c.old and pair.new != c.new for c in chosen):
            chosen.append(pair)
    return chosen


def number_edition(
    entries: Iterable[Entry],
    before: Volume | None,
    ids: Iterable[dict[str, NumberedEntry]],
    renames: Mapping[str, str],
) -> tuple[Entry, ...]:
    """The entries numbered: after the edition ``before``, above all numbers in ``ids``;
    ``renames`` is new to old slug.
    """
    old = {e.slug: e for e in before.entries} if before else {}
    return give_ids(entries, old, dict(renames), highest_numbers(ids))


def renumber(entries: Iterable[Entry], known: Mapping[str, NumberedEntry]) -> tuple[Entry, ...]:
    """Numbers an edition again after its reader or its corrections changed.

    Passages with equal words keep their numbers; so do reworded ones that still stand between the same neighbours;
    any other gets the next number that the entry never used.
    """
    result = []
    for entry in entries:
        row = known.get(entry.slug)
        old = row.passages if row else ()
        words = [fingerprint(p.text) for p in entry.passages]
        numbers = [0] * len(words)
        matcher = SequenceMatcher(None, [d for _, d in old], words, autojunk=False)
        for op, a, b, c, d in matcher.get_opcodes():
            if op == "equal" or (op == "replace" and b - a == d - c):
                numbers[c:d] = [n for n, _ in old[a:b]]
        for at, digest in enumerate(words):
            if not numbers[at]:
                numbers[at] = next((n for n, o in old if o == digest and n not in numbers), 0)
        top = max((n for n, _ in old), default=0)
        passages = []
        for passage, number in zip(entry.passages, numbers, strict=True):
            if not number:
                top += 1
            passages.append(structs.replace(passage, number=number or top))
        result.append(structs.replace(entry, passages=tuple(passages)))
    return tuple(result)


def previous_volume(listed: Iterable[tuple[Path, Edition]], document: str, date: str) -> Volume | None:
    """The newest edition of a document that is not newer than ``date``, read; None when there is none."""
    held = [(folder, e) for folder, e in listed if e.document == document and (not date or e.date <= date)]
    if not held:
        return None
    folder, edition = max(held, key=lambda pair: pair[1].date)
    return load_volume(folder, edition)


def ids_of_all(listed: Iterable[tuple[Path, Edition]], document: str) -> list[dict[str, NumberedEntry]]:
    """The ids files of every edition of a document."""
    return [load_ids(ids_file(f, e.document, e.edition)) for f, e in listed if e.document == document]
