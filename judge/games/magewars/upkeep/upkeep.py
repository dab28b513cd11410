"""The Upkeep Phase: what is due on every object, and in which order (magewars:initiative).

Each effect is registered with ``upkeep_effect`` under its name. An order is asked only where it matters: between
effects of one player on the same object that do not come to the same in every order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from judge.games.magewars.frames import own
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.ground.phases import INITIATIVE
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import UpkeepPhase
from judge.games.magewars.position.thing import card_of, in_play, label, objects, thing
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.words import other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

Due = Callable[[State, int], bool]
Item = tuple[str, int]
"""The name of an effect, and the object that it is due on."""
BLEED, BURN, DISSIPATE, LIFEBOND, REGENERATE, ROT, PAY = ORDER = (
    "Bleed", "Burn", "Dissipate", "Lifebond", "Regenerate", "Rot", "Upkeep",
)  # fmt: skip
"""The effects of the Upkeep Phase in the order of their headings, as reasons are. So they come on one object where it
comes to the same in every order; elsewhere their player orders them, which is assumed (``upkeep order``): the document
says no more than that the initiative resolves timing issues (magewars:initiative#3).
"""
HURTS = frozenset((BURN, ROT, BLEED))
"""Effects that deal damage and do nothing else that matters."""
ENDS = frozenset((PAY, DISSIPATE))
"""Effects that may end an object without damage."""


class Upkeep(Frame, frozen=True):
    """An effect of the Upkeep Phase comes on an object; each effect is of a kind of its own."""

    number: int


class UpkeepEffect(Struct, frozen=True):
    """An effect of the Upkeep Phase: whether it is due on an object now, and which objects it touches.

    ``idle``: it would come to nothing there, whenever it comes. ``kind`` are the frames of its rule.
    """

    name: str
    kind: type[Upkeep]
    due: Due
    touches: Callable[[State, int], tuple[int, ...]]
    idle: Due


C = TypeVar("C", bound=Callable[[State, Upkeep], Result])
EFFECTS: dict[str, UpkeepEffect] = {}
"""Every effect by its name."""


def itself(_state: State, number: int) -> tuple[int, ...]:
    """What most effects touch: the object that they are due on."""
    return (number,)


def never(_state: State, _number: int) -> bool:
    """What is not idle anywhere."""
    return False


def upkeep_effect(
    name: str,
    due: Due,
    *passages: str,
    touches: Callable[[State, int], tuple[int, ...]] = itself,
    idle: Due = never,
) -> Callable[[C], C]:
    """Decorates ``carry(state, frame)``, the rule by which an effect of the Upkeep Phase comes on an object.

    Raises ValueError for a name that has no place in ``ORDER``, or is there already.
    """
    if name not in ORDER or name in EFFECTS:
        raise ValueError(f"the upkeep effect {name!r} has no place in the order, or is there already")

    def keep(carry: C) -> C:
        kind = own(Upkeep, carry.__name__)
        EFFECTS[name] = UpkeepEffect(name, kind, due, touches, idle)
        return rule(kind, *passages)(carry)

    return keep


class UpkeepEffects(Frame, frozen=True):
    """The effects of the Upkeep Phase that are due for a player, one after another."""

    player: str
    items: tuple[Item, ...]


@on(UpkeepPhase, "magewars:initiative#3")
def upkeep(state: State, _frame: UpkeepPhase) -> Result:
    """All effects that are due, those of the player with the initiative first."""
    first = state[INITIATIVE]
    found: dict[str, list[Item]] = {first: [], other(first): []}
    for number, _ in objects(state):
        due = [(name, number) for name in ORDER if EFFECTS[name].due(state, number)]
        found.setdefault(controller(state, number), []).extend(due)
    mine, theirs = found[first], found[other(first)]
    if any(_matters(state, one, two) for one in mine for two in theirs):
        state = assume(state, "upkeep order")
    return state.push(*(UpkeepEffects(player, tuple(items)) for player, items in found.items() if items))


@rule(UpkeepEffects, "magewars:initiative#3", "magewars:controller#2")
def upkeep_effects(state: State, frame: UpkeepEffects) -> Result:
    """One player's effects, one after another; he orders those whose order matters."""
    player, items = frame.player, frame.items
    left: tuple[Item, ...] = tuple(i for i in items if in_play(state, i[1]) and EFFECTS[i[0]].due(state, i[1]))
    if not left:
        return state
    together = _together(state, left)
    if len(together) == 1:
        return _next(state, player, together[0], left)
    state = assume(state, "upkeep order")
    options = [(f"{name} of {label(state, n)}", _next(state, player, (name, n), left)) for name, n in together]
    return choose(state, player, "order", "which effect of the Upkeep Phase comes next", options,
                  ("magewars:initiative#3", "magewars:controller#2"))  # fmt: skip


def _next(state: State, player: str, item: Item, left: tuple[Item, ...]) -> State:
    rest = tuple(i for i in left if i != item)
    return state.push(EFFECTS[item[0]].kind(item[1]), UpkeepEffects(player, rest))


def _together(state: State, items: tuple[Item, ...]) -> list[Item]:
    """The first effect, and all whose order with it matters, directly or by way of others."""
    found, waiting = [items[0]], [items[0]]
    while waiting:
        one = waiting.pop()
        for item in items:
            if item not in found and _matters(state, one, item):
                found.append(item)
                waiting.append(item)
    return found


def _matters(state: State, one: Item, two: Item) -> bool:
    """Whether it may make a difference which of two effects comes first."""
    touched = set(EFFECTS[one[0]].touches(state, one[1])) & set(EFFECTS[two[0]].touches(state, two[1]))
    names = {one[0], two[0]}
    if not touched or names <= HURTS or (names <= ENDS and one[1] != two[1]):
        return False
    if names & ENDS and one[1] != two[1]:
        ending, other_one = (one, two) if one[0] in ENDS else (two, one)
        gives = bool(card_of(state, ending[1]).given)
        return gives or (ending[0] == PAY and other_one[0] in (*HURTS, LIFEBOND))
    if any(EFFECTS[name].idle(state, number) for name, number in (one, two)):
        return False
    if LIFEBOND in names:
        return True
    if names & HURTS:
        return bool(names & {REGENERATE, PAY})
    return names == ENDS


def with_bearer(state: State, number: int) -> tuple[int, ...]:
    """What the end of an object touches: itself, and what it is attached to: either may end or change the other."""
    on = thing(state, number).on
    return (number,) if on is None else (number, on)
