"""Traits as words: the names that the document knows, their parameters, and how ``Melee +1`` or ``Aegis 2`` is read."""

from __future__ import annotations

import re

from msgspec import Struct

from judge.games.magewars.position.trait_table import ENTRIES, TRAITS
from judge.games.magewars.words import CLASSES, DAMAGE_TYPES, SCHOOLS
from judge.games.source import nearest


class Trait(Struct, frozen=True):
    """A trait with its parameter: ``Trait("Melee", 1)``; 0 without one."""

    name: str
    number: int = 0

    def __str__(self) -> str:
        form = form_of(self.name)
        if not form:
            return self.name
        return f"{self.name} {self.number}" if form == "X" else f"{self.name} {self.number:+d}"


class WrongTrait(ValueError):
    """Words that are no trait; the message names the nearest."""


def form_of(name: str) -> str:
    """The form of a trait's parameter: empty, ``X``, ``+X``, ``-X`` or ``+/-X``."""
    return TRAITS.get(name, "")


def entry(name: str) -> str:
    """The passage that says what a trait does: ``magewars:melee-plus-x#1``. Raises KeyError."""
    if name.endswith(" Only"):
        return "magewars:mage-only#1"
    if name.endswith(" Immunity") and name not in TRAITS:
        return "magewars:immunity#1"
    return ENTRIES[name]


def trait(words: str) -> Trait:
    """A trait from its words; raises WrongTrait for an unknown name or a parameter of the wrong form."""
    found = re.fullmatch(r"(.+?)(?: ([+-]?)([0-9]{1,2}))?", words.strip())
    if found is None:
        raise WrongTrait(f"a trait is written 'Flying' or 'Melee +1', and here is {words!r}")
    name, sign, digits = found.group(1), found.group(2) or "", found.group(3)
    if _special(name) and digits is None:
        return Trait(name)
    if name not in TRAITS:
        raise WrongTrait(f"unknown trait {words!r}{nearest(name, (*TRAITS, *ONLY, *IMMUNITIES))}")
    form = TRAITS[name]
    wanted = {"": digits is None, "X": sign == "", "+X": sign == "+", "-X": sign == "-", "+/-X": sign != ""}[form]
    if not wanted or (form and digits is None):
        raise WrongTrait(f"the trait {name!r} is written {f'{name} {form}'.strip()!r}, and here is {words!r}")
    return Trait(name, int(f"{sign}{digits}") if digits else 0)


ONLY = (*(f"{name} Only" for name in CLASSES), *(f"{school.capitalize()} Mage Only" for school in SCHOOLS))
"""The traits that let only some Mages have a spell (magewars:mage-only)."""


IMMUNITIES = tuple(f"{kind.capitalize()} Immunity" for kind in DAMAGE_TYPES)
"""The traits that make an object immune to a damage type (magewars:immunity)."""


def _special(name: str) -> bool:
    """Mage Only traits name a class or a school; immunities name a damage type."""
    return name in ONLY or name in IMMUNITIES
