"""A game's phrases by sort and meaning, read from its table: the longest phrase of a wanted sort is taken.

The tables stand in ``codex_data/asking``. A verb stands there once, and its forms are made.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from judge.resources import data_dir
from judge.rulings.asking.tokens import Token, tokens

VERB = "verb"
STEM = re.compile(r"([^(]+?)(?: \(([^)]*)\))?")
DOUBLED = frozenset("tap untap drop swim swap stop step".split())
"""Verbs whose last letter is written twice before *ed* and *ing*."""


class Word(Struct, frozen=True):
    """A phrase of the tables: its sort, what it means, and of verbs the form that it has (base, s, ing, ed)."""

    sort: str
    value: str
    form: str = ""


class Lexicon(Struct, frozen=True):
    """All phrases of a game's table. ``words`` are the single words in them."""

    phrases: dict[tuple[str, ...], tuple[Word, ...]]
    words: frozenset[str]
    longest: int

    def at(self, text: tuple[Token, ...], place: int, *sorts: str) -> tuple[Word, int] | None:
        """The longest phrase of one of some sorts that begins at a place, and the place behind it."""
        for count in range(min(self.longest, len(text) - place), 0, -1):
            held = self.phrases.get(tuple(token.word for token in text[place : place + count]), ())
            for sort in sorts:
                for word in held:
                    if word.sort == sort:
                        return word, place + count
        return None


@cache
def lexicon(name: str) -> Lexicon:
    """The table of a name, such as ``sorcery``; raises FileNotFoundError when there is none."""
    file = data_dir("codex_data") / "asking" / f"{name}.toml"
    found: dict[tuple[str, ...], list[Word]] = {}
    for sort, values in tomllib.loads(file.read_text("utf-8")).items():
        for value, phrases in values.items():
            for text in phrases:
                for phrase, form in _forms(text) if sort == VERB else ((text, ""),):
                    words = tuple(token.word for token in tokens(phrase))
                    held = found.setdefault(words, [])
                    if all(word.sort != sort for word in held):
                        held.append(Word(sort, value, form))
    single = frozenset(word for phrase in found for word in phrase)
    return Lexicon({key: tuple(held) for key, held in found.items()}, single, max(map(len, found)))


def _forms(text: str) -> Iterator[tuple[str, str]]:
    """The forms of a verb, each with its name; what follows its first word stays."""
    match = STEM.fullmatch(text)
    assert match is not None
    head, _, tail = match[1].partition(" ")
    past = [form.strip() for form in match[2].split(",")] if match[2] else []
    for form, name in _of_head(head, past):
        yield f"{form} {tail}".strip(), name


def _of_head(head: str, past: list[str]) -> Iterator[tuple[str, str]]:
    yield head, "base"
    consonant_y = head.endswith("y") and head[-2:-1] not in "aeiou"
    if consonant_y:
        yield f"{head[:-1]}ies", "s"
    else:
        yield f"{head}es" if head.endswith(("s", "sh", "ch", "x", "o")) else f"{head}s", "s"
    base = head[:-1] if head.endswith("e") and not head.endswith("ee") else head
    base += head[-1] if head in DOUBLED else ""
    yield f"{head[:-2]}ying" if head.endswith("ie") else f"{base}ing", "ing"
    for form in past or [f"{head[:-1]}ied" if consonant_y else f"{base}ed"]:
        yield form, "ed"
