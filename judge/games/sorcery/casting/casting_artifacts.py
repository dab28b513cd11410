"""Casting artifacts: to one's own site or into the hands of a unit (casting-spells/casting-artifacts)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.values.goals import TARGET
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.casting.casting import Cast, Casting, spell_kind
from judge.games.sorcery.casting.casting_minions import put_there
from judge.games.sorcery.casting.goals import MODIFIED, confined, granted, hands
from judge.games.sorcery.casting.target import illegal, spoken
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import REALM, label, locations_of, printed, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.words import SURFACE, Location, location_words, other
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


def surfaces(state: State, number: int, how: Casting) -> list[Location]:
    """The locations to which a player may cast an artifact that nobody carries: surfaces of their own sites, unless
    texts say otherwise.
    """
    seen = view(state)
    places = [at for square in realm.SQUARES for at in locations_of(state, square)]
    own = [at for at in places if at[1] == SURFACE and seen[seen.sites[at[0]]].controller == how.player]
    able = [at for at in places if at in own or granted(state, number, at, how)]
    return [at for at in able if confined(state, number, (at,), how) is None]


def bearers(state: State, number: int, how: Casting) -> list[int]:
    """The units that may be given an artifact as it is conjured: all of the player's, and whom its text names."""
    if printed(state, thing(state, number)).monument:
        return []
    return [n for n in view(state).now if not _not_into_hands(state, number, n, how)]


@requires(
    Cast,
    "sorcery:casting-spells/casting-artifacts#1",
    "sorcery:casting-spells/casting-artifacts#2",
    "sorcery.rulebook:casting-spells/casting-artifacts#1",
    *MODIFIED,
)
def conjuring_location(state: State, frame: Cast) -> Broken | None:
    """An artifact is cast to the surface of one's own site, or for a carriable one to a unit of one's own."""
    number, how = frame.number, frame.how
    if spell_kind(state, number) != "artifact":
        return None
    if printed(state, thing(state, number)).opponent_places:
        if how.bearer is not None or how.to:
            return Broken("an opponent chooses where it is conjured, as it resolves", MODIFIED)
        return (
            None if surfaces(state, number, how) else Broken("there is no location to which it may be cast", MODIFIED)
        )
    if how.bearer is not None:
        return _hands(state, number, how)
    if not how.to:
        able = surfaces(state, number, how) or bearers(state, number, how)
        return None if able else Broken("there is no location to which it may be cast")
    if how.to[0] in surfaces(state, number, how):
        return None
    narrow = confined(state, number, how.to[:1], how)
    return narrow or Broken(f"{location_words(how.to)} is not the surface of one of its player's sites")


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
    wrong = _not_into_hands(state, number, bearer, how)
    if wrong:
        return Broken("; ".join(one.why for one in wrong), tuple(c for one in wrong for c in one.cites))
    if not set(how.to) <= set(seen.locations(bearer)):
        return Broken(f"{label(state, bearer)} does not occupy {location_words(how.to)}", HANDS)
    return None


def _not_into_hands(state: State, number: int, bearer: int, how: Casting) -> tuple[Broken, ...]:
    """Why an artifact may not be cast into the hands of a unit; empty when it may."""
    seen = view(state)
    held = seen.now.get(bearer)
    why: tuple[Broken, ...] = (Broken(f"{label(state, bearer)} is no unit of its player in the realm", HANDS),)
    if held is None:
        return why
    if held.unit and held.controller == how.player:
        narrow = [confined(state, number, (at,), how) for at in seen.locations(bearer)]
        return () if None in narrow else tuple(one for one in narrow[:1] if one is not None)
    for phrase in hands(state, number):
        if not phrase.startswith(TARGET):
            if seen.matches(selector(phrase), bearer, how.caster, how.player):
                return ()
            continue
        illegal_ = illegal(state, phrase.removeprefix(TARGET), bearer, how.caster, how.player, how.at, spell=number)
        if not illegal_:
            return ()
        why = illegal_
    return why


def targeted(state: State, number: int, how: Casting) -> tuple[int, ...]:
    """The unit that an artifact targets as it is cast into its hands; nobody when it needs none for that."""
    bearer = how.bearer
    if bearer is None or spell_kind(state, number) != "artifact":
        return ()
    now = view(state).now.get(bearer)
    own = now is not None and now.controller == how.player
    return (bearer,) if not own and any(p.startswith(TARGET) for p in hands(state, number)) else ()


def locations(state: State, number: int, how: Casting) -> list[Location]:
    """All locations to which a player may cast an artifact now, carried or not."""
    found = dict.fromkeys(surfaces(state, number, how))
    for bearer in bearers(state, number, how):
        found |= dict.fromkeys(view(state).locations(bearer))
    return [at for square in realm.SQUARES for at in locations_of(state, square) if at in found]


def _opponent_places(state: State, frame: ResolveArtifact) -> Result:
    """The opponent chooses where the artifact is conjured, among the places to which it may be cast."""
    number, how = frame.number, frame.how
    able = surfaces(state, number, how)
    if not able:
        return Unsupported(f"what becomes of {label(state, number)}, which can be conjured nowhere any more")
    there = ((at, structs.replace(how, to=(at,))) for at in able)
    options = [(spoken(state, at), state.push(ResolveArtifact(number, to))) for at, to in there]
    return choose(state, other(how.player), "location", f"where is {label(state, number)} conjured?", options, MODIFIED)


@rule(
    ResolveArtifact,
    "sorcery:casting-spells/casting-artifacts#3",
    "sorcery.rulebook:casting-spells/casting-artifacts#1",
    "sorcery:conjure#1",
)
def resolve_artifact(state: State, frame: ResolveArtifact) -> Result:
    """The artifact is conjured where it was declared, carried by the unit that was chosen."""
    number, how = frame.number, frame.how
    if not how.to and printed(state, thing(state, number)).opponent_places:
        return _opponent_places(state, frame)
    if not how.to:
        return Unsupported(
            f"where {label(state, number)} is conjured: say it with 'to: LOCATION' or 'carried by: UNIT'"
        )
    if how.bearer is not None:
        held = thing(state, how.bearer)
        if held.zone != REALM or not set(how.to) <= set(held.at):
            return Unsupported(f"what becomes of an artifact whose chosen bearer {held.label} is no longer there")
        if not set(targeted(state, number, how)) <= set(how.targets):
            return Unsupported(f"what becomes of an artifact for {held.label}, whose Ward broke as it was targeted")
    return put_there(
        state,
        number,
        how,
        "sorcery:casting-spells/casting-artifacts#3"
        if how.bearer is not None
        else "sorcery.rulebook:casting-spells/casting-artifacts#1",
    )
