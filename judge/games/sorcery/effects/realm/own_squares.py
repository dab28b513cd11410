"""The operation that determines random squares for a card, as an Avatar asks for at the setup (sorcery:random)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.players import DetermineSquares
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import OWN_SQUARE, label, own_squares, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result
from judge.kernel.state import State

AGAIN = ("sorcery:random#2", "sorcery.rulings:harbinger-2#1")


class NextSquare(Frame, frozen=True):
    """So many more squares are determined for a card; what came already is used first."""

    number: int
    left: int
    came: tuple[int, ...]


@op(DetermineSquares)
def determine_squares(state: State, event: Event, what: DetermineSquares) -> Result:
    """For the card of the effect."""
    came = tuple(place.square for place in what.at)
    return go_on(state, event).push(NextSquare(event.source, what.determine_squares, came))


@rule(NextSquare, *AGAIN, "sorcery:setup#3")
def next_square(state: State, frame: NextSquare) -> Result:
    """All squares are equally likely; a result that came before is determined again, until all differ."""
    number, left, came = frame.number, frame.left, frame.came
    held = own_squares(thing(state, number))
    if not left:
        return state
    if came and came[0] in held:
        said = "{0} has square {1} already: it is determined again"
        state = state.said(said, label(state, number), came[0], cites=AGAIN)
        return state.push(NextSquare(number, left, came[1:]))
    if came:
        return _determined(state, number, came[0]).push(NextSquare(number, left - 1, came[1:]))
    outcomes = tuple(
        Outcome(1, str(s), _determined(state, number, s).push(NextSquare(number, left - 1, ())))
        for s in realm.SQUARES
        if s not in held
    )
    return Chance(f"which square is determined for {label(state, number)}", outcomes, AGAIN)


def _determined(state: State, number: int, square: int) -> State:
    """One more square of a card."""
    state = state.said("Square {0} is one of those of {1}", square, label(state, number), cites=AGAIN)
    return state.put(number, thing(state, number).marked(f"{OWN_SQUARE}{square}"))
