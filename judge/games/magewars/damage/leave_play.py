"""Leaving play for good: where a card goes, and what was attached goes with it (magewars:destroyed, :discard-pile)."""

from __future__ import annotations

from functools import cache

from judge.games.magewars.frames import Destroy
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import OUT_OF_THE_GAME, TO_DISCARD, TO_SPELLBOOK
from judge.games.magewars.position.characteristics import damage_counted
from judge.games.magewars.position.happenings import Destroyed
from judge.games.magewars.position.mage import MageFalls
from judge.games.magewars.position.thing import attached, card_of, face, put, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.words import DISCARD, MAGE, REMOVED, SPELLBOOK, whose
from judge.kernel.fact import Fact
from judge.kernel.state import State


@cache
def left_with(number: int) -> Fact[tuple[int, int]]:
    """The damage that was on an object when it last left play, and what counted against its Life."""
    return Fact(f"left with:{number}", (0, 0))


def leave(state: State, number: int, gone: bool) -> State:
    """An object goes where it belongs (``gone``: out of the game), and what was attached to it goes with it."""
    was, zone = thing(state, number), zone_of(state, number)
    held = tuple(h.trait.name for h in traits(state, number).held)
    with_it = [n for n, _ in attached(state, number)]
    state, place = destination(state, number, gone)
    counted = damage_counted(state, number)
    state = moved_to(state, number, place).tell(left_with(number), (was.damage, counted))
    state = happened(state, Destroyed(number, was.incarnation, zone, was, gone, held))
    if with_it:
        state = assume(state, "attached")
        why = f"it was attached to {was.label}"
        if gone and any(returns(state, n) for n in with_it):
            state = assume(state, "cantrip of the attached")
        for n in with_it:
            state = put(state, n, at=zone)
        state = state.push(*(Destroy(n, "effect", why, ("magewars:destroyed#3",)) for n in with_it))
    return state.push(MageFalls(was.owner)) if face(state, was.card).type == MAGE else state


def returns(state: State, number: int) -> bool:
    """Whether a card has Cantrip, which it has face down as well."""
    return card_of(state, number).prints("Cantrip") or traits(state, number).has("Cantrip")


def destination(state: State, number: int, gone: bool) -> tuple[State, str]:
    """Where a destroyed object goes, told: its owner's discard pile or spellbook, or out of the game."""
    found = thing(state, number)
    owner = whose(found.owner)
    cantrip = returns(state, number)
    if gone:
        cites = ("magewars:obliterate#2", "magewars:obliterate#3", *(("magewars:cantrip#1",) if cantrip else ()))
        state = assume(state, "destinations") if cantrip else state
        moment = OUT_OF_THE_GAME(found.label)
        return state.said("{0} is removed from the game", found.label, cites=cites, moment=moment), REMOVED
    if cantrip:
        cites = ("magewars:cantrip#1", *(("magewars:hidden-enchantment#4",) if found.hidden else ()))
        moment = TO_SPELLBOOK(found.label)
        return state.said("{0} returns to {1} spellbook", found.label, owner, cites=cites, moment=moment), SPELLBOOK
    cites = ("magewars:discard-pile#1", "magewars:discard-pile#2")
    moment = TO_DISCARD(found.label)
    return state.said("{0} goes to {1} discard pile", found.label, owner, cites=cites, moment=moment), DISCARD


def moved_to(state: State, number: int, place: str) -> State:
    """A card in another place of cards, with nothing left of its stay in play."""
    found = thing(state, number)
    return put(
        state, number, place=place, at="", on=None, hidden=False, damage=0, markers=(), tokens=(), gained=(),
        guard=False, ready=True, used=(), did=(), moved=0, charging=False, hindered=False, marks=(),
        controller=found.owner, incarnation=found.incarnation + 1,
    )  # fmt: skip
