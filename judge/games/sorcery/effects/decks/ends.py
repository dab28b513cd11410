"""The topmost and the bottommost card of a deck change places (sorcery:top, sorcery:bottom)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.decks import ExchangeEnds
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.position.deck import UNNAMED, arranged, at_end, pile, why_unknown
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import names
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

ENDS = ("sorcery:top#2", "sorcery:bottom#2")
MAY = ("sorcery:may-and-can#1",)


@op(ExchangeEnds)
def exchange_ends(state: State, event: Event, what: ExchangeEnds) -> Result:
    """Another player says whether they do; of a deck of fewer than two cards nothing changes."""
    askers, zone, player = players_of(state, event, what.if_liked_by), str(what.exchange_ends), event.player
    if len(askers) != 1:
        return Unsupported(f"{event.label}: which one player may exchange them")
    cards = pile(state, player, zone)
    left = go_on(state, event)
    if cards and len(cards) < 2:
        said = "{0}: one card is at both ends of the {1} already"
        return left.said(said, event.label, zone, cites=("sorcery:zero#1",), kind="not-applied")
    changed = left.said("the topmost and the bottommost card of the {0} change places", zone, cites=ENDS)
    if cards:
        ends = (*at_end(state, player, zone, "top"), *at_end(state, player, zone, "bottom"))
        if len(ends) != 2 or UNNAMED in ends:
            return Unsupported(f"{event.label}: which cards lie there: {why_unknown(names(player), zone)}")
        changed = arranged(changed, player, zone, (cards[-1], *cards[1:-1], cards[0]), ends)
    asked = f"do the topmost and the bottommost card of the {zone} of {names(player)} change places?"
    return choose(state, askers[0], "may", asked, [("yes", changed), ("no", left)], MAY)
