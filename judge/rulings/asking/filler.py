"""Words that carry nothing: a closed list, by which small talk is neither read nor told as not understood."""

from __future__ import annotations

import tomllib
from functools import cache

from judge.resources import data_dir
from judge.rulings.asking.tokens import Token, tokens


@cache
def _file() -> dict[str, list[str]]:
    return tomllib.loads((data_dir("codex_data") / "asking" / "filler.toml").read_text("utf-8"))


@cache
def filler_words() -> frozenset[str]:
    """Every word of the list, also those that carry nothing in a phrase alone."""
    return frozenset(word for phrase in _phrases() for word in phrase)


@cache
def first_names() -> frozenset[str]:
    """First names by which people speak of whom they play against."""
    return frozenset(_file()["names"])


@cache
def _phrases() -> frozenset[tuple[str, ...]]:
    held = _file()
    return frozenset(tuple(token.word for token in tokens(text)) for text in (*held["words"], *held["phrases"]))


@cache
def _longest() -> int:
    return max(map(len, _phrases()))


def filler_at(text: tuple[Token, ...], place: int) -> int:
    """How many words from a place on carry nothing; 0 when the one there does."""
    for count in range(min(_longest(), len(text) - place), 0, -1):
        if tuple(token.word for token in text[place : place + count]) in _phrases():
            return count
    return 0
