"""Importing a card file: what differs from the shipped faces, what is withdrawn, and what is kept for its user.

A file is looked at first and laid ready, with what it would change; then it is kept, or set aside.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from judge.games.card_files import (
    CardChange,
    CardFiles,
    CardFileSeen,
    FilePlace,
    NotACardFile,
    imported_file,
    ready_file,
)
from judge.games.sorcery.cards.load import WrongCard
from judge.games.sorcery.cards.printed.faces import Face
from judge.games.sorcery.cards.printed.places import line_and_column
from judge.games.sorcery.cards.publisher import read_card_file
from judge.games.sorcery.cards.shipped.files import BEYOND, Row, corrections
from judge.games.sorcery.cards.shipped.imported import GAME, Imported, compared, imported, reconciled
from judge.games.sorcery.cards.shipped.making import row_of
from judge.games.sorcery.cards.shipped.shelf import Shelf, without_imports


class Ready(msgspec.Struct, frozen=True):
    """A card file that lies ready: what it would change, and its cards as they would be kept."""

    seen: CardFileSeen
    cards: msgspec.Raw


def look(data: bytes) -> CardFileSeen:
    """Reads a card file and lays it ready to be kept; raises NotACardFile. What lay ready before is set aside."""
    set_aside()
    text = _text(data)
    faces, strange = read_card_file(text)
    cards = as_imported(faces, corrections())
    shelf, whole = without_imports(), []
    for name in list(cards):
        try:
            shelf.beside(name, cards[name])
        except WrongCard as error:
            whole.append(FilePlace(*_place_of(text, name), "; ".join(one.message for one in error.found), name))
            del cards[name]
    changes = tuple(found for name, card in cards.items() if (found := change(shelf, name, card)) is not None)
    known = [name for name in shelf if name in cards]
    packed = msgspec.json.encode(cards)
    seen = CardFileSeen(
        cards=len(cards),
        printed=sum(bool(card.text) for card in cards.values()),
        known=len(shelf),
        left=len(shelf) - len(known),
        changes=changes,
        strange=(*strange, *whole),
        mark=hashlib.blake2b(packed, digest_size=8).hexdigest(),
    )
    _write(ready_file(GAME), msgspec.json.encode(Ready(seen, msgspec.Raw(packed))))
    return seen


def ready() -> CardFileSeen | None:
    """What the file would change that lies ready; None when none does."""
    found = _ready()
    return found.seen if found is not None else None


def keep_ready(mark: str) -> bool:
    """Keeps the cards of the file that lies ready; False when it is not the one of this mark."""
    found = _ready()
    if found is None or found.seen.mark != mark:
        return False
    _write(imported_file(GAME), bytes(found.cards))
    set_aside()
    return True


def set_aside() -> bool:
    """Forgets the file that lies ready; tells whether one did."""
    return _gone(ready_file(GAME))


def forget() -> bool:
    """Forgets the imported cards; tells whether there were any."""
    return _gone(imported_file(GAME))


def keep(faces: Iterable[Face], corrected: Mapping[str, Row]) -> Path:
    """Keeps the cards of a card file for this user, with facts as we correct them; returns the file."""
    file = imported_file(GAME)
    _write(file, msgspec.json.encode(as_imported(faces, corrected)))
    return file


def as_imported(faces: Iterable[Face], corrected: Mapping[str, Row]) -> dict[str, Imported]:
    """The cards of a card file as they are kept, with facts as we correct them."""
    return {
        face.card.name: Imported({**row_of(face), **_facts(corrected.get(face.card.name, {}))}, face.text)
        for face in faces
    }


def _facts(row: Row) -> Row:
    return {key: value for key, value in row.items() if key not in ("clauses", "unlike")}


def change(shelf: Shelf, name: str, card: Imported) -> CardChange | None:
    """What an imported card says otherwise than the shipped one; None when nothing is."""
    if name not in shelf:
        return CardChange(name, new=True)
    (face, texts), mine = shelf.rows(name), card.row
    facts = tuple(key for key in sorted({*face, *mine}) if key not in BEYOND and face.get(key) != mine.get(key))
    stands, new = compared(face, mine)
    gone = tuple(c["clause"] for c in face.get("clauses", ()) if c not in stands)
    left = reconciled(face, texts, mine)[1]
    lost = [clause for text in texts if text not in left for clause in text.get("covers", ())]
    found = CardChange(
        name, facts=facts, printed=tuple(c["clause"] for c in new), gone=gone, withdrawn=tuple(dict.fromkeys(lost))
    )
    return found if found != CardChange(name) else None


def _text(data: bytes) -> str:
    """A file as text; raises NotACardFile."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = line_and_column(data[: error.start].decode(), error.start)
        raise NotACardFile(FilePlace(line, column, "the file is no text in UTF-8")) from error


def _place_of(text: str, name: str) -> tuple[int, int]:
    """Where a card stands in a file, by its name as it is written there."""
    written = next((at for one in (name, name.replace("'", "\u2019")) if (at := text.find(f'"{one}"')) >= 0), 0)
    return line_and_column(text, written)


def _ready() -> Ready | None:
    try:
        return msgspec.json.decode(ready_file(GAME).read_bytes(), type=Ready)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def _write(file: Path, data: bytes) -> None:
    """Writes a file at once: whoever reads it meanwhile reads the one before."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(f".{os.getpid()}")
    beside.write_bytes(data)
    beside.replace(file)


def _gone(file: Path) -> bool:
    there = file.is_file()
    file.unlink(missing_ok=True)
    return there


def held() -> int:
    """How many cards are imported."""
    return len(imported())


CARD_FILES = CardFiles(
    look=look,
    ready=ready,
    keep=keep_ready,
    set_aside=set_aside,
    held=held,
    forget=forget,
)
