"""Casting auras: two by two squares anywhere in the realm by default (casting-spells/casting-auras)."""

from __future__ import annotations

from judge.games.sorcery.casting.casting import Cast, Casting, spell_kind
from judge.games.sorcery.casting.casting_minions import put_there
from judge.games.sorcery.casting.goals import MODIFIED, borders, confined
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import label, printed, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.words import SURFACE, VOID, Location
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

ON_A_BORDER = (*MODIFIED, "sorcery.rulebook:casting-spells/casting-auras#1", "sorcery.rulings:wall-of-air-5#1")


class ResolveAura(Frame, frozen=True):
    """An aura spell resolves."""

    number: int
    how: Casting


def areas(state: State, number: int, how: Casting) -> tuple[tuple[int, ...], ...]:
    """The areas that an aura may occupy: all blocks of two by two, or for a smaller one the single squares.

    One that is conjured on a border occupies the squares at both sides of it.
    """
    size, edges = printed(state, thing(state, number)).size, view(state).edges
    if (on := borders(state, number, how)) is not None:
        return on
    return realm.blocks(edges) if size == 2 else tuple((square,) for square in realm.SQUARES)


def covered(state: State, area: tuple[int, ...]) -> tuple[Location, ...]:
    """What an aura occupies in an area: surfaces of sites, and voids (casting-spells/casting-auras#3)."""
    sites = view(state).sites
    return tuple((square, SURFACE if square in sites else VOID) for square in area)


def allowed(state: State, number: int, how: Casting) -> tuple[tuple[int, ...], ...]:
    """The areas to which an aura may be cast: all of its size, unless its text names some."""
    able = areas(state, number, how)
    return tuple(area for area in able if confined(state, number, covered(state, area), how) is None)


@requires(
    Cast,
    "sorcery:casting-spells/casting-auras#1",
    "sorcery:casting-spells/casting-auras#2",
    "sorcery.rulebook:casting-spells/casting-auras#1",
    "sorcery:aura#2",
    "sorcery:as-if-connected#10",
    *MODIFIED,
)
def conjuring_locations(state: State, frame: Cast) -> Broken | None:
    """An aura occupies an area of its size anywhere: surfaces of sites, whoever controls them, and voids."""
    number, how = frame.number, frame.how
    if spell_kind(state, number) != "aura":
        return None
    seen, size = view(state), printed(state, thing(state, number)).size
    if not how.to:
        able = allowed(state, number, how)
        return None if able else Broken("there is no area to which it may be cast", MODIFIED)
    squares = {square for square, _ in how.to}
    if not any(squares == set(area) for area in areas(state, number, how)):
        if borders(state, number, how) is not None:
            return Broken(
                f"{label(state, number)} is conjured on a border, and those are not the squares at one", ON_A_BORDER
            )
        return Broken(f"{label(state, number)} occupies an area of {size} by {size} squares, and this is none")
    wrong = [at for at in how.to if at[1] != (SURFACE if at[0] in seen.sites else VOID)]
    if wrong:
        return Broken("auras occupy the surface of sites and the void", ("sorcery:casting-spells/casting-auras#3",))
    return confined(state, number, how.to, how)


@rule(ResolveAura, "sorcery:casting-spells/casting-auras#3", "sorcery.rulebook:casting-spells/casting-auras#2")
def resolve_aura(state: State, frame: ResolveAura) -> Result:
    """The aura is conjured over the squares that were declared: the surfaces of their sites, and their voids."""
    number, how = frame.number, frame.how
    if not how.to:
        return Unsupported(f"where {label(state, number)} is conjured: say it with 'squares: [...]'")
    return put_there(state, number, how, "sorcery:casting-spells/casting-auras#3")
