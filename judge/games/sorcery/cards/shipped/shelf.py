"""All cards by name: those that come with the judge, and those a user imported. A card is made when it is asked for.

Reading the files takes longer than a ruling, so their rows are kept as one file among the caches, under a key that
changes with them and with the code that reads them. When that file is made, all cards are read and looked through.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
from msgspec import structs

from judge.codex.compiled import cache_folder
from judge.games.card_files import imported_file, mark_of
from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.load import WrongCard, added, card, named, nothing_to_lose
from judge.games.sorcery.cards.reading import Wrong
from judge.games.sorcery.cards.shipped.drawn import drawn, drawn_file
from judge.games.sorcery.cards.shipped.files import READ, Row, face_fields, folder, read_rows
from judge.games.sorcery.cards.shipped.imported import GAME, Imported, imported, reconciled
from judge.games.source import nearest

KEPT = "sorcery-cards-*.msgpack"
NEWEST = 3
"""So many kept files stay; another process may still read an older one."""


class Shipped(msgspec.Struct, frozen=True):
    """The rows of a card that comes with the judge: its face, and what its texts say, by hand and as they were read.

    Each row of a text names the clauses that it covers.
    """

    face: Row
    texts: tuple[Row, ...] = ()


class Shelf(Mapping[str, Card]):
    """Cards by name. ``rows`` gives those that a card is made of."""

    def __init__(
        self,
        shipped: Mapping[str, msgspec.Raw],
        mine: Mapping[str, msgspec.Raw],
        mark: str = "",
        grids: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.mark = mark
        """By which files of the user's it was made; empty without any."""
        self._grids = grids or {}
        self._shipped = shipped
        self._mine = mine
        self._names = dict.fromkeys((*shipped, *mine))
        self._made: dict[str, Card] = {}

    def __getitem__(self, name: str) -> Card:
        try:
            return self._made[name]
        except KeyError:
            made = self._made[name] = self._make(name)
            return made

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def _make(self, name: str) -> Card:
        made = _card(name, *self.rows(name))
        return structs.replace(made, grid=self._grids[name]) if name in self._grids and made.shows_a_grid else made

    def beside(self, name: str, mine: Imported) -> Card:
        """The card as it would be with this import; raises WrongCard for one that nobody could use."""
        if name not in self._shipped:
            return _card(name, mine.row, ())
        held = msgspec.msgpack.decode(self._shipped[name], type=Shipped)
        return _card(name, *reconciled(held.face, held.texts, mine.row))

    def rows(self, name: str) -> tuple[Row, tuple[Row, ...]]:
        """The rows of a card: its face and its texts, as an import leaves them; raises KeyError."""
        mine = self.imported(name)
        if name not in self._shipped:
            if mine is None:
                raise KeyError(name)
            return mine.row, ()
        held = msgspec.msgpack.decode(self._shipped[name], type=Shipped)
        return (held.face, held.texts) if mine is None or mine.earlier else reconciled(held.face, held.texts, mine.row)

    def imported(self, name: str) -> Imported | None:
        """What the user imported of a card; None of one that was not."""
        return msgspec.json.decode(self._mine[name], type=Imported) if name in self._mine else None


def _card(name: str, face: Row, texts: tuple[Row, ...]) -> Card:
    made = card(name, face_fields(face))
    for text in texts:
        made = added(made, text)[0]
    return made


@cache
def known() -> Shelf:
    """All cards, by name: their faces, and their texts where these are covered.

    A face lists the clauses of its text; a text says which of them it ``covers``, and what they do. Nothing else is
    dropped: the other clauses are uncovered, and keyword abilities are added. Raises WrongCard for files that cannot
    be read, when these are read for the first time.
    """
    mark = _mark()  # before the files are read: what changes meanwhile is seen by whoever looks again
    return Shelf(_shipped(), imported(), mark, drawn())


def _mark() -> str:
    """What tells the files of the user's from others: the imported cards, and the grids that were drawn."""
    return " ".join(filter(None, map(mark_of, (imported_file(GAME), drawn_file()))))


def look_again() -> None:
    """Reads the imported cards anew when the file of them is another one by now.

    For programs that run on while somebody imports cards: what they remembered of cards goes by the shelf's mark.
    """
    if known().mark != _mark():
        known.cache_clear()


def without_imports() -> Shelf:
    """The cards that come with the judge, as if nothing were imported."""
    return Shelf(_shipped(), {})


def _shipped() -> dict[str, msgspec.Raw]:
    """The rows of what is shipped, each undecoded, from the kept file, which is made first when there is none."""
    path = cache_folder() / KEPT.replace("*", _key())
    if path.is_file():
        with suppress(msgspec.DecodeError):
            return msgspec.msgpack.decode(path.read_bytes(), type=dict[str, msgspec.Raw])
    packed = msgspec.msgpack.encode(looked_through(_read()))
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(f".{os.getpid()}")
        beside.write_bytes(packed)
        beside.replace(path)
        _forget_old(path)
    return msgspec.msgpack.decode(packed, type=dict[str, msgspec.Raw])


def _read() -> dict[str, Shipped]:
    """The rows of all files; raises WrongCard for one that stands twice, or a text without a face."""
    try:
        faces, texts, read = read_rows("faces"), read_rows("texts"), read_rows(READ)
    except ValueError as error:
        name, _, message = str(error).partition(" ")
        raise WrongCard(name, [Wrong((), message)]) from error
    if strange := next((name for name in (*texts, *read) if name not in faces), ""):
        raise WrongCard(strange, [Wrong((), f"its text is given, and it has no face{nearest(strange, faces)}")])
    by_hand = {name: (row,) for name, row in texts.items()}
    return {
        name: Shipped(face, (*by_hand.get(name, ()), *read.get(name, {}).get("clauses", ())))
        for name, face in faces.items()
    }


def looked_through(rows: dict[str, Shipped]) -> dict[str, Shipped]:
    """The rows, when each makes a card that names no other card than there is; raises WrongCard."""
    shelf = Shelf({name: msgspec.Raw(msgspec.msgpack.encode(row)) for name, row in rows.items()}, {})
    for name, made in shelf.items():
        for path, called in named(made):
            if called not in shelf:
                raise WrongCard(name, [Wrong(path, f"no card is called {called!r}{nearest(called, shelf)}")])
        if wrong := nothing_to_lose(made):
            raise WrongCard(name, wrong)
    return rows


def _key() -> str:
    """Sixteen hexadecimal digits that change with the files of cards and with the code that reads them."""
    digest = hashlib.blake2b(digest_size=8)
    for root in (folder(), Path(__file__).parents[1]):
        for where, folders, files in os.walk(root):
            folders[:] = sorted(one for one in folders if one != "__pycache__")
            for name in sorted(files):
                stat = os.stat(os.path.join(where, name))
                digest.update(f"{where}/{name}|{stat.st_size}|{stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _forget_old(keep: Path) -> None:
    others = sorted(keep.parent.glob(KEPT), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[NEWEST:]:
        if path != keep:
            path.unlink(missing_ok=True)


__all__ = ["Shelf", "Shipped", "known", "look_again", "looked_through", "without_imports"]
