"""Asks about attacks: dice, what the effect die came to, what was attacked and how often, and in which steps."""

from __future__ import annotations

from judge.games.magewars.damage.damage import dealt
from judge.games.magewars.moments import AT_ATTACK_ENDS, AT_DECLARE_ATTACK, MOMENTS
from judge.games.magewars.position.thing import in_play, label, things
from judge.games.magewars.scenario.asks import ask, same
from judge.games.magewars.scenario.labels import NoSuchThing, number_of
from judge.games.magewars.under_way.attack_context import BARRIER_ATTACK, COUNTERSTRIKE, DECLARED, current
from judge.games.magewars.under_way.attack_record import ATTACK_ACTIONS, DEFENSE_ROLLS, MISS_ROLLS, Made, attacks_made
from judge.games.question import Finding
from judge.games.vocabulary.moments import came, in_order, window_of
from judge.kernel.state import State
from judge.kernel.trace import steps

STEPS = (
    "declare attack", "avoid attack", "roll dice", "damage and effects", "additional strikes", "damage barrier",
    "counterstrike", "attack ends",
)  # fmt: skip


def _against(state: State, number: int) -> list[Made]:
    return [made for made in attacks_made(state) if made.defender == number]


def _only(state: State, number: int, what: str) -> Made | Finding:
    """The one attack against an object whose dice were rolled, or why there is not just one."""
    found = [made for made in _against(state, number) if made.dice is not None]
    if len(found) == 1:
        return found[0]
    why = f"the dice of {len(found)} attacks against {label(state, number)} were rolled"
    return Finding(None, unsupported=f"{why}: there is no one number of {what}")


@ask("value", "attack dice against {thing}", "magewars:armor#1")
def attack_dice(state: State, number: int) -> Finding | int:
    """How many attack dice were rolled in the one attack against an object."""
    found = _only(state, number, "attack dice")
    return found if isinstance(found, Finding) else found.dice or 0


@ask("order", "attack dice against {thing}", "magewars:multiple-attacks#3")
def attack_dice_each(state: State, number: int) -> tuple[int, ...]:
    """How many attack dice were rolled in each attack against an object, in order."""
    return tuple(made.dice for made in _against(state, number) if made.dice is not None)


@ask("order", "attack dice of {thing}", "magewars:multiple-attacks#3")
def attack_dice_of(state: State, number: int) -> tuple[int, ...]:
    """How many attack dice were rolled in each attack by an object, in order."""
    return tuple(m.dice for m in attacks_made(state) if m.attacker == number and m.dice is not None)


@ask("value", "effect roll against {thing}", "magewars:effect-die#1")
def effect_roll(state: State, number: int) -> Finding | int:
    """What the effect die came to, after all changes, in the one attack against an object."""
    found = _only(state, number, "effect rolls")
    if isinstance(found, Finding):
        return found
    if found.effect is None:
        return Finding(None, unsupported="the scenario does not say how the effect die fell: roll: {effect: ..}")
    return found.effect


@ask("value", "attacks against {thing}", "magewars:attack-action#2")
def attacks_against(state: State, number: int) -> int:
    """How many attacks were made against an object; those that missed or were avoided count."""
    return len(_against(state, number))


@ask("value", "attack rolls", "magewars:zone-attack-or-spell#3")
def attack_rolls(state: State) -> int:
    """How often attack dice were rolled."""
    return sum(made.dice is not None for made in attacks_made(state))


@ask("value", "attack actions", "magewars:attack-action#1", "magewars:attack-action#3")
def attack_actions(state: State) -> int:
    """How many attack actions were taken."""
    return state[ATTACK_ACTIONS]


@ask("which", "objects attacked", "magewars:zone-attack-or-spell#1")
def objects_attacked(state: State) -> tuple[str, ...]:
    """Everything that was attacked."""
    numbers = {made.defender for made in attacks_made(state)}
    return tuple(sorted(found.label for number, found in things(state) if number in numbers))


@ask("value", "miss rolls", "magewars:daze#7")
def miss_rolls(state: State) -> int:
    """How often the effect die was rolled to see whether a Dazed attacker misses."""
    return state[MISS_ROLLS]


