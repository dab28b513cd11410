"""Who comes to occupy a place in any way: by moving, entering, or by becoming what a card looks for there, or the place
becoming so (sorcery:location#2).
"""

from __future__ import annotations

from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.position.happening import Happening, happened
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.storyline.triggered_ability import works
from judge.kernel.state import State

OCCUPIES = "occupies as seen by "
"""What the mark of a thing begins with for which that was noticed; it is taken off when it is so no more."""


def newly_occupying(state: State, seen: View) -> tuple[State, list[Happening]]:
    """With it noted who is now what, and where, some ability looks for, and with what happened by that."""
    told: list[Happening] = []
    for watcher, ability in seen.triggers(str(When.OCCUPIES)):
        mark = f"{OCCUPIES}{watcher} {thing(state, watcher).incarnation}"
        looks = works(state, watcher, ability)
        there = set(seen.chosen(selector(ability.what), watcher, seen[watcher].controller)) if looks else set()
        for number in seen.now:
            found = thing(state, number)
            if (number in there) == (mark in found.marks):
                continue
            state = state.put(number, found.marked(mark) if number in there else found.unmarked(mark))
            if number in there:
                told.append(happened(state, str(When.OCCUPIES), number, now=found.at, by=watcher))
    return state, told
