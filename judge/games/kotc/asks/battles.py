"""The battle under way, or the one that was over last: teams, victim, players, dice, steps."""

from __future__ import annotations

from judge.games.kotc.battle.attack_formation import declared, name
from judge.games.kotc.position.record import STEPS, latest
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.scenario.vocabulary import ask, same
from judge.games.kotc.zones.damage import dealt_to
from judge.games.question import Finding
from judge.games.vocabulary.moments import window_of
from judge.kernel.state import State
from judge.kernel.trace import steps

NONE = Finding(None, unsupported="there was no battle")


@ask("value", "dice that {player} rolls", "kotc:battles#11")
def dice_rolled(state: State, player: str) -> Finding | int:
    """The number of dice that a player rolled in the battle's Damage Allocation."""
    made = latest(state)
    if made is None or not made.dice:
        return NONE if made is None else Finding(None, unsupported="no dice were rolled yet")
    return made.dice[0] if player == made.attacker else made.dice[1] if player == made.defender else 0


@ask("who", "is the victim", "kotc:battles#5")
def the_victim(state: State) -> Finding | str:
    """The victim of the battle, as it is now."""
    made = latest(state)
    return NONE if made is None else name(state, made.victim)


@ask("who", "is the attacking player", "kotc:battles#3")
def the_attacking_player(state: State) -> Finding | str:
    """Who attacks."""
    made = latest(state)
    return NONE if made is None else made.attacker


@ask("who", "is the defending player", "kotc:battles#7")
def the_defending_player(state: State) -> Finding | str:
    """Who defends."""
    made = latest(state)
    return NONE if made is None else made.defender


@ask("order", "the attacking team", "kotc:battles#8")
def the_attacking_team(state: State) -> Finding | tuple[str, ...]:
    """The attacking team in its formation order."""
    made = latest(state)
    return NONE if made is None else tuple(label(state, n) for n, _ in made.attackers)


@ask("order", "the defending team", "kotc:battles#10")
def the_defending_team(state: State) -> Finding | tuple[str, ...]:
    """The defending team in its formation order."""
    made = latest(state)
    return NONE if made is None else tuple(label(state, n) for n, _ in made.defenders)


@ask("who", "orders the attacking team", "kotc:battles#8")
def orders_attackers(state: State) -> Finding | str:
    """The player who announced the formation order of the attacking team: whoever made the attack."""
    made = latest(state)
    return NONE if made is None else made.attacker


@ask("who", "orders the defending team", "kotc:battles#10")
def orders_defenders(state: State) -> Finding | str:
    """The player who was asked which minion defends next."""
    asked = [step.names[4] for step in steps(state.trace) if step.kind == "choice" and step.names[2] == "defend"]
    return str(asked[-1]) if asked else Finding(None, unsupported="nobody was asked who defends")


@ask("is", "{thing} an attacker", "kotc:keywords/attack#1")
def attacks(state: State, number: int) -> bool:
    """Whether it was selected for the attacking team."""
    made = latest(state)
    return made is not None and number in [n for n, _ in made.attackers]


@ask("is", "{thing} a defender", "kotc:keywords/defend#1")
def defends(state: State, number: int) -> bool:
    """Whether it was selected and exhausted for the defending team."""
    made = latest(state)
    return made is not None and number in [n for n, _ in made.defenders]


@ask("is", "{holder} declared as a victim", "kotc:battles#6")
def was_declared(state: State, holder: int | str) -> bool:
    """Whether it was declared as a victim in this Battle Phase, so that it cannot be again."""
    return holder in declared(state)


@ask("order", "the steps of the battle", "kotc:battles#4")
def steps_of_the_battle(state: State) -> tuple[str, ...]:
    """The steps that the battle went through."""
    return tuple(window for step in steps(state.trace) if (window := window_of(step)) in STEPS)


@ask("value", "damage to {holder}", "kotc:minions#10", "kotc:minions#12")
def damage_to(state: State, holder: int | str) -> Finding | int:
    """The damage that a player (piercing damage included) or a minion took in this scenario.

    Of a destroyed minion it is not said: orders of dice that differ in it alone are one.
    """
    if isinstance(holder, int) and not thing(state, holder).in_play:
        missing = f"{label(state, holder)} is not in-play: what was more than its HP is the piercing damage"
        return Finding(None, unsupported=missing)
    return state[dealt_to(holder)]


for _usual in ("the victim", "the attacking player", "the defending player"):
    same("who", _usual, f"is {_usual}")
same("is", "{thing} attacks", "{thing} an attacker")
same("is", "{thing} defends", "{thing} a defender")
same("is", "{thing} in the attacking team", "{thing} an attacker")
same("is", "{thing} in the defending team", "{thing} a defender")
