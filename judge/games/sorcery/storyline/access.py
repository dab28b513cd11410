"""What access to a collection or a cemetery costs, where a card says so: a price of its own, once for an effect; and
which cemeteries no opponent reaches at all, and how far down opponents search a deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from judge.games.sorcery.cards import Op
from judge.games.sorcery.cards.operations.cards import AddFromCollection, ReturnFromCemetery, Search
from judge.games.sorcery.cards.operations.choosing import Choose, Count
from judge.games.sorcery.cards.operations.decks import BanishFromCollection, DrawFromCollection, TradeWithCollection
from judge.games.sorcery.cards.operations.operation import keys
from judge.games.sorcery.cards.passives.casting import AccessTax, GuardsCemetery
from judge.games.sorcery.cards.passives.players import SearchesOnly
from judge.games.sorcery.cards.values.found import Cards, Stock, Zone, Zones
from judge.games.sorcery.cards.values.selected import Selector
from judge.games.sorcery.cards.values.things import Pick, Things
from judge.games.sorcery.frames import Resolved
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.deck import UNNAMED, at_ends
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import CEMETERY, label, thing
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.mana import mana, pay_mana
from judge.games.sorcery.words import names
from judge.kernel.nodes import Result
from judge.kernel.state import State

TAKING = (AddFromCollection, ReturnFromCemetery, BanishFromCollection, DrawFromCollection, TradeWithCollection)
"""Operations that take cards of a collection or a cemetery, whatever they are written with."""
GUARDED = (Zone.COLLECTION, Zone.CEMETERY)
PAID = "access paid"
"""The word of an event whose player has paid for access."""
CITES = (
    "sorcery:the-silver-rule#1",
    "sorcery:cost#2",
    "sorcery.rulings:bureau-of-occult-control-1#1",
    "sorcery.rulings:bureau-of-occult-control-3#1",
)
OF_A_SPELL = ("sorcery.rulings:bureau-of-occult-control-4#1", "sorcery.rulings:bureau-of-occult-control-5#1")
"""Published rulings on a spell that is cast from a cemetery: the price is no part of its cost, and is paid first."""


def price(state: State) -> tuple[int, str]:
    """What access to a collection or a cemetery costs now, whose it is being nothing to it, and what says so."""
    found = [(now, change) for now in view(state).now.values() for _, change in now.does(AccessTax) if now.special]
    label = ", ".join(now.thing.label for now, _ in found)
    return sum(change.access_tax for _, change in found), label


def guarded(op: Op) -> bool:
    """Whether an operation takes cards of a collection or a cemetery; to look at a cemetery, or to count, is free."""
    if isinstance(op, Count):
        return False
    if isinstance(op, TAKING):
        return True
    return any(_guarded(getattr(op, key.name)) for key in keys(type(op)).values())


def _guarded(value: object) -> bool:
    match value:
        case Zones():
            return not set(GUARDED).isdisjoint(value.zones)
        case Stock():
            return True
        case Things() | Cards():
            return value.selector is not None and value.selector.dead
        case Pick():
            return _guarded(value.things)
        case Selector():
            return value.dead
    return False


def at_a_price(state: State, event: Event, op: Op) -> Result | None:
    """The decision whether the player pays for what an operation takes; None where there is nothing to pay.

    ``event`` is the rest of the event behind the operation. Who does not pay goes without: of several zones that are
    searched the others stay open.
    """
    if event.get(PAID) is not None or not guarded(op):
        return None
    amount, whose = price(state)
    if not amount:
        return None
    player = event.player
    paid = structs.replace(event.binding(PAID, amount), ops=(op, *event.ops))
    rest = structs.replace(event, ops=(*_without(op), *(() if isinstance(op, Choose) else event.ops)))
    unpaid = state.push(rest if rest.ops else Resolved(event))
    said = "{0}: {1} {2} not pay {3} mana for access, and nothing is taken there"
    does = "do" if player == "you" else "does"
    unpaid = unpaid.said(said, whose, names(player), does, amount, cites=CITES, kind="not-applied")
    if mana(state, player) < amount:
        return unpaid
    after = pay_mana(state, player, amount, f"access ({whose})").push(paid)
    asked = f"pay {amount} mana for access, as {whose} says?"
    return choose(state, player, "may", asked, [("yes", after), ("no", unpaid)], CITES)


def _without(op: Op) -> Iterator[Op]:
    """What is left of an operation without access: of a search the other zones."""
    if isinstance(op, Search):
        left = [zone for zone in op.search.zones if zone not in GUARDED]
        if left:
            yield structs.replace(op, search=Zones.read(" or ".join(map(str, left))))


GUARDING = ("sorcery:can-vs-cant#1", "sorcery.rulings:mismanaged-mortuary-4#1")


def guarded_from(state: State, player: str, number: int) -> str:
    """Which card keeps a player from a card in a cemetery; empty when none does."""
    found = thing(state, number)
    if found.zone != CEMETERY:
        return ""
    seen = view(state)
    holder = seen.holder(found)
    guards = (now for now in seen.now.values() if now.special and now.does(GuardsCemetery))
    return next((now.thing.label for now in guards if now.controller == holder != player), "")


def within_reach(state: State, player: str, numbers: tuple[int, ...]) -> tuple[State, tuple[int, ...]]:
    """Those of some cards to which a player can do something, with the others told."""
    kept = {n: by for n in numbers if (by := guarded_from(state, player, n))}
    if not kept:
        return state, numbers
    state = assume(state, "guarded cemetery")
    for number, by in kept.items():
        said = "{0} lies in a cemetery that {1} guards"
        state = state.said(said, label(state, number), by, cites=GUARDING, kind="not-applied")
    return state, tuple(n for n in numbers if n not in kept)


INSTEAD = ("sorcery:replacement-effect#1", "sorcery:search#1")


def searches_only(state: State, player: str) -> tuple[int, str] | None:
    """How many topmost cards a player searches instead of a deck, and which card says so; None for all of it."""
    seen = view(state)
    limits = [
        (change.searches_only, now.thing.label)
        for now in seen.now.values()
        if now.special and now.controller is not None and now.controller != player
        for _, change in now.does(SearchesOnly)
    ]
    return min(limits) if limits else None


def searched(state: State, player: str, owner: str, zone: str) -> tuple[State, tuple[int, ...] | None]:
    """The cards of a deck that a player searches instead of all, with that told; None for all of it.

    ``UNNAMED`` is among them where nobody can tell, and there are none of a deck of which nothing is said.
    """
    limit = searches_only(state, player)
    if limit is None:
        return state, None
    most, by = limit
    said = "{0}: {1} of the topmost cards of the {2} of {3} are searched, instead of all of it"
    state = state.said(said, by, most, zone, names(owner), cites=INSTEAD)
    known, _, more = at_ends(state, owner, zone, "top", most)
    return state, (UNNAMED,) if more else known
