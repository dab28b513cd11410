"""Actions of scenarios by which an effect does something to an object: nobody takes an action for it."""

from __future__ import annotations

from judge.games.magewars.conditions.removal_cost import known_condition
from judge.games.magewars.damage.heal import HEAL
from judge.games.magewars.scenario.actions import Fields, action
from judge.games.magewars.scenario.labels import number_of
from judge.games.vocabulary import NoSuchThing
from judge.kernel.state import Frame, State


def _number(state: State, fields: Fields, key: str) -> int:
    if key not in fields:
        raise NoSuchThing(f"the effect needs {key!r}, the object that it is on")
    return number_of(state, str(fields[key]))


@action("condition", "text", effect=True, to="thing", times="number", from_="thing", controller="player")
def condition_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``condition: NAME, to: OBJECT, times: N``: an effect puts markers on it; ``from`` is what does it, ``controller``
    the player who controls the markers.
    """
    name = known_condition(str(fields["condition"]))
    source = number_of(state, str(fields["from"])) if "from" in fields else None
    by = str(fields.get("controller", ""))
    times = int(str(fields.get("times", 1)))
    return (("condition", _number(state, fields, "to"), name, source, "effect", times, by),)


@action("heal", "thing", effect=True, amount="number")
def heal_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``heal: OBJECT, amount: N``: an effect heals so much."""
    return (("heal", _number(state, fields, "heal"), int(str(fields.get("amount", 1))), HEAL),)


@action("reconstruct", "thing", effect=True, amount="number")
def reconstruct_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``reconstruct: OBJECT, amount: N``."""
    return (("reconstruct", _number(state, fields, "reconstruct"), int(str(fields.get("amount", 1)))),)
