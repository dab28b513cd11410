"""Changes of what can be done, where to, and how."""

from __future__ import annotations

from typing import Literal

from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.tables.allowing import (
    BarredShots,
    BarsAt,
    BarsHow,
    BorderHow,
    ConnectedEdges,
    Duty,
    EdgesFor,
    Permission,
    Prohibition,
    WatchedBorder,
)


class Cannot(Change, frozen=True):
    """What it cannot do, or cannot be done to it: ``defend``, ``be attacked``, ``be modified``."""

    cannot: tuple[Prohibition, ...] = ()


class Can(Change, frozen=True):
    """What it can do against the rules (``attack any unit``): only another card's can't beats it."""

    can: tuple[Permission, ...] = ()


class Must(Change, frozen=True):
    """``attack``, ``attack a unit``, or ``attack itself`` for the source of the ability: whenever it can, it must."""

    must: Duty | Literal[""] = ""


class Border(Change, frozen=True):
    """A border (top, own, north) that is watched; the units that ``bars`` selects cannot cross it on the ground.

    With ``border_how`` they do not cross it in another way either.
    """

    border: WatchedBorder | Literal[""] = ""
    bars: str = ""
    border_how: BorderHow | None = None


class Bars(Change, frozen=True):
    """The units that it selects cannot enter here, or the area of ``bars_at``; only so as ``bars_how`` says."""

    bars: str = ""
    bars_how: BarsHow | None = None
    bars_at: BarsAt | None = None


class BarsProjectiles(Change, frozen=True):
    """Such projectiles cannot enter where it is."""

    bars_projectiles: BarredShots | None = None


class Joins(Change, frozen=True):
    """The units that it selects may move between the squares of the effect as if these were adjacent.

    With ``joins_to``, Joined places or a selector of sites, between its own squares and those.
    """

    joins: str = ""
    joins_to: str = ""


class Edges(Change, frozen=True):
    """Edges of the realm are connected: for all purposes, or for the movement of what is selected (``edges_for``)."""

    edges: ConnectedEdges | Literal[""] = ""
    edges_for: EdgesFor | None = None
