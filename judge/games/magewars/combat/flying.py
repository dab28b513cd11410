"""Flying and melee: who reaches whom, and that Flying stays as it is while an attack action lasts (magewars:flying)."""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction, aim
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.cards import MELEE, Attack
from judge.games.magewars.position.happenings import AttackActionEnded, AttackDeclared
from judge.games.magewars.position.lost import GROUNDED
from judge.games.magewars.position.thing import label
from judge.games.magewars.position.traits import FLIGHT, traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.attack_context import ATTACK_ACTION
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(AttackAction, "magewars:flying#4", "magewars:flying#7", "magewars:reach#1")
def flyers_are_out_of_reach(state: State, frame: AttackAction) -> Broken | None:
    """A non-Flying object declares no melee attack against a Flying one, unless the attack has Reach."""
    number, bar, target = frame.number, frame.bar, aim(state, frame)
    if bar.kind != MELEE or not isinstance(target, int) or bar.has("Reach"):
        return None
    if traits(state, number).has("Flying") or not traits(state, target).has("Flying"):
        return None
    cites = ("magewars:flying#6", "magewars:flying#7") if number in state[GROUNDED] else ("magewars:flying#4",)
    return Broken(f"{label(state, target)} flies, and {label(state, number)} does not", cites)


@on(AttackDeclared, "magewars:flying#8")
def flight_is_settled(state: State, frame: AttackDeclared) -> Result:
    """From here on attacker and defender neither gain nor lose Flying until the attack action is over."""
    if state[ATTACK_ACTION] is None:
        return state
    known = dict(state[FLIGHT])
    for number in (frame.attacker, frame.defender):
        if isinstance(number, int) and number in state.things:
            known.setdefault(number, traits(state, number).has("Flying"))
    return state.tell(FLIGHT, tuple(sorted(known.items())))


@on(AttackActionEnded, "magewars:flying#8")
def flight_is_free(state: State, _frame: AttackActionEnded) -> Result:
    """After the attack action Flying comes and goes again."""
    return state.forget(FLIGHT) if state[ATTACK_ACTION] is None else state


def ground(state: State, number: int, target: int | str, bar: Attack) -> State:
    """The state in which a Flying attacker lost Flying, when it makes a melee attack against what does not fly."""
    if bar.kind != MELEE or isinstance(target, str) or not traits(state, number).has("Flying"):
        return state
    if traits(state, target).has("Flying"):
        return state
    held = state[GROUNDED]
    state = assume(state, "flying lost").tell(GROUNDED, (*held, number))
    said = "{0} loses Flying until the end of its attack action"
    return state.said(said, label(state, number), cites=("magewars:flying#6",))
