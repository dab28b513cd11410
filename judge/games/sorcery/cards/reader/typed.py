"""A text that somebody types for a card of theirs: what is read of it as rows, what is not as clauses left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from judge.games.sorcery.cards.keys import TEXT_OF_CARD as TEXT
from judge.games.sorcery.cards.load import WrongCard
from judge.games.sorcery.cards.printed.clauses import Clause
from judge.games.sorcery.cards.printed.matters import Matter
from judge.games.sorcery.cards.printed.signs import ARROW
from judge.games.sorcery.cards.reader.cards import fields, read_card
from judge.games.sorcery.cards.reader.reading import Unread
from judge.games.sorcery.cards.reading import Wrong
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.words import TYPES

LISTS = ("ability", "passive", "keywords", "uncovered")
"""Keys of a card of which there may be many, so that a text adds to what is written beside it."""

MOMENTS = frozenset({
    When.GENESIS, When.DEATHRITE, When.RESOLVES, When.STARTS_TURN, When.ENDS_TURN, When.AFTER_TURN, When.ACTIVATED,
})  # fmt: skip
"""Moments that the first words of a clause say by themselves."""
SAYS = "what it says"


class Typed(Struct, frozen=True):
    """The keys of a card with what its text says among them; ``left`` tells of each clause that is not read."""

    fields: dict[str, Any]
    left: tuple[str, ...]


def with_text(name: str, written: Mapping[str, Any], known: Iterable[str], names: Iterable[str]) -> Typed:
    """The keys of a card, its ``text`` read into rows; ``names`` are the cards that it can speak of.

    ``known`` are the types of a card that the judge knows, whose face is not said anew.
    Raises WrongCard where there is no text to read, or where the text and a key beside it say the same thing twice.
    """
    text = written[TEXT]
    if not isinstance(text, str) or not text.strip():
        raise WrongCard(name, [Wrong((TEXT,), "'text' is what the card says, in its own words, such as \"Airborne\"")])
    kinds = tuple(known) or _types(written)
    if not kinds:
        raise WrongCard(name, [Wrong((), f"a card needs its type: one or more of {', '.join(TYPES)}")])
    said: dict[str, Any] = {key: value for key, value in written.items() if key != TEXT}
    left = []
    for one in read_card(name, kinds, text, names, faced=bool(known)):
        if isinstance(one.rows, Unread):
            left.append(f"{name}: {one.clause.words!r} is not read ({one.rows.why})")
            rows: dict[str, Any] = {"uncovered": _left_out(one.clause, one.rows.at)}
        else:
            rows = fields(one.rows, name)
        for key, value in rows.items():
            if key in LISTS:
                said[key] = [*_listed(said.get(key)), *value]
            elif said.setdefault(key, value) != value:
                raise WrongCard(name, [Wrong((key,), f"the text says {key!r} too, and otherwise")])
    return Typed(said, tuple(left))


def _types(written: Mapping[str, Any]) -> tuple[str, ...]:
    """The types that are written, as far as there are such."""
    found = [word for key in ("type", "types") for part in _listed(written.get(key)) for word in str(part).split()]
    return tuple(word for word in found if word in TYPES)


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


def _left_out(clause: Clause, stopped: int) -> list[dict[str, str]]:
    """A clause that is not read, as one that somebody leaves out: what it is about, and when that matters.

    A slip may hide when: what does not say its moment in words that are read could matter at any time.
    """
    arrow = clause.words.find(ARROW)
    said = MOMENTS if clause.words.startswith("Once") or 0 <= arrow < stopped else MOMENTS - {When.ACTIVATED}
    matters = clause.matters or (Matter(SAYS, Late.ALWAYS),)
    return [
        {"clause": f"{m.clause} ({clause.words!r})", "when": str(m.when if m.when in said else Late.ALWAYS)}
        for m in matters
    ]
