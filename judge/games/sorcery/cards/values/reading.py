"""What all kinds of values share: how they are read, refused and listed."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar, Self

from msgspec import Struct

from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing


class Misread(NoSuchThing):
    """Words are no value of their kind; the message is a sentence for who wrote them, with the nearest words.

    ``way`` leads to them from the mapping that was read: keys, and numbers of items. ``at_key``: it is the key itself
    that is not known.
    """

    def __init__(self, message: str, way: tuple[str | int, ...] = (), at_key: bool = False) -> None:
        super().__init__(message)
        self.message, self.way, self.at_key = message, way, at_key

    def under(self, *way: str | int) -> Misread:
        """The same, where the mapping that was read is itself part of a larger one."""
        return Misread(self.message, (*way, *self.way), self.at_key)


class Form(Struct, frozen=True):
    """One way in which a value may be written: the words, what they mean, and an example that the tests run."""

    words: str
    means: str
    example: str


class Word(StrEnum):
    """A closed table of words, each with its meaning: ``NORTH = "north", "toward the top row"``."""

    means: str

    def __new__(cls, words: str, means: str = "") -> Self:
        """A word with its meaning."""
        made = str.__new__(cls, words)
        made._value_ = words
        made.means = means
        return made

    def __repr__(self) -> str:
        """As files write it."""
        return repr(self.value)

    @classmethod
    def knows(cls, words: object) -> bool:
        """Whether words stand in the table."""
        return isinstance(words, str) and words in cls._value2member_map_

    @classmethod
    def read(cls, words: str) -> Self:
        """The word that is written so; raises Misread."""
        return cls(one_of(words, cls, cls.called()))

    @classmethod
    def called(cls) -> str:
        """What kind of value it is, as a sentence calls it: the first words of its docstring."""
        return " ".join((cls.__doc__ or "").partition(":")[0].split()).lower()

    @classmethod
    def forms(cls) -> tuple[Form, ...]:
        """All words of the table, each in the example."""
        return tuple(Form(str(word), word.means, cls.example().replace("...", str(word))) for word in cls)

    @classmethod
    def example(cls) -> str:
        """Where such a word stands; ``...`` in its place."""
        return "..."


class Grammar(Struct, frozen=True):
    """A value with a small grammar: ``words`` is how it was written, the other fields what that means."""

    FORMS: ClassVar[tuple[Form, ...]] = ()

    words: str

    def __str__(self) -> str:
        return self.words

    @classmethod
    def read(cls, words: str) -> Self:
        """The value that is written so; raises Misread."""
        raise NotImplementedError

    @classmethod
    def forms(cls) -> tuple[Form, ...]:
        """The ways in which it may be written."""
        return cls.FORMS


def one_of(words: str, known: Iterable[str], what: str) -> str:
    """One of some known words; raises Misread with the nearest otherwise."""
    options = [str(word) for word in known]
    if words not in options:
        raise Misread(f"unknown {what} {words!r}{nearest(words, options)}")
    return words


def yes(words: str) -> bool:
    """Yes or no; raises Misread."""
    if words not in ("yes", "no", "true", "false"):
        raise Misread(f"this is yes or no, and not {words!r}")
    return words in ("yes", "true")
