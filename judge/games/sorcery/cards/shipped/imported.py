"""What a user imported: the faces of a card file beside those that are shipped, with the printed texts.

It lies among the user's own data. Where a printed clause is not the one that a text of ours stands for, that text is
withdrawn: the clause is uncovered until somebody reads it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from judge.games.card_files import imported_file
from judge.games.sorcery.cards.shipped.files import Row, digests_of

GAME = "sorcery"


class Imported(msgspec.Struct, frozen=True):
    """A card as a user imported it: its row, and the text that it prints; ``earlier`` of one without digests."""

    row: Row
    text: str = ""
    earlier: bool = False


def imported() -> dict[str, msgspec.Raw]:
    """The cards this user imported, undecoded, by name; none without an import.

    What was imported at an earlier time was a list of faces, whose clauses nobody can compare.
    """
    file = imported_file(GAME)
    if not file.is_file():
        return {}
    held = file.read_bytes()
    if held[:1] != b"[":
        return msgspec.json.decode(held, type=dict[str, msgspec.Raw])
    rows = msgspec.json.decode(held, type=list[dict[str, Any]])
    return {row["name"]: msgspec.Raw(msgspec.json.encode(Imported(_of_earlier(row), earlier=True))) for row in rows}


def _of_earlier(row: Row) -> Row:
    """A row of the earlier shape; what it leaves empty says nothing."""
    said = {key: value for key, value in row.items() if key != "name" and value not in (False, "", None, [])}
    if "site" in row["types"] and row.get("mana") == 0:
        said["mana"] = 0
    if clauses := said.pop("uncovered", None):
        said["clauses"] = clauses
    return said


def reconciled(face: Row, texts: tuple[Row, ...], mine: Row) -> tuple[Row, tuple[Row, ...]]:
    """The rows of a shipped card whose user imported another: that one's facts, and our clauses where they still stand.

    A text that covers a clause which the imported card does not print is left out whole, since it does not say which
    of its rows is of which clause.
    """
    stands, new = compared(face, mine)
    lost = {c["clause"] for c in face.get("clauses", ()) if c not in stands}
    row = {**{key: value for key, value in mine.items() if key != "clauses"}, "clauses": _apart([*stands, *new])}
    return row, tuple(text for text in texts if not lost.intersection(text.get("covers", ())))


def compared(face: Row, mine: Row) -> tuple[list[Row], list[Row]]:
    """The clauses of a shipped face that still stand, and those of an imported one that the shipped one lacks.

    One of ours that stands for no printed clause stands only beside the same printed clauses.
    """
    ours, printed = _digests(face), _digests(mine)
    clauses: list[Row] = face.get("clauses", [])
    same = ours == printed
    stands = [c for c in clauses if same or (digests_of(c) and printed.issuperset(digests_of(c)))]
    return stands, [c for c in mine.get("clauses", ()) if not ours.intersection(digests_of(c))]


def _digests(row: Row) -> set[str]:
    return {digest for clause in row.get("clauses", ()) for digest in digests_of(clause)}


def _apart(clauses: list[Row]) -> list[Row]:
    """Clauses with names of their own: a new one may be called like one that stands."""
    made: list[Row] = []
    for clause in clauses:
        taken = {one["clause"] for one in made}
        made.append({**clause, "clause": f"{clause['clause']} (as printed)"} if clause["clause"] in taken else clause)
    return made
