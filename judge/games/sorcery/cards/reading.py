"""Reading the rows of a card: every key and value by its table, and what cannot be read with the way to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from judge.games.sorcery.cards.keys import Key
from judge.games.sorcery.cards.kinds import Value
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing

Path = tuple[str | int, ...]
"""The way to a value: keys, and places in lists from 0."""


class Wrong(Struct, frozen=True):
    """Something that cannot be read, with the way to it; ``key`` when it is the last key of the way itself."""

    path: Path
    message: str
    key: bool = False


class Phrase(Struct, frozen=True):
    """A phrase that names things of a position, with the way to it."""

    path: Path
    words: str


class Reading:
    """What is wrong in rows that were read, and phrases that name things; ``elsewhere`` is where keys belong."""

    def __init__(self, elsewhere: Mapping[str, str] | None = None) -> None:
        self.elsewhere = elsewhere or {}
        self.wrong: list[Wrong] = []
        self.phrases: list[Phrase] = []

    def note(self, path: Path, message: str, *, key: bool = False) -> None:
        """Notes what is wrong at the end of a way."""
        self.wrong.append(Wrong(path, message, key))

    def row(
        self, path: Path, row: Any, keys: Mapping[str, Key], what: str, more: tuple[str, ...] = ()
    ) -> dict[str, Any]:
        """The values of a row by its keys; ``more`` are keys that somebody else reads."""
        if not isinstance(row, Mapping):
            self.note(path, f"{what} is a group of keys, such as {{{next(iter(keys.values())).example}}}")
            return {}
        found: dict[str, Any] = {}
        for key, value in row.items():
            if key in more or value is None:
                continue
            if key not in keys:
                near = self.elsewhere.get(key) or nearest(str(key), (*keys, *more))
                self.note((*path, key), f"unknown key {key!r} in {what}{near}", key=True)
                continue
            made = self.value((*path, key), keys[key].value, value)
            if made is not None:
                found[key] = made
        return found

    def value(self, path: Path, kind: Value, value: Any) -> Any:
        """A value of a kind; None when it cannot be read."""
        if not kind.several:
            return self._one(path, kind, value)
        items = value if isinstance(value, list | tuple) else [value]
        places = range(len(items)) if isinstance(value, list | tuple) else [None]
        made = [self._one(path if n is None else (*path, n), kind, item) for n, item in zip(places, items, strict=True)]
        return None if None in made else tuple(made)

    def _one(self, path: Path, kind: Value, value: Any) -> Any:
        try:
            made = kind.read(value)
        except (NoSuchThing, ValueError) as error:
            self.note(path, f"{path[-1] if isinstance(path[-1], str) else path[-2]}: {error}")
            return None
        if kind.phrase:
            self.phrases.append(Phrase(path, made))
        return made
