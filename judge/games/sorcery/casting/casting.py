"""What a player declares when casting a spell or activating an ability: who, where, what (sorcery:casting-spells)."""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery.position.thing import Thing, printed, thing
from judge.games.sorcery.words import ELEMENTS, Location
from judge.kernel.frame import Frame
from judge.kernel.state import State

Target = int | Location
"""A thing by its number, or a location."""


class Let(Struct, frozen=True, kw_only=True):
    """What an effect lets a player do as it has them cast a spell, from wherever that is and while the effect resolves.

    ``label`` and ``source`` are the effect's. ``anyone``: the caster need be no Spellcaster. ``to`` are goals to which
    the spell must be cast, as seen from the source. ``free``: it is cast for (0), ``no_threshold``: without threshold,
    ``banished``: a magic is banished once it has resolved. ``aims`` are things of which the spell must target one, or
    its location or site. ``where`` are the locations to which it is cast, whatever they are, and ``adding`` the cards
    whose printed power and abilities the permanent adds to its own.
    """

    label: str
    source: int = -1
    anyone: bool = False
    to: tuple[str, ...] = ()
    free: bool = False
    no_threshold: bool = False
    banished: bool = False
    aims: str = ""
    where: tuple[Location, ...] | None = None
    adding: tuple[str, ...] = ()


class Casting(Struct, frozen=True, kw_only=True):
    """How a spell is cast: by whom and where, to which locations, carried by whom, at which targets, for what.

    ``to`` is empty when no location is declared, and ``caster`` is -1 when nobody can be the Spellcaster. ``discards``,
    ``taps`` and ``sacrifices`` pay for it, and ``zone`` is where the
    card was before it went on the storyline. ``choice`` is the name of the chosen ability of an activation.
    ``upon`` is the unit to which a minion is cast that does something to it as it enters.
    ``helpers`` are minions that are given to make the spell cheaper; ``helped`` that these are all.
    ``let`` is what an effect allows that has the spell cast; None of one that a player casts in their main phase.
    """

    player: str
    caster: int = -1
    at: tuple[Location, ...] = ()
    to: tuple[Location, ...] = ()
    bearer: int | None = None
    targets: tuple[Target, ...] = ()
    x: int = 0
    alternate: bool = False
    discards: tuple[int, ...] = ()
    taps: tuple[int, ...] = ()
    sacrifices: tuple[int, ...] = ()
    zone: str = ""
    upon: int | None = None
    let: Let | None = None
    helpers: tuple[int, ...] = ()
    helped: bool = False


class Cast(Frame, frozen=True):
    """A player casts a spell."""

    number: int
    how: Casting


def elements_of(state: State, found: Thing) -> tuple[str, ...]:
    """The elements of a spell: those of its threshold, and that of its frame (sorcery:element#3)."""
    card = printed(state, found)
    held = {ELEMENTS[letter] for letter in card.threshold} | set(card.elements)
    return tuple(word for word in ELEMENTS.values() if word in held)


def spell_kind(state: State, number: int) -> str:
    """What decides how a spell is cast: minion, artifact, aura or magic; empty for what is no spell."""
    types = printed(state, thing(state, number)).types
    return next((kind for kind in ("minion", "artifact", "aura", "magic") if kind in types), "")
