"""Ichthellid Larva: one marker on a creature, and what hatches when it is destroyed (magewars:ichthellid-larva).

How the Ichthellid comes into play stands with those that are reanimated, in ``casting.reanimate``.
"""

from __future__ import annotations

from judge.games.magewars.frames import LiesFaceDown
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.condition import Markers, PlaceCondition, ReceiveCondition, received
from judge.games.magewars.position.happenings import Destroyed
from judge.games.magewars.position.thing import card_of, label, stop, thing, things
from judge.games.magewars.rulebook import requires
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.words import DISCARD, SPELLBOOK, whose
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

LARVA = "Ichthellid Larva"


@requires(ReceiveCondition, "magewars:ichthellid-larva#6")
def one_larva(state: State, frame: ReceiveCondition) -> Broken | None:
    """A creature can have only one Larva marker."""
    number = frame.number
    if frame.name != LARVA or not thing(state, number).markers_of(LARVA):
        return None
    return Broken(f"{label(state, number)} has a Larva marker already", ("magewars:ichthellid-larva#6",))


@received(LARVA, "magewars:ichthellid-larva#6")
def receive_larva(state: State, frame: Markers) -> Result:
    """However many would come at once, one is placed."""
    return state.push(PlaceCondition(frame.number, frame.name, frame.source, frame.how, 1, frame.by))


@on(Destroyed, "magewars:ichthellid-larva#2", "magewars:ichthellid-larva#5", "magewars:obliterate#7", order=30)
def larva_hatches(state: State, frame: Destroyed) -> Result:
    """The controller of a Larva marker may put an Ichthellid from his spellbook or discard pile where the creature was
    destroyed; not when the creature was obliterated.
    """
    zone, was, gone = frame.zone, frame.was, frame.obliterated
    marker = next((m for m in was.markers if m.name == LARVA), None)
    if marker is None:
        return state
    if gone:
        cites = ("magewars:obliterate#4", "magewars:obliterate#7")
        return state.said("The Larva on {0} does not hatch", was.label, cites=cites, kind="not-applied")
    if not (player := marker.by):
        return stop(
            state,
            f"nobody said who placed the Larva marker on {was.label} ('placed by')",
            "magewars:ichthellid-larva#5",
        )
    options = [("nothing", state)]
    for number, found in things(state):
        if found.owner == player and found.place in (SPELLBOOK, DISCARD) and _ichthellid(state, number):
            place = "spellbook" if found.place == SPELLBOOK else "discard pile"
            cites = ("magewars:ichthellid-larva#2", "magewars:ichthellid-larva#3")
            taken = state.said("{0} is taken from {1} {2}", found.label, whose(player), place, cites=cites)
            options.append((found.label, taken.push(LiesFaceDown(number, zone, cites))))
    asked = f"which Ichthellid hatches from {was.label}"
    return choose(state, player, "choose", asked, options, ("magewars:ichthellid-larva#2",))


def _ichthellid(state: State, number: int) -> bool:
    card = card_of(state, number)
    return card.creature and "Ichthellid" in (*card.subtypes, *card.name.split())
