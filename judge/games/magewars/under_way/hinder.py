"""Hindering: enemies in the zone that a creature leaves or enters end its movement (magewars:hinder)."""

from __future__ import annotations

from judge.games.magewars.ground.settled import settled
from judge.games.magewars.moments import IS_HINDERED, NOT_HINDERED
from judge.games.magewars.position.cards import VINE_MARKER
from judge.games.magewars.position.characteristics import enemies
from judge.games.magewars.position.thing import card_of, in_zone, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.kernel.rules import Broken
from judge.kernel.state import State

IGNORED = "ignored"
"""The mark of a creature that an effect lets its enemies ignore (magewars:ignore#1)."""
NOT_HINDERING = (
    ("Incapacitated", ("magewars:hinder#3", "magewars:incapacitated#7", "magewars:ignore#1")),
    ("Restrained", ("magewars:hinder#3", "magewars:restrained#3")),
    ("Pest", ("magewars:hinder#3", "magewars:pest#1")),
)
"""Traits with which a creature hinders nobody."""


def cannot_hinder(state: State, number: int, mover: int) -> Broken | None:
    """Why an enemy object does not hinder a creature's movement; None when it does."""
    card, held, name = card_of(state, number), traits(state, number), label(state, number)
    flies = traits(state, mover).has("Flying")
    if card.name == VINE_MARKER.name:
        return Broken(f"{name} does not hinder what flies", ("magewars:vine-markers#4",)) if flies else None
    if not card.creature:
        return Broken(f"{name} is no creature", ("magewars:hinder#1",))
    for trait, cites in NOT_HINDERING:
        if held.has(trait):
            given = tuple(c for b in held.why(trait) for c in b.cites)
            return Broken(f"{name} has {trait}", tuple(dict.fromkeys((*cites, *given))))
    if held.has("Flying") != flies:
        return Broken(f"of {name} and {label(state, mover)} only one flies", ("magewars:hinder#4", "magewars:flying#3"))
    if IGNORED in thing(state, number).marks:
        return Broken(f"{name} is ignored", ("magewars:ignore#1",))
    if traits(state, mover).has("Elusive"):
        return Broken(
            f"{label(state, mover)} is Elusive",
            (
                "magewars:hinder#5",
                "magewars:elusive#2",
                *(c for b in traits(state, mover).why("Elusive") for c in b.cites),
            ),
        )
    return None


def hinderers(state: State, mover: int, zone: str) -> tuple[tuple[int, ...], tuple[Broken, ...]]:
    """The enemy objects in a zone that hinder a creature, and why the other ones do not."""
    found: list[int] = []
    why: list[Broken] = []
    for number, _ in in_zone(state, zone):
        if number == mover or not enemies(state, number, mover):
            continue
        broken = cannot_hinder(state, number, mover)
        if broken is None:
            found.append(number)
        else:
            why.append(broken)
    return tuple(found), tuple(why)


def never_hindered(state: State, number: int) -> tuple[Broken, ...]:
    """Why a creature cannot be hindered at all (magewars:unstoppable#3): this goes before Lumbering."""
    held = traits(state, number)
    if not held.has("Unstoppable"):
        return ()
    both = settled("lumbering unstoppable")[1] if held.has("Lumbering") else ()
    return (Broken(f"{label(state, number)} cannot be hindered", ("magewars:unstoppable#3", *both)),)


def hindered(state: State, number: int) -> tuple[Broken, ...]:
    """Why a creature is hindered now; empty when it is not."""
    if never_hindered(state, number):
        return ()
    found: list[Broken] = []
    if traits(state, number).has("Lumbering"):
        elusive = settled("lumbering elusive")[1] if traits(state, number).has("Elusive") else ()
        cites = tuple(dict.fromkeys(("magewars:lumbering#2", "magewars:hinder#6", *elusive)))
        found.append(Broken(f"{label(state, number)} is Lumbering, and so always hindered", cites))
    if thing(state, number).hindered:
        found.append(Broken(f"{label(state, number)} was hindered in this Action Phase", ("magewars:hinder#1",)))
    return tuple(found)


def hinder(state: State, number: int, *zones: str) -> State:
    """A creature moves out of the first zone into the second: it is hindered when something there hinders it."""
    held = never_hindered(state, number)
    if held:
        return state.said(
            "{0}", held[0].why, cites=held[0].cites, kind="not-applied", moment=NOT_HINDERED(label(state, number))
        )
    by: list[int] = []
    for zone in zones:
        numbers, why = hinderers(state, number, zone)
        by += numbers
        for one in why:
            said = "{0} is not hindered in {1}: {2}"
            state = state.said(
                said,
                label(state, number),
                zone,
                one.why,
                cites=one.cites,
                kind="not-applied",
                moment=NOT_HINDERED(label(state, number)),
            )
    if not by:
        return state
    vines = ("magewars:vine-markers#4",) if any(card_of(state, n).name == VINE_MARKER.name for n in by) else ()
    names = ", ".join(label(state, n) for n in by)
    return put(state, number, hindered=True).said(
        "{0} is hindered by {1}",
        label(state, number),
        names,
        cites=("magewars:hinder#1", *vines),
        moment=IS_HINDERED(label(state, number)),
    )
