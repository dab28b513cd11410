"""What the grammar makes of the parts of a clause, before pronouns are bound: selections, acts, sentences, leads."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct


class Unsayable(Exception):
    """Words are understood, and the vocabulary cannot say them; the message is a clause in our words."""


THIS_SITE = "this site"
"""The site that a card is, or at which it is: what that is its type says."""
YOU = "you"
"""The player, and of an Avatar the Avatar itself (sorcery:you)."""
SEVERAL = "several"
"""What ``it`` is where the spell and who casts it were both spoken of: nobody can say."""
THERE = "there"
AT_SACRIFICED = "at sacrificed"
"""Where that was which was sacrificed for an ability."""
SIDES = ("ally", "enemy")
"""Nouns that say whose units are meant (sorcery:ally#1, sorcery:enemy#1)."""


class How(StrEnum):
    """How many of what a description fits are meant, and who says which."""

    TARGET = "target"
    EVERY = "every"
    ONE = "one"
    RANDOM = "random"
    STRONGEST = "strongest"
    WEAKEST = "weakest"


class Desc(Struct, frozen=True, kw_only=True):
    """A description of things: words before the noun, nouns, words behind.

    ``target_place``: the place, declared as a target, at which they are, and the words for being there.
    """

    before: tuple[str, ...] = ()
    nouns: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    several: bool = False
    target_place: str = ""
    at: str = ""

    @property
    def phrase(self) -> str:
        """The phrase of a selector that says the same; raises Unsayable where only an effect could know the place."""
        if self.target_place or self.unplaced:
            raise Unsayable("where that is")
        return self.wherever

    @property
    def wherever(self) -> str:
        """The phrase without the place that is a target or was named before: an ally is an allied unit."""
        sides = tuple(noun for noun in self.nouns if noun in SIDES)
        nouns = tuple(dict.fromkeys("unit" if noun in SIDES else noun for noun in self.nouns))
        return " ".join((*self.before, *sides, " or ".join(nouns), *self.after))

    @property
    def unplaced(self) -> bool:
        """Whether it speaks of a place that was named before."""
        return any(THERE in words.split() for words in self.after)

    @property
    def allied(self) -> bool:
        """Whether it describes allies, which are in the realm (sorcery:ally#1)."""
        return bool({"ally", "allied"} & {*self.before, *self.nouns}) and "dead" not in self.before


class Some(Struct, frozen=True):
    """A selection: how, and of what."""

    how: How
    desc: Desc


class Ref(Struct, frozen=True):
    """A word for something known: ``itself``, ``it``, ``bearer``, ``caster``; ``noun`` is that of *that minion*."""

    word: str
    noun: str = ""


Things = Some | Ref


class Place(Struct, frozen=True):
    """A place where something goes: words of the vocabulary, or where a thing is."""

    words: str = ""
    thing: Things | None = None


class Deck(Struct, frozen=True):
    """A deck that is named, which has to be that of the cards that were looked at."""

    words: str


class Value(Struct, frozen=True):
    """An amount that is read off a thing, or counted."""

    words: str
    thing: Things | None = None


class ForEach(Struct, frozen=True):
    """What something is done, had or provided for each of: the words of the vocabulary for their number."""

    words: str

    def times(self, amount: Any) -> str:
        """That number, or twice it; raises Unsayable for another multiple, which the vocabulary has no words for."""
        if amount not in (1, 2):
            raise Unsayable("so much for each of something")
        return self.words if amount == 1 else f"twice {self.words}"


class Test(Struct, frozen=True):
    """A condition: words of the vocabulary, behind a thing where it is of one; ``no``: that it is not met."""

    words: str
    thing: Ref | None = None
    no: bool = False


class Act(Struct, frozen=True):
    """One operation: its name, its main value, its other keys.

    ``lasts``: it takes a duration. ``for_now``: it has but one, this turn, which may be said and is not written.
    """

    name: str
    value: Any
    keys: tuple[tuple[str, Any], ...] = ()
    lasts: bool = False
    for_now: bool = False


class Event(Struct, frozen=True):
    """What an ability waits for: keys of its row; ``it`` is how operations call what the event happens to.

    ``other`` are the nouns by which only the other one of two in the event is called: whom it strikes, who kills it.
    """

    keys: tuple[tuple[str, Any], ...]
    it: str = "it"
    of_site: bool = False
    other: tuple[str, ...] = ()


class Lead(Struct, frozen=True):
    """When an ability is used or triggers: keys of its row, and how operations call what it is about.

    ``by`` is who does what nobody else is said to do: the card itself, of a magic its caster. ``there`` is how
    selections say where what happened is. ``of_site``: it speaks of "this site" as is understood of sites alone.
    ``dead`` is the cost by which something else is sacrificed.
    ``other`` are the nouns that are said of the other one in the event.
    """

    rows: tuple[tuple[tuple[str, Any], ...], ...]
    it: str = ""
    by: str = "itself"
    there: str = ""
    of_site: bool = False
    dead: str = ""
    other: tuple[str, ...] = ()


class Until(Struct, frozen=True):
    """A duration."""

    words: str


class Timed(Struct, frozen=True):
    """Acts and their duration."""

    acts: tuple[Act, ...]
    until: str
