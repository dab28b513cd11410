"""The proof that nothing of a document was lost: every character is claimed once, or skipped for a reason."""

from __future__ import annotations

import re

from judge.codex.errors import IngestError
from judge.codex.ingest.located import line_of
from judge.codex.model import Reading, Skipped


def claim_gaps(source: str, claimed: list[tuple[int, int]], rules: list[tuple[re.Pattern[str], str]]) -> list[Skipped]:
    """Names a reason for each gap between claimed ranges; a gap no rule matches *whole* is left unnamed.

    ``rules`` are tried in order with ``fullmatch``; white space alone is ``layout`` by default. What stays
    unnamed is found by ``check_coverage``, which refuses the document.
    """
    named: list[Skipped] = []
    position = 0
    for start, end in [*sorted(claimed), (len(source), len(source))]:
        if start > position:
            gap = source[position:start]
            for pattern, reason in [(re.compile(r"\s+"), "layout"), *rules]:
                if pattern.fullmatch(gap):
                    named.append(Skipped(position, start, reason))
                    break
        position = max(position, end)
    return named


def check_coverage(source: str, reading: Reading, file: str) -> None:
    """Raises IngestError unless passages and skipped ranges together cover the source once and without gaps."""
    ranges = [(p.raw[0], p.raw[1], f"passage of {e.title!r}") for e in reading.entries for p in e.passages]
    ranges += [(s.start, s.end, s.reason) for s in reading.skipped]
    ranges.sort()
    position, before = 0, "the start"
    for start, end, name in ranges:
        if start > position:
            raise IngestError(file, line_of(source, position), f"nobody claims {source[position:start][:80]!r}")
        if start < position:
            raise IngestError(
                file, line_of(source, start), f"{name} and {before} both claim {source[start:position][:80]!r}"
            )
        position, before = end, name
    if position != len(source):
        raise IngestError(file, line_of(source, position), f"nobody claims {source[position:][:80]!r}")
