"""Decisions of Sorcery: how answers may call the options, and which kinds are settled one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.turn import CONTROLLED
from judge.games.sorcery.scenario.actions import WAYS
from judge.games.sorcery.scenario.labels import number_of, usual
from judge.games.sorcery.words import names, other
from judge.games.vocabulary import Deciding, NoSuchThing
from judge.games.vocabulary.deciding import WhyNot, equal, unused
from judge.kernel.nodes import Result
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


_choose = Deciding(names, SINGLE, _same, ("split",), _named, WAYS.why_not).choose
HOLDS = ("sorcery.rulings:courtesan-thais-1#1", "sorcery:active-player#1")


def decides(state: State, player: str) -> str:
    """Who decides for a player: the other one in a turn in which they are controlled."""
    return other(player) if state[CONTROLLED] == player else player


def choose(
    state: State, player: str, kind: str, asked: str, options: Sequence[tuple[str, State]],
    cites: tuple[str, ...] = (), why_not: WhyNot = lambda _wanted: (),
) -> Result:  # fmt: skip
    """One of the options, as ``Deciding.choose``; who is controlled chooses nothing, and who controls chooses it."""
    who = decides(state, player)
    return _choose(state, who, kind, asked, options, cites if who == player else (*cites, *HOLDS), why_not)


__all__ = ["SINGLE", "choose", "decides", "unused"]
