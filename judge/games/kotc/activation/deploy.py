"""Deploying: playing a card as if it was in one's hand, if one wants to (kotc:keywords/deploy)."""

from __future__ import annotations

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.steps import Activation, CastDeployed, RevealSpell
from judge.games.kotc.activation.summon import PutInPlay
from judge.games.kotc.frames import Deploy, Using
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.link import CAST, Link
from judge.games.kotc.position.players import turn
from judge.games.kotc.position.thing import is_minion, label, printed, thing
from judge.games.kotc.rulebook import foresees, requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, action, choose
from judge.games.kotc.words import SPELL
from judge.games.kotc.zones.exhaust import PayLevel, counted_levels, short_of, unexhausted
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@action("deploy", "thing", effect=True, by="player")
def deploy_effect(state: State, deploy: int, by: str | None = None) -> tuple[Frame, ...]:
    """A player may deploy a card, the player whose turn it is when ``by`` names nobody."""
    return (Deploy(deploy, by or turn(state)),)


@requires(Deploy, "kotc:keywords/deploy#7", "kotc:keywords/in-play#1")
def not_in_play_already(state: State, frame: Deploy) -> Broken | None:
    """Cards which are in-play cannot be deployed."""
    held = thing(state, frame.number)
    return Broken(f"{held.label} is in-play already: it cannot be deployed") if held.in_play else None


@requires(Deploy, "kotc:keywords/deploy#6")
def level_can_be_paid_for_deploying(state: State, frame: Deploy) -> Broken | None:
    """All usual costs are paid."""
    return short_of(state, frame.player, frame.number)


@requires(Deploy, "kotc:keywords/deploy#4", "kotc:keywords/deploy#5")
def it_can_be_played(state: State, frame: Deploy) -> Broken | None:
    """A minion is summoned; of a spell everything must be met that casting it asks for but where it comes from."""
    number = frame.number
    if is_minion(state, number):
        return None
    if printed(state, number).type != SPELL:
        return Broken(f"{label(state, number)} is neither a minion nor a spell that the scenario declares")
    found = state.broken(CastDeployed(number, frame.player))
    return Broken("; ".join(b.why for b in found), tuple(c for b in found for c in b.cites)) if found else None


@foresees(Deploy, "kotc:keywords/deploy#6")
def costs_of_deployed_spell_payable(state: State, frame: Deploy) -> Broken | None:
    """Its activation cost can be paid, too; it may be deployed all the same, and fails then (kotc:abilities#8)."""
    number = frame.number
    found = () if is_minion(state, number) else state.foreseen(CastDeployed(number, frame.player))
    return found[0] if found else None


WAYS.rests_on(Deploy)(counted_levels)


@WAYS.rests_on(Deploy)
def assumed_of_deploying(state: State, frame: Deploy) -> tuple[str, ...]:
    """The assumption that decides which resources can pay."""
    return (text("deployed resource"),) if frame.number in unexhausted(state, frame.player) else ()


@rule(Deploy, "kotc:keywords/deploy#2", "kotc:keywords/deploy#3", "kotc:keywords/each#1")
def deploy(state: State, frame: Deploy) -> Result:
    """Where it can be played, the player may do so."""
    number, player = frame.number, frame.player
    broken = state.broken(frame)
    if broken:
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        why = "; ".join(b.why for b in broken)
        state = state if is_minion(state, number) else assume(state, "deployed condition")
        state = assume(state, "deployed resource") if number in unexhausted(state, player) else state
        return state.said("{0} is not deployed: {1}", label(state, number), why, cites=cites, kind="not-applied")
    played: type[Using] = PutInPlay if is_minion(state, number) else CastDeployed
    done = state.push(PayLevel(number, player), played(number, player))
    asked = f"deploy {label(state, number)}"
    return choose(state, player, "may", asked, [("yes", done), ("no", state)])


@rule(CastDeployed, "kotc:keywords/deploy#5", "kotc:keywords/deploy#8")
def cast_deployed(state: State, frame: CastDeployed) -> Result:
    """It is no link, but resolves at once as a part of what deployed it."""
    number, player = frame.number, frame.player
    state = assume(state, "deployed condition")
    link = Link(kind=CAST, source=number, by=player, ability=abilities(state, number)[0], deployed=True)
    return state.push(RevealSpell(number, player), Activation(link))
