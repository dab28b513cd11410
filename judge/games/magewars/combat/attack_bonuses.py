"""How many attack dice an attack has, and what changes its effect die: every modifier with its reason.

Bonuses that count once for each attack action go to the first attack that can use them (magewars:multiple-attacks#3).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from judge.games.magewars.dice.attack_pool import pool
from judge.games.magewars.position.attack_bars import total
from judge.games.magewars.position.characteristics import damage_counted, enemies, living, marked
from judge.games.magewars.position.thing import card_of, thing
from judge.games.magewars.position.trait import entry
from judge.games.magewars.position.traits import traits
from judge.games.magewars.under_way.attack_context import Making
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Change(Struct, frozen=True):
    """A change of the number of attack dice or of the effect die, with the reason."""

    by: int
    why: Broken


def _trait(state: State, made: Making, name: str) -> int | None:
    """The sum of a trait of the attacking object; None without it."""
    if made.attacker is None:
        return None
    held = traits(state, made.attacker)
    return held.total(name) if held.has(name) else None


def _melee(state: State, made: Making) -> int | None:
    return _trait(state, made, "Melee") if made.melee else None


def _ranged(state: State, made: Making) -> int | None:
    return _trait(state, made, "Ranged") if made.ranged else None


def _charge(state: State, made: Making) -> int | None:
    """Only for the attack that follows at once on a move of at least one zone (magewars:charge-plus-x#1)."""
    if made.attacker is None or not made.melee or not thing(state, made.attacker).charging:
        return None
    return _trait(state, made, "Charge")


def _bloodthirsty(state: State, made: Making) -> int | None:
    """Against a damaged Living creature, friend or foe (magewars:bloodthirsty-plus-x#2).

    A Tainted marker is damage too (magewars:tainted#3).
    """
    prey = made.defender
    fits = made.melee and card_of(state, prey).creature and living(state, prey) and damage_counted(state, prey) >= 1
    return _trait(state, made, "Bloodthirsty") if fits else None


def _drain(state: State, made: Making) -> int | None:
    """Mana Drain and Mana Transfer count for the first attack against an enemy creature."""
    amount = total(made.bar, "Mana Drain") + total(made.bar, "Mana Transfer")
    if not amount or made.attacker is None or not card_of(state, made.defender).creature:
        return None
    return amount if enemies(state, made.attacker, made.defender) else None


ONCE: dict[str, Callable[[State, Making], int | None]] = {
    "Melee": _melee,
    "Ranged": _ranged,
    "Charge": _charge,
    "Bloodthirsty": _bloodthirsty,
    "Mana Drain": _drain,
}
"""Bonuses that count once for each attack action, each with how much it would be for an attack; None: it cannot count.
"""
USED_UP = {
    "Melee": "magewars:melee-plus-x#2", "Ranged": "magewars:ranged-plus-x#2", "Charge": "magewars:charge-plus-x#1",
    "Bloodthirsty": "magewars:bloodthirsty-plus-x#4",
}  # fmt: skip
NOT_FOR_THIS = {
    "Melee": "magewars:melee-plus-x#4", "Ranged": "magewars:ranged-plus-x#3", "Charge": "magewars:charge-plus-x#1",
    "Bloodthirsty": "magewars:bloodthirsty-plus-x#2",
}  # fmt: skip
"""The passages that say that a bonus counts once, and for which attacks it counts."""
OF_DICE = ("Melee", "Ranged", "Charge", "Bloodthirsty")


def usable(state: State, made: Making) -> tuple[str, ...]:
    """The bonuses that count for the attack under way: those it can use and no earlier attack of the action used."""
    return tuple(name for name, much in ONCE.items() if name not in made.used and much(state, made) is not None)


def dice_changes(state: State, made: Making) -> tuple[Change, ...]:
    """Everything that changes the number of attack dice."""
    found = []
    for name in OF_DICE:
        much = ONCE[name](state, made)
        if name in made.now and much is not None:
            found.append(Change(much, Broken(f"{name} {much:+d}", (entry(name), *_of(state, made, name)))))
    return (*found, *_weak(state, made), *_aegis(state, made), *typed(state, made), *extinguished(state, made))


def in_vain(state: State, made: Making) -> tuple[Broken, ...]:
    """The bonuses of the attacker that do not count for this attack, each with the reason."""
    found = []
    for name in OF_DICE:
        if _trait(state, made, name) and name not in made.now:
            used = name in made.used and ONCE[name](state, made) is not None
            why = "was used up by an earlier attack of this attack action" if used else "does not count for this attack"
            cites = (USED_UP[name], "magewars:multiple-attacks#3") if used else (NOT_FOR_THIS[name],)
            double = ("magewars:doublestrike#2",) if used and made.strikes == 2 else ()
            found.append(Broken(f"{name} {why}", (*cites, *double)))
    return tuple(found)


def _of(state: State, made: Making, name: str) -> tuple[str, ...]:
    return tuple(c for b in traits(state, made.by).why(name) for c in b.cites)


def _weak(state: State, made: Making) -> tuple[Change, ...]:
    """One die less for each Weak marker on a creature, for non-spell attacks that it makes (magewars:weak#1)."""
    if made.attacker is None or not made.own or made.bar.spell:
        return ()
    markers = marked(state, made.attacker, "Weak")
    return (Change(-markers, Broken(f"{markers} x Weak", ("magewars:weak#1",))),) if markers else ()


def _aegis(state: State, made: Making) -> tuple[Change, ...]:
    """Aegis does not add up: the highest instance counts (magewars:aegis-x#3)."""
    held = traits(state, made.defender)
    if not held.has("Aegis"):
        return ()
    several = ("magewars:aegis-x#3",) if len(held.instances("Aegis")) > 1 else ()
    most = held.best("Aegis")
    return (Change(-most, Broken(f"Aegis {most}", ("magewars:aegis-x#1", *several))),)


def typed(state: State, made: Making) -> tuple[Change, ...]:
    """Flame -2 and the like, where the damage type matches; they add up, for dice and effect die alike."""
    name = made.bar.damage.capitalize()
    held = traits(state, made.defender)
    if not name or not held.has(name):
        return ()
    much = held.total(name)
    several = ("magewars:damage-type-plus-minus-x#4",) if len(held.instances(name)) > 1 else ()
    cites = ("magewars:damage-type-plus-minus-x#1", "magewars:damage-type#1", *several)
    return (Change(much, Broken(f"{name} {much:+d}", cites)),)


def extinguished(state: State, made: Making) -> tuple[Change, ...]:
    """An attack with Extinguish loses as much as there are Burn markers on its defender (magewars:extinguish#2)."""
    burns = thing(state, made.defender).markers_of("Burn")
    if not burns or not made.bar.has("Extinguish"):
        return ()
    return (Change(-burns, Broken(f"Extinguish with {burns} x Burn", ("magewars:extinguish#2",))),)


def effect_changes(state: State, made: Making) -> tuple[Change, ...]:
    """Everything that changes the effect die, when it is rolled for additional effects of the attack."""
    held = traits(state, made.defender)
    found = [*typed(state, made), *extinguished(state, made)]
    if held.has("Tough"):
        much = held.total("Tough")
        found.append(Change(much, Broken(f"Tough {much:+d}", ("magewars:tough-minus-x#2",))))
    return tuple(found)


def dice(state: State, made: Making) -> tuple[int, tuple[Change, ...]]:
    """The number of attack dice, and what changed it."""
    changes = dice_changes(state, made)
    return pool(made.bar.dice, (c.by for c in changes)), changes


__all__ = ["Change", "dice", "effect_changes", "in_vain", "usable"]
