"""Deploying: playing a card as if it was in one's hand, if one wants to (kotc:keywords/deploy)."""

from __future__ import annotations

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.link import CAST, Link
from judge.games.kotc.position.thing import is_minion, label, printed, thing
from judge.games.kotc.rulebook import foresees, requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, Fields, action, choose, number_of, player_in
from judge.games.kotc.words import SPELL
from judge.games.kotc.zones.exhaust import short_of, unexhausted
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("deploy", "thing", effect=True, by="player")
def deploy_effect(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player may deploy a card, the player whose turn it is when ``by`` names nobody."""
    return (("deploy", number_of(state, str(fields["deploy"])), player_in(state, fields)),)


@requires("deploy", "kotc:keywords/deploy#7", "kotc:keywords/in-play#1")
def not_in_play_already(state: State, frame: Frame) -> Broken | None:
    """Cards which are in-play cannot be deployed."""
    held = thing(state, _number(frame))
    return Broken(f"{held.label} is in-play already: it cannot be deployed") if held.in_play else None


@requires("deploy", "kotc:keywords/deploy#6")
def level_can_be_paid_for_deploying(state: State, frame: Frame) -> Broken | None:
    """All usual costs are paid."""
    return short_of(state, str(frame[2]), _number(frame))


@requires("deploy", "kotc:keywords/deploy#4", "kotc:keywords/deploy#5")
def it_can_be_played(state: State, frame: Frame) -> Broken | None:
    """A minion is summoned; of a spell everything must be met that casting it asks for but where it comes from."""
    number = _number(frame)
    if is_minion(state, number):
        return None
    if printed(state, number).type != SPELL:
        return Broken(f"{label(state, number)} is neither a minion nor a spell that the scenario declares")
    found = state.broken(("cast deployed", number, frame[2]))
    return Broken("; ".join(b.why for b in found), tuple(c for b in found for c in b.cites)) if found else None


@foresees("deploy", "kotc:keywords/deploy#6")
def costs_of_deployed_spell_payable(state: State, frame: Frame) -> Broken | None:
    """Its activation cost can be paid, too; it may be deployed all the same, and fails then (kotc:abilities#8)."""
    number = _number(frame)
    found = () if is_minion(state, number) else state.foreseen(("cast deployed", number, frame[2]))
    return found[0] if found else None


@WAYS.rests_on("deploy")
def assumed_of_deploying(state: State, frame: Frame) -> tuple[str, ...]:
    """The assumption that decides which resources can pay."""
    return (text("deployed resource"),) if _number(frame) in unexhausted(state, str(frame[2])) else ()


@rule("deploy", "kotc:keywords/deploy#2", "kotc:keywords/deploy#3", "kotc:keywords/each#1")
def deploy(state: State, frame: Frame) -> Result:
    """``("deploy", number, player)``: where it can be played, the player may do so."""
    number, player = _number(frame), str(frame[2])
    broken = state.broken(frame)
    if broken:
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        why = "; ".join(b.why for b in broken)
        state = state if is_minion(state, number) else assume(state, "deployed condition")
        state = assume(state, "deployed resource") if number in unexhausted(state, player) else state
        return state.said("{0} is not deployed: {1}", label(state, number), why, cites=cites, kind="not-applied")
    played: Frame = ("put in play", number, player)
    if not is_minion(state, number):
        played = ("cast deployed", number, player)
    done = state.push(("pay level", number, player), played)
    asked = f"deploy {label(state, number)}"
    return choose(state, player, "may", asked, [("yes", done), ("no", state)])


@rule("cast deployed", "kotc:keywords/deploy#5", "kotc:keywords/deploy#8")
def cast_deployed(state: State, frame: Frame) -> Result:
    """``("cast deployed", number, player)``: it is no link, but resolves at once as a part of what deployed it."""
    number, player = _number(frame), str(frame[2])
    state = assume(state, "deployed condition")
    link = Link(kind=CAST, source=number, by=player, ability=abilities(state, number)[0], deployed=True)
    return state.push(("reveal spell", number, player), ("activation", link))


def _number(frame: Frame) -> int:
    assert isinstance(frame[1], int)
    return frame[1]
