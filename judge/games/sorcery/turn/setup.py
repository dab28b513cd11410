"""Setting up: where Avatars stand, the opening hand, one mulligan (sorcery:setup)."""

from __future__ import annotations

from functools import cache

from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.words import names, other
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

STARTS = {"you": 18, "opponent": 3}
"""The middle square of each player's bottom row."""


class Mulligan(Frame, frozen=True):
    """A player returns so many spells and sites of the opening hand."""

    player: str
    spells: int
    sites: int


@cache
def mulligans(player: str) -> Fact[int]:
    """The fact of how many mulligans a player took."""
    return Fact(f"mulligans:{player}", 0)


@cache
def redrawn(player: str, what: str) -> Fact[int]:
    """The fact of how many *spells* or *sites* a player drew again."""
    return Fact(f"redrawn {what}:{player}", 0)


@action("mulligan", "player", spells="number", sites="number")
def mulligan_action(state: State, mulligan: str, spells: int = 0, sites: int = 0) -> tuple[Frame, ...]:
    """A player returns cards of the opening hand: so many spells and sites."""
    return (Mulligan(mulligan, spells, sites),)


@rule(Mulligan, "sorcery:setup#8", "sorcery.rulebook:setup/step-5-draw-starting-hand#4")
def redraw(state: State, frame: Mulligan) -> Result:
    """As many cards are drawn again from each deck as went to its bottom; the order there is the player's."""
    player, spells, sites = frame.player, frame.spells, frame.sites
    state = state.tell(mulligans(player), state[mulligans(player)] + 1)
    state = state.tell(redrawn(player, "spells"), spells).tell(redrawn(player, "sites"), sites)
    said = "{0} put {1} spells and {2} sites on the bottoms of the decks and draw as many of each"
    return state.said(said, names(player), spells, sites)


@requires(
    Mulligan,
    "sorcery:setup#6",
    "sorcery:setup#7",
    "sorcery.rulebook:setup/step-5-draw-starting-hand#1",
    "sorcery.rulebook:setup/step-5-draw-starting-hand#3",
)
def up_to_three(state: State, frame: Mulligan) -> Broken | None:
    """Up to three cards."""
    wanted = frame.spells + frame.sites
    return Broken(f"a mulligan returns up to three cards, and this one would return {wanted}") if wanted > 3 else None


@requires(Mulligan, "sorcery.rulebook:setup/step-5-draw-starting-hand#2")
def once(state: State, frame: Mulligan) -> Broken | None:
    """One mulligan a player."""
    if state[mulligans(frame.player)]:
        return Broken(f"{names(frame.player)} took a mulligan already: there is one a player")
    return None


@requires(Mulligan, "sorcery:setup#7", "sorcery:setup#9")
def first_player_first(state: State, frame: Mulligan) -> Broken | None:
    """The first player's mulligan comes before the second player's; while setting up, the turn to come is the first."""
    second = other(frame.player)
    if frame.player == state[TURN] and state[mulligans(second)] and not state[mulligans(frame.player)]:
        return Broken(f"{names(second)} took the second player's mulligan already: the first player's comes before it")
    return None
