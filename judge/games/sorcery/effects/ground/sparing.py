"""Sparing one minion of each subtype from what an effect does to all others."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.ground import SpareOfEachType
from judge.games.sorcery.effects.places import who
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result
from judge.kernel.state import State

CITES = ("sorcery:subtypes#4", "sorcery.rulings:the-flood-1#1", "sorcery.rulings:the-flood-4#1")
"""That a minion has all its types at all times, and that the controller of the spell chooses."""
ALIKE = ("sorcery.rulings:the-flood-1#1", "sorcery.rulings:the-flood-2#1")
UNTYPED = ("sorcery.rulings:the-flood-5#1", "sorcery:characteristics/minion-characteristics#9")
"""That who shares a type is not the one of it, and that a minion may have no type at all."""
SPARED = "spared"
"""The word of an event for the minions that its player has spared so far."""


@op(SpareOfEachType)
def spare(state: State, event: Event, what: SpareOfEachType) -> Result:
    """One after another, as long as there is a minion that shares no subtype with those spared; then the others."""
    seen = view(state)
    there = who(state, event, what.spare_one_of_each_type)
    held = tuple(n for n in event.several(SPARED) if isinstance(n, int))
    taken = {kind for n in held for kind in seen[n].subtypes}
    able = [
        n
        for n in there
        if "minion" in seen[n].types and seen[n].subtypes and n not in held and taken.isdisjoint(seen[n].subtypes)
    ]
    if not able:
        rest = tuple(n for n in there if n not in held)
        for number in rest:
            if "minion" in seen[number].types:
                words = ", ".join(kind for kind in seen[number].subtypes if kind in taken)
                why, cites = ("it shares {2} with who is spared", ALIKE) if words else ("it has no type", UNTYPED)
                said = "{0} does not spare {1}: " + why
                state = state.said(said, event.label, label(state, number), words, cites=cites, kind="not-applied")
        return go_on(state, event.binding(str(what.as_), rest))
    options = []
    for number in able:
        again = structs.replace(event.binding(SPARED, tuple(sorted((*held, number)))), ops=(what, *event.ops))
        options.append((label(state, number), state.push(again)))
    return choose(state, event.player, "choose", f"which minion does {event.label} spare?", options, CITES)
