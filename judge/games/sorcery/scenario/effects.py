"""The effects that a scenario states, as it writes them: operations, and where these come from."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from judge.games.sorcery.cards.load import operations
from judge.games.sorcery.cards.operations import Op
from judge.games.sorcery.cards.reading import Reading
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.players import OWN, Who, Whose
from judge.games.sorcery.words import OPPONENT, PLAYERS
from judge.games.source import Node, Problems

KEYS = ("label", "do", "from", "by", "target")


class Stated(Struct, frozen=True):
    """An effect as a scenario states it; what is not said there is empty."""

    label: str = ""
    do: tuple[Op, ...] = ()
    source: str = ""
    by: str = ""
    target: str = ""


def stated(problems: Problems, node: Node) -> Stated:
    """``{do: [{damage: 2, to: Troll}], from: THING, by: PLAYER, target: THING, label: WORDS}``, a list, or a label."""
    if isinstance(node.value, str):
        return Stated(node.value)
    if isinstance(node.value, list):
        return Stated(do=done(problems, node))
    rows = problems.mapping(node, KEYS, "an effect")
    words = {key: problems.words(rows[key], f"{key!r}") for key in ("label", "from", "target") if key in rows}
    return Stated(
        label=words.get("label", ""),
        do=done(problems, rows["do"]) if "do" in rows else (),
        source=words.get("from", ""),
        by=problems.one_of(rows["by"], PLAYERS, "player") if "by" in rows else "",
        target=words.get("target", ""),
    )


def done(problems: Problems, node: Node) -> tuple[Op, ...]:
    """The operations of ``do``: one, or a list of them."""
    reading = Reading()
    if isinstance(node.value, list):
        made = operations(reading, [((n,), one.plain()) for n, one in enumerate(node.value)])
    else:
        made = operations(reading, [((), node.plain())])
    for wrong in reading.wrong:
        problems.add(node.at(wrong.path, wrong.key), wrong.message)
    return made


def as_by(op: Op, player: str) -> Op:
    """An operation in the words of the player whose effect it is; a scenario calls players as it calls itself."""
    if player != OPPONENT:
        return op
    meant = {name: getattr(op, name) for name in op.__struct_fields__}
    return structs.replace(op, **{name: _as_said(held) for name, held in meant.items()})


def _as_said(held: Any) -> Any:
    """A value of an operation with its players turned."""
    if isinstance(held, tuple):
        return tuple(map(_as_said, held))
    if isinstance(held, Amount | Condition):
        return held.turned
    return _turned(held) if isinstance(held, Who) else held


def _turned(who: Who) -> Who:
    turned = {Whose.YOU: Whose.OPPONENT, Whose.OPPONENT: Whose.YOU}
    return Who.read(turned[who.player]) if who != OWN and who.player in turned else who
