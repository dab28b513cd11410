"""Healing minions: damage is removed from them, by effects and at the end of every turn (sorcery:healing)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.damage.damage_effect import IMMUNE, SPENT
from judge.games.sorcery.damage.halved_healing import ALL_OF_HALF, halving
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.packet import LETHAL
from judge.games.sorcery.position.thing import in_realm, put, thing
from judge.games.sorcery.rulebook import rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


def heal_minion(state: State, number: int, amount: int) -> State:
    """Removes damage from a minion; one that is marked for death stays so (sorcery:die#6)."""
    found = thing(state, number)
    if by := view(state)[number].cannot.get(Prohibition.HEAL):
        cites = ("sorcery:can-vs-cant#1", "sorcery:healing#2")
        return state.said("{0} is not healed: {1} says so", found.label, by, cites=cites, kind="not-applied")
    left = max(0, found.damage - amount)
    if left == found.damage:
        return state
    cited = ["sorcery:healing#2"]
    if "dying" in found.marks:
        cited.append("sorcery:die#6")
    said = "{0} is healed of {1} damage" + ("; the mark for death stays" if len(cited) > 1 else "")
    state = state.said(said, found.label, found.damage - left, cites=tuple(cited))
    state = put(state, number, damage=left)
    state = state.put(number, thing(state, number).unmarked(LETHAL))
    return recorded(state, happened(state, "heals", number, amount=found.damage - left))


class HealAll(Frame, frozen=True):
    """The end phase: minions are healed of all damage."""


@rule(HealAll, "sorcery:damage#2", "sorcery:end-phase#3", "sorcery.rulebook:turn-summary/end-phase#3")
def heal_all(state: State, frame: HealAll) -> Result:
    """The end phase: damage is removed from all minions; this turn's immunity and once-a-turn effects are over."""
    for number, found in list(in_realm(state)):
        if found.damage and halving(state, number):
            return Unsupported(ALL_OF_HALF, ("sorcery:damage#2", "sorcery:healing#2"))
        if found.damage:
            state = heal_minion(state, number, found.damage)
        if IMMUNE in found.marks:
            cites = ("sorcery:deaths-door#4", "sorcery:deaths-door#5")
            state = state.said("{0} is immune to damage no longer", found.label, cites=cites)
            state = state.put(number, thing(state, number).unmarked(IMMUNE))
    return state.forget(SPENT)
