"""Between the steps of a battle: what a step did is over, and chains may be started (kotc:battles#14)."""

from __future__ import annotations

from judge.games.kotc.activation.chaining_actions import chaining_actions
from judge.games.kotc.moments import AT_COMPLETED, COMPLETED
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import lapsed
from judge.games.kotc.position.players import clockwise, turn
from judge.games.kotc.position.record import change, current
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

STEP = ("kotc:battles#14", "kotc:battles#15")


def not_inside_a_step(state: State, _frame: Frame) -> Broken | None:
    """No action that starts a chain inside a step of a battle."""
    made = current(state)
    if made is None or not made.going:
        return None
    return Broken(f"the {made.step} is going on: what starts a chain has to wait until the step is completed")


for _kind in ("cast", "activate", "trigger"):
    requires(_kind, *STEP)(not_inside_a_step)


@rule("step over", *STEP)
def step_over(state: State, frame: Frame) -> Result:
    """``("step over", step)``: all of the step has happened; now whoever wants to may start a chain."""
    state = change(state, going=False).forget("at once")
    state = state.said("The {0} is completed", frame[1], moment=(AT_COMPLETED[str(frame[1])], COMPLETED(frame[1])))
    return state.push(("check end",), ("between steps", frame[1], clockwise(state, turn(state))))


@rule("between steps", "kotc:battles#15", "kotc:chains#17", "kotc:counters#6")
def between_steps(state: State, frame: Frame) -> Result:
    """``("between steps", step, players)``: the next of the players may start a chain, until nobody does.

    What waited for something that happened in the step lapses then.
    """
    step, waiting = str(frame[1]), frame[2]
    assert isinstance(waiting, tuple)
    if not waiting:
        return lapsed(state)
    player, rest = waiting[0], waiting[1:]
    everybody = clockwise(state, turn(state))
    ways = chaining_actions(state, player)
    if ways and any(chaining_actions(state, other) for other in everybody if other != player):
        state = assume(state, "pending order")
    passing = state.push(("between steps", step, rest))
    again = ("between steps", step, everybody)
    if not ways:
        return passing
    options = [("nothing", passing), *((text, state.push(made, again)) for text, made in ways)]
    return choose(state, player, f"after {step.lower()}", f"start a chain after the {step}", options)
