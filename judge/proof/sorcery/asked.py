"""What is asked of everybody in a position: all that a clause of a card could change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Row = dict[str, Any]
USUAL = {
    "players": (
        ("value", "life of {}"), ("value", "mana of {}"), ("value", "affinity of {}"), ("value", "hand size of {}"),
        ("which", "cemetery of {}"), ("which", "spellbook of {}"), ("which", "atlas of {}"),
        ("value", "cards drawn by {}"), ("which", "Spellcasters of {}"), ("value", "spells cast by {}"),
        ("which", "squares where {} may play a site"), ("which", "minions controlled by {}"),
        ("which", "artifacts controlled by {}"), ("which", "sites controlled by {}"),
    ),
    "units": (
        ("where", "{}"), ("value", "power of {}"), ("value", "damage on {}"), ("is", "{} tapped"),
        ("which", "keywords of {}"), ("who", "controls {}"), ("which", "subtypes of {}"), ("is", "{} disabled"),
        ("is", "{} silenced"), ("is", "{} warded"), ("which", "prohibitions of {}"),
        ("which", "things carried by {}"), ("which", "modifications of damage to {}"),
        ("which", "preventions of damage to {}"), ("is", "{} compelled to attack"),
    ),
    "sites": (
        ("is", "{} flooded"), ("is", "{} silenced"), ("is", "{} disabled"), ("is", "{} a water site"),
        ("which", "prohibitions of {}"), ("value", "mana provided by {}"), ("who", "controls {}"), ("where", "{}"),
        ("which", "elements of {}"),
    ),
    "hand": (
        ("value", "mana to pay for {}"), ("which", "Spellcasters for {}"), ("which", "costs of {}"),
        ("is", "threshold met for {}"), ("value", "mana to pay for {} to 8"),
    ),
}  # fmt: skip
SELDOM = {
    "players": (
        ("which", "collection of {}"), ("which", "banished cards of {}"), ("value", "maximum life of {}"),
        ("value", "opening sites of {}"), ("value", "opening spells of {}"), ("is", "{} at Death's Door"),
        ("is", "{} compelled to play a site"), ("value", "mana spent by {}"), ("which", "hand of {}"),
        ("value", "result of the game"), ("who", "decides for {}"),
    ),
    "units": (
        ("who", "owns {}"), ("value", "range of {}"), ("which", "elements of {}"), ("which", "types of {}"),
        ("value", "name of {}"), ("value", "defense power of {}"), ("which", "abilities conferred to {}"),
        ("value", "strikes of {}"), ("value", "mana provided by {}"),
        ("value", "Movement bonus of {}"), ("which", "legal targets of {}"),
    ),
    "sites": (
        ("value", "name of {}"), ("who", "owns {}"), ("which", "subtypes of {}"), ("which", "keywords of {}"),
        ("is", "{} evil"),
    ),
    "hand": (("which", "legal targets of {}"), ("which", "elements of {}"), ("which", "subtypes of {}")),
}  # fmt: skip
SEARCHED = {
    "hand": (("which", "locations for casting {}"),),
    "units": (
        ("which", "targets of an attack by {}"), ("which", "steps open to {}"), ("which", "range of motion of {}"),
    ),
}  # fmt: skip
"""What takes a search to answer."""


def asks(rows: Row) -> tuple[tuple[Row, ...], ...]:
    """The asks on all that is there: those that tell most, those that seldom do, and those that take a search."""
    avatar = rows["you"]["avatar"]
    units = ["the opponent's Avatar", avatar["as"] if isinstance(avatar, dict) else "your Avatar"]
    sites = []
    for square in rows["realm"].values():
        if "site" in square:
            sites.append(str(square.get("as", square["site"])))
        for level in ("surface", "underground", "underwater", "void"):
            units += [_label(held) for held in square.get(level, ())]
    units += [_label(held) for held in rows.get("auras", ())]
    there = {
        "players": ["you", "the opponent"],
        "units": _named(units),
        "sites": _named(sites),
        "hand": _named([_label(held) for held in rows["you"]["hand"]]),
    }
    return tuple(
        tuple(row for key, asked in told.items() for row in _of(asked, there[key]))
        for told in (USUAL, SELDOM, SEARCHED)
    )


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
