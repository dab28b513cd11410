"""Attack Formation: the attacking team, the victim, the defending player, the formation order (kotc:battles#5)."""

from __future__ import annotations

from judge.games.kotc.battle.between_steps import StepOver
from judge.games.kotc.battle.damage_allocation import DamageAllocation
from judge.games.kotc.battle.defense_formation import DefenseFormation
from judge.games.kotc.frames import DefendingPlayer
from judge.games.kotc.moments import AT_ATTACK_FORMATION, AT_BATTLE_OVER, BATTLE_OVER
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.link import chain, resolving
from judge.games.kotc.position.players import phase, turn
from judge.games.kotc.position.record import (
    BATTLES,
    LAST_BATTLE,
    STEPS,
    VICTIMS,
    VICTIMS_OUTSIDE,
    Battle,
    Victim,
    battles,
    going_on,
)
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, action
from judge.games.kotc.words import BATTLEFIELD, listed
from judge.games.kotc.zones.exhaust import Exhaust
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Attack(Frame, frozen=True):
    """A player initiates a battle with a team in its formation order.

    ``victims`` are those that are declared: there must be one. ``forced`` is the host of a Berzerk Counter, which
    attacks without being exhausted; 0 otherwise.
    """

    player: str
    team: tuple[int, ...]
    victims: tuple[Victim, ...]
    forced: int


class BattleOver(Frame, frozen=True):
    """The battle has gone through all its steps."""


@action("attack", "things", victim="holders", by="player")
def attack_action(
    state: State, attack: tuple[int, ...], victim: tuple[Victim, ...] = (), by: str | None = None
) -> tuple[Frame, ...]:
    """``attack: [MINIONS], victim: PLAYER or MINION``: a battle; the minions are named in their formation order.

    An empty list is an attacking team of nobody. Further keys are the answers to what the battle asks for: ``defend``,
    ``rolled``, ``dice``, ``react``, and chaining actions ``after attack formation`` and after the other steps.
    """
    return (Attack(by or turn(state), attack, victim, 0),)


@requires(Attack, "kotc:battles#3", "kotc:turn-order#8")
def in_own_battle_phase(state: State, frame: Attack) -> Broken | None:
    """Battles are initiated in a Battle Phase, by the player whose turn it is."""
    player = frame.player
    if frame.forced or (turn(state) == player and phase(state) == "battle"):
        return None
    return Broken(f"it is the {phase(state).title()} Phase of {turn(state)}, not {player}'s Battle Phase")


@requires(Attack, "kotc:battles#5", "kotc:battles#16")
def somebody_attacks(state: State, frame: Attack) -> Broken | None:
    """A battle needs an attacking team."""
    return None if frame.team else Broken("the attacking team is empty: at least one minion has to attack")


@requires(Attack, "kotc:battles#5", "kotc:keywords/in-play#1")
def attackers_are_own_minions(state: State, frame: Attack) -> Broken | None:
    """The attacking team are in-play minions of the attacking player, each once."""
    player, team = frame.player, frame.team
    others = [n for n in team if not thing(state, n).in_play or thing(state, n).controller != player]
    if others:
        return Broken(f"{listed([label(state, n) for n in others])} is no in-play minion of {player}")
    return None if len(set(team)) == len(team) else Broken("a minion stands in the team twice")


@requires(Attack, "kotc:battles#5", "kotc:exhaustion-and-recovery#1")
def attackers_are_unexhausted(state: State, frame: Attack) -> Broken | None:
    """Only unexhausted minions can be exhausted to attack; a Berzerk Counter exhausts nobody."""
    tired = [label(state, n) for n in frame.team if thing(state, n).exhausted]
    if tired and not frame.forced:
        return Broken(f"{listed(tired)} {'is' if len(tired) == 1 else 'are'} exhausted already")
    return None


@requires(Attack, "kotc:battles#5", "kotc:battles#7")
def one_victim(state: State, frame: Attack) -> Broken | None:
    """Exactly one victim is declared: a player or a minion in-play."""
    if len(frame.victims) != 1:
        return Broken(f"a battle has 1 victim, and this names {len(frame.victims)}")
    victim = frame.victims[0]
    if isinstance(victim, int) and not thing(state, victim).in_play:
        return Broken(f"{label(state, victim)} is not in-play")
    return None


