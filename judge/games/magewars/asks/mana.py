"""Asks about mana that was lost or collected (magewars:mana-drain-plus-x, :channeling)."""

from __future__ import annotations

from judge.games.magewars.moments import MANA_LOST
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.words import names
from judge.games.question import Finding
from judge.games.vocabulary.moments import steps_of
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("value", "mana lost by {player}", "magewars:mana-drain-plus-x#1")
def mana_lost(state: State, player: str) -> Finding:
    """The mana that a player has lost since the position as given (paying is not losing)."""
    found = steps_of(state, names(player), MANA_LOST)
    return Finding(
        sum(lost for s in found if isinstance(lost := s.names[2], int)),
        tuple(Broken(s.words(), s.cites) for s in found),
    )
