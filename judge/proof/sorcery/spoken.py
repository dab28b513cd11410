"""Of whom a card speaks: minions of the subtypes that it names, and the cards that it names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.tables.faces import Rarity, Subtype

Row = dict[str, Any]
OF_ARTIFACTS = ("Armor", "Automaton", "Device", "Document", "Instrument", "Monument", "Potion", "Relic", "Weapon")
"""Subtypes that artifacts have."""
SHORT = 4
"""The fewest letters of a name that is looked for among other words."""


def kinds_of(card: Card) -> dict[str, Row]:
    """Cards for the kinds of which it speaks, declared: minions of its subtypes and rarities, and other cards."""
    words = words_of(card)
    rarities = [str(rarity) for rarity in Rarity if str(rarity) in words] or ["Ordinary"]
    types = [kind for kind in ("minion", "artifact", "magic", "aura") if kind in words] or ["minion"]
    subtypes = [str(subtype) for subtype in Subtype if str(subtype) in words]
    subtypes += ["Demon"] if "Evil" in words and "Demon" not in subtypes else []
    kinds: dict[str, Row] = {}
    for rarity in rarities:
        for kind in types:
            face = {"type": kind, "rarity": rarity, "cost": 3, "threshold": "E"}
            kinds[f"{rarity} {kind}"] = {**face, **({"power": 3} if kind == "minion" else {})}
        for subtype in subtypes:
            kind = "artifact" if subtype in OF_ARTIFACTS else "minion"
            face = {"type": kind, "rarity": rarity, "cost": 2, "threshold": "E", "subtypes": [subtype]}
            kinds[f"{rarity} {subtype}"] = {**face, **({"power": 2} if kind == "minion" else {})}
    return kinds


def spoken_of(card: Card) -> Iterator[str]:
    """Units and artifacts of which the card speaks, to stand in the realm."""
    yield from (name for name, face in kinds_of(card).items() if face["type"] in ("minion", "artifact"))
    yield from (name for name in _named(card, words_of(card)) if "minion" in known()[name].types)


def kept_of(card: Card) -> Iterator[str]:
    """Cards of which it speaks, itself among them, to lie in decks, hands and cemeteries."""
    yield from kinds_of(card)
    for name in _named(card, words_of(card)):
        if not known()[name].token and "avatar" not in known()[name].types:
            yield name


def words_of(card: Card) -> str:
    """All that is known of its text, as rows."""
    return repr(known().rows(card.name)[1])


def _named(card: Card, words: str) -> list[str]:
    """The known cards that it names, which nothing keeps from being judged."""
    return [name for name, held in known().items() if len(name) >= SHORT and name in words and not held.uncovered]
