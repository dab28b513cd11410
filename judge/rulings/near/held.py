"""Things of a scenario's tree with the place where the file says them, and edits of one fact of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from judge.rulings.near.edit import Edit

Path = tuple[str | int, ...]


class Held(Struct, frozen=True):
    """A card in the tree: where it stands, what the file says of it, what it is called, and what kind it is.

    ``said`` is its name alone, or a mapping. ``kind`` is the game's word for it (unit, site, artifact, wall ...),
    ``place`` where it is (``8 surface``, ``B2``, ``hand``), ``player`` whose it is, ``face`` what its card prints, as
    far as the file or the game's own list of cards tells it. ``alone`` is whether no other has the same name, so that
    it keeps what it is called wherever it goes.
    """

    path: Path
    said: Any
    label: str
    kind: str
    place: str = ""
    player: str = ""
    face: dict[str, Any] = {}
    alone: bool = True

    def get(self, key: str, otherwise: Any = None) -> Any:
        """What the file says under a key of this card itself."""
        return self.said.get(key, otherwise) if isinstance(self.said, dict) else otherwise

    def yes(self, key: str) -> bool:
        """Whether the file says yes to something of this card."""
        return self.get(key) in ("yes", "true")


def fact(held: Held, key: str, now: Any, said: str, name: str = "card") -> Edit:
    """A key of a card changed, put in, or (None) taken out; ``name`` is the key of a name alone."""
    if isinstance(held.said, dict):
        return Edit((*held.path, key), held.said.get(key), now, said)
    return Edit(held.path, held.said, {name: held.said, key: now}, said)


def turned(held: Held, key: str, yes: str, no: str, name: str = "card") -> Edit:
    """Yes instead of no, or the other way round."""
    if held.yes(key):
        return fact(held, key, None, f"{held.label} {no}", name)
    return fact(held, key, "yes", f"{held.label} {yes}", name)


def items(value: Any) -> list[Any]:
    """The items of a list; a single value stands for a list of one, nothing for none."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def placed(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """The items of a list with their paths; a single value has the path of the list itself."""
    if isinstance(value, list):
        yield from (((*path, place), item) for place, item in enumerate(value))
    elif value is not None:
        yield path, value


def number(value: Any) -> int | None:
    """A whole number that a file says, or None."""
    return int(value) if isinstance(value, str) and value.lstrip("-").isdigit() and len(value) < 5 else None


def around(value: int, others: Iterable[int] = (), least: int = 0) -> list[int]:
    """Numbers worth trying in place of one: its neighbours, and those that it is compared with."""
    wanted = [value + 1, value - 1, *others]
    return [n for n in dict.fromkeys(wanted) if n >= least and n != value]


def without(values: list[Any], place: int) -> list[Any] | None:
    """A list without one of its items; None when nothing is left."""
    return [*values[:place], *values[place + 1 :]] or None


def listed(words: Iterable[str]) -> str:
    """Words joined as in a sentence."""
    *first, last = list(words) or ["nothing"]
    return f"{', '.join(first)} and {last}" if first else last


class Labels:
    """Names things as the games do: a second Footman is Footman 2."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    def name(self, said: Any, usual: str) -> str:
        """What a card is called."""
        label = wanted = (said.get("as") if isinstance(said, dict) else "") or usual
        count = 2
        while label in self.taken:
            label, count = f"{wanted} {count}", count + 1
        self.taken.add(label)
        return label
