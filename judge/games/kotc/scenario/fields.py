"""The kinds of values that actions take, each with how a file is read and what it means in a position."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.kotc.scenario.labels import holder_of, holders_of, number_of, numbers_of, player_of, players_of
from judge.games.kotc.words import COUNTERS, PHASES, ZONES
from judge.games.source import Node, Problems
from judge.games.vocabulary.fields import COMMON, Kind, Parser, several, thing


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


FIELDS: Mapping[str, Parser | Kind] = {
    **COMMON,
    "thing": Kind(thing, number_of),
    "things": Kind(several(thing), numbers_of),
    "player": Kind(player, player_of),
    "players": Kind(several(player), players_of),
    "holder": Kind(thing, holder_of),
    "holders": Kind(several(thing), holders_of),
    "phase": phase,
    "zone": zone,
    "counter": counter,
}
"""The kinds of values by name, as actions declare their fields; a ``holder`` is a player or a card."""
