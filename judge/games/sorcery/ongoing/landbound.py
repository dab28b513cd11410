"""Landbound and Waterbound: disabled while not at the right kind of location, which a minion may change by itself
(sorcery:landbound, sorcery:waterbound).
"""

from __future__ import annotations

from collections.abc import Callable

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.passives.by_layer import Disables
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.view import View

LANDBOUND, WATERBOUND = "Landbound", "Waterbound"
CITES = {LANDBOUND: ("sorcery:landbound#2",), WATERBOUND: ("sorcery:waterbound#2",)}
PERSISTS = {LANDBOUND: "sorcery:landbound#3", WATERBOUND: "sorcery:waterbound#3"}
Applied = Callable[[frozenset[int]], View]
"""Applies all ongoing effects, with some minions disabled by their own keyword."""


def with_bonds(free: View, applied: Applied) -> View:
    """The view in which just those minions are disabled by their own keyword that are then out of place.

    Disabling comes in an earlier layer than land and water do, so it starts with all of them disabled, and what they do
    themselves to land and water helps only those whom something else has freed.
    """
    bearers = frozenset(n for n, now in free.now.items() if _bears(now, LANDBOUND) or _bears(now, WATERBOUND))
    if not bearers:
        return free
    if not any(free[n].card.passive for n in bearers):
        bound = _out_of_place(free)
        return applied(bound) if bound else free
    seen, agreed = _until_it_agrees(bearers, applied)
    _, freed = _until_it_agrees(_out_of_place(free), applied)
    if agreed is None:
        names = " and ".join(free[n].thing.label for n in sorted(bearers) if free[n].card.passive)
        seen.unclear = f"whether {names} is disabled by its own keyword, which depends on what it does while it is not"
    elif freed != agreed:
        seen.assumes = (*seen.assumes, "own land and water")
    return seen


def _until_it_agrees(bound: frozenset[int], applied: Applied) -> tuple[View, frozenset[int] | None]:
    """The first view, from some disabled minions on, that disables just those who are out of place in it.

    None for these where no view does.
    """
    met: list[frozenset[int]] = []
    while bound not in met:
        met.append(bound)
        seen = applied(bound)
        bound = _out_of_place(seen)
    return (seen, bound) if bound == met[-1] else (seen, None)


def _out_of_place(seen: View) -> frozenset[int]:
    """Minions that occupy no location of the kind that they are bound to."""
    return frozenset(n for n in seen.now if _reason(seen, n))


def _reason(seen: View, number: int) -> str:
    """The keyword by which a minion is out of place; empty when it is not."""
    now = seen.now[number]
    squares = now.thing.squares
    if _bears(now, WATERBOUND) and not any(square in seen.water for square in squares):
        return WATERBOUND
    if _bears(now, LANDBOUND) and not any(square not in seen.water and square in seen.sites for square in squares):
        return LANDBOUND
    return ""


def _bears(now: Now, name: str) -> bool:
    """Whether a minion has such a keyword; it has it while it is disabled too."""
    if name not in now.card.keywords and name not in now.keywords:
        return False
    return name not in now.lost and "abilities" not in now.lost


def bonds(seen: View, bound: frozenset[int]) -> list[Source]:
    """The effects of Landbound and Waterbound on their own bearers: as old as these, and not ended by disabling."""
    found = []
    for number in sorted(bound & seen.now.keys()):
        now = seen[number]
        source = Source(Passive(changes=(Disables(True),)), now.thing.entered, number, "its own keyword", None)
        names = [name for name in CITES if _bears(now, name)] or list(CITES)
        source.bound, source.cites = True, tuple(c for n in names for c in (*CITES[n], PERSISTS[n]))
        found.append(source)
    return found
