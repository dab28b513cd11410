"""Ongoing effects without a listed duration: they apply while their source is in the realm (sorcery:ongoing-effect)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import EFFECTS, Effect, with_effect
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.kernel.state import State

WHILE_THERE = "sorcery:ongoing-effect#2"


def with_effect_of(state: State, effect: Effect, event: Event) -> State:
    """With an ongoing effect that an event creates: without a duration it stays with the event's source."""
    if effect.until is Duration.AGAIN:
        return _instead(state, structs.replace(effect, source=event.source))
    if effect.until != Duration.SOURCE_LEAVES or event.source < 0:
        return with_effect(state, effect)
    source = thing(state, event.source)
    if source.zone != REALM or source.incarnation != event.incarnation:
        return assume(with_effect(state, effect), "no duration")
    return with_effect(state, structs.replace(effect, stays_with=(event.source, event.incarnation)))


def without_effects_of(state: State, number: int, incarnation: int) -> State:
    """Without the effects that lasted while a thing was in the realm, which has just left it."""
    stay = (number, incarnation)
    over = [effect for effect in state[EFFECTS] if effect.stays_with == stay]
    if not over:
        return state
    for effect in over:
        said = "{0} ends: its source, {1}, is in the realm no more"
        state = state.said(said, effect.label, label(state, number), cites=(WHILE_THERE,))
    return state.tell(EFFECTS, tuple(effect for effect in state[EFFECTS] if effect not in over))


def _instead(state: State, effect: Effect) -> State:
    """With an effect in the place of that which the same ability of the same card made before."""
    before = tuple(e for e in state[EFFECTS] if _same(e, effect))
    for one in before:
        state = state.said("{0} ends: it is done again", one.label, cites=(WHILE_THERE,))
    return with_effect(state.tell(EFFECTS, tuple(e for e in state[EFFECTS] if e not in before)), effect)


def _same(one: Effect, other: Effect) -> bool:
    """Whether two effects come from the same ability of the same card, each until it is used again."""
    return one.until is other.until and (one.source, one.label, one.player) == (other.source, other.label, other.player)
