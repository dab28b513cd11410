"""English inflection, as much of it as rules texts need: from a word to the forms in which a text may use it.

A form that English does not have does no harm, because no text holds it; a missing one loses a cross-reference.
So every word is inflected as a noun and as a verb, and nothing needs to know which of the two it is.
"""

from __future__ import annotations

from functools import cache

IRREGULAR: dict[str, tuple[str, ...]] = {
    "bear": ("bears", "bearing", "bore", "borne"),
    "become": ("becomes", "becoming", "became"),
    "bury": ("buries", "burying", "buried"),
    "cast": ("casts", "casting"),
    "choose": ("chooses", "choosing", "chose", "chosen"),
    "cost": ("costs", "costing"),
    "die": ("dies", "dying", "died"),
    "drag": ("drags", "dragging", "dragged"),
    "draw": ("draws", "drawing", "drew", "drawn"),
    "fight": ("fights", "fighting", "fought"),
    "fly": ("flies", "flying", "flew", "flown"),
    "hit": ("hits", "hitting"),
    "lose": ("loses", "losing", "lost"),
    "pay": ("pays", "paying", "paid"),
    "put": ("puts", "putting"),
    "shoot": ("shoots", "shooting", "shot"),
    "sow": ("sows", "sowing", "sowed", "sown"),
    "split": ("splits", "splitting"),
    "strike": ("strikes", "striking", "struck", "stricken"),
    "take": ("takes", "taking", "took", "taken"),
    "throw": ("throws", "throwing", "threw", "thrown"),
}
"""Verbs whose forms the rules below would get wrong."""

_VOWELS = "aeiou"


@cache
def inflect(word: str) -> frozenset[str]:
    """The word (lower case) and its other forms: plural, verb forms, and the base of a word in -ed or -ing."""
    forms = {word, *_forms(word)}
    for base in _bases(word):
        forms |= {base, *_forms(base)}
    return frozenset(forms)


@cache
def in_number(word: str) -> frozenset[str]:
    """The word in singular and plural only."""
    singular = {base for base in _bases(word) if _plural(base) == word}
    return frozenset({word, *singular, *(_plural(base) for base in (singular or {word}))})


def _forms(word: str) -> set[str]:
    if word in IRREGULAR:
        return set(IRREGULAR[word])
    if not word.isalpha() or len(word) < 3 or word.endswith(("ed", "ing")):
        return {word + "s"} if word.endswith("ing") else set()
    return {_plural(word), *_verb(word)}


def _plural(word: str) -> str:
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2] not in _VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def _verb(word: str) -> set[str]:
    if word.endswith("e"):
        return {word + "d", word[:-1] + "ing"}
    if word.endswith("y") and word[-2] not in _VOWELS:
        return {word[:-1] + "ied", word + "ing"}
    forms = {word + "ed", word + "ing"}
    if len(word) > 2 and word[-1] not in _VOWELS + "wxys" and word[-2] in _VOWELS and word[-3] not in _VOWELS:
        forms |= {word + word[-1] + "ed", word + word[-1] + "ing"}
    return forms


def _bases(word: str) -> set[str]:
    """What a word may be a form of: ``silenced`` of ``silence``, ``burrowing`` of ``burrow``, ``units`` of ``unit``."""
    found = {base for base, forms in IRREGULAR.items() if word in forms}
    for ending in ("ing", "ed"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2 and any(v in stem for v in _VOWELS):
            found |= {b for b in (stem, stem + "e") if word in _verb(b)}
            if stem[-1] == stem[-2] and word in _verb(stem[:-1]):
                found.add(stem[:-1])
            if stem.endswith("i"):
                found.add(stem[:-1] + "y")
    if word.endswith("ies") and len(word) > 4:
        found.add(word[:-3] + "y")
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        found |= {b for b in (word[:-1], word[:-2]) if len(b) > 2 and _plural(b) == word}
    return found
