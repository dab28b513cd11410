"""Where a card is, whose it is, and how it lies."""

from __future__ import annotations

from judge.games.kotc.position.shuffled import unknown
from judge.games.kotc.position.thing import deck, in_play, in_zone, label, thing
from judge.games.kotc.scenario.vocabulary import ask, same
from judge.games.kotc.words import BATTLEFIELD, DECK, GRAVE, NOWHERE
from judge.games.kotc.zones.damage import DAMAGED
from judge.games.kotc.zones.destroy import DESTROYED
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("where", "{thing}", "kotc:keywords/controller#1", "kotc:fields#1")
def where(state: State, number: int) -> str:
    """The zone: ``Ann's hand``, ``the top of Ann's deck``, ``no zone``."""
    held = thing(state, number)
    if held.zone == NOWHERE:
        return "no zone"
    if held.zone != DECK:
        return f"{held.controller}'s {held.zone}"
    cards = deck(state, held.controller)
    if unknown(state, held.controller, len(cards)):
        return f"{held.controller}'s deck"
    end = {cards[0]: "the top of ", cards[-1]: "the bottom of "}.get(number, "") if len(cards) > 1 else ""
    return f"{end}{held.controller}'s deck"


@ask("who", "controls {thing}", "kotc:keywords/controller#1")
def controls(state: State, number: int) -> str:
    """The player whose zone it is in."""
    return thing(state, number).controller


@ask("who", "owns {thing}", "kotc:keywords/owner#1")
def owns(state: State, number: int) -> str:
    """The player whose deck it comes from."""
    return thing(state, number).owner


@ask("is", "{thing} exhausted", "kotc:exhaustion-and-recovery#1", "kotc:exhaustion-and-recovery#2")
def exhausted(state: State, number: int) -> Finding:
    """Whether it lies sideways."""
    lies = thing(state, number).exhausted
    return Finding(lies, (Broken("", (f"kotc:exhaustion-and-recovery#{1 if lies else 2}",)),))


@ask("is", "{thing} face-up", "kotc:fields#11", "kotc:minions#3")
def face_up(state: State, number: int) -> bool:
    """Whether everybody sees its face."""
    return thing(state, number).face_up


@ask("is", "{thing} face-down", "kotc:fields#7", "kotc:turn-order#5")
def face_down(state: State, number: int) -> bool:
    """Whether it lies with its back up."""
    return not thing(state, number).face_up


@ask("is", "{thing} in-play", "kotc:keywords/in-play#1", "kotc:keywords/in-play#3", "kotc:keywords/in-play#4")
def is_in_play(state: State, number: int) -> bool:
    """Whether it is in-play."""
    return thing(state, number).in_play


@ask("which", "in-play cards", "kotc:keywords/in-play#1")
def which_in_play(state: State) -> tuple[str, ...]:
    """All in-play cards."""
    return tuple(label(state, n) for n in in_play(state))


@ask("is", "{thing} destroyed", "kotc:keywords/destroy#1", "kotc:fields#7")
def destroyed(state: State, number: int) -> Finding:
    """Whether it was destroyed, in battle or otherwise, and lies in the grave since."""
    held = thing(state, number)
    gone = held.zone == GRAVE and number in state[DESTROYED]
    why = f"{held.label} is in {held.controller}'s {held.zone}"
    passages = ("kotc:minions#11", "kotc:keywords/destroy#1") if gone or held.zone == BATTLEFIELD else ()
    return Finding(gone, (Broken(why, passages),))


@ask("order", "cards in the {zone} of {player}", "kotc:fields#1", "kotc:fields#4")
def cards_in_order(state: State, zone: str, player: str) -> tuple[str, ...] | Finding:
    """The cards of a zone; of a deck from the top."""
    if zone == DECK and unknown(state, player, len(deck(state, player))):
        return Finding(None, unsupported=f"{player}'s deck was shuffled: nobody knows its order")
    return tuple(label(state, n) for n in in_zone(state, player, zone))


@ask("which", "cards in the {zone} of {player}", "kotc:fields#10", "kotc:fields#13", "kotc:fields#16")
def cards_there(state: State, zone: str, player: str) -> tuple[str, ...]:
    """The cards of a zone."""
    return tuple(label(state, n) for n in in_zone(state, player, zone))


@ask("is", "{thing} in the {zone} of {player}", "kotc:keywords/controller#1", "kotc:fields#1")
def is_there(state: State, number: int, zone: str, player: str) -> bool:
    """Whether a card is in a player's zone."""
    held = thing(state, number)
    return held.zone == zone and held.controller == player


@ask("is", "{thing} damaged", "kotc:keywords/damage#1")
def damaged(state: State, number: int) -> bool:
    """Whether damage greater than 0 was inflicted to it this turn."""
    return number in state[DAMAGED]


same("is", "{thing} in play", "{thing} in-play")
same("which", "cards in play", "in-play cards")
same("which", "cards in {player}'s {zone}", "cards in the {zone} of {player}")
same("order", "cards in {player}'s {zone}", "cards in the {zone} of {player}")
same("is", "{thing} in {player}'s {zone}", "{thing} in the {zone} of {player}")
