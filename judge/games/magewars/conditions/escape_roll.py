"""Escape rolls at the end of a creature's Action Phase (magewars:escape-roll, :cripple, :stuck)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import STAYS_HELD
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.happenings import ActionPhaseEnded
from judge.games.magewars.position.thing import in_play, label, thing
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.thrown import effect_die
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

NEEDED = 7
"""The result that removes a Cripple or a Stuck marker."""
ROLLED = {"Cripple": ("magewars:cripple#2",), "Stuck": ("magewars:stuck#2",)}
"""Conditions that a creature may roll to escape from, each with its passage."""
ESCAPE = ("magewars:escape-roll#1", "magewars:effect-die#1")


class Escape(Frame, frozen=True):
    """A creature may roll to escape from one marker of a condition."""

    number: int
    name: str


class EscapeRoll(Escape, frozen=True):
    """The escape roll is made."""


@on(ActionPhaseEnded, "magewars:escape-roll#1")
def may_escape(state: State, frame: ActionPhaseEnded) -> Result:
    """A creature may make an escape roll for each Cripple and each Stuck marker that it has."""
    number = frame.number
    if not in_play(state, number):
        return state
    held = [(name, thing(state, number).markers_of(name)) for name in ROLLED]
    if dict(held)["Stuck"] > 1:
        state = assume(state, "each stuck")
    return state.push(*(Escape(number, name) for name, count in held for _ in range(count)))


@rule(Escape, "magewars:escape-roll#1", "magewars:cripple#2", "magewars:stuck#2")
def escape(state: State, frame: Escape) -> Result:
    """One escape roll, if its player wants it."""
    number, name = frame.number, frame.name
    if not in_play(state, number) or not thing(state, number).markers_of(name):
        return state
    asked = f"whether {label(state, number)} makes an escape roll for {name}"
    options = [("yes", state.push(EscapeRoll(number, name))), ("no", state)]
    return choose(state, controller(state, number), "may", asked, options, ROLLED[name])


@rule(EscapeRoll, "magewars:escape-roll#1", "magewars:effect-die#1")
def roll_to_escape(state: State, frame: EscapeRoll) -> Result:
    """The effect die is rolled; the number or more removes the marker."""
    number, name = frame.number, frame.name
    cites = (*ROLLED[name], *ESCAPE)

    def then(after: State, free: bool, _shown: int | None) -> State:
        if free:
            return remove(after, number, name, 1, f"the escape roll is {NEEDED} or higher", *cites)
        return after.said(
            "{0} does not escape: less than {1}",
            label(after, number),
            NEEDED,
            cites=cites,
            moment=STAYS_HELD(label(after, number)),
        )

    return effect_die(
        state, "roll escape", f"the escape roll of {label(state, number)} for {name}", lambda shown: shown >= NEEDED,
        then, lambda free: "escapes" if free else "does not escape", cites,
    )  # fmt: skip
