"""A question cut into words, each with its place; contracted words are two."""

from __future__ import annotations

import re

from msgspec import Struct

LONGEST = 1000
"""So many characters are read of a question; a longer one is refused."""
CUT = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|\d+(?:/\d+)?|\S")
CLITIC = re.compile(r"(.*?)(n['’]t|['’](?:s|re|ve|ll|d|m))", re.IGNORECASE)
WORD = re.compile(r"[wW]/o?\b|[wW]/(?= )|[^\W\d_]+(?:[-'’][^\W\d_]+)*['’]?|\d+(?:/\d+)?|\S")
MEANT = {"n't": "not", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would", "'m": "am"}
TOGETHER = {
    "cant": ("can", "not"), "dont": ("do", "not"), "doesnt": ("does", "not"), "isnt": ("is", "not"),
    "cannot": ("can", "not"), "wont": ("will", "not"), "didnt": ("did", "not"), "hasnt": ("has", "not"),
    "its": ("its",), "im": ("i", "am"), "ive": ("i", "have"), "theyre": ("they", "are"), "whats": ("what", "is"),
    "whos": ("who", "is"), "wheres": ("where", "is"), "hes": ("he", "is"),
    "shes": ("she", "is"), "thats": ("that", "is"), "youre": ("you", "are"),
}  # fmt: skip
"""Words that people write without the apostrophe that they have."""
SHORT = {"w/": "with", "w/o": "without"}
"""Words that people write in short."""
IRREGULAR = {"ca": "can", "wo": "will", "sha": "shall"}
END = frozenset(".!?")


class Token(Struct, frozen=True):
    """A word or a sign: as it was written, as it is read (small, and mended), and its place in the text."""

    text: str
    word: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        """Whether it says something: no sign between words."""
        return self.word[:1].isalnum()

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital."""
        return self.text[:1].isupper()


def tokens(text: str) -> tuple[Token, ...]:
    """All words and signs of a text, in order."""
    found: list[Token] = []
    for match in WORD.finditer(text):
        found += _parts(match[0], match.start())
    return tuple(found)


def _parts(text: str, start: int) -> list[Token]:
    low = text.casefold().replace("’", "'")
    end = start + len(text)
    if low in SHORT:
        return [Token(text, SHORT[low], start, end)]
    if low in TOGETHER:
        first, *others = TOGETHER[low]
        return [Token(text, first, start, end), *(Token("", word, end, end) for word in others)]
    clitic = CLITIC.fullmatch(text)
    if clitic and clitic[1]:
        middle = start + len(clitic[1])
        head, tail = clitic[1].casefold(), clitic[2].casefold().replace("’", "'")
        return [
            Token(clitic[1], IRREGULAR.get(head, head), start, middle),
            Token(clitic[2], MEANT.get(tail, tail), middle, end),
        ]
    if low.endswith("'") and len(low) > 1:
        return [Token(text[:-1], low[:-1], start, end - 1), Token(text[-1], "'s", end - 1, end)]
    return [Token(text, low, start, end)]