@requires(Attack, "kotc:battles#7", "kotc:battles#12")
def not_oneself(state: State, frame: Attack) -> Broken | None:
    """The defending player is somebody else."""
    if any(defending(state, victim) == frame.player for victim in frame.victims):
        return Broken("the victim is another player or another player's minion: its player defends")
    return None


@requires(Attack, "kotc:battles#6")
def victim_once_a_battle_phase(state: State, frame: Attack) -> Broken | None:
    """Nobody is declared as a victim twice in a Battle Phase."""
    again = [v for v in frame.victims if v in declared(state)]
    if again:
        return Broken(f"{name(state, again[0])} was declared as a victim in this Battle Phase already")
    return None


@requires(Attack, "kotc:battles#14", "kotc:chains#17")
def nothing_else_under_way(state: State, frame: Attack) -> Broken | None:
    """No other battle or chain is under way."""
    if frame.forced:
        return None
    busy = battles(state) or chain(state) or resolving(state)
    return Broken("another battle or a chain is under way") if busy else None


@WAYS.because(Attack)
def in_the_battle_phase(state: State, frame: Attack) -> tuple[Broken, ...]:
    """It is the Battle Phase of who attacks, also on the first turn of the game."""
    if frame.forced:
        return ()
    return (Broken(f"it is {frame.player}'s Battle Phase", ("kotc:turn-order#8", "kotc:battles#3")),)


@WAYS.rests_on(Attack)
def assumed_of_attacking(state: State, frame: Attack) -> tuple[str, ...]:
    """The assumptions that decide whether a battle can be initiated."""
    own = any(defending(state, victim) == frame.player for victim in frame.victims)
    again = any(victim in state[VICTIMS_OUTSIDE] for victim in frame.victims)
    keys = (("own victim", own), ("attackers", not frame.team), ("victim outside", again))
    return tuple(text(key) for key, holds in keys if holds)


def defending(state: State, victim: Victim) -> str:
    """The defending player: the victim, or the controller of the victim (kotc:battles#7)."""
    return thing(state, victim).controller if isinstance(victim, int) else victim


def name(state: State, victim: Victim) -> str:
    """A victim in words."""
    return label(state, victim) if isinstance(victim, int) else victim


def declared(state: State) -> tuple[Victim, ...]:
    """The victims that were declared in this Battle Phase; a battle outside of one leaves none."""
    return state[VICTIMS]


@rule(Attack, "kotc:battles#5", "kotc:battles#7", "kotc:battles#8", "kotc:keywords/attack#1")
def attack(state: State, frame: Attack) -> Result:
    """The team is exhausted, then come the steps of the battle."""
    player, team, (victim,), forced = frame.player, frame.team, frame.victims, frame.forced
    members = tuple((n, thing(state, n).incarnation) for n in team)
    stay = thing(state, victim).incarnation if isinstance(victim, int) else 0
    made = Battle(
        attacker=player, defender=defending(state, victim), attackers=members, victim=victim, stay=stay, forced=forced
    )
    state = state.tell(BATTLES, (*battles(state), made))
    state = assume(state, "victim outside") if victim in state[VICTIMS_OUTSIDE] else state
    kept = VICTIMS if phase(state) == "battle" else VICTIMS_OUTSIDE
    state = state.tell(kept, (*state[kept], victim))
    said = "{0} attacks with {1}; the victim is {2}, and {3} is the defending player"
    words = listed([label(state, n) for n in team])
    state = state.said(said, player, words, name(state, victim), made.defender, moment=AT_ATTACK_FORMATION)
    for number in team:
        state = happened(state, "attacks", number, player, BATTLEFIELD)
    if forced:
        state = assume(state, "berzerk attacks")
        state = assume(state, "berzerk exhausted") if thing(state, forced).exhausted else state
    exhaust = () if forced else tuple(Exhaust(n) for n in team)
    return state.push(
        *exhaust, DefendingPlayer(()), StepOver(STEPS[0]), DefenseFormation(begun=False), StepOver(STEPS[1]),
        DefendingPlayer(()), DamageAllocation(), StepOver(STEPS[2]), BattleOver(),
    )  # fmt: skip


@rule(BattleOver, "kotc:battles#16")
def battle_over(state: State, _frame: BattleOver) -> Result:
    """Another battle may be initiated."""
    made = going_on(state)
    left = battles(state)[:-1]
    state = state.tell(BATTLES, left) if left else state.forget(BATTLES)
    return state.tell(LAST_BATTLE, made).said("The battle is over", moment=(AT_BATTLE_OVER, BATTLE_OVER()))
