"""The kinds of values that actions take."""

from __future__ import annotations

from judge.games.kotc.words import COUNTERS, PHASES, ZONES
from judge.games.source import Node, Problems
from judge.games.vocabulary.fields import COMMON, Parser, several


def player(problems: Problems, node: Node) -> str:
    """A player's name; whether there is one is seen when it is needed."""
    return problems.words(node, "a player")


def phase(problems: Problems, node: Node) -> str:
    """A phase of a turn."""
    return problems.one_of(node, PHASES, "phase")


def zone(problems: Problems, node: Node) -> str:
    """A zone of a field."""
    return problems.one_of(node, ZONES, "zone")


def counter(problems: Problems, node: Node) -> str:
    """A kind of counter, with or without the word Counter."""
    text = problems.words(node, "a kind of counter").removesuffix(" Counter")
    return problems.one_of(Node(text, node.line, node.column), COUNTERS, "kind of counter")


FIELDS: dict[str, Parser] = {
    **COMMON,
    "player": player,
    "players": several(player),
    "phase": phase,
    "zone": zone,
    "counter": counter,
}
"""The kinds of values by name, as actions declare their fields."""
