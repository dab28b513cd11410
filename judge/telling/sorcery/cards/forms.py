"""Sentences that can be told and read again, both by one template: values in its places, and passages behind its words.

A template is written with its places in braces, ``{to} takes {damage}``; ``{what|anything}`` has words for when nothing
is said. Words in square brackets are left out when nothing is said of a place in them; ``[may? if they wish]`` is for a
yes. ``Kind`` is what a place holds: it tells a typed value, and reads from words what a file would write for it.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from judge.telling.sorcery.cards.kinds import TOKEN, Found, Kind, Reading, Said, Untold, together


class _Words(Struct, frozen=True):
    text: str
    tokens: tuple[str, ...]


class _Place(Struct, frozen=True):
    key: str
    otherwise: str = ""


class _Option(Struct, frozen=True):
    parts: tuple[_Words | _Place | _Option, ...]
    yes: str = ""


_Part = _Words | _Place | _Option
_SPLIT = re.compile(r"\{[^{}]*\}|\[(?:[\w ]+\?)?|\]|[^][{}]+")


class Form:
    """A template, with its passages and what its places hold.

    ``fixed`` are values by key for which it stands without a place, ``also`` the passages of a key when that is said.
    """

    def __init__(
        self,
        text: str,
        *passages: str,
        fixed: Any = None,
        also: Any = None,
        **kinds: Kind,
    ) -> None:
        self.text, self.passages = text, passages
        self.fixed: Mapping[str, Any] = fixed or {}
        self.also: Mapping[str, tuple[str, ...]] = also or {}
        self.kinds: Mapping[str, Kind] = kinds
        self.parts = _parsed(iter(_SPLIT.findall(text)))
        self.places = frozenset(_keys(self.parts))
        self.needed = frozenset(part.key for part in self.parts if isinstance(part, _Place) and not part.otherwise)

    @property
    def keys(self) -> frozenset[str]:
        """The keys that it says something of."""
        return self.places | frozenset(self.fixed)

    def suits(self, values: Mapping[str, Any], usual: frozenset[str]) -> bool:
        """Whether it says all that is said by some values."""
        said = {key for key in values if key not in usual}
        fixed = all(key in values and values[key] == value for key, value in self.fixed.items())
        return fixed and said <= self.keys and all(values.get(key) not in (None, "") for key in self.needed)

    def tell(self, values: Mapping[str, Any], usual: frozenset[str]) -> Said:
        """The sentence of some values, without what goes without saying."""
        said, passages = self._told(self.parts, values, usual)
        return Said(said, together((self.passages, *passages)))

    def _told(
        self, parts: tuple[_Part, ...], values: Mapping[str, Any], usual: frozenset[str]
    ) -> tuple[str, list[tuple[str, ...]]]:
        words, passages = "", []
        for part in parts:
            if isinstance(part, _Words):
                words += part.text
                continue
            if isinstance(part, _Option):
                if any(key not in usual and not nothing(values.get(key)) for key in (part.yes, *_keys(part.parts))):
                    inner, more = self._told(part.parts, values, usual)
                    words += inner
                    passages += [*more, self.also.get(part.yes, ())]
                continue
            value = values.get(part.key)
            if part.otherwise and (nothing(value) or part.key in usual):
                words += part.otherwise
                continue
            said = self.kinds[_name(part.key)].tell(value)
            words += said.words
            passages += [said.passages, self.also.get(part.key, ())]
        return words, passages

    def found(self, reading: Reading, at: int) -> Iterator[tuple[dict[str, Any], int]]:
        """Every way to read it from a place on: what each of its places holds."""
        yield from (({**self.fixed, **held}, end) for held, end in self._read(self.parts, reading, at))

    def _read(self, parts: tuple[_Part, ...], reading: Reading, at: int) -> Iterator[tuple[dict[str, Any], int]]:
        if not parts:
            yield {}, at
            return
        for held, end in self._one(parts[0], reading, at):
            for more, last in self._read(parts[1:], reading, end):
                yield {**held, **more}, last

    def _one(self, part: _Part, reading: Reading, at: int) -> Iterator[tuple[dict[str, Any], int]]:
        if isinstance(part, _Words):
            if reading.literal(part.tokens, at):
                yield {}, at + len(part.tokens)
        elif isinstance(part, _Option):
            yes = {part.yes: True} if part.yes else {}
            yield from (({**yes, **held}, end) for held, end in self._read(part.parts, reading, at))
            yield {}, at
        else:
            kind = self.kinds[_name(part.key)]
            yield from (({part.key: value}, end) for value, end in reading.of(kind, at))
            otherwise = tuple(TOKEN.findall(part.otherwise))
            if otherwise and reading.literal(otherwise, at):
                yield {}, at + len(otherwise)


def nothing(value: Any) -> bool:
    """Whether a value says nothing; the figure 0 says something."""
    return value is None or value is False or value in ("", ())


Parts = tuple[Mapping[str, Any], frozenset[str]]
"""The values of something by key, and the keys of those that go without saying."""


class Forms(Kind):
    """Something with several templates: the first that suits tells it.

    ``apart`` takes a typed value apart; ``together`` makes what a file writes of what was read, or refuses it by None.
    """

    def __init__(
        self, forms: Iterable[Form], apart: Callable[[Any], Parts], together: Callable[[dict[str, Any]], Any]
    ) -> None:
        self.forms, self.apart, self.made = tuple(forms), apart, together

    def tell(self, value: Any) -> Said:
        """In the words of the first template that says all of it; raises Untold."""
        values, usual = self.apart(value)
        for form in self.forms:
            if form.suits(values, usual):
                return form.tell(values, usual)
        said = {key: found for key, found in values.items() if key not in usual}
        raise Untold(f"no template says {said!r}")

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """By every template."""
        for form in self.forms:
            for held, end in form.found(reading, at):
                made = self.made(held)
                if made is not None:
                    yield made, end


def _parsed(pieces: Iterator[str]) -> tuple[_Part, ...]:
    parts: list[_Part] = []
    for piece in pieces:
        if piece == "]":
            break
        if piece.startswith("["):
            parts.append(_Option(_parsed(pieces), piece[1:].removesuffix("?")))
        elif piece.startswith("{"):
            key, _, otherwise = piece[1:-1].partition("|")
            parts.append(_Place(key, otherwise))
        else:
            parts.append(_Words(piece, tuple(TOKEN.findall(piece))))
    return tuple(parts)


def _keys(parts: tuple[_Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, _Place):
            yield part.key
        elif isinstance(part, _Option):
            yield from (part.yes,) if part.yes else ()
            yield from _keys(part.parts)


def _name(key: str) -> str:
    plain = key.replace(" ", "_")
    return f"{plain}_" if keyword.iskeyword(plain) else plain
