"""Looking at several cards at an end of a deck, or at a hand (sorcery:top, sorcery:bottom, sorcery:zone)."""

from __future__ import annotations

from itertools import combinations
from math import comb

from msgspec import structs

from judge.games.sorcery.cards.operations.decks import LookAtHand, LookAtNext
from judge.games.sorcery.cards.values.amounts import Of
from judge.games.sorcery.cards.values.found import End
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.effects.damage import amount_of, players_of
from judge.games.sorcery.effects.drawing import DECKS
from judge.games.sorcery.effects.searching import shown
from judge.games.sorcery.moments import SEARCHED
from judge.games.sorcery.position.deck import (
    UNNAMED,
    arranged,
    at_ends,
    in_an_order,
    pile,
    ran_out,
    why_unknown,
)
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import Happening, recorded
from judge.games.sorcery.position.thing import HAND, label, things
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import searched, searches_only
from judge.games.sorcery.storyline.draws import hand_seen, seen_by
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import YOU, listed, names
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

SEEN, UNSEEN, OWNER = "seen", "seen and not named", "whose were seen"
"""What an event knows of the cards that were looked at, how many the scenario does not name, and whose deck it was."""
OPPONENT = Who.read("opponent")
SHUFFLED = "sorcery.rulebook:game-zones/atlas-and-spellbook#4"
AT = {End.TOP: "sorcery:top#2", End.BOTTOM: "sorcery:bottom#2"}
HIDDEN = "sorcery:zone#11"
LAID_OUT = ("sorcery:void#1", "sorcery.rulings:howl-from-beyond-2#1")
"""That cards which are dealt to places of the realm, as many as there are voids, are in their deck still."""
MANY = 1000
"""More ways than so many in which a shuffled deck may lie are not looked at."""


@op(LookAtNext)
def look_at_next(state: State, event: Event, what: LookAtNext) -> Result:
    """At as many cards of an end of a deck as there are; after a shuffle any may be among them."""
    amount, zone, end = amount_of(state, event, what.amount), DECKS[str(what.look_at_next)], str(what.from_)
    players = players_of(state, event, what.who)
    if what.whole and len(players) == 1:
        amount = max(1, len(pile(state, players[0], zone)))
    if amount is None or len(players) != 1:
        return Unsupported(f"{event.label}: at how many cards of whose deck is looked")
    if what.either:
        yours = structs.replace(what, either=False, who=OWN)
        theirs = structs.replace(yours, who=OPPONENT)
        ways = [
            (words, state.push(structs.replace(event, ops=(one, *event.ops))))
            for words, one in (("your own deck", yours), ("the opponent's deck", theirs))
        ]
        return choose(state, event.player, "choose", f"whose {zone} is it?", ways, ("sorcery:search#1",))
    player = players[0]
    if what.searched:
        moment = SEARCHED(zone, names(event.player))
        search, whose = "search" if event.player == YOU else "searches", names(player)
        state = recorded(state, Happening("searches", player=event.player, how=zone))
        said, cites = "{0} {1} the {2} of the {3} of {4}", ("sorcery:search#1",)
        state = state.said(said, names(event.player), search, end, zone, whose, cites=cites, moment=moment)
        limit = searches_only(state, event.player)
        if limit is not None and amount > limit[0] and not what.whole:
            return Unsupported(f"{event.label}: whether a search of {amount} cards is one of {limit[0]} instead")
        state, _ = searched(state, event.player, player, zone) if what.whole else (state, None)
        amount = amount if limit is None else min(amount, limit[0])
    known, some, more = at_ends(state, player, zone, end, amount)
    if UNNAMED in known:
        return Unsupported(f"{event.label}: which cards are looked at: {why_unknown(names(player), zone)}")
    if not known and not some and not ran_out(state, player, zone):
        said = "{0} {1} at cards of the {2} of {3}, which the scenario does not name: {4}"
        state = state.said(
            said, names(event.player), _look(event), zone, names(player), amount, cites=(AT[what.from_], HIDDEN)
        )
        return go_on(state, event.binding(SEEN, ()).binding(UNSEEN, amount).binding(OWNER, player))
    if not more:
        return _looked(state, event, what, player, known)
    if comb(len(some), more) > MANY:
        why = f"which {more} of {len(some)} shuffled cards lie there: there are too many ways"
        return Unsupported(f"{event.label}: {why}")
    outcomes = []
    for picked in combinations(some, more):
        laid = arranged(state, player, zone, _at_end(pile(state, player, zone), (*known, *picked), end), picked)
        laid = in_an_order(laid, player, zone, picked, random=False)
        words = listed([label(state, n) for n in picked])
        outcomes.append(Outcome(1, words, _looked(laid, event, what, player, (*known, *picked))))
    return Chance(f"which cards lie at the {end} of the shuffled {zone}", tuple(outcomes), (SHUFFLED,))


def _at_end(cards: tuple[int, ...], first: tuple[int, ...], end: str) -> tuple[int, ...]:
    """Cards of a deck with some of them at an end of it, the first of these at the very end."""
    rest = tuple(n for n in cards if n not in first)
    return (*first, *rest) if end == End.TOP else (*rest, *reversed(first))


def _look(event: Event) -> str:
    return "look" if event.player == YOU else "looks"


def _looked(state: State, event: Event, what: LookAtNext, player: str, numbers: tuple[int, ...]) -> State:
    """The player sees them, or all do; nothing has moved."""
    if not numbers:
        said = "The deck of {0} is empty: no card is looked at"
        state = state.said(said, names(player), cites=("sorcery:zero#1",), kind="not-applied")
    elif what.reveal:
        for number in numbers:
            state = shown(state, number, event.player)
        if what.amount.of is Of.VOIDS:
            said = "{0}: dealt out to voids, these cards are laid out and do not enter the realm"
            state = state.said(said, event.label, cites=LAID_OUT)
    else:
        words, cites = listed([label(state, n) for n in numbers]), (AT[what.from_], HIDDEN)
        state = state.said("{0} {1} at {2}", names(event.player), _look(event), words, cites=cites)
        state = seen_by(state, event.player, numbers)
    return go_on(state, event.binding(SEEN, numbers).binding(OWNER, player))


@op(LookAtHand)
def look_at_hand(state: State, event: Event, what: LookAtHand) -> Result:
    """One player sees the hand of another, and nobody else does."""
    players = players_of(state, event, what.look_at_hand)
    state = go_on(state, event)
    for player in players:
        held = [label(state, n) for n, t in things(state) if t.zone == HAND and t.owner == player]
        said, words = "{0} {1} at the hand of {2}: {3}", listed(held) if held else "no card that the scenario names"
        me = names(event.player)
        state = state.said(said, me, _look(event), names(player), words, cites=("sorcery:hand#1", HIDDEN))
        state = hand_seen(state, player, event.player)
    return state
