"""The operation by which something digests: one of the effects on it that last until then is over."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.changing import Digest
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import EFFECTS, Effect
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result
from judge.kernel.state import State

ONE = ("sorcery.rulings:realm-eater-1#1", "sorcery:ongoing-effect#1")


@op(Digest)
def digest(state: State, event: Event, what: Digest) -> Result:
    """Each such effect counts by itself, so that the others go on; the oldest one ends."""
    numbers = named(state, event, what.digest)
    state = go_on(state, event)
    for number in numbers:
        state = _over(state, number)
    return state.push(Settle())


def _over(state: State, number: int) -> State:
    """The state without the oldest of the effects on a thing that last until it digests."""
    stay = (number, thing(state, number).incarnation)
    held = [effect for effect in state[EFFECTS] if effect.until is Duration.DIGESTED and stay in effect.on]
    if not held:
        said = "{0} has nothing to digest"
        return state.said(said, label(state, number), cites=("sorcery:zero#1",), kind="not-applied")
    oldest = min(held, key=lambda effect: effect.since)
    state = state.said("{0} digests: one effect of {1} ends", label(state, number), oldest.label, cites=ONE)
    left = tuple(one for one in oldest.on if one != stay)
    kept = [one for effect in state[EFFECTS] for one in _left(effect, oldest, left)]
    return state.tell(EFFECTS, tuple(kept))


def _left(effect: Effect, oldest: Effect, left: tuple[tuple[int, int], ...]) -> tuple[Effect, ...]:
    """An effect as it goes on: the oldest one only on what else it is on."""
    if effect is not oldest:
        return (effect,)
    return (structs.replace(effect, on=left),) if left else ()
