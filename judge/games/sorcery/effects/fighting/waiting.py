"""Operations that wait: for the end of an attack, or for what happens to somebody during a turn."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.combat import AfterTheAttack, NextTime, TimesPower, Whenever
from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.passives.by_layer import MultipliesPower
from judge.games.sorcery.effects.changing import changed
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.position.attack_under_way import ATTACK, current
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label, thing, tick
from judge.games.sorcery.storyline.standing import STANDING, Standing
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import listed
from judge.kernel.nodes import Result
from judge.kernel.state import State

OVER = ("sorcery:attack#23", "sorcery:attack#24")
WAITS = ("sorcery:ongoing-effect#1", "sorcery:triggered-ability#1")


@op(AfterTheAttack)
def after_the_attack(state: State, event: Event, what: AfterTheAttack) -> Result:
    """The rest is an event that triggers with all others as the attack is over."""
    made = current(state)
    if made is None or not event.ops:
        return go_on(state, event)
    rest = structs.replace(event, begun=False, trigger=True)
    state = state.said("{0}: the rest of it waits until the attack is over", event.label, cites=OVER)
    state = state.tell(ATTACK, structs.replace(made, later=(*made.later, rest)))
    return go_on(state, structs.replace(event, ops=()))


@op(Whenever)
def whenever(state: State, event: Event, what: Whenever) -> Result:
    """What follows, up to the next such operation, is kept for then."""
    done, rest = _up_to_the_next(event.ops)
    numbers = named(state, event, what.of)
    following = structs.replace(event, ops=rest)
    if not numbers or not done:
        return go_on(state, following)
    since, state = tick(state)
    said = "{0}: for the rest of the turn something is done whenever this comes about: {1} ({2})"
    state = state.said(said, event.label, what.whenever, listed([label(state, n) for n in numbers]), cites=WAITS)
    stays = tuple((n, thing(state, n).incarnation) for n in numbers)
    one = Standing(event.label, event.player, str(what.whenever), stays, done, event.bound, since)
    return go_on(state.tell(STANDING, (*state[STANDING], one)), following)


@op(NextTime)
def next_time(state: State, event: Event, what: NextTime) -> Result:
    """What follows, up to the next such operation, is kept for the next time."""
    done, rest = _up_to_the_next(event.ops)
    if not done:
        return go_on(state, structs.replace(event, ops=rest))
    since, state = tick(state)
    said = "{0}: something is done the next time in this turn that this comes about: {1} ({2})"
    state = state.said(said, event.label, what.next_time, str(what.of), cites=WAITS)
    by = str(what.by or "")
    one = Standing(event.label, event.player, str(what.next_time), (), done, event.bound, since, str(what.of), by)
    return go_on(state.tell(STANDING, (*state[STANDING], one)), structs.replace(event, ops=rest))


def _up_to_the_next(ops: tuple[Op, ...]) -> tuple[tuple[Op, ...], tuple[Op, ...]]:
    """Operations up to the next that waits for something, and the others."""
    place = next((place for place, one in enumerate(ops) if isinstance(one, Whenever | NextTime)), len(ops))
    return ops[:place], ops[place:]


@op(TimesPower)
def times_power(state: State, event: Event, what: TimesPower) -> Result:
    """Their power is multiplied."""
    numbers = named(state, event, what.to)
    doing = f"has {what.times_power} times its power"
    cites = ("sorcery:ongoing-effect#1", "sorcery:power#1")
    change = MultipliesPower(what.times_power)
    return changed(go_on(state, event), event, numbers, what.until, doing, cites, change)
