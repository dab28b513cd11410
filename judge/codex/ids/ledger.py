"""Permanent numbers for passages: once given, never given to other words, never moved.

For each edition the file ``ids/<document>@<edition>.json`` lists every entry and, for each of its passages, the
number and a fingerprint of its words. A later edition takes over the numbers of passages that stayed or were
reworded, and gives new passages the next number that no edition has used: so adding or changing one passage
changes no other id.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct, structs

from judge.codex.errors import IngestError
from judge.codex.model import Entry, Passage

SAME_WORDS = 60.0
"""Similarity (0 to 100) from which a reworded passage keeps its number."""


class NumberedEntry(Struct, frozen=True):
    """One entry of an ids file: its slug, its title, and (number, fingerprint) for each passage in order."""

    slug: str
    title: str
    passages: tuple[tuple[int, str], ...]


def fingerprint(text: str) -> str:
    """Twelve hexadecimal digits for the words of a passage; case, spacing and shapes of quotes do not matter."""
    plain = re.sub(r"[\u2018\u2019']", "'", re.sub(r"[\u201c\u201d\"]", '"', text))
    plain = re.sub(r"\s+", " ", plain).strip().casefold()
    return hashlib.blake2b(plain.encode(), digest_size=6).hexdigest()


def ids_file(folder: Path, document: str, edition: str) -> Path:
    """Where the ids of an edition lie."""
    return folder / "ids" / f"{document}@{edition}.json"


def load_ids(path: Path) -> dict[str, NumberedEntry]:
    """The entries of an ids file by slug; empty when the file does not exist. Raises IngestError when it is broken."""
    if not path.is_file():
        return {}
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
        entries = [NumberedEntry(s, t, tuple((int(n), str(d)) for n, d in ps)) for s, t, ps in rows]
    except (ValueError, TypeError) as error:
        raise IngestError(path.name, 0, f"is not an ids file: {error}") from error
    return {entry.slug: entry for entry in entries}


def dump_ids(entries: Iterable[Entry]) -> str:
    """The text of an ids file for numbered entries, one entry a line so that changes are easy to read."""
    lines = [
        json.dumps([e.slug, e.title, [[p.number, fingerprint(p.text)] for p in e.passages]], ensure_ascii=False)
        for e in entries
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def apply_ids(entries: Iterable[Entry], known: dict[str, NumberedEntry], file: str) -> tuple[Entry, ...]:
    """The entries with the numbers that their ids file gives them.

    Raises IngestError at the first entry or passage that the file does not know or knows with other words:
    the file must be renewed (``judge codex ids``) so that no number is ever given by accident.
    """
    result = []
    for entry in entries:
        row = known.get(entry.slug)
        wanted = [fingerprint(p.text) for p in entry.passages]
        if row is None or [d for _, d in row.passages] != wanted:
            at = entry.passages[0].line if row and entry.passages else entry.line
            raise IngestError(file, at, f"the ids file does not fit entry {entry.slug!r}; renew it: judge codex ids")
        numbered = zip(entry.passages, row.passages, strict=True)
        result.append(structs.replace(entry, passages=tuple(structs.replace(p, number=n) for p, (n, _) in numbered)))
    return tuple(result)


def give_ids(
    entries: Iterable[Entry],
    before: dict[str, Entry],
    renamed: dict[str, str],
    highest: dict[str, int],
) -> tuple[Entry, ...]:
    """Numbers the passages of a new edition, or of an edition that is read anew.

    ``before`` holds the numbered entries that came before, by slug; ``renamed`` leads from new slugs to old ones;
    ``highest`` is the highest number ever used for a slug. Raises nothing: a passage that is like none before
    gets the next free number.
    """
    result = []
    for entry in entries:
        old = before.get(renamed.get(entry.slug, entry.slug))
        top = max(
            highest.get(entry.slug, 0),
            highest.get(renamed.get(entry.slug, ""), 0),
            max((p.number for p in old.passages), default=0) if old else 0,
        )
        numbers = match_passages(entry.passages, old.passages if old else ())
        passages = []
        for passage, number in zip(entry.passages, numbers, strict=True):
            if not number:
                top += 1
            passages.append(structs.replace(passage, number=number or top))
        result.append(structs.replace(entry, passages=tuple(passages)))
    return tuple(result)


def match_passages(new: tuple[Passage, ...], old: tuple[Passage, ...]) -> list[int]:
    """For each new passage the number of the old passage it continues, or 0.

    Equal words first, in order; then the most similar pairs, best first, each old passage used once.
    """
    from rapidfuzz import fuzz

    numbers = [0] * len(new)
    free = list(old)
    for position, passage in enumerate(new):
        words = fingerprint(passage.text)
        twin = next((o for o in free if fingerprint(o.text) == words), None)
        if twin:
            numbers[position] = twin.number
            free.remove(twin)
    pairs = sorted(
        (
            (fuzz.ratio(new[at].text.casefold(), o.text.casefold()), -at, o)
            for at, number in enumerate(numbers)
            if not number
            for o in free
        ),
        key=lambda pair: (-pair[0], -pair[1]),
    )
    for score, minus_at, candidate in pairs:
        if score >= SAME_WORDS and not numbers[-minus_at] and candidate in free:
            numbers[-minus_at] = candidate.number
            free.remove(candidate)
    return numbers
