"""Card files: the publisher's own, and the normalised one. Names, types, costs and figures; their texts stay with their
publisher.

Of a text only keyword abilities are read here; each other clause is uncovered by name, so that a ruling that would need
it is declined.
"""

from __future__ import annotations

import msgspec

from judge.games.sorcery.cards.printed.faces import Face, Print, face
from judge.games.vocabulary import NoSuchThing


class NotTheirFile(ValueError):
    """A file is not shaped like a card file; the message says where."""


class Guardian(msgspec.Struct, frozen=True, rename="camel"):
    """What the publisher says of a card's face."""

    type: str
    thresholds: dict[str, int]
    rules_text: str | None = None
    rarity: str | None = None
    cost: int | None = None
    attack: int | None = None
    defence: int | None = None
    life: int | None = None


class InSet(msgspec.Struct, frozen=True):
    """A set in which a card was printed."""

    name: str


class Entry(msgspec.Struct, frozen=True, rename="camel"):
    """One card of the publisher's file, as far as it is read."""

    name: str
    guardian: Guardian
    sub_types: str | None = None
    elements: str | None = None
    sets: tuple[InSet, ...] = ()

    def printed(self) -> Print:
        """What it prints."""
        said = self.guardian
        return Print(
            name=self.name,
            type=said.type,
            thresholds=said.thresholds,
            text=said.rules_text or "",
            rarity=said.rarity,
            subtypes=_listed(self.sub_types),
            elements=_listed(self.elements),
            cost=said.cost,
            attack=said.attack,
            defence=said.defence,
            life=said.life,
            sets=tuple(one.name for one in self.sets),
        )


class Row(msgspec.Struct, frozen=True):
    """One card of the normalised file, as far as it is read."""

    name: str
    type: str
    thresholds: dict[str, int]
    rules_text: str | None = None
    rarity: str | None = None
    subtypes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    cost: int | None = None
    attack: int | None = None
    defence: int | None = None
    life: int | None = None
    flags: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()

    def printed(self) -> Print:
        """What it prints."""
        return Print(
            name=self.name,
            type=self.type,
            thresholds=self.thresholds,
            text=self.rules_text or "",
            rarity=self.rarity,
            subtypes=self.subtypes,
            elements=self.elements,
            cost=self.cost,
            attack=self.attack,
            defence=self.defence,
            life=self.life,
            sets=self.sets,
            token="token" in self.flags,
        )


class Rows(msgspec.Struct, frozen=True):
    """The normalised file."""

    cards: list[Row]


def read_prints(text: str) -> tuple[Print, ...]:
    """The cards of a card file in either shape; raises NotTheirFile."""
    try:
        if text.lstrip().startswith("{"):
            found = [row.printed() for row in msgspec.json.decode(text, type=Rows).cards]
        else:
            found = [entry.printed() for entry in msgspec.json.decode(text, type=list[Entry])]
    except msgspec.ValidationError as error:
        raise NotTheirFile(f"the file should be one list of cards: {error}") from error
    except msgspec.DecodeError as error:
        raise NotTheirFile(f"not JSON: {error}") from error
    return tuple({made.name.replace("\u2019", "'"): made for made in found}.values())


def read_faces(text: str) -> tuple[Face, ...]:
    """The faces of all cards of a card file, with their clauses; raises NotTheirFile."""
    try:
        return tuple(map(face, read_prints(text)))
    except NoSuchThing as error:
        raise NotTheirFile(str(error)) from error


def _listed(words: str | None) -> tuple[str, ...]:
    """What the publisher lists, without the word for nothing."""
    return tuple(word for part in (words or "").split(",") if (word := part.strip()) not in ("", "None"))
