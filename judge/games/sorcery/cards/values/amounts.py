"""How much: figures, what is counted or read off things and players, and what is reckoned from these."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.values.found import Cards, Zone
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.players import Whose
from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, Word, one_of
from judge.games.sorcery.cards.values.selectors import WrongSelector, effect_selector
from judge.games.sorcery.cards.values.things import ITSELF, Things
from judge.games.source import figure, nearest


class Of(StrEnum):
    """What an amount is read off, or how it is reckoned from its parts."""

    FIGURE = "figure"
    X = "X"
    ITS_COST = "its cost"
    MUCH = "that much"
    COUNTED = "counted"
    KILLED = "number killed"
    SACRIFICED = "number sacrificed by"
    DRAWN = "highest cost drawn"
    STORED = "stored"
    POWER = "power of"
    COST = "cost of"
    TOTAL_POWER = "total power of"
    TOTAL_COST = "total cost of"
    NUMBER = "number of"
    ELEMENTS = "number of elements of"
    RARITIES = "number of rarities of"
    NAMES = "number of names of"
    AIR = "air symbols of"
    EARTH = "earth symbols of"
    FIRE = "fire symbols of"
    WATER = "water symbols of"
    CARDS = "number of cards"
    VOIDS = "number of voids"
    CAST = "cast this turn by"
    DRAWN_NOW = "number of cards drawn this turn by"
    LIFE = "life of"
    MANA = "mana of"
    SUM = "plus"
    LESS = "minus"
    DIFFERENCE = "difference between"
    TWICE = "twice"
    HALF_UP = "rounded up"
    HALF_DOWN = "rounded down"


SYMBOLS = {Of.AIR: "A", Of.EARTH: "E", Of.FIRE: "F", Of.WATER: "W"}
"""The symbols of elements that thresholds are made of."""
OF_THINGS = (
    *SYMBOLS, Of.TOTAL_POWER, Of.TOTAL_COST, Of.ELEMENTS, Of.RARITIES, Of.NAMES, Of.NUMBER, Of.POWER, Of.COST,
)  # fmt: skip
"""What is read off things, the longer words first."""
OF_PLAYERS = (Of.LIFE, Of.MANA)
OF_THE_PAST = (Of.CAST, Of.DRAWN_NOW)
"""What is counted of that which happened before."""
BEGINNINGS = ("figure", "X", "power", *(str(of.value) for of in (*OF_THINGS, *OF_PLAYERS)), "half of", "twice")
BEGINNINGS = (*BEGINNINGS, Of.KILLED.value, Of.DIFFERENCE.value, Of.MUCH.value, Of.COUNTED.value, Of.DRAWN.value)
BEGINNINGS = (*BEGINNINGS, Of.STORED.value, Of.SACRIFICED.value)
"""How an amount may begin."""


class Reach(Word):
    """Reach: where voids are counted, as seen from the source."""

    ROW = "in its row", "in the same row"
    COLUMN = "in its column", "in the same column"
    ADJACENT = "adjacent", "next to it, and where it is"
    NEARBY = "nearby", "the same, diagonally too"
    OUTER = "in the outer columns", "in the first and the last column of the realm"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{gain life: number of voids ...}"


class Side(Word):
    """Whose zone: the cards of whose zone are counted."""

    YOUR = "your", "that of the player of the effect"
    OPPONENTS = "the opponent's", "that of the other player"
    ANY = "any", "those of both players"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{draw: spell, amount: number of minion in ... cemetery}"


_ZONE = re.compile(rf"number of (.+) in ({'|'.join(Side)}) (\w+)")
_CAST = re.compile(r"(number|threshold ([AEFW])) of (.+) cast this turn by (.+?)(?: with (.+))?")
_HALF = re.compile(r"half of (.+) rounded (up|down)")
_BETWEEN = re.compile(r"difference between (.+) and (.+)")
_REST = re.compile(r"(.+) (plus|minus) (.+)")


class Amount(Grammar, frozen=True):
    """Amount: a figure, what is counted or read off things and players, or what is reckoned from these."""

    FORMS = (
        Form("3", "a figure; -2 for power", "{damage: 3, to: target}"),
        Form("X", "what was chosen for X as the spell was cast or the ability was used", "{damage: X, to: target}"),
        Form("stored", "the figure that the card of the effect has stored by 'store'", "{gain mana: stored}"),
        Form("power", "the power of what the effect comes from", "{damage: power, to: target}"),
        Form("power of THING", "the power of a thing", "{damage: power of target, to: itself}"),
        Form("cost of THING", "the mana cost that a thing prints", "{damage: cost of Idol, to: target}"),
        Form("its cost", "of animate alone: the mana cost of what is animated", "{animate: Idol, power: its cost}"),
        Form("number of THINGS", "how many there are", "{draw: spell, amount: number of minion nearby}"),
        Form("total power of THINGS", "their powers together", "{damage: total power of minion here, to: target}"),
        Form("total cost of THINGS", "their mana costs together", "{damage: total cost of artifact here, to: target}"),
        Form("number of elements of THINGS", "how many of the four elements they have",
             "{gain life: number of elements of minion here}"),
        Form("number of rarities of THINGS", "how many different rarities they have",
             "{gain life: number of rarities of ally minion}"),
        Form("number of names of THINGS", "how many cards of different names they are",
             "{gain life: number of names of minion nearby}"),
        *(Form(f"{of} THINGS", "how many their thresholds have together", f"{{gain life: {of} minion here}}")
          for of in SYMBOLS),
        *(Form(f"number of CARDS in {side} ZONE", f"how many such cards are in a zone, {side.means}",
               f"{{gain life: number of card in {side} hand}}") for side in Side),
        *(Form(f"number of voids {reach}", f"how many there are {reach.means}",
               f"{{gain life: number of voids {reach}}}") for reach in Reach),
        Form("number of CARDS cast this turn by WHO", "how many spells of a kind: of you, the opponent, or a unit",
             "{lose life: number of spell cast this turn by you}"),
        Form("number of CARDS cast this turn by THING with THING", "only those that it cast while it carried that",
             "{draw: spell, amount: number of magic cast this turn by bearer with itself}"),
        Form("threshold A of CARDS cast this turn by WHO", "how much of an element these need together",
             "{damage: threshold A of spell cast this turn by you, to: target}"),
        Form("number of cards drawn this turn by WHO", "how many you, the opponent, or who controls a thing has drawn",
             "{lose life: number of cards drawn this turn by you}"),
        Form("life of PLAYER", "the life of you or opponent", "{lose life: life of opponent, who: you}"),
        Form("mana of PLAYER", "the mana that you or opponent has left", "{lose life: mana of you, who: you}"),
        Form("mana of THING", "or of what is left to who controls it, and 'life of' too",
             "{lose life: mana of site at its sites, who: site at its sites}"),
        Form("AMOUNT plus AMOUNT", "both together", "{damage: power of target plus 1, to: itself}"),
        Form("AMOUNT minus AMOUNT", "the first without the second", "{damage: power of target minus 1, to: itself}"),
        Form("difference between AMOUNT and AMOUNT", "the larger without the smaller",
             "{gain life: difference between life of you and life of opponent}"),
        Form("twice AMOUNT", "that doubled", "{gain life: twice number of minion here}"),
        Form("half of AMOUNT rounded up", "or 'rounded down'", "{lose life: half of life of you rounded up, who: you}"),
        Form("that much", "of a trigger: how much what triggered it was about", "{gain life: that much}"),
        Form("number killed", "how many units this effect has killed so far",
             "{draw: spell, amount: number killed}"),
        Form("number sacrificed by PLAYER", "how many cards this effect has had you or opponent sacrifice, which died",
             "{power: number sacrificed by you, to: ally avatar}"),
        Form("counted", "how many a 'count' before it found", "{draw: spell, amount: counted}"),
        Form("highest cost drawn", "the highest mana cost among what this effect had drawn",
             "{damage: highest cost drawn, to: target}"),
    )  # fmt: skip

    of: Of = Of.FIGURE
    figure: int | None = None
    thing: Things = ITSELF
    cards: Cards | None = None
    side: Side | None = None
    zone: Zone | None = None
    player: Whose | None = None
    reach: Reach | None = None
    letter: str = ""
    bearing: Things | None = None
    parts: tuple[Amount, ...] = ()

    @classmethod
    def read(cls, words: str) -> Amount:
        """The amount that is written so; raises Misread."""
        number = figure(words)
        if number is not None:
            return amount(number)
        for one in (Of.X, Of.ITS_COST, Of.MUCH, Of.COUNTED, Of.KILLED, Of.DRAWN, Of.STORED):
            if words == one.value:
                return cls(words, one)
        if words == "power":
            return cls(words, Of.POWER)
        return _reckoned(words) or _read_off(words)

    @property
    def all(self) -> Iterator[Amount]:
        """It, and all of which it is reckoned."""
        yield self
        for part in self.parts:
            yield from part.all

    @property
    def things(self) -> tuple[Things, ...]:
        """The things that it is read off."""
        return tuple(one.thing for one in self.all)

    @property
    def turned(self) -> Amount:
        """The same where you and the opponent are called the other way round."""
        other = {Whose.YOU: Whose.OPPONENT, Whose.OPPONENT: Whose.YOU}
        player = other[self.player] if self.player is not None else None
        return structs.replace(self, player=player, parts=tuple(part.turned for part in self.parts))

    @property
    def of_players(self) -> bool:
        """Whether it is read off a player, whose life and mana change while all things stay the same."""
        things = (one.thing.selector for one in self.all)
        return any(one.of in (*OF_PLAYERS, *OF_THE_PAST) for one in self.all) or any(
            one is not None and one.of_players for one in things
        )


def _reckoned(words: str) -> Amount | None:
    """The amount that is reckoned from others by words; None when it is not."""
    if found := _BETWEEN.fullmatch(words):
        return _made(words, Of.DIFFERENCE, found[1], found[2])
    if found := _HALF.fullmatch(words):
        return _made(words, Of.HALF_UP if found[2] == "up" else Of.HALF_DOWN, found[1])
    if found := _REST.fullmatch(words):
        return _made(words, Of.SUM if found[2] == "plus" else Of.LESS, found[1], found[3])
    if words.startswith("twice "):
        return _made(words, Of.TWICE, words.removeprefix("twice "))
    return None


def _made(words: str, of: Of, *parts: str) -> Amount:
    read = tuple(map(Amount.read, parts))
    if any(part.of is Of.ITS_COST for part in read):
        raise Misread(f"{Of.ITS_COST.value!r} stands alone, and not in {words!r}")
    return Amount(words, of, parts=read)


def _read_off(words: str) -> Amount:
    """The amount that is read off things, cards of a zone, or a player; raises Misread."""
    if found := _CAST.fullmatch(words):
        bearing = Things.read(found[5]) if found[5] else None
        return _by(words, Of.CAST, found[4], cards=Cards.read(found[3]), letter=found[2] or "", bearing=bearing)
    if words.startswith(f"{Of.DRAWN_NOW.value} "):
        return _by(words, Of.DRAWN_NOW, words.removeprefix(f"{Of.DRAWN_NOW.value} "))
    if found := _ZONE.fullmatch(words):
        return Amount(words, Of.CARDS, cards=Cards.read(found[1]), side=Side(found[2]), zone=Zone.read(found[3]))
    if words.startswith(f"{Of.VOIDS.value} "):
        return Amount(words, Of.VOIDS, reach=Reach.read(words.removeprefix(f"{Of.VOIDS.value} ")))
    if words.startswith(f"{Of.SACRIFICED.value} "):
        player = words.removeprefix(f"{Of.SACRIFICED.value} ")
        return Amount(words, Of.SACRIFICED, player=Whose(one_of(player, (Whose.YOU, Whose.OPPONENT), "player")))
    for of in OF_PLAYERS:
        if words.startswith(f"{of.value} "):
            return _by(words, of, words.removeprefix(f"{of.value} "))
    for of in OF_THINGS:
        if words.startswith(f"{of.value} "):
            return Amount(words, of, thing=things(words.removeprefix(f"{of.value} ")))
    raise Misread(
        "an amount is a figure, X, power, or 'power of' a thing, 'number of' things and the like, "
        f"and not {words!r}{nearest(words, BEGINNINGS)}"
    )


def _by(words: str, of: Of, who: str, **more: Any) -> Amount:
    """An amount that is read off a player, or off who controls a thing; raises Misread."""
    if not effect_things(who):
        return Amount(words, of, player=Whose(one_of(who, (Whose.YOU, Whose.OPPONENT), "player")), **more)
    return Amount(words, of, thing=Things.read(who), **more)


def things(words: str) -> Things:
    """The things of an amount or a condition; raises Misread where they can be none, and no name."""
    read = Things.read(words)
    if read.called and words == words.casefold():
        raise _no_things(words)
    return read


def effect_things(words: str) -> bool:
    """Whether words select things or refer to one that an effect knows."""
    return not Things.read(words).called


def _no_things(words: str) -> Misread:
    try:
        effect_selector(words)
    except WrongSelector as error:
        return error
    return Misread(f"{words!r} are no things{nearest(words, Known)}")


def amount(number: int) -> Amount:
    """An amount that is a figure."""
    return Amount(str(number), figure=number)


def count(words: str) -> int:
    """How many: a figure from 1; raises Misread."""
    number = figure(words)
    if number is None or number < 1:
        raise Misread(f"how many is a figure from 1 to 999, and not {words!r}")
    return number
