"""Spells that are prepared for, or bound to, an object that is destroyed (magewars:familiar#6, :spellbind#2)."""

from __future__ import annotations

from judge.games.magewars.damage.leave_play import destination, moved_to, returns
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import DESTROYED, TO_DISCARD
from judge.games.magewars.position.happenings import Destroyed
from judge.games.magewars.position.thing import put, things
from judge.games.magewars.under_way.spell import BOUND, like_a_familiar
from judge.games.magewars.words import DISCARD, PREPARED, whose
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(Destroyed, "magewars:familiar#6")
def prepared_spell_is_discarded(state: State, frame: Destroyed) -> Result:
    """The spell prepared for a familiar that dies is discarded."""
    holder = frame.number
    for number, found in list(things(state)):
        if found.on == holder and found.place == PREPARED:
            state = assume(state, "spawnpoint prepares") if like_a_familiar(state, holder) else state
            state = assume(state, "cantrip of no object") if returns(state, number) else state
            told = "{0}, prepared for it, is discarded: it goes to {1} discard pile"
            cites = ("magewars:familiar#6", "magewars:discard-pile#1")
            state = state.said(told, found.label, whose(found.owner), cites=cites, moment=TO_DISCARD(found.label))
            state = put(state, number, place=DISCARD, on=None, incarnation=found.incarnation + 1)
    return state


@on(Destroyed, "magewars:spellbind#2")
def bound_spell_is_destroyed(state: State, frame: Destroyed) -> Result:
    """A spell bound to a destroyed object is destroyed too."""
    holder = frame.number
    for number, found in list(things(state)):
        if found.on == holder and found.place == BOUND:
            state = state.said(
                "{0} is destroyed: it was bound to it",
                found.label,
                cites=("magewars:spellbind#2",),
                moment=DESTROYED(found.label),
            )
            state, place = destination(state, number, False)
            state = moved_to(state, number, place)
    return state
