"""A card as it is shown: its face, and its clauses with their names, whether they are covered, and as printed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.printed import clauses, read_signs
from judge.games.sorcery.cards.shipped.files import digests_of
from judge.games.sorcery.cards.shipped.shelf import known
from judge.games.source import nearest


class NoSuchCard(ValueError):
    """No card is called so; the message says which are called nearly so."""


WANTED = "not drawn: only its picture has the figures"


class Told(Struct, frozen=True):
    """A clause: its name, when it matters, whether the judge has it, and the printed words when they are known."""

    clause: str
    when: str
    covered: bool
    printed: tuple[str, ...] = ()


class Sheet(Struct, frozen=True):
    """A card: its face, the sets that it was printed in, its clauses, and the printed text when it was imported."""

    card: Card
    sets: tuple[str, ...]
    clauses: tuple[Told, ...]
    text: str = ""


def sheet(name: str) -> Sheet:
    """A card by its name, small letters and other apostrophes too; raises NoSuchCard."""
    shelf = known()
    found = name.replace("\u2019", "'")
    if found not in shelf:
        found = next((one for one in shelf if one.casefold() == found.casefold()), found)
    if found not in shelf:
        raise NoSuchCard(f"no card is called {name!r}{nearest(name, shelf)}")
    card, (row, _), mine = shelf[found], shelf.rows(found), shelf.imported(found)
    text = mine.text if mine is not None else ""
    words = {clause.digest: clause.words for clause in clauses(text, found, card.types[0])}
    left = {one.clause for one in card.uncovered}
    told = tuple(
        Told(c["clause"], str(c.get("when", "always")), c["clause"] not in left, _printed(c, words))
        for c in row.get("clauses", ())
    )
    return Sheet(card, tuple(row.get("sets", ())), told, read_signs(text).words)


def _printed(clause: dict[str, Any], words: dict[str, str]) -> tuple[str, ...]:
    return tuple(words[digest] for digest in digests_of(clause) if digest in words)


def kind_of(card: Card) -> str:
    """Rarity, subtypes and types of a card in a line."""
    words = " ".join(word for word in (card.rarity or "", *card.subtypes, *card.types) if word)
    return f"{words}{', a token' if card.token else ''}"


def face_facts(found: Sheet) -> tuple[tuple[str, str], ...]:
    """What stands on the face of a card beside its name and its types, by what it is."""
    card = found.card
    cost = "X" if card.x else "" if card.cost is None else str(card.cost)
    power = "" if card.power is None else str(card.power) + ("" if card.defense is None else f"/{card.defense}")
    facts = (
        ("cost", cost), ("threshold", card.threshold), ("power", power), ("life", str(card.life or "")),
        ("affinity", card.affinity), ("mana", str(card.mana) if "site" in card.types else ""),
        ("size", f"{card.size} by {card.size}" if card.size > 1 else ""), ("elements", ", ".join(card.elements)),
        ("damage grid", " / ".join(card.grid) or (WANTED if card.wants_its_grid else "")),
        ("keywords", ", ".join(card.keywords)), ("sets", ", ".join(found.sets)),
    )  # fmt: skip
    return tuple((key, said) for key, said in facts if said)


def told(found: Sheet) -> str:
    """A card in lines for a terminal."""
    lines = [f"{found.card.name}: {kind_of(found.card)}"]
    lines += [f"  {key}: {said}" for key, said in face_facts(found)]
    for one in found.clauses:
        lines.append(f"  {'covered' if one.covered else 'not covered'}: {one.clause} ({one.when})")
        lines += [f'      "{words}"' for words in one.printed]
    return "\n".join(lines)
