"""Extendable walls: an additional cost for a second wall of the same name (magewars:extendable)."""

from __future__ import annotations

from judge.games.magewars.casting.resolve import next_wall
from judge.games.magewars.ground.arena import touching
from judge.games.magewars.position.thing import card_of, label
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.line_of_sight import no_sight
from judge.games.magewars.under_way.spell import Cast, player_of
from judge.games.magewars.words import names
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Cast, "magewars:extendable#1")
def extendable_walls_are_extended(state: State, cast: Cast) -> Broken | None:
    """Only an Extendable wall brings a second wall."""
    if not cast.extend or card_of(state, cast.spell).prints("Extendable"):
        return None
    return Broken(f"{label(state, cast.spell)} is not Extendable")


@requires(Cast, "magewars:extendable#2")
def another_wall_of_the_same_name(state: State, cast: Cast) -> Broken | None:
    """The second wall is one of the same name out of the caster's spellbook."""
    player = player_of(state, cast.caster)
    if not cast.extend or next_wall(state, cast.spell, player) is not None:
        return None
    return Broken(f"the spellbook of {names(player)} holds no further {card_of(state, cast.spell).name}")


@requires(Cast, "magewars:extendable#2")
def on_a_connected_border(state: State, cast: Cast) -> Broken | None:
    """The second wall is placed on a zone border connected to the first wall."""
    if not cast.extend or (isinstance(cast.target, str) and "-" in cast.target and touching(cast.target, cast.extend)):
        return None
    return Broken(f"{cast.extend} is not connected to {cast.target}")


@requires(Cast, "magewars:extendable#4")
def second_wall_in_sight(state: State, cast: Cast) -> Broken | None:
    """The second wall is placed within Line of Sight; its range does not count."""
    unseen = no_sight(state, cast.caster, cast.extend) if cast.extend else ()
    return Broken(unseen[0].why, ("magewars:extendable#4", *unseen[0].cites)) if unseen else None
