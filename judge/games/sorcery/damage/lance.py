"""Lances: artifact tokens that add to their bearer's next strike, let it strike first, and break (sorcery:lance)."""

from __future__ import annotations

from judge.games.sorcery.position.thing import BANISHED, REALM, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.enter import leave_realm
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

LANCE = "Lance"
USED = ("sorcery:lance#3", "sorcery:lance#9")


def lances(seen: View, number: int) -> tuple[int, ...]:
    """The Lances that a unit carries: each adds 1 to its next strike, which strikes first (sorcery:lance#7)."""
    return tuple(n for n, now in seen.now.items() if now.thing.bearer == number and now.card.name == LANCE)


class BreakLances(Frame, frozen=True):
    """The Lances of a unit that struck break."""

    numbers: tuple[int, ...]


@rule(BreakLances, "sorcery:lance#3", "sorcery:lance#7", "sorcery:lance#9", "sorcery:lance#11")
def break_lances(state: State, frame: BreakLances) -> Result:
    """Every Lance of a unit that struck breaks; as tokens they leave the game."""
    here = tuple(n for n in frame.numbers if thing(state, n).zone == REALM)
    return leave_realm(state, here, BANISHED, "it breaks", ("sorcery:lance#9", "sorcery:lance#11"))
