"""Places in plain words: squares with their levels, and places as seen from a thing."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.values.places import AREAS, AROUND, Spot
from judge.games.sorcery.words import SUBSURFACE, SURFACE, VOID
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Number, Table
from judge.telling.sorcery.cards.phrases.things import ALL_OF

SPOTS = Table({
    Spot.HERE: ("the place of the effect", "sorcery:here#1"),
    Spot.UNDERWATER: ("underwater at the place of the effect", "sorcery:submerge#2", "sorcery:here#1"),
    Spot.ANYWHERE: ("any location", "sorcery:location#2"),
    Spot.ANY_SQUARE: ("the surface of any site or any void", "sorcery:location#2"),
    Spot.KNIGHT: ("a location a knight's move away", "sorcery.rulings:flanking-maneuver-1#1"),
    Spot.FACED: ("the adjacent location that this card faces", "sorcery:adjacent#8",
                 "sorcery.rulebook:glossary/cardinal-directions#1"),
    Spot.TARGET: ("the targeted location", "sorcery:target#1", "sorcery:location#2"),
    Spot.LEFT: ("the location that was left so", "sorcery:move#1"),
    Spot.MARKED: ("the marked location", "sorcery:location#2"),
})  # fmt: skip
LEVELS = Table({
    SURFACE: ("the surface", "sorcery:surface#4"),
    SUBSURFACE: ("the subsurface", "sorcery:subsurface#1"),
    VOID: ("the void", "sorcery:void#1"),
})  # fmt: skip
CROSSES = {"location": "#8", "site": "#5", "void": "#5", "square": "#5", "location or void": "#5"}
"""The sentences of Adjacent on whether what is adjacent may lie in another region; those of Nearby are one before."""
AREA = {
    "location": "{} location", "site": "the surface of {} site", "void": "{} void", "square": "{} square",
    "location or void": "{} location or void",
}  # fmt: skip
NEAR = Table({
    f"{other}{reach} {area}": (
        AREA[area].format(f"{other or ('an ' if reach == 'adjacent' else 'a ')}{reach}"),
        f"sorcery:{reach}#1",
        f"sorcery:{reach}{CROSSES[area] if reach == 'adjacent' else {'#8': '#7', '#5': '#5'}[CROSSES[area]]}",
    )
    for other in ("", "another ")
    for reach in AROUND
    for area in AREAS
})  # fmt: skip


def _apart(place: Any) -> Parts:
    if place.square:
        return {"square": place.square, "level": place.level}, frozenset(() if place.level else ("level",))
    if place.spot is not None:
        return {"spot": place.spot}, frozenset()
    if place.reach:
        return {"near": f"{'another ' if place.other else ''}{place.reach} {place.area}"}, frozenset()
    return {"things": place.things}, frozenset()


def _together(held: dict[str, Any]) -> str:
    if "square" in held:
        return f"{held['square']} {held.get('level', '')}".strip()
    return str(next(iter(held.values())))


PLACE = Forms(
    (
        Form("square {square}", square=Number()),
        Form("{level} of square {square}", "sorcery:location#2", level=LEVELS, square=Number()),
        Form("{spot}", spot=SPOTS),
        Form("{near}", near=NEAR),
        Form("the place of {things}", "sorcery:its-location#1", things=ALL_OF),
    ),
    _apart,
    _together,
)
"""Where something goes or is."""
