"""Decisions of Sorcery: how answers may call the options, and which kinds are settled one by one."""

from __future__ import annotations

import re

from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.scenario.actions import WAYS
from judge.games.sorcery.scenario.labels import number_of, usual
from judge.games.sorcery.words import names
from judge.games.vocabulary import Deciding, NoSuchThing
from judge.games.vocabulary.deciding import equal, unused
from judge.kernel.state import State

REGION = re.compile(r"\b(?:underground|underwater)\b")
"""The two regions below sites, as an answer may call what an option calls the subsurface of a square."""

DECKS = {"spell": "spellbook", "site": "atlas"}
"""What is drawn, as an answer may say it, and the deck that it comes from."""

SINGLE = (
    "may", "order", "attack", "path", "split", "draw", "location", "direction", "hit", "stay", "defend path",
)  # fmt: skip
"""Decisions that an answer settles one by one: when its labels are used up, the next one is open again."""


def _same(label: str, wanted: str) -> bool:
    """Whether an answer means an option: also by the usual name of an Avatar, a region below a site, or what a deck
    gives.
    """
    said = wanted.casefold()
    ways = (wanted, usual(wanted), REGION.sub("subsurface", said), DECKS.get(said, said)) if wanted else (wanted,)
    return any(equal(label, way) for way in ways)


def _named(state: State, wanted: str) -> str:
    """The label of the thing that an answer calls otherwise, as *the site at 8*; other words as they are."""
    try:
        return thing(state, number_of(state, wanted)).label
    except NoSuchThing:
        return wanted


choose = Deciding(names, SINGLE, _same, ("split",), _named, WAYS.why_not).choose

__all__ = ["SINGLE", "choose", "unused"]
