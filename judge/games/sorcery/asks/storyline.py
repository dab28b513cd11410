"""Asks about the storyline: what waits on it, in what order its events come, what resolves and what is ignored."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.movement.path import Moving
from judge.games.sorcery.movement.route import OwnPath
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import Happening, story
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.storyline.at_rest import ACTIVE
from judge.games.sorcery.storyline.event_names import heart, meant
from judge.games.sorcery.storyline.storyline import empty
from judge.games.sorcery.storyline.waiting import triggered, waiting
from judge.kernel.rules import Broken
from judge.kernel.state import State

SIMULTANEOUS = (
    "sorcery:storyline/simultaneous-triggers#1",
    "sorcery:storyline/simultaneous-triggers#2",
    "sorcery:storyline/simultaneous-triggers#3",
)
INTERRUPT = (
    "sorcery:storyline/new-events-interrupt-the-storyline#1",
    "sorcery:storyline/new-events-interrupt-the-storyline#2",
)
GLOSSARY = ("sorcery.rulebook:glossary/storyline#3", "sorcery.glossary:storyline#3")
BOTH_PLAYERS = (
    "sorcery.rulebook:advanced-concepts/triggered-abilities#4",
    "sorcery.rulebook:quick-reference/remember#4",
)
GONE = (
    "sorcery:storyline/source-is-no-longer-in-the-realm#1",
    "sorcery.rulebook:advanced-concepts/triggered-abilities#8",
    "sorcery.rulebook:advanced-concepts/triggered-abilities#9",
)
USES = (
    "sorcery:storyline/most-effects-use-the-storyline#1",
    "sorcery:storyline/some-effects-do-not-use-the-storyline#1",
)
IN_ORDER = "sorcery.rulebook:advanced-concepts/the-storyline#2"
SPLIT = ("sorcery:storyline/splitting-events-on-the-storyline#1", "sorcery.rulebook:advanced-concepts/the-storyline#3")
PATHS = ("sorcery:storyline/movement-on-the-storyline#1", "sorcery:storyline/movement-on-the-storyline#2")
CAME_UP = ("begins", "ignored", "declined")
WORDS = {
    "moves": "moves",
    "dies": "dies",
    "is damaged": "damaged",
    "enters the realm": "enters realm",
    "leaves the realm": "leaves realm",
    "stops": "stops",
    "taps": "taps",
    "attacks": "attacks",
}


def _came_up(state: State, how: tuple[str, ...] = ()) -> list[Happening]:
    return [h for h in story(state) if h.kind in CAME_UP and (not how or h.how in how)]


def _reasons(found: list[Happening], cites: tuple[str, ...]) -> tuple[Broken, ...]:
    gone = tuple(Broken(f"{h.label} is ignored", GONE) for h in found if h.kind == "ignored")
    return (Broken("", cites), *gone)


@ask("order", "triggers", "sorcery:storyline#1", *SIMULTANEOUS)
def triggers(state: State) -> Finding:
    """The triggered abilities in the order in which they come up to resolve, those that are ignored then among them."""
    found = _came_up(state, ("trigger",))
    cites: tuple[str, ...] = (*INTERRUPT, *GLOSSARY)
    if len(found) > 1:
        cites = ("sorcery:storyline#1", *SIMULTANEOUS[:1], *cites)
    if len({h.player for h in found}) > 1:
        cites = (*cites, *SIMULTANEOUS[1:], *BOTH_PLAYERS)
    return Finding(tuple(h.label for h in found), _reasons(found, cites))


@ask("order", "events", *USES)
def events(state: State) -> Finding:
    """All spells and abilities that came up on the storyline, in their order, each when it begins to resolve."""
    found = _came_up(state)
    inserted = (*INTERRUPT, *GLOSSARY) if any(h.how == "trigger" for h in found) else ()
    cites = (USES[0], *inserted, IN_ORDER)
    return Finding(tuple(h.label for h in found), _reasons(found, cites))


@ask("order", "what waits", "sorcery:storyline/splitting-events-on-the-storyline#1", *INTERRUPT)
def what_waits(state: State) -> Finding:
    """The events on the storyline at a moment (``at: after X``), the next one first; of one that has begun the rest."""
    found = waiting(state)
    walks = any(isinstance(frame, Moving | OwnPath) for frame in state.agenda)
    begun = any(isinstance(frame, Event) and frame.begun for frame in state.agenda)
    cites = (
        IN_ORDER,
        *(SPLIT if begun else ()),
        *(PATHS if walks else ()),
        *((*INTERRUPT, *GLOSSARY) if len(found) > 1 else ()),
    )
    return Finding(found, (Broken("", cites),))


@ask("value", "number of events that wait", "sorcery:storyline/splitting-events-on-the-storyline#2")
def how_many_wait(state: State) -> int:
    """How many events are on the storyline at a moment."""
    return len(waiting(state))


@ask("is", "the storyline empty", "sorcery:at-rest#6", "sorcery:storyline/most-effects-use-the-storyline#1")
def is_empty(state: State) -> bool:
    """Whether nothing is pending on the storyline at a moment."""
    return empty(state)


@ask("is", "{words} resolved", *GONE, *INTERRUPT)
def is_resolved(state: State, words: str) -> Finding:
    """Whether an event of that name resolved: it came up and was neither ignored nor declined."""
    fits, unknown = meant(state, words)
    if unknown:
        return Finding(None, unsupported=unknown)
    found = [h for h in _came_up(state) if fits(h)]
    if not found:
        return Finding(False, (Broken(f"no event called {words} came up", (*USES, *INTERRUPT)),))
    return Finding(any(h.kind == "begins" for h in found), _reasons(found, (*INTERRUPT, *USES)))


@ask("is", "{words} on the storyline", *USES)
def is_on_the_storyline(state: State, words: str) -> Finding:
    """Whether an event of that name is or was on the storyline; replacement and ongoing effects never are."""
    fits, unknown = meant(state, words)
    if unknown:
        return Finding(None, unsupported=unknown)
    there = any(fits(h) for h in _came_up(state)) or heart(words) in map(heart, waiting(state))
    kinds = ("sorcery:replacement-effect#6", "sorcery:damage#10", "sorcery:ongoing-effect#1")
    return Finding(there, (Broken("", (*USES, *(() if there else kinds))),))


@ask("is", "{words} ignored", *GONE)
def is_ignored(state: State, words: str) -> Finding:
    """Whether an event of that name was ignored because its source had left the realm."""
    fits, unknown = meant(state, words)
    return Finding(any(fits(h) and h.kind == "ignored" for h in story(state)), unsupported=unknown)


@ask("value", "times {words} triggers", *INTERRUPT, "sorcery:triggered-ability#1")
def times_triggered(state: State, words: str) -> Finding:
    """How often an ability of that name triggered, whether it has come up on the storyline or still waits there."""
    fits, unknown = meant(state, words)
    number = sum(1 for h in (*_came_up(state, ("trigger",)), *triggered(state)) if fits(h))
    why = f"what it waits for happened {number} times" if number else "no ability of that name triggered"
    cites = ("sorcery:triggered-ability#1", *(INTERRUPT[:1] if number else ()))
    return Finding(number, (Broken(why, cites),), unsupported=unknown)


@ask("value", "times {thing} stopped", "sorcery:stops#1", "sorcery:stops#2", "sorcery:stops#9")
def times_stopped(state: State, number: int) -> int:
    """How often a unit stopped: each time it had moved and no more movement of it was on the storyline."""
    return sum(1 for h in story(state) if h.kind == "stops" and h.who == number)


@ask(
    "value",
    "moments at which something {words}",
    "sorcery:storyline/simultaneous-effects#1",
    "sorcery:storyline/simultaneous-effects#2",
    "sorcery:storyline/simultaneous-effects#4",
    "sorcery:storyline/simultaneous-effects#6",
    "sorcery:storyline/simultaneous-effects#7",
)
def moments(state: State, words: str) -> Finding:
    """At how many moments something moves (dies, stops, enters the realm, ...): what happens at once counts once."""
    if words not in WORDS:
        return Finding(None, unsupported=f"{words!r} is nothing that is counted; there are: {', '.join(WORDS)}")
    found = [h for h in story(state) if h.kind == WORDS[words]]
    cites = (
        "sorcery:storyline/simultaneous-effects#1",
        "sorcery:storyline/simultaneous-effects#2",
        "sorcery:storyline/simultaneous-effects#4",
        "sorcery:storyline/simultaneous-effects#6",
        "sorcery:storyline/simultaneous-effects#7",
    )
    why = f"{len(found)} in all: {', '.join(h.label for h in found)}" if found else "nothing did"
    split = (
        "sorcery:storyline/splitting-events-on-the-storyline#6",
        "sorcery:storyline/splitting-events-on-the-storyline#3",
    )
    return Finding(len({h.moment for h in found}), (Broken(why, (*cites, *split)),))


@ask(
    "is",
    "{thing} at rest",
    "sorcery:at-rest#1",
    "sorcery:at-rest#2",
    "sorcery:at-rest#3",
    "sorcery:at-rest#4",
    "sorcery:at-rest#5",
    "sorcery:at-rest#6",
)
def at_rest(state: State, number: int) -> Finding:
    """Whether a unit is at rest: it has not entered, moved, cast, activated or triggered since the storyline began."""
    found = thing(state, number)
    rested = found.zone == REALM and ACTIVE not in found.marks
    if rested:
        return Finding(True, (Broken("nothing has disturbed it", ("sorcery:at-rest#1", "sorcery:at-rest#6")),))
    if found.zone != REALM:
        return Finding(False, (Broken("it is not in the realm", ("sorcery:at-rest#1",)),))
    done = (h for h in story(state) if h.kind in DISTURBED and number == (h.by if h.kind == "casts" else h.who))
    said, cite = next((DISTURBED[h.kind] for h in reversed(list(done))), DISTURBED["triggers"])
    return Finding(False, (Broken(f"it is not at rest: {said}", (cite, "sorcery:phrases-with-subtle-meanings#24")),))


DISTURBED = {
    "enters realm": ("it entered the realm", "sorcery:at-rest#2"),
    "traverses": ("it moved", "sorcery:at-rest#3"),
    "casts": ("it cast a spell", "sorcery:at-rest#4"),
    "activates": ("it activated an ability", "sorcery:at-rest#5"),
    "triggers": ("it triggered an ability", "sorcery:at-rest#5"),
}
"""What disturbs a unit, each with its line of the list."""


__all__ = ["label"]
