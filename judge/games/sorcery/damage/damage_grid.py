"""Damage grids: which squares an effect reaches, how it may be turned, and which regions it reaches
(sorcery:damage-grid).
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.operations.moving import DamageGrid
from judge.games.sorcery.cards.values.grids import Reached, Shape, Turns
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import printed, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.fields import FIELDS
from judge.games.sorcery.words import SUBSURFACE, SURFACE
from judge.games.vocabulary.fields import word_of
from judge.kernel.frame import Frame
from judge.kernel.rules import Broken
from judge.kernel.state import State

WAYS = {
    Turns.BOTH: ("rotated", "reflected"),
    Turns.REFLECT: ("reflected",),
    Turns.ROTATE: ("rotated",),
    Turns.NONE: (),
}


def orientations(held: Shape, turns: Turns) -> Iterator[tuple[str, Shape]]:
    """All different ways in which a grid may lie, each with a name."""
    seen: set[frozenset[tuple[int, int, int]]] = set()
    rotations = ("", "turned right", "turned around", "turned left") if turns in (Turns.BOTH, Turns.ROTATE) else ("",)
    for mirrored in ("", "reflected") if turns in (Turns.BOTH, Turns.REFLECT) else ("",):
        now = tuple((down, -right, n) for down, right, n in held) if mirrored else held
        for turned in rotations:
            if frozenset(now) not in seen:
                seen.add(frozenset(now))
                yield ", ".join(word for word in (mirrored, turned) if word) or "as shown", now
            now = tuple((right, -down, n) for down, right, n in now)
        if mirrored or turns not in (Turns.BOTH, Turns.REFLECT):
            continue
        flipped = frozenset((-down, right, n) for down, right, n in held)
        if turns == Turns.REFLECT and flipped not in seen:
            seen.add(flipped)
            yield "reflected top to bottom", tuple(flipped)


def on_squares(seen: View, held: Shape, origin: int) -> dict[int, int]:
    """The damage of each square of the realm that a grid covers; parts of it may lie outside (damage-grid#7)."""
    found: dict[int, int] = {}
    for down, right, amount in held:
        square = realm.beside(origin, down, right, seen.edges)
        if square is not None:
            found[square] = amount
    return found


def reached(
    seen: View, squares: dict[int, int], regions: tuple[str, ...], levels: Reached | None, able: Container[int]
) -> dict[int, int]:
    """The units that a grid damages, of those that it is ``able`` to: in the caster's region, or as it says otherwise.

    An oversized unit takes the damage of all its locations together (sorcery:oversized-units#10).
    """
    found: dict[int, int] = {}
    for number in (n for n in seen.units() if n in able):
        hit = [
            squares[s]
            for s, level in seen.now[number].thing.at
            if s in squares and _level(seen, s, level, regions, levels)
        ]
        if hit:
            found[number] = sum(hit)
    return found


def _level(seen: View, square: int, level: str, regions: tuple[str, ...], levels: Reached | None) -> bool:
    if levels == Reached.SQUARES:
        return True
    if levels == Reached.ALL:
        return level in (SURFACE, SUBSURFACE)
    if levels == Reached.ATOP:
        return level == SURFACE
    return not set(regions).isdisjoint(seen.regions_at((square, level)))


def grid_of(card: Card) -> DamageGrid | None:
    """The damage grid that a card shows, or None."""
    return next((o for a in card.ability for o in a.do if isinstance(o, DamageGrid)), None)


class TurnTheGrid(Frame, frozen=True):
    """Whether the damage grid of a card may be laid ``rotated`` or ``reflected``; only asked."""

    number: int
    way: str


FIELDS["way of a grid"] = word_of(("rotated", "reflected"), "way to turn a grid")


@action("turn the grid", "thing", way="way of a grid")
def turn_action(state: State, turn_the_grid: int, way: str = "rotated") -> tuple[Frame, ...]:
    """``can: {turn the grid: CARD, way: rotated}`` (or reflected): whether its damage grid may be laid so.

    How it lies is decided as the spell resolves, by the answer ``grid``.
    """
    return (TurnTheGrid(turn_the_grid, way),)


@requires(TurnTheGrid, "sorcery:damage-grid#1")
def has_a_grid(state: State, frame: TurnTheGrid) -> Broken | None:
    """Only a card that shows a grid."""
    card = printed(state, thing(state, frame.number))
    return None if grid_of(card) else Broken(f"{card.name} shows no damage grid that is known here")


@requires(TurnTheGrid, "sorcery:damage-grid#3", "sorcery:damage-grid#4")
def allowed_way(state: State, frame: TurnTheGrid) -> Broken | None:
    """Grids may be rotated and reflected, unless the card says otherwise."""
    card = printed(state, thing(state, frame.number))
    found = grid_of(card)
    ways = WAYS[found.turns if found else Turns.BOTH]
    if frame.way in ways:
        return None
    return Broken(f"{card.name} may not be {frame.way}; it may be {' and '.join(ways) or 'laid as shown only'}")


def regions_of(state: State, number: int) -> tuple[str, ...]:
    """The regions of a caster."""
    seen = view(state)
    return seen.regions(number) if number in seen.now else ()
