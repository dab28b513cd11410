"""The Channeling Phase: mana is collected (magewars:channeling)."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.characteristics import channeling, controller
from judge.games.magewars.position.happenings import ChannelingPhase
from judge.games.magewars.position.mana import gain_mana
from judge.games.magewars.position.thing import card_of, objects, put
from judge.games.magewars.words import MAGE
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(ChannelingPhase, "magewars:channeling#1", "magewars:mage#2")
def mana_is_channeled(state: State, _frame: ChannelingPhase) -> Result:
    """Each object with a Channeling attribute collects as much mana; the Mage's goes to his player's supply."""
    for number, found in list(objects(state)):
        figure = channeling(state, number)
        if figure.value is None:
            continue
        cites = tuple(dict.fromkeys(c for b in figure.why for c in b.cites))
        if card_of(state, number).type == MAGE:
            state = gain_mana(state, controller(state, number), figure.value, f"{found.label} channels", *cites)
            continue
        held = dict(found.tokens) | {"mana": found.tokens_of("mana") + figure.value}
        state = put(state, number, tokens=tuple(sorted(held.items())))
        state = state.said("{0} collects {1} mana", found.label, figure.value, cites=cites)
    return state
