"""Damage: the one place where an object receives it, from an attack or directly, and may be destroyed by it."""

from __future__ import annotations

from functools import cache

from judge.games.magewars.damage.immunity import undecided, undetermined
from judge.games.magewars.frames import CheckLife, Damage, Destroy
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import RECEIVES
from judge.games.magewars.position.characteristics import damage_counted, life
from judge.games.magewars.position.happenings import Damaged
from judge.games.magewars.position.thing import card_of, in_play, label, put, stop, thing
from judge.games.magewars.rulebook import rule
from judge.kernel.fact import Fact
from judge.kernel.nodes import Result
from judge.kernel.state import State

ATTACK, DIRECT = "attack", "direct"


@cache
def dealt(number: int) -> Fact[int]:
    """All damage that was put on an object since the position as given."""
    return Fact(f"dealt:{number}", 0)


def deal(state: State, number: int, amount: int, source: int | None = None, how: str = DIRECT, kind: str = "") -> State:
    """An object receives damage; what stands against it is asked as requirements of ``Damage``.

    Waits as a frame in front. The object is destroyed as soon as the damage reaches its Life.
    """
    return state.push(Damage(number, amount, source, how, kind))


@rule(Damage, "magewars:destroyed#2")
def receive_damage(state: State, frame: Damage) -> Result:
    """Damage is put on an object in play, unless something prevents it; then Life is looked at."""
    number, amount = frame.number, frame.amount
    if not in_play(state, number) or amount <= 0:
        return state
    if undetermined(state, number, frame.kind):
        return undecided(state, number)
    if broken := state.broken(frame):
        why = "; ".join(b.why for b in broken)
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        return state.said("{0} receives no damage: {1}", label(state, number), why, cites=cites, kind="not-applied")
    what = f"{amount} direct damage" if frame.how == DIRECT else f"{amount} damage"
    cites = ("magewars:direct-damage#1",) if frame.how == DIRECT else ("magewars:destroyed#2",)
    state = state.said(
        "{0} receives {1}", label(state, number), what, cites=cites, moment=RECEIVES(label(state, number), what)
    )
    state = put(state, number, damage=thing(state, number).damage + amount)
    state = state.tell(dealt(number), state[dealt(number)] + amount)
    state = state.push(CheckLife(number))
    return happened(
        state, Damaged(number, amount, frame.source, frame.how, frame.kind)
    )  # while all that it was can still be seen


@rule(CheckLife, "magewars:destroyed#2", "magewars:life#2")
def check(state: State, frame: CheckLife) -> Result:
    """A creature or conjuration whose damage is equal to or greater than its Life is destroyed at once."""
    number = frame.number
    if not in_play(state, number) or not _can_be_damaged(state, number):
        return state
    found = damage_counted(state, number)
    if found and card_of(state, number).name == "Vine Marker":
        why = "any damage destroys a Vine Marker"
        return state.push(Destroy(number, "damage", why, ("magewars:vine-markers#5",)))
    total = life(state, number).value
    if total is None:
        missing = f"no Life of {label(state, number)} is declared, so nobody can say whether damage destroys it"
        return stop(state, missing, "magewars:life#1") if found else state
    if found < total:
        return state
    cites = ("magewars:destroyed#2", "magewars:life#2") + (
        ("magewars:tainted#3",) * (found > thing(state, number).damage)
    )
    why = f"damage {found}, Life {total}"
    return assume(state, "destroyed at once").push(Destroy(number, "damage", why, cites))


def _can_be_damaged(state: State, number: int) -> bool:
    card = card_of(state, number)
    return card.creature or card.conjuration
