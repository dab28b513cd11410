"""The operation that marks a place, so that later operations of its effect speak of it."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.choosing import MarkPlace
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.places import Spot
from judge.games.sorcery.casting.target import legal_targets
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.effects.places import locations
from judge.games.sorcery.movement.route import location_label
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import Location
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CHOSEN = ("sorcery.rulebook:advanced-concepts/the-storyline#4",)
GONE = ("sorcery:target#7", "sorcery.rulings:orb-of-baal-berith-4#1")
STEPS = ("sorcery:step#4", "sorcery:step#5", "sorcery:step#6")


@op(MarkPlace)
def mark_place(state: State, event: Event, what: MarkPlace) -> Result:
    """Where things are now, all of it; of other places the player of the effect chooses one, or nothing is done."""
    place, word = what.mark_place, str(Spot.MARKED)
    source = event.source if event.source >= 0 else event.caster
    if place.things.known is Known.TARGET and place.spot is None and not named(state, event, place.things):
        said = "{0}: nothing more is done: there is no target left at whose place it is"
        ended = go_on(state, structs.replace(event, ops=()))
        return ended.said(said, event.label, cites=GONE, kind="not-applied")
    places = locations(state, event, place, event.caster if event.caster >= 0 else source)
    if what.within:
        phrase = f"location up to {what.within} steps away"
        reached = legal_targets(
            state, phrase, event.caster if event.caster >= 0 else source, event.player, tuple(places)
        )
        places = [at for at in reached if isinstance(at, tuple)]
    elif not place.reach and place.spot is None:
        return go_on(state, event.binding(word, tuple(_written(at) for at in places)))
    seen = view(state)
    here = tuple(_written(at) for at in seen.locations(source)) if what.with_here and source in seen.now else ()
    chooser = players_of(state, event, what.who)
    if len(chooser) != 1:
        return Unsupported(f"{event.label}: which one player chooses the place")
    options = [(location_label((at,)), go_on(state, event.binding(word, (*here, _written(at))))) for at in places]
    if not options:
        return go_on(state, event.binding(word, here))
    return choose(
        state,
        chooser[0],
        "location",
        f"which location does {event.label} take?",
        options,
        (*CHOSEN, *(STEPS if what.within else ())),
    )


def _written(at: Location) -> str:
    """A location as events hold it."""
    return f"{at[0]} {at[1]}"
