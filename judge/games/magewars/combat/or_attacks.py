"""OR attacks: the controller of the attacker chooses one of the alternatives (magewars:or-attacks)."""

from __future__ import annotations

from msgspec import structs

from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.position.cards import ZONE
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import zone_of
from judge.games.magewars.scenario.choose import choose
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

OR = ("magewars:or-attacks#3", "magewars:or-attacks#1", "magewars:or-attacks#2")
"""The passages on a choice of the controller."""


def alternatives(state: State, frame: AttackAction) -> Result:
    """The alternatives of an OR attack that are legal here, one of which its controller chooses."""
    number, target, bar = frame.number, frame.target, frame.bar
    options = []
    for given in bar.either:
        zone = any(t.name == "Zone Attack" for t in given)
        aim = zone_of(state, target) if zone and isinstance(target, int) else target
        made = structs.replace(bar, either=(), traits=(*bar.traits, *given), kind=ZONE if zone else bar.kind)
        following = AttackAction(number, aim, made, frame.how)
        if not state.broken(following):
            options.append((", ".join(map(str, given)), state.push(following)))
    if not options:
        return Unsupported(f"none of the alternatives of {bar.name} is legal here", OR)
    asked = f"which alternative of {bar.name} applies?"
    return choose(state, controller(state, number), "either", asked, options, OR)
