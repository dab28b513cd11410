"""Casting artifacts: to one's own site or into the hands of a unit (casting-spells/casting-artifacts)."""

from __future__ import annotations

from judge.games.sorcery.casting.casting import Cast, Casting, spell_kind
from judge.games.sorcery.casting.casting_minions import put_there
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import REALM, label, locations_of, printed, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.words import SURFACE, Location, location_words
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

HANDS = (
    "sorcery:casting-spells/casting-artifacts#3",
    "sorcery:carriable-artifact#1",
    "sorcery:carriable-artifact#2",
    "sorcery.rulebook:casting-spells/casting-artifacts#1",
)


class ResolveArtifact(Frame, frozen=True):
    """An artifact spell resolves."""

    number: int
    how: Casting


def surfaces(state: State, player: str) -> list[Location]:
    """The surfaces of a player's sites."""
    seen = view(state)
    return [(s, SURFACE) for s in realm.SQUARES if s in seen.sites and seen[seen.sites[s]].controller == player]


def bearers(state: State, player: str) -> list[int]:
    """The units that may be given an artifact as it is conjured: all of the player's."""
    return view(state).units(player)


@requires(
    Cast,
    "sorcery:casting-spells/casting-artifacts#1",
    "sorcery:casting-spells/casting-artifacts#2",
    "sorcery.rulebook:casting-spells/casting-artifacts#1",
)
def conjuring_location(state: State, frame: Cast) -> Broken | None:
    """An artifact is cast to the surface of one's own site, or for a carriable one to a unit of one's own."""
    number, how = frame.number, frame.how
    if spell_kind(state, number) != "artifact":
        return None
    if how.bearer is not None:
        return _hands(state, number, how)
    if not how.to:
        able = surfaces(state, how.player) or bearers(state, how.player)
        return None if able else Broken("there is no location to which it may be cast")
    if how.to[0] in surfaces(state, how.player):
        return None
    return Broken(f"{location_words(how.to)} is not the surface of one of its player's sites")


def _hands(state: State, number: int, how: Casting) -> Broken | None:
    seen, bearer = view(state), how.bearer
    assert bearer is not None
    if printed(state, thing(state, number)).monument:
        cites = (
            "sorcery:carriable-artifact#1",
            "sorcery:casting-spells/casting-artifacts#3",
            "sorcery:casting-spells/casting-artifacts#2",
        )
        return Broken(f"{label(state, number)} is a monument and cannot be carried", cites)
    if bearer not in bearers(state, how.player):
        return Broken(f"{label(state, bearer)} is no unit of its player in the realm", HANDS)
    if not set(how.to) <= set(seen.locations(bearer)):
        return Broken(f"{label(state, bearer)} does not occupy {location_words(how.to)}", HANDS)
    return None


def locations(state: State, number: int, player: str) -> list[Location]:
    """All locations to which a player may cast an artifact now, carried or not."""
    found = dict.fromkeys(surfaces(state, player))
    if not printed(state, thing(state, number)).monument:
        for bearer in bearers(state, player):
            found |= dict.fromkeys(view(state).locations(bearer))
    return [at for square in realm.SQUARES for at in locations_of(state, square) if at in found]


@rule(
    ResolveArtifact,
    "sorcery:casting-spells/casting-artifacts#3",
    "sorcery.rulebook:casting-spells/casting-artifacts#1",
    "sorcery:conjure#1",
)
def resolve_artifact(state: State, frame: ResolveArtifact) -> Result:
    """The artifact is conjured where it was declared, carried by the unit that was chosen."""
    number, how = frame.number, frame.how
    if not how.to:
        return Unsupported(
            f"where {label(state, number)} is conjured: say it with 'to: LOCATION' or 'carried by: UNIT'"
        )
    if how.bearer is not None:
        held = thing(state, how.bearer)
        if held.zone != REALM or not set(how.to) <= set(held.at):
            return Unsupported(f"what becomes of an artifact whose chosen bearer {held.label} is no longer there")
    return put_there(
        state,
        number,
        how,
        "sorcery:casting-spells/casting-artifacts#3"
        if how.bearer is not None
        else "sorcery.rulebook:casting-spells/casting-artifacts#1",
    )
