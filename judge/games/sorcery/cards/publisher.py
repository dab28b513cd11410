"""Card files: the publisher's own, and the normalised one. Names, types, costs and figures; their texts stay with their
publisher.

Of a text only keyword abilities are read here; each other clause is uncovered by name, so that a ruling that would need
it is declined.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from judge.games.card_files import FilePlace, NotACardFile
from judge.games.sorcery.cards.printed.faces import Face, Print, face
from judge.games.sorcery.cards.printed.places import byte_in, inside, line_and_column, offset_of, value_at, way_in
from judge.games.vocabulary import NoSuchThing

MOST_CARDS = 5000
Figure = Annotated[int, Meta(ge=0, le=99)]
"""A figure of a face; no card has one of three digits."""
Thresholds = dict[str, Annotated[int, Meta(ge=0, le=9)]]
Name = Annotated[str, Meta(min_length=1, max_length=120)]
Said = Annotated[str, Meta(max_length=4000)]
"""The text of a card."""
Word = Annotated[str, Meta(max_length=60)]
Words = Annotated[tuple[Word, ...], Meta(max_length=20)]
Shape = TypeVar("Shape")


class Guardian(msgspec.Struct, frozen=True, rename="camel"):
    """What the publisher says of a card's face."""

    type: Word
    thresholds: Thresholds
    rules_text: Said | None = None
    rarity: Word | None = None
    cost: Figure | None = None
    attack: Figure | None = None
    defence: Figure | None = None
    life: Figure | None = None


class InSet(msgspec.Struct, frozen=True):
    """A set in which a card was printed."""

    name: Word


class Entry(msgspec.Struct, frozen=True, rename="camel"):
    """One card of the publisher's file, as far as it is read."""

    name: Name
    guardian: Guardian
    sub_types: Annotated[str, Meta(max_length=200)] | None = None
    elements: Annotated[str, Meta(max_length=200)] | None = None
    sets: Annotated[tuple[InSet, ...], Meta(max_length=20)] = ()

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

    name: Name
    type: Word
    thresholds: Thresholds
    rules_text: Said | None = None
    rarity: Word | None = None
    subtypes: Words = ()
    elements: Words = ()
    cost: Figure | None = None
    attack: Figure | None = None
    defence: Figure | None = None
    life: Figure | None = None
    flags: Words = ()
    sets: Words = ()

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
    """The normalised file, its cards as they stand."""

    cards: list[msgspec.Raw]


def read_card_file(text: str) -> tuple[tuple[Face, ...], tuple[FilePlace, ...]]:
    """The faces of a card file in either shape, with their clauses; and the cards that cannot be read, each with why.

    A card that stands twice is the one that stands last. Raises NotACardFile for what is no list of cards.
    """
    faces: dict[str, Face] = {}
    strange: list[tuple[int, Exception]] = []
    for number, made in _prints(text):
        try:
            if isinstance(made, msgspec.ValidationError):
                raise made
            found = face(made)
            faces[found.card.name] = found
        except (NoSuchThing, msgspec.ValidationError) as error:
            strange.append((number, error))
    return tuple(faces.values()), tuple(_places(text, strange))


def read_faces(text: str) -> tuple[Face, ...]:
    """The faces of all cards of a card file; raises NotACardFile also when one of them cannot be read."""
    faces, strange = read_card_file(text)
    for place in strange:
        raise NotACardFile(place)
    return faces


def read_prints(text: str) -> tuple[Print, ...]:
    """The cards of a card file as they are printed; raises NotACardFile also when one of them cannot be read."""
    found = {}
    for number, made in _prints(text):
        if isinstance(made, msgspec.ValidationError):
            raise NotACardFile(_places(text, [(number, made)])[0])
        found[made.name.replace("\u2019", "'")] = made
    return tuple(found.values())


def _prints(text: str) -> list[tuple[int, Print | msgspec.ValidationError]]:
    """Each card of a file by its number, or why it cannot be read."""
    shape: type[Row] | type[Entry] = Row if _normalised(text) else Entry
    rows = _decoded(text, Rows).cards if shape is Row else _decoded(text, list[msgspec.Raw])
    if len(rows) > MOST_CARDS:
        raise NotACardFile(FilePlace(1, 1, f"it has {len(rows)} cards, and {MOST_CARDS} are the most"))
    found: list[tuple[int, Print | msgspec.ValidationError]] = []
    for number, raw in enumerate(rows):
        try:
            found.append((number, msgspec.json.decode(raw, type=shape).printed()))
        except msgspec.ValidationError as error:
            found.append((number, error))
    return found


def _normalised(text: str) -> bool:
    return text.lstrip().startswith("{")


def _decoded(text: str, shape: type[Shape]) -> Shape:
    """A file as a list of cards that nobody has read yet."""
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        at = line_and_column(text, offset_of(text, way_in(str(error))))
        raise NotACardFile(FilePlace(*at, f"the file should be one list of cards: {error}")) from error
    except msgspec.DecodeError as error:
        at = line_and_column(text, byte_in(str(error), text))
        raise NotACardFile(FilePlace(*at, f"not JSON: {error}")) from error
    except RecursionError as error:
        raise NotACardFile(FilePlace(1, 1, "lists and groups stand in one another deeper than in any card")) from error


def _places(text: str, strange: list[tuple[int, Exception]]) -> list[FilePlace]:
    """Where in a file the cards stand that cannot be read, and in them what is meant."""
    if not strange:
        return []
    start = offset_of(text, ("cards",)) if _normalised(text) else offset_of(text, ())
    starts = [at for _, at in inside(text, start)]
    found = []
    for number, error in strange:
        at = offset_of(text, way_in(str(error)) if isinstance(error, msgspec.ValidationError) else (), starts[number])
        card = value_at(text, starts[number])
        called = str(card.get("name", ""))[:120] if isinstance(card, dict) else ""
        found.append(FilePlace(*line_and_column(text, at), _why(error), called))
    return found


def _why(error: Exception) -> str:
    """Why a card cannot be read: in front what of it is meant, in the keys of the file."""
    words, _, where = str(error).replace("`", "").partition(" - at $")
    return f"{where.lstrip('.')}: {words}" if where else words


def _listed(words: str | None) -> tuple[str, ...]:
    """What the publisher lists, without the word for nothing."""
    return tuple(word for part in (words or "").split(",") if (word := part.strip()) not in ("", "None"))
