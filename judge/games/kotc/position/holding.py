"""Counters on minions: who placed them, who may use them, and removing them for their effect (kotc:counters)."""

from __future__ import annotations

from judge.games.kotc.moments import COUNTER_REMOVED
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import clockwise, turn
from judge.games.kotc.position.record import current
from judge.games.kotc.position.thing import in_play, put, thing
from judge.games.kotc.words import REACTIVE
from judge.kernel.rules import Broken
from judge.kernel.state import State


def holders(state: State, kind: str, by: str = "") -> list[tuple[str, int]]:
    """The counters of a kind in play as who placed it and its host, each pair once; of one player when ``by`` says."""
    found = [(b, n) for n in in_play(state) for k, b in dict.fromkeys(thing(state, n).counters) if k == kind]
    return [one for one in found if by in ("", one[0])]


def owners(state: State, kind: str, host: int = 0) -> list[str]:
    """The players who placed counters of a kind, on one host or on any, in the order in which they are asked."""
    able = {by for by, n in holders(state, kind) if host in (0, n)}
    return [player for player in clockwise(state, turn(state)) if player in able]


def asked_first(state: State, kind: str, host: int = 0) -> State:
    """The state with the assumption told that says who comes first, where it matters."""
    return assume(state, "reactive order") if len(owners(state, kind, host)) > 1 else state


def spend(state: State, host: int, kind: str, by: str) -> State:
    """One counter of a kind that a player placed is removed for its effect, at once, as an activation cost is paid.

    The host is not exhausted for it.
    """
    held = thing(state, host)
    made = current(state)
    if kind in REACTIVE and made is not None and made.going:
        state = assume(state, "reactive in step")
    place = held.counters.index((kind, by))
    said = "{0} removes a {1} Counter from {2} for its effect"
    state = state.said(
        said, by, kind, held.label, cites=("kotc:counters#15", "kotc:counters#11"), moment=COUNTER_REMOVED(by, kind)
    )
    return put(state, host, counters=held.counters[:place] + held.counters[place + 1 :])


def nothing_to_use(state: State, host: int, kind: str, by: str) -> Broken | None:
    """Why a player has no such counter to use there; None when there is one.

    Only the player who placed a counter may remove it for its effect.
    """
    held = thing(state, host)
    if (kind, by) in held.counters and held.in_play:
        return None
    placed = sorted({b for k, b in held.counters if k == kind})
    if placed:
        others = " and ".join(placed)
        why = f"the {kind} Counter on {held.label} was placed by {others}: only {others} may use it"
        return Broken(why, ("kotc:counters#12", "kotc:counters#13"))
    return Broken(f"{held.label} has no {kind} Counter", ("kotc:counters#2",))
