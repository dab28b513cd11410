"""The Declare Attack Step, and whether a Dazed attacker misses at its end (magewars:daze#2)."""

from __future__ import annotations

from judge.games.magewars.dice.defense_roll import MISSES
from judge.games.magewars.frames import AfterDeclaring, Dazed, DeclareAttack
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import AT_DECLARE_ATTACK, ATTACKS, HITS_DAZED, MISSES_DAZED
from judge.games.magewars.position.happenings import AttackDeclared
from judge.games.magewars.position.thing import card_of, label, thing
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.acting import acts
from judge.games.magewars.under_way.attack_context import ACTION, change, making
from judge.games.magewars.under_way.attack_record import MISS_ROLLS
from judge.games.magewars.under_way.thrown import effect_die
from judge.kernel.nodes import Result
from judge.kernel.state import State


@rule(DeclareAttack, "magewars:attack-action#1", "magewars:daze#2")
def declare(state: State, _frame: DeclareAttack) -> Result:
    """The attack is declared, and the action spent on it; what may answer to that does so after the step."""
    made = making(state)
    who = label(state, made.attacker) if made.attacker is not None else "an effect"
    aim = made.zone or label(state, made.defender)
    state = state.said(
        "{0} attacks {1} with {2}",
        who,
        aim,
        made.bar.name,
        cites=("magewars:attack-action#1",),
        moment=(AT_DECLARE_ATTACK, ATTACKS(who, aim, made.bar.name)),
    )
    if made.how != ACTION or made.attacker is None:
        return state
    return acts(state, made.attacker, made.bar.action)


@rule(AfterDeclaring, "magewars:intercept#2")
def attack_declared(state: State, _frame: AfterDeclaring) -> Result:
    """After the Declare Attack Step: whatever is announced then."""
    made = making(state)
    if made.avoided:
        return state
    return happened(state, AttackDeclared(made.attacker, made.defender))


@rule(Dazed, "magewars:daze#2", "magewars:daze#3", "magewars:daze#4", "magewars:daze#7")
def dazed(state: State, _frame: Dazed) -> Result:
    """A Dazed creature that makes an attack rolls once, however many Daze markers it has, and may miss."""
    made = making(state)
    number = made.attacker
    if number is None or not made.own or not card_of(state, number).creature:
        return state
    if not made.there(state, number) or not thing(state, number).markers_of("Daze"):
        return state
    state = assume(state, "daze strikes") if made.strikes > 1 else state
    state = state.tell(MISS_ROLLS, state[MISS_ROLLS] + 1)
    name = label(state, number)

    def then(state: State, misses: bool, _shown: int | None) -> State:
        if not misses:
            told, moment = "{0} is Dazed and does not miss", HITS_DAZED(name)
            return state.said(told, name, cites=("magewars:daze#4",), moment=moment)
        cites, moment = ("magewars:daze#4", "magewars:successful#1"), MISSES_DAZED(name)
        state = state.said("{0} is Dazed and misses", name, cites=cites, moment=moment)
        return change(state, avoided=True)

    return effect_die(
        state, "roll daze", f"effect die for the Dazed {name}", lambda shown: shown <= MISSES, then,
        lambda misses: "misses" if misses else "does not miss", ("magewars:daze#2", "magewars:daze#4"),
    )  # fmt: skip
