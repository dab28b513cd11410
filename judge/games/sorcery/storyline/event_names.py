"""What people call an event: ``the Deathrite of Martyr``, ``Martyr's Deathrite``, or simply the card's name.

A name that fits nothing in the position must not be answered with no: nobody can tell then what was asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.games.sorcery.position.happening import Happening, story
from judge.games.sorcery.position.thing import label, printed, things
from judge.games.sorcery.storyline.waiting import triggered, waiting
from judge.games.source import nearest
from judge.kernel.state import State

CAME_UP = ("begins", "ignored", "declined", "resolves")
FILLING = {"the", "its", "of", "a", "an", "ability", "trigger", "triggered", "effect", "spell", "event", "our", "their"}
KEYWORDS = {"genesis", "deathrite"}
Fits = Callable[[Happening], bool]


def heart(words: str) -> frozenset[str]:
    """The words of a name that tell it from others."""
    plain = re.sub(r"'s?\b", "", words.casefold().replace("\u2019", "'"))
    return frozenset(re.findall(r"[\w!-]+", plain)) - FILLING


def meant(state: State, words: str) -> tuple[Fits, str]:
    """Which events a name means, and otherwise why nobody can tell: nothing in the position is called so."""
    told = [*(h for h in story(state) if h.kind in CAME_UP), *triggered(state)]
    if any(h.label == words for h in told) or words in waiting(state):
        return (lambda h: h.label == words), ""
    asked = heart(words)
    for wanted in (asked, asked - KEYWORDS):
        if wanted and any(wanted in forms(state, h) for h in told):
            return (lambda h, wanted=wanted: wanted in forms(state, h)), ""
    if asked in possible(state) or asked - KEYWORDS in possible(state) or asked in map(heart, waiting(state)):
        return (lambda _: False), ""
    names = dict.fromkeys((*(h.label for h in told), *waiting(state)))
    return (lambda _: False), f"no event is called {words!r}{nearest(words, names)}"


def forms(state: State, happening: Happening) -> tuple[frozenset[str], ...]:
    """The ways to name the event of a happening: by its label, and by its label with that of its source."""
    named = heart(happening.label)
    if happening.who not in state.things:
        return (named,)
    return (named, named | heart(label(state, happening.who)))


def possible(state: State) -> set[frozenset[str]]:
    """The names that events of the things in the position can have, whether they came up or not."""
    found: set[frozenset[str]] = set()
    for _, held in things(state):
        own = {heart(held.label), heart(held.card)}
        abilities = {heart(a.name) for a in printed(state, held).ability if a.name}
        found |= own | abilities | {name | ability for name in own for ability in abilities}
    return found
