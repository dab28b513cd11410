"""What an effect is done to: words that refer to something, selectors, and what things are called."""

from __future__ import annotations

from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.reading import Form, Grammar, Word
from judge.games.sorcery.cards.values.selector_words import Noun
from judge.games.sorcery.cards.values.selectors import Selector, WrongSelector, effect_selector


class At(Word):
    """Targeted place: what is at a place that was declared as a target."""

    LOCATION = "at target location", "what is at the location that was declared as the target"
    ATOP_SITE = "atop target site", "what is on the surface of the site that was declared as the target"
    SITE = "at target site", "what is at the site that was declared as the target, at any level"
    MARKED = "at marked location", "what is at the location that the effect has marked before"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{untap: minion ...}"


class Things(Grammar, frozen=True):
    """Things: what an effect is done to. What a thing is called comes before what a selector selects."""

    FORMS = (
        *Known.forms(),
        Form("SELECTOR", "all that a phrase selects, as seen from the effect", "{untap: enemy minion nearby}"),
        *(Form(f"SELECTOR {form.words}", form.means, form.example) for form in At.forms()),
        Form("NAME", "the thing that the scenario calls so", "{untap: Ogre}"),
    )

    known: Known | None = None
    selector: Selector | None = None
    at: At | None = None

    @classmethod
    def read(cls, words: str) -> Things:
        """What words mean. Words that are neither known nor a selector are what a thing may be called."""
        if words in set(Known):
            return cls(words, Known(words), _selector(words) if words == Known.ALLY else None)
        at = next((at for at in At if words.endswith(f" {at}")), None)
        phrase = words.removesuffix(f" {at}") if at else words
        return cls(words, selector=effect_selector(phrase) if at else _selector(phrase), at=at)

    @property
    def called(self) -> bool:
        """Whether the words can only be what something is called."""
        return self.known is None and self.selector is None

    @property
    def avatars(self) -> bool:
        """Whether Avatars are mentioned (sorcery:characteristics/avatar-characteristics#3)."""
        return self.selector is not None and self.selector.says(Noun.AVATAR)


class Most(Word):
    """Word before things: the one that it takes of them."""

    STRONGEST = "strongest", "the one with the most power"
    WEAKEST = "weakest", "the one with the least power"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{choose: ... minion}"


class Pick(Grammar, frozen=True):
    """Things to choose from: all of them, or the strongest or weakest of them (in a tie the active player chooses)."""

    FORMS = (
        Form("THINGS", "any one of these", "{choose: minion}"),
        *(Form(f"{form.words} THINGS", form.means, form.example) for form in Most.forms()),
    )

    things: Things
    most: Most | None = None

    @classmethod
    def read(cls, words: str) -> Pick:
        """What is chosen from."""
        first, _, rest = words.partition(" ")
        if first in set(Most) and rest:
            return cls(words, Things.read(rest), Most(first))
        return cls(words, Things.read(words))


def _selector(words: str) -> Selector | None:
    try:
        return effect_selector(words)
    except WrongSelector:
        return None


ITSELF = Things.read("itself")
TARGET = Things.read("target")
IT = Things.read("it")
HIT = Things.read("hit")
CHOSEN = Things("chosen")
"""What the player of an effect chose among several things that its words mean."""
