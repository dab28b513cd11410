"""What is true of each thing at a moment, once ongoing effects are applied: a value that rules read, never store."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct, field, structs

from judge.games.sorcery.cards import Card, Passive, keyword
from judge.games.sorcery.cards.facts import EVIL, KEYWORDS, Ability, evil
from judge.games.sorcery.cards.passives.by_layer import Floods
from judge.games.sorcery.cards.passives.passive import Kind
from judge.games.sorcery.cards.tables.allowing import Duty, Permission, Prohibition
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.keywords import either
from judge.games.sorcery.position.thing import Thing
from judge.games.sorcery.words import TYPES
from judge.kernel.fact import Fact
from judge.kernel.state import State

TOKENS = ("Stealth", "Ward")
"""Keyword abilities that are there as long as their token is (sorcery:stealth#3), whatever the card prints."""


class Effect(Struct, frozen=True, kw_only=True):
    """An ongoing effect that an ability or a spell created: it has its own moment and duration.

    ``on`` are the things it applies to as (number, incarnation), or empty when ``passive.on`` selects them as seen
    from ``source``. ``until`` is its duration: as long as the thing of ``stays_with`` (number, incarnation) is in the
    realm, for one. ``withheld`` are the things that had lost what it gives when it was created. ``lasted`` are the
    turns of its player that have ended since.
    """

    passive: Passive
    label: str
    since: int
    on: tuple[tuple[int, int], ...] = ()
    until: Duration = Duration.FOR_GOOD
    source: int | None = None
    player: str = "you"
    squares: tuple[int, ...] = ()
    cites: tuple[str, ...] = ()
    stays_with: tuple[int, int] | None = None
    withheld: tuple[int, ...] = ()
    lasted: int = 0


EFFECTS: Fact[tuple[Effect, ...]] = Fact("effects", ())
"""The ongoing effects that abilities and spells created, each for as long as it lasts."""


def with_effect(state: State, effect: Effect) -> State:
    """With one more ongoing effect."""
    return state.tell(EFFECTS, (*state[EFFECTS], effect))


class Why(Struct, frozen=True):
    """What an ongoing effect did to a thing: in words, the passages, the layer, and what it is an effect of.

    ``confers`` is the movement ability that a carrier confers to what it carries.
    """

    text: str
    cites: tuple[str, ...]
    layer: int
    by: str = ""
    confers: str = ""


class Now(Struct):
    """A thing as it is now: built layer by layer, then only read.

    ``evil_for`` are players whose cards treat it as Evil. ``has_of`` are other cards of which it has what they print.
    ``times``: by how much what it provides is multiplied, in ``mana`` and ``affinity`` already.
    """

    thing: Thing
    card: Card
    controller: str | None
    types: tuple[str, ...]
    keywords: dict[str, int | str]
    abilities: tuple[Ability, ...]
    passives: tuple[Passive, ...]
    affinity: dict[str, int]
    power: int | None
    defense: int | None
    subtypes: tuple[str, ...] = ()
    lost: set[str] = field(default_factory=set)
    shed: dict[str, str] = field(default_factory=dict)
    waters: list[tuple[str, bool]] = field(default_factory=list)
    mana: int = 0
    times: int = 1
    own_bearer: bool = False
    has_of: tuple[Card, ...] = ()
    evil_for: tuple[str, ...] = ()
    silenced: bool = False
    disabled: bool = False
    cannot: dict[Prohibition, str] = field(default_factory=dict)
    can: dict[Permission, str] = field(default_factory=dict)
    must: dict[Duty, str] = field(default_factory=dict)
    why: list[Why] = field(default_factory=list)

    @property
    def unit(self) -> bool:
        """Whether it is an Avatar or a minion (sorcery:unit)."""
        return "minion" in self.types or "avatar" in self.types

    @property
    def special(self) -> bool:
        """Whether its special abilities work: it is neither silenced nor disabled and has not lost them."""
        return not (self.silenced or self.disabled or "abilities" in self.lost)

    def has(self, name: str) -> bool:
        """Whether it has a keyword ability now, or is what a word of the kind says of its subtypes: Evil."""
        return self.evil if name == EVIL else name in self.keywords

    @property
    def evil(self) -> bool:
        """Whether it is an evil minion: a Demon, Undead or Monster, or made so (sorcery.rulebook:glossary/evil)."""
        return EVIL not in self.lost and evil(self.types, self.keywords, self.subtypes)

    def evil_to(self, player: str | None) -> bool:
        """Whether the cards of a player treat it as Evil; nothing does so while nothing is Evil."""
        return self.evil or (player in self.evil_for and EVIL not in self.lost)

    def number(self, name: str) -> int:
        """The parameter of a keyword ability; 0 without it."""
        found = self.keywords.get(name, 0)
        return found if isinstance(found, int) else 0

    def does(self, kind: type[Kind]) -> list[tuple[Passive, Kind]]:
        """Its passive abilities that make a change of a kind, each with that change."""
        if not self.passives:  # like most things
            return []
        return [(ability, change) for ability in self.passives if (change := ability.of(kind)) is not None]

    @property
    def strength(self) -> int:
        """One number for its power: the average of a split power, rounded down (sorcery:split-power)."""
        return ((self.power or 0) + (self.defense if self.defense is not None else self.power or 0)) // 2


def grant(keywords: dict[str, int | str], gained: tuple[str, int | str]) -> None:
    """Adds a keyword ability: Movement bonuses and Lances add up, of Ranged the best counts, others once."""
    name, parameter = gained
    held = keywords.get(name)
    if isinstance(held, int) and isinstance(parameter, int) and name in ("Movement", "Lance", "Range"):
        keywords[name] = held + parameter
    elif isinstance(held, int) and isinstance(parameter, int):
        keywords[name] = max(held, parameter)
    elif name == "Spellcaster" and held == 0:
        return
    elif name == "Spellcaster" and held and parameter:
        keywords[name] = either(str(held), str(parameter))
    else:
        keywords[name] = parameter


def base(found: Thing, card: Card) -> Now:
    """A thing with nothing but its card."""
    if "transformed" in found.marks and card.other_types:
        mana = card.mana if "site" in card.other_types else 0  # mana is what sites provide
        card = structs.replace(card, types=card.other_types, subtypes=card.other_subtypes, mana=mana)
    return Now(
        thing=found,
        card=card,
        controller=found.controller,
        types=card.types,
        keywords=dict(_keywords(card.keywords, found.marks, "avatar" in card.types)),
        abilities=card.ability,
        passives=passives_of(card),
        affinity=dict(_affinity(card.affinity)),
        mana=card.mana,
        power=card.power,
        defense=card.defense if card.defense is not None else card.power,
        subtypes=card.subtypes,
    )


FLOODED = "Flooded"
"""The keyword of sites that floods them."""
_FLOODING = Passive(changes=(Floods(True),))


@lru_cache(4096)
def passives_of(card: Card) -> tuple[Passive, ...]:
    """The passive abilities that a card prints, with what its keyword Flooded does to it (sorcery:flooded#1)."""
    return (*card.passive, *((_FLOODING,) if FLOODED in card.keywords else ()))


@lru_cache(4096)
def _keywords(printed: tuple[str, ...], marks: tuple[str, ...], avatar: bool) -> dict[str, int | str]:
    """What a card has by its words and its marks; whoever changes it takes a copy."""
    held: dict[str, int | str] = {}
    for words in printed:
        if words not in TOKENS or words in marks:
            grant(held, keyword(words))
    for mark in marks:
        if mark in KEYWORDS:
            grant(held, (mark, 0))
    if avatar:
        grant(held, ("Spellcaster", 0))
    return held


@lru_cache(256)
def _affinity(letters: str) -> dict[str, int]:
    """The affinity that a site provides, by letters in their order; whoever changes it takes a copy."""
    return {letter: letters.count(letter) for letter in "AEFW" if letter in letters}


def with_types(now: Now, types: tuple[str, ...]) -> None:
    """Adds card types, or subtypes, keeping those it has (sorcery:animate)."""
    now.types = tuple(dict.fromkeys((*now.types, *(t for t in types if t in TYPES))))
    now.subtypes = tuple(dict.fromkeys((*now.subtypes, *(t for t in types if t not in TYPES))))


def renamed(found: Thing, card: str) -> Thing:
    """The same object with another card's face (sorcery:transform)."""
    return structs.replace(found, card=card, differs="")
