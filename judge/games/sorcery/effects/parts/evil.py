"""What the cards of one player treat as Evil, and which of several things is the closest (sorcery:step)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.changing import TreatAsEvil
from judge.games.sorcery.cards.operations.choosing import ChooseClosest
from judge.games.sorcery.cards.passives.by_layer import EvilFor
from judge.games.sorcery.casting.target import steps_away
from judge.games.sorcery.effects.changing import changed
from judge.games.sorcery.effects.naming import binding, named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import listed, names
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

TREATED = ("sorcery.rulebook:glossary/evil#1", "sorcery:the-silver-rule#1")
MEASURED = ("sorcery:step#1", "sorcery:step#5")


@op(TreatAsEvil)
def treat_as_evil(state: State, event: Event, what: TreatAsEvil) -> Result:
    """They are so for the cards of that player alone."""
    numbers = named(state, event, what.treat_as_evil)
    words = f"is treated as Evil by the cards of {names(event.player)}"
    return changed(go_on(state, event), event, numbers, what.until, words, TREATED, EvilFor(event.player)).push(
        Settle()
    )


@op(ChooseClosest)
def choose_closest(state: State, event: Event, what: ChooseClosest) -> Result:
    """Steps are counted within a region; where some are in another one, nobody can tell which is the closest."""
    seen, found = view(state), named(state, event, what.choose_closest)
    ended = structs.replace(event, ops=())
    if not found or event.source not in seen.now:
        said = "{0}: there is nothing to choose"
        return go_on(state, ended).said(said, event.label, cites=MEASURED, kind="not-applied")
    steps = {n: steps_away(seen, event.source, n) for n in found}
    far = [label(state, n) for n, many in steps.items() if many is None]
    if far and len(found) > 1:
        return Unsupported(f"{event.label}: how far {listed(far)} is, to which no steps lead in one region", MEASURED)
    least = min((many for many in steps.values() if many is not None), default=None)
    closest = [n for n in found if steps[n] == least]
    options = []
    for number in closest:
        after = go_on(state, binding(state, event, str(what.as_), number))
        options.append((label(state, number), after.said("{0} is the closest", label(state, number), cites=MEASURED)))
    return choose(state, event.player, "choose", f"which one is the closest for {event.label}?", options, MEASURED)
