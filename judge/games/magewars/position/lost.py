"""Traits that do not count now: opposites, what cannot happen to an object, and when Flying is lost.

Looked at in this order, since what is lost first cannot take anything away any more: an Uncontainable creature is not
Restrained, and so keeps Flying.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.games.magewars.position.thing import card_of, thing
from judge.kernel.fact import Fact
from judge.kernel.rules import Broken
from judge.kernel.state import State

Names = set[str]
GROUNDED: Fact[tuple[int, ...]] = Fact("grounded", ())
"""What an attack action holds back from Flying until it ends."""
Lost = Callable[[State, int, Names], "Broken | None"]


def _no_conjuration(cites: tuple[str, ...]) -> Lost:
    def look(state: State, number: int, _names: Names) -> Broken | None:
        return Broken("a conjuration cannot be so", cites) if card_of(state, number).conjuration else None

    return look


def _with(other: str, why: str, *cites: str) -> Lost:
    def look(_state: State, _number: int, names: Names) -> Broken | None:
        return Broken(why, cites) if other in names else None

    return look


def _guarding(state: State, number: int, _names: Names) -> Broken | None:
    found = thing(state, number)
    return Broken("it is guarding", ("magewars:flying#10",)) if found.guard else None


def _grounded(state: State, number: int, _names: Names) -> Broken | None:
    if not grounded(state, number):
        return None
    return Broken("it makes a melee attack against a non-Flying object", ("magewars:flying#6", "magewars:flying#7"))


def grounded(state: State, number: int) -> bool:
    """Whether an attack action holds an object back from Flying until it ends (``GROUNDED``)."""
    return number in state[GROUNDED]


LOSSES: tuple[tuple[str, Lost], ...] = (
    ("Living", _with("Nonliving", "it is Nonliving", "magewars:living#2", "magewars:nonliving#2")),
    ("Corporeal", _with("Incorporeal", "it is Incorporeal", "magewars:incorporeal#1")),
    ("Incapacitated", _no_conjuration(("magewars:incapacitated#9",))),
    ("Restrained", _no_conjuration(("magewars:restrained#8",))),
    ("Restrained", _with("Uncontainable", "it is Uncontainable", "magewars:restrained#8", "magewars:uncontainable#2")),
    ("Fast", _with("Slow", "Fast and Slow are both ignored", "magewars:fast#3", "magewars:slow#4")),
    ("Slow", _with("Fast", "Fast and Slow are both ignored", "magewars:slow#4", "magewars:fast#3")),
    ("Flying", _with("Incapacitated", "it is Incapacitated", "magewars:incapacitated#5")),
    ("Flying", _with("Restrained", "it is Restrained", "magewars:restrained#7")),
    ("Flying", _with("Rooted", "it is Rooted", "magewars:rooted#4")),
    ("Flying", _guarding),
    ("Flying", _grounded),
)
"""Trait -> what takes it away, in the order in which they are looked at."""
TOGETHER = {"Fast", "Slow"}
"""Opposites that take each other away at once."""


def lost(state: State, number: int, names: Names) -> dict[str, Broken]:
    """The traits among ``names`` that do not count now, each with the reason."""
    found: dict[str, Broken] = {}
    for name, look in LOSSES:
        there = names - (set(found) - (TOGETHER if name in TOGETHER else set()))
        if name in names and name not in found and (why := look(state, number, there)) is not None:
            found[name] = why
    return found
