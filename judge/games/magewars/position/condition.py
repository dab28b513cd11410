"""Conditions: the one place where their markers come and go (magewars:condition).

``add`` and ``remove`` are called by everything that gives or takes a marker; who may be affected is asked of the
requirements of the kind ``("condition", number, name, source, how)``.
"""

from __future__ import annotations

from msgspec import structs

from judge.games.magewars.ground.events import happened
from judge.games.magewars.ground.phases import READY_STAGE
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.condition_table import CONDITIONS, entry_of
from judge.games.magewars.position.thing import Marker, fact, in_play, label, put, thing, tick
from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

ACTIVATION = "activation"
"""How a marker came that an activation puts on a creature."""


def cannot(state: State, number: int, name: str, source: int | None = None, how: str = "effect") -> tuple[Broken, ...]:
    """Why an object cannot receive a condition: all reasons. ``how`` is attack, effect or replaced."""
    return state.broken(("condition", number, name, source, how))


def add(
    state: State, number: int, name: str, times: int = 1, source: int | None = None, how: str = "effect", by: str = ""
) -> State:
    """An object receives markers of a condition, if it can; the rule waits as a frame in front.

    ``source`` is the object (or spell) that gives them, ``by`` the player who controls the markers. KeyError for a
    condition that the document does not know.
    """
    assert name in CONDITIONS or _unknown(name)
    return state.push(("condition", number, name, source, how, times, by))


def _unknown(name: str) -> bool:
    raise KeyError(name)


@rule("condition", "magewars:condition#1")
def receive_condition(state: State, frame: Frame) -> Result:
    """Markers are placed on an object in play; where it cannot have them nothing happens, with the reasons told."""
    number, name = int(str(frame[1])), str(frame[2])
    if not in_play(state, number):
        return state
    if broken := state.broken(frame[:5]):
        why = "; ".join(b.why for b in broken)
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        return state.said("{0} does not receive {1}: {2}", label(state, number), name, why, cites=cites,
                          kind="not-applied")  # fmt: skip
    if (own := f"receive {name}") in state.rules.rules:
        return state.push((own, *frame[1:]))
    return state.push(("place condition", *frame[1:]))


@rule("place condition", "magewars:condition#1")
def place_condition(state: State, frame: Frame) -> Result:
    """The markers of a condition come onto an object that can have them; each is a marker of its own.

    Where nobody is named, their controller is that of the object which places them (magewars:ichthellid-larva#5).
    """
    number, name, how, times, by = int(str(frame[1])), str(frame[2]), str(frame[4]), int(str(frame[5])), str(frame[6])
    if times <= 0 or not in_play(state, number):
        return state
    if not by and isinstance(frame[3], int):
        by = controller(state, frame[3])
    state = placed(state, number, name, times, by, how)
    what = name if times == 1 else f"{times} x {name}"
    state = state.said("{0} receives {1}", label(state, number), what, cites=(f"{entry_of(name)}#1",))
    looks = (("look at markers", number), ("check life", number))
    return happened(state, "condition added", number, name, times).push(*looks)


def placed(state: State, number: int, name: str, times: int, by: str = "", how: str = "effect") -> State:
    """The state with markers put on an object, without asking anything.

    Markers are fresh that came during the object's Action Phase (not those of its activation, before it acts), and
    those of Disable that came during a Ready Stage.
    """
    since, state = tick(state)
    if name == "Disable":
        acting = fact(state, "phase") in READY_STAGE
    else:
        acting = fact(state, "active") == number and how != ACTIVATION
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
    state = put(state, number, markers=tuple(sorted((*rest, *new), key=lambda m: m.name)))
    gone = old.count - left
    what = name if gone == 1 else f"{gone} x {name}"
    told = f"{{0}} loses {{1}}: {why}" if why else "{0} loses {1}"
    state = state.said(told, label(state, number), what, cites=cites or (entry_of(name),))
    return happened(state, "condition removed", number, name, gone).push(("check life", number))
