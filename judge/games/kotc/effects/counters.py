"""Effects on counters: placing them on in-play minions, and removing any (kotc:counters)."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.position.thing import label, put, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoPlaceCounters(Doing, frozen=True):
    """So many counters of a kind are placed on every target."""


class DoRemoveCounters(Doing, frozen=True):
    """Up to so many counters are removed from every target."""


class RemoveCounter(Frame, frozen=True):
    """A player may remove so many more counters from a minion."""

    number: int
    player: str
    left: int


@rule(DoPlaceCounters, "kotc:counters#1", "kotc:counters#12", "kotc:keywords/each#1")
def do_place_counters(state: State, does: DoPlaceCounters) -> Result:
    """Counters are placed on what is in-play; they are yours."""
    state, numbers = targets(state, does)
    for number in numbers:
        held = thing(state, number)
        if not held.in_play:
            said = "{0} is not in-play: no counter can be placed on it"
            state = state.said(said, held.label, cites=("kotc:counters#1", "kotc:abilities#19"), kind="not-applied")
            continue
        said = "{0} places {1} {2} Counter{3} on {4}"
        state = state.said(said, does.by, does.number, does.counter, "s" if does.number > 1 else "", held.label)
        state = put(state, number, counters=held.counters + ((does.counter, does.by),) * does.number)
    return state


@rule(DoRemoveCounters, "kotc:counters#2", "kotc:counters#14", "kotc:keywords/each#1")
def do_remove_counters(state: State, does: DoRemoveCounters) -> Result:
    """As you choose for each of the targets."""
    state, numbers = targets(state, does)
    return state.push(*(RemoveCounter(number, does.by, does.number) for number in numbers))


@rule(RemoveCounter, "kotc:counters#2", "kotc:counters#14")
def remove_counter(state: State, frame: RemoveCounter) -> Result:
    """The player removes a counter, whoever placed it, or is done."""
    number, player, left = frame.number, frame.player, frame.left
    held = thing(state, number)
    if not left or not held.counters:
        return state
    options = []
    for kind, by in dict.fromkeys(held.counters):
        place = held.counters.index((kind, by))
        after = state.said("A {0} Counter that {1} placed is removed from {2}", kind, by, label(state, number))
        after = put(after, number, counters=held.counters[:place] + held.counters[place + 1 :])
        options.append((f"{by}'s {kind} Counter", after.push(RemoveCounter(number, player, left - 1))))
    options.append(("done", state))
    asked = f"which counter is removed from {held.label} ({left} to go)"
    return choose(state, player, "choose", asked, options)