@ask("value", "defense rolls", "magewars:defense#5")
def defense_rolls(state: State) -> int:
    """How often a defense was rolled."""
    return state[DEFENSE_ROLLS]


@ask("value", "damage barrier attacks", "magewars:damage-barrier#1")
def damage_barrier_attacks(state: State) -> int:
    """How many attacks damage barriers made."""
    return sum(made.how == BARRIER_ATTACK for made in attacks_made(state))


@ask("value", "counterstrikes", "magewars:counterstrike#1")
def counterstrikes(state: State) -> int:
    """How many attacks were counterstrikes."""
    return sum(made.how == COUNTERSTRIKE for made in attacks_made(state))


@ask("which", "reactions to the attack", "magewars:melee-attack#2", "magewars:ranged-attack#3")
def reactions(state: State) -> tuple[str, ...]:
    """Which of damage barrier and counterstrike answered."""
    hows = {made.how for made in attacks_made(state)}
    return tuple(how for how in (COUNTERSTRIKE, BARRIER_ATTACK) if how in hows)


@ask("is", "attack on {thing} successful", "magewars:successful#1")
def successful(state: State, number: int) -> Finding | bool:
    """Whether an attack against an object hit: it did not miss and was not avoided."""
    found = _against(state, number)
    if not found:
        return Finding(None, unsupported=f"{label(state, number)} was not attacked")
    return any(made.dice is not None for made in found)


@ask("is", "attack on {thing} avoided", "magewars:defense#2", "magewars:daze#4", "magewars:successful#1")
def avoided(state: State, number: int) -> Finding | bool:
    """Whether every attack against an object missed or was avoided."""
    found = successful(state, number)
    return found if isinstance(found, Finding) else not found


@ask("value", "total damage dealt", "magewars:destroyed#2")
def total_damage(state: State) -> int:
    """All damage that was put on anything since the position as given."""
    return sum(state[dealt(number)] for number in state.things)


@ask("order", "steps of the attack", "magewars:doublestrike#3", "magewars:counterstrike#1")
def steps_of_the_attack(state: State) -> Finding:
    """The steps that declared attacks went through, each where it came first; counterstrikes and the like left out."""
    told = [
        window for step in steps(state.trace) if (window := window_of(step))
        if (made := current(step.at)) is None or made.how in DECLARED
    ]  # fmt: skip
    return Finding(tuple(dict.fromkeys(kind for kind in told if kind in STEPS)))


@ask("order", "beginnings and ends of attacks", "magewars:sweeping#3")
def sequences(state: State) -> Finding:
    """Each declaration and each end of an attack, with what was attacked."""
    found = []
    for step in steps(state.trace):
        if came(step, AT_DECLARE_ATTACK):
            found.append(f"declare {step.names[1]}")
        elif came(step, AT_ATTACK_ENDS):
            found.append(f"end {step.names[0]}")
    return Finding(tuple(found))


@ask("order", "happenings {words}", "magewars:attack-action#3")
def happenings(state: State, words: str) -> Finding:
    """Some moments of the list, divided by `` / ``, in the order in which they came, each where it came first."""
    return in_order(state, MOMENTS, words.split(" / "))


@ask("which", "destroyed of {words}", "magewars:destroyed#1")
def destroyed_of(state: State, words: str) -> Finding:
    """Which of some objects (``A, B and C``) are in play no more."""
    found = []
    for name in words.replace(" and ", ", ").split(", "):
        try:
            number = number_of(state, name)
        except NoSuchThing as error:
            return Finding(None, unsupported=str(error))
        if not in_play(state, number):
            found.append(name)
    return Finding(tuple(sorted(found)))


same("value", "dice rolled against {thing}", "attack dice against {thing}")
same("value", "attack dice rolled against {thing}", "attack dice against {thing}")
same("order", "dice rolled against {thing}", "attack dice against {thing}")
same("order", "dice rolled by {thing}", "attack dice of {thing}")
same("value", "effect die against {thing}", "effect roll against {thing}")
same("is", "attack against {thing} successful", "attack on {thing} successful")
same("is", "{thing} hit", "attack on {thing} successful")
same("value", "attacks by damage barriers", "damage barrier attacks")
same("order", "attack steps", "steps of the attack")
