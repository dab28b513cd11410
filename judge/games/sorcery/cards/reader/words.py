"""The words of a clause: cut from its printed text, each with the kind of word that the grammar knows it by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lark import Token
from lark.common import LexerConf
from lark.lexer import Lexer
from msgspec import Struct

from judge.games.sorcery.cards.tables.faces import Subtype

WORD = re.compile(r"~|→|—|'s\b|\(\d+\)|\([AEFWaefw]\)|\+\d+|\d+|[^\W\d_]+(?:['’][a-rt-z]\w*)?|['’]|[^\s]")
"""A word, a figure, or a sign of its own."""
FIGURES = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
KINDS = (
    ("NUMBER", re.compile(r"\d+|" + "|".join(FIGURES))),
    ("MANA", re.compile(r"\(\d+\)")),
    ("PLUS", re.compile(r"\+\d+")),
    ("LETTER", re.compile(r"\([aefw]\)")),
)
"""Words that are no fixed words of the grammar, by their shape."""
GROUPS: Mapping[str, str] = {
    **{f"{subtype.lower()}s": str(subtype) for subtype in Subtype},
    **{subtype.lower(): str(subtype) for subtype in Subtype},
}
"""Subtypes, one and many of each."""


class Strange(Exception):
    """A word stands in no sentence that the grammar knows; ``at`` is its place in the text."""

    def __init__(self, word: str, at: int) -> None:
        super().__init__(word)
        self.word, self.at = word, at


class Word(Struct, frozen=True):
    """A word as the grammar compares it, and where it stands in the text; ``name`` for the name of a card."""

    text: str
    at: int
    name: str = ""


def words(text: str, names: Iterable[str] = ()) -> tuple[Word, ...]:
    """The words of a clause, in small letters; names of other cards are one word each."""
    longest = sorted((name for name in names if name), key=len, reverse=True)
    named = re.compile(r"\b(" + "|".join(map(re.escape, longest)) + r")(?=s?\b)s?") if longest else None
    found: list[Word] = []
    at = 0
    for card in named.finditer(text) if named else ():
        found += _plain(text, at, card.start())
        found.append(Word(card[1], card.start(), card[1]))
        at = card.end()
    return (*found, *_plain(text, at, len(text)))


def _plain(text: str, start: int, end: int) -> Iterator[Word]:
    for found in WORD.finditer(text, start, end):
        yield Word(found[0].lower().replace("’", "'"), found.start())


class WordLexer(Lexer):
    """Gives the grammar the words of a clause by their kinds; raises Strange for a word that has none."""

    def __init__(self, conf: LexerConf) -> None:
        self.fixed = {kind.pattern.value: kind.name for kind in conf.terminals if kind.pattern.type == "str"}

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        """The words as tokens of lark; its wrapper hands over what was given to be parsed, here the cut words."""
        kinds = [(self._kind(word), word) for word in lexer_state]  # a strange word is told before a strange order
        return iter([Token(kind, word.name or word.text, start_pos=word.at) for kind, word in kinds])

    def _kind(self, word: Word) -> str:
        if word.name:
            return "NAME"
        if word.text in self.fixed:
            return self.fixed[word.text]
        if word.text in GROUPS:
            return "GROUP"
        kind = next((kind for kind, shape in KINDS if shape.fullmatch(word.text)), "")
        if not kind:
            raise Strange(word.text, word.at)
        return kind


def figure(word: str) -> int:
    """The figure that a word says: ``two``, ``2``, ``(2)``, ``+2``."""
    return FIGURES.get(word) or int(word.strip("()+"))
