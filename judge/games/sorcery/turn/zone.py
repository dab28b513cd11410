"""Zones: which are public, and what anybody may know of the others (sorcery:zone, sorcery:hand, sorcery:cemetery)."""

from __future__ import annotations

from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.words import names
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

PUBLIC = ("realm", "cemetery", "banished")
DECKS = ("spellbook", "atlas")
WHAT = ("cards", "number of cards", "number of sites", "number of spells", "opposite side of a card")


@action("look at", "text", of="player", by="player", what="text")
def look_at(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Somebody looks at a zone, or asks what can be known of it.

    For instance ``look at: hand, of: opponent, what: number of sites``.
    """
    of, by, what = fields.get("of", "you"), fields.get("by", "you"), fields.get("what", "cards")
    return (("look at", fields["look at"], of, by, what),)


@rule("look at", "sorcery:zone#7", "sorcery:zone#9")
def look(state: State, frame: Frame) -> Result:
    """Looking changes nothing."""
    return state.said("{0} may look at it", names(str(frame[3])))


@requires("look at", "sorcery:zone#2")
def known_zone(state: State, frame: Frame) -> Broken | None:
    """There is such a zone, and such a thing to know of it."""
    if frame[1] not in (*PUBLIC, *DECKS, "hand"):
        return Broken(f"there is no zone called {frame[1]!r}")
    return None if frame[4] in WHAT else Broken(f"what can be known of a zone is: {', '.join(WHAT)}")


@requires("look at", "sorcery:hand#3", "sorcery:zone#10", "sorcery.rulebook:game-zones/hand#2")
def own_hand(state: State, frame: Frame) -> Broken | None:
    """The cards of a hand are for its player alone; how many of each kind it has, anybody may know."""
    _, zone, of, by, what = frame
    if zone == "hand" and of != by and what in ("cards", "opposite side of a card"):
        cites = ("sorcery:hand#4", "sorcery:zone#10")
        return Broken("the cards of another player's hand are hidden; their numbers are not", cites)
    return None


@requires("look at", "sorcery:zone#11")
def face_down_decks(state: State, frame: Frame) -> Broken | None:
    """The cards of a deck are face down for everybody; their number is public."""
    if frame[1] in DECKS and frame[4] in ("cards", "opposite side of a card"):
        return Broken(f"the cards of a {frame[1]} are face down for every player")
    return None
