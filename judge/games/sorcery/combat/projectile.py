"""Projectiles: how they fly, whom they hit, and what remembers their path (sorcery:projectile)."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.board import Sign
from judge.games.sorcery.cards.passives.allowing import BarsProjectiles
from judge.games.sorcery.cards.tables.allowing import BarredShots, Prohibition
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.stealth import stealthy
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import Event, go_on
from judge.games.sorcery.words import Location, location_words
from judge.games.vocabulary.deciding import refuse
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

AWAY = "projectile is away"
"""The word of an event for whether its projectile has left the location where it was shot: 1 or 0."""


HIT_AT = "hit at"
"""The word of an event for the places, along its path, at which its projectile hit what it hit, in that order."""


class Shot(Struct, frozen=True, kw_only=True):
    """A projectile in flight: who shot it, which way, how far it may still go, where it has been, whom it hit.

    ``left`` is the number of steps left, -1 without a limit. ``sees``: it may hit minions with Stealth. ``away``: it
    has left the location where it was shot, and changed direction since. ``spared``: whom it has hit as it
    changed direction. ``steps``: at which location of its path it hit each of those that it hit, from 0.
    """

    shooter: int
    player: str
    way: str
    event: Event
    path: tuple[Location, ...]
    left: int = -1
    piercing: bool = False
    sees: bool = False
    hits: tuple[int, ...] = ()
    away: bool = False
    spared: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()


class Fly(Frame, frozen=True):
    """A projectile is at a location, and may hit there."""

    shot: Shot


class FlyOn(Frame, frozen=True):
    """A projectile flies on to the next location."""

    shot: Shot


def shoot(state: State, shot: Shot) -> State:
    """A projectile enters its starting location and flies on from there (sorcery:projectile#5)."""
    if (by := _barred(view(state), shot, shot.path[-1])) is not None:
        return landed(state.said("{0} keeps the projectile out where it would begin", by, cites=ENTERS), shot)
    told = happened(state, "shoots", shot.shooter, now=shot.path, player=shot.player)
    state = recorded(state, told)
    said = "{0} shoots a {1}projectile {2} from {3}"
    words = (label(state, shot.shooter), "piercing " if shot.piercing else "", shot.way, location_words(shot.path))
    cites = ("sorcery:projectile#1", "sorcery:projectile#5")
    return state.push(Fly(shot)).said(said, *words, cites=cites, moment=_drawn(shot))


def _drawn(shot: Shot, *hit: int) -> Sign:
    """The flight so far as it is drawn."""
    return Sign("shot", (shot.shooter,), hit, tuple(dict.fromkeys(square for square, _ in shot.path)))


ENTERS = ("sorcery:projectile#5", "sorcery:can-vs-cant#1")


def change_direction(state: State, shot: Shot) -> State:
    """A projectile that has hit flies on in another direction, from where it is."""
    said = "The projectile changes direction: {0} from {1}"
    words = (shot.way, location_words(shot.path[-1:]))
    return state.push(Fly(shot)).said(said, *words, cites=("sorcery:projectile#1",))


def _barred(seen: View, shot: Shot, to: Location) -> str | None:
    """What keeps a projectile from entering a location; None when nothing does."""
    for number, now in seen.now.items():
        for _, change in now.does(BarsProjectiles) if now.passives and now.special else ():
            if to not in seen.locations(number):
                continue
            if change.bars_projectiles is BarredShots.ENEMY and now.controller not in (None, shot.player):
                return now.thing.label
            if change.bars_projectiles is BarredShots.OUTSIDE and len(shot.path) > 1:
                return now.thing.label
    return None


@rule(Fly, "sorcery:projectile#2", "sorcery:projectile#4")
def fly(state: State, frame: Fly) -> Result:
    """Looks whether the projectile hits a unit where it is now, and whom; the shooting player chooses."""
    shot = frame.shot
    found, spared, state = _to_hit(state, shot)
    if not found:
        return refuse(state.push(FlyOn(shot)), "hit", lambda wanted: spared.get(wanted, ()))
    options = [(label(state, n), _hit(state, shot, n)) for n in found]
    asked = f"which unit does the projectile hit at {location_words(shot.path[-1:])}?"
    cites = ("sorcery:projectile#4",)
    return choose(state, shot.player, "hit", asked, options, cites, lambda wanted: spared.get(wanted, ()))


def _to_hit(state: State, shot: Shot) -> tuple[list[int], dict[str, tuple[Broken, ...]], State]:
    """The units that could be hit where the projectile is, why others are spared, and the state that tells of these."""
    seen = view(state)
    there = [n for n in seen.units() if shot.path[-1] in seen.locations(n)]
    here = there if shot.away else [n for n in there if n != shot.shooter]
    if len(here) < len(there) and len(shot.path) > 1 and not shot.away:
        state = assume(state, "ally at the start")  # an oversized shooter, on its own path
    found: list[int] = []
    spared: dict[str, tuple[Broken, ...]] = {}
    for number in here:
        if number in shot.hits:
            said, cite = "{0} was hit already", "sorcery:projectile/piercing-projectile#3"
        elif Prohibition.BE_HIT in seen[number].cannot:
            said, cite = "{0}: the projectile flies over it", "sorcery:can-vs-cant#1"
        elif not shot.away and shot.path[0] in seen.locations(number) and seen[number].controller == shot.player:
            said, cite = "{0}, an ally at the starting location, is ignored", "sorcery:projectile#2"
            state = assume(state, "ally at the start") if len(shot.path) > 1 else state
        elif number in shot.spared:
            said, cite = "{0} was hit just now", "sorcery:projectile/piercing-projectile#3"
        elif stealthy(seen, number) and not shot.sees:
            said, cite = "{0} has Stealth: the projectile cannot hit it", "sorcery:projectile#7"
        else:
            found.append(number)
            continue
        name = label(state, number)
        spared[name] = (Broken(said.format(name), (cite,)),)
        state = state.said(said, name, cites=(cite,), kind="not-applied")
    return found, spared, state


def _hit(state: State, shot: Shot, number: int) -> State:
    cites = ("sorcery:projectile#2",)
    state = state.said("The projectile hits {0}", label(state, number), cites=cites, moment=_drawn(shot, number))
    told = happened(state, "hit", number, by=shot.shooter, now=shot.path[-1:])
    state = recorded(state, told)
    shot = structs.replace(shot, hits=(*shot.hits, number), steps=(*shot.steps, len(shot.path) - 1))
    if shot.piercing:
        on = "The projectile pierces and flies on"
        return state.push(FlyOn(shot)).said(
            on, cites=("sorcery:projectile/piercing-projectile#1", "sorcery:projectile/piercing-projectile#2")
        )
    return landed(state, shot)


@rule(
    FlyOn, "sorcery:projectile#1", "sorcery:projectile#2", "sorcery:projectile/piercing-projectile#3", "sorcery:stops#3"
)
def fly_on(state: State, frame: FlyOn) -> Result:
    """The projectile enters the next location of its region in its direction, or ends its flight."""
    shot = frame.shot
    to = beyond(view(state), shot)
    if shot.left == 0:
        cites = ("sorcery:ranged-ranged-x-and-plus-x-range#2", "sorcery:ranged-ranged-x-and-plus-x-range#4")
        return landed(state.said("The projectile has gone as far as it may", cites=cites), shot)
    if to is None:
        # What has entered no other location has not moved, so it cannot stop (sorcery:stops#3).
        said, cite = (
            ("The projectile stops at the edge of its region", "sorcery:projectile/piercing-projectile#3")
            if len(shot.path) > 1
            else ("The projectile goes nowhere: its region ends there", "sorcery:stops#3")
        )
        return landed(state.said(said, cites=("sorcery:projectile#2", cite)), shot)
    if undecided(view(state), shot, to):
        return Unsupported(f"to which level of square {to[0]} the projectile flies", ("sorcery:projectile#1",))
    left = shot.left - 1 if shot.left > 0 else -1
    further = structs.replace(shot, path=(*shot.path, to), left=left)
    if (by := _barred(view(state), further, to)) is not None:
        said = "{0} keeps the projectile out of {1}: it stops"
        return landed(state.said(said, by, location_words((to,)), cites=ENTERS), shot)
    return state.push(Fly(further))


def beyond(seen: View, shot: Shot) -> Location | None:
    """The next location of a flight; None at the edge of the region, and back where it began."""
    regions = _regions(seen, shot.path)
    square, _ = shot.path[-1]
    to = realm.beside(square, *realm.DIRECTIONS[shot.way], seen.edges_of(shot.shooter))
    if to is None:
        return None
    there = next(((to, at) for at in _levels(seen, to) if not regions.isdisjoint(seen.regions_at((to, at)))), None)
    return None if there in shot.path else there


def _regions(seen: View, path: tuple[Location, ...]) -> set[str]:
    """The regions in which a flight is: those that all locations of its path have in common (sorcery:projectile#1)."""
    return set.intersection(*(set(seen.regions_at(at)) for at in path))


def undecided(seen: View, shot: Shot, to: Location) -> bool:
    """Whether a flight could go on to another level of the next square too: of a site that is void beside its own."""
    regions = _regions(seen, shot.path)
    return sum(not regions.isdisjoint(seen.regions_at((to[0], at))) for at in _levels(seen, to[0])) > 1


def _levels(seen: View, square: int) -> tuple[str, ...]:
    return ("surface", "subsurface") if square in seen.sites else ("void",)


def landed(state: State, shot: Shot) -> State:
    """The flight is over and the event goes on.

    It knows ``hit``, the units hit, ``flight``, the path, and ``passed``, all units on the path.
    """
    if not shot.hits:
        nothing = "The projectile hits nothing"
        state = state.said(nothing, cites=("sorcery:projectile#2",), kind="not-applied", moment=_drawn(shot))
    told = happened(state, "flown", shot.shooter, now=shot.path, player=shot.player)
    state = recorded(state, told)
    seen = view(state)
    passed = tuple(n for n in seen.units() if n != shot.shooter and not set(seen.locations(n)).isdisjoint(shot.path))
    path = tuple(f"{square} {level}" for square, level in shot.path)
    event = (
        shot.event.binding("hit", shot.hits)
        .binding(HIT_AT, shot.steps)
        .binding("passed", passed)
        .binding("flight", path)
        .binding("direction", shot.way)
        .binding(AWAY, int(shot.away or len(shot.path) > 1))
    )
    return go_on(state, event)
