"""What is done whenever something happens to a thing for a while, as an effect says that is over by then: it stands on
nobody's card, so that it works whatever becomes of that (sorcery:ongoing-effect).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.sorcery.cards import Op
from judge.games.sorcery.position.event import Bound, Event
from judge.games.sorcery.position.happening import Happening
from judge.kernel.fact import Fact
from judge.kernel.state import State


class Standing(Struct, frozen=True):
    """What is waited for, on which things in which stay, and what is done then, and for whom.

    ``since`` tells two of the same apart.
    """

    label: str
    player: str
    when: str
    on: tuple[tuple[int, int], ...]
    ops: tuple[Op, ...]
    bound: tuple[tuple[str, Bound], ...]
    since: int


STANDING: Fact[tuple[Standing, ...]] = Fact("standing", ())
"""All that is waited for in this turn."""


def standing_answers(state: State, happening: Happening) -> Iterator[Event]:
    """The events of what was waited for and has happened; of a moment without a thing one for each that is meant."""
    for one in state[STANDING]:
        if one.when != happening.kind:
            continue
        stays = one.on if happening.who < 0 else ((happening.who, happening.incarnation),)
        for number, stay in stays:
            if (number, stay) in one.on:
                bound = (*one.bound, ("it", number), *((("by", happening.by),) if happening.by >= 0 else ()))
                yield Event(
                    label=one.label, player=one.player, ops=one.ops, bound=bound, trigger=True, stays=((number, stay),)
                )
