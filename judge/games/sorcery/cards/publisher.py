"""The publisher's own card file: names, types, costs and figures of all cards. Their texts stay with their publisher.

Only the leading keyword abilities of a text are read; whatever else it says becomes an uncovered clause, so that a
ruling that would need it is declined by name.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from judge.games.sorcery.cards.facts import Card, Uncovered, keyword
from judge.games.vocabulary import NoSuchThing
from judge.resources import home

MARK = "UPDATED:"


class NotTheirFile(ValueError):
    """A file is not shaped like the publisher's card file; the message says where."""


def imported_file() -> Path:
    """Where imported faces are kept, among the user's own data."""
    return home() / "cards" / "sorcery.json"


def read_publisher(text: str) -> tuple[Card, ...]:
    """The cards of a publisher's file; raises NotTheirFile."""
    try:
        rows = json.loads(text)
    except ValueError as error:
        raise NotTheirFile(f"not JSON: {error}") from error
    if not isinstance(rows, list):
        raise NotTheirFile("the file should be one list of cards")
    found: dict[str, Card] = {}
    for place, row in enumerate(rows):
        try:
            card = _card(row)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise NotTheirFile(f"card {place + 1} cannot be read: {type(error).__name__} {error}") from error
        found[card.name] = card
    return tuple(found.values())


def _card(row: dict[str, Any]) -> Card:
    face = row["guardian"]
    kind = str(face["type"]).lower()
    subtypes = tuple(s.strip() for s in (row.get("subTypes") or "").split(",") if s.strip() and s.strip() != "None")
    elements = tuple(e.strip().lower() for e in (row.get("elements") or "").split(",") if e.strip() not in ("", "None"))
    letters = "".join(first.upper() * int(count) for first, count in _thresholds(face))
    keywords, uncovered = _text(face.get("rulesText") or "")
    unit = kind in ("minion", "avatar") or "Automaton" in subtypes
    return Card(
        name=str(row["name"]).replace("\u2019", "'"),
        types=(kind, "minion") if kind == "artifact" and "Automaton" in subtypes else (kind,),
        subtypes=subtypes,
        rarity=face.get("rarity") or "",
        cost=face.get("cost"),
        threshold="" if kind == "site" else letters,
        affinity=letters if kind == "site" else "",
        mana=1 if kind == "site" else 0,
        elements=elements if kind != "site" else (),
        power=face.get("attack") if unit else None,
        defense=face.get("defence") if unit and face.get("defence") != face.get("attack") else None,
        life=face.get("life") if kind == "avatar" else None,
        keywords=keywords,
        size=2 if kind == "aura" else 1,
        uncovered=uncovered,
    )


def _thresholds(face: dict[str, Any]) -> list[tuple[str, int]]:
    return [(element[0], count) for element, count in sorted(face["thresholds"].items())]


def _text(words: str) -> tuple[tuple[str, ...], tuple[Uncovered, ...]]:
    """The keyword abilities in the lines of their own, and a clause for each kind of line that is more."""
    keywords: list[str] = []
    clauses: list[Uncovered] = []
    for line in re.split(r"[\r\n]+", words.removeprefix(MARK)):
        parts = [part.strip() for part in line.split(",") if part.strip()]
        try:
            read = [(part, keyword(part)) for part in parts]
            keywords += [part for part, _ in read]
        except NoSuchThing:
            clauses.append(_clause(line.strip()))
    return tuple(keywords), tuple(dict.fromkeys(clauses))


def _clause(line: str) -> Uncovered:
    for start, when, clause in (
        ("Genesis", "genesis", "its Genesis"),
        ("Deathrite", "deathrite", "its Deathrite"),
        ("Tap", "activated", "its activated ability"),
    ):
        if re.match(rf"{start}\b.{{0,40}}(\u2192|->)", line):
            return Uncovered(clause, when)
    return Uncovered("its text beyond keywords", "always")


def keep(cards: tuple[Card, ...]) -> Path:
    """Keeps faces for this user; returns the file."""
    file = imported_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(cards))
    return file


def imported() -> tuple[Card, ...]:
    """The faces this user imported; none without an import."""
    file = imported_file()
    return msgspec.json.decode(file.read_bytes(), type=tuple[Card, ...]) if file.is_file() else ()
