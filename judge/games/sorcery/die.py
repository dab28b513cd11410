"""Dying: marked for death, then kill and Deathrite triggers, then the cemetery (sorcery:die)."""

from __future__ import annotations

from judge.games.sorcery.enter import leave_realm
from judge.games.sorcery.happening import happened, story
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline import Event, made, simultaneous
from judge.games.sorcery.thing import CEMETERY, REALM, Thing, printed, put, thing, tick
from judge.games.sorcery.words import SURFACE, listed
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State

DYING = "dying"
DIE = "sorcery:die"


def mark_for_death(
    state: State, numbers: tuple[int, ...], why: str, cites: tuple[str, ...], by: tuple[int, ...] = ()
) -> State:
    """Marks cards for death, all at once; those marked already, and what cannot die so, are left out.

    ``by`` are the units that get the kill credit. The triggers and the way to the cemetery wait in front.
    """
    marked: list[int] = []
    for number in numbers:
        found = thing(state, number)
        if found.zone != REALM or DYING in found.marks:
            continue
        state = state.put(number, found.marked(DYING))
        marked.append(number)
        state = state.said("{0} is marked for death: {1}", found.label, why, cites=(DIE, *cites))
    if not marked:
        return state
    return state.push(("dying", tuple(marked), by))


@rule("dying", DIE, "sorcery:deathrite", "sorcery:kill-credit")
def dying(state: State, frame: Frame) -> Result:
    """Kill and Deathrite triggers of marked cards resolve; then all go to the cemeteries at once."""
    numbers, by = frame[1], frame[2]
    assert isinstance(numbers, tuple) and isinstance(by, tuple)
    seen = view(state)
    events: list[Event] = []
    told = [happened(state, "dies", n, was=thing(state, n).at, by=by[0] if by else -1) for n in numbers]
    told += [happened(state, "kills", k, by=n) for k in by for n in numbers]
    state = state.tell("story", (*story(state), *told))
    for number in numbers:
        now = seen.now.get(number)
        if now is None:
            continue
        for ability in now.abilities:
            if ability.when == "deathrite":
                events.append(made(state, number, ability))
    from judge.games.sorcery.storyline import answers_to

    for happening in told:
        for other, now in seen.now.items():
            for ability in now.abilities:
                if ability.when != "deathrite" and answers_to(state, other, ability, happening):
                    events.append(made(state, other, ability, happening))
    return simultaneous(state, tuple(events), (("cemetery", numbers),))


@rule("cemetery", "sorcery:die", "sorcery:cemetery")
def cemetery(state: State, frame: Frame) -> Result:
    """Dead cards go to their owners' cemeteries; a dead site leaves Rubble (sorcery:rubble)."""
    numbers = frame[1]
    assert isinstance(numbers, tuple)
    here = tuple(n for n in numbers if thing(state, n).zone == REALM)
    sites = [(n, thing(state, n).at) for n in here if "site" in printed(state, thing(state, n)).types]
    state = leave_realm(state, here, CEMETERY, cites=("sorcery:cemetery",))
    for number, at in sites:
        state = rubble(state, at[0][0], thing(state, number).owner)
    return state


def rubble(state: State, square: int, owner: str) -> State:
    """A Rubble token in a square, controlled by nobody (sorcery:rubble)."""
    now, state = tick(state)
    number = max(state.things, default=0) + 1
    token = Thing(card="Rubble", label=f"Rubble at {square}", owner=owner, at=((square, SURFACE),), entered=now)
    return state.put(number, token).said("Rubble is left at {0}", square, cites=("sorcery:rubble",))


def dead(state: State, number: int) -> bool:
    """Whether a thing died and has not come back."""
    return any(h.kind == "dies" and h.who == number for h in story(state)) and thing(state, number).zone != REALM


__all__ = ["DYING", "dead", "listed", "mark_for_death", "put", "rubble"]
