"""The kinds of values that actions and asks take: things, places, squares, players, numbers, words."""

from __future__ import annotations

from judge.games.sorcery.cards.values.places import LEVEL_WORDS
from judge.games.sorcery.position.realm import SQUARES
from judge.games.sorcery.scenario.effects import done, stated
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.words import PLAYERS, SURFACE, Location
from judge.games.source import Node, Problems
from judge.games.vocabulary.fields import COMMON, Kind, Parser, several, text, thing
from judge.kernel.state import State


def square(problems: Problems, node: Node) -> int:
    """A square by its number, 1 to 20."""
    return problems.number(node, "a square", SQUARES[0], SQUARES[-1])


def place(problems: Problems, node: Node) -> Location:
    """A location: ``8``, ``8 surface``, ``8 underground``, ``8 underwater``, ``8 void``; a bare number has no level."""
    number, _, level = problems.words(node, "a location").partition(" ")
    at = square(problems, Node(number, node.line, node.column))
    if not level:
        return (at, "")
    known = problems.one_of(Node(level, node.line, node.column), LEVEL_WORDS, "level")
    return (at, LEVEL_WORDS.get(known, SURFACE))


def player(problems: Problems, node: Node) -> str:
    """``you`` or ``opponent``."""
    return problems.one_of(node, PLAYERS, "player")


def source_of(state: State, words: str) -> int:
    """The number of what an effect is of: a thing, or the Avatar of ``you`` or ``opponent``; raises NoSuchThing."""
    avatars = {"you": "your Avatar", "opponent": "the opponent's Avatar"}
    return number_of(state, avatars.get(words, words))


def numbers_of(state: State, labels: tuple[str, ...]) -> tuple[int, ...]:
    """The numbers of the things that a scenario calls so; raises NoSuchThing."""
    return tuple(number_of(state, label) for label in labels)


FIELDS: dict[str, Parser | Kind] = {
    **COMMON,
    "thing": Kind(parse=thing, read=number_of),
    "things": Kind(parse=several(thing), read=numbers_of),
    "source": Kind(parse=thing, read=source_of),
    "name": thing,
    "names": several(thing),
    "square": square,
    "squares": several(square),
    "player": player,
    "effect": stated,
    "operations": done,
}
"""The kinds of values by name, as actions and asks declare their fields."""

__all__ = ["FIELDS", "LEVEL_WORDS", "Parser", "numbers_of", "place", "player", "several", "square", "text"]
