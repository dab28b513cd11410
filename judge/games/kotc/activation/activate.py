"""Activating a minion's ability (kotc:minions#7): it is exhausted for it, unless the ability says otherwise."""

from __future__ import annotations

from judge.games.kotc.ability.structure import STANDARD, Ability
from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.conditions import GHOST, HEX, play_of
from judge.games.kotc.moments import ACTIVATES
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.assumptions import text as assumed
from judge.games.kotc.position.link import ACTIVATE, Link, chain
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, Fields, NoSuchThing, action, number_of, player_of
from judge.games.kotc.zones.exhaust import short_of
from judge.games.source import nearest
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("activate", "text", of="thing", by="player")
def activate_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``{activate: BITE, of: Wolf}``: an ability of a minion by its name; by its controller when nobody is named."""
    number = number_of(state, str(fields["of"]))
    by = player_of(state, str(fields["by"])) if "by" in fields else thing(state, number).controller
    return (("activate", number, ability_of(state, number, str(fields["activate"])), by),)


def ability_of(state: State, number: int, name: str) -> int:
    """The place of the ability that a card calls so; raises NoSuchThing."""
    known = [made.name for made in abilities(state, number)]
    for place, held in enumerate(known):
        if held.casefold() == name.casefold():
            return place
    raise NoSuchThing(f"{label(state, number)} has no ability called {name!r}{nearest(name, known)}")


@requires("activate", "kotc:keywords/you#1", "kotc:keywords/you#2", "kotc:keywords/controller#1")
def own_minion(state: State, frame: Frame) -> Broken | None:
    """You use the cards that you control."""
    held = thing(state, _place(frame)[0])
    if held.controller == frame[3]:
        return None
    return Broken(f"{held.label} is {held.controller}'s, so {frame[3]} cannot use it")


@requires("activate", "kotc:minions#7")
def minion_in_play(state: State, frame: Frame) -> Broken | None:
    """The minion must be in-play, unless the ability has ghost-play or hex-play."""
    number, index = _place(frame)
    held = thing(state, number)
    if held.in_play or play_of(abilities(state, number)[index]):
        return None
    return Broken(f"{held.label} is not in-play, and the ability has neither ghost-play nor hex-play")


@requires("activate", "kotc:minions#7", "kotc:keywords/ghost-play#1", "kotc:keywords/hex-play#1")
def minion_unexhausted(state: State, frame: Frame) -> Broken | None:
    """It must be exhausted for it, so it must not be exhausted yet, unless the ability has ghost-play or hex-play."""
    number, index = _place(frame)
    held = thing(state, number)
    if not held.exhausted or play_of(abilities(state, number)[index]):
        return None
    return Broken(f"{held.label} is exhausted already, and has to be exhausted for its ability", ("kotc:minions#7",))


@requires("activate", "kotc:keywords/hex-play#1", "kotc:exhaustion-and-recovery#7")
def hex_play_can_be_paid(state: State, frame: Frame) -> Broken | None:
    """Hex-play asks for the minion's resource cost."""
    number, index = _place(frame)
    if play_of(abilities(state, number)[index]) != HEX:
        return None
    short = short_of(state, str(frame[3]), number)
    return short and Broken(short.why, ("kotc:keywords/hex-play#1", *short.cites))


@requires("activate", "kotc:abilities#11")
def once_for_what_happened(state: State, frame: Frame) -> Broken | None:
    """What need not be exhausted is activated once for what happened, not without end."""
    number, index = _place(frame)
    if (number, index) not in used(state):
        return None
    return Broken(f"this ability of {label(state, number)} was activated for what just happened")


@WAYS.rests_on("activate")
def assumed_of_activating(state: State, frame: Frame) -> tuple[str, ...]:
    """The assumptions that decide whether an ability can be activated."""
    number, index = _place(frame)
    ability = abilities(state, number)[index]
    found = [assumed("once")] if (number, index) in used(state) else []
    return (*found, *_in_a_chain(state, ability))


@WAYS.rests_on("cast")
def assumed_of_casting(state: State, frame: Frame) -> tuple[str, ...]:
    """The assumptions that decide whether a spell can be cast."""
    made = abilities(state, _place(frame)[0])
    return _in_a_chain(state, made[0]) if made else ()


@rule("activate", "kotc:minions#7", "kotc:minions#8")
def activate(state: State, frame: Frame) -> Result:
    """``("activate", number, index, player)``: exhausted, paid for as hex-play asks, or neither; then activated."""
    number, index = _place(frame)
    player = str(frame[3])
    ability = abilities(state, number)[index]
    link = Link(kind=ACTIVATE, source=number, by=player, ability=ability, incarnation=thing(state, number).incarnation)
    if _in_a_chain(state, ability):
        state = assume(state, "standard in a chain")
    state = state.said(
        "{0} activates {1} of {2}", player, ability.name, label(state, number), moment=ACTIVATES(player, ability.name)
    )
    if play_of(ability):
        state = state.tell("used", (*used(state), (number, index)))
    if play_of(ability) == HEX:
        state = state.said("Hex-play asks for its level instead of exhausting it", cites=("kotc:keywords/hex-play#1",))
    return state.push(*_price(ability, number, player), ("activation", link))


def _price(ability: Ability, number: int, player: str) -> tuple[Frame, ...]:
    """What using a minion's ability takes before its activation cost."""
    play = play_of(ability)
    if play == GHOST:
        return ()
    return (("pay level", number, player),) if play == HEX else (("exhaust", number),)


def used(state: State) -> tuple[tuple[int, int], ...]:
    """The abilities, as card and place, that were activated without exhausting for what happened recently."""
    found = state.facts.get("used", ())
    assert isinstance(found, tuple)
    return found


def _in_a_chain(state: State, ability: Ability) -> tuple[str, ...]:
    """The assumption that lets the standard condition be met in a chain, where that matters."""
    return (assumed("standard in a chain"),) if chain(state) and ability.condition == STANDARD else ()


def _place(frame: Frame) -> tuple[int, int]:
    number, index = frame[1], frame[2]
    assert isinstance(number, int)
    return number, index if isinstance(index, int) else 0
