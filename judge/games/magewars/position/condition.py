"""Conditions: the one place where their markers come and go (magewars:condition).

``add`` and ``remove`` are called by everything that gives or takes a marker; who may be affected is asked of the
requirements of ``ReceiveCondition``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import structs

from judge.games.magewars.frames import CheckLife, LookAtMarkers, own
from judge.games.magewars.ground.events import happened
from judge.games.magewars.ground.phases import PHASE, READY_STAGE
from judge.games.magewars.moments import LOSES, MARKED, NOT_MARKED, RECEIVES, UNMARKED
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.condition_table import CONDITIONS, effect_of
from judge.games.magewars.position.happenings import ConditionAdded, ConditionRemoved
from judge.games.magewars.position.thing import ACTIVE, Marker, in_play, label, put, thing, tick
from judge.games.magewars.rulebook import rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

ACTIVATION = "activation"
"""How a marker came that an activation puts on a creature."""


class Markers(Frame, frozen=True):
    """Markers of a condition for an object: how many, what gives them, and the player who controls them (or empty).

    ``how`` is attack, effect, replaced or activation.
    """

    number: int
    name: str
    source: int | None
    how: str
    times: int
    by: str


class ReceiveCondition(Markers, frozen=True):
    """An object is to receive markers of a condition, if it can have them."""


class PlaceCondition(Markers, frozen=True):
    """Markers of a condition are put on an object that can have them."""


C = TypeVar("C", bound=Callable[[State, Markers], Result])
OWN_WAYS: dict[str, type[Markers]] = {}
"""The conditions that are received in a way of their own, each with the kind of frame of its rule."""


def received(name: str, *passages: str) -> Callable[[C], C]:
    """Decorates ``carry(state, frame)``, the rule by which an object receives a condition that is not simply placed."""

    def keep(carry: C) -> C:
        OWN_WAYS[name] = own(Markers, carry.__name__)
        return rule(OWN_WAYS[name], *passages)(carry)

    return keep


def cannot(state: State, number: int, name: str, source: int | None = None, how: str = "effect") -> tuple[Broken, ...]:
    """Why an object cannot receive a condition: all reasons. ``how`` is attack, effect or replaced."""
    return state.broken(ReceiveCondition(number, name, source, how, 1, ""))


def add(
    state: State, number: int, name: str, times: int = 1, source: int | None = None, how: str = "effect", by: str = ""
) -> State:
    """An object receives markers of a condition, if it can; the rule waits as a frame in front.

    ``source`` is the object (or spell) that gives them, ``by`` the player who controls the markers. KeyError for a
    condition that the document does not know.
    """
    assert name in CONDITIONS or _unknown(name)
    return state.push(ReceiveCondition(number, name, source, how, times, by))


def _unknown(name: str) -> bool:
    raise KeyError(name)


@rule(ReceiveCondition, "magewars:condition#1")
def receive_condition(state: State, frame: ReceiveCondition) -> Result:
    """Markers are placed on an object in play; where it cannot have them nothing happens, with the reasons told."""
    number, name = frame.number, frame.name
    if not in_play(state, number):
        return state
    if broken := state.broken(frame):
        why = "; ".join(b.why for b in broken)
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        whose = label(state, number)
        told, moment = "{0} does not receive {1}: {2}", NOT_MARKED(whose, name)
        return state.said(told, whose, name, why, cites=cites, kind="not-applied", moment=moment)
    kind = OWN_WAYS.get(name, PlaceCondition)
    return state.push(kind(*structs.astuple(frame)))


@rule(PlaceCondition, "magewars:condition#1")
def place_condition(state: State, frame: PlaceCondition) -> Result:
    """The markers of a condition come onto an object that can have them; each is a marker of its own.

    Where nobody is named, their controller is that of the object which places them (magewars:ichthellid-larva#5).
    """
    number, name, times, by = frame.number, frame.name, frame.times, frame.by
    if times <= 0 or not in_play(state, number):
        return state
    if not by and frame.source is not None:
        by = controller(state, frame.source)
    what = name if times == 1 else f"{times} x {name}"
    state = state.said(
        "{0} receives {1}",
        label(state, number),
        what,
        cites=("magewars:condition#1", effect_of(name)),
        moment=(RECEIVES(label(state, number), what), MARKED(name, label(state, number))),
    )
    state = placed(state, number, name, times, by, frame.how)
    looks = (LookAtMarkers(number), CheckLife(number))
    return happened(state, ConditionAdded(number, name, times)).push(*looks)


def placed(state: State, number: int, name: str, times: int, by: str = "", how: str = "effect") -> State:
    """The state with markers put on an object, without asking anything.

    Markers are fresh that came during the object's Action Phase (not those of its activation, before it acts), and
    those of Disable that came during a Ready Stage.
    """
    since, state = tick(state)
    if name == "Disable":
        acting = state[PHASE] in READY_STAGE
    else:
        acting = state[ACTIVE] == number and how != ACTIVATION
    found = thing(state, number)
    old = next((m for m in found.markers if m.name == name), Marker(name, 0, 0, since, by))
    new = structs.replace(old, count=old.count + times, fresh=old.fresh + times * acting, by=by or old.by)
    rest = tuple(m for m in found.markers if m.name != name)
    return put(state, number, markers=tuple(sorted((*rest, new), key=lambda m: m.name)))


def remove(state: State, number: int, name: str, times: int | None = None, why: str = "", *cites: str) -> State:
    """Markers of a condition leave an object: ``times`` of them, or all. Says so, with ``why`` and its passages."""
    found = thing(state, number)
    old = next((m for m in found.markers if m.name == name), None)
    if old is None:
        return state
    left = 0 if times is None else max(0, old.count - times)
    new = (structs.replace(old, count=left, fresh=min(old.fresh, left)),) if left else ()
    rest = tuple(m for m in found.markers if m.name != name)
    gone = old.count - left
    what = name if gone == 1 else f"{gone} x {name}"
    told = f"{{0}} loses {{1}}: {why}" if why else "{0} loses {1}"
    moment = (LOSES(found.label, what), UNMARKED(name, found.label))
    state = state.said(told, found.label, what, cites=cites or ("magewars:condition#1",), moment=moment)
    state = put(state, number, markers=tuple(sorted((*rest, *new), key=lambda m: m.name)))
    return happened(state, ConditionRemoved(number, name, gone)).push(CheckLife(number))
