"""Casting spells (kotc:spells): the level is paid, the spell is revealed, and its only ability is activated."""

from __future__ import annotations

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.conditions import assumed_in_a_chain
from judge.games.kotc.activation.hex_play import play_of
from judge.games.kotc.activation.steps import Activation, Cast, RevealSpell, SpellDone
from judge.games.kotc.moments import TO_GRAVE
from judge.games.kotc.position.link import CAST, Link
from judge.games.kotc.position.thing import label, printed, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, action
from judge.games.kotc.words import HAND, NOWHERE, SPELL
from judge.games.kotc.zones.destroy import to_grave
from judge.games.kotc.zones.exhaust import PayLevel, counted_levels, short_of
from judge.games.kotc.zones.zone import leave_for_chain
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State


@action("cast", "thing", by="player")
def cast_action(state: State, cast: int, by: str | None = None) -> tuple[Frame, ...]:
    """A player casts a spell from the hand, its controller when ``by`` names nobody."""
    return (Cast(cast, by or thing(state, cast).controller),)


@requires(Cast, "kotc:spells#1", "kotc:card-types-and-layout#1")
def it_is_a_spell(state: State, frame: Cast) -> Broken | None:
    """Spells are cast, minions are not."""
    held = printed(state, frame.number)
    return None if held.type == SPELL else Broken(f"{held.name} is no spell: only spells are cast")


@requires(Cast, "kotc:spells#2", "kotc:keywords/hex-play#1")
def cast_from_hand(state: State, frame: Cast) -> Broken | None:
    """Spells are cast from the caster's hand; an ability with hex-play is activated wherever the card is."""
    held = thing(state, frame.number)
    anywhere = held.zone != NOWHERE and any(play_of(made) for made in abilities(state, frame.number))
    if held.controller == frame.player and (held.zone == HAND or anywhere):
        return None
    return Broken(f"{held.label} is not in {frame.player}'s hand")


@requires(Cast, "kotc:spells#3", "kotc:exhaustion-and-recovery#7")
def level_can_be_paid(state: State, frame: Cast) -> Broken | None:
    """There are enough unexhausted resources."""
    return short_of(state, frame.player, frame.number)


WAYS.rests_on(Cast)(counted_levels)


@WAYS.rests_on(Cast)
def assumed_of_casting(state: State, frame: Cast) -> tuple[str, ...]:
    """The assumptions that decide whether a spell can be cast."""
    made = abilities(state, frame.number)
    return assumed_in_a_chain(state, made[0]) if made else ()


@rule(Cast, "kotc:spells#3", "kotc:chains#5")
def cast(state: State, frame: Cast) -> Result:
    """Pay, reveal, activate."""
    number, player = frame.number, frame.player
    made = abilities(state, number)
    if not made:
        return Unsupported(f"the scenario does not say what {label(state, number)} does")
    link = Link(kind=CAST, source=number, by=player, ability=made[0])
    return state.push(PayLevel(number, player), RevealSpell(number, player), Activation(link))


@rule(RevealSpell, "kotc:spells#3")
def reveal_spell(state: State, frame: RevealSpell) -> Result:
    """Everybody sees it, and it is in no zone."""
    return leave_for_chain(state, frame.number, frame.player)


@rule(SpellDone, "kotc:spells#3")
def spell_done(state: State, frame: SpellDone) -> Result:
    """The spell goes to the grave."""
    number = frame.number
    if thing(state, number).zone != NOWHERE:
        return state
    owner = thing(state, number).owner
    called = label(state, number)
    return to_grave(state.said("{0} goes to {1}'s grave", called, owner, moment=TO_GRAVE(called)), number)
