"""Auras that last some turns of their controller: they are dispelled as the last of these turns ends."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.passives.lasting import Lasts
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.damage.die import mark_for_death
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.now import Effect
from judge.games.sorcery.position.thing import REALM, Thing, put, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.storyline import emit
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
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
    waited = tuple(n for n in over if any(a.when is When.HAS_LASTED for a in view(state)[n].abilities))
    if waited:
        stays = tuple((n, thing(state, n).incarnation) for n in waited)
        told = [happened(state, "has lasted", n, player=player) for n in waited]
        state = emit(state.push(Outlived(stays)), *told)
    return mark_for_death(state, tuple(n for n in over if n not in waited), WHY, CITES)


WHY = "it has lasted its time"


class Outlived(Frame, frozen=True):
    """Cards that have lasted their time, each with its stay, and did something as that was over."""

    stays: tuple[tuple[int, int], ...]


@rule(Outlived, *CITES)
def outlived(state: State, frame: Outlived) -> Result:
    """They are dispelled, if they are still there."""
    here = (n for n, stay in frame.stays if thing(state, n).zone == REALM and thing(state, n).incarnation == stay)
    return mark_for_death(state, tuple(here), WHY, CITES).push(Settle())


TURNS = 3
"""How many turns of its player an effect lasts that says so (it is written with a figure)."""


def ends_with_turn(effect: Effect, player: str) -> bool:
    """Whether an effect ends as a turn of a player does: one of this turn, or the last of the turns that it lasts."""
    if effect.until is Duration.THREE_TURNS:
        return effect.player == player and effect.lasted + 1 >= TURNS
    return effect.until is Duration.END_OF_TURN


def older(effect: Effect, player: str) -> Effect:
    """An effect after a turn of a player: one that lasts some turns of that player has lasted one more."""
    counted = effect.until is Duration.THREE_TURNS and effect.player == player
    return structs.replace(effect, lasted=effect.lasted + 1) if counted else effect


def _lasted(found: Thing) -> int:
    """How many turns of its controller a thing has lasted before this one."""
    return next((place + 1 for place, mark in enumerate(LASTED) if mark in found.marks), 0)
