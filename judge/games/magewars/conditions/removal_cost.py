"""Removal costs: mana that removes a condition, where a card allows it (magewars:removal-cost).

A card allows it with ``does: [{pay removal costs: any}]``, or the names of the conditions that it may remove.
"""

from __future__ import annotations

from judge.games.magewars.conditions.disable import disabled
from judge.games.magewars.position.cards import Value
from judge.games.magewars.position.characteristics import controller, level
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.condition_table import CONDITIONS, LEVEL_COST, cites_of
from judge.games.magewars.position.mana import mana_of, pay_mana
from judge.games.magewars.position.thing import card_of, label, thing
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.words import names
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

ABILITY = "pay removal costs"
WITHOUT = {"Growth": "magewars:growth#3", "Zombie": "magewars:zombie#4", "Disable": "magewars:disable#8"}
"""Conditions whose entries say that they have no removal cost."""


TAUNTS = ("Sosruko's Taunt", "Thorg's Taunt")
"""Markers of which the document states no removal cost; it does not call them conditions either."""


class RemoveCondition(Frame, frozen=True):
    """The removal costs of so many markers of a condition on an object are to be paid, as the card ``by`` allows."""

    number: int
    name: str
    by: int | None
    times: int


def allows(said: Value | None, name: str) -> bool:
    """Whether what a card says of conditions (``any``, a name, several) holds for one of them."""
    return isinstance(said, tuple) and ("any" in said or name in said)


def removal_cost(state: State, number: int, name: str) -> int | None:
    """The removal cost of one marker on an object; None when the condition has none."""
    cost = CONDITIONS[name].cost
    return level(state, number).value if cost == LEVEL_COST else cost


def not_stated(state: State, number: int, name: str) -> str:
    """What is missing to know a removal cost; empty when it is known, or known to be none."""
    if name in TAUNTS:
        return f"the document states no removal cost of {name}"
    if CONDITIONS[name].cost == LEVEL_COST and level(state, number).value is None:
        return f"the removal cost of {name} is the Level of {label(state, number)}, and none is declared"
    return ""


def cost_cites(state: State, number: int, name: str) -> tuple[str, ...]:
    """The passages that a removal cost rests on."""
    if name in WITHOUT:
        return (WITHOUT[name], "magewars:removal-cost#1")
    more = level(state, number).why[0].cites if CONDITIONS[name].cost == LEVEL_COST else ()
    said = cites_of(name)[-1:] if CONDITIONS[name].kind else cites_of(name)
    return (*said, *more, "magewars:removal-cost#1")


@action("remove", "condition", from_="thing", by="thing", times="number")
def remove_action(state: State, remove: str, from_: int, by: int | None = None, times: int = 1) -> tuple[Frame, ...]:
    """``remove: CONDITION, from: OBJECT, by: CARD, times: N``: the removal costs of N markers are paid; ``by`` has the
    ability that allows it.
    """
    if missing := not_stated(state, from_, remove):
        raise NoSuchThing(missing)
    return (RemoveCondition(from_, remove, by, times),)


@requires(RemoveCondition, "magewars:removal-cost#3")
def a_card_allows_it(state: State, frame: RemoveCondition) -> Broken | None:
    """A removal cost may be paid only where the ability of a card says so."""
    name, by = frame.name, frame.by
    if by is None:
        return Broken("no card allows to pay a removal cost here")
    if disabled(state, by):
        why = f"{label(state, by)} is Disabled and has no abilities"
        return Broken(why, ("magewars:disable#2", "magewars:disable#3", "magewars:disable#4"))
    if allows(dict(card_of(state, by).does).get(ABILITY), name):
        return None
    return Broken(f"{label(state, by)} does not allow to pay the removal cost of {name}")


@requires(RemoveCondition, "magewars:condition#1")
def the_condition_is_there(state: State, frame: RemoveCondition) -> Broken | None:
    """Only markers that are there can be removed."""
    number, name, times = frame.number, frame.name, frame.times
    held = thing(state, number).markers_of(name)
    return None if 1 <= times <= held else Broken(f"{label(state, number)} has {held} {name}")


@requires(RemoveCondition, "magewars:removal-cost#1", "magewars:removal-cost#2")
def it_has_a_removal_cost(state: State, frame: RemoveCondition) -> Broken | None:
    """Some conditions have no removal cost, and no such ability removes them."""
    number, name = frame.number, frame.name
    if removal_cost(state, number, name) is not None:
        return None
    return Broken(f"{name} has no removal cost", cost_cites(state, number, name))


@requires(RemoveCondition, "magewars:removal-cost#2")
def the_mana_is_there(state: State, frame: RemoveCondition) -> Broken | None:
    """The controller of the ability needs the mana."""
    number, name, by, times = frame.number, frame.name, frame.by, frame.times
    cost = removal_cost(state, number, name)
    if by is None or cost is None:
        return None
    player = controller(state, by)
    if mana_of(state, player) >= cost * times:
        return None
    return Broken(f"{names(player)} ha{'ve' if player == 'you' else 's'} {mana_of(state, player)} mana of "
                  f"{cost * times}", cost_cites(state, number, name))  # fmt: skip


@rule(RemoveCondition, "magewars:removal-cost#2")
def remove_condition(state: State, frame: RemoveCondition) -> Result:
    """The cost is paid for each marker, and the markers go."""
    number, name, by, times = frame.number, frame.name, frame.by, frame.times
    cost = removal_cost(state, number, name)
    assert by is not None and cost is not None  # both are required
    cites = cost_cites(state, number, name)
    state = pay_mana(state, controller(state, by), cost * times, f"{times} x {cost} to remove {name}", *cites)
    more = ("magewars:tainted#4",) if name == "Tainted" else ()
    return remove(state, number, name, times, "its removal cost is paid", *more, *cites)
