"""The kinds of values that actions and asks take: things, zones, borders, players, directions, numbers, words."""

from __future__ import annotations

from judge.games.magewars.ground.arena import BORDER, DIRECTIONS, ZONE, border
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.trait import Trait, WrongTrait, trait
from judge.games.magewars.scenario.labels import number_of
from judge.games.magewars.words import DAMAGE_TYPES, PLAYERS
from judge.games.source import Node, Problems, nearest
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.fields import COMMON, Kind, Parser, several, text, thing
from judge.kernel.state import State


def zone(problems: Problems, node: Node) -> str:
    """A zone by its column and row: ``A1``."""
    words = problems.words(node, "a zone")
    if not ZONE.match(words):
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


def trait_said(problems: Problems, node: Node) -> Trait:
    """A trait with its parameter, in the words of the document: ``Melee +1``."""
    words = problems.words(node, "a trait")
    try:
        return trait(words)
    except WrongTrait as error:
        problems.add(node, str(error))
        return Trait("")


def trait_words(problems: Problems, node: Node) -> str:
    """The words of a trait, when they are one."""
    return str(trait_said(problems, node))


def roll(problems: Problems, node: Node) -> tuple[str, ...]:
    """Faces of attack dice (0, 1, 2, c1, c2), or numbers of the effect die."""
    return tuple(problems.words(item, "a die") for item in problems.items(node))


def target(state: State, words: str) -> int | str:
    """What can be a target: an object by its number, or a zone or a border by its name. Raises NoSuchThing."""
    return words if ZONE.match(words) or BORDER.match(words) else number_of(state, words)


def condition(_state: State, words: str) -> str:
    """A condition by its name; raises NoSuchThing with the nearest for an unknown one."""
    if words not in CONDITIONS:
        raise NoSuchThing(f"there is no condition {words!r}{nearest(words, CONDITIONS)}")
    return words


def damage_type(_state: State, words: str) -> str:
    """A damage type by its name; raises NoSuchThing with the nearest for an unknown one."""
    if words not in DAMAGE_TYPES:
        raise NoSuchThing(f"there is no damage type {words!r}{nearest(words, DAMAGE_TYPES)}")
    return words


def several_things(state: State, names: tuple[str, ...]) -> tuple[int, ...]:
    """Several things by their numbers; raises NoSuchThing."""
    return tuple(number_of(state, name) for name in names)


FIELDS: dict[str, Parser | Kind] = {
    **COMMON,
    "thing": Kind(thing, number_of),
    "things": Kind(several(thing), several_things),
    "target": Kind(text, target),
    "condition": Kind(text, condition),
    "damage type": Kind(text, damage_type),
    "zone": zone,
    "zones": several(zone),
    "border": zone_border,
    "borders": several(zone_border),
    "player": player,
    "direction": way,
    "trait": trait_said,
    "roll": roll,
}
"""The kinds of values by name, as actions and asks declare their fields."""
