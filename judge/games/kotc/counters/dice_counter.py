"""Dice Counter: a die that was rolled is rolled again, whoever rolled it (kotc:counters#25)."""

from __future__ import annotations

from judge.games.kotc.dice.dice import FACES, Counts, plus, shown, without
from judge.games.kotc.dice.rolling import rolled, said
from judge.games.kotc.moments import AT_AFTER_A_ROLL
from judge.games.kotc.position.holding import OWNED, SPENT, asked_first, holders, nothing_to_use, owners, spend
from judge.games.kotc.position.thing import label
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import number_of
from judge.games.kotc.scenario.vocabulary import Fields, action, choose, player_in
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

DICE = "kotc:counters#25"


@action("reroll", "thing", window=AT_AFTER_A_ROLL, by="player")
def reroll_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``can: {reroll: HOST, by: PLAYER}``: whether a Dice Counter on a minion may be used, asked after a roll.

    In actions it is the answer ``react``: ``Ann: Dice Counter on Wolf for the 6``.
    """
    return (("reroll", number_of(state, str(fields["reroll"])), player_in(state, fields)),)


@requires("reroll", *OWNED)
def own_dice_counter(state: State, frame: Frame) -> Broken | None:
    """A Dice Counter of that player is there."""
    assert isinstance(frame[1], int)
    return nothing_to_use(state, frame[1], "Dice", str(frame[2]))


@requires("reroll", DICE, "kotc:counters#9")
def a_die_was_rolled(state: State, _frame: Frame) -> Broken | None:
    """A die was just rolled."""
    if state.facts.get("rolled") and any(any(held) for held in rolled(state)):
        return None
    return Broken("no die was just rolled")


@rule("roll again", DICE, "kotc:counters#8")
def roll_again(state: State, frame: Frame) -> Result:
    """Players with Dice Counters may have a die rolled again, until nobody wants to.

    The frame holds those who have passed since the last die was rolled.
    """
    passed = frame[1]
    assert isinstance(passed, tuple)
    if not passed:
        state = state.said("The dice may be rolled again", moment=AT_AFTER_A_ROLL)
    for player in owners(state, "Dice"):
        if player in passed:
            continue
        state = asked_first(state, "Dice")
        options = [("nothing", state.push(("roll again", (*passed, player)))), *_ways(state, player)]
        if len(options) > 1:
            return choose(state, player, "react", "is a die rolled again?", options)
    return state


def _ways(state: State, player: str) -> list[tuple[str, State]]:
    """Every die of every throw, with every own Dice Counter."""
    found = []
    several = sum(any(held) for held in rolled(state)) > 1
    for by, host in holders(state, "Dice", player):
        if state.broken(("reroll", host, by)):
            continue
        for place, held in enumerate(rolled(state)):
            for face in (f for f in FACES if held[f - 1]):
                whose = f" of throw {place + 1}" if several else ""
                name = f"{player}: Dice Counter on {label(state, host)} for the {face}{whose}"
                found.append((name, state.push(("reroll", host, by, place, face))))
    return found


@rule("reroll", DICE, SPENT)
def reroll(state: State, frame: Frame) -> Result:
    """One die is rolled again; what it shows now stands, and may be rolled again in turn."""
    host, by, place, face = frame[1:]
    assert isinstance(host, int) and isinstance(place, int) and isinstance(face, int)
    state = spend(state, host, "Dice", str(by))
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
    after = state.tell("rolled", (*before[:place], changed, *before[place + 1 :])).push(("roll again", ()))
    return after.said("The {0} is rolled again and shows {1}", face, new)
