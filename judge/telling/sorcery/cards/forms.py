"""Sentences that can be told and read again, both by one template: values in its places, and passages behind its words.

A template is written with its places in braces, ``{to} takes {damage}``; ``{what|anything}`` has words for when nothing
is said. Words in square brackets are left out when nothing is said of a place in them; ``[may? if they wish]`` is for a
yes. ``Kind`` is what a place holds: it tells a typed value, and reads from words what a file would write for it.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

TOKEN = re.compile(r"«[^»]*»|“[^”]*”|[+-]?\d+|[^\W\d_]+(?:['’-][^\W\d_]+)*|[^\s\w]")
Found = tuple[Any, int]
"""What was read, and the place of the first word behind it."""


class Untold(ValueError):
    """A value has no template: the message says which."""


class Said(Struct, frozen=True):
    """Words, and the passages that they rest on, in the order of the words."""

    words: str
    passages: tuple[str, ...] = ()


class Reading:
    """The words of a sentence, and what was read from each place of it already."""

    def __init__(self, words: str) -> None:
        self.tokens = tuple(TOKEN.findall(words))
        self.whole = "".join("".join(self.tokens).split()) == "".join(words.split())
        self._read: dict[tuple[int, int], tuple[Found, ...]] = {}

    def of(self, kind: Kind, at: int) -> tuple[Found, ...]:
        """All that a kind reads from a place on."""
        key = (id(kind), at)
        if key not in self._read:
            self._read[key] = ()
            self._read[key] = _different(kind.found(self, at))
        return self._read[key]

    def literal(self, tokens: tuple[str, ...], at: int) -> bool:
        """Whether some words stand at a place."""
        return self.tokens[at : at + len(tokens)] == tokens


class Kind:
    """What a place of a template holds."""

    def tell(self, value: Any) -> Said:
        """A typed value in words; raises Untold."""
        raise NotImplementedError

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """Every way to read words from a place on, each as a file would write it."""
        raise NotImplementedError

    def readings(self, words: str) -> tuple[Any, ...]:
        """Every way to read all of some words; one, where they are told by this kind."""
        reading = Reading(words)
        whole = reading.of(self, 0) if reading.whole else ()
        return tuple(value for value, end in whole if end == len(reading.tokens))


class Number(Kind):
    """A whole number without a sign."""

    def tell(self, value: Any) -> Said:
        """The figure."""
        return Said(str(value))

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """A figure."""
        if at < len(reading.tokens) and reading.tokens[at].isdigit():
            yield int(reading.tokens[at]), at + 1


class Quoted(Kind):
    """A name, between quotes."""

    def tell(self, value: Any) -> Said:
        """The name; raises Untold for one that no quotes can hold."""
        if not str(value) or "“" in str(value) or "”" in str(value):
            raise Untold(f"no quotes can hold {str(value)!r}")
        return Said(f"“{value}”")

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """Words between quotes."""
        if at < len(reading.tokens) and reading.tokens[at].startswith("“"):
            yield reading.tokens[at][1:-1], at + 1


class InQuotes(Kind):
    """Something else, told between quotes of its own: what is said in them speaks of another card."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def tell(self, value: Any) -> Said:
        """Its words between quotes; raises Untold for what no quotes can hold."""
        said = self.kind.tell(value)
        if "«" in said.words or "»" in said.words:
            raise Untold(f"no quotes can hold {said.words!r}")
        return Said(f"«{said.words}»", said.passages)

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """What is read of the words between quotes."""
        if at < len(reading.tokens) and reading.tokens[at].startswith("«"):
            yield from ((one, at + 1) for one in self.kind.readings(reading.tokens[at][1:-1]))


class Table(Kind):
    """Words of a closed table: each with what it is told as, and its passages."""

    def __init__(self, rows: Mapping[str, tuple[str, ...]]) -> None:
        self.rows = {str(word): (told[0], told[1:]) for word, told in rows.items()}
        self._tokens = {word: tuple(TOKEN.findall(told)) for word, (told, _) in self.rows.items()}

    def tell(self, value: Any) -> Said:
        """The words for a word; raises Untold."""
        if str(value) not in self.rows:
            raise Untold(f"nothing tells the word {str(value)!r}")
        told, passages = self.rows[str(value)]
        return Said(told, passages)

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """The words of the table that stand here."""
        for word, tokens in self._tokens.items():
            if reading.literal(tokens, at):
                yield word, at + len(tokens)


class Several(Kind):
    """Several of a kind, with a word before the last: ``a, b and c``. With ``between`` alone: ``a; b; c``."""

    def __init__(self, kind: Kind, last: str = "and", between: str = ",") -> None:
        self.kind, self.last, self.between = kind, last, between
        self._last, self._between = tuple(TOKEN.findall(last)), tuple(TOKEN.findall(between))

    def tell(self, value: Any) -> Said:
        """All of them; raises Untold for none."""
        said = [self.kind.tell(one) for one in value]
        if not said:
            raise Untold("there is none of several")
        words = [one.words for one in said]
        joined = f"{self.between} ".join(words)
        if self.last and len(words) > 1:
            joined = f"{f'{self.between} '.join(words[:-1])} {self.last} {words[-1]}"
        return Said(joined, together(one.passages for one in said))

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """One, or more with what stands between them."""
        for first, end in reading.of(self.kind, at):
            yield (first,), end
            yield from self._more(reading, (first,), end)

    def _more(self, reading: Reading, before: tuple[Any, ...], at: int) -> Iterator[Found]:
        if reading.literal(self._between, at):
            for one, end in reading.of(self.kind, at + len(self._between)):
                if not self.last:
                    yield (*before, one), end
                yield from self._more(reading, (*before, one), end)
        if self.last and reading.literal(self._last, at):
            for one, end in reading.of(self.kind, at + len(self._last)):
                yield (*before, one), end


class InARow(Several):
    """Several of a kind, one after another with nothing between them."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind, "", "")


class AsOneText(InARow):
    """Words one after another that are kept as one text: ``fire spell``."""

    def tell(self, value: Any) -> Said:
        """Each of the words."""
        return super().tell(str(value).split())

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """All the words, as one text."""
        yield from ((" ".join(words), end) for words, end in super().found(reading, at))


class Either(Kind):
    """One of several kinds: the first that tells a value."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = dict(enumerate(kinds))

    def tell(self, value: Any) -> Said:
        """As the first that can; raises Untold where none can."""
        *others, last = self.kinds.values()
        for kind in others:
            try:
                return kind.tell(value)
            except Untold:
                continue
        return last.tell(value)

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """As any of them reads it."""
        for kind in self.kinds.values():
            yield from reading.of(kind, at)


class Later(Kind):
    """A kind that is made further down: what a template holds may hold such a template again."""

    def __init__(self, made: Callable[[], Kind]) -> None:
        self._made = made

    @cached_property
    def kind(self) -> Kind:
        """The kind itself."""
        return self._made()

    def tell(self, value: Any) -> Said:
        """As that kind tells it."""
        return self.kind.tell(value)

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """As that kind reads it."""
        yield from reading.of(self.kind, at)


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


def together(passages: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Passages of several words, each once."""
    return tuple(dict.fromkeys(one for several in passages for one in several))


def _different(found: Iterable[Found]) -> tuple[Found, ...]:
    kept: list[Found] = []
    for one in found:
        if one not in kept:
            kept.append(one)
    return tuple(kept)
