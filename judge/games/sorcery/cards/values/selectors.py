"""Selectors: the phrases by which card data and asks name things, such as ``enemy minion nearby without Airborne``.

A phrase is a noun with words before it (whose, what kind) and words behind it (where, with which ability). Words that
no selector knows are refused when the phrase is read, never skipped.
"""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct, structs

from judge.games.sorcery.cards.tables.faces import Subtype
from judge.games.sorcery.cards.values.keywords import KEYWORDS
from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread
from judge.games.source import nearest

NOUNS = (
    "unit", "minion", "avatar", "site", "artifact", "aura", "magic", "spell", "card", "permanent", "itself", "bearer",
    "player", "Spellcaster", "token",
)  # fmt: skip
WHOSE = ("enemy", "ally", "allied", "your", "other", "another", "any", "each", "all", "uncontrolled")
WHERE = (
    "here", "there", "adjacent", "nearby", "anywhere", "atop", "below", "in its body of water", "at its border",
    "in front", "at its sites", "directly above",
)  # fmt: skip
KINDS = (
    "water",
    "land",
    "air",
    "earth",
    "fire",
    "tapped",
    "untapped",
    "carriable",
    "oversized",
    "royal",
    "dead",
    "broken",
    "flooded",
    "wounded",
    "carried",
    "loose",
    "stronger",
    "weaker",
)

PLURALS = {"allies": "ally", "enemies": "enemy"}
SIDES = {"enemy": "enemy", "ally": "ally", "allied": "ally", "your": "ally", "uncontrolled": "uncontrolled"}
"""Whose things are selected; the other words of whose select everybody's."""

EVIL = "Evil"
"""What minions of some subtypes are (sorcery.rulebook:glossary/evil)."""
RARITIES = ("Ordinary", "Exceptional", "Elite", "Unique")
_RARITY = f"(?:{'|'.join(RARITIES)})"


class Selector(Struct, frozen=True):
    """What a phrase selects. Empty fields select everything; ``noun`` may be several, joined by ``or``."""

    noun: str
    whose: str = ""
    other: bool = False
    kinds: tuple[str, ...] = ()
    subtype: str = ""
    name: str = ""
    with_: str = ""
    without: str = ""
    least: int | None = None
    most: int | None = None
    where: str = ""
    rarity: tuple[str, ...] = ()


class WrongSelector(Misread):
    """A phrase is not a selector; the message says which word is not known."""


@cache
def selector(phrase: str) -> Selector:
    """Reads a phrase; raises WrongSelector with the word that is not known."""
    rest = f" {phrase.strip()} "
    least, rest = _cut(r" power (\d+) or more ", rest)
    most, rest = _cut(r" power (\d+) or less ", rest)
    without, rest = _cut(r" without ([A-Z]\w*(?: [A-Z]\w*)?) ", rest)
    with_, rest = _cut(r" with ([A-Z]\w*(?: [A-Z]\w*)?) ", rest)
    for words in (without, with_):
        if words and words not in KEYWORDS:
            raise WrongSelector(f"{words!r} in {phrase!r} is no keyword ability")
    rarity, rest = _cut(rf" ((?:non-)?{_RARITY}(?: or {_RARITY})*) ", rest)
    where = next((words for words in sorted(WHERE, key=len, reverse=True) if f" {words} " in rest), "")
    rest = rest.replace(f" {where} ", " ", 1) if where else rest
    name, rest = _cut(r" named (.+) ", rest)
    chosen = Selector(
        noun="",
        name=name.strip(),
        with_=with_,
        without=without,
        least=_power(least, phrase),
        most=_power(most, phrase),
        where=where,
        rarity=_rarities(rarity),
    )
    return _told_of(chosen, phrase, rest.split())


def _power(figure: str, phrase: str) -> int | None:
    """The power that a phrase asks for; None when it asks for none."""
    if len(figure) > 2:
        raise WrongSelector(f"power is 99 at most, and {figure!r} in {phrase!r} is more")
    return int(figure) if figure else None


def _cut(pattern: str, text: str) -> tuple[str, str]:
    """What a pattern finds in a text, and the text without it; nothing and the whole text when it finds nothing."""
    found = re.search(pattern, text)
    return (found[1], text.replace(found[0], " ")) if found else ("", text)


def _rarities(words: str) -> tuple[str, ...]:
    """The rarities that words such as ``non-Unique`` or ``Elite or Unique`` mean."""
    said = words.removeprefix("non-").split(" or ")
    return tuple(r for r in RARITIES if (r in said) != words.startswith("non-")) if words else ()


def _told_of(chosen: Selector, phrase: str, words: list[str]) -> Selector:
    """The selector with what the single words of its phrase add: nouns, whose, kinds, a subtype."""
    nouns: list[str] = []
    kinds: list[str] = []
    whose, subtype, another = "", "", False
    for word in words:
        plain = word[:-1] if word.endswith("s") and word[:-1] in NOUNS else PLURALS.get(word, word)
        if plain in ("other", "another"):
            another = True
        elif plain in WHOSE:
            whose = SIDES.get(plain, whose)
        elif plain == "or" and nouns:
            continue
        elif plain in NOUNS:
            nouns.append(plain)
        elif plain in KINDS:
            kinds.append(plain)
        elif (kind := _subtype(word)) and not subtype:
            subtype = kind
        else:
            said = f"{word!r} in {phrase!r} is no word of a selector"
            raise WrongSelector(f"{said}{nearest(word, (*NOUNS, *WHOSE, *KINDS, *WHERE, *Subtype))}")
    noun = " or ".join(nouns) or ("unit" if whose else "minion" if subtype else "")
    if not noun:
        raise WrongSelector(f"{phrase!r} names no kind of thing; there are: {', '.join(NOUNS)}")
    return structs.replace(chosen, noun=noun, whose=whose, other=another, kinds=tuple(kinds), subtype=subtype)


def _subtype(word: str) -> str:
    """The subtype that a word is, one or many of it; empty when it is none."""
    singular = word.removesuffix("s")
    return next((one for one in (word, singular) if Subtype.knows(one) or one == EVIL), "")


class Phrase(Grammar, frozen=True):
    """Selector: whose, what kind, a noun, where, and with which ability."""

    FORMS = (
        Form("minion", f"a noun: {', '.join(NOUNS)}", "{untap: minion}"),
        Form("enemy minion", f"whose: {', '.join(WHOSE)}", "{untap: enemy minion}"),
        Form("tapped minion", f"what kind: {', '.join(KINDS)}", "{untap: tapped minion}"),
        Form("minion nearby", f"where, as seen from the effect: {', '.join(WHERE)}", "{untap: minion nearby}"),
        Form("minion with Airborne", "or 'without Airborne': a keyword ability", "{untap: minion with Airborne}"),
        Form("minion power 2 or less", "or 'power 2 or more'", "{untap: minion power 2 or less}"),
        Form("Beast", "a subtype, with a capital letter", "{untap: Beast}"),
        Form("Unique minion", f"a rarity, or 'non-Unique': {', '.join(RARITIES)}", "{untap: Unique minion}"),
        Form("minion named Ogre", "by the name of its card", "{untap: minion named Ogre}"),
    )

    selector: Selector

    @classmethod
    def read(cls, words: str) -> Phrase:
        """The selector that a phrase is; raises WrongSelector."""
        return cls(words, selector(words))
