"""Where: squares, locations, and places as seen from a thing."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, Word, one_of
from judge.games.sorcery.cards.values.things import IT, Things
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID
from judge.games.source import figure

LEVEL_WORDS = {SURFACE: SURFACE, UNDERGROUND: SUBSURFACE, UNDERWATER: SUBSURFACE, SUBSURFACE: SUBSURFACE, VOID: VOID}
"""How the levels of a square are written, each with the level."""
LAST = 20
"""The number of the last square."""
AROUND = ("adjacent", "nearby")
AREAS = ("location", "site", "void", "square", "location or void")


class Spot(Word):
    """Word for a place: it says where."""

    HERE = "here", "where the effect comes from"
    UNDERWATER = "underwater here", "underwater where the effect comes from, at water sites alone"
    ANYWHERE = "any location", "any location of the realm; the player of the effect chooses"
    ANY_SQUARE = "any square", "the surface of any site, or any void; the player of the effect chooses"
    KNIGHT = "location a knight's move away", "two squares in one direction and one to its side, in any region"
    FACED = "location it faces", "the adjacent location that the card of the effect faces, in the same region"
    TARGET = "target location", "the location that was declared as the target"
    LEFT = "location it left", "the location from which that moved whose movement triggered the ability"
    MARKED = "marked location", "the location that the effect has marked before"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{teleport: Ogre, to: ...}"


class Place(Grammar, frozen=True):
    """Place: where something goes or is. Of several locations the player of the effect chooses."""

    FORMS = (
        Form("8 underground", "a square with its level", "{teleport: Ogre, to: 8 underground}"),
        Form("8", "a square: the surface of its site, or its void", "{teleport: Ogre, to: 8}"),
        *Spot.forms(),
        Form("nearby location", "or 'adjacent location': in the same region", "{teleport: Ogre, to: nearby location}"),
        Form(
            "another nearby location",
            "but for where the thing itself is",
            "{teleport: Ogre, to: another nearby location}",
        ),
        Form("adjacent site", "or 'nearby site': the surface of one", "{teleport: Ogre, to: adjacent site}"),
        Form("adjacent void", "or 'nearby void'", "{teleport: Ogre, to: nearby void}"),
        Form(
            "nearby location or void",
            "in the same region, or any nearby void",
            "{teleport: Ogre, to: nearby location or void}",
        ),
        Form("adjacent square", "or 'nearby square': a site or a void", "{teleport: Ogre, to: adjacent square}"),
        Form("THINGS", "where things are", "{teleport: Ogre, to: itself}"),
    )

    square: int = 0
    level: str = ""
    spot: Spot | None = None
    reach: str = ""
    area: str = ""
    other: bool = False
    things: Things = IT

    @classmethod
    def read(cls, words: str) -> Place:
        """The place that is written so; raises Misread."""
        first, _, rest = words.partition(" ")
        if first[:1].isdecimal():
            square = figure(first)
            if square is None or not 1 <= square <= LAST:
                raise Misread(f"a square should be a whole number from 1 to {LAST}, and is {first!r}")
            return cls(words, square, LEVEL_WORDS[one_of(rest, LEVEL_WORDS, "level")] if rest else "")
        if words in set(Spot):
            return cls(words, spot=Spot(words))
        other = first == "another"
        reach, _, area = rest.partition(" ") if other else (first, "", rest)
        if reach in AROUND and area in AREAS:
            return cls(words, reach=reach, area=area, other=other)
        return cls(words, things=Things.read(words))

    @property
    def around(self) -> bool:
        """Whether it is seen from a thing, as nearby and adjacent places are."""
        return bool(self.reach) or self.spot is Spot.KNIGHT


HERE = Place.read("here")
AT_IT = Place.read("it")
