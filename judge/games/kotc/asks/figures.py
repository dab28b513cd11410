"""Figures of players and cards: HP, SP, level, how many cards are in a zone."""

from __future__ import annotations

from judge.games.kotc.position.assumptions import text
from judge.games.kotc.position.players import hp
from judge.games.kotc.position.thing import in_zone, label, printed, thing, things
from judge.games.kotc.scenario.vocabulary import ask, same
from judge.games.kotc.turn.setup import exchanged_by
from judge.games.kotc.words import GRAVE, MINION, SPELL
from judge.games.kotc.zones.damage import pierced_to
from judge.games.kotc.zones.exhaust import unexhausted
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("value", "HP of {holder}", "kotc:minions#9", "kotc:minions#10")
def hp_of(state: State, holder: int | str) -> int | Finding:
    """HP of a player or a minion as they are now; a spell has none."""
    if isinstance(holder, str):
        left = hp(state, holder)
        return Finding(left, (Broken("", ("kotc:minions#10", *(() if left else ("kotc:endgame#6",)))),))
    return _of_minion(state, holder, thing(state, holder).hp)


@ask("value", "SP of {thing}", "kotc:minions#9")
def sp_of(state: State, number: int) -> int | Finding:
    """SP of a minion as it is now; a spell has none."""
    return _of_minion(state, number, thing(state, number).sp)


def _of_minion(state: State, number: int, figure: int) -> int | Finding:
    """A figure that minions have; spells have none, and of cards without a name nothing is known."""
    kind = printed(state, number).type
    if kind == MINION:
        gone = thing(state, number).zone == GRAVE
        return Finding(figure, assumes=(text("printed again"),)) if gone else figure
    if kind == SPELL:
        return Finding("none", (Broken("it is a spell", ("kotc:card-types-and-layout#4",)),))
    return Finding(None, unsupported=f"the scenario does not say which card {label(state, number)} is")


@ask("which", "types of cards", "kotc:card-types-and-layout#1")
def types(state: State) -> tuple[str, ...]:
    """The types of the cards in this scenario."""
    return tuple(sorted({printed(state, n).type for n, _ in things(state)}))


@ask("value", "level of {thing}", "kotc:exhaustion-and-recovery#7", "kotc:keywords/down-level#1")
def level_of(state: State, number: int) -> Finding:
    """The level of a card as it is now."""
    assumes = (text("guide"),) if printed(state, number).counted else ()
    return Finding(
        thing(state, number).level,
        (Broken("", ("kotc:exhaustion-and-recovery#7", "kotc:keywords/down-level#1")),),
        assumes=assumes,
    )


@ask("value", "number of cards in the {zone} of {player}", "kotc:fields#2")
def cards_in(state: State, zone: str, player: str) -> int:
    """How many cards a zone holds."""
    return len(in_zone(state, player, zone))


@ask("value", "cards exchanged by {player}", "kotc:setup-and-deck-building#9")
def exchanged(state: State, player: str) -> int:
    """How many cards a player buried from the opening hand."""
    return state[exchanged_by(player)] or 0


@ask("value", "unexhausted resources of {player}", "kotc:exhaustion-and-recovery#7")
def ready(state: State, player: str) -> int:
    """How many unexhausted resources a player has."""
    return len(unexhausted(state, player))


@ask("value", "exhausted resources of {player}", "kotc:exhaustion-and-recovery#7")
def spent(state: State, player: str) -> int:
    """How many exhausted resources a player has."""
    return len(in_zone(state, player, "granary")) - len(unexhausted(state, player))


@ask("value", "piercing damage to {player}", "kotc:minions#12")
def pierced(state: State, player: str) -> int:
    """How much piercing damage a player has taken."""
    return state[pierced_to(player)]


same("value", "{holder}'s HP", "HP of {holder}")
same("value", "{thing}'s SP", "SP of {thing}")
same("value", "{thing}'s level", "level of {thing}")
same("value", "number of cards in {player}'s {zone}", "number of cards in the {zone} of {player}")
same("value", "cards in the {zone} of {player}", "number of cards in the {zone} of {player}")
same("value", "{player}'s unexhausted resources", "unexhausted resources of {player}")
same("value", "{player}'s exhausted resources", "exhausted resources of {player}")
