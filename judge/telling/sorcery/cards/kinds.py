"""What the places of templates hold: kinds that tell a typed value, and read from words what a file would write for it.

A sentence is read word by word from each of its places, and every way to read it is found.
"""

from __future__ import annotations

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


def together(passages: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Passages of several words, each once."""
    return tuple(dict.fromkeys(one for several in passages for one in several))


def _different(found: Iterable[Found]) -> tuple[Found, ...]:
    kept: list[Found] = []
    for one in found:
        if one not in kept:
            kept.append(one)
    return tuple(kept)
