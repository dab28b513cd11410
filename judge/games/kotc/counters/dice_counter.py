"""Dice Counter: a die that was rolled is rolled again, whoever rolled it (kotc:counters#25)."""

from __future__ import annotations

from judge.games.kotc.counters.reactive import UseReactive
from judge.games.kotc.dice.dice import FACES, Counts, plus, shown, without
from judge.games.kotc.dice.rolling import ROLLED, rolled, said
from judge.games.kotc.frames import RollAgain
from judge.games.kotc.moments import AT_AFTER_A_ROLL
from judge.games.kotc.position.holding import asked_first, holders, nothing_to_use, owners, spend
from judge.games.kotc.position.players import turn
from judge.games.kotc.position.thing import label
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action, choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Reroll(UseReactive, frozen=True):
    """A player has a die rolled again: a face of one of the throws, counted from 0."""

    throw: int
    face: int


@action("reroll", "thing", window=AT_AFTER_A_ROLL, by="player")
def reroll_action(state: State, reroll: int, by: str | None = None) -> tuple[Frame, ...]:
    """``can: {reroll: HOST, by: PLAYER}``: whether a Dice Counter on a minion may be used, asked after a roll.

    In actions it is the answer ``react``: ``Ann: Dice Counter on Wolf for the 6``.
    """
    return (Reroll(reroll, by or turn(state), 0, 0),)


@requires(Reroll, "kotc:counters#12", "kotc:counters#13")
def own_dice_counter(state: State, frame: Reroll) -> Broken | None:
    """A Dice Counter of that player is there."""
    return nothing_to_use(state, frame.host, "Dice", frame.player)


@requires(Reroll, "kotc:counters#25", "kotc:counters#9")
def a_die_was_rolled(state: State, _frame: Reroll) -> Broken | None:
    """A die was just rolled."""
    if any(any(held) for held in rolled(state)):
        return None
    return Broken("no die was just rolled")


@rule(RollAgain, "kotc:counters#25", "kotc:counters#8")
def roll_again(state: State, frame: RollAgain) -> Result:
    """Players with Dice Counters may have a die rolled again, until nobody wants to."""
    passed = frame.passed
    if not passed:
        state = state.said("The dice may be rolled again", moment=AT_AFTER_A_ROLL)
    for player in owners(state, "Dice"):
        if player in passed:
            continue
        state = asked_first(state, "Dice")
        options = [("nothing", state.push(RollAgain((*passed, player)))), *_ways(state, player)]
        if len(options) > 1:
            return choose(state, player, "react", "is a die rolled again?", options)
    return state


def _ways(state: State, player: str) -> list[tuple[str, State]]:
    """Every die of every throw, with every own Dice Counter."""
    found = []
    several = sum(any(held) for held in rolled(state)) > 1
    for by, host in holders(state, "Dice", player):
        if state.broken(Reroll(host, by, 0, 0)):
            continue
        for place, held in enumerate(rolled(state)):
            for face in (f for f in FACES if held[f - 1]):
                whose = f" of throw {place + 1}" if several else ""
                name = f"{player}: Dice Counter on {label(state, host)} for the {face}{whose}"
                found.append((name, state.push(Reroll(host, by, place, face))))
    return found


@rule(Reroll, "kotc:counters#25", "kotc:counters#15")
def reroll(state: State, frame: Reroll) -> Result:
    """One die is rolled again; what it shows now stands, and may be rolled again in turn."""
    place, face = frame.throw, frame.face
    state = spend(state, frame.host, "Dice", frame.player)
    found = said(state, 1)
    if isinstance(found, Unsupported):
        return found
    held, state = found
    ends = [(new, _changed(state, place, face, new)) for new in (shown(held) if held else FACES)]
    if len(ends) == 1:
        return ends[0][1]
    return Chance(f"the {face} is rolled again", tuple(Outcome(1, str(new), after) for new, after in ends))


def _changed(state: State, place: int, face: int, new: int) -> State:
    before: tuple[Counts, ...] = rolled(state)
    changed = plus(without(before[place], face), new)
    after = state.tell(ROLLED, (*before[:place], changed, *before[place + 1 :])).push(RollAgain(()))
    return after.said("The {0} is rolled again and shows {1}", face, new)
