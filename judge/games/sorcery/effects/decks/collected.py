"""Operations on collections, the cards beside the decks: drawing from one, banishing cards of one, trading with it."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.decks import BanishFromCollection, DrawFromCollection, TradeWithCollection
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.effects.damage import amount_of, players_of
from judge.games.sorcery.effects.naming import meant
from judge.games.sorcery.effects.searching import NOT_NAMED, NotNamed, shown
from judge.games.sorcery.position.deck import all_named
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import BANISHED, COLLECTION, HAND, label, printed, put, thing, things
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.at_once.together import together
from judge.games.sorcery.storyline.draws import has_drawn
from judge.games.sorcery.storyline.hands_and_decks import no_more_spells
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import YOU, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

COLLECTED = "sorcery.rulebook:glossary/collection#1"
PICKED = (COLLECTED, "sorcery:you#1")
KEPT = (COLLECTED, "sorcery.rulings:eriks-curiosa-2#1")
OUT = (COLLECTED, "sorcery:banished#1")
NOTHING = ("sorcery:zero#1",)
OPPONENT = Who.read("opponent")


def _collected(state: State, event: Event, player: str, what: DrawFromCollection | BanishFromCollection) -> list[int]:
    """The cards of a player's collection that an operation means."""
    wanted = what.draw_from_collection if isinstance(what, DrawFromCollection) else what.banish_from_collection
    held = (n for n, t in things(state) if t.zone == COLLECTION and t.owner == player)
    return [n for n in held if meant(state, event, wanted, n)]


class DrawCollected(Frame, frozen=True):
    """A player draws a card of their collection."""

    player: str
    event: Event
    what: DrawFromCollection


@op(DrawFromCollection)
def draw_from_collection(state: State, event: Event, what: DrawFromCollection) -> Result:
    """Each player from their own."""
    players = players_of(state, event, what.who)
    return together(go_on(state, event), [DrawCollected(player, event, what) for player in players])


@rule(DrawCollected, COLLECTED, "sorcery:you#1", "sorcery.rulings:eriks-curiosa-2#1")
def draw_collected(state: State, frame: DrawCollected) -> Result:
    """The player picks it. Limits of decks do not bind it, limits of drawing do."""
    player, event = frame.player, frame.event
    draw = "draw" if player == YOU else "draws"
    able = _collected(state, event, player, frame.what)
    if not able and all_named(state, player, COLLECTION):
        said = "{0} {1} nothing: the collection has no such card"
        return state.said(said, names(player), draw, cites=NOTHING, kind="not-applied")
    broken = no_more_spells(state, player)
    if broken is not None and not broken.why:
        return Unsupported(f"whether {names(player)} has drawn a spell in this turn already", broken.cites)
    if broken is not None:
        able = [n for n in able if "site" in printed(state, thing(state, n)).types]
        if not able:
            said = "{0} {1} no spell: {2}"
            return state.said(said, names(player), draw, broken.why, cites=broken.cites, kind="not-applied")
    if not able:
        said = "{0} {1} from the collection {2}"
        state = state.said(said, names(player), draw, NOT_NAMED, cites=PICKED)
        return has_drawn(state, player, how=COLLECTION)
    options = []
    for number in able:
        taken = state.said("{0} {1} {2} from the collection", names(player), draw, label(state, number), cites=KEPT)
        taken = put(taken, number, zone=HAND, incarnation=thing(state, number).incarnation + 1)
        options.append((label(state, number), has_drawn(taken, player, number, COLLECTION)))
    return choose(state, player, "choose", "which card of the collection is drawn?", options, PICKED)


class BanishCollected(Frame, frozen=True):
    """The player of an effect banishes so many more cards of a collection, of those that are left."""

    event: Event
    left: tuple[int, ...]
    amount: int


