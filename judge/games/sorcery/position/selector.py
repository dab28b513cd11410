"""Selectors: the phrases by which card data and asks name things, such as ``enemy minion nearby without Airborne``.

A phrase is a noun with words before it (whose, what kind) and words behind it (where, with which ability). Words that
no selector knows are refused when the phrase is read, never skipped.
"""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct

from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.vocabulary import NoSuchThing

NOUNS = (
    "unit", "minion", "avatar", "site", "artifact", "aura", "magic", "spell", "card", "permanent", "itself", "bearer",
    "player", "Spellcaster", "token",
)  # fmt: skip
WHOSE = ("enemy", "ally", "allied", "your", "other", "another", "any", "each", "all", "uncontrolled")
WHERE = (
    "here", "there", "adjacent", "nearby", "anywhere", "atop", "below", "in its body of water", "at its border",
    "in front", "at its sites",
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
)


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


class WrongSelector(NoSuchThing):
    """A phrase is not a selector; the message says which word is not known."""


@cache
def selector(phrase: str) -> Selector:
    """Reads a phrase; raises WrongSelector with the word that is not known."""
    rest = f" {phrase.strip()} "
    fields: dict[str, object] = {}
    for pattern, name in (
        (r" power (\d+) or more ", "least"),
        (r" power (\d+) or less ", "most"),
    ):
        if found := re.search(pattern, rest):
            fields[name] = int(found[1])
            rest = rest.replace(found[0], " ")
    for pattern, name in (
        (r" without ([A-Z]\w*(?: [A-Z]\w*)?) ", "without"),
        (r" with ([A-Z]\w*(?: [A-Z]\w*)?) ", "with_"),
    ):
        if found := re.search(pattern, rest):
            if found[1] not in KEYWORDS:
                raise WrongSelector(f"{found[1]!r} in {phrase!r} is no keyword ability")
            fields[name] = found[1]
            rest = rest.replace(found[0], " ")
    if found := re.search(rf" (non-)?({_RARITY}(?: or {_RARITY})*) ", rest):
        said = tuple(found[2].split(" or "))
        fields["rarity"] = tuple(r for r in RARITIES if (r in said) != bool(found[1]))
        rest = rest.replace(found[0], " ")
    for where in sorted(WHERE, key=len, reverse=True):
        if f" {where} " in rest:
            fields["where"] = where
            rest = rest.replace(f" {where} ", " ", 1)
            break
    if found := re.search(r" named (.+) ", rest):
        fields["name"] = found[1].strip()
        rest = rest.replace(found[0], " ")
    kinds: list[str] = []
    for word in rest.split():
        plain = word[:-1] if word.endswith("s") and word[:-1] in NOUNS else "ally" if word == "allies" else word
        plain = "enemy" if plain == "enemies" else plain
        if plain in ("other", "another"):
            fields["other"] = True
        elif plain in WHOSE:
            if plain in ("enemy", "ally", "allied", "your", "uncontrolled"):
                fields["whose"] = {"allied": "ally", "your": "ally"}.get(plain, plain)
        elif plain == "or" and "noun" in fields:
            continue
        elif plain in NOUNS:
            fields["noun"] = f"{fields['noun']} or {plain}" if "noun" in fields else plain
        elif plain in KINDS:
            kinds.append(plain)
        elif word[:1].isupper():
            fields["subtype"] = plain.rstrip("s") if plain.endswith("s") else plain
        else:
            raise WrongSelector(f"{word!r} in {phrase!r} is no word of a selector")
    if "noun" not in fields:
        fields["noun"] = "unit" if fields.get("whose") else "minion" if fields.get("subtype") else ""
    if not fields["noun"]:
        raise WrongSelector(f"{phrase!r} names no kind of thing; there are: {', '.join(NOUNS)}")
    return Selector(**{**fields, "kinds": tuple(kinds)})  # type: ignore[arg-type]
