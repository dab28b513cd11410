"""Decisions of Mage Wars: how answers may call the options, and which kinds are settled one by one."""

from __future__ import annotations

from judge.games.magewars.position.thing import thing
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.scenario.labels import number_of, usual
from judge.games.magewars.words import names
from judge.games.vocabulary import Deciding, NoSuchThing
from judge.games.vocabulary.deciding import equal, unused
from judge.kernel.state import State

SINGLE = ("may", "order", "pay", "direction", "transfer", "cancel", "either", "defense", "counterstrike", "choose")
"""Decisions that an answer settles one by one: when its labels are used up, the next one is open again."""


def _same(label: str, wanted: str) -> bool:
    """Whether an answer means an option: also by the usual name of a Mage."""
    return any(equal(label, said) for said in ((wanted, usual(wanted)) if wanted else (wanted,)))


def _named(state: State, wanted: str) -> str:
    """The label of the thing that an answer calls otherwise; other words as they are."""
    try:
        return thing(state, number_of(state, wanted)).label
    except NoSuchThing:
        return wanted


choose = Deciding(names, SINGLE, _same, (), _named, WAYS.why_not).choose

__all__ = ["SINGLE", "choose", "unused"]
