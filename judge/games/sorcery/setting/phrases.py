"""Phrases of targets on declared cards: whether they name things of a position; and where something stands."""

from __future__ import annotations

from judge.games.sorcery.cards.reading import Phrase
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.casting.target import PLACES, split
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing

REACH = ("", "adjacent", "nearby")


def understood(found: Phrase) -> None:
    """Raises NoSuchThing with a sentence when the words name nothing that can be in a position."""
    what, _, where = split(found.words)
    if what not in PLACES:
        selector(what)
    elif where not in REACH:
        raise NoSuchThing(f"{where!r} in {found.words!r} is not where a {what} can be{nearest(where, REACH[1:])}")
