"""That a player draws a card, or sees cards of the other one, as triggers see it and cards remember it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import DRAWN, Past, happened, remembering
from judge.games.sorcery.position.thing import HAND, SPELLBOOK, printed, thing, things
from judge.games.sorcery.position.turn import CONTROLLED
from judge.games.sorcery.storyline.at_once.together import emit_together
from judge.games.sorcery.words import other
from judge.kernel.state import State


def has_drawn(state: State, player: str, number: int = -1, how: str = "") -> State:
    """A player has drawn a card, which is -1 where the scenario does not name it; their Avatar is who did it."""
    avatar = view(state).avatar(player)
    state = remembering(state, Past(DRAWN, number, player))
    by = -1 if avatar is None else avatar
    state = emit_together(state, happened(state, "draws", number, player=player, by=by, how=how))
    return seen_by(state, other(player), (number,)) if number >= 0 and state[CONTROLLED] == player else state


def seen_by(state: State, player: str, numbers: Iterable[int]) -> State:
    """A player sees cards of the other one that are hidden otherwise; only what such a card asks for is told."""
    hidden = (n for n in numbers if thing(state, n).zone in (HAND, SPELLBOOK) and thing(state, n).owner != player)
    asking = [n for n in hidden if any(one.when is When.IS_SEEN for one in printed(state, thing(state, n)).ability)]
    return emit_together(state, *(happened(state, When.IS_SEEN, n, player=player) for n in asking)) if asking else state


def hand_seen(state: State, player: str, by: str) -> State:
    """A player sees the whole hand of another."""
    return seen_by(state, by, [n for n, t in things(state) if t.zone == HAND and t.owner == player])
