"""When an Avatar in the void must play a site under itself (sorcery:mandatory-actions)."""

from __future__ import annotations

from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.storyline.storyline import empty
from judge.games.sorcery.storyline.tap import cannot_tap
from judge.games.sorcery.turn.play import avatar_in_void, playable
from judge.games.sorcery.turn.play_or_draw import ability_of
from judge.kernel.state import State


def must_play(state: State) -> int | None:
    """The Avatar that must play a site under itself now; None when none can or must."""
    player = state[TURN]
    if state[PHASE] != "main" or not empty(state) or avatar_in_void(state, player) is None:
        return None
    held = ability_of(state, player)
    if held is None or cannot_tap(state, held[0], True) or not playable(state, player):
        return None
    return held[0]
