"""The kinds of values that operations take, each with the ways in which it may be written."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.operations import OPERATIONS, keys
from judge.games.sorcery.cards.operations.operation import Key
from judge.games.sorcery.cards.tables.faces import Subtype
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.places import Spot
from judge.games.sorcery.cards.values.players import Whose
from judge.games.sorcery.cards.values.reading import Form, Grammar, Word
from judge.games.sorcery.cards.values.selector_words import Noun, Relation, Side, Trait, Where
from judge.games.sorcery.cards.values.things import At, Most

WORDS: Mapping[type, str] = {bool: "YES OR NO", int: "NUMBER"}
"""How the reference calls the plain kinds of values."""


def called(key: Key) -> str:
    """What the reference calls the kind of value of a key: ``DURATION``."""
    return WORDS.get(key.kind) or title(key.kind).upper()


def usual(key: Key) -> str:
    """What a key has for a value when it is left out, as the reference tells it."""
    said = "" if key.default is None or key.main or not str(key.default) else str(key.default)
    return f" ({said})" if said and key.kind not in (bool, int) and key.default != () else ""


def title(kind: type) -> str:
    """What a kind of value is called: the first words of its docstring."""
    return " ".join((kind.__doc__ or "").partition(":")[0].split())


def _kinds() -> tuple[type[Word | Grammar], ...]:
    kinds = dict.fromkeys(key.kind for op in OPERATIONS.values() for key in keys(op).values())
    return tuple(kind for kind in kinds if issubclass(kind, Word | Grammar))


def _heading(kind: type) -> str:
    return f"{title(kind).upper()}:{(kind.__doc__ or '').partition(':')[2]}"


VALUES: Mapping[str, tuple[Form, ...]] = {_heading(kind): kind.forms() for kind in _kinds() if kind is not Subtype}
"""Every kind of value by what it is called and what it is, with its forms; subtypes are told among words of faces."""
TABLES: tuple[type[Word], ...] = (
    Known, Noun, Side, Trait, Where, Relation, At, Spot, Whose, Most,
    *(kind for kind in _kinds() if issubclass(kind, Word)),
)  # fmt: skip
"""The closed tables among them, and those that grammars use."""
