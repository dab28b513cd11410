"""Sorcery cards in a sentence or two each: type, cost, power, keywords, and their abilities in our words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards import Card, WrongCard, known
from judge.games.sorcery.cards.load import ALL_CLAUSES
from judge.games.sorcery.setting.declared import declared_card
from judge.telling.sorcery.cards.addressed import unquoted
from judge.telling.sorcery.cards.told import Sort, told
from judge.telling.sorcery.figures import elements
from judge.telling.words import sentence

WORDS = ("keywords", "give", "gives", "take", "loses", "lost")
"""Keys under which keyword abilities stand, one of which is the name of a card too."""
WHEN = {"attacking": "when it attacks", "defending": "when it defends"}


def cards_of(tree: Mapping[str, Any]) -> tuple[str, ...]:
    """A description of every card that a scenario names or declares, each once, in the order in which they come."""
    declared: dict[str, Mapping[str, Any]] = dict(tree.get("cards") or {})
    found: dict[str, str] = {}
    bare = frozenset(_bared(tree))
    for name, row in _named(tree, declared):
        if name not in found:
            said = row if row is not None else declared.get(name)
            own = _declared(name, said, declared) if said is not None else None
            found[name] = own if own is not None else _known(known().mark, name, name in bare)
    return tuple(text for text in found.values() if text)


def _named(tree: Mapping[str, Any], declared: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any] | None]]:
    """The names of cards in a tree, with their own faces where they are plain units."""
    for name in declared:
        yield name, None
    for key, held in tree.items():
        if key not in ("title", "note", "about", "cases", "expect", "cards", "game"):
            yield from _inside(held, declared)


def _bared(held: Any) -> Iterator[str]:
    """The names of cards that a scenario takes without their text."""
    if isinstance(held, Mapping):
        if str(held.get("text", "")) == "no":
            yield str(held.get("card") or held.get("site") or "")
        for found in held.values():
            yield from _bared(found)
    elif isinstance(held, (list, tuple)):
        for found in held:
            yield from _bared(found)


def _inside(held: Any, declared: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any] | None]]:
    if isinstance(held, Mapping):
        for key, found in held.items():
            if key not in WORDS:
                yield from _inside(found, declared)
    elif isinstance(held, (list, tuple)):
        for found in held:
            yield from _inside(found, declared)
    elif isinstance(held, str) and held in known():
        yield held, None


@cache
def _known(_mark: str, name: str, bare: bool = False) -> str:
    """A card that the house knows, from its facts; told again when other cards are known."""
    card = known().get(name)
    if card is None:
        return ""
    if bare:
        return (
            face(structs.replace(card, ability=(), passive=(), uncovered=()))
            + " Taken without its text beyond keywords."
        )
    return face(card)


def _declared(name: str, row: Mapping[str, Any], others: Iterable[str]) -> str:
    """A card as a scenario declares it; nothing for one that cannot be read."""
    try:
        told_so = face(declared_card(name, row, known().get(name), others).card)
    except WrongCard:
        return ""
    return f"{told_so} {sentence(stated)}" if (stated := _stated(row)) else told_so


def _stated(row: Mapping[str, Any]) -> str:
    """Which of the clauses of a known card are told as the scenario has them; empty for none."""
    covers = row.get("covers") or ()
    clauses = [covers] if isinstance(covers, str) else list(map(str, covers))
    said = "; ".join("all of its text" if clause == ALL_CLAUSES else clause for clause in clauses)
    return f"As the scenario states it: {said}" if said else ""


def face(card: Card) -> str:
    """One card: *Bosk Troll: minion (Beast), costs 3 mana, power 3. Airborne.*"""
    subtypes = ", ".join(card.subtypes)
    kind = f"{'token ' if card.token else ''}{' and '.join(card.types)}"
    facts = [f"{kind} ({subtypes})" if subtypes else kind, *_facts(card)]
    said = [f"{card.name}: {', '.join(facts)}"]
    if card.keywords:
        said.append(", ".join(map(_keyword, card.keywords)))
    said += [unquoted(one.words) for one in told(card) if one.sort is not Sort.KEYWORD]
    if card.grid:
        said.append(f"The grid “{' / '.join(card.grid)}” is drawn on it")
    if card.uncovered:
        said.append(f"Its further text plays no part here ({'; '.join(one.clause for one in card.uncovered)})")
    return " ".join(sentence(part) for part in said)


def _facts(card: Card) -> Iterator[str]:
    """What its face says beside its type, in the order in which people read it."""
    if card.x:
        yield "costs X mana"
    elif card.cost is not None:
        yield f"costs {card.cost} mana"
    if card.threshold:
        yield f"threshold {elements(card.threshold)}"
    elif card.elements:
        yield f"elements: {', '.join(card.elements)}"
    if card.power is not None:
        yield (
            f"power {card.power}"
            if card.defense is None
            else f"power {card.power} (attack) and {card.defense} (defense)"
        )
    if card.life is not None:
        yield f"life {card.life}"
    if card.affinity:
        yield f"affinity {elements(card.affinity)}"
    if "site" in card.types and card.mana != 1:
        yield f"provides {card.mana} mana"
    if card.size > 1:
        yield f"occupies {card.size} × {card.size} squares"
    if card.rarity:
        yield card.rarity
    if further := (*card.other_types, *card.other_subtypes):
        yield f"also {', '.join(further)}"


def _keyword(held: str) -> str:
    """A keyword ability, with what it hangs on as one would say it: *Strikes First when it attacks*."""
    name, _, when = held.partition(": ")
    return f"{name} {WHEN.get(when, f'({when})')}" if when else name
