"""Texts to be shipped: what the reader makes of a card file, for all clauses that no text by hand covers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.games.sorcery.cards.load import OF_THE_FACE
from judge.games.sorcery.cards.printed.faces import Face
from judge.games.sorcery.cards.reader.cards import Read, fields
from judge.games.sorcery.cards.reader.many import Printed, read_cards
from judge.games.sorcery.cards.reader.rows import Rows
from judge.games.sorcery.cards.shipped.files import Row, digests_of


def read_texts(faces: Iterable[Face], shipped: Mapping[str, Row], by_hand: Mapping[str, Row]) -> dict[str, Row]:
    """The rows of all texts that are read, by the name of the card.

    ``shipped`` are the rows of faces, whose clauses carry the digests of the printed ones; a clause that a text by hand
    covers, or that ours stands for in another way, is left to it.
    """
    made: dict[str, Row] = {}
    for card, clauses in read_cards(Printed(face.card.name, face.card.types, face.text) for face in faces):
        name = card.name
        if name not in shipped:
            continue
        covered = frozenset(by_hand.get(name, {}).get("covers", ()))
        rows = [row for one in clauses if (row := _row(one, shipped[name], covered, name))]
        if rows:
            made[name] = {"clauses": rows}
    return made


def _row(one: Read, face: Row, by_hand: frozenset[str], name: str) -> Row | None:
    """The row of a clause that is read, with the names of what it covers; None for one that needs none."""
    if not isinstance(one.rows, Rows):
        return None
    covers = [c["clause"] for c in face.get("clauses", ()) if digests_of(c) == (one.clause.digest,)]
    if not covers or by_hand.intersection(covers):
        return None
    said = {key: value for key, value in fields(one.rows, name).items() if key not in OF_THE_FACE}
    return {"covers": covers, **said}
