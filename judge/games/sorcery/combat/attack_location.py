"""Where an attack is: it goes along with a site that moves, and with attacker and target (sorcery:attack#4)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.combat.attack_target import attackable
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.attack_under_way import ATTACK, Attack, Ground, current
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import Location, location_words
from judge.kernel.state import State

GOES_ALONG = ("sorcery.rulebook:advanced-concepts/when-sites-move#1", "sorcery:attack#12")


def where_it_is(seen: View, attacker: int, target: int) -> tuple[Location, ...]:
    """The locations at which one attacks another: those that they share, of a site its surface."""
    site = not seen[target].unit
    shared = (at for at in seen[attacker].thing.at if at in seen.locations(target))
    return tuple(at for at in shared if not site or attackable(seen, target, at))


def ground(seen: View, at: tuple[Location, ...]) -> Ground:
    """The sites beneath some locations, each with its stay in the realm; None for the void."""
    sites = [seen.sites.get(square) for square, _ in at]
    return tuple(None if site is None else (site, seen[site].thing.incarnation) for site in sites)


def followed(state: State) -> State:
    """The attack under way at its location now.

    A site that moves takes what is atop and under it along, and with that the attack. An attack whose attacker and
    target were moved to another place together is taken to be there.
    """
    made = current(state)
    if made is None:
        return state
    seen = view(state)
    at = _carried_along(seen, made)
    together = _where_both_are(state, seen, made)
    if (together or at) == made.at:
        return state
    if together and set(together) != set(at):
        at, state = together, assume(state, "moved together")
    state = state.tell(ATTACK, structs.replace(made, at=at, ground=ground(seen, at)))
    return state.said(
        "The attack of {0} is at {1} now", label(state, made.attacker), location_words(at), cites=GOES_ALONG
    )


def _where_both_are(state: State, seen: View, made: Attack) -> tuple[Location, ...]:
    """Where the attacker and all that it still attacks are together."""
    if not made.inside or not all(made.here(state, n) for n in (made.attacker, *made.inside)):
        return ()
    first, *rest = (where_it_is(seen, made.attacker, n) for n in made.inside)
    return tuple(at for at in first if all(at in there for there in rest))


def _carried_along(seen: View, made: Attack) -> tuple[Location, ...]:
    """The locations of an attack, each of them where the site beneath it is now."""
    now = []
    for (square, level), beneath in zip(made.at, made.ground, strict=True):
        found = thing(seen.state, beneath[0]) if beneath is not None and beneath[0] in seen.now else None
        stays = found is not None and beneath is not None and found.incarnation == beneath[1]
        now.append((found.squares[0] if found is not None and stays else square, level))
    return tuple(now)
