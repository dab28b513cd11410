"""Abilities as files write them: one row of keys, from which an ability and its operations are read, once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from judge.games.sorcery.cards.ability import Ability
from judge.games.sorcery.cards.costs import Limit
from judge.games.sorcery.cards.keys import ABILITY, DO, Key
from judge.games.sorcery.cards.kinds import SPELLS
from judge.games.sorcery.cards.operations import OPERATIONS, Op, read_operation
from judge.games.sorcery.cards.operations.knowing import unknowing
from judge.games.sorcery.cards.reading import Path, Reading
from judge.games.sorcery.cards.tables.abilities import When, without_sense
from judge.games.sorcery.cards.values.reading import Misread

AS_ROWS = {
    "ability": "[{when: genesis, do: [{draw: spell}]}]",
    "passive": "[{on: bearer, power: 1}]",
    "uncovered": "[{clause: its song, when: genesis}]",
    DO: "[{damage: 2, to: target}]",
}
"""Keys that hold rows, each with a list that could stand there."""


def rows_of(reading: Reading, key: str, fields: Any, path: Path = ()) -> list[tuple[Path, Any]]:
    """The rows of a key, each with the way to it; one row stands for a list of one."""
    value = fields.get(key, ()) if isinstance(fields, Mapping) else ()
    if isinstance(value, Mapping):
        return [((*path, key), value)]
    if not isinstance(value, list | tuple):
        reading.note((*path, key), f"{key!r} should be a list of rows, such as {AS_ROWS[key]}")
        return []
    return [((*path, key, place), row) for place, row in enumerate(value)]


def read_ability(reading: Reading, path: Path, row: Any, types: tuple[str, ...]) -> Ability:
    """An ability from a row; what cannot be read, or says nothing, is noted. Without ``types`` it is of any card."""
    keys = ABILITY
    if isinstance(row, Mapping) and row.get("when") == When.CASTS:
        keys = {**ABILITY, "what": Key(SPELLS, "which spells", "what: magic")}
    said = reading.row(path, row, keys, "an ability", more=(DO,))
    when = said.pop("when", None)
    if isinstance(row, Mapping) and "when" not in row:
        reading.note(path, "an ability needs 'when': when it is used, or what triggers it")
    elif isinstance(row, Mapping) and DO not in row and row["when"] != When.RESOLVES:
        reading.note(path, "an ability needs 'do': the operations that it does, such as do: [{draw: spell}]")
    if when is None:
        return Ability(when=When.ACTIVATED)
    for key, why in without_sense(when, tuple(row)):
        reading.note((*path, key), why, key=True)
    for key, why in _cost_without_sense(when, said.get("cost", ())):
        reading.note((*path, key), why)
    if types and (when is When.RESOLVES) != (types == ("magic",)):
        of = "a magic does what its 'resolves' says" if types == ("magic",) else "only a magic resolves"
        reading.note((*path, "when"), f"{of}, and this card is {' and '.join(types)}")
    rows = rows_of(reading, DO, row, path)
    do = operations(reading, rows)
    if len(do) == len(rows):
        died = any(cost.startswith("sacrifice") for cost in said.get("cost", ()))
        gone = any(cost.startswith(("banish", "discard")) for cost in said.get("cost", ()))
        known = (when in (When.DAMAGED, When.UNDEFENDED), died, not types, gone, when is When.CASTS)
        for place, key, why in unknowing(do, bool(said.get("target")), *known):
            reading.note((*rows[place][0], key), why)
    said = {"if_" if key == "if" else key: value for key, value in said.items()}
    return Ability(when=when, **said, do=do)


def _cost_without_sense(when: When, costs: tuple[str, ...]) -> list[tuple[str, str]]:
    """Costs of an ability that does not ask for any: one that triggers is bounded by ``once a turn`` or ``once``."""
    if "cost" not in when.keys or when is When.ACTIVATED:
        return []
    paid = [cost for cost in costs if cost not in (Limit.A_TURN, Limit.EVER)]
    said = f"no cost is paid for an ability that triggers: {paid[0]!r}" if paid else ""
    return [("cost", f"{said}; '{Limit.A_TURN}' or '{Limit.EVER}' bounds it")] if paid else []


def operations(reading: Reading, rows: list[tuple[Path, Any]]) -> tuple[Op, ...]:
    """The operations of rows, each with the way to it; what cannot be read is noted."""
    made = []
    for path, row in rows:
        try:
            if not isinstance(row, Mapping) or not row:
                raise Misread("an operation is a group of keys, such as {damage: 2, to: target}")
            made.append(read_operation(row, OPERATIONS))
        except Misread as error:
            reading.note((*path, *error.way), error.message, key=error.at_key)
    return tuple(made)


def written(made: Ability) -> dict[str, Any]:
    """The row of an ability, with all of its keys."""
    plain = {k: v for k, v in msgspec.to_builtins(made).items() if v is not None and k not in ("if_", "giver")}
    tests = {"if": made.if_, "unless": made.unless}
    said = {key: [one.words for one in several] for key, several in tests.items()}
    return {**plain, **said, DO: [op.row() for op in made.do]}
