"""How long a card stays in the realm or is disabled, and how many of it a deck may hold, by what it says itself."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.passive import Change


class Lasts(Change, frozen=True):
    """It is dispelled as so many turns of its controller end, that in which it entered the realm among them."""

    lasts: int = 0


class Counters(Change, frozen=True):
    """It enters the realm with so many counters, or has so many lives."""

    counters: int = 0


class AnyNumber(Change, frozen=True):
    """A spellbook may hold any number of copies of it."""

    any_number: bool = False


class UntilTapOf(Change, frozen=True):
    """It is disabled from the start, until such a unit taps to release it."""

    disabled_until_tap_of: str = ""


class UntilDeathOf(Change, frozen=True):
    """It is disabled from the start, until such a thing dies."""

    disabled_until_death_of: str = ""
