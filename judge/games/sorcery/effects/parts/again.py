"""The operation that sets off a Genesis or a Deathrite once more (sorcery:genesis, sorcery:deathrite)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.parts import Trigger
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.manners import Rite
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.storyline.simultaneous_triggers import simultaneous
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.triggered_ability import made, works
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

WHEN = {Rite.GENESIS: When.GENESIS, Rite.DEATHRITE: When.DEATHRITE}
CITES = {
    Rite.GENESIS: ("sorcery:genesis#3", "sorcery:ownership-and-control#8"),
    Rite.DEATHRITE: ("sorcery:deathrite#3", "sorcery:ownership-and-control#8"),
}


@op(Trigger)
def trigger(state: State, event: Event, what: Trigger) -> Result:
    """They trigger at once, each for who controls its card; that one has none does not stop the rest."""
    when, events = WHEN[what.trigger], []
    numbers = named(state, event, what.of)
    state = go_on(state, event)
    for number in numbers:
        now = view(state)[number]
        if now.special and (missing := now.card.unread(when)):
            return Unsupported(missing)
        able = [one for one in now.abilities if one.when is when and works(state, number, one)]
        events += [made(state, number, one) for one in able]
        said = "{0}: {1} triggers" if able else "{0}: {1} has none that triggers"
        words = f"the {what.trigger} of {label(state, number)}"
        kind = "done" if able else "not-applied"
        state = state.said(said, event.label, words, cites=CITES[what.trigger], kind=kind)
    return simultaneous(state, tuple(events))
