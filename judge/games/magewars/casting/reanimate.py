"""Creatures that come back: face down in a zone until the end of the round (magewars:reanimate)."""

from __future__ import annotations

from judge.games.magewars.casting.enter import Enter
from judge.games.magewars.casting.resolve import enter
from judge.games.magewars.frames import LiesFaceDown
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.ground.phases import INITIATIVE
from judge.games.magewars.ground.sides import friends
from judge.games.magewars.moments import FACE_UP, NOT_REANIMATED
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import Destroyed, RoundEnded
from judge.games.magewars.position.thing import card_of, label, put, thing, things
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.words import ARENA, DISCARD
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

WAITS = "out of play"


@on(Destroyed, "magewars:reanimate#2", "magewars:reanimate#5", order=20)
def reanimates(state: State, frame: Destroyed) -> Result:
    """A destroyed creature with Reanimate is put face down into the zone where it was destroyed, unless removed."""
    number, zone, gone = frame.number, frame.zone, frame.obliterated
    if "Reanimate" not in frame.traits:
        return state
    name = label(state, number)
    if gone or thing(state, number).place != DISCARD:
        cites = ("magewars:reanimate#5", "magewars:obliterate#4")
        return state.said(
            "{0} does not reanimate: it was removed from the game",
            name,
            cites=cites,
            kind="not-applied",
            moment=NOT_REANIMATED(name),
        )
    if frame.was.controller != thing(state, number).owner:
        state = assume(state, "owner's again")
    return state.push(LiesFaceDown(number, zone, ("magewars:reanimate#2", "magewars:reanimate#3")))


@rule(LiesFaceDown, "magewars:reanimate#2", "magewars:reanimate#3")
def lies_face_down(state: State, frame: LiesFaceDown) -> Result:
    """A card lies face down in a zone with a face-down action marker, out of play, until the end of the round."""
    number, zone = frame.number, frame.zone
    told = "{0} is placed face down in {1}, out of play"
    state = state.said(told, label(state, number), zone, cites=frame.cites, kind="face-down in zone")
    return put(state, number, place=ARENA, at=zone, hidden=True, ready=False, marks=(WAITS,))


@on(RoundEnded, "magewars:reanimate#4", "magewars:ichthellid-larva#3", "magewars:initiative#3")
def come_into_play(state: State, frame: RoundEnded) -> Result:
    """At the end of the round the face-down creatures come, those of the player with the initiative first."""
    waiting = [n for n, t in things(state) if WAITS in t.marks]
    first = state[INITIATIVE]
    waiting.sort(key=lambda n: not friends(controller(state, n), first))
    return state.push(ComeIntoPlay(tuple(waiting)))


class ComeIntoPlay(Frame, frozen=True):
    """Face-down creatures are to come into play, one after another."""

    numbers: tuple[int, ...]


@rule(ComeIntoPlay, "magewars:reanimate#4", "magewars:controller#2")
def comes_into_play(state: State, frame: ComeIntoPlay) -> Result:
    """The next is turned face up; of copies that may not all come their player chooses which does."""
    if not frame.numbers:
        return state
    first = frame.numbers[0]
    copies = [n for n in frame.numbers if _limited_with(state, first, n)]
    options = [(label(state, n), _comes(state, n, frame)) for n in copies]
    cites = ("magewars:controller#2",)
    return choose(state, controller(state, first), "order", "which comes into play first", options, cites)


def _limited_with(state: State, one: int, two: int) -> bool:
    """Whether two creatures are the same one, or copies of one player of which only one may be in play."""
    card, same = card_of(state, one), controller(state, one) == controller(state, two)
    limited = card.prints("Legendary") or card.prints("Unique")
    return one == two or (same and limited and card.name == card_of(state, two).name)


def _comes(state: State, number: int, frame: ComeIntoPlay) -> State:
    return state.push(TurnFaceUp(number), ComeIntoPlay(tuple(n for n in frame.numbers if n != number)))


class TurnFaceUp(Frame, frozen=True):
    """A face-down creature is to come into play."""

    number: int


@rule(TurnFaceUp, "magewars:reanimate#4", "magewars:legendary#3")
def turn_face_up(state: State, frame: TurnFaceUp) -> Result:
    """A creature is summoned; one of which no further copy may be in play stays out of it."""
    number = frame.number
    found = thing(state, number)
    if broken := state.broken(Enter(number, found.at, found.controller, False)):
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
