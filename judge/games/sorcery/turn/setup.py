"""Setting up: where Avatars stand, the opening hand, one mulligan (sorcery:setup)."""

from __future__ import annotations

from judge.games.sorcery.position.thing import count
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.words import names
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

STARTS = {"you": 18, "opponent": 3}
"""The middle square of each player's bottom row."""


@action("mulligan", "player", spells="number", sites="number")
def mulligan(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player returns cards of the opening hand: so many spells and sites."""
    return (("mulligan", fields["mulligan"], fields.get("spells", 0), fields.get("sites", 0)),)


@rule("mulligan", "sorcery:setup#8", "sorcery.rulebook:setup/step-5-draw-starting-hand#4")
def redraw(state: State, frame: Frame) -> Result:
    """As many cards are drawn again from each deck as went to its bottom; the order there is the player's."""
    player, spells, sites = frame[1], frame[2], frame[3]
    state = state.tell(f"mulligans:{player}", count(state, f"mulligans:{player}") + 1)
    state = state.tell(f"redrawn spells:{player}", spells).tell(f"redrawn sites:{player}", sites)
    said = "{0} put {1} spells and {2} sites on the bottoms of the decks and draw as many of each"
    return state.said(said, names(str(player)), spells, sites)


@requires(
    "mulligan",
    "sorcery:setup#6",
    "sorcery:setup#7",
    "sorcery.rulebook:setup/step-5-draw-starting-hand#1",
    "sorcery.rulebook:setup/step-5-draw-starting-hand#3",
)
def up_to_three(state: State, frame: Frame) -> Broken | None:
    """Up to three cards."""
    wanted = int(str(frame[2])) + int(str(frame[3]))
    return Broken(f"a mulligan returns up to three cards, and this one would return {wanted}") if wanted > 3 else None


@requires("mulligan", "sorcery.rulebook:setup/step-5-draw-starting-hand#2")
def once(state: State, frame: Frame) -> Broken | None:
    """One mulligan a player."""
    if count(state, f"mulligans:{frame[1]}"):
        return Broken(f"{names(str(frame[1]))} took a mulligan already: there is one a player")
    return None
