"""A small scenario around a card, to begin with: the card lies where it matters, and not much else is there."""

from __future__ import annotations

import json
from collections.abc import Iterator

from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.tables.faces import Subtype

HERE = 8
"""The square of the card: yours, beside a site of the opponent."""
THERE = 7
BESIDE = 13
FOUR = (8, 9, 13, 14)
"""The squares of what covers four."""
SITES = {"A": "Spire", "E": "Valley", "F": "Wasteland", "W": "Stream"}
"""Plain sites, by the affinity that they provide."""
ASKS = {
    "minion": (("value", "power of {}"), ("which", "keywords of {}"), ("which", "range of motion of {}")),
    "site": (("value", "mana provided by {}"), ("which", "elements of {}"), ("value", "power of Ally")),
    "magic": (("value", "mana to pay for {}"), ("is", "threshold met for {}"), ("which", "Spellcasters for {}")),
    "avatar": (("value", "life of you"), ("which", "keywords of your Avatar"), ("value", "power of your Avatar")),
}
"""What is asked at first, by the kind of the card."""
OF_ALLY = (("value", "power of Ally"), ("which", "keywords of Ally"), ("value", "power of Foe"))
"""The same of cards that matter to others."""
MOST_MANA = 9
"""What there is to pay a cost of X with."""


def try_out(name: str) -> str:
    """The text of a scenario with a card by its exact name; raises KeyError. Whoever opens it goes on from there."""
    card = known()[name]
    kind = "minion" if "minion" in card.types else card.types[0]
    return "\n".join(_lines(card, kind)) + "\n"


def _lines(card: Card, kind: str) -> Iterator[str]:
    name, site = _written(card.name), _site(card)
    yield f"title: {_written(f'Try {card.name}')}"
    yield "game: sorcery"
    yield f"you: {{{', '.join(_you(card, kind))}}}"
    yield "opponent: {avatar: 3}"
    yield "realm:"
    yield "  18: {site: " + site + "}"
    for square in sorted({BESIDE, *FOUR} - {HERE}) if card.size > 1 and kind == "minion" else (BESIDE,):
        yield f"  {square}: {{site: {site}}}"
    yield f"  {HERE}:"
    yield f"    site: {name if kind == 'site' else site}"
    yield "    surface:"
    yield from (f"      - {row}" for row in _surface(card, kind))
    yield f"  {THERE}:"
    yield f"    site: {site}"
    yield "    of: opponent"
    yield "    surface:"
    yield "      - {unit: Foe, power: 2, of: opponent}"
    yield "  3: {site: " + site + ", of: opponent}"
    if kind == "aura":
        yield "auras:"
        yield f"  - {{card: {name}, of: you, squares: {list(FOUR) if card.size > 1 else [HERE]}}}"
    yield "ask:"
    yield from (f"  - {row}" for row in _asks(card, kind))


def _you(card: Card, kind: str) -> Iterator[str]:
    yield f"avatar: {{card: {_written(card.name)}, at: 18}}" if kind == "avatar" else "avatar: 18"
    if kind == "magic":
        yield f"mana: {MOST_MANA if card.x else card.cost or 0}"
        yield f"hand: [{_written(card.name)}]"
        if card.threshold:
            yield f"affinity: {card.threshold}"


def _surface(card: Card, kind: str) -> Iterator[str]:
    name = _written(card.name)
    if kind == "artifact" and Subtype.MONUMENT not in card.subtypes:
        yield f"{{unit: Ally, power: 2, of: you, carries: [{name}]}}"
        return
    if kind in ("minion", "artifact"):
        yield f"{{card: {name}, of: you{f', squares: {list(FOUR)}' if card.size > 1 else ''}}}"
    yield "{unit: Ally, power: 2, of: you}"


def _asks(card: Card, kind: str) -> Iterator[str]:
    for key, words in ASKS.get(kind, OF_ALLY):
        yield f"{{{key}: {_written(words.format(card.name))}}}"


def _site(card: Card) -> str:
    """A plain site of an element that the card needs; with water for what is nowhere else."""
    if "Waterbound" in card.keywords:
        return SITES["W"]
    return next((SITES[letter] for letter in card.threshold if letter in SITES), SITES["E"])


def _written(words: str) -> str:
    """Words as YAML writes them: in quotes where they hold a sign that could mean something."""
    plain = words.replace(" ", "").replace("'", "").isalnum() and words[0].isalpha() and not words.startswith("'")
    return words if plain else json.dumps(words, ensure_ascii=False)
