"""Reads what was typed into the search box: words, "exact phrases", -unwanted words and operators."""

from __future__ import annotations

import re

from msgspec import Struct

from judge.codex.errors import CodexError
from judge.codex.model import GAMES

LONGEST = 300
"""How many characters a query may have."""

_PART = re.compile(
    r'(?P<not>-)?(?:(?P<operator>[a-z]+):)?(?:"(?P<phrase>[^"]*)"|(?P<word>[^\s"]+))|(?P<open>")', re.IGNORECASE
)
_OPERATORS = ("game", "doc", "title")


class SearchSyntaxError(CodexError):
    """A query that cannot be read; ``position`` is where, counted from 0."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(f"{message} (at character {position + 1})")
        self.position = position


class Query(Struct, frozen=True):
    """A query taken apart. ``text`` is what remains as words; ``phrases`` must occur, ``unwanted`` must not."""

    text: str
    phrases: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    game: str = ""
    document: str = ""


def read_query(text: str, documents: dict[str, str]) -> Query:
    """Takes a query apart; ``documents`` leads from keys to short names, both of which ``doc:`` understands.

    A sign that is no operator stays a word (``melee +1``, ``armor +/- x``). Raises SearchSyntaxError for an unknown
    game
    or document, an unclosed quotation mark, or a query that is too long.
    """
    if len(text) > LONGEST:
        raise SearchSyntaxError(f"a search may have {LONGEST} characters, this one has {len(text)}", LONGEST)
    kept: list[str] = []
    phrases: list[str] = []
    unwanted: list[str] = []
    titles: list[str] = []
    game = document = ""
    for part in _PART.finditer(text):
        if part["open"]:
            raise SearchSyntaxError("a quotation mark is opened and not closed", part.start())
        value = part["phrase"] if part["phrase"] is not None else part["word"]
        operator = (part["operator"] or "").lower()
        if operator in _OPERATORS and not part["not"]:
            if operator == "game":
                game = _game(value, part.start())
            elif operator == "doc":
                document = _document(value, documents, part.start())
            else:
                titles.append(value)
        elif part["not"] and re.match(r"[A-Za-z]{2}", value or "") and not operator:
            unwanted.append(value)
        elif part["phrase"] is not None and not part["not"] and not operator:
            if value.strip():
                phrases.append(value)
                kept.append(value)
        else:
            kept.append(part.group().replace('"', " "))
    words, named = _named_game(" ".join(kept))
    return Query(words, tuple(phrases), tuple(unwanted), tuple(titles), game or named, document)


_NAMES = re.compile(
    r"\b(?:in |for |of )?(?:(?P<kotc>kotc|keeper of the cards)|(?P<magewars>mage ?wars))\b", re.IGNORECASE
)


def _named_game(text: str) -> tuple[str, str]:
    """The words without the name of a game, and that game; a query of nothing but the name stays as it is."""
    found = _NAMES.search(text)
    rest = _NAMES.sub(" ", text).strip()
    return (rest, str(found.lastgroup)) if found and rest else (text, "")


def _game(value: str, position: int) -> str:
    wanted = value.lower()
    for game, name in GAMES.items():
        if wanted and (wanted == game or name.lower().replace(" ", "").startswith(wanted)):
            return game
    raise SearchSyntaxError(f"unknown game {value!r}; there are: {', '.join(GAMES)}", position)


def _document(value: str, documents: dict[str, str], position: int) -> str:
    wanted = value.lower()
    for document in documents:
        if wanted and wanted in (document, document.rpartition(".")[2]):
            return document
    for document, short in documents.items():
        if wanted and wanted in short.lower():
            return document
    raise SearchSyntaxError(f"unknown document {value!r}; there are: {', '.join(documents)}", position)
