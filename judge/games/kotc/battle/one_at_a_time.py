"""Using dice one by one, where something may change what a single die does (kotc:battles#12, kotc:counters#19)."""

from __future__ import annotations

from msgspec import structs

from judge.games.kotc.dice.dice import FACES, Counts, total, without
from judge.games.kotc.dice.throw import against, hits
from judge.games.kotc.position.record import Dealt, change, going_on
from judge.games.kotc.position.thing import label
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("use dice", "kotc:battles#12")
def use_dice(state: State, frame: Frame) -> Result:
    """``("use dice", side, dice left, dealt)``: the next die, on the next minion that still survives."""
    side, left, dealt = _read(frame)
    made = going_on(state)
    at = _next(hits(state, side), dealt.each)
    if at is None or not any(left):
        return change(state, dealt=(*made.dealt, structs.replace(dealt, rest=total(left))))
    host = against(state, side)[at]
    options = []
    for face in (f for f in FACES if left[f - 1]):
        after = state.said("A {0} is used on {1}", face, label(state, host))
        then = ("die used", side, without(left, face), dealt, at)
        options.append((str(face), after.push(("shield window", host, face, (), then))))
    asked = f"which die is used on {label(state, host)}?"
    return choose(state, (made.attacker, made.defender)[side], "dice", asked, options)


@rule("die used", "kotc:battles#12", "kotc:minions#10")
def die_used(state: State, frame: Frame) -> Result:
    """``("die used", side, dice left, dealt, place, damage)``: what is left of the die's damage counts."""
    side, left, dealt = _read(frame)
    at, amount = frame[4], frame[5]
    assert isinstance(at, int) and isinstance(amount, int)
    each = (*dealt.each[:at], dealt.each[at] + amount, *dealt.each[at + 1 :])
    return state.push(("use dice", side, left, structs.replace(dealt, each=each)))


def _read(frame: Frame) -> tuple[int, Counts, Dealt]:
    side, left, dealt = frame[1], frame[2], frame[3]
    assert isinstance(side, int) and isinstance(left, tuple) and isinstance(dealt, Dealt)
    return side, left, dealt


def _next(left: tuple[int, ...], each: tuple[int, ...]) -> int | None:
    """The first minion of the formation that survives what it took so far."""
    return next((n for n, hp in enumerate(left) if not (each[n] and each[n] >= hp)), None)
