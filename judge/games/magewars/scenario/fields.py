"""The kinds of values that actions and asks take: things, zones, borders, players, directions, numbers, words."""

from __future__ import annotations

from judge.games.magewars.ground.arena import BORDER, DIRECTIONS, ZONE, border
from judge.games.magewars.position.trait import WrongTrait, trait
from judge.games.magewars.words import PLAYERS
from judge.games.source import Node, Problems
from judge.games.vocabulary.fields import COMMON, Parser, several


def zone(problems: Problems, node: Node) -> str:
    """A zone by its column and row: ``A1``."""
    words = problems.words(node, "a zone")
    if words and not ZONE.match(words):
        problems.add(node, f"a zone is a column and a row such as 'A1', and here is {words!r}")
    return words


def zone_border(problems: Problems, node: Node) -> str:
    """A zone border: ``A1-B1``, or ``A1-North`` for the wall around the arena."""
    words = problems.words(node, "a zone border")
    first, _, second = words.partition("-")
    if not BORDER.match(words):
        problems.add(node, f"a zone border is written 'A1-B1' (or 'A1-North' at the edge), and here is {words!r}")
        return words
    try:
        return border(first, second)
    except ValueError as error:
        problems.add(node, str(error))
        return words


def player(problems: Problems, node: Node) -> str:
    """``you`` or ``opponent``."""
    return problems.one_of(node, PLAYERS, "player")


def way(problems: Problems, node: Node) -> str:
    """North, East, South or West."""
    return problems.one_of(node, DIRECTIONS, "direction")


def trait_words(problems: Problems, node: Node) -> str:
    """A trait with its parameter, in the words of the document: ``Melee +1``."""
    words = problems.words(node, "a trait")
    try:
        return str(trait(words)) if words else ""
    except WrongTrait as error:
        problems.add(node, str(error))
        return ""


def roll(problems: Problems, node: Node) -> tuple[str, ...]:
    """Faces of attack dice (0, 1, 2, c1, c2), or numbers of the effect die."""
    return tuple(problems.words(item, "a die") for item in problems.items(node))


FIELDS: dict[str, Parser] = {
    **COMMON,
    "zone": zone,
    "zones": several(zone),
    "border": zone_border,
    "borders": several(zone_border),
    "player": player,
    "direction": way,
    "trait": trait_words,
    "roll": roll,
}
"""The kinds of values by name, as actions and asks declare their fields."""
