"""What a player can do as a chaining action at a moment (kotc:chains#3)."""

from __future__ import annotations

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.hex_play import play_of
from judge.games.kotc.activation.steps import Activate, Cast
from judge.games.kotc.frames import Trigger, Using
from judge.games.kotc.position.link import ACTIVATE, CAST, COUNTER, Link, described
from judge.games.kotc.position.thing import printed, thing, things
from judge.games.kotc.words import HAND, MINION, PROACTIVE, SPELL
from judge.kernel.state import State

Way = tuple[str, Using]
"""A chaining action: what it is called in answers, and the frame that performs it."""


def chaining_actions(state: State, player: str) -> list[Way]:
    """All chaining actions a player can perform now and whose costs can be paid; of equal ones one."""
    found: dict[str, Using] = {}
    for number, held in things(state):
        if held.controller == player:
            for text, frame in _of_card(state, number, player):
                if text not in found and _can(state, frame):
                    found[text] = frame
        for kind, by in dict.fromkeys(held.counters):
            if by == player and kind in PROACTIVE:
                trigger = Trigger(number, player, kind)
                if _can(state, trigger):
                    found[described(state, Link(kind=COUNTER, source=number, by=player, counter=kind))] = trigger
    return list(found.items())


def _of_card(state: State, number: int, player: str) -> list[Way]:
    """What a card might be used for: casting it, or each of its abilities."""
    card = printed(state, number)
    if card.type == SPELL and (thing(state, number).zone == HAND or any(map(play_of, abilities(state, number)))):
        return [(described(state, Link(kind=CAST, source=number, by=player)), Cast(number, player))]
    if card.type != MINION:
        return []
    ways: list[Way] = []
    for place, ability in enumerate(abilities(state, number)):
        link = Link(kind=ACTIVATE, source=number, by=player, ability=ability)
        ways.append((described(state, link), Activate(number, player, place)))
    return ways


def _can(state: State, frame: Using) -> bool:
    """Whether all requirements are met, those that are only foreseen (its costs) among them."""
    return not state.broken(frame) and not state.foreseen(frame)
