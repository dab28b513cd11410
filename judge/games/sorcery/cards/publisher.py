"""The publisher's own card file: names, types, costs and figures of all cards. Their texts stay with their publisher.

Only the leading keyword abilities of a text are read; whatever else it says becomes an uncovered clause, so that a
ruling that would need it is declined by name.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from judge.games.sorcery.cards.facts import Card, Uncovered, keyword
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.cards.tables.faces import Element, Rarity, Subtype
from judge.games.vocabulary import NoSuchThing
from judge.resources import home

MARK = "UPDATED:"
USUAL = "Tap \u2192 Play or draw a site."
"""The ability that Avatars print in common, which the judge knows (sorcery:site#2)."""
ELSEWHERE = re.compile(
    r"\b(cost|cast|summon|conjure|hand|deck|collection|cemetery|setup|start the game)", re.IGNORECASE
)
"""Words of lines that may matter where their card is not in the realm: how it is cast, what it does in a cemetery."""


class NotTheirFile(ValueError):
    """A file is not shaped like the publisher's card file; the message says where."""


class Guardian(msgspec.Struct, frozen=True, rename="camel"):
    """What the publisher says of a card's face."""

    type: str
    thresholds: dict[str, int]
    rules_text: str | None = None
    rarity: str | None = None
    cost: int | None = None
    attack: int | None = None
    defence: int | None = None
    life: int | None = None


class Entry(msgspec.Struct, frozen=True, rename="camel"):
    """One card of the publisher's file, as far as it is read."""

    name: str
    guardian: Guardian
    sub_types: str | None = None
    elements: str | None = None


def imported_file() -> Path:
    """Where imported faces are kept, among the user's own data."""
    return home() / "cards" / "sorcery.json"


def read_publisher(text: str) -> tuple[Card, ...]:
    """The cards of a publisher's file; raises NotTheirFile."""
    try:
        entries = msgspec.json.decode(text, type=list[Entry])
    except msgspec.ValidationError as error:
        raise NotTheirFile(f"the file should be one list of cards: {error}") from error
    except msgspec.DecodeError as error:
        raise NotTheirFile(f"not JSON: {error}") from error
    try:
        return tuple({card.name: card for card in map(_card, entries)}.values())
    except NoSuchThing as error:
        raise NotTheirFile(str(error)) from error


def _card(entry: Entry) -> Card:
    face = entry.guardian
    kind = face.type.lower()
    listed = _listed(entry.sub_types)
    subtypes = tuple(Subtype.read(word) for word in listed if Subtype.knows(word))
    strange = tuple(Uncovered(f"its subtype {word}") for word in listed if not Subtype.knows(word))
    elements = tuple(Element.read(element.lower()) for element in _listed(entry.elements))
    letters = "".join(element[:1].upper() * count for element, count in sorted(face.thresholds.items()))
    keywords, uncovered = _text(face.rules_text or "", kind)
    unit = kind in ("minion", "avatar") or "Automaton" in subtypes
    return Card(
        name=entry.name.replace("\u2019", "'"),
        types=(kind, "minion") if kind == "artifact" and "Automaton" in subtypes else (kind,),
        subtypes=subtypes,
        rarity=Rarity.read(face.rarity) if face.rarity else None,
        cost=face.cost,
        threshold="" if kind == "site" else letters,
        affinity=letters if kind == "site" else "",
        mana=1 if kind == "site" else 0,
        elements=elements if kind != "site" else (),
        power=face.attack if unit else None,
        defense=face.defence if unit and face.defence != face.attack else None,
        life=face.life if kind == "avatar" else None,
        keywords=keywords,
        size=2 if kind == "aura" else 1,
        uncovered=(*strange, *uncovered),
    )


def _listed(words: str | None) -> tuple[str, ...]:
    """What the publisher lists, without the word for nothing."""
    return tuple(word for part in (words or "").split(",") if (word := part.strip()) not in ("", "None"))


def _text(words: str, kind: str) -> tuple[tuple[str, ...], tuple[Uncovered, ...]]:
    """The keyword abilities in the lines of their own, and a clause for each kind of line that is more.

    What Avatars print in common is no such line; an Avatar that does not print it has something in its place.
    """
    keywords: list[str] = []
    clauses: list[Uncovered] = []
    lines = [line.strip() for line in re.split(r"[\r\n]+", words.removeprefix(MARK))]
    if kind == "avatar" and USUAL not in lines:
        clauses.append(Uncovered("what its ability does in place of playing or drawing a site", Late.SITES))
    for line in lines:
        if kind == "avatar" and line == USUAL:
            continue
        parts = [part.strip() for part in line.split(",") if part.strip()]
        try:
            read = [(part, keyword(part)) for part in parts]
            keywords += [part for part, _ in read]
        except NoSuchThing:
            clauses.append(_clause(line.strip()))
    return tuple(keywords), tuple(dict.fromkeys(clauses))


def _clause(line: str) -> Uncovered:
    for start, when, clause in (
        ("Genesis", When.GENESIS, "its Genesis"),
        ("Deathrite", When.DEATHRITE, "its Deathrite"),
        ("Tap", When.ACTIVATED, "its activated ability"),
    ):
        if re.match(rf"{start}\b.{{0,40}}(\u2192|->)", line):
            return Uncovered(clause, when)
    return Uncovered("its text beyond keywords", Late.ALWAYS if ELSEWHERE.search(line) else Late.REALM)


def keep(cards: tuple[Card, ...]) -> Path:
    """Keeps faces for this user; returns the file."""
    file = imported_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(cards))
    return file


def imported() -> dict[str, dict[str, Any]]:
    """The faces this user imported, as rows by name; none without an import.

    What a file of an earlier time leaves empty says nothing, and is left out.
    """
    file = imported_file()
    rows = msgspec.json.decode(file.read_bytes(), type=list[dict[str, Any]]) if file.is_file() else []
    said = [{key: value for key, value in row.items() if _said(key, value)} for row in rows]
    return {row.pop("name"): row for row in said}


def _said(key: str, value: Any) -> bool:
    """Whether a kept value says something: a cost of zero does, no mana does not."""
    return not (value is False or value in ("", None, []) or (key == "mana" and value == 0))
