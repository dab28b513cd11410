"""Every word and number of a scenario file, and what stands there instead when somebody mistypes it.

A *place* is one word of one text of the file, or of one key. What is free (a title, a name where it is given) is no
place: ``FREE`` lists all of it, with the reason.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct, structs

from judge.games.kotc.setting.texts import asks_about_texts
from judge.games.shelf import GAMES
from judge.games.source import Node
from judge.rulings.reader import read
from judge.rulings.shipped_files import scenario_files

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+")
"""A word or a number. What joins them (blanks, signs) is left as it is."""

PLACES_OF = ("realm", "arena", "walls")
"""Keys whose own keys are places: in the table they stand as one."""

FREE = {
    "title": "what the scenario is called",
    "note": "what its author wants to say",
    "label": "what an effect is called in the steps",
    "storyline": "what is pending on the storyline is called so here",
    "as": "what a thing is called in this scenario: given here",
    "unit": "the name of a plain unit: given here",
    "by of give": "what gives a trait is called in this scenario: told in the steps alone",
    "until of hypnotize": "what ends the effect is called in this scenario: given here, and used by 'end hypnotize'",
    "name": "what an ability, an attack or a defense of a declared card is called: given here",
}
"""Free text by key, each with the reason. So are keys that are names given there: of cards, of
players, of the abilities of a card (``_given``).

Where a name that was given is used, it is a word as every other. So is what stands under ``expect``: it is held
against the answer, and ``unknown_words`` holds a mistyped one against it.
"""

TEXTS = ("text", "abilities")
"""Ability texts of Keeper of the Cards: free where the file asks about the text itself, for what it asks is whether
these words are legal.
"""

ROWS = tuple(key for key in FREE if " of " in key)
"""What is free in the row of one action alone."""

OUT_OF_RANGE = "987654"
"""A number that nothing has, and that no range allows."""
NO_NUMBERS = ("--1", "²")
"""What looks like a number to Python and is none."""
MADE_UP = "blorp"


LETTERS = ("affinity", "threshold")
"""Keys whose words are letters in any order, fewer or more: misspelt they are others that exist."""


class Place(Struct, frozen=True):
    """One word of a file: the way to its text (a last key that begins with ``?`` is the key itself) and where it is.

    ``key`` is the key under which it stands, for the table: ``until`` for a value, ``until:`` for the key itself.
    """

    way: tuple[str | int, ...]
    key: str
    start: int
    end: int
    word: str


class Changed(Struct, frozen=True):
    """A file with one word replaced: the tree, the text in which it stands now, and where that text is."""

    place: Place
    word: str
    text: str
    root: Node
    line: int
    columns: tuple[int, int]


def places(root: Node) -> list[Place]:
    """All words of a file that are not free, in order."""
    assert isinstance(root.value, dict)
    texts = root.value["game"].text == "kotc" and asks_about_texts(root.value)
    return [place for place in _places(root, (), "") if not (texts and place.key in TEXTS)]


def changes(place: Place) -> tuple[str, ...]:
    """The words that are put in a place, one at a time: misspelt ones, a made-up one, numbers that are none."""
    word = place.word
    if word.isdigit():
        whole = place.start == 0 and place.end == -1
        return (OUT_OF_RANGE, *(NO_NUMBERS if whole else ()))
    if place.key in LETTERS:
        return (MADE_UP,)
    made = [MADE_UP.capitalize() if word[0].isupper() else MADE_UP]
    if len(set(word)) > 1:
        made = [_swapped(word), *([_dropped(word)] if len(word) > 3 else []), *made]
    return tuple(one for one in dict.fromkeys(made) if one.casefold() not in known_words())


def change(root: Node, place: Place, word: str) -> Changed:
    """The file with a word in a place."""
    *way, last = place.way
    if isinstance(last, str) and last.startswith("?"):
        holder = _at(root, way)
        key = last[1:]
        text = _put(key, place, word)
        line, column = holder.keys[key]
        assert isinstance(holder.value, dict)
        value = {text if name == key else name: held for name, held in holder.value.items()}
        keys = {text if name == key else name: at for name, at in holder.keys.items()}
        made = structs.replace(holder, value=value, keys=keys)
        return Changed(place, word, text, _with(root, tuple(way), made), line, (column, column + len(key) + 2))
    node = _at(root, place.way)
    text = _put(node.text, place, word)
    made = structs.replace(node, value=text)
    return Changed(place, word, text, _with(root, place.way, made), node.line, _columns(node))


@cache
def known_words() -> frozenset[str]:
    """All words of all shipped files, in small letters: none of them stands for a mistake."""
    found: set[str] = set()
    for game in GAMES:
        for file in scenario_files(game):
            found.update(word.casefold() for word in WORD.findall(file.read_text("utf-8")))
    return frozenset(found)


def tree(text: str) -> Node:
    """The tree of a file's text."""
    return read(text)


