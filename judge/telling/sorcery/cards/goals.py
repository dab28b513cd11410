"""Goals of spells in plain words: where a card may or must be cast to."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.values.goals import TARGET, Part, Region, goal
from judge.games.sorcery.words import SUBSURFACE, SURFACE
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Several, Table
from judge.telling.sorcery.cards.phrases.selectors import ANY, ANY_PHRASE, SELECTOR

REGIONS = Table({
    Region.LOCATION: ("any location", "sorcery:location#2"),
    Region.VOID: ("any void", "sorcery:void#1"),
    Region.SURFACE: ("the surface of whatever site", "sorcery:surface#4"),
    Region.UNDERGROUND: ("any underground location", "sorcery:underground#1"),
    Region.UNDERWATER: ("any underwater location", "sorcery:underwater#1"),
})  # fmt: skip
PARTS = Table({
    Part.CORNER: ("in a corner of the realm", "sorcery:square#2"),
    Part.OUTER_COLUMN: ("in the first or last column of the realm", "sorcery:square#2"),
    Part.BOTTOM_ROW: ("in the row closest to its controller", "sorcery:bottom#4"),
    Part.BACK_ROW: ("in the back row of its controller", "sorcery:bottom#4"),
    Part.HERE: ("where this card is", "sorcery:here#1"),
})  # fmt: skip
SITES = "sorcery:location#5"


def _apart(words: Any) -> Parts:
    found = goal(str(words))
    values = {key: getattr(found, key) for key in ("region", "part", "level", "sites", "but", "at", "border")}
    key = "targeted" if found.hands.startswith(TARGET) else "hands"
    values[key] = found.hands.removeprefix(TARGET)
    return values, frozenset(key for key, value in values.items() if not value)


def _together(held: dict[str, Any]) -> str:
    if "region" in held:
        return f"{held['region']} {held.get('part', '')}".strip()
    if "border" in held:
        return f"a border of {held['border']}"
    if "at" in held:
        return f"at {held['at']}"
    if "sites" in held:
        but = f" except {held['but']}" if "but" in held else ""
        return f"{'below ' if held['level'] == SUBSURFACE else ''}{held['sites']}{but}"
    targeted = "target " if "targeted" in held else ""
    return f"carried by {targeted}{held.get('targeted') or held['hands']}"


GOAL = Forms(
    (
        Form("{region}[ {part}]", region=REGIONS, part=PARTS),
        Form("the location of {at}", "sorcery:location#2", at=ANY),
        Form("the surface of any {sites}[ but not of any {but}]", SITES, "sorcery:surface#4",
             fixed={"level": SURFACE}, sites=SELECTOR, but=SELECTOR),
        Form("the subsurface of any {sites}[ but not of any {but}]", SITES, "sorcery:subsurface#1",
             fixed={"level": SUBSURFACE}, sites=SELECTOR, but=SELECTOR),
        Form("a border of any {border}", "sorcery:border#1", "sorcery:atop#1", border=SELECTOR),
        Form("the hands of {hands}", "sorcery:casting-spells/casting-artifacts#1", hands=ANY_PHRASE),
        Form("the hands of {targeted}, which is targeted", "sorcery:casting-spells/casting-artifacts#1",
             "sorcery:target#1", targeted=ANY_PHRASE),
    ),
    _apart,
    _together,
)  # fmt: skip
"""One goal."""
GOALS = Several(GOAL, "or")
"""Goals of which one is chosen."""
