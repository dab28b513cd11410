"""Activating a minion's ability (kotc:minions#7): it is exhausted for it, unless the ability says otherwise."""

from __future__ import annotations

from judge.games.kotc.ability.structure import Ability
from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.conditions import ability, assumed_in_a_chain
from judge.games.kotc.activation.hex_play import GHOST, HEX, play_of
from judge.games.kotc.activation.steps import Activate, Activation
from judge.games.kotc.moments import ACTIVATES
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.assumptions import text as assumed
from judge.games.kotc.position.happened import USED
from judge.games.kotc.position.link import ACTIVATE, Link
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, action
from judge.games.kotc.zones.exhaust import Exhaust, PayLevel
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@action("activate", "text", of="thing", by="player")
def activate_action(state: State, activate: str, of: int, by: str | None = None) -> tuple[Frame, ...]:
    """``{activate: BITE, of: Wolf}``: an ability of a minion by its name; by its controller when nobody is named."""
    return (Activate(of, by or thing(state, of).controller, ability_of(state, of, activate)),)


def ability_of(state: State, number: int, name: str) -> int:
    """The place of the ability that a card calls so; raises NoSuchThing."""
    known = [made.name for made in abilities(state, number)]
    for place, held in enumerate(known):
        if held.casefold() == name.casefold():
            return place
    raise NoSuchThing(f"{label(state, number)} has no ability called {name!r}{nearest(name, known)}")


@requires(Activate, "kotc:keywords/you#1", "kotc:keywords/you#2", "kotc:keywords/controller#1")
def own_minion(state: State, frame: Activate) -> Broken | None:
    """You use the cards that you control."""
    held = thing(state, frame.number)
    if held.controller == frame.player:
        return None
    return Broken(f"{held.label} is {held.controller}'s, so {frame.player} cannot use it")


@requires(Activate, "kotc:minions#7")
def minion_in_play(state: State, frame: Activate) -> Broken | None:
    """The minion must be in-play, unless the ability has ghost-play or hex-play."""
    held = thing(state, frame.number)
    if held.in_play or play_of(ability(state, frame)):
        return None
    return Broken(f"{held.label} is not in-play, and the ability has neither ghost-play nor hex-play")


@requires(Activate, "kotc:minions#7", "kotc:keywords/ghost-play#1", "kotc:keywords/hex-play#1")
def minion_unexhausted(state: State, frame: Activate) -> Broken | None:
    """It must be exhausted for it, so it must not be exhausted yet, unless the ability has ghost-play or hex-play."""
    held = thing(state, frame.number)
    if not held.exhausted or play_of(ability(state, frame)):
        return None
    return Broken(f"{held.label} is exhausted already, and has to be exhausted for its ability", ("kotc:minions#7",))


@requires(Activate, "kotc:abilities#11")
def once_for_what_happened(state: State, frame: Activate) -> Broken | None:
    """What need not be exhausted is activated once for what happened, not without end."""
    if (frame.number, frame.index) not in state[USED]:
        return None
    return Broken(f"this ability of {label(state, frame.number)} was activated for what just happened")


@WAYS.because(Activate)
def without_exhausting(state: State, frame: Activate) -> tuple[Broken, ...]:
    """What ghost-play or hex-play lets pass."""
    play = play_of(ability(state, frame))
    if not play:
        return ()
    held = thing(state, frame.number)
    where = f"{held.label} is exhausted" if held.in_play and held.exhausted else f"{held.label} is not in-play"
    why = f"the ability has {play}" + (
        "" if held.in_play and not held.exhausted else f": it does not matter that {where}"
    )
    return (Broken(why, (f"kotc:keywords/{play}#1",)),)


@WAYS.rests_on(Activate)
def assumed_of_activating(state: State, frame: Activate) -> tuple[str, ...]:
    """The assumptions that decide whether an ability can be activated."""
    found = [assumed("once")] if (frame.number, frame.index) in state[USED] else []
    return (*found, *assumed_in_a_chain(state, ability(state, frame)))


@rule(Activate, "kotc:minions#7", "kotc:minions#8")
def activate(state: State, frame: Activate) -> Result:
    """The minion is exhausted, its level is paid as hex-play asks, or neither; then its ability is activated."""
    number, player, made = frame.number, frame.player, ability(state, frame)
    link = Link(kind=ACTIVATE, source=number, by=player, ability=made, incarnation=thing(state, number).incarnation)
    if assumed_in_a_chain(state, made):
        state = assume(state, "standard in a chain")
    state = state.said(
        "{0} activates {1} of {2}", player, made.name, label(state, number), moment=ACTIVATES(player, made.name)
    )
    if play_of(made):
        state = state.tell(USED, (*state[USED], (number, frame.index)))
    if play_of(made) == HEX:
        state = state.said("Hex-play asks for its level instead of exhausting it", cites=("kotc:keywords/hex-play#1",))
    return state.push(*_price(made, number, player), Activation(link))


def _price(ability: Ability, number: int, player: str) -> tuple[Frame, ...]:
    """What using a minion's ability takes before its activation cost."""
    play = play_of(ability)
    if play == GHOST:
        return ()
    return (PayLevel(number, player),) if play == HEX else (Exhaust(number),)
