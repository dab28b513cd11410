"""Operations that set off a Genesis or a Deathrite once more, and that give things one (sorcery:deathrite)."""

from __future__ import annotations

from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.operations.cards import Summon
from judge.games.sorcery.cards.operations.parts import GiveDeathrite, Trigger
from judge.games.sorcery.cards.passives.by_layer import Grants
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.found import Cards
from judge.games.sorcery.cards.values.manners import Rite
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.effects.changing import changed
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


GIVEN = ("sorcery:deathrite#2", "sorcery:summon#5")
THERE = Place.read("site at itself")


@op(GiveDeathrite)
def give_deathrite(state: State, event: Event, what: GiveDeathrite) -> Result:
    """For as long as they are in the realm."""
    numbers = named(state, event, what.to)
    token = str(what.give_deathrite)
    brings = Summon(summon=Cards.read(token), to=THERE)
    ability = Ability(name="its last rite", when=When.DEATHRITE, do=(brings,))
    doing = f"has a Deathrite that summons {token}"
    return changed(go_on(state, event), event, numbers, Duration.FOR_GOOD, doing, GIVEN, Grants((ability,)))
