"""Burrowed, submerged, unburrowed or surfaced by an effect: forced movement between the levels of a site."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.sorcery.move import relocate
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.rulebook import RULES, requires
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.step import level_bars
from judge.games.sorcery.thing import REALM, thing
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


def _number(frame: Frame) -> int:
    assert isinstance(frame[1], int)
    return frame[1]


def right_water(state: State, frame: Frame) -> Broken | None:
    """Burrowing needs nothing but land under the whole card, submerging nothing but water."""
    kind, number = str(frame[0]), _number(frame)
    seen = view(state)
    found = thing(state, number)
    wrong = [s for s in found.squares if seen.region((s, SUBSURFACE)) != REGIONS[kind] or s not in seen.sites]
    if not wrong:
        return None
    what = {UNDERGROUND: "land", UNDERWATER: "water"}[REGIONS[kind]]
    return Broken(f"{found.label} occupies {', '.join(map(str, wrong))}, no {what} site", FAILS.get(kind, CITES[kind]))


def right_level(state: State, frame: Frame) -> Broken | None:
    """It must be on the other level."""
    found = thing(state, _number(frame))
    wanted = SURFACE if frame[0] in (BURROW, SUBMERGE) else SUBSURFACE
    if found.zone == REALM and all(level == wanted for _, level in found.at):
        return None
    return Broken(f"{found.label} is not on the {wanted}", CITES[str(frame[0])])


def no_avatar(state: State, frame: Frame) -> Broken | None:
    """An Avatar never enters a subsurface."""
    now = view(state).now.get(_number(frame))
    if now is None or "avatar" not in now.types:
        return None
    return Broken(f"{now.thing.label} is an Avatar", (AVATARS[str(frame[0])], "sorcery.rulebook:cards/avatars"))


def nothing_against_it(state: State, frame: Frame) -> Broken | None:
    """No ongoing effect keeps it from going to that level."""
    number = _number(frame)
    if number not in view(state).now:
        return None
    found = thing(state, number)
    to = SUBSURFACE if frame[0] in (BURROW, SUBMERGE) else SURFACE
    broken = level_bars(view(state), number, found.at, tuple((s, to) for s, _ in found.at))
    return broken[0] if broken else None


def go(state: State, frame: Frame) -> Result:
    """The thing goes to the other level, or stays when it cannot, whatever abilities it has."""
    kind, number = str(frame[0]), _number(frame)
    found = thing(state, number)
    broken = RULES.broken(state, frame)
    if found.zone != REALM:
        return state
    if broken:
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        why = "; ".join(b.why for b in broken)
        said = "The attempt to {0} {1} fails: {2}"
        return state.said(said, kind, found.label, why, cites=cites, kind="not-applied")
    to = SUBSURFACE if kind in (BURROW, SUBMERGE) else SURFACE
    return relocate(state.push(("stop", number)), {number: tuple((s, to) for s, _ in found.at)}, kind, CITES[kind])


Check = Callable[[State, Frame], Broken | None]


def _named(check: Check, kind: str) -> Check:
    """The same requirement under a name of its own for each way of going."""

    def asked(state: State, frame: Frame) -> Broken | None:
        return check(state, frame)

    asked.__name__, asked.__doc__ = f"{kind}_{check.__name__}", check.__doc__
    return asked


def _register(kind: str) -> None:
    def carried(state: State, frame: Frame) -> Result:
        return go(state, frame)

    carried.__name__, carried.__doc__ = f"{kind}ed_by_an_effect", go.__doc__
    RULES.rule(kind, *CITES[kind])(carried)
    requires(kind, *CITES[kind])(_named(right_level, kind))
    requires(kind, *FAILS.get(kind, CITES[kind]))(_named(right_water, kind))
    requires(kind, "sorcery:ongoing-effect#4")(_named(nothing_against_it, kind))
    if kind in AVATARS:
        requires(kind, AVATARS[kind])(_named(no_avatar, kind))

    @action(kind, "thing")
    def forced(state: State, fields: Fields) -> tuple[Frame, ...]:
        """An effect moves a thing between the levels of its site."""
        return ((kind, number_of(state, str(fields[kind]))),)


for _kind in CITES:
    _register(_kind)
