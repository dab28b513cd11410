"""Burrowed, submerged, unburrowed or surfaced by an effect: forced movement between the levels of a site."""

from __future__ import annotations

from judge.games.sorcery.movement.move import relocate
from judge.games.sorcery.movement.step import level_bars
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import REALM, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

BURROW, SUBMERGE, UNBURROW, TO_SURFACE = "burrow", "submerge", "unburrow", "surface"
CITES = {
    BURROW: ("sorcery:burrowing#8", "sorcery:burrowing#7"),
    SUBMERGE: ("sorcery:submerge#8", "sorcery:submerge#7"),
    UNBURROW: ("sorcery:unburrow#1",),
    TO_SURFACE: ("sorcery:surface#6",),
}
FAILS = {BURROW: ("sorcery:burrowing#9",), SUBMERGE: ("sorcery:submerge#9",)}
AVATARS = {BURROW: "sorcery:underground#3", SUBMERGE: "sorcery:underwater#3"}
REGIONS = {BURROW: UNDERGROUND, UNBURROW: UNDERGROUND, SUBMERGE: UNDERWATER, TO_SURFACE: UNDERWATER}


KIND = "change level"


@rule(KIND, "sorcery:burrowing#8", "sorcery:submerge#8", "sorcery:unburrow#1", "sorcery:surface#6")
def change_level(state: State, frame: Frame) -> Result:
    """An effect burrows, submerges, unburrows or surfaces a thing, whatever its abilities; where that fails it stays.

    The frame: (kind, thing, which of the four).
    """
    number, name = _read(frame)
    found = thing(state, number)
    if found.zone != REALM:
        return state
    broken = state.broken(frame)
    if broken:
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        why = "; ".join(b.why for b in broken)
        said = "The attempt to {0} {1} fails: {2}"
        return state.said(said, name, found.label, why, cites=cites, kind="not-applied")
    area = tuple((s, _to(name)) for s, _ in found.at)
    return relocate(state.push(("stop", number)), {number: area}, name, CITES[name])


def _read(frame: Frame) -> tuple[int, str]:
    assert isinstance(frame[1], int)
    return frame[1], str(frame[2])


def _to(name: str) -> str:
    return SUBSURFACE if name in (BURROW, SUBMERGE) else SURFACE


@requires(KIND, "sorcery:burrowing#7", "sorcery:submerge#7", "sorcery:unburrow#1", "sorcery:surface#6")
def on_the_other_level(state: State, frame: Frame) -> Broken | None:
    """It must be on the level that it is to leave."""
    number, name = _read(frame)
    found = thing(state, number)
    wanted = SURFACE if _to(name) == SUBSURFACE else SUBSURFACE
    if found.zone == REALM and all(level == wanted for _, level in found.at):
        return None
    return Broken(f"{found.label} is not on the {wanted}", CITES[name])


@requires(KIND, "sorcery:burrowing#9", "sorcery:submerge#9")
def land_or_water_throughout(state: State, frame: Frame) -> Broken | None:
    """Burrowing needs nothing but land under the whole card, submerging nothing but water."""
    number, name = _read(frame)
    seen = view(state)
    squares = thing(state, number).squares
    wrong = [s for s in squares if s not in seen.sites or seen.region((s, SUBSURFACE)) != REGIONS[name]]
    if not wrong:
        return None
    what = {UNDERGROUND: "land", UNDERWATER: "water"}[REGIONS[name]]
    label = thing(state, number).label
    return Broken(f"{label} occupies {', '.join(map(str, wrong))}, no {what} site", FAILS.get(name, CITES[name]))


@requires(KIND, "sorcery:underground#3", "sorcery:underwater#3")
def no_avatar_below(state: State, frame: Frame) -> Broken | None:
    """An Avatar never enters a subsurface."""
    number, name = _read(frame)
    now = view(state).now.get(number)
    if now is None or "avatar" not in now.types or _to(name) == SURFACE:
        return None
    return Broken(f"{now.thing.label} is an Avatar", (AVATARS[name], "sorcery.rulebook:cards/avatars"))


@requires(KIND, "sorcery:ongoing-effect#4")
def nothing_against_it(state: State, frame: Frame) -> Broken | None:
    """No ongoing effect keeps it from going to that level."""
    number, name = _read(frame)
    found = thing(state, number)
    if number not in view(state).now:
        return None
    broken = level_bars(view(state), number, found.at, tuple((s, _to(name)) for s, _ in found.at))
    return broken[0] if broken else None


def _register(name: str) -> None:
    @action(name, "thing", effect=True)
    def forced(state: State, fields: Fields) -> tuple[Frame, ...]:
        """An effect moves a thing between the levels of its site, whatever its abilities."""
        return ((KIND, number_of(state, str(fields[name])), name),)


for _name in CITES:
    _register(_name)
