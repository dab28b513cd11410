"""How long a card stays in the realm, and how many of it a deck may hold, by what it says itself."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change


class Lasts(Change, frozen=True):
    """It is dispelled as so many turns of its controller end, that in which it entered the realm among them."""

    lasts: int = 0


class AnyNumber(Change, frozen=True):
    """A spellbook may hold any number of copies of it."""

    any_number: bool = False
