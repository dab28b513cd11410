"""Auras that last some turns of their controller: they are dispelled as the last of these turns ends."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.lasting import Lasts
from judge.games.sorcery.damage.die import mark_for_death
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.thing import Thing, put, thing
from judge.kernel.state import State

LASTED = ("lasted 1 turn", "lasted 2 turns", "lasted 3 turns", "lasted 4 turns")
"""Marks of what has lasted so many turns of its controller already."""
CITES = ("sorcery:end-phase#5", "sorcery:dispel#1")


def grown_older(state: State, player: str) -> State:
    """A turn of a player ends for what that player controls and what lasts so many turns: it is dispelled after the
    last.
    """
    over: list[int] = []
    for number, now in view(state).now.items():
        many = [change.lasts for _, change in now.does(Lasts)] if now.special and now.controller == player else []
        if not many:
            continue
        if now.thing.incarnation == 0 and not set(now.thing.marks) & set(LASTED):
            state = assume(state, "lasts from now")
        lasted = _lasted(now.thing) + 1
        if lasted >= min(many):
            over.append(number)
            continue
        marks = (*(mark for mark in now.thing.marks if mark not in LASTED), LASTED[lasted - 1])
        state = put(state, number, marks=tuple(sorted(marks)))
    if not over:
        return state
    for number in over:
        said = "{0} has lasted as many turns of its controller as it says"
        state = state.said(said, thing(state, number).label, cites=CITES)
    return mark_for_death(state, tuple(over), "it has lasted its time", CITES)


def _lasted(found: Thing) -> int:
    """How many turns of its controller a thing has lasted before this one."""
    return next((place + 1 for place, mark in enumerate(LASTED) if mark in found.marks), 0)
