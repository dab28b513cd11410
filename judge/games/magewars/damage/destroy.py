"""Destroyed and obliterated: the one place where objects leave play for good (magewars:destroyed, :obliterate)."""

from __future__ import annotations

from judge.games.magewars.damage.devour import devoured
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import DESTROYED, OBLITERATED
from judge.games.magewars.position.happenings import Destroyed
from judge.games.magewars.position.thing import attached, card_of, in_play, label, put, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import rule
from judge.games.magewars.words import DISCARD, REMOVED, SPELLBOOK, whose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Destroy(Frame, frozen=True):
    """An object is to be destroyed; ``how`` is damage, effect or cost. ``why`` and ``cites`` are told with it."""

    number: int
    how: str
    why: str
    cites: tuple[str, ...]


class Obliterate(Frame, frozen=True):
    """An object is to be obliterated; ``why`` and ``cites`` are told with it."""

    number: int
    why: str
    cites: tuple[str, ...]


def destroy(state: State, number: int, why: str = "", *cites: str) -> State:
    """An effect destroys an object; it waits as a frame in front."""
    return state.push(Destroy(number, "effect", why, cites))


def obliterate(state: State, number: int, why: str = "", *cites: str) -> State:
    """An effect obliterates an object; it waits as a frame in front."""
    return state.push(Obliterate(number, why, cites))


@rule(Destroy, "magewars:destroyed#1", "magewars:destroyed#3")
def destroyed(state: State, frame: Destroy) -> Result:
    """An object is removed from play and goes to its owner's discard pile, or where its own entry says."""
    number, how, why, cites = frame.number, frame.how, frame.why, frame.cites
    if not in_play(state, number):
        return state
    if broken := state.broken(frame):
        reason = "; ".join(b.why for b in broken)
        against = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        return state.said("{0} is not destroyed: {1}", label(state, number), reason, cites=against, kind="not-applied")
    if thing(state, number).markers_of("Zombie"):
        state = assume(state, "zombie")
        return obliterate(state, number, "a Zombie that would be destroyed", "magewars:zombie#5")
    if devoured(state, number, how):
        return obliterate(state, number, "an attack with Devour would destroy it", "magewars:devour#2")
    told = "{0} is destroyed" + (f": {why}" if why else "")
    state = state.said(
        told, label(state, number), cites=(*cites, "magewars:destroyed#1"), moment=DESTROYED(label(state, number))
    )
    return leave(state, number, False)


@rule(Obliterate, "magewars:obliterate#1", "magewars:obliterate#2")
def obliterated(state: State, frame: Obliterate) -> Result:
    """An object is destroyed and removed from the game; what triggers on its destruction is canceled."""
    number, why, cites = frame.number, frame.why, frame.cites
    if not in_play(state, number):
        return state
    told = "{0} is obliterated" + (f": {why}" if why else "")
    state = state.said(
        told, label(state, number), cites=(*cites, "magewars:obliterate#2"), moment=OBLITERATED(label(state, number))
    )
    return leave(state, number, True)


def leave(state: State, number: int, gone: bool) -> State:
    """An object goes where it belongs (``gone``: out of the game), and what was attached to it goes with it."""
    was, zone = thing(state, number), zone_of(state, number)
    held = tuple(h.trait.name for h in traits(state, number).held)
    with_it = [n for n, _ in attached(state, number)]
    state, place = destination(state, number, gone)
    state = moved_to(state, number, place)
    state = happened(state, Destroyed(number, was.incarnation, zone, was, gone, held))
    if with_it:
        state = assume(state, "attached")
        why = f"it was attached to {was.label}"
        state = state.push(*(Destroy(n, "effect", why, ("magewars:destroyed#3",)) for n in with_it))
    return state


def destination(state: State, number: int, gone: bool) -> tuple[State, str]:
    """Where a destroyed object goes, told: its owner's discard pile or spellbook, or out of the game."""
    found, card = thing(state, number), card_of(state, number)
    owner = whose(found.owner)
    cantrip = card.prints("Cantrip") or traits(state, number).has("Cantrip")
    if gone:
        cites = ("magewars:obliterate#2", "magewars:obliterate#3", *(("magewars:cantrip#1",) if cantrip else ()))
        state = assume(state, "destinations") if cantrip else state
        return state.said("{0} is removed from the game", found.label, cites=cites), REMOVED
    if cantrip:
        cites = ("magewars:cantrip#1", *(("magewars:hidden-enchantment#4",) if found.hidden else ()))
        return state.said("{0} returns to {1} spellbook", found.label, owner, cites=cites), SPELLBOOK
    cites = ("magewars:discard-pile#1", "magewars:discard-pile#2")
    return state.said("{0} goes to {1} discard pile", found.label, owner, cites=cites), DISCARD


def moved_to(state: State, number: int, place: str) -> State:
    """A card in another place of cards, with nothing left of its stay in play."""
    found = thing(state, number)
    return put(
        state, number, place=place, at="", on=None, hidden=False, damage=0, markers=(), tokens=(), gained=(),
        guard=False, ready=True, used=(), did=(), moved=0, charging=False, hindered=False, marks=(),
        controller=found.owner, incarnation=found.incarnation + 1,
    )  # fmt: skip
