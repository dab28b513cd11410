"""Creatures that come back: Reanimate, and the Ichthellid that hatches (magewars:reanimate, :ichthellid-larva)."""

from __future__ import annotations

from judge.games.magewars.casting.resolve import enter
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import FACE_UP
from judge.games.magewars.position.happenings import Destroyed, RoundEnded
from judge.games.magewars.position.thing import card_of, label, put, stop, thing, things
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.words import ARENA, DISCARD, SPELLBOOK, whose
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State

WAITS = "out of play"
LARVA = "Ichthellid Larva"


@on(Destroyed, "magewars:reanimate#2", "magewars:reanimate#5", order=20)
def reanimates(state: State, frame: Destroyed) -> Result:
    """A destroyed creature with Reanimate is put face down into the zone where it was destroyed, unless removed."""
    number, zone, gone = frame.number, frame.zone, frame.obliterated
    if "Reanimate" not in frame.traits:
        return state
    name = label(state, number)
    if gone or thing(state, number).place != DISCARD:
        cites = ("magewars:reanimate#5", "magewars:obliterate#4")
        return state.said("{0} does not reanimate: it was removed from the game", name, cites=cites, kind="not-applied")
    return state.push(("lies face down", number, zone, ("magewars:reanimate#2", "magewars:reanimate#3")))


@rule("lies face down", "magewars:reanimate#2", "magewars:reanimate#3")
def lies_face_down(state: State, frame: Frame) -> Result:
    """A card lies face down in a zone with a face-down action marker, out of play, until the end of the round."""
    number, zone, cites = int(str(frame[1])), str(frame[2]), frame[3]
    assert isinstance(cites, tuple)
    state = put(state, number, place=ARENA, at=zone, hidden=True, ready=False, marks=(WAITS,))
    told = "{0} is placed face down in {1}, out of play"
    return state.said(told, label(state, number), zone, cites=cites, kind="face-down in zone")


@on(RoundEnded, "magewars:reanimate#4", "magewars:ichthellid-larva#3")
def comes_into_play(state: State, frame: RoundEnded) -> Result:
    """At the end of the round the face-down creatures are turned face up and summoned, if they may come into play."""
    waiting = [n for n, t in things(state) if WAITS in t.marks]
    return state.push(*(("turn face up", n) for n in waiting))


@rule("turn face up", "magewars:reanimate#4", "magewars:legendary#3")
def turn_face_up(state: State, frame: Frame) -> Result:
    """A creature is summoned; one of which no further copy may be in play stays out of it."""
    number = int(str(frame[1]))
    found = thing(state, number)
    if broken := state.broken(("enter", number, found.at, found.controller, found.card, number)):
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        why = "; ".join(b.why for b in broken)
        return state.said("{0} does not come into play: {1}", found.label, why, cites=cites, kind="not-applied")
    state = state.said(
        "{0} is turned face up",
        found.label,
        cites=("magewars:reanimate#4",),
        kind="end of round",
        moment=FACE_UP(found.label),
    )
    return enter(state, number, found.at, found.controller, True)


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
            options.append((found.label, taken.push(("lies face down", number, zone, cites))))
    asked = f"which Ichthellid hatches from {was.label}"
    return choose(state, player, "choose", asked, options, ("magewars:ichthellid-larva#2",))


def _ichthellid(state: State, number: int) -> bool:
    card = card_of(state, number)
    return card.creature and "Ichthellid" in (*card.subtypes, *card.name.split())
