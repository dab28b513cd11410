"""Moving: from one location of the realm to another, with what is carried; nothing moves by standing still
(sorcery:move).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.games.sorcery.cards.passives.allowing import Border
from judge.games.sorcery.cards.tables.allowing import Permission, Prohibition
from judge.games.sorcery.moments import MOVES
from judge.games.sorcery.movement.kept_out import barred, weighed
from judge.games.sorcery.movement.traverse import Side, above_ground, lies_on, on_the_ground
from judge.games.sorcery.ongoing.carrying_units import abilities, fitting
from judge.games.sorcery.ongoing.ground.in_the_void import lent
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import Happening, happened
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.thing import put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.storyline.entering.corners import new_corners
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.storyline.waiting import ACTING
from judge.games.sorcery.words import LEVELS, SURFACE, VOID, Location, location_words, other
from judge.kernel.rules import Broken
from judge.kernel.state import State

Area = tuple[Location, ...]
LIES_OVER = ("sorcery:oversized-units#12", "sorcery:oversized-units#15")
"""Where a larger unit may be, and that a part that cannot go there keeps all of it."""


def steps_in_words(state: State, number: int, steps: Iterable[tuple[Area, Area]]) -> tuple[str, ...]:
    """A movement as it waits on the storyline, step by step."""
    name = thing(state, number).label
    return tuple(f"{name} moves from {location_words(start)} to {location_words(to)}" for start, to in steps)


def relocate(
    state: State,
    moves: dict[int, Area],
    how: str,
    cites: tuple[str, ...] = (),
    through: dict[int, tuple[Side, ...]] | None = None,
    turned: Mapping[int, Area] | None = None,
) -> State:
    """Moves things at once, each to a new area; what they carry comes along unless it cannot enter there.

    ``how`` is step, as if adjacent, push, pull, drag, teleport, fly, carried, burrow, submerge, unburrow or surface.
    ``through`` are the sides of the borders that each crosses, ``turned`` the new places of the old locations of each
    that was turned. Entering and leaving are one moment (sorcery:phrases-that-are-synonymous).
    """
    seen = view(state)
    events: list[Happening] = []
    stayed: set[int] = set()
    for number, (to, bearer) in _with_carried(state, moves, turned or {}).items():
        old = thing(state, number)
        state = weighed(state, number, to) if seen[number].unit else state
        carried = bearer != number
        if carried and old.bearer in stayed:
            stayed.add(number)
            continue
        if old.at == to:
            continue
        kept_out = _kept_out(seen, number, to) if carried else ()
        if kept_out:
            said = "{0} cannot be carried there: {1}"
            why, cites_ = kept_out[0].why, ("sorcery:carrying-units#8", *kept_out[0].cites)
            state = state.said(said, old.label, why, cites=cites_, kind="not-applied")
            stayed.add(number)
            continue
        way = "carried" if carried else how
        if carried and carried_in_doubt(seen, number):
            state = assume(state, "stays carried")
        if not carried:
            state = state.said(
                "{0} moves from {1} to {2}",
                old.label,
                location_words(old.at),
                location_words(to),
                cites=cites or ("sorcery:move#1",),
                moment=MOVES(old.label, location_words(old.at), location_words(to)),
            )
        state = put(state, number, at=to, marks=old.marked("active").marks)
        if by := _traverses_void(seen, number, to, how):
            state = lent(state, number, by)
        events += _told(state, seen, number, old.at, way)
        state, corners = new_corners(state, number, old.at, to)
        events += corners
        crossings = _traversed(state, seen, number, old.at, how, (through or {}).get(bearer, ()))
        events += crossings
        for wall in (h.by for h in crossings if h.kind == "traverses on the ground"):
            said = "{0} goes through the border of {1} on the ground"
            cites_ = ("sorcery:traverse#1", "sorcery:traverse/on-the-ground#2")
            state = state.said(said, old.label, seen[wall].thing.label, cites=cites_)
    return emit(state, *events) if events else state


def _traverses_void(seen: View, number: int, to: Area, how: str) -> str:
    """By what a thing has Voidwalk that goes into the void from where it may; a teleport traverses nothing."""
    now = seen.now[number]
    void = any(seen.is_void(square) for square, _ in to)
    return now.can.get(Permission.TRAVERSE_THE_VOID, "") if void and how != "teleport" else ""


def carried_in_doubt(seen: View, number: int) -> bool:
    """Whether a unit is carried that its carrier, as the two are now, could not pick up: one of another player, say."""
    now = seen.now[number]
    bearer = seen.now.get(now.thing.bearer) if now.thing.bearer is not None else None
    if bearer is None or not now.unit or now.thing.held or fitting(seen, bearer, now):
        return False
    return bool(abilities(seen, bearer)) or bearer.controller != now.controller


def _kept_out(seen: View, number: int, to: Area) -> tuple[Broken, ...]:
    """Why a thing cannot be carried to an area: an Avatar may not be there, or something keeps it in place or out."""
    if held := immovable(seen, number):
        return held
    if not seen.now[number].unit:
        return ()
    bars = (by for at in to if (by := barred(seen.state, number, at)))
    kept = (Broken(f"{by} keeps it out", (cite,)) for by, cite in bars)
    return (*never_there(seen, number, to), *_partly_in_the_void(seen, number, to), *kept)


def voidwalks(now: Now) -> bool:
    """Whether a thing may go into the void: it has Voidwalk, or will have it there."""
    return now.has("Voidwalk") or Permission.TRAVERSE_THE_VOID in now.can


def _partly_in_the_void(seen: View, number: int, to: Area) -> tuple[Broken, ...]:
    """Why a minion of several locations cannot come to lie over a void: a part of it would have no Voidwalk there."""
    regions = {region for place in to for region in seen.regions_at(place)}
    if len(to) == 1 or VOID not in regions or "minion" not in seen[number].types or voidwalks(seen[number]):
        return ()
    return (Broken("a part of it would be in the void, and it has no Voidwalk", LIES_OVER),)


def _told(state: State, seen: View, number: int, was: Area, how: str) -> list[Happening]:
    """That a thing moved, and what it entered and left; levels of a site it was at already are no new site."""
    to = thing(state, number).at
    events = [happened(state, "moves", number, was=was, now=to, how=how)]
    if on_the_ground(seen, number, was, to, how):
        events.append(happened(state, "moves on the ground", number, was=was, now=to, how=how))
    fresh, left = tuple(at for at in to if at not in was), tuple(at for at in was if at not in to)
    if fresh:
        events.append(happened(state, "enters", number, was=was, now=fresh, how=how))
        events.append(happened(state, "leaves", number, was=left, now=to, how=how))
    sites = tuple(at for at in fresh if at[0] in seen.sites and at[0] not in {s for s, _ in was})
    if sites:
        events.append(happened(state, "enters site", number, was=was, now=sites, how=how))
    gone = tuple(at for at in left if at[0] in seen.sites and at[0] not in {s for s, _ in to})
    if gone:
        events.append(happened(state, "leaves site", number, was=gone, now=to, how=how))
    return events


def _traversed(state: State, seen: View, number: int, was: Area, how: str, sides: tuple[Side, ...]) -> list[Happening]:
    """Which borders a unit went through; one happening for each card that watches such a border."""
    if not sides or not seen.now[number].unit:
        return []
    to = thing(state, number).at
    events = [happened(state, "traverses", number, was=was, now=to, how=how)]
    ground, above = on_the_ground(seen, number, was, to, how), above_ground(was, to)
    for watcher, now in seen.now.items():
        borders = {change.border for _, change in now.does(Border)}
        if above and any(not set(sides).isdisjoint(lies_on(seen, watcher, border)) for border in borders):
            kinds = ("traverses its border", *(("traverses on the ground",) if ground else ()))
            events += [happened(state, kind, number, was=was, now=to, by=watcher, how=how) for kind in kinds]
    return events


def _with_carried(state: State, moves: dict[int, Area], turned: Mapping[int, Area]) -> dict[int, tuple[Area, int]]:
    """The moves with those of everything carried, and of what that carries, and who moves it: the bearer comes first.

    What is carried keeps its relative place in a larger bearer.
    """
    seen = view(state)
    full = {number: (to, number) for number, to in moves.items()}
    bearers = list(moves)
    for bearer in bearers:
        at, (to, mover) = seen[bearer].thing.at, full[bearer]
        laid = turned.get(bearer, ()) or to
        for number, now in seen.now.items():
            if now.thing.bearer != bearer or number in full:
                continue
            if len(at) == len(to) and all(place in at for place in now.thing.at):
                area = tuple(laid[at.index(place)] for place in now.thing.at)
            else:
                area = _beside(seen, now.thing.at, at, to)
            full[number] = (area, mover)
            bearers.append(number)
    return full


def _beside(seen: View, at: Area, was: Area, now: Area) -> Area:
    """The area of something carried that is larger than its bearer, so far along as this; where it is at the edge."""
    (row, column), (goal, side) = realm.place(was[0][0]), realm.place(now[0][0])
    squares = [realm.beside(square, goal - row, side - column, seen.edges) for square, _ in at]
    found = tuple(s for s in squares if s is not None)
    level = now[0][1] if now[0][1] != VOID else SURFACE
    return tuple((s, level if s in seen.sites else VOID) for s in found) if len(found) == len(at) else at


def immovable(seen: View, number: int) -> tuple[Broken, ...]:
    """Who keeps a thing from being moved, or from moving at all."""
    now = seen.now[number]
    by = now.cannot.get(Prohibition.BE_MOVED) or now.cannot.get(Prohibition.MOVE)
    guard = now.cannot.get(Prohibition.BE_MOVED_BY_ENEMIES)
    if not by and guard and now.controller is not None and _mover(seen, number) == other(now.controller):
        return (Broken(f"{guard} says that no enemy can move it", ("sorcery:can-vs-cant#1", "sorcery:enemy#1")),)
    return (Broken(f"{by} says that it can't be moved", ("sorcery:can-vs-cant#1",)),) if by else ()


def _mover(seen: View, number: int) -> str:
    """The player who moves a thing: whose spell or ability resolves, or who controls what carries it; or nobody."""
    held = seen[number].thing.bearer
    bearer = seen.now.get(held) if held is not None else None
    return seen.state[ACTING] or (bearer.controller if bearer is not None else None) or ""


def clutched(seen: View, number: int) -> tuple[Broken, ...]:
    """By whom a thing is held so that only a teleport takes it away."""
    found = seen[number].thing
    if not found.held:
        return ()
    bearer = seen[found.bearer].thing.label if found.bearer in seen.now else "its carrier"
    why = f"{bearer} holds {found.label}, and only a teleport takes it away"
    return (Broken(why, ("sorcery:the-golden-rule#1", "sorcery.rulings:brobdingnag-bullfrog-3#1")),)


def never_there(seen: View, number: int, to: Area) -> tuple[Broken, ...]:
    """Avatars never enter another region than the surface; a location must be there (sorcery:void, underground)."""
    found = []
    for square, level in to:
        if level not in LEVELS or (level == VOID) == (square in seen.sites):
            why = f"square {square} has no {level} location"
            found.append(Broken(why, ("sorcery:location#2", "sorcery:void#1")))
        elif level != SURFACE and "avatar" in seen[number].types:
            region = seen.region((square, level))
            cite = "sorcery:voidwalk#4" if region == VOID else f"sorcery:{region}#3"
            cites = (cite, "sorcery.rulebook:glossary/void#2")
            place = "the void" if region == VOID else f"an {region} location"
            found.append(Broken(f"an Avatar never enters {place}", cites))
    return tuple(found)
