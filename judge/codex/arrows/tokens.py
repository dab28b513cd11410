"""Words of a text with their places, normalised so that titles can be found among them."""

from __future__ import annotations

import re

from msgspec import Struct

NUMBER = "#"
"""The key of any number or ``X``, with or without a sign: the parameter of a trait."""

_TOKEN = re.compile(r"(?:\+\s?/\s?-|[+\-\u2212\u2013])?\s?(?:\d+|(?<!\w)X\b)|[^\W\d_]+(?:['\u2019][^\W\d_]+)*|&")
_PARAMETER = re.compile(r"(?:\+\s?/\s?-|[+\-\u2212\u2013])?\s?(?:\d+|X)")


class Token(Struct, frozen=True):
    """One word: its place in the text and its key; ``hyphen`` tells whether a hyphen joins it to the word before."""

    start: int
    end: int
    key: str
    hyphen: bool


def tokens(text: str) -> list[Token]:
    """The words, numbers and parameters of a text. A possessive ``'s`` stays in the key; ``bare_key`` drops it."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        words, start, end = match.group(), match.start(), match.end()
        glued = start > 0 and found and found[-1].end == start - 1 and text[start - 1] in "-\u2010\u2011"
        if _PARAMETER.fullmatch(words):
            start += len(words) - len(words.lstrip())
            found.append(Token(start, end, NUMBER, False))
        else:
            found.append(Token(start, end, words.casefold().replace("\u2019", "'"), bool(glued)))
    return found


def title_key(title: str) -> tuple[str, ...]:
    """The keys of a title's words; a parameter such as ``+X`` becomes ``NUMBER``."""
    return tuple(t.key for t in tokens(title))


def bare_key(token: Token) -> tuple[str, int]:
    """The key without a possessive ``'s``, and where the word then ends."""
    if token.key.endswith("'s"):
        return token.key[:-2], token.end - 2
    return token.key, token.end