@op(BanishFromCollection)
def banish_from_collection(state: State, event: Event, what: BanishFromCollection) -> Result:
    """One collection, which the player sees whole."""
    if what.either:
        yours, theirs = (structs.replace(what, either=False, who=who) for who in (OWN, OPPONENT))
        ways = [
            (words, state.push(structs.replace(event, ops=(one, *event.ops))))
            for words, one in (("your own collection", yours), ("the opponent's collection", theirs))
        ]
        return choose(state, event.player, "choose", "whose collection is it?", ways, (COLLECTED,))
    amount, players = amount_of(state, event, what.amount), players_of(state, event, what.who)
    if amount is None or len(players) != 1:
        return Unsupported(f"{event.label}: how many cards of whose collection are banished")
    player, look = players[0], "look" if event.player == YOU else "looks"
    said = "{0} {1} at the collection of {2}"
    state = go_on(state, event).said(said, names(event.player), look, names(player), cites=(COLLECTED,))
    able = tuple(_collected(state, event, player, what))
    if able or all_named(state, player, COLLECTION):
        return state.push(BanishCollected(event, able, amount))
    said = "{0}: cards of the collection are banished that the scenario does not name"
    return state.said(said, event.label, cites=OUT)


@rule(BanishCollected, "sorcery:banished#1", COLLECTED)
def banish_collected(state: State, frame: BanishCollected) -> Result:
    """One more is picked of those that are left, or all of these where there are no more than that."""
    event, left, amount = frame.event, frame.left, frame.amount
    if not left and amount:
        said = "{0}: there is no card to banish"
        return state.said(said, event.label, cites=NOTHING, kind="not-applied")
    if len(left) <= amount:
        for number in left:
            state = _banished(state, number)
        return state
    if not amount:
        return state
    options = []
    for place, number in enumerate(left):
        if len(left) - place < amount:
            break
        rest = structs.replace(frame, left=left[place + 1 :], amount=amount - 1)
        options.append((label(state, number), _banished(state, number).push(rest)))
    return choose(state, event.player, "choose", "which card of the collection is banished?", options, OUT)


def _banished(state: State, number: int) -> State:
    """A card of a collection is out of the game."""
    state = state.said("{0} is banished", label(state, number), cites=OUT)
    return put(state, number, zone=BANISHED, incarnation=thing(state, number).incarnation + 1)


TRADED = (COLLECTED, "sorcery.rulings:trade-encampment-1#1", "sorcery:rarity#1")


class Trade(Frame, frozen=True):
    """A player may trade a card of their hand for one of their collection."""

    player: str
    event: Event
    what: TradeWithCollection


@op(TradeWithCollection)
def trade_with_collection(state: State, event: Event, what: TradeWithCollection) -> Result:
    """Each player for themselves."""
    players = players_of(state, event, what.who)
    return go_on(state, event).push(*(Trade(player, event, what) for player in players))


@rule(Trade, COLLECTED, "sorcery.rulings:trade-encampment-1#1", "sorcery:may-and-can#1")
def trade(state: State, frame: Trade) -> Result:
    """Both cards are shown, as others see that their rarity is equal; neither is drawn or discarded."""
    player, event, what = frame.player, frame.event, frame.what
    wanted = what.trade_with_collection
    mine = [(n, t) for n, t in things(state) if t.owner == player and meant(state, event, wanted, n)]
    hand, stock = ([n for n, t in mine if t.zone == zone] for zone in (HAND, COLLECTION))
    options = [("no", state)]
    for given in hand:
        rarity = printed(state, thing(state, given)).rarity
        if not rarity:
            return Unsupported(f"{event.label}: how rare {label(state, given)} is")
        for taken in stock:
            if printed(state, thing(state, taken)).rarity == rarity:
                words = f"{label(state, given)} for {label(state, taken)}"
                options.append((words, _traded(state, player, given, taken)))
        if not all_named(state, player, COLLECTION):
            unnamed = shown(state, given, player).push(NotNamed(event.label))
            options.append((f"{label(state, given)} for {NOT_NAMED}", unnamed))
    asked = "is a card of the hand traded for one of the collection?"
    return choose(state, player, "choose", asked, options, ("sorcery:may-and-can#1", *TRADED))


def _traded(state: State, player: str, given: int, taken: int) -> State:
    """A card of the hand and one of the collection change places."""
    state = shown(shown(state, given, player), taken, player)
    said, trade = "{0} {1} {2} for {3} of the collection", "trade" if player == YOU else "trades"
    state = state.said(said, names(player), trade, label(state, given), label(state, taken), cites=TRADED)
    for number, zone in ((given, COLLECTION), (taken, HAND)):
        state = put(state, number, zone=zone, incarnation=thing(state, number).incarnation + 1)
    return state
