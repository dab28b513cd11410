"""The signs of a printed text made alike, with the place of each in the text as it was printed.

Files write one thing in several ways: arrows, dashes, quotes, apostrophes, figures in circles, ends of lines, a mark
before a text that was changed. Behind this module there is one way for each.
"""

from __future__ import annotations

import re

from msgspec import Struct

MARK = "UPDATED:"
"""What the publisher writes before a text that is no longer the printed one."""
ARROW, DASH = "\u2192", "\u2014"
ALIKE = {
    "\u2019": "'",
    "\u2018": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2013": DASH,
    "\u00a0": " ",
    "\t": " ",
    "\r": "\n",
    "\u24ea": "(0)",
    "\u24cd": "(X)",
    **{chr(0x2460 + n): f"({n + 1})" for n in range(20)},
}
"""Signs, each with what is read for it: a figure in a circle is one in brackets."""
ENDS = (".", "!", "?", ":", '"', ")")
"""What a line ends with that was not broken inside a sentence; a line of keyword abilities ends with none."""
JOINED = re.compile(r"\b(an?|the|to|of|and|or)$")


class Signs(Struct, frozen=True):
    """A text with its signs made alike: ``at`` is the place in ``text`` of each character of ``words``."""

    text: str
    words: str
    at: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where a part of the words stands in the printed text, from where to before where."""
        first = self.at[start] if start < len(self.at) else len(self.text)
        last = self.at[end] if end < len(self.at) else len(self.text)
        return first, first + len(self.text[first:last].rstrip())


def read_signs(text: str) -> Signs:
    """A printed text with its signs made alike; blanks in a row are one, and empty lines are left out."""
    place = len(text) - len(text.lstrip())
    if text.startswith(MARK, place):
        place += len(MARK)
    made: list[tuple[str, int]] = []
    while place < len(text):
        arrow = text.startswith("->", place)
        made += [(letter, place) for letter in (ARROW if arrow else ALIKE.get(text[place], text[place]))]
        place += 2 if arrow else 1
    made = _one_blank(made)
    words = "".join(letter for letter, _ in made)
    letters = [" " if letter == "\n" and _broken(words, n) else letter for n, letter in enumerate(words)]
    return Signs(text, "".join(letters), tuple(at for _, at in made))


def _one_blank(made: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Without blanks at the ends of lines, empty lines, and more than one blank in a row."""
    kept: list[tuple[str, int]] = []
    for letter, place in made:
        before = kept[-1][0] if kept else "\n"
        if (letter in " \n" and before == "\n") or (letter == " " and before == " "):
            continue
        if letter == "\n" and before == " ":
            kept.pop()
        kept.append((letter, place))
    while kept and kept[-1][0] in " \n":
        kept.pop()
    return kept


def _broken(words: str, place: int) -> bool:
    """Whether an end of a line stands inside a sentence: what is before it has no end, what follows is no beginning."""
    line = words[:place].rpartition("\n")[2]
    return not line.endswith(ENDS) and (words[place + 1].islower() or bool(JOINED.search(line)))
