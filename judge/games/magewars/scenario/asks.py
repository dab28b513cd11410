"""Asks of Mage Wars: what may stand in their places."""

from __future__ import annotations

from collections.abc import Hashable

from judge.games.magewars.ground.arena import BORDER, ZONE
from judge.games.magewars.moments import MOMENTS
from judge.games.magewars.position.settle import Settle
from judge.games.magewars.position.thing import Thing, face
from judge.games.magewars.position.trait import Trait, WrongTrait, trait
from judge.games.magewars.position.trait_table import TRAITS
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.scenario.fields import player, zone, zone_border
from judge.games.magewars.scenario.labels import number_of
from judge.games.magewars.words import TOKENS
from judge.games.source import is_figure, nearest
from judge.games.vocabulary import Asks, NoSuchThing, Place
from judge.games.vocabulary.asks import parsed
from judge.kernel.state import State

TIDY = (Settle,)
"""Kinds of frames that wait in a position as given and only tidy it up."""


def _player(state: State, words: str) -> Hashable:
    return parsed(player)(state, words.removeprefix("the "))


def _trait(words: str) -> Trait:
    """A trait as it is asked for; without its parameter, whatever that is. Raises WrongTrait."""
    return Trait(words) if words in TRAITS else trait(words)


def _token(_state: State, words: str) -> str:
    """A kind of token; raises NoSuchThing with the nearest."""
    known = (*TOKENS, "mana")  # what conjurations channel lies on them as tokens
    if words not in known:
        raise NoSuchThing(f"there is no token {words!r}{nearest(words, known)}")
    return words


def _is_trait(words: str) -> bool:
    try:
        _trait(words)
    except WrongTrait:
        return False
    return True


PLACES = {
    "thing": Place(lambda words: not ZONE.match(words) and not BORDER.match(words), number_of, "Wolf", closed=False),
    "zone": Place(lambda words: bool(ZONE.match(words)), parsed(zone), "A1"),
    "border": Place(lambda words: bool(BORDER.match(words)), parsed(zone_border), "A1-A2"),
    "player": Place(lambda words: words in ("you", "opponent", "the opponent"), _player, "you"),
    "number": Place(is_figure, lambda _state, words: int(words), "3"),
    "trait": Place(_is_trait, lambda _state, words: _trait(words), "Flying"),
    "token": Place(lambda _words: True, _token, "Rage", closed=False),
    "words": Place(lambda _words: True, lambda _state, words: words, "anything at all", closed=False),
}
"""The places of sentences: what may stand there, and what it is in a position."""


def _sort(state: State, number: int) -> Hashable:
    """Its type and where it is."""
    found = state.things[number]
    return (found.place, face(state, found.card).type) if isinstance(found, Thing) else None


ASKS = Asks(WAYS, PLACES, MOMENTS, TIDY, _sort)
ask = ASKS.ask
same = ASKS.same

__all__ = ["ASKS", "PLACES", "TIDY", "ask", "same"]
