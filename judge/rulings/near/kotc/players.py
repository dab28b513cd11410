"""The players' HP, whose turn and which phase it is, and what happened in it already."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.kotc.words import PHASES, SETUP, START_HP
from judge.rulings.near.edit import Edit
from judge.rulings.near.held import around, number
from judge.rulings.near.kotc.scene import Scene


def edits(scene: Scene) -> Iterator[Edit]:
    """Facts of the players and of the turn."""
    tree = scene.tree
    for player, rows in scene.players.items():
        if isinstance(rows, dict):
            hp = rows.get("hp")
            now = number(hp) if hp is not None else START_HP
            for value in around(now, (1, 2, 3, 5)) if now is not None else ():
                yield Edit(("players", player, "hp"), hp, str(value), f"{player} has {value} HP")
    turn = tree.get("turn", next(iter(scene.players), ""))
    for player in scene.players if tree.get("phase") != SETUP else ():  # before the first turn it is nobody's
        if player != turn:
            yield Edit(("turn",), tree.get("turn"), player, f"it is {player}'s turn")
    phase = tree.get("phase", "action")
    for other in PHASES:
        if other != phase:
            yield Edit(("phase",), tree.get("phase"), other, f"it is the {other.capitalize()} Phase")
    if tree.get("sown"):
        yield Edit(("sown",), tree["sown"], None, "no resource was sown this turn")
    else:
        yield Edit(("sown",), None, "yes", "a resource was sown this turn already")
    if tree.get("turn number") != "1":
        yield Edit(("turn number",), tree.get("turn number"), "1", "it is the first turn of the game")
    if tree.get("victims"):
        yield Edit(("victims",), tree["victims"], None, "nobody was a victim earlier in this Battle Phase")
