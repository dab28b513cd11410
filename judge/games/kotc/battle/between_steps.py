"""Between the steps of a battle: what a step did is over, and chains may be started (kotc:battles#14)."""

from __future__ import annotations

from judge.games.kotc.activation.chain import CHAINING
from judge.games.kotc.activation.chaining_actions import chaining_actions
from judge.games.kotc.frames import CheckEnd, Using
from judge.games.kotc.moments import AT_COMPLETED, COMPLETED
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import AT_ONCE, lapsed
from judge.games.kotc.position.players import clockwise, turn
from judge.games.kotc.position.record import change, current
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class StepOver(Frame, frozen=True):
    """All of a step of a battle has happened."""

    step: str


class BetweenSteps(Frame, frozen=True):
    """These players may start a chain after a step of a battle, the next first."""

    step: str
    players: tuple[str, ...]


def not_inside_a_step(state: State, _frame: Using) -> Broken | None:
    """No action that starts a chain inside a step of a battle."""
    made = current(state)
    if made is None or not made.going:
        return None
    return Broken(f"the {made.step} is going on: what starts a chain has to wait until the step is completed")


for _kind in CHAINING:
    requires(_kind, "kotc:battles#14", "kotc:battles#15")(not_inside_a_step)


@rule(StepOver, "kotc:battles#14", "kotc:battles#15")
def step_over(state: State, frame: StepOver) -> Result:
    """Now whoever wants to may start a chain."""
    state = change(state, going=False).forget(AT_ONCE)
    moment = (AT_COMPLETED[frame.step], COMPLETED(frame.step))
    state = state.said("The {0} is completed", frame.step, moment=moment)
    return state.push(CheckEnd(), BetweenSteps(frame.step, clockwise(state, turn(state))))


@rule(BetweenSteps, "kotc:battles#15", "kotc:chains#17", "kotc:counters#6")
def between_steps(state: State, frame: BetweenSteps) -> Result:
    """The next of the players may start a chain, until nobody does.

    What waited for something that happened in the step lapses then.
    """
    step, waiting = frame.step, frame.players
    if not waiting:
        return lapsed(state)
    player, rest = waiting[0], waiting[1:]
    everybody = clockwise(state, turn(state))
    ways = chaining_actions(state, player)
    if ways and any(chaining_actions(state, other) for other in everybody if other != player):
        state = assume(state, "pending order")
    passing = state.push(BetweenSteps(step, rest))
    again = BetweenSteps(step, everybody)
    if not ways:
        return passing
    options = [("nothing", passing), *((text, state.push(made, again)) for text, made in ways)]
    return choose(state, player, f"after {step.lower()}", f"start a chain after the {step}", options)
