"""Where a spell is cast to: the sites, voids and hands that cards name in saying where one may or must be cast."""

from __future__ import annotations

from functools import cache

from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, Word
from judge.games.sorcery.cards.values.selected import Selector
from judge.games.sorcery.cards.values.selector_words import Noun
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID

EXCEPT = " except "
BELOW, AT, HANDS, TARGET, BORDER = "below ", "at ", "carried by ", "target ", "a border of "


class Region(Word):
    """Region of a goal: which locations are meant."""

    LOCATION = "location", "any location"
    VOID = VOID, "a void"
    SURFACE = SURFACE, "the surface of a site"
    UNDERGROUND = UNDERGROUND, "under a land site"
    UNDERWATER = UNDERWATER, "under a water site"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{cast_only: ...}"


class Part(Word):
    """Part of the realm: where in it a goal is."""

    CORNER = "in a corner", "in a corner of the realm"
    OUTER_COLUMN = "in an outer column", "in its first or last column"
    BOTTOM_ROW = "in your bottom row", "in the row closest to the player"
    BACK_ROW = "in your back row", "the same, as it is assumed"
    HERE = "here", "where the card is that says it"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{cast_only: void ...}"


class Goal(Grammar, frozen=True):
    """Goal of a spell: where it may or must be cast to."""

    FORMS = (
        *(Form(str(word), word.means, f"{{let cast: minion, to: {word}}}") for word in Region),
        *(Form(f"location {word}", word.means, f"{{let cast: minion, to: location {word}}}") for word in Part),
        Form("water site", "the surface of sites that a selector selects", "{let cast: minion, to: water site}"),
        Form("below site", "the subsurface of such sites", "{let cast: minion, to: below site}"),
        Form("at your avatar", "where a thing is that a selector selects", "{let cast: minion, to: at your avatar}"),
        Form("a border of SITES", "of an aura: one border of such a site", "{let cast: minion, to: site}"),
        Form("site except SITES", "all but some", "{let cast: minion, to: site except site at enemy unit}"),
        Form(
            "carried by minion",
            "of an artifact that says so of itself: into the hands of such a unit, or of a 'target minion'",
            "{let cast: minion, to: site}",
        ),
    )

    region: Region | None = None
    part: Part | None = None
    level: str = ""
    sites: Selector | None = None
    but: Selector | None = None
    at: Selector | None = None
    hands: str = ""
    border: Selector | None = None

    @classmethod
    def read(cls, words: str) -> Goal:
        """The goal that is written so; raises Misread."""
        return goal(words)


@cache
def goal(words: str) -> Goal:
    """The goal that is written so; raises Misread."""
    first, _, rest = words.partition(" ")
    if Region.knows(first):
        return Goal(words, Region(first), Part.read(rest) if rest else None)
    if words.startswith(AT):
        return Goal(words, at=selector(words.removeprefix(AT)))
    if words.startswith(BORDER):
        return Goal(words, border=_sites(words.removeprefix(BORDER), words))
    if words.startswith(HANDS):
        held = words.removeprefix(HANDS)
        if any(
            not {Noun.UNIT, Noun.MINION, Noun.AVATAR} & {*head.nouns}
            for head in selector(held.removeprefix(TARGET)).heads
        ):
            raise Misread(f"{words!r} is to be units, which carry artifacts")
        return Goal(words, hands=held)
    level = SUBSURFACE if words.startswith(BELOW) else SURFACE
    said, _, but = words.removeprefix(BELOW).partition(EXCEPT)
    return Goal(words, level=level, sites=_sites(said, words), but=_sites(but, words) if but else None)


def _sites(phrase: str, words: str) -> Selector:
    chosen = selector(phrase)
    if not all(Noun.SITE in head.nouns for head in chosen.heads):
        raise Misread(f"{words!r} is to be sites, as in 'water site'; else it begins with one of: {', '.join(Region)}")
    return chosen


__all__ = ["Goal", "Part", "Region", "goal"]
