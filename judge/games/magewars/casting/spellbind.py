"""A spell that is bound to an object is cast once per round (magewars:spellbind)."""

from __future__ import annotations

from judge.games.magewars.position.thing import thing
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import BOUND, Cast
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Cast, "magewars:spellbind#1")
def bound_spell_once_a_round(state: State, cast: Cast) -> Broken | None:
    """A bound spell is cast once per round."""
    spell = thing(state, cast.spell)
    if spell.place != BOUND or spell.on is None or not thing(state, spell.on).used_of("spellbind"):
        return None
    return Broken(f"{spell.label} was cast this round already")
