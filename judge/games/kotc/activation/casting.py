"""Casting spells (kotc:spells): the level is paid, the spell is revealed, and its only ability is activated."""

from __future__ import annotations

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.conditions import play_of
from judge.games.kotc.moments import TO_GRAVE
from judge.games.kotc.position.link import CAST, Link
from judge.games.kotc.position.thing import label, printed, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import Fields, action, user_in
from judge.games.kotc.words import HAND, NOWHERE, SPELL
from judge.games.kotc.zones.destroy import to_grave
from judge.games.kotc.zones.exhaust import short_of
from judge.games.kotc.zones.zone import leave_for_chain
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("cast", "thing", by="player")
def cast_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player casts a spell from the hand, its controller when ``by`` names nobody."""
    return (("cast", *user_in(state, fields, "cast")),)


@requires("cast", "kotc:spells#1", "kotc:card-types-and-layout#1")
def it_is_a_spell(state: State, frame: Frame) -> Broken | None:
    """Spells are cast, minions are not."""
    held = printed(state, _number(frame))
    return None if held.type == SPELL else Broken(f"{held.name} is no spell: only spells are cast")


@requires("cast", "kotc:spells#2", "kotc:keywords/hex-play#1")
def cast_from_hand(state: State, frame: Frame) -> Broken | None:
    """Spells are cast from the caster's hand; an ability with hex-play is activated wherever the card is."""
    held = thing(state, _number(frame))
    anywhere = held.zone != NOWHERE and any(play_of(made) for made in abilities(state, _number(frame)))
    if held.controller == frame[2] and (held.zone == HAND or anywhere):
        return None
    return Broken(f"{held.label} is not in {frame[2]}'s hand")


@requires("cast", "kotc:spells#3", "kotc:exhaustion-and-recovery#7")
def level_can_be_paid(state: State, frame: Frame) -> Broken | None:
    """There are enough unexhausted resources."""
    return short_of(state, str(frame[2]), _number(frame))


@rule("cast", "kotc:spells#3", "kotc:chains#5")
def cast(state: State, frame: Frame) -> Result:
    """``("cast", number, player)``: pay, reveal, activate."""
    number, player = _number(frame), str(frame[2])
    made = abilities(state, number)
    if not made:
        return Unsupported(f"the scenario does not say what {label(state, number)} does")
    link = Link(kind=CAST, source=number, by=player, ability=made[0])
    return state.push(("pay level", number, player), ("reveal spell", number, player), ("activation", link))


@rule("reveal spell", "kotc:spells#3")
def reveal_spell(state: State, frame: Frame) -> Result:
    """``("reveal spell", number, player)``: everybody sees it, and it is in no zone."""
    return leave_for_chain(state, _number(frame), str(frame[2]))


@rule("spell done", "kotc:spells#3")
def spell_done(state: State, frame: Frame) -> Result:
    """``("spell done", number)``: the spell goes to the grave."""
    number = _number(frame)
    if thing(state, number).zone != NOWHERE:
        return state
    owner = thing(state, number).owner
    return to_grave(
        state.said("{0} goes to {1}'s grave", label(state, number), owner, moment=TO_GRAVE(label(state, number))),
        number,
    )


def _number(frame: Frame) -> int:
    assert isinstance(frame[1], int)
    return frame[1]
