"""Selectors: the phrases by which card data and asks name things, such as ``enemy minion nearby without Airborne``.

What no table has is refused when the phrase is read, never skipped.
"""

from __future__ import annotations

from functools import cache

from judge.games.sorcery.cards.tables.faces import Rarity
from judge.games.sorcery.cards.values.reading import Form, Grammar
from judge.games.sorcery.cards.values.selected import EVIL, Head, Selector
from judge.games.sorcery.cards.values.selector_reader import Reader, WrongSelector
from judge.games.sorcery.cards.values.selector_words import InName, Noun, Relation, Side, Trait, Where


@cache
def selector(phrase: str) -> Selector:
    """Reads a phrase; raises WrongSelector with the word that is not known, also for what only an effect knows."""
    found = effect_selector(phrase)
    if found.known:
        raise WrongSelector(f"{str(found.known[0])!r} in {phrase!r} means something in operations alone")
    return found


@cache
def card_selector(phrase: str) -> Selector:
    """Reads a phrase for cards outside the realm, which have no place; words that name no kind are of spells."""
    try:
        found = selector(phrase)
    except WrongSelector as error:
        try:
            found = selector(f"{phrase} spell")
        except WrongSelector:
            raise error from None
    if found.placed:
        raise WrongSelector(f"{phrase!r} says where in the realm a card is, and these are outside of it")
    return found


@cache
def effect_selector(phrase: str) -> Selector:
    """Reads a phrase of an operation, which may speak of what the effect knows; raises WrongSelector."""
    return Reader(phrase, phrase.replace(",", " , ").split()).selector()


class Phrase(Grammar, frozen=True):
    """Selector: whose, what kind, a noun, where, and with which ability."""

    FORMS = (
        *Noun.forms(),
        *Side.forms(),
        Form("other minion", "or 'another': but for what it is seen from", "{untap: other minion}"),
        *(form for form in Trait.forms() if form.words not in (Trait.DEAD, Trait.BROKEN)),
        Form("dead minion", "a card in a cemetery", "{banish: dead minion}"),
        Form("broken artifact", "the same, as artifacts are called there", "{banish: broken artifact}"),
        Form("Beast", "a subtype, with a capital letter", "{untap: Beast}"),
        Form(
            "Demon, Spirit or aura",
            "one of several kinds; what stands before them is for all",
            "{untap: Demon or aura}",
        ),
        Form("Unique minion", f"a rarity, or several joined by 'or': {', '.join(Rarity)}", "{untap: Unique minion}"),
        Form("non-Unique minion", "neither that noun, trait, subtype, rarity nor ability", "{untap: non-Beast minion}"),
        Form("minion named Ogre", "by the name of its card", "{untap: minion named Ogre}"),
        Form(
            "minion named with Sir or Dame",
            f"by words in it: {', '.join(InName)}",
            "{untap: minion named with Sir or Dame}",
        ),
        Form("minion with Airborne", "a keyword ability; 'or', 'and'", "{untap: minion with Airborne or Lethal}"),
        Form("minion without Airborne", "with none of these", "{untap: minion without Airborne or Lethal}"),
        Form("minion power 2 or less", "or 'power 2', 'power 2 or more'", "{untap: minion power 2 or less}"),
        Form("artifact cost 1 or less", "or 'cost 1 or more': as printed", "{untap: artifact cost 1 or less}"),
        *Where.forms(),
        *Relation.forms(),
        Form("unit nearby to it", "of operations alone: to what the effect knows", "{untap: unit at itself}"),
    )

    selector: Selector

    @classmethod
    def read(cls, words: str) -> Phrase:
        """The selector that a phrase is; raises WrongSelector."""
        return cls(words, selector(words))


__all__ = ["EVIL", "Head", "Phrase", "Selector", "WrongSelector", "effect_selector", "selector"]
