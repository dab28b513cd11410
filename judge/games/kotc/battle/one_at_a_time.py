"""Using dice one by one, where something may change what a single die does (kotc:battles#12, kotc:counters#19)."""

from __future__ import annotations

from msgspec import structs

from judge.games.kotc.dice.dice import FACES, Counts, total, without
from judge.games.kotc.dice.throw import against, hits
from judge.games.kotc.frames import Damaging, ShieldWindow
from judge.games.kotc.position.record import Dealt, change, going_on
from judge.games.kotc.position.thing import label
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class UseDice(Frame, frozen=True):
    """A side has dice left to use; ``dealt`` is what it did so far."""

    side: int
    left: Counts
    dealt: Dealt


class DieUsed(Damaging, frozen=True):
    """What is left of a die's damage hits the minion at a place of the formation."""

    side: int
    left: Counts
    dealt: Dealt
    at: int


@rule(UseDice, "kotc:battles#12")
def use_dice(state: State, frame: UseDice) -> Result:
    """The next die, on the next minion that still survives."""
    side, left, dealt = frame.side, frame.left, frame.dealt
    made = going_on(state)
    at = _next(hits(state, side), dealt.each)
    if at is None or not any(left):
        return change(state, dealt=(*made.dealt, structs.replace(dealt, rest=total(left))))
    host = against(state, side)[at]
    options = []
    for face in (f for f in FACES if left[f - 1]):
        after = state.said("A {0} is used on {1}", face, label(state, host))
        then = DieUsed(0, side, without(left, face), dealt, at)
        options.append((str(face), after.push(ShieldWindow(host, face, (), then))))
    asked = f"which die is used on {label(state, host)}?"
    return choose(state, (made.attacker, made.defender)[side], "dice", asked, options)


@rule(DieUsed, "kotc:battles#12", "kotc:minions#10")
def die_used(state: State, frame: DieUsed) -> Result:
    """It counts for the minion; then come the other dice."""
    dealt, at = frame.dealt, frame.at
    each = (*dealt.each[:at], dealt.each[at] + frame.amount, *dealt.each[at + 1 :])
    return state.push(UseDice(frame.side, frame.left, structs.replace(dealt, each=each)))


def _next(left: tuple[int, ...], each: tuple[int, ...]) -> int | None:
    """The first minion of the formation that survives what it took so far."""
    return next((n for n, hp in enumerate(left) if not (each[n] and each[n] >= hp)), None)
