"""Operations that let a player choose: one thing among several, which the words after it then refer to."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards import Op
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose as decide
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result
from judge.kernel.state import State

CITES = ("sorcery.rulebook:activating-abilities#1",)


@op("choose")
def choose(state: State, event: Event, what: Op) -> Result:
    """``choose: WORDS, as: it``: the player of the effect chooses one thing; without any the rest does nothing."""
    found = named(state, event, what.main)
    name = what.words("as", "it")
    if not found:
        said = "{0}: there is nothing to choose"
        ended = structs.replace(event, ops=())
        return go_on(state, ended).said(said, event.label, cites=CITES, kind="not-applied")
    options = [(label(state, n), go_on(state, event.binding(name, n))) for n in found]
    return decide(state, event.player, "choose", f"which one does {event.label} take?", options, CITES)
