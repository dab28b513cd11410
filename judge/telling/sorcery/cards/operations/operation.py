"""Operations in plain words: each kind by its templates, which stand in the file of its subject."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.games.sorcery.cards.operations import OPERATIONS, Op, keys
from judge.games.sorcery.cards.operations.moving import DamageGrid
from judge.games.sorcery.cards.operations.operation import OF_ALL
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Found, Kind, Reading, Said, Several, Untold
from judge.telling.sorcery.cards.operations import (
    any_number,
    changing,
    choosing,
    combat,
    decks,
    ground,
    hands,
    moving,
    on_cards,
    outcomes,
    parts,
    players,
    sites,
    spells,
    taking,
)
from judge.telling.sorcery.cards.phrases.conditions import ALL, ANY_ONE

FORMS: Mapping[str, tuple[Form, ...]] = {
    **on_cards.FORMS,
    **changing.FORMS,
    **sites.FORMS,
    **ground.FORMS,
    **moving.FORMS,
    **combat.FORMS,
    **choosing.FORMS,
    **parts.FORMS,
    **taking.FORMS,
    **players.FORMS,
    **any_number.FORMS,
    **outcomes.FORMS,
    **decks.FORMS,
    **spells.FORMS,
    **hands.FORMS,
}
"""The templates of each kind of operation, by its name."""


def _apart(op: Op) -> Parts:
    values, usual = {}, set()
    for key, held in keys(type(op)).items():
        if key in OF_ALL:
            continue
        values[key] = getattr(op, held.name)
        if not held.main and values[key] == held.default:
            usual.add(key)
    if isinstance(op, DamageGrid) and op.damage_grid.from_caster:
        values[moving.FROM_CASTER] = True
    return values, frozenset(usual)


class Operation(Kind):
    """An operation without its conditions; read again it is a row as in a file."""

    def __init__(self) -> None:
        self.kinds = {name: Forms(forms, _apart, self._row(name)) for name, forms in FORMS.items()}

    @staticmethod
    def _row(name: str) -> Any:
        able = keys(OPERATIONS[name])

        def row(held: dict[str, Any]) -> dict[str, Any]:
            said = {key: held[key] for key in able if key in held}
            usual = {key for key in said if able[key].kind is int and said[key] == able[key].default}
            return {key: value for key, value in said.items() if key not in usual}

        return row

    def tell(self, value: Any) -> Said:
        """An operation in words; raises Untold."""
        if value.name not in self.kinds:
            raise Untold(f"no template tells the operation {value.name!r}")
        try:
            return self.kinds[value.name].tell(value)
        except Untold as error:
            raise Untold(f"{value.name}: {error}") from error

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """The rows of every operation whose words stand here."""
        for kind in self.kinds.values():
            yield from reading.of(kind, at)


OPERATION = Forms(
    (Form("[if {if}, ][unless {unless}, ]{op}", if_=ALL, unless=ANY_ONE, op=Operation()),),
    lambda op: ({"if": op.if_, "unless": op.unless, "op": op}, frozenset()),
    lambda held: held["op"] | {key: list(held[key]) for key in OF_ALL if key in held},
)
"""An operation with its conditions."""
DO = Several(OPERATION, "", ";")
"""What is done, in its order."""
