"""Text that remembers where each of its characters stood in the document as received.

Every repair, unwrapping and cutting of a document is done on ``Located`` text, so that at the end each
passage can name the characters of the source that it claims. That is what makes "nothing lost, nothing
invented" something a test can count.
"""

from __future__ import annotations

import re
from collections.abc import Callable


class Located:
    """A string with, for each character, the half-open range of source characters it stands for."""

    __slots__ = ("ends", "starts", "text")

    def __init__(self, text: str, starts: list[int], ends: list[int]) -> None:
        self.text = text
        self.starts = starts
        self.ends = ends

    @classmethod
    def of(cls, source: str, start: int = 0, end: int | None = None) -> Located:
        """The characters ``start`` to ``end`` of a source text, each standing for itself."""
        stop = len(source) if end is None else end
        return cls(source[start:stop], list(range(start, stop)), list(range(start + 1, stop + 1)))

    def __len__(self) -> int:
        return len(self.text)

    def __bool__(self) -> bool:
        return bool(self.text)

    def __repr__(self) -> str:
        return f"Located({self.text!r})"

    def cut(self, start: int, end: int) -> Located:
        """The part from ``start`` to ``end`` (positions in this text)."""
        return Located(self.text[start:end], self.starts[start:end], self.ends[start:end])

    def strip(self) -> Located:
        """Without white space at either end."""
        start = len(self.text) - len(self.text.lstrip())
        return self.cut(start, max(start, len(self.text.rstrip())))

    @property
    def raw(self) -> tuple[int, int]:
        """The range of the source from the first to the last character; raises ValueError on empty text."""
        if not self.text:
            raise ValueError("empty text has no place in its source")
        return min(self.starts), max(self.ends)

    def replace(self, start: int, end: int, new: str) -> Located:
        """With the characters ``start`` to ``end`` written as ``new``.

        Unchanged leading and trailing characters keep their own places; the others stand for the whole
        range that was replaced, or for the spot of insertion when nothing was replaced.
        """
        old = self.text[start:end]
        head = 0
        while head < min(len(old), len(new)) and old[head] == new[head]:
            head += 1
        tail = 0
        while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        start, end, new = start + head, end - tail, new[head : len(new) - tail]
        if start < end:
            low, high = min(self.starts[start:end]), max(self.ends[start:end])
        else:
            low = high = self.starts[start] if start < len(self.text) else (self.ends[-1] if self.ends else 0)
        return Located(
            self.text[:start] + new + self.text[end:],
            [*self.starts[:start], *[low] * len(new), *self.starts[end:]],
            [*self.ends[:start], *[high] * len(new), *self.ends[end:]],
        )

    def sub(self, pattern: str | re.Pattern[str], new: str | Callable[[re.Match[str]], str]) -> Located:
        """With every match of ``pattern`` replaced by ``new`` (a literal string or a function of the match)."""
        result = self
        for match in reversed(list(re.finditer(pattern, self.text))):
            result = result.replace(match.start(), match.end(), new if isinstance(new, str) else new(match))
        return result

    def __add__(self, other: Located) -> Located:
        return Located(self.text + other.text, self.starts + other.starts, self.ends + other.ends)


def line_of(source: str, offset: int) -> int:
    """The line (from 1) on which a character of a source text stands."""
    return source.count("\n", 0, offset) + 1
