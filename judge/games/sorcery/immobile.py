"""Immobile: a unit that takes no steps, and can do all the rest where it stands (sorcery:immobile)."""

from __future__ import annotations

from judge.games.sorcery.attack import current
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.rulebook import requires
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

PASSAGES = ("sorcery:immobile#2", "sorcery:immobile#3", "sorcery.rulebook:glossary/immobile#1")


@requires("defend", *PASSAGES)
def immobile_defenders_are_there(state: State, frame: Frame) -> Broken | None:
    """An Immobile unit defends only where it stands: it takes no step to the attack."""
    made, now = current(state), view(state).now.get(int(str(frame[1])))
    if made is None or now is None or not now.has("Immobile") or not set(now.thing.at).isdisjoint(made.at):
        return None
    return Broken(f"{now.thing.label} is Immobile and not at the location of the attack", PASSAGES)
