"""Sorcery cards in a sentence or two each: type, cost, power, keywords, and their abilities in our words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.ability_rows import written as ability_row
from judge.games.sorcery.cards.passives.written import written
from judge.telling.sorcery.abilities import ability_words
from judge.telling.sorcery.passives import passive_words
from judge.telling.sorcery.selectors import elements
from judge.telling.words import sentence

QUIET = ("name", "ability", "passive", "types", "type", "subtypes", "uncovered")
WORDS = ("keywords", "give", "gives", "take", "loses", "lost")
"""Keys under which keyword abilities stand, one of which is the name of a card too."""
WHEN = {"attacking": "when it attacks", "defending": "when it defends"}
FACES = {
    "cost": "costs {} mana", "threshold": "threshold {}", "power": "power {}", "life": "life {}",
    "affinity": "affinity {}", "mana": "provides {} mana", "rarity": "{}", "timing": "may be cast when an ally is {}",
    "casters": "may also be cast by {}", "elements": "elements: {}", "keywords": "{}",
    "cast_where": "may also be cast to: {}", "cast_only": "must be cast to: {}",
    "cast_from": "may also be cast from the {}",
    "cast_cost": "additional cost: {}",
    "alternate": "may be cast instead for: {}",
}  # fmt: skip


def cards_of(tree: Mapping[str, Any]) -> tuple[str, ...]:
    """A description of every card that a scenario names or declares, each once, in the order in which they come."""
    declared: dict[str, Mapping[str, Any]] = dict(tree.get("cards") or {})
    found: dict[str, str] = {}
    bare = frozenset(_bared(tree))
    for name, row in _named(tree, declared):
        if name not in found:
            said = row if row is not None else declared.get(name)
            found[name] = face(name, said) if said is not None else _known(name, name in bare)
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
def _known(name: str, bare: bool = False) -> str:
    """A card that the house knows, from its facts."""
    card = known().get(name)
    if card is None:
        return ""
    row = row_of(card)
    if bare:
        row.update(ability=(), passive=(), uncovered=())
    return face(name, _bare(row)) + (" Taken without its text beyond keywords." if bare else "")


def row_of(card: Card) -> dict[str, Any]:
    """A card as a file writes it."""
    row: dict[str, Any] = msgspec.to_builtins(card)
    row["ability"] = [ability_row(one) for one in card.ability]
    row["passive"] = [_bare(written(ability)) for ability in card.passive]
    return row


def _bare(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without what says nothing."""
    usual = {"times_power": 1, "size": 1, "on": "itself", "zone": "realm"}
    return {k: v for k, v in row.items() if v not in ("", (), [], 0, False, None) and usual.get(k) != v} | (
        {k: 0 for k in ("cost", "power") if row.get(k) == 0 and not isinstance(row.get(k), bool) and "types" in row}
    )


def face(name: str, row: Mapping[str, Any]) -> str:
    """One card: *Bosk Troll: minion (Beast), costs 3 mana, power 3. Airborne.*"""
    types = row.get("types") or row.get("type") or ""
    kind = " and ".join(types) if isinstance(types, (list, tuple)) else str(types).lower()
    subtypes = _joined(row.get("subtypes", ()))
    token = "token " if str(row.get("token", "")) in ("yes", "True") else ""
    parts = [f"{token}{kind} ({subtypes})" if subtypes else f"{token}{kind}"]
    if str(row.get("x", "")) in ("yes", "True"):
        parts.append("costs X mana")
    for key, held in row.items():
        if (
            (key == "cost" and "x" in row)
            or key in QUIET
            or key in ("token", "x", "defense", "keywords")
            or (key == "elements" and row.get("threshold"))
        ):
            continue
        parts.append(_part(key, held, row))
    said = [f"{name}: {', '.join(part for part in parts if part)}"]
    if row.get("keywords"):
        said.append(_joined([_keyword(one) for one in _several(row["keywords"])]))
    said += [ability_words(one, name) for one in row.get("ability", ()) if one.get("do")]
    said += [passive_words(one) for one in row.get("passive", ())]
    left = [str(one["clause"]) for one in row.get("uncovered", ())]
    if left:
        said.append(f"Its further text plays no part here ({'; '.join(left)})")
    return " ".join(sentence(part) for part in said if part)


def _part(key: str, held: Any, row: Mapping[str, Any]) -> str:
    text = _joined(held)
    if key in ("threshold", "affinity"):
        text = elements(text)
    if key == "power" and row.get("defense") is not None:
        text = f"{text} (attack) and {row['defense']} (defense)"
    if key == "size":
        return f"occupies {text} × {text} squares"
    if key == "then_banished":
        return "is banished after it was cast from there"
    if key in ("other_types", "other_subtypes"):
        return f"also {text}"
    return FACES.get(key, key.replace("_", " ") + ": {}").format(text)


def _keyword(held: Any) -> str:
    """A keyword ability, with what it hangs on as one would say it: *Strikes First when it attacks*."""
    name, _, when = str(held).partition(": ")
    return f"{name} {WHEN.get(when, f'({when})')}" if when else name


def _several(held: Any) -> list[Any]:
    return list(held) if isinstance(held, (list, tuple)) else [held]


def _joined(held: Any) -> str:
    return ", ".join(str(one) for one in held) if isinstance(held, (list, tuple)) else str(held)
