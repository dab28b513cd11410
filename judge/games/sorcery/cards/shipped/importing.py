"""Importing a card file: what differs from the shipped faces, and what is kept for its user."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from judge.games.sorcery.cards.printed.faces import Face
from judge.games.sorcery.cards.shipped.files import BEYOND, Row
from judge.games.sorcery.cards.shipped.imported import Imported, compared, imported_file
from judge.games.sorcery.cards.shipped.making import row_of


def keep(faces: Iterable[Face], corrections: Mapping[str, Row]) -> Path:
    """Keeps the cards of a card file for this user, with facts as we correct them; returns the file."""
    cards = {
        face.card.name: Imported({**row_of(face), **_facts(corrections.get(face.card.name, {}))}, face.text)
        for face in faces
    }
    file = imported_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(cards))
    return file


def _facts(row: Row) -> Row:
    return {key: value for key, value in row.items() if key not in ("clauses", "unlike")}


def differences(face: Row, mine: Row) -> list[str]:
    """What an imported card says otherwise than the shipped one: keys of its face, and clauses by name."""
    keys = [key for key in sorted({*face, *mine}) if key not in BEYOND and face.get(key) != mine.get(key)]
    stands, new = compared(face, mine)
    gone = [c for c in face.get("clauses", ()) if c not in stands]
    return list(dict.fromkeys((*keys, *(c["clause"] for c in (*new, *gone)))))


def preview(shipped: Mapping[str, Row], faces: Iterable[Face], corrections: Mapping[str, Row]) -> dict[str, list[str]]:
    """The cards of a card file that differ from the shipped ones, each with what does; new ones are called so."""
    found = {}
    for face in faces:
        name = face.card.name
        mine = {**row_of(face), **_facts(corrections.get(name, {}))}
        what = differences(shipped[name], mine) if name in shipped else ["new"]
        if what:
            found[name] = what
    return found
