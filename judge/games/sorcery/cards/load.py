"""Reads cards from rows: those in codex_data/cards/sorcery, those a scenario declares, those of a card file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.ability_rows import operations, read_ability, rows_of
from judge.games.sorcery.cards.facts import Card, Uncovered
from judge.games.sorcery.cards.keys import ABILITY, CARD, CLAUSE, DO, ROWS
from judge.games.sorcery.cards.kinds import TEXT, Value
from judge.games.sorcery.cards.operations.changing import Take
from judge.games.sorcery.cards.operations.names import names
from judge.games.sorcery.cards.passives.written import OF_EFFECTS_ALONE, PASSIVE, passive
from judge.games.sorcery.cards.reading import Path, Phrase, Reading, Wrong
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.cards.values.grids import Grid
from judge.games.sorcery.cards.values.reading import Misread
from judge.games.sorcery.words import TYPES
from judge.games.source import nearest

ELSEWHERE = {
    **{key: f": {key!r} stands in a row of 'passive'" for key in PASSIVE},
    **{key: f": {key!r} stands in a row of 'ability'" for key in (*ABILITY, DO)},
    "covers": ": only of a card that the judge knows are there clauses to cover",
}
"""Keys that people write beside those of a face, each with where it belongs."""


class WrongCard(ValueError):
    """A card says something that the vocabulary does not have; the message names the card and the words.

    ``found`` is all that is wrong, each with the way to it.
    """

    def __init__(self, name: str, found: list[Wrong]) -> None:
        super().__init__("; ".join(f"{name}: {wrong.message}" for wrong in found))
        self.found = tuple(found)


def added(face: Card, fields: Mapping[str, Any]) -> tuple[Card, list[Phrase]]:
    """A known card with more of its text, and the phrases of targets in that; raises WrongCard.

    ``covers`` names the clauses that are said now, or all of them. What the face says stays as it is.
    """
    reading = Reading()
    covers = reading.value(("covers",), CLAUSES, fields["covers"]) if "covers" in fields else ()
    names = [clause.clause for clause in face.uncovered]
    for clause in covers or ():
        if clause == ALL_CLAUSES and not names:
            reading.note(("covers",), f"{face.name} has no uncovered clause: the judge knows all of its text")
        elif clause not in (*names, ALL_CLAUSES):
            reading.note(("covers",), f"{face.name} has no uncovered clause {clause!r}{nearest(clause, names)}")
    types = {} if {"type", "types"} & set(fields) else {"types": face.types}
    made, phrases = card_and_phrases(face.name, {**types, **{k: v for k, v in fields.items() if k != "covers"}})
    for key in fields:
        key = "types" if key == "type" else key
        if key in OF_THE_FACE and getattr(made, key) != getattr(face, key):
            reading.note((key,), f"{face.name} is a card that the judge knows, and its {key} is otherwise: {OTHERWISE}")
    if reading.wrong:
        raise WrongCard(face.name, reading.wrong)
    left = () if ALL_CLAUSES in covers else tuple(u for u in face.uncovered if u.clause not in covers)
    text: dict[str, Any] = {key: getattr(made, key) for key in OF_THE_TEXT if key in fields}
    for key in ("ability", "passive", "cast_cost"):
        text[key] = (*getattr(face, key), *getattr(made, key))
    text["keywords"] = tuple(dict.fromkeys((*face.keywords, *made.keywords)))
    more = structs.replace(face, **text, uncovered=(*left, *made.uncovered))
    if made.grid and not more.shows_a_grid:
        reading.note(("grid",), f"the text of {face.name} speaks of no damage grid that is known here", key=True)
        raise WrongCard(face.name, reading.wrong)
    return more, phrases


ALL_CLAUSES = "all"
CLAUSES = Value(TEXT.read, "names of clauses, or `all`", several=True)
OF_THE_TEXT = (
    "alternate", "timing", "casters", "cast_where", "cast_only", "cast_from", "then_banished", "play_where",
    "replaces_avatar", "opponent_places", "grid",
    "other_types", "other_subtypes",
)  # fmt: skip
"""What a text says once."""
OF_THE_FACE = (
    "types", "subtypes", "rarity", "cost", "x", "threshold", "elements", "power", "defense", "life", "affinity", "mana",
    "size", "token",
)  # fmt: skip
"""What stands on a face, and is no matter of its text."""
OTHERWISE = "give yours another name, or say at the card where it lies what differs"


def named(made: Card) -> Iterator[tuple[Path, str]]:
    """The names that the operations of a card say, each with the way to it."""
    for place, ability in enumerate(made.ability):
        for n, op in enumerate(ability.do):
            yield from ((("ability", place, "do", n, key), name) for key, name in names(op))


def nothing_to_lose(made: Card) -> list[Wrong]:
    """The abilities that a whole card takes from itself, and has not."""
    names = [ability.name for ability in made.ability]
    return [
        Wrong(
            ("ability", place, "do", n, "take"), f"it has no ability {op.take.words!r}{nearest(op.take.words, names)}"
        )
        for place, ability in enumerate(made.ability)
        for n, op in enumerate(ability.do)
        if isinstance(op, Take) and op.take.named and str(op.from_) == "itself" and op.take.words not in names
    ]


def card(name: str, fields: Mapping[str, Any]) -> Card:
    """A card from its fields as TOML or YAML gives them; raises WrongCard."""
    return card_and_phrases(name, fields)[0]


def card_and_phrases(name: str, fields: Mapping[str, Any]) -> tuple[Card, list[Phrase]]:
    """A card, and its phrases of targets; raises WrongCard with all that is wrong."""
    reading = Reading(ELSEWHERE)
    rows = reading.row((), fields, CARD, f"the card {name!r}", more=tuple(ROWS))
    reading.elsewhere = {}
    types = (*rows.pop("type", ()), *rows.pop("types", ()))
    if "site" in types:
        rows.setdefault("mana", 1)
    if not types and not reading.wrong:
        reading.note((), f"a card needs its type: one or more of {', '.join(TYPES)}")
    made = Card(
        name=name,
        types=types,
        **rows,
        ability=tuple(read_ability(reading, path, row, types) for path, row in rows_of(reading, "ability", fields)),
        passive=tuple(passive(reading, way, row, OF_EFFECTS_ALONE) for way, row in rows_of(reading, "passive", fields)),
        uncovered=tuple(_uncovered(reading, path, row) for path, row in rows_of(reading, "uncovered", fields)),
    )
    for wrong in _senseless(made, fields):
        reading.note(*wrong, key=True)
    if reading.wrong:
        raise WrongCard(name, reading.wrong)
    return made, reading.phrases


def _senseless(made: Card, fields: Mapping[str, Any]) -> list[tuple[Path, str]]:
    """Keys of a face that say nothing of a card of its types."""
    powered = not {"minion", "avatar", "site", "artifact"}.isdisjoint((*made.types, *made.other_types))
    found: list[tuple[Path, str]] = []
    if "defense" in fields and made.power is None:
        found.append((("defense",), "'defense' is the second number of a split power, and needs 'power'"))
    if wrong := _amiss(made.grid):
        found.append((("grid",), wrong))
    if made.types and "power" in fields and not powered:
        found.append((("power",), "'power' says nothing of a magic or an aura"))
    if made.types and "life" in fields and "avatar" not in made.types:
        found.append((("life",), "'life' is that of Avatars"))
    for key in ("affinity", "mana"):
        if made.types and key in fields and "site" not in made.types:
            found.append(((key,), f"{key!r} is what a site provides; of other cards write a passive ability"))
    if "type" in fields and "types" in fields:
        found.append((("types",), "'type' and 'types' say the same: leave one out"))
    return found


def _amiss(rows: tuple[str, ...]) -> str:
    """Why rows are no damage grid; empty when they are one, and for none."""
    try:
        Grid.of(rows)
    except Misread as error:
        return str(error)
    return ""


def _uncovered(reading: Reading, path: Path, row: Any) -> Uncovered:
    said = reading.row(path, row, CLAUSE, "an uncovered clause", more=("when",))
    when: When | Late = Late.ALWAYS
    if isinstance(row, Mapping) and "when" in row:
        words = row["when"]
        if When.knows(words) or Late.knows(words):
            when = When.read(words) if When.knows(words) else Late.read(words)
        else:
            reading.note((*path, "when"), f"unknown moment {words!r} of a clause{nearest(str(words), [*Late, *When])}")
    if isinstance(row, Mapping) and "clause" not in row:
        reading.note(path, "an uncovered clause needs 'clause': what it is about")
    return Uncovered(clause=said.get("clause", "a clause"), when=when)


__all__ = ["WrongCard", "added", "card", "card_and_phrases", "named", "nothing_to_lose", "operations"]
