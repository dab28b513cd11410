"""How many copies of a card may be in play: what is asked of every card that comes.

The same is asked when a spell is cast (``Cast``) and when something comes into play otherwise (``Enter``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from judge.games.magewars.casting.enter import Enter
from judge.games.magewars.position.thing import card_of, in_play, objects, zone_of
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import Cast, player_of
from judge.kernel.rules import Broken
from judge.kernel.state import State

Look = Callable[[State, int, str, str], "Broken | None"]
"""Looks at a card that comes to a zone under a player's control."""


def asked_of_what_comes(cast: tuple[str, ...], enter: tuple[str, ...]) -> Callable[[Look], Look]:
    """Decorates what is looked at where a card comes; the passages are those for a cast, and for coming otherwise."""

    def keep(look: Look) -> Look:
        @wraps(look)
        def coming(state: State, frame: Cast | Enter) -> Broken | None:
            return look(state, *_coming(state, frame))

        requires(Cast, *cast)(coming)
        requires(Enter, *enter)(coming)
        return look

    return keep


def _coming(state: State, frame: Cast | Enter) -> tuple[int, str, str]:
    """The card that comes, its zone, and its controller: of a cast, or of an effect."""
    if isinstance(frame, Enter):
        return frame.card, frame.zone, frame.player
    zone = frame.target if isinstance(frame.target, str) else zone_of(state, frame.target)
    return frame.spell, zone, player_of(state, frame.caster)


def copies(state: State, number: int) -> list[int]:
    """Other objects in play with the same name (all of them, when a further copy comes)."""
    name = card_of(state, number).name
    mine = number if not in_play(state, number) else 0
    return [n for n, t in objects(state) if n != mine and card_of(state, n).name == name and not t.hidden]
