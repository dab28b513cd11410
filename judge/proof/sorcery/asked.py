"""What is asked of everybody in a position: all that a clause of a card could change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Row = dict[str, Any]
OF_UNITS = (
    ("where", "{}"), ("value", "power of {}"), ("value", "damage on {}"), ("is", "{} tapped"),
    ("which", "keywords of {}"),
    ("who", "controls {}"), ("which", "subtypes of {}"), ("is", "{} disabled"), ("is", "{} silenced"),
    ("is", "{} warded"), ("which", "prohibitions of {}"), ("which", "things carried by {}"),
    ("which", "modifications of damage to {}"), ("which", "preventions of damage to {}"),
    ("which", "range of motion of {}"), ("which", "targets of an attack by {}"), ("is", "{} compelled to attack"),
)  # fmt: skip
OF_SITES = (
    ("is", "{} flooded"), ("is", "{} silenced"), ("is", "{} disabled"), ("is", "{} a water site"),
    ("which", "prohibitions of {}"), ("value", "mana provided by {}"),
    ("who", "controls {}"), ("where", "{}"),
    ("which", "elements of {}"),
)  # fmt: skip
OF_PLAYERS = (
    ("value", "life of {}"), ("value", "mana of {}"), ("value", "affinity of {}"), ("value", "hand size of {}"),
    ("which", "cemetery of {}"), ("which", "spellbook of {}"), ("which", "atlas of {}"), ("value", "cards drawn by {}"),
    ("which", "Spellcasters of {}"), ("value", "spells cast by {}"), ("which", "squares where {} may play a site"),
)  # fmt: skip
OF_HAND = (
    ("value", "mana to pay for {}"), ("which", "locations for casting {}"), ("which", "Spellcasters for {}"),
    ("which", "costs of {}"), ("is", "threshold met for {}"),
)  # fmt: skip


def asks(rows: Row) -> list[Row]:
    """The asks on all that is there, the cheap ones first."""
    avatar = rows["you"]["avatar"]
    units = ["the opponent's Avatar", avatar["as"] if isinstance(avatar, dict) else "your Avatar"]
    sites = []
    for square in rows["realm"].values():
        if "site" in square:
            sites.append(str(square.get("as", square["site"])))
        for level in ("surface", "underground", "underwater", "void"):
            units += [_label(held) for held in square.get(level, ())]
    hand = [_label(held) for held in rows["you"]["hand"]]
    told = [*_of(OF_PLAYERS, ("you", "the opponent")), *_of(OF_UNITS, _named(units)), *_of(OF_SITES, _named(sites))]
    return [*told, *_of(OF_HAND, _named(hand))]


def _of(asked: tuple[tuple[str, str], ...], names: Any) -> Iterator[Row]:
    for kind, words in asked:
        for name in names:
            yield {kind: words.format(name)}


def _label(held: Any) -> str:
    return str(held) if isinstance(held, str) else str(held.get("as") or held.get("card") or held["unit"])


def _named(labels: list[str]) -> list[str]:
    """Labels as the position numbers those that are called alike."""
    seen: dict[str, int] = {}
    named = []
    for label in labels:
        seen[label] = seen.get(label, 0) + 1
        named.append(label if seen[label] == 1 else f"{label} {seen[label]}")
    return named
