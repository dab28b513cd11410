"""Magecast: a spell that Mages alone cast (magewars:magecast)."""

from __future__ import annotations

from judge.games.magewars.position.thing import card_of, label
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import Cast
from judge.games.magewars.words import MAGE
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Cast, "magewars:magecast#1")
def magecast_by_mages_only(state: State, cast: Cast) -> Broken | None:
    """A Magecast spell is cast by Mages only."""
    if not card_of(state, cast.spell).prints("Magecast") or card_of(state, cast.caster).type == MAGE:
        return None
    return Broken(f"{label(state, cast.spell)} has Magecast, and {label(state, cast.caster)} is no Mage")
