"""Berzerk Counter: its host is forced to attack a chosen victim right after the chain (kotc:counters#23)."""

from __future__ import annotations

from judge.games.kotc.activation.steps import Activate
from judge.games.kotc.battle.attack_formation import Attack, name
from judge.games.kotc.counters.triggered import CounterEffect
from judge.games.kotc.frames import ForcedBattles
from judge.games.kotc.moments import AT_FORCED_BATTLE
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import players
from judge.games.kotc.position.record import FORCED, Victim, locked, stayed
from judge.games.kotc.position.thing import in_play, label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class BerzerkCounter(CounterEffect, frozen=True):
    """The effect of a Berzerk Counter."""


def victims(state: State, host: int) -> list[Victim]:
    """The valid victims for a minion that is forced to attack: those that it could declare in a Battle Phase."""
    everybody: list[Victim] = [*players(state), *in_play(state)]
    return [victim for victim in everybody if not state.broken(_attack(state, host, victim))]


def _attack(state: State, host: int, victim: Victim) -> Attack:
    """The forced battle: the host alone, as if it was its controller's Battle Phase."""
    return Attack(thing(state, host).controller, (host,), (victim,), host)


@rule(BerzerkCounter, "kotc:counters#23")
def berzerk(state: State, frame: BerzerkCounter) -> Result:
    """Who used the counter chooses a valid victim; the battle comes later."""
    host, by = frame.host, frame.player
    found = victims(state, host)
    state = assume(state, "berzerk victim")
    if not found:
        return state.said("There is no valid victim for {0}", label(state, host), kind="not-applied")
    options = []
    for victim in found:
        stay = thing(state, victim).incarnation if isinstance(victim, int) else 0
        made = (host, thing(state, host).incarnation, victim, stay)
        after = state.tell(FORCED, (*state[FORCED], made))
        said = "{0} will be forced to attack {1}"
        options.append((name(state, victim), after.said(said, label(state, host), name(state, victim))))
    return choose(state, by, "victim", f"whom is {label(state, host)} forced to attack?", options)


@rule(ForcedBattles, "kotc:counters#23")
def forced_battles(state: State, _frame: ForcedBattles) -> Result:
    """Battles that Berzerk Counters force come one after another, right after the chain."""
    if not state[FORCED]:
        return state
    (host, stay, victim, there), *rest = state[FORCED]
    state = state.tell(FORCED, tuple(rest)) if rest else state.forget(FORCED)
    if rest:
        state = state.push(ForcedBattles())
    if not stayed(state, host, stay):
        return state.said("{0} has left play: it attacks nobody", label(state, host), kind="not-applied")
    gone = isinstance(victim, int) and not stayed(state, victim, there)
    broken = state.broken(_attack(state, host, victim))
    if gone or broken:
        said = "{0} is no valid victim any more: no battle is forced"
        return state.said(said, name(state, victim), kind="not-applied")
    said = "The chain is over, and {0} is forced to attack {1}"
    state = state.said(said, label(state, host), name(state, victim), moment=AT_FORCED_BATTLE)
    return state.push(_attack(state, host, victim))


@requires(Activate, "kotc:counters#23")
def host_is_not_locked(state: State, frame: Activate) -> Broken | None:
    """The abilities of a forced attacker cannot be activated until after its battle's Damage Allocation."""
    if locked(state, frame.number):
        return Broken(
            f"a Berzerk Counter locks the abilities of {label(state, frame.number)} until after this battle's dice"
        )
    return None
