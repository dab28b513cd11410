"""What a scenario says of one card of the realm or a zone: how it differs from its face, and the marks on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.keys import CARD
from judge.games.sorcery.cards.operations.changing import GainAbilities
from judge.games.sorcery.cards.operations.taking import Store
from judge.games.sorcery.cards.reading import Reading
from judge.games.sorcery.cards.tables.faces import Rarity, Subtype
from judge.games.sorcery.cards.values.reading import Word
from judge.games.sorcery.position.thing import ASIDE, COUNTERS, LEFT, STORED
from judge.games.source import Node, Problems, nearest

FACE = ("power", "defense", "keywords", "cost", "threshold", "subtypes", "types", "token")
"""The keys in which a card may differ from its face; those of a plain unit too."""
MORE = ("keywords", "subtypes", "types")
"""Those that add to what the face has; the others stand instead of it."""


COUNTED = re.compile(rf"[1-9][0-9]?(?:{COUNTERS}|{LEFT})|0{LEFT}")
"""The marks of so many level counters, and of so many counters that are left of those that a card has."""


class Mark(Word):
    """Mark: what a thing did this turn, or what lies on it."""

    INTERACTED = "interacted", "it interacted this turn (sorcery:interact)"
    ACTIVE = "active", "it is not at rest (sorcery:at-rest)"
    USED_DROP = "used Drop", "it used Drop this turn"
    HELD = "held", "its carrier holds it by an effect, disabled, and does not let it go"
    LOCKED = "locked", "the same, and it stays tapped; what changes places with it is locked instead"
    USED_PICK_UP = "used Pick Up", "it used Pick Up this turn"
    TOKEN = "token", "it is a token: a copy"
    TRANSFORMED = "transformed", "it has transformed into its other type"
    ATTACKED = "attacked this turn", "it has attacked this turn"
    HAS_KILLED = "has killed a minion", "it has got the credit for the kill of a minion, this turn or ever"
    KILLED_ENEMY = "killed an enemy last turn", "it has got the credit for the kill of an enemy in the turn before"
    KILLED_ALLY = "killed an ally last turn", "the same of one of its own side"
    DIED = "died this turn", "a card outside the realm: it died this turn, under its owner's control"
    DIED_BEFORE = "died last turn", "the same in the turn before this one"
    DIED_EARLIER = "died two turns ago", "the same in the turn before that"
    CAST = "cast this turn", "its owner has cast it this turn"
    LOST_LIFE = "lost life this turn", "an Avatar: its player has lost life this turn"
    RELEASED = "released", "it was disabled until it was released, and that has happened"
    LASTED_1 = "lasted 1 turn", "it has lasted one turn of its controller before this one"
    LASTED_2 = "lasted 2 turns", "it has lasted two such turns"
    FACES_NORTH = "facing north", "it faces north, as a card that says which location it faces"
    FACES_EAST = "facing east", "it faces east"
    FACES_SOUTH = "facing south", "it faces south"
    FACES_WEST = "facing west", "it faces west"
    NORTH = "border north", "it lies on the northern border of its square"
    SOUTH = "border south", "it lies on the southern border of its square"
    EAST = "border east", "it lies on the eastern border of its square"
    WEST = "border west", "it lies on the western border of its square"


def marks(problems: Problems, node: Node | None, face: Card) -> list[str]:
    """The marks that a scenario puts on a card; the use of an ability is marked by its name."""
    names = [ability.name or str(ability.when) for ability in face.ability]
    used = [f"{word} {name}" for name in names for word in ("used", "triggered", "once triggered")]
    found = []
    for item in problems.items(node):
        words = problems.words(item, "a mark")
        if (
            Mark.knows(words)
            or words in used
            or _stored(words, face)
            or _aside(words, face)
            or COUNTED.fullmatch(words)
        ):
            found.append(words)
        elif words:
            problems.add(item, f"unknown mark {words!r}{nearest(words, [*Mark, *used])}")
    return found


def _aside(words: str, face: Card) -> bool:
    """Whether a mark names the Unique Dragon that was set aside for a card which gains abilities of it."""
    gains = any(isinstance(op, GainAbilities) and op.aside for ability in face.ability for op in ability.do)
    card = known().get(words.removeprefix(ASIDE)) if gains and words.startswith(ASIDE) else None
    return card is not None and card.rarity is Rarity.UNIQUE and Subtype.DRAGON in card.subtypes


def _stored(words: str, face: Card) -> bool:
    """Whether a mark says that a card which stores a figure has stored one: ``stored 3``."""
    figure = words.removeprefix(STORED)
    stores = any(isinstance(op, Store) for ability in face.ability for op in ability.do)
    return stores and words.startswith(STORED) and figure.isascii() and figure.isdigit() and len(figure) < 3


def differing(problems: Problems, rows: Mapping[str, Node], face: Card) -> tuple[Card, str]:
    """A card as it differs from its face, and in what, in words; the face itself when it does not."""
    reading = Reading()
    said = {key: held.plain() for key, held in rows.items() if key in FACE}
    fields: dict[str, Any] = reading.row((), said, CARD, "a card")
    for wrong in reading.wrong:
        problems.add(rows[str(wrong.path[0])].at(wrong.path[1:]), wrong.message)
    unit = not {"minion", "avatar"}.isdisjoint((*face.types, *face.other_types, *fields.get("types", ())))
    for key in ("power", "defense", "keywords"):
        if key in fields and not unit and (key != "keywords" or "magic" in face.types):
            problems.add(rows[key], f"{face.name} is no unit, and has no {key} to differ in")
    for key in fields if "copy of" in rows else ():
        problems.add(rows[key], f"what is a copy is as what it copies: {key!r} says nothing of it")
    words = ", ".join(f"{key} {_shown(value)}" for key, value in fields.items())
    for key in MORE:
        if key in fields:
            fields[key] = tuple(dict.fromkeys((*getattr(face, key), *fields[key])))
    return (structs.replace(face, **fields), words) if fields else (face, "")


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else "yes" if value is True else str(value)
