"""Operations that move sites: two change places (sorcery.rulebook: When Sites Move)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.sites import SwapSites as SwapOp
from judge.games.sorcery.cards.values.selector_words import Trait
from judge.games.sorcery.cards.values.things import CHOSEN, Things
from judge.games.sorcery.effects.moving import one_of
from judge.games.sorcery.effects.places import who
from judge.games.sorcery.movement.when_sites_move import WITH_IT, SwapSites
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result
from judge.kernel.state import State


@op(SwapOp)
def swap_sites(state: State, event: Event, what: SwapOp) -> Result:
    """Of several the player of the effect says which; a site does not change places with itself."""
    if any(_asks_for_empty(things) for things in (what.swap_sites, what.with_)):
        state = assume(state, "empty site")
    if any(things.selector is not None and things.selector.of_back_row for things in (what.swap_sites, what.with_)):
        state = assume(state, "back row")
    one = one_of(state, event, what, what.swap_sites, structs.replace(what, swap_sites=CHOSEN))
    if one is not None and not isinstance(one, int):
        return one
    state_, others = go_on(state, event), who(state, event, what.with_)
    options = [(label(state, n), state_.push(SwapSites(one, n))) for n in others if one is not None and n != one]
    if not options:
        said = "{0}: there are no two such sites to change places"
        return state_.said(said, event.label, cites=WITH_IT, kind="not-applied")
    return choose(state, event.player, "choose", f"which site does {event.label} bring there?", options, WITH_IT)


def _asks_for_empty(things: Things) -> bool:
    return things.selector is not None and Trait.EMPTY in things.selector.traits
