"""The mandatory action of the rules: an Avatar in the void plays a site under itself (sorcery:mandatory-actions).

Attacks that must be made are in ``mandatory_attack``.
"""

from __future__ import annotations

from judge.games.sorcery.combat.compulsion import compelled
from judge.games.sorcery.combat.mandatory_attack import LATER, Later
from judge.games.sorcery.combat.move_and_attack import MoveAndAttack
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.turn.mandatory_play import must_play
from judge.games.sorcery.turn.play import UNDER_AVATAR
from judge.games.sorcery.turn.play_or_draw import PlaySite
from judge.kernel.rules import Broken
from judge.kernel.state import State

FIRST = (
    *UNDER_AVATAR,
    "sorcery:mandatory-actions#4",
    "sorcery:mandatory-actions#10",
    "sorcery:mandatory-actions#16",
    "sorcery:void#5",
)


def mandatory(state: State) -> tuple[str, ...]:
    """What must be done now, in words; one of them of the player's choice comes first (sorcery:mandatory-actions#5)."""
    avatar = must_play(state)
    found = [f"{label(state, avatar)} plays a site"] if avatar is not None else []
    return (*found, *(f"{label(state, n)} attacks" for n in compelled(state)))


def site_under_the_avatar_first(state: State, frame: Later | MoveAndAttack) -> Broken | None:
    """Nothing else is done in the main phase before the Avatar in the void has played a site under itself."""
    avatar = must_play(state)
    if avatar is None or (isinstance(frame, MoveAndAttack) and frame.unit in compelled(state)):
        return None
    return Broken(f"{label(state, avatar)} is in the void and must play a site under itself first", FIRST)


for _kind in (*(kind for kind in LATER if kind is not PlaySite), MoveAndAttack):
    requires(_kind, *FIRST)(site_under_the_avatar_first)
