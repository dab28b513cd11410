"""Effects that last for each thing until something happens to it: that it is hurt, or would untap."""

from __future__ import annotations

from collections.abc import Container

from msgspec import structs

from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.position.now import EFFECTS, Effect
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.words import listed
from judge.kernel.state import State


def over(state: State, until: Duration, numbers: Container[int], why: str, *cites: str) -> State:
    """Without the effects that lasted on these things until now; others keep them."""
    kept: list[Effect] = []
    for effect in state[EFFECTS]:
        left = tuple(one for one in effect.on if one[0] not in numbers)
        if effect.until is not until or left == effect.on:
            kept.append(effect)
            continue
        who = listed([label(state, n) for n, _ in effect.on if n in numbers])
        state = state.said("{0} ends for {1}, which {2}", effect.label, who, why, cites=cites)
        kept += [structs.replace(effect, on=left)] if left else []
    return state.tell(EFFECTS, tuple(kept)) if kept != list(state[EFFECTS]) else state
