"""Which characters of a passage already carry an arrow, so that no word carries two."""

from __future__ import annotations

from judge.codex.rows import PassageRow

Span = tuple[int, int]


def overlaps(span: Span, taken: list[Span]) -> bool:
    """Whether a half-open span shares a character with one of those taken."""
    return any(span[0] < end and start < span[1] for start, end in taken)


def marked(passage: PassageRow, *kinds: str) -> list[Span]:
    """The spans of a passage's own marks of some kinds."""
    return [(m.start, m.end) for m in passage.marks if m.kind in kinds]
