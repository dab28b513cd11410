"""Vine Markers: vine spells whose range does not count where one was destroyed for them, and that no spell shoots them
(magewars:vine-markers).
"""

from __future__ import annotations

from judge.games.magewars.ground.arena import sides
from judge.games.magewars.position.cards import VINE_MARKER
from judge.games.magewars.position.characteristics import controller, subtypes
from judge.games.magewars.position.thing import card_of, in_play, label, mage_of, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import Cast, player_of, shot, target_words
from judge.kernel.rules import Broken
from judge.kernel.state import State

DRUID, VINE, TREE = "Druid", "vine", "tree"


def _is(words: tuple[str, ...], wanted: str) -> bool:
    return wanted.casefold() in (word.casefold() for word in words)


@requires(Cast, "magewars:vine-markers#2")
def by_the_druid(state: State, cast: Cast) -> Broken | None:
    """The Druid does so, or a familiar or tree spawnpoint that she controls."""
    if not cast.vine:
        return None
    mage = mage_of(state, player_of(state, cast.caster))
    if mage is None or not _is((*card_of(state, mage).classes, card_of(state, mage).name), DRUID):
        return Broken(f"{label(state, cast.caster)} casts for no Druid")
    held = traits(state, cast.caster)
    tree = held.has("Spawnpoint") and _is(subtypes(state, cast.caster), TREE)
    if cast.caster == mage or held.has("Familiar") or tree:
        return None
    return Broken(f"{label(state, cast.caster)} is neither the Druid nor a familiar or tree spawnpoint of hers")


@requires(Cast, "magewars:vine-markers#2")
def a_vine_spell(state: State, cast: Cast) -> Broken | None:
    """Only a vine spell is cast so."""
    if not cast.vine or _is(card_of(state, cast.spell).subtypes, VINE):
        return None
    return Broken(f"{label(state, cast.spell)} is no vine spell")


@requires(Cast, "magewars:vine-markers#2")
def a_vine_marker_of_hers(state: State, cast: Cast) -> Broken | None:
    """What is destroyed is a Vine Marker in play that she controls."""
    if not cast.vine:
        return None
    mine = in_play(state, cast.vine) and controller(state, cast.vine) == player_of(state, cast.caster)
    if mine and card_of(state, cast.vine).name == "Vine Marker":
        return None
    return Broken(f"{label(state, cast.vine)} is no Vine Marker under her control")


@requires(Cast, "magewars:vine-markers#3")
def where_the_vine_marker_is(state: State, cast: Cast) -> Broken | None:
    """The target is the Vine Marker's zone, an object in it, or a border of it."""
    if not cast.vine or zone_of(state, cast.vine) in _zones(state, cast):
        return None
    return Broken(f"{target_words(state, cast.target)} is not where {label(state, cast.vine)} is")


def _zones(state: State, cast: Cast) -> tuple[str, ...]:
    where = zone_of(state, cast.target) if isinstance(cast.target, int) else cast.target
    return sides(where) if "-" in where else (where,)


@requires(Cast, "magewars:vine-markers#6")
def vine_markers_not_shot_by_spells(state: State, cast: Cast) -> Broken | None:
    """The ranged attack of a spell cannot target a Vine Marker either."""
    aim = cast.target
    if shot(card_of(state, cast.spell)) is None or not isinstance(aim, int):
        return None
    if card_of(state, aim).name != VINE_MARKER.name:
        return None
    return Broken(f"{label(state, aim)} cannot be targeted by ranged attacks")
