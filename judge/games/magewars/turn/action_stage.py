"""The Action Stage: who takes the first Action Phase, and who comes next (magewars:initiative#2)."""

from __future__ import annotations

from judge.games.magewars.frames import Activate
from judge.games.magewars.ground.events import on
from judge.games.magewars.ground.phases import FIRST, LAST, NEXT
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import ActionPhaseEnded, Activated
from judge.games.magewars.position.thing import card_of, objects, thing
from judge.games.magewars.rulebook import requires
from judge.games.magewars.words import names, other
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Activate, "magewars:initiative#2")
def initiative_takes_the_first(state: State, frame: Activate) -> Broken | None:
    """Whoever has the initiative takes the first Action Phase of an Action Stage that has just begun."""
    first = state[FIRST]
    if first is None or controller(state, frame.number) == first or not able(state, str(first)):
        return None
    verb = "have" if first == "you" else "has"
    return Broken(
        f"{names(str(first))} {verb} the initiative and take{'' if first == 'you' else 's'} the first Action Phase"
    )


def able(state: State, player: str) -> bool:
    """Whether a player has a creature that can be activated."""
    return any(t.ready and card_of(state, n).creature and controller(state, n) == player for n, t in objects(state))


@on(Activated, "magewars:initiative#2", order=90)
def first_action_phase_taken(state: State, _frame: Activated) -> Result:
    """The first Action Phase has begun: from now on others may be activated."""
    return state.forget(FIRST)


@on(ActionPhaseEnded, "magewars:quickcast-action#3", order=90)
def whose_turn_comes(state: State, frame: ActionPhaseEnded) -> Result:
    """Notes whose Action Phase has just ended, and whose comes next."""
    number = frame.number
    if number not in state.things:
        return state
    player = thing(state, number).controller
    following = other(player) if able(state, other(player)) else player
    return state.tell(LAST, player).tell(NEXT, following)
