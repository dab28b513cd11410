"""Dice in rows of actions: ``roll: {attack: [2, c1], effect: 9}`` is short for ``roll attack`` and ``roll effect``."""

from __future__ import annotations

from judge.games.source import Node, Problems


def spelled_out(problems: Problems, node: Node | None) -> Node | None:
    """The rows of actions with every mapping of ``roll`` written as keys of their own."""
    if node is None or not isinstance(node.value, list):
        return node
    return Node([_row(problems, row) for row in node.value], node.line, node.column)


def _row(problems: Problems, row: Node) -> Node:
    roll = row.value.get("roll") if isinstance(row.value, dict) else None
    if not isinstance(row.value, dict) or roll is None or not isinstance(roll.value, dict):
        return row
    for kind in roll.value:
        if (twice := f"roll {kind}") in row.value:
            said = f"{twice!r} and 'roll: {{{kind}: ...}}' say the same: give all these dice in one list"
            problems.add(row.keys[twice], said)
    value = {key: held for key, held in row.value.items() if key != "roll"}
    value |= {f"roll {kind}": dice for kind, dice in roll.value.items()}
    keys = {**row.keys, **{f"roll {kind}": place for kind, place in roll.keys.items()}}
    return Node(value, row.line, row.column, keys=keys)
