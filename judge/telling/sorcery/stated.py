"""What a scenario states outside of cards in plain words: operations of an effect, effects that are there already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.ability_rows import operations, read_ability
from judge.games.sorcery.cards.operations import Op
from judge.games.sorcery.cards.passives.written import passive
from judge.games.sorcery.cards.reading import Reading
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.reading import Grammar
from judge.games.sorcery.cards.values.things import Things
from judge.telling.sorcery.cards.abilities import ABILITY
from judge.telling.sorcery.cards.addressed import addressed, unquoted
from judge.telling.sorcery.cards.changes import PASSIVE
from judge.telling.sorcery.cards.kinds import Said, Untold
from judge.telling.sorcery.cards.operations.operation import DO
from judge.telling.sorcery.cards.phrases.things import DURATIONS
from judge.telling.words import capital

Row = Mapping[str, Any]


def operation_words(rows: Sequence[Row], player: str, source: str = "", labels: frozenset[str] = frozenset()) -> str:
    """Operations as a sentence says them, for an effect of ``player`` that comes from ``source``.

    ``labels`` are what things are called here, which comes before what a word selects. Empty for what cannot be read.
    """
    reading = Reading()
    done = operations(reading, [((n,), row) for n, row in enumerate(rows)])
    return _spoken(lambda: DO.tell(tuple(_labelled(op, labels) for op in done)), reading, player, source)


def ability_words(row: Row) -> str:
    """An ability of a card as a sentence; empty for what cannot be read."""
    reading = Reading()
    kind = ("magic",) if row.get("when") == "resolves" else ("minion",)
    made = read_ability(reading, (), row, kind)
    return capital(_spoken(lambda: ABILITY.tell(made), reading))


def passive_words(row: Row, player: str = "", on: str = "") -> str:
    """A passive ability, or an ongoing effect of ``player`` on things called ``on``; empty for what cannot be read."""
    reading = Reading()
    made = passive(reading, (), row)
    return capital(_spoken(lambda: PASSIVE.tell(made), reading, player, on))


def length(text: str, player: str) -> str:
    """How long an effect of a player lasts."""
    return addressed(DURATIONS.tell(text).words if Duration.knows(text) else f"until {text}", player)


def _spoken(tell: Any, reading: Reading, player: str = "", source: str = "") -> str:
    if reading.wrong:
        return ""
    try:
        said: Said = tell()
    except Untold:
        return ""
    return unquoted(addressed(said.words, player, source))


def _labelled(value: Any, labels: frozenset[str]) -> Any:
    """A value in which words that something is called here are that name."""
    if isinstance(value, Things):
        return Things(value.words) if value.words in labels else value
    if isinstance(value, tuple):
        return tuple(_labelled(one, labels) for one in value)
    if not isinstance(value, Op | Grammar):
        return value
    return structs.replace(
        value, **{field: _labelled(getattr(value, field), labels) for field in value.__struct_fields__}
    )
