"""Borders and edges of squares and of the realm, and who is kept from crossing them, in plain words."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import (
    BarredShots,
    BarsAt,
    BarsHow,
    BorderHow,
    ConnectedEdges,
    EdgesFor,
    Joined,
    WatchedBorder,
)
from judge.telling.sorcery.cards.kinds import Table

BORDERS = Table({
    WatchedBorder.TOP: ("the top border of its site", "sorcery:top-border#1"),
    WatchedBorder.OWN: ("the border on which it lies", "sorcery:border#2"),
    WatchedBorder.NORTH: ("the northern border of its squares", "sorcery:border#2"),
    WatchedBorder.SOUTH: ("the southern border of its squares", "sorcery:border#2"),
    WatchedBorder.EAST: ("the eastern border of its squares", "sorcery:border#2"),
    WatchedBorder.WEST: ("the western border of its squares", "sorcery:border#2"),
})  # fmt: skip
EDGES = Table({
    ConnectedEdges.TOP_AND_BOTTOM: ("the top edge of the realm connected with the bottom edge",
                                    "sorcery:as-if-connected#2"),
    ConnectedEdges.LEFT_AND_RIGHT: ("the left edge of the realm connected with the right edge",
                                    "sorcery:as-if-connected#2"),
})  # fmt: skip
BORDER_HOW = Table({BorderHow.ABOVE: ("on the ground or through the air", "sorcery:traverse#1")})
SHOTS = Table({
    BarredShots.ENEMY: ("projectiles of enemies", "sorcery:enemy#1"),
    BarredShots.OUTSIDE: ("projectiles that come from outside", "sorcery:site#1"),
})  # fmt: skip
BARS_HOW = Table({
    BarsHow.ON_THE_GROUND: ("on the ground", "sorcery:traverse/on-the-ground#2"),
    BarsHow.FROM_THE_VOID: ("from the void", "sorcery:void#1"),
})  # fmt: skip
BARS_AT = Table({
    BarsAt.SITE: ("its site", "sorcery:enter#2"),
    BarsAt.SPAN: ("its span of land", "sorcery:span-of-land#2"),
    BarsAt.BODY: ("its body of water", "sorcery:body-of-water#2"),
})  # fmt: skip
JOINED = Table({
    Joined.VOID: ("any void", "sorcery:void#1"),
    Joined.SPAN: ("all sites of its span of land", "sorcery:span-of-land#2"),
    Joined.BODY: ("all sites of its body of water", "sorcery:body-of-water#2"),
})  # fmt: skip
EDGES_FOR = Table({EdgesFor.MOVEMENT: ("for its movement alone", "sorcery:as-if-connected#3")})
