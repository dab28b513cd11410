"""How many copies may be in play: Legendary, Unique, Zone Exclusive, conjurations of one name in a zone, Vine Markers.

The same is asked when a spell is cast (``Cast``) and when something comes into play otherwise (``Enter``).
"""

from __future__ import annotations

from collections.abc import Callable

from judge.games.magewars.casting.enter import Enter
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, in_play, label, objects, thing
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import Cast, player_of
from judge.games.magewars.words import names, whose
from judge.kernel.rules import Broken
from judge.kernel.state import State

Look = Callable[[State, int, str, str], "Broken | None"]
"""Looks at a card that comes to a zone under a player's control."""


def _asked(look: Look, cast_cites: tuple[str, ...], enter_cites: tuple[str, ...]) -> None:
    def coming(state: State, frame: Cast | Enter) -> Broken | None:
        return look(state, *_coming(state, frame))

    coming.__name__, coming.__doc__ = look.__name__, look.__doc__
    requires(Cast, *cast_cites)(coming)
    requires(Enter, *enter_cites)(coming)


def _coming(state: State, frame: Cast | Enter) -> tuple[int, str, str]:
    """The card that comes, its zone, and its controller: of a cast, or of an effect (a further copy has no number)."""
    if isinstance(frame, Enter):
        return frame.card, frame.zone, frame.player
    zone = frame.target if isinstance(frame.target, str) else ""
    return frame.spell, zone, player_of(state, frame.caster)


def _copies(state: State, number: int) -> list[int]:
    """Other objects in play with the same name (all of them, when a further copy comes)."""
    name = card_of(state, number).name
    mine = number if not in_play(state, number) else 0
    return [n for n, t in objects(state) if n != mine and card_of(state, n).name == name and not t.hidden]


def one_legendary_copy(state: State, number: int, zone: str, player: str) -> Broken | None:
    """Of a Legendary object only one copy is in play at a time, whoever controls it."""
    found = _copies(state, number) if card_of(state, number).prints("Legendary") else []
    if not found:
        return None
    return Broken(f"{label(state, number)} is Legendary, and {names(controller(state, found[0]))} has one in play")


def one_unique_copy_each(state: State, number: int, zone: str, player: str) -> Broken | None:
    """Of a Unique object each player has only one copy in play."""
    found = [n for n in _copies(state, number) if controller(state, n) == player]
    if not found or not card_of(state, number).prints("Unique"):
        return None
    return Broken(f"{label(state, number)} is Unique, and {names(player)} has one in play already")


def one_zone_exclusive_conjuration(state: State, number: int, zone: str, player: str) -> Broken | None:
    """In each zone there is only one Zone Exclusive conjuration, whoever controls it."""
    if not card_of(state, number).prints("Zone Exclusive"):
        return None
    for other, found in objects(state):
        if found.at == zone and card_of(state, other).prints("Zone Exclusive"):
            return Broken(f"{found.label} is a Zone Exclusive conjuration in {zone} already")
    return None


def one_conjuration_of_a_name(state: State, number: int, zone: str, player: str) -> Broken | None:
    """No player controls two conjurations of one name in a zone; Vine Markers may be many."""
    card = card_of(state, number)
    if not card.conjuration or card.name == "Vine Marker":
        return None
    for other in _copies(state, number):
        if thing(state, other).at == zone and controller(state, other) == player:
            return Broken(f"a conjuration of the same name is under {whose(player)} control in {zone}")
    return None


_asked(one_legendary_copy, ("magewars:legendary#1", "magewars:legendary#2"), ("magewars:legendary#3",))
_asked(one_unique_copy_each, ("magewars:unique#1", "magewars:unique#2"), ("magewars:unique#1",))
_asked(one_zone_exclusive_conjuration, ("magewars:zone-exclusive#1", "magewars:zone-exclusive#2"),
       ("magewars:zone-exclusive#1",))  # fmt: skip
_asked(one_conjuration_of_a_name, ("magewars:conjuration#2", "magewars:vine-markers#7"),
       ("magewars:conjuration#2", "magewars:vine-markers#7"))  # fmt: skip
