"""Mana Drain and Mana Transfer: an attack that damages an enemy creature costs its controller mana."""

from __future__ import annotations

from judge.games.magewars.damage.damage import ATTACK
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.attack_bars import total
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import Attacked, Damaged
from judge.games.magewars.position.mana import gain_mana, lose_mana
from judge.games.magewars.position.thing import label
from judge.games.magewars.under_way.attack_context import current
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(Attacked, "magewars:mana-drain-plus-x#1")
def drains_nothing(state: State, frame: Attacked) -> Result:
    """Tells that an attack without damage drains nothing."""
    made = current(state)
    if made is None or made.damage or not (total(made.bar, "Mana Drain") or total(made.bar, "Mana Transfer")):
        return state
    return state.said("{0} drains no mana: there is no damage", made.bar.name, kind="not-applied")


@on(Damaged, "magewars:mana-drain-plus-x#1", "magewars:mana-drain-plus-x#2", "magewars:mana-transfer-plus-x#1")
def mana_drain(state: State, frame: Damaged) -> Result:
    """The first attack of an attack action that can drain does so if it damages; Transfer gains what is lost."""
    number, made = frame.number, current(state)
    if made is None or frame.how != ATTACK or made.defender != number:
        return state
    drain, transfer = total(made.bar, "Mana Drain"), total(made.bar, "Mana Transfer")
    if not drain and not transfer:
        return state
    if "Mana Drain" not in made.now:
        cites = ("magewars:mana-drain-plus-x#2", "magewars:mana-drain-plus-x#1")
        said = "{0} drains no mana: not the first attack that could, or no enemy creature"
        state = assume(state, "drain used") if "Mana Drain" in made.used else state
        return state.said(said, made.bar.name, cites=cites, kind="not-applied")
    loser = controller(state, number)
    why = f"{label(state, number)} was damaged"
    if drain:
        state, _ = lose_mana(state, loser, drain, why, "magewars:mana-drain-plus-x#1")
    if transfer:
        cites = ("magewars:mana-transfer-plus-x#1", "magewars:mana-drain-plus-x#1")
        state, lost = lose_mana(state, loser, transfer, why, *cites)
        state = gain_mana(state, made.player, lost, "Mana Transfer", "magewars:mana-transfer-plus-x#1")
    return state
