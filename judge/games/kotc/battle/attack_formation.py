"""Attack Formation: the attacking team, the victim, the defending player, the formation order (kotc:battles#5)."""

from __future__ import annotations

from judge.games.kotc.moments import AT_ATTACK_FORMATION, AT_BATTLE_OVER, BATTLE_OVER
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.link import chain, resolving
from judge.games.kotc.position.players import phase, turn
from judge.games.kotc.position.record import STEPS, Battle, battles, current
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import holder_of
from judge.games.kotc.scenario.vocabulary import WAYS, Fields, action, number_of, player_in
from judge.games.kotc.words import BATTLEFIELD, listed
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

ATTACK = "kotc:battles#5"


@action("attack", "things", victim="things", by="player")
def attack_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``attack: [MINIONS], victim: PLAYER or MINION``: a battle; the minions are named in their formation order.

    An empty list is an attacking team of nobody. Further keys are the answers to what the battle asks for: ``defend``,
    ``rolled``, ``dice``, ``react``, and chaining actions ``after attack formation`` and after the other steps.
    """
    minions, victims = fields["attack"], fields.get("victim", ())
    assert isinstance(minions, tuple) and isinstance(victims, tuple)
    team = tuple(number_of(state, str(name)) for name in minions)
    return (("attack", player_in(state, fields), team, tuple(holder_of(state, str(name)) for name in victims), 0),)


def _read(frame: Frame) -> tuple[str, tuple[int, ...], tuple[int | str, ...], bool]:
    player, team, victims, forced = frame[1:]
    assert isinstance(team, tuple) and isinstance(victims, tuple)
    return str(player), team, victims, bool(forced)


@requires("attack", "kotc:battles#3", "kotc:turn-order#8")
def in_own_battle_phase(state: State, frame: Frame) -> Broken | None:
    """Battles are initiated in a Battle Phase, by the player whose turn it is."""
    player, _, _, forced = _read(frame)
    if forced or (turn(state) == player and phase(state) == "battle"):
        return None
    return Broken(f"it is the {phase(state).title()} Phase of {turn(state)}, not {player}'s Battle Phase")


@requires("attack", "kotc:battles#5", "kotc:battles#16")
def somebody_attacks(state: State, frame: Frame) -> Broken | None:
    """A battle needs an attacking team."""
    return None if frame[2] else Broken("the attacking team is empty: at least one minion has to attack")


@requires("attack", "kotc:battles#5", "kotc:keywords/in-play#1")
def attackers_are_own_minions(state: State, frame: Frame) -> Broken | None:
    """The attacking team are in-play minions of the attacking player, each once."""
    player, team, _, _ = _read(frame)
    others = [n for n in team if not thing(state, n).in_play or thing(state, n).controller != player]
    if others:
        return Broken(f"{listed([label(state, n) for n in others])} is no in-play minion of {player}")
    return None if len(set(team)) == len(team) else Broken("a minion stands in the team twice")


@requires("attack", "kotc:battles#5", "kotc:exhaustion-and-recovery#1")
def attackers_are_unexhausted(state: State, frame: Frame) -> Broken | None:
    """Only unexhausted minions can be exhausted to attack; a Berzerk Counter exhausts nobody."""
    _, team, _, forced = _read(frame)
    tired = [label(state, n) for n in team if thing(state, n).exhausted]
    if tired and not forced:
        return Broken(f"{listed(tired)} {'is' if len(tired) == 1 else 'are'} exhausted already")
    return None


@requires("attack", "kotc:battles#5", "kotc:battles#7")
def one_victim(state: State, frame: Frame) -> Broken | None:
    """Exactly one victim is declared: a player or a minion in-play."""
    victims = frame[3]
    assert isinstance(victims, tuple)
    if len(victims) != 1:
        return Broken(f"a battle has 1 victim, and this names {len(victims)}")
    victim = victims[0]
    if isinstance(victim, int) and not thing(state, victim).in_play:
        return Broken(f"{label(state, victim)} is not in-play")
    return None


@requires("attack", "kotc:battles#7", "kotc:battles#12")
def not_oneself(state: State, frame: Frame) -> Broken | None:
    """The defending player is somebody else."""
    player, _, victims, _ = _read(frame)
    if any(defending(state, victim) == player for victim in victims):
        return Broken("the victim is another player or another player's minion: its player defends")
    return None


@requires("attack", "kotc:battles#6")
def victim_once_a_battle_phase(state: State, frame: Frame) -> Broken | None:
    """Nobody is declared as a victim twice in a Battle Phase."""
    again = [v for v in _read(frame)[2] if v in declared(state)]
    if again:
        return Broken(f"{name(state, again[0])} was declared as a victim in this Battle Phase already")
    return None


@requires("attack", "kotc:battles#14", "kotc:chains#17")
def nothing_else_under_way(state: State, frame: Frame) -> Broken | None:
    """No other battle or chain is under way."""
    if frame[4]:
        return None
    busy = battles(state) or chain(state) or resolving(state)
    return Broken("another battle or a chain is under way") if busy else None


@WAYS.rests_on("attack")
def assumed_of_attacking(state: State, frame: Frame) -> tuple[str, ...]:
    """The assumptions that decide whether a battle can be initiated."""
    player, team, victims, _ = _read(frame)
    own = any(defending(state, victim) == player for victim in victims)
    return ((text("own victim"),) if own else ()) + (() if team else (text("attackers"),))


def defending(state: State, victim: int | str) -> str:
    """The defending player: the victim, or the controller of the victim (kotc:battles#7)."""
    return thing(state, victim).controller if isinstance(victim, int) else victim


def name(state: State, victim: int | str) -> str:
    """A victim in words."""
    return label(state, victim) if isinstance(victim, int) else victim


def declared(state: State) -> tuple[int | str, ...]:
    """The victims that were declared in this Battle Phase; a battle outside of one leaves none."""
    found = state.facts.get("victims", ())
    assert isinstance(found, tuple)
    return found


@rule("attack", ATTACK, "kotc:battles#7", "kotc:battles#8", "kotc:keywords/attack#1")
def attack(state: State, frame: Frame) -> Result:
    """``("attack", player, team, (victim,), forced)``: the team is exhausted, then come the steps of the battle.

    ``forced`` is the host of a Berzerk Counter, which attacks without being exhausted; 0 otherwise.
    """
    player, team, (victim,), _ = _read(frame)
    forced = frame[4]
    assert isinstance(forced, int)
    members = tuple((n, thing(state, n).incarnation) for n in team)
    stay = thing(state, victim).incarnation if isinstance(victim, int) else 0
    made = Battle(
        attacker=player, defender=defending(state, victim), attackers=members, victim=victim, stay=stay, forced=forced
    )
    state = state.tell("battles", (*battles(state), made))
    if phase(state) == "battle":
        state = state.tell("victims", (*declared(state), victim))
    said = "{0} attacks with {1}; the victim is {2}, and {3} is the defending player"
    words = listed([label(state, n) for n in team])
    state = state.said(said, player, words, name(state, victim), made.defender, moment=AT_ATTACK_FORMATION)
    for number in team:
        state = happened(state, "attacks", number, player, BATTLEFIELD)
    if forced:
        state = assume(state, "berzerk attacks")
        state = assume(state, "berzerk exhausted") if thing(state, forced).exhausted else state
    exhaust = () if forced else tuple(("exhaust", n) for n in team)
    return state.push(
        *exhaust, ("defending player",), ("step over", STEPS[0]), ("defense formation",), ("step over", STEPS[1]),
        ("defending player",), ("damage allocation",), ("step over", STEPS[2]), ("battle over",),
    )  # fmt: skip


@rule("battle over", "kotc:battles#16")
def battle_over(state: State, _frame: Frame) -> Result:
    """``("battle over",)``: the battle is over; another may be initiated."""
    made = current(state)
    assert made is not None
    left = battles(state)[:-1]
    state = state.tell("battles", left) if left else state.forget("battles")
    return state.tell("last battle", made).said("The battle is over", moment=(AT_BATTLE_OVER, BATTLE_OVER()))