def _places(node: Node, way: tuple[str | int, ...], key: str) -> Iterator[Place]:
    if isinstance(node.value, str):
        if not _free(key, way):
            yield from _words(node.value, way, key)
        return
    if isinstance(node.value, list):
        for number, item in enumerate(node.value):
            yield from _places(item, (*way, number), key)
        return
    given, here = _given(way), way[0] if len(way) == 1 and way[0] in PLACES_OF else ""
    for name, held in node.value.items():
        if not given:
            yield from _words(name, (*way, f"?{name}"), f"{here or name}:")
        of = next((own for own in ROWS if own.startswith(f"{name} of ") and own.split(" of ")[1] in node.value), name)
        yield from _places(held, (*way, name), str(here) or (key if given else of))


def _words(text: str, way: tuple[str | int, ...], key: str) -> Iterator[Place]:
    for found in WORD.finditer(text):
        end = -1 if found.end() == len(text) else found.end()
        yield Place(way, key, found.start(), end, found[0])


def _free(key: str, way: tuple[str | int, ...]) -> bool:
    """Whether the text under a key is free. A name is used, not given, in rows of actions and operations."""
    if key not in FREE:
        return False
    return not (key in ("name", "unit") and way[0] in ("actions", "ask") and "cards" not in way)


def _given(way: tuple[str | int, ...]) -> bool:
    """Whether the keys of a mapping are names that the scenario gives there."""
    return way in (("cards",), ("players",)) or (way[:1] == ("cards",) and way[-1] == "abilities")


def _put(text: str, place: Place, word: str) -> str:
    end = len(text) if place.end == -1 else place.end
    return f"{text[: place.start]}{word}{text[end:]}"


def _columns(node: Node) -> tuple[int, int]:
    return node.column, node.column + len(node.text) + 2 * node.quoted


def _at(root: Node, way: tuple[str | int, ...] | list[str | int]) -> Node:
    for step in way:
        root = root.value[step]  # type: ignore[call-overload, index]
    return root


def _with(root: Node, way: tuple[str | int, ...], node: Node) -> Node:
    """The tree with a node in a place; what is not on the way to it is the same."""
    if not way:
        return node
    head, *rest = way
    held = _with(root.value[head], tuple(rest), node)  # type: ignore[call-overload, index]
    if isinstance(root.value, list):
        return structs.replace(root, value=[held if n == head else one for n, one in enumerate(root.value)])
    assert isinstance(root.value, dict)
    return structs.replace(root, value={key: held if key == head else one for key, one in root.value.items()})


def _swapped(word: str) -> str:
    """The word with two neighbouring letters in each other's place, such that it is another word."""
    chance = random.Random(word)
    at = chance.choice([n for n in range(len(word) - 1) if word[n].casefold() != word[n + 1].casefold()])
    made = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return made.capitalize() if word[0].isupper() and word[1:].islower() else made


def _dropped(word: str) -> str:
    """The word without one of its letters."""
    at = random.Random(word).randrange(1, len(word))
    return word[:at] + word[at + 1 :]
