"""What is done whenever something happens to a thing for a while, as an effect says that is over by then: it stands on
nobody's card, so that it works whatever becomes of that (sorcery:ongoing-effect).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.sorcery.cards import Op
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Bound, Event
from judge.games.sorcery.position.happening import Happening
from judge.kernel.fact import Fact
from judge.kernel.state import State


class Standing(Struct, frozen=True):
    """What is waited for, on which things in which stay, and what is done then, and for whom.

    ``since`` tells two of the same apart. With ``of`` it is on nothing, but on whatever this selects
    the next time, by such as ``by`` selects.
    """

    label: str
    player: str
    when: str
    on: tuple[tuple[int, int], ...]
    ops: tuple[Op, ...]
    bound: tuple[tuple[str, Bound], ...]
    since: int
    of: str = ""
    by: str = ""


STANDING: Fact[tuple[Standing, ...]] = Fact("standing", ())
"""All that is waited for in this turn."""


def standing_answers(state: State, happening: Happening) -> Iterator[Event]:
    """The events of what was waited for and has happened; of a moment without a thing one for each that is meant."""
    for one in state[STANDING]:
        if one.when != happening.kind:
            continue
        if one.of:
            yield from _the_next(state, one, happening)
            continue
        stays = one.on if happening.who < 0 else ((happening.who, happening.incarnation),)
        for number, stay in stays:
            if (number, stay) in one.on:
                bound = (*one.bound, ("it", number), *((("by", happening.by),) if happening.by >= 0 else ()))
                yield Event(
                    label=one.label, player=one.player, ops=one.ops, bound=bound, trigger=True, stays=((number, stay),)
                )


NEXT = "the next time"
"""The word of an event that is done once, the next time that something happens, for when that was waited for."""


def _the_next(state: State, one: Standing, happening: Happening) -> Iterator[Event]:
    """The event of what is done the next time, where this is it."""
    seen = view(state)
    if not seen.matches(selector(one.of), happening.who, None, one.player):
        return
    if one.by and not any(seen.matches(selector(one.by), n, None, one.player) for n in happening.doers):
        return
    bound = (*one.bound, ("it", happening.who), ("by", happening.by), (NEXT, one.since))
    yield Event(label=one.label, player=one.player, ops=one.ops, bound=bound, trigger=True)


def used_up(state: State, events: tuple[Event, ...]) -> State | str:
    """Without what was waited for once and has happened; or of what nobody can tell which of several was the next."""
    came = [event for event in events if event.get(NEXT) is not None]
    times = [event.get(NEXT) for event in came]
    if len(set(times)) < len(times):
        return f"{came[0].label}: which of several that happen at once is the next"
    return state.tell(STANDING, tuple(one for one in state[STANDING] if one.since not in times)) if came else state
