"""Burrowed, submerged, unburrowed or surfaced by an effect: forced movement between the levels of a site."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.movement.move import clutched, immovable, relocate
from judge.games.sorcery.movement.step import level_bars
from judge.games.sorcery.movement.teleport import Stop
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import REALM, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

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


class ChangeLevel(Frame, frozen=True):
    """An effect burrows, submerges, unburrows or surfaces a thing."""

    number: int
    way: str


@rule(ChangeLevel, "sorcery:burrowing#8", "sorcery:submerge#8", "sorcery:unburrow#1", "sorcery:surface#6")
def change_level(state: State, frame: ChangeLevel) -> Result:
    """An effect burrows, submerges, unburrows or surfaces a thing; where that fails it stays."""
    number, name = frame.number, frame.way
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
    return relocate(state.push(Stop((number,))), {number: area}, name, CITES[name])


class ChangeLevels(Frame, frozen=True):
    """Several cards move between the levels of their sites by an effect, all at once."""

    numbers: tuple[int, ...]
    way: str


@rule(ChangeLevels, "sorcery:burrowing#8", "sorcery:submerge#8", "sorcery:unburrow#1", "sorcery:surface#6")
def change_levels(state: State, frame: ChangeLevels) -> Result:
    """Those that can go together; what is carried by one of them goes along with it. The others stay."""
    seen, way = view(state), frame.way
    alone = (n for n in frame.numbers if n in seen.now and seen[n].thing.bearer not in frame.numbers)
    single = {n: ChangeLevel(n, way) for n in alone}
    able = tuple(n for n, one in single.items() if not state.broken(one))
    areas = {n: tuple((s, _to(way)) for s, _ in thing(state, n).at) for n in able}
    state = state.push(*(one for n, one in single.items() if n not in able))
    if not able:
        return state
    return relocate(state.push(Stop(able)), areas, way, CITES[way])


def _to(name: str) -> str:
    return SUBSURFACE if name in (BURROW, SUBMERGE) else SURFACE


@requires(ChangeLevel, "sorcery:burrowing#7", "sorcery:submerge#7", "sorcery:unburrow#1", "sorcery:surface#6")
def on_the_other_level(state: State, frame: ChangeLevel) -> Broken | None:
    """It must be on the level that it is to leave."""
    number, name = frame.number, frame.way
    found = thing(state, number)
    wanted = SURFACE if _to(name) == SUBSURFACE else SUBSURFACE
    if found.zone == REALM and all(level == wanted for _, level in found.at):
        return None
    return Broken(f"{found.label} is not on the {wanted}", CITES[name])


@requires(ChangeLevel, "sorcery:burrowing#9", "sorcery:submerge#9")
def land_or_water_throughout(state: State, frame: ChangeLevel) -> Broken | None:
    """Burrowing needs nothing but land under the whole card, submerging nothing but water."""
    number, name = frame.number, frame.way
    seen = view(state)
    squares = thing(state, number).squares
    wrong = [s for s in squares if s not in seen.sites or seen.region((s, SUBSURFACE)) != REGIONS[name]]
    if not wrong:
        return None
    what = {UNDERGROUND: "land", UNDERWATER: "water"}[REGIONS[name]]
    label = thing(state, number).label
    return Broken(f"{label} occupies {', '.join(map(str, wrong))}, no {what} site", FAILS.get(name, CITES[name]))


@requires(ChangeLevel, "sorcery:underground#3", "sorcery:underwater#3")
def no_avatar_below(state: State, frame: ChangeLevel) -> Broken | None:
    """An Avatar never enters a subsurface."""
    number, name = frame.number, frame.way
    now = view(state).now.get(number)
    if now is None or "avatar" not in now.types or _to(name) == SURFACE:
        return None
    return Broken(f"{now.thing.label} is an Avatar", (AVATARS[name], "sorcery.rulebook:cards/avatars#10"))


@requires(ChangeLevel, "sorcery:ongoing-effect#4", "sorcery:can-vs-cant#1")
def nothing_against_it(state: State, frame: ChangeLevel) -> Broken | None:
    """No ongoing effect keeps it from going to that level."""
    number, name = frame.number, frame.way
    found = thing(state, number)
    if number not in view(state).now:
        return None
    if held := (*immovable(view(state), number), *clutched(view(state), number)):
        return held[0]
    by = view(state).now[number].cannot.get(Prohibition.BE_SUBMERGED)
    if by is not None and name == SUBMERGE:
        return Broken(f"{by} keeps {found.label} from being submerged", ("sorcery:can-vs-cant#1", *CITES[SUBMERGE]))
    broken = level_bars(view(state), number, found.at, tuple((s, _to(name)) for s, _ in found.at))
    return broken[0] if broken else None


@action(BURROW, "thing", effect=True)
def burrow_action(state: State, burrow: int) -> tuple[Frame, ...]:
    """An effect burrows a thing, whatever its abilities."""
    return (ChangeLevel(burrow, BURROW),)


@action(SUBMERGE, "thing", effect=True)
def submerge_action(state: State, submerge: int) -> tuple[Frame, ...]:
    """An effect submerges a thing, whatever its abilities."""
    return (ChangeLevel(submerge, SUBMERGE),)


@action(UNBURROW, "thing", effect=True)
def unburrow_action(state: State, unburrow: int) -> tuple[Frame, ...]:
    """An effect unburrows a thing, whatever its abilities."""
    return (ChangeLevel(unburrow, UNBURROW),)


@action(TO_SURFACE, "thing", effect=True)
def surface_action(state: State, surface: int) -> tuple[Frame, ...]:
    """An effect surfaces a thing, whatever its abilities."""
    return (ChangeLevel(surface, TO_SURFACE),)
