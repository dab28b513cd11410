"""Voidwalk that lasts until its minion leaves the void (sorcery:voidwalk#2)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.by_layer import Gives
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.ongoing.until_then import over
from judge.games.sorcery.position.now import EFFECTS, Effect, with_effect
from judge.games.sorcery.position.thing import thing, tick
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import VOID
from judge.kernel.state import State

CITES = ("sorcery:voidwalk#2", "sorcery:ongoing-effect#1")
VOIDWALK = Passive(changes=(Gives(("Voidwalk",)),))


def lent(state: State, number: int, by: str) -> State:
    """With a thing that is in the void having Voidwalk until it leaves that, by what something says."""
    since, state = tick(state)
    stay = ((number, thing(state, number).incarnation),)
    state = state.said("{0} has Voidwalk until it leaves the void, by {1}", thing(state, number).label, by, cites=CITES)
    return with_effect(
        state, Effect(passive=VOIDWALK, label=by, since=since, on=stay, until=Duration.IN_THE_VOID, cites=CITES)
    )


def out_of_it(state: State, seen: View) -> State | None:
    """Without what lasted on things that have left the void; None when there is nothing of the kind."""
    lasting = (number for one in state[EFFECTS] if one.until is Duration.IN_THE_VOID for number, _ in one.on)
    out = [number for number in lasting if number in seen.now and VOID not in seen.regions(number)]
    return over(state, Duration.IN_THE_VOID, out, "has left the void", "sorcery:void#1") if out else None
