"""The closed list of legal components of the 14th edition, read from its data file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec
from msgspec import Struct

from judge.resources import data_dir

FILE = "components-14.toml"
VARIABLE = re.compile(r"\b[xy]\b")
"""A letter that stands for a number in a legal text."""


class Component(Struct, frozen=True, forbid_unknown_fields=True):
    """One legal text: its key, its words, how these change where a number is 1, and its level formula."""

    key: str
    text: str
    one: dict[str, tuple[str, str]] = {}
    level: str = "0"

    @property
    def variables(self) -> tuple[str, ...]:
        """Its variables, in the order in which they stand."""
        return tuple(dict.fromkeys(VARIABLE.findall(self.text)))

    def forms(self) -> Iterator[tuple[str, frozenset[str]]]:
        """Every wording, with the variables that are 1 in it and are no longer named there."""
        able = [letter for letter in self.variables if letter in self.one]
        for chosen in product((False, True), repeat=len(able)):
            single = frozenset(letter for letter, is_one in zip(able, chosen, strict=True) if is_one)
            yield self.worded(single), single

    def worded(self, single: frozenset[str]) -> str:
        """Its words where the variables in ``single`` are 1."""
        text = self.text
        for letter in single:
            text = text.replace(*self.one[letter])
        return text

    def written(self, **numbers: int) -> str:
        """Its words with numbers in the places of its variables."""
        text = self.worded(frozenset(letter for letter, n in numbers.items() if n == 1 and letter in self.one))
        return VARIABLE.sub(lambda found: str(numbers.get(found[0], found[0])), text)


class ConditionText(Component, frozen=True, forbid_unknown_fields=True):
    """An activation condition: ``event`` happens to ``who`` in ``where``; ``play`` is ghost-play or hex-play."""

    event: str = ""
    who: str = ""
    where: str = ""
    play: str = ""


class CostText(Component, frozen=True, forbid_unknown_fields=True):
    """An activation cost: ``do`` is done to your cards in the zone ``where``, which chance picks when ``random``."""

    do: str = ""
    where: str = ""
    random: bool = False


class SelectionText(Component, frozen=True, forbid_unknown_fields=True):
    """A target selection out of ``pool``, of you, of any player or of an enemy, chosen or random."""

    pool: str = ""
    whose: str = "you"
    random: bool = False


class EffectText(Component, frozen=True, forbid_unknown_fields=True):
    """An effect: what to ``do``, and the kind of counter it places."""

    do: str = ""
    counter: str = ""


class Refurbished(Struct, frozen=True, forbid_unknown_fields=True):
    """A text of older cards and the text that stands for it (kotc:refurbished-card-texts)."""

    old: str
    new: str


class Vocabulary(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything the Guide allows: the edition, the clean slate edition, and the components by section."""

    edition: int
    clean_slate: int
    refurbished: tuple[Refurbished, ...]
    condition: tuple[ConditionText, ...]
    cost: tuple[CostText, ...]
    selection: tuple[SelectionText, ...]
    effect: tuple[EffectText, ...]

    def section(self, name: str) -> tuple[Component, ...]:
        """The components of one section: condition, cost, selection or effect."""
        found: tuple[Component, ...] = getattr(self, name)
        return found


SECTIONS = ("condition", "cost", "selection", "effect")


@cache
def vocabulary() -> Vocabulary:
    """The components of the 14th edition; raises msgspec.ValidationError for a file that says something else."""
    path = data_dir("codex_data") / "cards" / "kotc" / FILE
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Vocabulary)


@cache
def _conditions() -> dict[str, ConditionText]:
    return {component.key: component for component in vocabulary().condition}


@cache
def _costs() -> dict[str, CostText]:
    return {component.key: component for component in vocabulary().cost}


@cache
def _selections() -> dict[str, SelectionText]:
    return {component.key: component for component in vocabulary().selection}


@cache
def _effects() -> dict[str, EffectText]:
    return {component.key: component for component in vocabulary().effect}


def condition(key: str) -> ConditionText:
    """The activation condition of a key; raises KeyError for another, the standard condition among them."""
    return _conditions()[key]


def cost(key: str) -> CostText:
    """The activation cost of a key; raises KeyError."""
    return _costs()[key]


def selection(key: str) -> SelectionText:
    """The target selection of a key; raises KeyError."""
    return _selections()[key]


def effect(key: str) -> EffectText:
    """The effect of a key; raises KeyError."""
    return _effects()[key]
