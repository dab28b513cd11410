"""Vampiric: the attacker heals by half the damage it causes to a Living creature (magewars:vampiric)."""

from __future__ import annotations

from judge.games.magewars.damage.damage import ATTACK
from judge.games.magewars.damage.heal import heal
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import NOT_HEALED
from judge.games.magewars.position.characteristics import life, living
from judge.games.magewars.position.happenings import Damaged
from judge.games.magewars.position.thing import card_of, label
from judge.games.magewars.under_way.attack_context import current
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(Damaged, "magewars:vampiric#1", "magewars:vampiric#2", "magewars:vampiric#3", "magewars:vampiric#4")
def vampiric(state: State, frame: Damaged) -> Result:
    """The first attack of an attack action heals its attacker by half of what it caused, rounded up, within the Life
    total of what was attacked; a second Vampiric adds nothing.
    """
    number, amount, made = frame.number, frame.amount, current(state)
    if made is None or frame.how != ATTACK or made.defender != number or not made.bar.has("Vampiric"):
        return state
    if made.attacker is None or not made.there(state, made.attacker):
        return state
    name = label(state, made.attacker)
    if not made.first:
        said = "{0} does not heal by Vampiric: this is not the first attack of the attack action"
        later = ("magewars:vampiric#3", "magewars:multiple-attacks#3")
        return state.said(said, name, cites=later, kind="not-applied", moment=NOT_HEALED(name))
    if not card_of(state, number).creature or not living(state, number):
        said = "{0} does not heal by Vampiric: {1} is no Living creature"
        whom, none = label(state, number), ("magewars:vampiric#1",)
        return state.said(said, name, whom, cites=none, kind="not-applied", moment=NOT_HEALED(name))
    total = life(state, number).value
    counted = amount if total is None else min(amount, total)
    if counted < amount:
        state = assume(state, "vampiric life")
    cites = ["magewars:vampiric#1", *(["magewars:vampiric#2"] if counted < amount else [])]
    if sum(t.name == "Vampiric" for t in made.bar.traits) > 1:
        cites.append("magewars:vampiric#4")
    said = "Vampiric: half of {0} damage, rounded up, is healing for {1}"
    state = state.said(said, counted, name, cites=tuple(cites))
    return heal(state, made.attacker, (counted + 1) // 2)
