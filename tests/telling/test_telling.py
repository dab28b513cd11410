"""Everything that a scenario says of its position and its actions is told, and told as sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from judge.codex.model import GAMES
from judge.rulings.reader import read
from judge.rulings.shipped import shipped, text_of
from judge.telling.asking import asked
from judge.telling.sorcery.cards.casting import KEYS
from judge.telling.telling import actions, cards, left_open, position

WORD = re.compile(r"[A-Za-z0-9]+")
SAID_OTHERWISE = {
    "yes", "no", "opponent", "you", "your", "surface", "true", "nothing", "nobody", "none",
    # the words by which a scenario says when an ability comes, and what an effect on damage does
    "itself", "another", "activated", "starts", "ends", "turn", "after", "attack", "double", "prevent", "reduce", "set",
}  # fmt: skip
"""Words of a scenario that a person says in another way."""


ODD = re.compile(r"[{}\0]|\s\s|\.\.|: :|\bTrue\b|\bFalse\b(?! Idol)|\bNone\b|every every|, ,|\(\)|\bopponent's's")
"""Signs of a sentence that was not filled well."""


@cache
def trees(game: str) -> tuple[tuple[str, dict[str, Any]], ...]:
    found = []
    for scenario in shipped(game):
        tree = read(text_of(scenario)).plain()
        assert isinstance(tree, dict)
        found.append((scenario.path, tree))
    return tuple(found)


TYPED = ("ability", "passive", "effect", "effects", *KEYS)
"""Keys whose words are read as values of a closed vocabulary: each is told in words of its own, and read from these
again (tests/telling/sorcery/test_cards_told.py). Names and figures are told as they are."""
NAMED = re.compile(r"\b(?:[A-Z][a-z]+|[0-9]+)\b")


def scalars(held: Any) -> Iterator[str]:
    """Every plain text of a tree, without its keys (which say what the texts are, and are told in other words)."""
    if isinstance(held, dict):
        for key, value in held.items():
            if key in TYPED:
                yield from (name for text in scalars(value) for name in NAMED.findall(text))
            else:
                yield from scalars(value)
    elif isinstance(held, list):
        for value in held:
            yield from scalars(value)
    else:
        yield str(held)


def words(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(text)}


def untold(held: Any, told: str) -> list[str]:
    """The texts that are not told, word for word, in whatever order."""
    there = words(told)
    # Elements stand as letters in a scenario (AWW), and are told as words; so are critical faces of dice (c2).
    return [
        text
        for text in (re.sub(r"^c(\d)$", r"critical \1", found) for found in scalars(held))
        if not re.fullmatch(r"[AEFW]+", text)
        and any(word not in there and word not in SAID_OTHERWISE and f"{word}s" not in there for word in words(text))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_actions_is_told(game: str) -> None:
    left = {}
    for path, tree in trees(game):
        missing = untold(tree.get("actions", []), "\n".join(actions(tree, game)))
        if missing:
            left[path] = missing
    assert not left


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_position_is_told(game: str) -> None:
    """Keys too, where they are names: squares, zones, players, conditions, and the cards that are declared."""
    left = {}
    for path, tree in trees(game):
        told = "\n".join((*position(tree, game), *cards(tree, game)))
        parts = (
            "cards",
            "realm",
            "auras",
            "effects",
            "storyline",
            "decks",
            "you",
            "opponent",
            "arena",
            "walls",
            "players",
        )
        missing = untold({key: tree[key] for key in parts if key in tree}, told)
        for key in ("cards", "realm", "arena", "walls", "players"):
            missing += [name for name in tree.get(key) or {} if not words(str(name)) <= words(told)]
        if missing:
            left[path] = missing
    assert not left


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_card_is_described_with_its_figures(game: str) -> None:
    for path, tree in trees(game):
        told = cards(tree, game)
        for name, row in (tree.get("cards") or {}).items():
            (described,) = [text for text in told if text.startswith(f"{name}: ")]
            for key in ("power", "life", "level", "sp", "hp", "cost", "text"):
                if key in row:
                    assert str(row[key]) in described, (path, name, key)


@pytest.mark.parametrize("game", GAMES)
def test_as_many_numbered_actions_as_there_are(game: str) -> None:
    """A row of answers alone belongs to the action before it; decisions that are left open are no action."""
    for path, tree in trees(game):
        rows = tree.get("actions") or []
        told = actions(tree, game)
        assert bool(rows) == bool(told), path
        assert len(told) <= len(rows), path
        assert bool(tree.get("any")) == bool(left_open(tree, game)), path


@pytest.mark.parametrize("game", GAMES)
def test_every_ask_is_one_question(game: str) -> None:
    odd = []
    for path, tree in trees(game):
        asks = tree["ask"] if isinstance(tree["ask"], list) else [tree["ask"]]
        for ask in asks:
            question = asked(ask, game)
            plain = question.count("?") == 1 and question.endswith("?") and question[0].isupper()
            if not plain or re.search(r"[{}\[\]]|\s\s|\bis you\b|\bNone\b|\bTrue\b", question):
                odd.append((path, question))
    assert not odd


@pytest.mark.parametrize("game", GAMES)
def test_sentences_read_as_sentences(game: str) -> None:
    odd = []
    for path, tree in trees(game):
        for text in (*position(tree, game), *cards(tree, game), *actions(tree, game)):
            begins = text[0].isupper() or text[0] == "“" or not text[0].isalpha()
            if ODD.search(text) or not begins or not text.endswith((".", "”", ")", "!")):
                odd.append((path, text))
    assert not odd
