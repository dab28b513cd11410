"""The orders in which triggers of one moment can go on the storyline, each under a name of its own."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State

MOST = 7
"""So many triggers have 5040 orders; of more triggers only an order that the scenario answers is looked at."""


def orders(
    state: State, events: tuple[Event, ...], cites: tuple[str, ...]
) -> dict[str, tuple[Event, ...]] | Unsupported:
    """All orders of some events by name: ``A, then B``. Too many of them are Unsupported, unless one is answered."""
    called = tuple(zip(spoken(state, events), events, strict=True))
    if len(events) <= MOST:
        found = {tuple(e for _, e in order): ", then ".join(n for n, _ in order) for order in permutations(called)}
        return {name: order for order, name in found.items()}
    by_name = dict(called)
    for kind, labels in state[ANSWERS]:
        if kind == "order" and sorted(labels) == sorted(by_name):
            return {", then ".join(labels): tuple(by_name[name] for name in labels)}
    said = (
        f"{len(events)} abilities trigger at once: they have too many orders to look at each; answer 'order' with one"
    )
    return Unsupported(said, cites)


def spoken(state: State, events: tuple[Event, ...]) -> tuple[str, ...]:
    """A name for each event: its label, and where several have the same one, also whose it is, then a number."""
    names = [event.label for event in events]
    for place, event in enumerate(events):
        several = len({e.source for e in events if e.label == event.label}) > 1
        if several and event.source in state.things and label(state, event.source) != event.label:
            names[place] = f"{event.label} of {label(state, event.source)}"
    often, seen = Counter(names), Counter[str]()
    for place, name in enumerate(names):
        seen[name] += 1
        if often[name] > 1 and seen[name] > 1:
            names[place] = f"{name} ({seen[name]})"
    return tuple(names)
