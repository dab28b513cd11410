"""Underground or underwater: which of the two the subsurface of a square is, the ground says, and words must agree.

sorcery:subsurface: below a land site it is underground, below a water site underwater.
"""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.scenario.fields import FIELDS, place
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.words import SUBSURFACE, UNDERGROUND, UNDERWATER, Location
from judge.games.source import Node, Problems, is_figure
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.fields import Kind, several
from judge.kernel.state import State

REGIONS = (UNDERGROUND, UNDERWATER)
Said = tuple[int, str]
"""A square, and the word for a level of it as it is written."""


def said(problems: Problems, node: Node) -> Said:
    """A location as it is written, its region with it: ``8``, ``8 surface``, ``8 underwater``."""
    square, level = place(problems, node)
    word = node.text.partition(" ")[2]
    return square, word if word in REGIONS else level


def meant(state: State, written: Said) -> Location:
    """The location that is meant; raises NoSuchThing for a region that the ground there has not."""
    square, word = written
    if word not in REGIONS:
        return written
    if (amiss := other_ground(state, square, word)) is not None:
        raise NoSuchThing(amiss)
    return square, SUBSURFACE


def other_ground(state: State, square: int, word: str) -> str | None:
    """What is wrong with a region of a square, nothing for the right one or where the ground cannot be told."""
    seen = view(state)
    there = seen.region((square, SUBSURFACE))
    if seen.unclear or square not in seen.sites or word == there:
        return None
    ground = {UNDERGROUND: "land", UNDERWATER: "water"}[there]
    return f"nothing is {word} in square {square}: it is a {ground} site, and what is below it is {there}"


def _targets(problems: Problems, node: Node) -> tuple[str | Said, ...]:
    found: list[str | Said] = []
    for item in problems.items(node):
        words = problems.words(item, "a target")
        found.append(said(problems, item) if is_figure(words.split(" ")[0]) else words)
    return tuple(found)


def _targets_of(state: State, written: tuple[str | Said, ...]) -> tuple[int | Location, ...]:
    """The things that targets name by their numbers, beside locations; raises NoSuchThing."""
    return tuple(number_of(state, one) if isinstance(one, str) else meant(state, one) for one in written)


PLACE, PLACES, TARGETS = "place", "places", "targets"
"""Kinds of values: a location, several, and targets, which are locations or what things are called."""
FIELDS[PLACE] = Kind(parse=said, read=meant)
FIELDS[PLACES] = Kind(parse=several(said), read=lambda state, written: tuple(meant(state, one) for one in written))
FIELDS[TARGETS] = Kind(parse=_targets, read=_targets_of)
