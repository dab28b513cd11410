"""The face of a card as a card file prints it: what is said as a fact, and the clauses that its text leaves."""

from __future__ import annotations

import re

from msgspec import Struct

from judge.games.sorcery.cards.facts import Card, Uncovered
from judge.games.sorcery.cards.printed.clauses import NOTHING, OCCUPIES, Clause, clauses
from judge.games.sorcery.cards.printed.matters import Kind
from judge.games.sorcery.cards.tables.faces import Element, Rarity, Subtype

ELEMENTS = ("air", "earth", "fire", "water")
X = re.compile(r"\bX\b|\(X\)")
RUBBLE = "Rubble"
SINGLE = re.compile(r"Conjure .*\b(single (site|void)|atop an? (\w+ or )?(\w+ )?site\b)")
"""How an aura says that it lies on one square."""


class Print(Struct, frozen=True, kw_only=True):
    """A card as a file prints it: words and figures of its face, its text, the sets that it was printed in.

    ``token`` is None where the file does not say it.
    """

    name: str
    type: str
    thresholds: dict[str, int]
    text: str
    rarity: str | None = None
    subtypes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    cost: int | None = None
    attack: int | None = None
    defence: int | None = None
    life: int | None = None
    sets: tuple[str, ...] = ()
    token: bool | None = None


class Face(Struct, frozen=True):
    """A card as its face says it, with the clauses of its text uncovered by name; those clauses, and the text."""

    card: Card
    clauses: tuple[Clause, ...]
    sets: tuple[str, ...]
    text: str


def face(made: Print) -> Face:
    """The face of a printed card; raises NoSuchThing for a word that no table has.

    Subtypes of later sets are clauses by name. Files say life of cards that are no Avatars: only an Avatar has any;
    and rarities of some Avatars, which have none (sorcery:rarity#2).
    """
    kind = made.type.lower()
    site = kind == "site"
    subtypes = tuple(Subtype.read(word) for word in made.subtypes if Subtype.knows(word))
    strange = tuple(Uncovered(f"its subtype {word}") for word in made.subtypes if not Subtype.knows(word))
    letters = "".join(element[0].upper() * made.thresholds.get(element, 0) for element in ELEMENTS)
    found = clauses(made.text, made.name, kind)
    unit = site or kind in ("minion", "avatar") or Subtype.AUTOMATON in subtypes
    x = made.cost is None and kind not in ("site", "avatar") and bool(X.search(made.text))
    token = _token(made, kind, x)
    card = Card(
        name=made.name.replace("\u2019", "'"),
        types=(kind, "minion") if kind == "artifact" and Subtype.AUTOMATON in subtypes else (kind,),
        subtypes=subtypes,
        rarity=Rarity.read(made.rarity) if made.rarity and kind != "avatar" else None,
        cost=0 if x else made.cost,
        x=x,
        threshold="" if site else letters,
        affinity=letters if site else "",
        mana=1 if site and not any(NOTHING.match(clause.words) for clause in found) else 0,
        elements=() if site else tuple(Element.read(element.lower()) for element in made.elements),
        power=made.attack if unit else None,
        defense=made.defence if unit and made.defence != made.attack else None,
        life=made.life if kind == "avatar" else None,
        keywords=tuple(word for clause in found if clause.kind is Kind.KEYWORDS for word in _keywords(clause)),
        size=_size(kind, found),
        token=token,
        uncovered=(*strange, *(Uncovered(m.clause, m.when) for clause in found for m in clause.matters)),
    )
    return Face(card, found, made.sets, made.text)


def _keywords(clause: Clause) -> tuple[str, ...]:
    return tuple(word.strip() for word in clause.words.removesuffix(".").split(","))


def _token(made: Print, kind: str, x: bool) -> bool:
    """Whether it is a token: what is no site costs something unless it is one, and Rubble is the one such site.

    Files flag another site too, which is none, and leave some minions out.
    """
    if kind == "site":
        return made.name == RUBBLE
    return bool(made.token) or (made.cost is None and kind != "avatar" and not x)


def _size(kind: str, found: tuple[Clause, ...]) -> int:
    """The squares along one side: an aura covers four sites unless it says one, a unit one unless it says four."""
    if kind == "aura":
        return 1 if any(SINGLE.match(clause.words) for clause in found) else 2
    return 2 if any(OCCUPIES.match(clause.words) and not clause.matters for clause in found) else 1


__all__ = ["Face", "Print", "face"]
