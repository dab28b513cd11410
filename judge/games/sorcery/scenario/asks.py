"""Asks of Sorcery: what may stand in their places."""

from __future__ import annotations

import re
from collections.abc import Hashable

from judge.games.question import Finding
from judge.games.sorcery.frames import Rest, Settle
from judge.games.sorcery.moments import MOMENTS
from judge.games.sorcery.position.thing import Thing, printed
from judge.games.sorcery.scenario.actions import WAYS
from judge.games.sorcery.scenario.fields import FIELDS, player, square
from judge.games.sorcery.scenario.labels import number_of
from judge.games.source import is_figure
from judge.games.vocabulary import Asks, Place
from judge.games.vocabulary.asks import KINDS, parsed
from judge.games.vocabulary.fields import Kind
from judge.games.vocabulary.moments import BEFORE, Moment, When, at_moment
from judge.kernel.state import State

TIDY = (Settle, Rest)
"""Frames that wait in a position as given and only tidy it up."""
LOCATION = re.compile(r"\d+( [a-z]+)?\Z")
"""What looks like a location, and so is no name of a thing: ``8``, ``8 surface``."""


def _player(state: State, words: str) -> Hashable:
    return parsed(player)(state, words.removeprefix("the "))


def _place(state: State, words: str) -> Hashable:
    """A location as the actions read it, the region that is said with it."""
    kind = FIELDS["place"]
    assert isinstance(kind, Kind)
    return kind.read(state, parsed(kind.parse)(state, words))


PLACES = {
    "thing": Place(lambda words: not LOCATION.match(words), number_of, "Bosk Troll", closed=False),
    "square": Place(is_figure, parsed(square), "8"),
    "place": Place(lambda words: bool(LOCATION.match(words)), _place, "8 surface"),
    "player": Place(lambda words: words in ("you", "opponent", "the opponent"), _player, "you"),
    "number": Place(is_figure, lambda _state, words: int(words), "3"),
    "words": Place(lambda _words: True, lambda _state, words: words, "anything at all", closed=False),
}
"""The places of sentences: what may stand there, and what it is in a position."""


def _sort(state: State, number: int) -> Hashable:
    """Its type and where it is."""
    found = state.things[number]
    return (found.zone, printed(state, found).types) if isinstance(found, Thing) else None


ASKS = Asks(WAYS, PLACES, MOMENTS, TIDY, _sort)
ask = ASKS.ask
same = ASKS.same
given = ASKS.given
read_ask = ASKS.read


def at_window(state: State, window: Moment) -> State | Finding:
    """The position at which a window opens on the way to an end."""
    return at_moment(state, When(BEFORE, window), TIDY)


__all__ = ["ASKS", "KINDS", "MOMENTS", "PLACES", "ask", "at_window", "given", "read_ask", "same"]
