"""Taking a step: the locations next to a unit that its own legs, wings or fins lead to (the second meaning of
sorcery:step).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.sorcery.cards.tables.allowing import Duty, Permission, Prohibition
from judge.games.sorcery.movement.kept_out import barred, kept_nearby, power_in_doubt
from judge.games.sorcery.movement.move import Area, voidwalks
from judge.games.sorcery.movement.traverse import Side, above_ground, border_bars, crossed, flies, on_the_ground
from judge.games.sorcery.ongoing.as_if_adjacent import ANY, joined
from judge.games.sorcery.ongoing.as_if_adjacent import ITSELF as AS_IF
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID, Location
from judge.kernel.rules import Broken
from judge.kernel.state import State

SURVIVES = {UNDERGROUND: "Burrowing", UNDERWATER: "Submerge"}
"""The keyword with which a minion moves in a subsurface."""
SIDEWAYS = ("east", "west")
LEAPS = ("sorcery:step#3", "sorcery:may-and-can#2")
"""Steps over a whole site, which a text lets a unit take."""
SLANTED = tuple(("diagonal", (down, right)) for down in (-1, 1) for right in (-1, 1))


class Stride(Struct, frozen=True):
    """One step that a unit could take: where to, why that is allowed, in which direction, and what bars it.

    ``direction`` is a cardinal one, empty for diagonal steps and those between levels, or ``any`` for a step as if
    adjacent. ``through`` are the sides of the borders that it crosses.
    """

    to: Area
    cites: tuple[str, ...]
    direction: str = ""
    barred: tuple[Broken, ...] = ()
    through: tuple[Side, ...] = ()


def strides(seen: View, number: int, at: Area) -> dict[Area, Stride]:
    """All steps from an area by basic movement and movement abilities, those that something bars among them.

    Of two ways to the same place the one that nothing bars counts.
    """
    found: dict[Area, Stride] = {}
    ways = _large(seen, number, at) if len({s for s, _ in at}) > 1 else _single(seen, number, *at[0])
    for to, cites, way in ways:
        made = _stride(seen, number, at, to, cites, way)
        if to not in found or (found[to].barred and not made.barred):
            found[to] = made
    return found


def _stride(seen: View, number: int, at: Area, to: Area, cites: tuple[str, ...], way: str) -> Stride:
    through = crossed(at, to, way, seen.edges_of(number))
    ground = on_the_ground(seen, number, at, to, "step")
    bars = (
        *unable(seen, number),
        *_only_one_way(seen, number, way),
        *level_bars(seen, number, at, to),
        *_kept(seen, number, at, to),
        *entry_bars(seen, number, to, ground),
        *border_bars(seen, number, through, ground, above_ground(at, to)),
    )
    return Stride(to, cites, way, bars, through)


def _single(seen: View, number: int, square: int, level: str) -> Iterator[tuple[Area, tuple[str, ...], str]]:
    edges = seen.edges_of(number)
    across = {to: realm.direction(square, to, edges) for to in realm.bordering(square, edges)}
    avatar = "avatar" in seen.now[number].types
    for to, how, cites in _neighbours(seen, number, square, level, tuple(across)):
        yield (to,), _wrapped(seen, square, to, cites), how or across.get(to[0], "")
    for to, _, cites in _neighbours(seen, number, square, level, joined(seen, number, square)):
        if to[0] != square and not (avatar and to[1] != SURFACE):
            yield (to,), (*AS_IF, *cites), ANY
    if level == SURFACE and Permission.LEAP in seen.now[number].can:
        yield from _leaps(seen, square, edges)


def _leaps(seen: View, square: int, edges: realm.Edges) -> Iterator[tuple[Area, tuple[str, ...], str]]:
    """Straight over an adjacent site to the surface of the one behind it."""
    for way, (down, right) in realm.DIRECTIONS.items():
        over, beyond = (realm.beside(square, down * n, right * n, edges) for n in (1, 2))
        if over in seen.sites and beyond in seen.sites and beyond is not None and beyond != square:
            yield ((beyond, SURFACE),), LEAPS, way


def _wrapped(seen: View, square: int, to: Location, cites: tuple[str, ...]) -> tuple[str, ...]:
    """The passages of a step, with that of connected edges for a step over an edge of the realm."""
    if to[0] in realm.nearby(square):
        return cites
    return ("sorcery:as-if-connected#3", *cites)


def _neighbours(
    seen: View, number: int, square: int, level: str, beside: tuple[int, ...]
) -> Iterator[tuple[Location, str, tuple[str, ...]]]:
    """The locations that one step leads to, when these squares are the ones beside it."""
    now = seen.now[number]
    below = seen.region((square, SUBSURFACE)) if square in seen.sites else ""
    if level == SURFACE:
        for to in beside:
            if to in seen.sites:
                yield (to, SURFACE), "", ("sorcery:move-and-attack/movement#1",)
        if flies(seen, number):
            for to in realm.diagonal(square, seen.edges_of(number)):
                if to in seen.sites:
                    yield (to, SURFACE), "diagonal", ("sorcery:airborne#4",)
                elif voidwalks(now) and "avatar" not in now.types:
                    yield (to, VOID), "diagonal", ("sorcery:airborne#13", "sorcery:voidwalk#5")
    if below and now.has(SURVIVES[below]) and "avatar" not in now.types:
        cite = f"sorcery:{SURVIVES[below].lower()}#3"
        yield (square, SUBSURFACE if level == SURFACE else SURFACE), "level", (cite,)
        for to in beside if level == SUBSURFACE else ():
            if to in seen.sites and seen.region((to, SUBSURFACE)) == below:
                yield (to, SUBSURFACE), "", (cite,)
    if voidwalks(now) and "avatar" not in now.types:
        yield from _voidwalk(seen, number, square, beside)


def _voidwalk(
    seen: View, number: int, square: int, beside: tuple[int, ...]
) -> Iterator[tuple[Location, str, tuple[str, ...]]]:
    """Out of the void into a subsurface only where it can operate: the newer text (sorcery.rulebook:glossary)."""
    for to in beside:
        if to not in seen.sites:
            yield (to, VOID), "", ("sorcery:voidwalk#5",)
        elif seen.is_void(square) or seen.is_void(to):
            yield (to, SURFACE), "", ("sorcery:voidwalk#5",)
            if seen.now[number].has(SURVIVES[seen.region((to, SUBSURFACE))]):
                yield (to, SUBSURFACE), "", ("sorcery:voidwalk#5", "sorcery.rulebook:glossary/voidwalk#2")


def _large(seen: View, number: int, at: Area) -> Iterator[tuple[Area, tuple[str, ...], str]]:
    """An oversized unit moves as a whole, all parts in one direction (sorcery:oversized-units)."""
    edges = seen.edges_of(number)
    now = seen.now[number]
    slanting = flies(seen, number) and all(level == SURFACE for _, level in at)
    for way, (down, right) in (*realm.DIRECTIONS.items(), *(SLANTED if slanting else ())):
        beyond = [realm.beside(square, down, right, edges) for square, _ in at]
        squares = tuple(s for s in beyond if s is not None)
        if len(squares) < len(at):
            continue
        level = next((held for _, held in at if held != VOID), SURFACE)
        to = tuple((s, level if s in seen.sites else VOID) for s in squares)
        if any(held == VOID for _, held in to) and not voidwalks(now):
            continue
        if level == SUBSURFACE and not all(now.has(SURVIVES[seen.region(x)]) for x in to if x[1] == SUBSURFACE):
            continue
        slanted = ("sorcery:airborne#4",) if way not in realm.DIRECTIONS else ()
        yield to, ("sorcery:oversized-units#14", *slanted), way
    level = at[0][1]
    regions = {seen.region((s, SUBSURFACE)) if s in seen.sites else VOID for s, _ in at}
    if VOID not in regions and all(now.has(SURVIVES[region]) for region in regions):
        other = SUBSURFACE if level == SURFACE else SURFACE
        yield tuple((s, other) for s, _ in at), ("sorcery:oversized-units#13", "sorcery:oversized-units#14"), ""


def _kept(seen: View, number: int, at: Area, to: Area) -> tuple[Broken, ...]:
    """Who is kept in the locations nearby something takes no step out of these."""
    by = kept_nearby(seen, number, at, to)
    return (
        (Broken(f"{by[0]} keeps {seen[number].thing.label} from that step", (by[1], "sorcery:nearby#7")),) if by else ()
    )


def unable(seen: View, number: int) -> tuple[Broken, ...]:
    """Why a unit takes no steps at all: it is Immobile, disabled, or something keeps it from moving itself."""
    now = seen.now[number]
    found = []
    if now.has("Immobile"):
        found.append(Broken(f"{now.thing.label} is Immobile: it takes no steps", ("sorcery:immobile#2",)))
    if now.disabled:
        found.append(Broken(f"{now.thing.label} is disabled: it takes no steps", ("sorcery:disabled#1",)))
    if Prohibition.MOVE_ITSELF in now.cannot:
        why = f"{now.thing.label} cannot move itself"
        found.append(Broken(why, ("sorcery:burrowed-safely#1",)))
    if by := now.cannot.get(Prohibition.MOVE):
        found.append(Broken(f"{by} keeps {now.thing.label} from moving", ("sorcery:can-vs-cant#1",)))
    return tuple(found)


def _only_one_way(seen: View, number: int, way: str) -> tuple[Broken, ...]:
    """Who can only move forward, or sideways, takes no other step; one as if adjacent has the right direction."""
    now = seen.now[number]
    found: list[Broken] = []
    if way == ANY:
        return ()
    if Duty.MOVE_FORWARD in now.must and way != realm.forward(now.controller or now.thing.owner):
        why = f"{now.thing.label} can only move itself forward"
        found.append(Broken(why, ("sorcery:forward#1", "sorcery:may-and-can#2")))
    if Duty.MOVE_SIDEWAYS in now.must and way not in SIDEWAYS:
        why = f"{now.thing.label} can only move itself sideways"
        found.append(Broken(why, ("sorcery.rulebook:glossary/cardinal-directions#1", "sorcery:may-and-can#2")))
    return tuple(found)


LEVEL_CHANGES = {
    (True, True): Prohibition.SUBMERGE, (True, False): Prohibition.SURFACE, (False, True): Prohibition.BURROW,
    (False, False): Prohibition.UNBURROW,
}  # fmt: skip
"""What going down or up is called, in water and on land."""


def level_bars(seen: View, number: int, at: Area, to: Area) -> tuple[Broken, ...]:
    """What keeps a thing from submerging, surfacing, burrowing or unburrowing."""
    if {s for s, _ in at} != {s for s, _ in to}:
        return ()
    down = any(level == SUBSURFACE for _, level in to)
    wet = any(s in seen.water for s, _ in at)
    name = LEVEL_CHANGES[wet, down]
    by = seen.now[number].cannot.get(name)
    if by is None:
        return ()
    return (
        Broken(f"{by} keeps {seen.now[number].thing.label} from going to that level", ("sorcery:passive-ability#1",)),
    )


def entry_bars(seen: View, number: int, to: Area, ground: bool = False) -> tuple[Broken, ...]:
    """Who keeps a unit from entering, on the ground or not, the locations where it is not yet."""
    now = seen.now[number]
    found = []
    for at in to:
        by = barred(seen.state, number, at, ground) if at not in now.thing.at else None
        if by:
            found.append(Broken(f"{by[0]} keeps {now.thing.label} from entering", (by[1],)))
    return tuple(found)


def why_not(seen: View, number: int, at: Area, to: Area) -> tuple[Broken, ...]:
    """Why a unit cannot take a step from one area to another; empty when it can."""
    stride = strides(seen, number, at).get(to)
    if stride is None:
        label = seen.now[number].thing.label
        why = f"no step of {label} leads there: it has no ability for it"
        freely = ("sorcery:moves-freely/examples-of-moves-freely#9",) if seen[number].has("Moves Freely") else ()
        return (
            Broken(why, ("sorcery:move-and-attack/movement#1", *no_way(seen, at, to), *freely)),
            *unable(seen, number),
        )
    return stride.barred


def doubts(seen: View, number: int, to: Area) -> tuple[str, ...]:
    """The keys of what is assumed of a step from where a unit is: at a bar that looks at power, and out of the void to
    below a site where it cannot operate.
    """
    now = seen.now[number]
    found = ["power before entering"] if power_in_doubt(seen, number, to) else []
    leap = strides(seen, number, now.thing.at).get(to) if Permission.LEAP in now.can else None
    if leap is not None and leap.cites == LEAPS:
        found.append("a leap")
    voids = [square for square, level in now.thing.at if level == VOID] if now.has("Voidwalk") else []
    beside = {s for square in voids for s in realm.bordering(square, seen.edges_of(number))}
    below = [seen.region(at) for at in to if at[1] == SUBSURFACE and at[0] in beside & set(seen.sites)]
    if not all(now.has(SURVIVES[region]) for region in below):
        found.append("below from the void")
    return tuple(found)


def told_doubts(state: State, number: int, to: Area) -> State:
    """With it told what is assumed of a step."""
    for key in doubts(view(state), number, to):
        state = assume(state, key)
    return state


def no_way(seen: View, at: Area, to: Area) -> tuple[str, ...]:
    """The passages about a step for which there is no ability: what would be needed, by where it starts and ends."""
    found = []
    levels = {level for _, level in (*at, *to)}
    if len({s for s, _ in at}) > 1:
        found += ["sorcery:oversized-units#15", "sorcery.rulebook:advanced-concepts/occupying-multiple-sites#9"]
    if VOID in levels:
        found += ["sorcery:voidwalk#5", "sorcery.rulebook:glossary/voidwalk#2"]
    for square, level in (*at, *to):
        if level == SUBSURFACE and square in seen.sites:
            found.append(f"sorcery:{SURVIVES[seen.region((square, level))].lower()}#3")
    if len(at) == len(to) == 1 and to[0][0] in realm.diagonal(at[0][0]):
        found.append("sorcery:airborne#13")
    return tuple(dict.fromkeys(found))
