"""Where a spell comes: walls on borders, creatures and conjurations into zones, what is attached onto objects."""

from __future__ import annotations

from judge.games.magewars.ground.arena import BORDER, ZONE, sides, zones
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.position.cards import Card
from judge.games.magewars.position.thing import card_of, in_play, label
from judge.games.magewars.rulebook import requires
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.under_way.place import size
from judge.games.magewars.under_way.spell import Cast, Target, target_words
from judge.games.magewars.words import CONJURATION, CREATURE, ENCHANTMENT, EQUIPMENT, WALL
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Cast, "magewars:wall#2", "magewars:zone-border#2")
def walls_on_borders(state: State, cast: Cast) -> Broken | None:
    """A wall is placed on a zone border, between two zones."""
    if card_of(state, cast.spell).type != WALL or (isinstance(cast.target, str) and BORDER.match(cast.target)):
        return None
    return Broken(f"{label(state, cast.spell)} is a wall and is placed on a zone border")


def attaches(card: Card) -> bool:
    """Whether a conjuration is attached to what it targets: where its card names an object, and no zone or border."""
    words = card.target.split()
    return card.type == CONJURATION and bool(words) and not {"zone", "border"} & set(words)


@requires(Cast, "magewars:summon#1", "magewars:zone#1")
def creatures_into_zones(state: State, cast: Cast) -> Broken | None:
    """A creature comes into a zone, and so does a conjuration that is attached to nothing."""
    card = card_of(state, cast.spell)
    if card.type not in (CREATURE, CONJURATION) or attaches(card):
        return None
    if isinstance(cast.target, str) and ZONE.match(cast.target):
        return None
    aim = target_words(state, cast.target) or "nothing"
    return Broken(f"{label(state, cast.spell)} comes into a zone, and {aim} is none")


@WAYS.rests_on(Cast)
def attached_conjuration_assumes(state: State, cast: Cast) -> tuple[str, ...]:
    """That such a conjuration is attached is what the codex only hints at."""
    return assumed("attached conjuration") if attaches(card_of(state, cast.spell)) else ()


@requires(Cast, "magewars:object#1", "magewars:controller#3", "magewars:autonomous#1")
def attached_to_something(state: State, cast: Cast) -> Broken | None:
    """An enchantment is cast on an object or a zone, an equipment on an object."""
    card, name = card_of(state, cast.spell), label(state, cast.spell)
    if card.type == ENCHANTMENT and cast.target == "":
        return Broken(f"{name} is cast on an object or a zone: say which is its target")
    if card.type == EQUIPMENT and not isinstance(cast.target, int):
        return Broken(f"{name} is an equipment and is attached to an object")
    return None


@requires(Cast, "magewars:zone#1", "magewars:passage-blocked#3")
def inside_the_arena(state: State, cast: Cast) -> Broken | None:
    """Zones and borders are those of this arena."""
    outside = [where for where in _named(cast.target) + _named(cast.extend) if where not in zones(size(state))]
    return Broken(f"{outside[0]} is no zone of this arena") if outside else None


def _named(where: Target) -> tuple[str, ...]:
    """The zones that a target names: of a border both."""
    if not isinstance(where, str) or not where:
        return ()
    return sides(where) if "-" in where else (where,)


def target_is_gone(state: State, target: Target) -> bool:
    """Whether the object that a spell targets has left play since it was cast."""
    return isinstance(target, int) and not in_play(state, target)
