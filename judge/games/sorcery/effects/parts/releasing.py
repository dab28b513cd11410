"""The operation by which somebody is released who was disabled until then (sorcery:disabled)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.changing import Release
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.until_then import TAPS, released, releasing
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import Effect, with_effect
from judge.games.sorcery.position.thing import label, thing, tick
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result
from judge.kernel.state import State


@op(Release)
def release(state: State, event: Event, what: Release) -> Result:
    """What was disabled until it is released is so no more."""
    numbers = named(state, event, what.release)
    state = go_on(state, event)
    for number in numbers:
        state = released(state, number, f"{label(state, event.source)} taps for that", *TAPS)
    return state.push(Settle())


def may_release(state: State, event: Event, number: int, by: str) -> State:
    """From now on some units may tap to release a thing, as long as it is disabled so."""
    since, state = tick(state)
    effect = Effect(
        passive=releasing(by),
        label=event.label,
        since=since,
        source=number,
        until=Duration.RELEASED,
        player=event.player,
        stays_with=(number, thing(state, number).incarnation),
    )
    return with_effect(state, effect)
