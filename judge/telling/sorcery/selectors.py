"""What the selectors of Sorcery cards mean in plain words: *every enemy minion nearby*, *a unit here*."""

from __future__ import annotations

import re
from functools import cache

from judge.games.sorcery.cards.values.selector_words import Noun
from judge.games.sorcery.cards.values.selectors import WrongSelector, effect_selector
from judge.telling.sorcery.places import LOCATION, spot
from judge.telling.words import article, called, listed

ITS = "its controller"
NOUNS = (
    "unit minion avatar site artifact aura magic spell card permanent player token location enemy ally allied other "
    "water land air earth fire tapped untapped nearby adjacent royal wounded flooded carried loose dead oversized "
    "stronger weaker"
).split()
"""Words with which a selector begins that means everything it fits."""
LETTERS = {"A": "air", "E": "earth", "F": "fire", "W": "water"}
ITSELF = "\0"
"""Stands for the card itself until its name is put there."""


def with_powers(words: str) -> str:
    """A selector with its figures as one would say them: *unit with power 3 or more*."""
    return re.sub(r"(?<!with) ((?:power|cost) \d+(?: or (?:more|less))?)\b", r" with \1", words)


@cache
def _says_what(words: str) -> bool:
    """Whether words are a selector that says what kind of thing it selects, beside subtypes: no name reads so."""
    try:
        found = effect_selector(words.replace(" with power ", " power ").replace(" with cost ", " cost "))
    except WrongSelector:
        return False
    said, nouns = {word.rstrip("s,") for word in words.split()}, {noun for head in found.heads for noun in head.nouns}
    if words.startswith("your ") or not nouns.isdisjoint((Noun.ITSELF, Noun.BEARER, Noun.SPELLCASTER)):
        return False  # these are told in words of their own
    return not nouns.isdisjoint(said) or (found.side is not None and " " in words)


def one_of(words: str) -> str:
    """One thing that a selector fits: *a minion here*."""
    words = with_powers(words)
    first, _, rest = words.partition(" ")
    if words in ("ally", "hit", "attacked") or not (first in NOUNS or _says_what(words)):
        return selected(words)
    return f"another {rest}" if first in ("other", "another") else article(words)


def selected(words: str) -> str:
    """What a selector of a card means: *every enemy minion nearby*; names and single things stay as they are."""
    plain = with_powers(words.strip()).replace("enemy other ", "other enemy ")
    if plain in ("top", "bottom"):
        return plain
    if LOCATION.match(plain):
        return spot(plain)
    if plain == "site played":
        return "the site that was played"
    first, _, rest = plain.partition(" ")
    if first in ("strongest", "weakest"):
        return f"the {plain}"
    if first == "bearer" and rest:
        return f"{article(rest)} that bears it"
    if first == "another" and rest[:1].islower():
        return f"every other {rest}"
    if first == "your" and rest[:1].islower():
        return f"every {rest} on its player's side"
    if " up to " in plain or plain.startswith(("location", "adjacent location", "nearby location")):
        return article(plain)
    if first in ("hand", "cemetery", "spellbook", "atlas", "abilities"):
        return f"the {plain}" if first != "abilities" else "all abilities"
    if (first in NOUNS or _says_what(plain)) and plain not in ("ally", "hit", "attacked", "opponent"):
        return f"every {plain}"
    if plain in ("ally", "attacked"):
        return f"the {'ally' if plain == 'ally' else 'attacked unit'}"
    if plain in ("target", "hit", "passed", "caster", "bearer", "it", "itself", "here", "there", "opponent", "you"):
        return {
            "itself": ITSELF,
            "target": "the target",
            "hit": "what was hit",
            "passed": "what it passed",
            "caster": "its caster",
            "bearer": "its bearer",
        }.get(plain, "the opponent" if plain == "opponent" else plain)
    return called(plain)


def elements(letters: str) -> str:
    """Letters of a threshold or an affinity in words: ``AWW`` as *1 air and 2 water*; other words stay."""
    if not letters or not set(letters) <= set(LETTERS):
        return letters or "none"
    return listed([f"{letters.count(letter)} {word}" for letter, word in LETTERS.items() if letter in letters])
