"""Sites that are played in the place of others, as their text allows (sorcery:site#10)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.sorcery.cards.passives.forms import PlaysOver
from judge.games.sorcery.cards.tables.faces import PlayWhere, Rarity
from judge.games.sorcery.cards.values.selectors import card_selector
from judge.games.sorcery.casting.summon import uncovered
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.thing import BANISHED, CEMETERY, COLLECTION, HAND, label, printed, thing, things
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.enter import enter_in_place
from judge.games.sorcery.words import names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:site#10", "sorcery:the-silver-rule#1")
FROM_COLLECTION = "sorcery.rulings:ersatz-platz-1#1"
RARE = (Rarity.ELITE, Rarity.UNIQUE)


class InPlace(Frame, frozen=True):
    """A site is played in the place of another one, which goes to a zone of its owner."""

    number: int
    old: int
    player: str
    zone: str


def in_collection(state: State, number: int) -> bool:
    """Whether a card is in a collection, from where sites are played in the place of others alone."""
    return thing(state, number).zone == COLLECTION


def collected(state: State, player: str) -> tuple[int, ...]:
    """The sites of a player's collection that may be played now."""
    held = (n for n, t in things(state) if t.zone == COLLECTION and t.owner == player)
    return tuple(n for n in held if any(in_place(state, n, player)))


def in_place(state: State, number: int, player: str) -> Iterator[tuple[int, Frame]]:
    """Each square with a site in whose place a site may be played by its own text, or by that of the one that is there
    from the collection, and what does it.
    """
    seen, words = view(state), printed(state, thing(state, number)).play_where
    for square, site in seen.sites.items():
        now = seen[site]
        if in_collection(state, number):
            over = [change.plays_over for _, change in now.does(PlaysOver)] if now.special else []
            if now.controller == player and any(seen.fits_card(card_selector(one), number) for one in over):
                yield square, InPlace(number, site, player, BANISHED)
            continue
        if PlayWhere.FOR_RARE in words and now.card.rarity in RARE and now.controller is not None:
            yield square, InPlace(number, site, player, CEMETERY)
        if PlayWhere.FOR_OWN in words and now.thing.owner == player:
            yield square, InPlace(number, site, player, HAND)


@rule(InPlace, *CITES, "sorcery:play#3", FROM_COLLECTION)
def put_in_place(state: State, frame: InPlace) -> Result:
    """The other site leaves the realm as this one enters; who controlled a rare one controls this one instead."""
    number, old = frame.number, frame.old
    if missing := uncovered(state, number):
        return Unsupported(missing)
    whose = view(state)[old].controller if frame.zone == CEMETERY else frame.player
    state = assume(state, "site replaced") if frame.zone == CEMETERY else state
    said = "{0} is played in the place of {1}, under the control of {2}"
    state = state.said(said, label(state, number), label(state, old), names(whose or frame.player), cites=CITES)
    cites = (*CITES, FROM_COLLECTION) if frame.zone == BANISHED else CITES
    return enter_in_place(state, number, old, frame.player, whose or frame.player, frame.zone, cites)
