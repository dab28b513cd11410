"""Taking a step: the locations next to a unit that its own legs, wings or fins lead to (the first meaning of
sorcery:step).
"""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery import realm
from judge.games.sorcery.move import Area, barred
from judge.games.sorcery.view import View
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID, Location
from judge.kernel.rules import Broken

BASIC = "sorcery:basic-movement"


class Stride(Struct, frozen=True):
    """One step that a unit could take: where to, why that is allowed, in which direction, and what bars it."""

    to: Area
    cites: tuple[str, ...]
    direction: str = ""
    barred: tuple[Broken, ...] = ()


def strides(seen: View, number: int, at: Area) -> dict[Area, Stride]:
    """All steps from an area by basic movement and movement abilities, those that something bars among them."""
    now = seen.now[number]
    if len({s for s, _ in at}) > 1:
        return _large(seen, number, at)
    found: dict[Area, Stride] = {}
    edges = seen.edges | seen.edges_for.get(now.controller or "", realm.APART)
    square, level = at[0]
    for to, cites, way in _single(seen, number, square, level, edges):
        if (to,) not in found:
            found[(to,)] = Stride((to,), cites, way, _barred(seen, number, (to,)))
    return found


def _single(
    seen: View, number: int, square: int, level: str, edges: realm.Edges
) -> list[tuple[Location, tuple[str, ...], str]]:
    now = seen.now[number]
    found: list[tuple[Location, tuple[str, ...], str]] = []
    avatar = "avatar" in now.types

    def add(to: int, at: str, *cites: str) -> None:
        exists = at == VOID if to not in seen.sites else at != VOID
        if exists and not (avatar and at != SURFACE):
            found.append(((to, at), cites, realm.direction(square, to, edges)))

    for to in realm.bordering(square, edges):
        if level == SURFACE:
            add(to, SURFACE, BASIC)
    if level == SURFACE and now.has("Airborne"):
        for to in realm.diagonal(square, edges):
            add(to, SURFACE, "sorcery:airborne")
    for keyword, region in (("Burrowing", UNDERGROUND), ("Submerge", UNDERWATER)):
        if now.has(keyword):
            cite = f"sorcery:{keyword.lower()}"
            if level in (SURFACE, SUBSURFACE) and seen.region((square, SUBSURFACE)) == region:
                add(square, SUBSURFACE if level == SURFACE else SURFACE, cite)
            if level == SUBSURFACE and seen.region((square, SUBSURFACE)) == region:
                for to in realm.bordering(square, edges):
                    if to in seen.sites and seen.region((to, SUBSURFACE)) == region:
                        add(to, SUBSURFACE, cite)
    if now.has("Voidwalk"):
        for to in realm.bordering(square, edges):
            if level == VOID or to not in seen.sites:
                add(to, VOID, "sorcery:voidwalk")
            if level == VOID and to in seen.sites:
                add(to, SURFACE, "sorcery:voidwalk")
                needed = {UNDERGROUND: "Burrowing", UNDERWATER: "Submerge"}[seen.region((to, SUBSURFACE))]
                if now.has(needed):
                    add(to, SUBSURFACE, "sorcery:voidwalk", "sorcery.rulebook:glossary/voidwalk")
    return found


def _large(seen: View, number: int, at: Area) -> dict[Area, Stride]:
    """An oversized unit moves as a whole: every part of it must be able to (sorcery:oversized-units)."""
    found: dict[Area, Stride] = {}
    for way, (down, right) in realm.DIRECTIONS.items():
        to = tuple(
            (s, at[0][1]) for square, _ in at if (s := realm.beside(square, down, right, seen.edges)) is not None
        )
        if len(to) != len(at):
            continue
        level = at[0][1]
        whole = tuple((s, VOID if s not in seen.sites else (SURFACE if level == VOID else level)) for s, _ in to)
        if any(place[1] == VOID for place in whole) and not seen.now[number].has("Voidwalk"):
            continue
        found[whole] = Stride(whole, ("sorcery:oversized-units",), way, _barred(seen, number, whole))
    return found


def _barred(seen: View, number: int, to: Area) -> tuple[Broken, ...]:
    now = seen.now[number]
    found = []
    if now.has("Immobile"):
        found.append(Broken(f"{now.thing.label} is Immobile: it takes no steps", ("sorcery:immobile",)))
    if now.disabled:
        found.append(Broken(f"{now.thing.label} is disabled: it takes no steps", ("sorcery:disabled",)))
    for at in to:
        if at in now.thing.at:
            continue
        by = barred(seen.state, number, at)
        if by:
            found.append(Broken(f"{by[0]} keeps {now.thing.label} from entering", (by[1],)))
    return tuple(found)


def why_not(seen: View, number: int, at: Area, to: Area) -> tuple[Broken, ...]:
    """Why a unit cannot take a step from one area to another; empty when it can."""
    stride = strides(seen, number, at).get(to)
    if stride is None:
        label = seen.now[number].thing.label
        return (Broken(f"no step of {label} leads there: it has no ability for it", (BASIC, "sorcery:movement")),)
    return stride.barred
