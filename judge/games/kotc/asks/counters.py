"""Counters on minions, what they lock, and what they make happen in which order."""

from __future__ import annotations

from judge.games.kotc.battle.attack_formation import name
from judge.games.kotc.counters.berzerk import victims
from judge.games.kotc.moments import AT_CHAIN_DONE, AT_FORCED_BATTLE
from judge.games.kotc.position.record import locked
from judge.games.kotc.position.thing import thing
from judge.games.kotc.scenario.vocabulary import ask
from judge.games.vocabulary.moments import window_of
from judge.kernel.state import State
from judge.kernel.trace import steps


@ask("which", "counters on {thing}", "kotc:counters#2")
def counters_on(state: State, number: int) -> tuple[str, ...]:
    """The kinds of the counters on a minion."""
    return tuple(sorted(kind for kind, _ in thing(state, number).counters))


@ask("value", "number of counters on {thing}", "kotc:counters#2")
def how_many_counters(state: State, number: int) -> int:
    """How many counters are on a minion."""
    return len(thing(state, number).counters)


@ask("is", "{thing} locked by a Berzerk Counter", "kotc:counters#23")
def abilities_locked(state: State, number: int) -> bool:
    """Whether a Berzerk Counter keeps its abilities from being activated."""
    return locked(state, number)


@ask("which", "valid victims for {thing}", "kotc:counters#23", "kotc:battles#6")
def valid_victims(state: State, number: int) -> tuple[str, ...]:
    """Whom a minion can be forced to attack."""
    return tuple(sorted(name(state, victim) for victim in victims(state, number)))


@ask("order", "chain and forced battle", "kotc:counters#23")
def chain_and_battle(state: State) -> tuple[str, ...]:
    """The end of a chain and the battles it forced, in the order in which they came."""
    words = {AT_CHAIN_DONE.words: "the chain has resolved", AT_FORCED_BATTLE.words: "the forced battle"}
    return tuple(words[window_of(step)] for step in steps(state.trace) if window_of(step) in words)
