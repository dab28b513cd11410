"""Summoning sickness: what entered the realm this turn cannot tap for a cost (sorcery:summoning-sickness)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.kernel.rules import Broken
from judge.kernel.state import State

CITES = (
    "sorcery:summoning-sickness#1", "sorcery:summoning-sickness#2", "sorcery:tap#3",
    "sorcery.rulebook:casting-spells/summoning-sickness#2",
)  # fmt: skip


def sick(state: State, number: int) -> Broken | None:
    """Why summoning sickness keeps a minion from tapping for a cost; None when it does not, as with Charge."""
    now = view(state).now.get(number)
    if now is None or not now.thing.sick or "minion" not in now.types or now.has("Charge"):
        return None
    return Broken(f"{now.thing.label} entered the realm this turn and cannot tap for a cost", CITES)
