"""What is true of every position of Keeper of the Cards, and what besides when nothing waits."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.kotc.position.players import hp, players
from judge.games.kotc.position.thing import deck, printed, things
from judge.games.kotc.turn.endgame import OVER
from judge.games.kotc.turn.winner import WINNERS
from judge.games.kotc.words import BATTLEFIELD, DECK, GRANARY, MINION, NOWHERE, ZONES
from judge.kernel.state import State


def wrong_anywhere(state: State) -> Iterator[str]:
    """What may be true of no position, not even in the middle of an event."""
    held: dict[str, list[int]] = {player: [] for player in players(state)}
    for number, found in things(state):
        if found.zone not in (*ZONES, NOWHERE) or found.controller not in held or found.owner not in held:
            yield f"{found.label} is in {found.controller}'s {found.zone}"
        if found.zone == DECK:
            held[found.controller].append(number)
        if found.zone == BATTLEFIELD and printed(state, number).type != MINION:
            yield f"{found.label} on a battlefield is no minion"
        if found.zone != BATTLEFIELD and (found.counters or found.before):
            yield f"{found.label} keeps counters or earlier controllers in {found.zone}"
        if found.zone not in (BATTLEFIELD, GRANARY) and (found.exhausted or found.fatigued):
            yield f"{found.label} is exhausted or fatigued in {found.zone}"
        if found.zone in ZONES and found.zone != BATTLEFIELD and found.controller != found.owner:
            yield f"{found.owner}'s {found.label} is in {found.controller}'s {found.zone}"
        if min(found.level, found.sp, found.hp) < 0:
            yield f"{found.label} has level {found.level}, SP {found.sp}, HP {found.hp}"
    for player, numbers in held.items():
        if sorted(deck(state, player)) != numbers:
            yield f"{player}'s deck is {deck(state, player)}, and in it are {numbers}"
        if hp(state, player) < 0:
            yield f"{player} has {hp(state, player)} HP"
    again = State(state.things, state.facts, state.agenda)
    if again != state or hash(again) != hash(state):
        yield "the hash kept on the way is not that of the position"


def wrong_at_rest(state: State) -> Iterator[str]:
    """What may be true of no position in which nothing waits."""
    if state.agenda:
        yield f"work is left over: {state.agenda}"
    if state[OVER]:
        if not state[WINNERS]:
            yield "the game is over and nobody has won or tied"
        return
    for name in ("chain", "resolving", "asking", "at once", "recent", "performed", "battle"):
        if name in state.facts:
            yield f"{name} is left over: {state.facts[name]}"
    for _number, found in things(state):
        if found.zone == NOWHERE:
            yield f"{found.label} is in no zone although nothing is being cast"
        if found.in_play and found.hp == 0 and printed(state, _number).hp:
            yield f"{found.label} has 0 HP and is in-play"
    if sum(1 for player in players(state) if hp(state, player)) < 2:
        yield "all players but one have 0 HP, and the game goes on"
