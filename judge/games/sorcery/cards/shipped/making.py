"""Faces made from a card file, with what we say otherwise; and what that changes in the faces that are shipped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.printed.faces import Face
from judge.games.sorcery.cards.shipped.files import BEYOND, KEYS, Row, digests_of

SILENT = {"types": (), "cost": None, "mana": 0, "size": 1}
"""What a card says when a key is left out, where that is not plainly nothing."""
PASSED_OVER = "unlike"
"""The key of a correction that lists printed clauses which our text leaves aside."""


def row_of(face: Face) -> Row:
    """The row of a face as a card file prints it."""
    card = face.card
    row = {key: _plain(getattr(card, key)) for key in KEYS if key not in BEYOND and _says(card, key)}
    row["sets"] = list(face.sets)
    strange = card.uncovered[: len(card.uncovered) - sum(len(clause.matters) for clause in face.clauses)]
    clauses: list[Row] = [{"clause": one.clause, "when": str(one.when)} for one in strange]
    for clause in face.clauses:
        for matter in clause.matters:
            clauses.append({"clause": matter.clause, "when": str(matter.when), "digest": clause.digest})
    return {**row, **({"clauses": clauses} if clauses else {})}


def _says(card: Card, key: str) -> bool:
    value = getattr(card, key)
    if key == "mana":
        return "site" in card.types
    return value is not False and value not in (None, "", ()) and value != (1 if key == "size" else None)


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [str(one) for one in value]
    return str(value) if isinstance(value, str) else value


def corrected(row: Row, correction: Row) -> Row:
    """A row with what we say otherwise: facts, and clauses in place of the printed ones whose digests they carry."""
    made = {**row, **{key: value for key, value in correction.items() if key not in ("clauses", PASSED_OVER)}}
    ours = correction.get("clauses", [])
    replaced = {digest for clause in ours for digest in digests_of(clause)} | set(correction.get(PASSED_OVER, ()))
    kept = [c for c in row.get("clauses", []) if not replaced.intersection(digests_of(c))]
    order = [digest for c in row.get("clauses", []) for digest in digests_of(c)]
    places = {digest: place for place, digest in reversed(list(enumerate(order)))}
    clauses = sorted([*kept, *ours], key=lambda c: min((places.get(d, 99) for d in digests_of(c)), default=99))
    made.pop("clauses", None)
    return {**made, **({"clauses": clauses} if clauses else {})}


def made_rows(faces: Iterable[Face], corrections: Mapping[str, Row], shipped: Mapping[str, Row]) -> dict[str, Row]:
    """The rows of all faces of a card file, corrected; cards that are shipped and not in the file stay as they are."""
    made = {face.card.name: row_of(face) for face in faces}
    made = {name: corrected(row, corrections[name]) if name in corrections else row for name, row in made.items()}
    return {**{name: row for name, row in shipped.items() if name not in made}, **made}


def differences(shipped: Mapping[str, Row], made: Mapping[str, Row]) -> list[str]:
    """What differs between two sets of faces, a line for each card."""
    lines = []
    for name in sorted({*shipped, *made}):
        if name not in shipped or name not in made:
            lines.append(f"{name}: {'new' if name in made else 'gone'}")
            continue
        keys = [key for key in KEYS if shipped[name].get(key) != made[name].get(key)]
        if keys:
            lines.append(f"{name}: {', '.join(keys)}")
    return lines
