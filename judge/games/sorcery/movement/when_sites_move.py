"""When sites move: everything atop and under goes along without having moved (sorcery.rulebook: When Sites Move)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.movement.move import immovable
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import Happening, happened
from judge.games.sorcery.position.thing import in_realm, label, put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.storyline.waiting import acting_player
from judge.games.sorcery.words import SURFACE, VOID, listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

ATOP = ("sorcery:enter#9", "sorcery:enter#11", "sorcery.rulebook:advanced-concepts/when-sites-move#3")
ONE_LEVEL = ("sorcery:oversized-units#13", "sorcery.rulebook:advanced-concepts/when-sites-move#3")
"""That a larger unit is not on the surface and in the subsurface at once, and that what is in the void comes atop."""

LARGE = ("sorcery.rulebook:advanced-concepts/when-sites-move#1", "sorcery:oversized-units#6")
WITH_IT = ("sorcery.rulebook:advanced-concepts/when-sites-move#1",)
VOIDS = ("sorcery.rulebook:advanced-concepts/when-sites-move#2",)


class MoveSite(Frame, frozen=True):
    """An effect moves a site to another square; ``how`` is the word that it uses, such as *fly*."""

    number: int
    to: int
    how: str = "move"


@action("move site", "thing", to="square")
def move_action(state: State, move_site: int, to: int = 0) -> tuple[Frame, ...]:
    """An effect moves a site to another square: ``move site: SITE, to: SQUARE``."""
    return (MoveSite(move_site, to),)


@rule(MoveSite, "sorcery.rulebook:advanced-concepts/when-sites-move#1")
def moved(state: State, frame: MoveSite) -> Result:
    """The site moves; what is atop and under it is carried along, what was in the void there is atop it now."""
    number, to = frame.number, frame.to
    if broken := site_bars(view(state), number, to):
        said, cites = "{0} is not moved to square {1}: {2}", tuple(c for b in broken for c in b.cites)
        why = "; ".join(b.why for b in broken)
        return state.said(said, label(state, number), to, why, cites=cites, kind="not-applied")
    old = thing(state, number).squares[0]
    if split := on_two_levels(state, to):
        return split
    flown = (*WITH_IT, "sorcery:fly#5") if frame.how == "fly" else WITH_IT
    return emit(moved_along(state, number, to, flown), _site_moved(state, number, old, to))


def moved_along(state: State, number: int, to: int, flown: tuple[str, ...]) -> State:
    """A site is in another square, with what is atop and under it; what lies over several squares stays."""
    old = thing(state, number).squares[0]
    state = _large_stay(state, old)
    state = state.said("{0} moves to square {1}", label(state, number), to, cites=flown)
    for other, found in list(in_realm(state)):
        if other != number and old in found.squares and _large(state, other):
            at = tuple((s, VOID if s == old else level) for s, level in found.at)
            state = put(state.said("{0} stays where it is", found.label, cites=LARGE), other, at=at)
        elif (to, VOID) in found.at:
            at = tuple((s, SURFACE) if (s, level) == (to, VOID) else (s, level) for s, level in found.at)
            state = put(state.said("{0} is atop it now, and did not enter", found.label, cites=ATOP), other, at=at)
        elif other != number and old in found.squares and "aura" not in view(state)[other].types:
            at = tuple((to if s == old else s, level) for s, level in found.at)
            state = put(state.said("{0} goes along and has not moved", found.label), other, at=at)
    return put(state, number, at=((to, SURFACE),))


def pulled_along(seen: View, square: int, way: str) -> tuple[int, ...]:
    """The squares of the sites that move on by one when the sites at a square and before it are pulled apart.

    None where there are no two neighbouring sites, or no void for the last of them to shift into.
    """
    down, right = realm.DIRECTIONS[way]
    before = realm.beside(square, -down, -right, seen.edges)
    run: list[int] = []
    at: int | None = square
    while at is not None and at in seen.sites and at not in run:
        run.append(at)
        at = realm.beside(at, down, right, seen.edges)
    return tuple(run) if run and at is not None and at not in run and before in seen.sites else ()


def pull_apart(state: State, run: tuple[int, ...], way: str) -> State | Unsupported:
    """The sites of a run of squares move on by one, the farthest first; then what waits for that triggers."""
    told: list[Happening] = []
    for square in reversed(run):
        seen = view(state)
        number = seen.sites[square]
        to = realm.beside(square, *realm.DIRECTIONS[way], seen.edges)
        if to is None:
            raise ValueError(f"no square lies {way} of {square}")
        if split := on_two_levels(state, to):
            return split
        told.append(_site_moved(state, number, square, to))
        state = moved_along(state, number, to, WITH_IT)
    return emit(state, *told)


def on_two_levels(state: State, square: int) -> Unsupported | None:
    """What cannot be judged of a site that comes to a void over which a partly buried unit lies."""
    split = [
        t.label
        for _, t in in_realm(state)
        if (square, VOID) in t.at and any(level not in (SURFACE, VOID) for _, level in t.at)
    ]
    return (
        Unsupported(f"where {listed(split)} is: a part of it would come to the surface", ONE_LEVEL) if split else None
    )


def _large(state: State, number: int) -> bool:
    """Whether a thing that would go along with a site occupies other squares too."""
    return len(thing(state, number).squares) > 1 and "aura" not in view(state)[number].types


def _large_stay(state: State, *squares: int) -> State:
    """With it told that larger units, and auras, do not go along with the sites of some squares."""
    there = [n for n, t in in_realm(state) if not set(squares).isdisjoint(t.squares)]
    if any("aura" in view(state)[n].types for n in there):
        state = assume(state, "aura stays")
    return assume(state, "large stays") if any(_large(state, n) for n in there) else state


class SwapSites(Frame, frozen=True):
    """An effect has two sites change places."""

    one: int
    another: int


@rule(SwapSites, "sorcery.rulebook:advanced-concepts/when-sites-move#1", "sorcery:enter#9")
def swapped(state: State, frame: SwapSites) -> Result:
    """Both move at once, with what is atop and under them; where one cannot be moved, neither is."""
    one, another = frame.one, frame.another
    broken = [b for n in (one, another) for b in immovable(view(state), n)]
    if broken:
        said, why = "{0} and {1} do not change places: {2}", "; ".join(b.why for b in broken)
        cites = tuple(c for b in broken for c in b.cites)
        return state.said(said, label(state, one), label(state, another), why, cites=cites, kind="not-applied")
    here, there = thing(state, one).squares[0], thing(state, another).squares[0]
    state = state.said("{0} and {1} change places", label(state, one), label(state, another), cites=WITH_IT)
    return moved_at_once(state, {here: there, there: here})


def moved_at_once(state: State, beyond: Mapping[int, int]) -> State:
    """The sites of some squares move to others, all at once, with what is atop and under them."""
    state = _large_stay(state, *beyond)
    seen = view(state)
    moves = [(seen.sites[was], was, now) for was, now in beyond.items()]
    sites = [number for number, _, _ in moves]
    for number, found in list(in_realm(state)):
        square = found.squares[0]
        if square not in beyond or _large(state, number) or "aura" in seen[number].types:
            continue
        state = put(state, number, at=tuple((beyond[s], level) for s, level in found.at))
        if number not in sites:
            state = state.said("{0} goes along and has not moved", found.label, cites=WITH_IT)
    return emit(state, *(_site_moved(state, n, was, now) for n, was, now in moves))


def _site_moved(state: State, number: int, was: int, now: int) -> Happening:
    player = acting_player(state)
    return happened(state, "site moves", number, was=((was, SURFACE),), now=((now, SURFACE),), player=player)


def site_bars(seen: View, number: int, to: int) -> tuple[Broken, ...]:
    """What keeps a site from being moved to a square: another site, a card that says so, or that it is none."""
    if number not in seen.now or "site" not in seen[number].types:
        return (Broken(f"{label(seen.state, number)} is no site in the realm", VOIDS),)
    taken = (Broken(f"square {to} has a site already", VOIDS),) if to in seen.sites else ()
    return (*taken, *immovable(seen, number))


@requires(MoveSite, *VOIDS, "sorcery:may-and-can#2", "sorcery:can-vs-cant#1")
def free_to_a_void(state: State, frame: MoveSite) -> Broken | None:
    """To a square without another site, when nothing says that it can't be moved."""
    broken = site_bars(view(state), frame.number, frame.to)
    cites = tuple(c for b in broken for c in b.cites)
    return Broken("; ".join(b.why for b in broken), cites) if broken else None
