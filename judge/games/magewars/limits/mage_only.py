"""A spell for some Mages only is cast for no other (magewars:mage-only)."""

from __future__ import annotations

from judge.games.magewars.casting.spellbook import fits
from judge.games.magewars.position.thing import card_of, label, mage_of
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import Cast, player_of
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Cast, "magewars:mage-only#1", "magewars:mage-only#2")
def mage_only(state: State, cast: Cast) -> Broken | None:
    """A spell for some Mages only is cast for no other Mage."""
    mage = mage_of(state, player_of(state, cast.caster))
    for trait in card_of(state, cast.spell).traits:
        whom = trait.name.removesuffix(" Only")
        if whom != trait.name and (mage is None or not fits(card_of(state, mage), whom)):
            return Broken(f"{label(state, cast.spell)} is {trait.name}")
    return None
