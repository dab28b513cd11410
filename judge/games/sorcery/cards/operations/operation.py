"""An operation of an effect: its name, and what it is done with, each of its own kind of value."""

from __future__ import annotations

import keyword
from collections.abc import Callable, Mapping
from functools import cache
from itertools import starmap
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct, structs

from judge.games.sorcery.cards.values.amounts import count
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.grids import Grid
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.cards.values.reading import Grammar, Misread, Word, yes
from judge.games.sorcery.cards.values.things import Things
from judge.games.source import nearest


class Op(Struct, frozen=True, tag_field="operation", kw_only=True):
    """One operation. Each kind has the fields that it needs, named as files write them, its main value first.

    The tag is its name in files. What a field has for a default may be left out there. Of every kind: it is done only
    where all of ``if`` is the case as it would be done, and nothing of ``unless``.
    """

    if_: tuple[Condition, ...] = ()
    unless: tuple[Condition, ...] = ()

    @property
    def name(self) -> str:
        """What files call it."""
        return str(self.__struct_config__.tag)

    def amiss(self) -> tuple[str, str] | None:
        """A key that says nothing beside the others, or is missing beside them, and why; None mostly."""
        return None

    def row(self) -> dict[str, Any]:
        """As a file writes it, without what may be left out and goes without saying."""
        said = {}
        for key, field in keys(type(self)).items():
            value = getattr(self, field.name)
            if field.main or value != field.default or isinstance(value, Things | Place):
                said[key] = _spoken(value)
        return said


class Key(Struct, frozen=True):
    """A key of an operation: its field, how its value is read, what kind of value that is, and its default."""

    name: str
    main: bool
    kind: type
    several: bool
    default: Any

    def read(self, value: Any) -> Any:
        """The value as a file gives it: text, a figure, yes or no, or a list where there may be several."""
        if self.kind is Grid:
            return Grid.of(tuple(_row(row) for row in (value if isinstance(value, list | tuple) else (value,))))
        if self.several:
            items = value if isinstance(value, list | tuple) else None
            return (_one(self.kind, value),) if items is None else tuple(starmap(self._item, enumerate(items)))
        return _one(self.kind, value)

    def _item(self, place: int, item: Any) -> Any:
        """One of several values, with its place where it cannot be read."""
        try:
            return _one(self.kind, item)
        except Misread as error:
            raise error.under(place) from error


@cache
def keys(kind: type[Op]) -> Mapping[str, Key]:
    """The keys of a kind of operation as files write them, the main one first."""
    hints = get_type_hints(kind)
    made = {}
    for place, field in enumerate(structs.fields(kind)):
        hint = hints[field.name]
        held = next((one for one in get_args(hint) if one is not NoneType), hint)
        several = get_origin(hint) is tuple
        default = None if field.default is NODEFAULT else field.default
        key = str(kind.__struct_config__.tag) if not place else written(field.name)
        made[key] = Key(field.name, not place, held if several or get_args(hint) else hint, several, default)
    return made


def written(field: str) -> str:
    """How a file writes a field: ``carried by`` for ``carried_by``, ``from`` for ``from_``."""
    plain = field.removesuffix("_")
    return plain if keyword.iskeyword(plain) or field in KEPT else plain.replace("_", " ")


OF_ALL = ("if", "unless")
"""The keys that every operation has."""
KEPT = ("damage_of", "damage_dealt", "for_each")
"""Fields that files write as they are, as those of passive abilities."""


def read_operation(row: Mapping[str, Any], known: Mapping[str, type[Op]]) -> Op:
    """The operation of a row; raises Misread, which leads to the key or the value."""
    if not row:
        raise Misread("an operation is empty: it has a name and a value, such as {damage: 2, to: target}")
    name = next(iter(row))
    kind = known.get(name)
    if kind is None:
        other = next((key for key in row if key in known), None)
        hint = f"; the operation {other!r} comes first" if other else nearest(name, known)
        raise Misread(f"there is no operation {name!r}{hint}", (name,), at_key=True)
    able, found = keys(kind), {}
    for key, value in row.items():
        if key not in able:
            raise Misread(f"unknown key {key!r} in the operation {name!r}{nearest(key, able)}", (key,), at_key=True)
        try:
            found[able[key].name] = able[key].read(value)
        except Misread as error:
            raise error.under(key) from error
    missing = [key for key, held in able.items() if held.name in needed(kind) and held.name not in found]
    if missing:
        raise Misread(f"the operation {name!r} needs {missing[0]!r} too", (name,), at_key=True)
    made = kind(**found)
    if odd := made.amiss():
        key, why = odd
        raise Misread(why, (key if key in row else name,), at_key=True)
    return made


@cache
def needed(kind: type[Op]) -> tuple[str, ...]:
    """The fields that cannot be left out."""
    return tuple(field.name for field in structs.fields(kind) if field.default is NODEFAULT)


def _one(kind: type, value: Any) -> Any:
    read = READS.get(kind) or kind.read  # type: ignore[attr-defined]
    return read(_words(value))


READS: dict[type, Callable[[str], Any]] = {bool: yes, int: count}


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple | Mapping):
        raise Misread("this should be words or a figure, and is a list")
    return str(value)


def _row(row: Any) -> str:
    """A row of a grid as one text, where a file gives it as a list of its squares."""
    return " ".join(map(str, row)) if isinstance(row, list | tuple) else str(row)


def _spoken(value: Any) -> Any:
    if isinstance(value, Grid):
        return value.rows
    if isinstance(value, tuple):
        return tuple(map(_spoken, value))
    return str(value) if isinstance(value, Grammar | Word) else value
