"""That a player draws a card, as triggers see it and cards remember it (sorcery:card)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import DRAWN, Past, happened, remembering
from judge.games.sorcery.storyline.storyline import emit
from judge.kernel.state import State


def has_drawn(state: State, player: str, number: int = -1, how: str = "") -> State:
    """A player has drawn a card, which is -1 where the scenario does not name it; their Avatar is who did it."""
    avatar = view(state).avatar(player)
    state = remembering(state, Past(DRAWN, number, player))
    return emit(state, happened(state, "draws", number, player=player, by=-1 if avatar is None else avatar, how=how))
