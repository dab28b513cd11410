"""Corrode: only as many markers as there is armor to wear away (magewars:corrode)."""

from __future__ import annotations

from msgspec import structs

from judge.games.magewars.damage.damage import DIRECT, deal
from judge.games.magewars.frames import LookAtCorrode
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import MARKER_IDLE, NOT_MARKED
from judge.games.magewars.position.characteristics import armor
from judge.games.magewars.position.condition import Markers, PlaceCondition, ReceiveCondition, received, remove
from judge.games.magewars.position.thing import card_of, in_play, label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.words import ACID
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(ReceiveCondition, "magewars:corrode#5")
def not_corroded_when_incorporeal(state: State, frame: ReceiveCondition) -> Broken | None:
    """Corrode has no effect on Incorporeal objects."""
    number, name = frame.number, frame.name
    if name != "Corrode" or not traits(state, number).has("Incorporeal"):
        return None
    return Broken(f"{label(state, number)} is Incorporeal", ("magewars:corrode#5", "magewars:incorporeal#5"))


@received("Corrode", "magewars:corrode#4")
def receive_corrode(state: State, frame: Markers) -> Result:
    """An object receives markers until its armor is 0, and one direct acid damage for each further one."""
    number, times = frame.number, frame.times
    card = card_of(state, number)
    if not (card.creature or card.conjuration):
        return state.push(PlaceCondition(*structs.astuple(frame)))
    left = armor(state, number).value
    state = assume(state, "corrode without armor") if left is None else state
    placed = min(times, left or 0)
    if over := times - placed:
        told, name = "{0} has armor for {1} Corrode: {2} direct acid damage instead of {2}", label(state, number)
        state = state.said(told, name, placed, over, moment=NOT_MARKED(name, "Corrode"))
        state = deal(state, number, over, frame.source, DIRECT, ACID)
    if not placed:
        return state
    return state.push(PlaceCondition(number, frame.name, frame.source, frame.how, placed, frame.by))


@rule(LookAtCorrode, "magewars:corrode#3", "magewars:corrode#5")
def extra_markers_go(state: State, frame: LookAtCorrode) -> Result:
    """Corrode markers that would reduce armor below 0 are destroyed; on an Incorporeal object they do nothing."""
    number = frame.number
    if not in_play(state, number) or not (held := thing(state, number).markers_of("Corrode")):
        return state
    found = traits(state, number)
    if found.has("Incorporeal"):
        said = "Corrode does nothing to {0}: it is Incorporeal"
        cites = ("magewars:corrode#5", "magewars:incorporeal#5")
        name, state = label(state, number), assume(state, "corrode incorporeal")
        return state.said(said, name, cites=cites, kind="not-applied", moment=MARKER_IDLE("Corrode", name))
    printed = card_of(state, number).armor
    state = assume(state, "corrode without armor") if printed is None else state
    extra = held if printed is None else -(printed + found.total("Armor"))
    if extra <= 0:
        return state
    why = "they would reduce its armor below 0"
    return remove(state, number, "Corrode", min(extra, held), why, "magewars:corrode#3")
