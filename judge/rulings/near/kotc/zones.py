"""In which zone, and with which player, a card is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.kotc.turn.deck_building import LEAST
from judge.games.kotc.words import SETUP
from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, number
from judge.rulings.near.kotc.scene import ZONES, Scene

IN = {"battlefield": "on {0}'s battlefield", "granary": "in {0}'s granary", "hand": "in {0}'s hand",
      "deck": "on the bottom of {0}'s deck", "grave": "in {0}'s grave"}  # fmt: skip


def edits(scene: Scene) -> Iterator[Edit]:
    """Another zone of the same player, the same zone of another player, and how many cards a zone holds."""
    for held in scene.cards_in(*ZONES):
        if not held.alone or (isinstance(held.said, dict) and "copies" in held.said):
            continue
        for zone in ZONES:
            if zone != held.place and (held.kind == "minion" or zone != "battlefield"):
                yield from _moved(scene, held, held.player, zone)
        for player in scene.players:
            if player != held.player:
                yield from _moved(scene, held, player, held.place)
    for player, rows in scene.players.items():
        for zone in ZONES if isinstance(rows, dict) else ():
            yield from _many(scene, player, zone, rows)


def _moved(scene: Scene, held: Held, player: str, zone: str) -> Iterator[Edit]:
    players = scene.players
    here = players[held.player][held.place]
    left = [item for place, item in enumerate(here) if place != held.path[-1]] if isinstance(here, list) else []
    there = players[player].get(zone) if isinstance(players[player], dict) else None
    there = [] if there is None else there if isinstance(there, list) else [there]
    if zone == "deck" and not there:
        return  # nothing is said of this deck: a card in it would say how many cards it has
    # A minion leaves what was put on it behind; nothing but its name goes elsewhere.
    item = held.said if zone == held.place else _bare(held.said)
    now = {name: dict(rows) if isinstance(rows, dict) else rows for name, rows in players.items()}
    if left or held.place == "deck":
        now[held.player][held.place] = left
    else:
        del now[held.player][held.place]
    now[player] = {**(now[player] or {}), zone: [*there, item]}
    yield Edit(("players",), players, now, f"{held.label} is {IN[zone].format(player)}")


def _bare(said: Any) -> Any:
    return {key: said[key] for key in ("card", "as", "owner") if key in said} if isinstance(said, dict) else said


def _many(scene: Scene, player: str, zone: str, rows: dict[str, Any]) -> Iterator[Edit]:
    value = number(rows.get(zone))
    if value is None:
        if rows.get(zone) is None and zone == "granary":
            yield Edit(("players", player, zone), None, "3", f"{player} has 3 resources in the granary")
        return
    least = LEAST if zone == "deck" and scene.tree.get("phase") == SETUP and scene.tree.get("actions") else 0
    for other in dict.fromkeys((value - 1, value + 1, 0, value - 2)):
        if other >= least and other != value:  # nobody sets a game up with a deck that is not legal
            cards = "card" if other == 1 else "cards"
            at = "in" if zone in ("granary", "hand", "deck", "grave") else "on"
            yield Edit(("players", player, zone), rows[zone], str(other) if other else [],
                       f"{player} has {other} {cards} {at} the {zone}")  # fmt: skip
