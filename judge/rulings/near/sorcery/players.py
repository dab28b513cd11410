"""The players: whose turn and which phase it is, life, mana, affinity, cards in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import around, number, placed
from judge.rulings.near.sorcery.scene import ZONES, Scene

HAS = {"you": "you have", "opponent": "the opponent has"}
IN = {"you": "your", "opponent": "the opponent's"}


def edits(scene: Scene) -> Iterator[Edit]:
    """Turn, phase, figures of the players, zones."""
    tree = scene.tree
    turn = tree.get("turn")
    if turn == "opponent":
        yield Edit(("turn",), turn, "you", "it is your turn")
    else:
        yield Edit(("turn",), turn, "opponent", "it is the opponent's turn")
    phase = tree.get("phase", "main")
    for now in ("main", "start", "end"):
        if now != phase:
            yield Edit(("phase",), tree.get("phase"), now, f"it is the {now} phase")
    for player in HAS:
        rows = tree.get(player)
        yield from _figures(player, rows if isinstance(rows, dict) else None)
        if isinstance(rows, dict):
            yield from _zones(scene, player, rows)


def _figures(player: str, rows: dict[str, Any] | None) -> Iterator[Edit]:
    if rows is None:
        yield Edit((player,), None, {"life": "1"}, f"{HAS[player]} 1 life")
        return
    life = rows.get("life")
    now = number(life) if life else 20
    if now is not None and not isinstance(rows.get("avatar"), dict):
        for value in around(now, (1, 0, 2)):
            yield Edit((player, "life"), life, str(value), f"{HAS[player]} {value} life")
    mana = rows.get("mana")
    for value in around(number(mana) or 0, (0, 9)):
        yield Edit((player, "mana"), mana, str(value), f"{HAS[player]} {value} mana")
    affinity = rows.get("affinity")
    if isinstance(affinity, str) and affinity:
        for letter in dict.fromkeys(affinity):
            left = affinity.replace(letter, "", 1)
            said = f"{HAS[player]} {left or 'no'} affinity" + (" beside what sites give" if left else "")
            yield Edit((player, "affinity"), affinity, left or None, said)


def _zones(scene: Scene, player: str, rows: dict[str, Any]) -> Iterator[Edit]:
    for zone in ZONES:
        for path, item in placed(rows.get(zone), (player, zone)):
            name = item if isinstance(item, str) else item.get("as") or item.get("card") or item.get("unit")
            for other in ("hand", "cemetery"):
                if other == zone or not isinstance(rows.get(zone), list) or path not in scene.lone:
                    continue
                left = [one for place, one in enumerate(rows[zone]) if place != path[-1]]
                there = rows.get(other, [])
                there = [*(there if isinstance(there, list) else [there]), item]
                now = {**rows, zone: left, other: there}
                if not left and zone not in ("spellbook", "atlas"):  # an empty deck is a fact of its own
                    del now[zone]
                said = f"{name} is in {IN[player]} {other} instead of {IN[player]} {zone}"
                yield Edit((player,), rows, now, said)
