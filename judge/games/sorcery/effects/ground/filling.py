"""The operation that fills voids with Rubble (sorcery:rubble)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.sites import FillVoids
from judge.games.sorcery.effects.damage import amount_of
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.movement.when_sites_move import on_two_levels
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.rubble import rubble
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:void#1", "sorcery:rubble#1", "sorcery:rubble#2")


class Fill(Frame, frozen=True):
    """So many voids may still be filled; those chosen are kept in order, since when each was says nothing."""

    left: int
    squares: tuple[int, ...]
    event: Event


@op(FillVoids)
def fill_voids(state: State, event: Event, what: FillVoids) -> Result:
    """Voids are chosen one after another; then Rubble comes to all of them at once."""
    amount = amount_of(state, event, what.fill_voids)
    if amount is None:
        return Unsupported(f"{event.label}: how many voids {str(what.fill_voids)!r} are")
    return go_on(state, event).push(Fill(amount, (), event))


@rule(Fill, *CITES, "sorcery:enter#9")
def fill(state: State, frame: Fill) -> Result:
    """The player chooses the next void, or is done."""
    seen = view(state)
    able = [s for s in realm.SQUARES if s not in frame.squares and s not in seen.sites] if frame.left else []
    options = [("nothing", filled(state, frame))]
    for square in able:
        further = Fill(frame.left - 1, tuple(sorted((*frame.squares, square))), frame.event)
        options.append((str(square), state.push(further)))
    if split := next((found for s in frame.squares if (found := on_two_levels(state, s)) is not None), None):
        return split
    return choose(state, frame.event.player, "location", f"which void does {frame.event.label} fill?", options, CITES)


def filled(state: State, frame: Fill) -> State:
    """Rubble in the squares that were chosen."""
    for square in frame.squares:
        state = rubble(state, square, frame.event.player)
    return state.push(Settle())
