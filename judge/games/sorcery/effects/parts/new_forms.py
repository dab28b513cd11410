"""What transforms into a card that a player picks from their hand or collection (sorcery:transform)."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.changing import Transform
from judge.games.sorcery.cards.values.found import Cards, Stock
from judge.games.sorcery.effects.decks.looking import SEEN, UNSEEN
from judge.games.sorcery.effects.naming import meant
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.movement.oversized_units import TakeSize
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.transform import transform
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import COLLECTION, HAND, SPELLBOOK, label, printed, thing, things
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.mana import mana, pay_mana
from judge.games.sorcery.storyline.storyline import go_on
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:transform#1", "sorcery:transform#4")
DIFFERENCE = ("sorcery.rulings:sinister-pond-1#1", "sorcery.rulings:sinister-pond-2#1")
"""That what is paid is the cost of the new form less that of the old one, and never below zero."""
ZONES = {Stock.HAND: HAND, Stock.COLLECTION: COLLECTION}


def into_one_of(state: State, event: Event, what: Transform, numbers: tuple[int, ...], wanted: Cards) -> Result:
    """One thing turns into such a card; what its player cannot pay for is not picked."""
    if len(numbers) > 1:
        return Unsupported(f"{event.label}: which of several things transforms")
    if what.from_ is Stock.SEEN and (event.get(SEEN) is None or event.get(UNSEEN) is not None):
        return Unsupported(f"{event.label}: which cards were looked at", CITES)
    held = _held(state, event, what.from_ or Stock.HAND)
    able = [n for n in held if meant(state, event, wanted, n)] if numbers else []
    options = []
    for of in able:
        price = _price(state, numbers[0], of) if what.for_difference else 0
        if price <= mana(state, event.player) or not what.for_difference:
            left = go_on(state, event.binding(SEEN, tuple(n for n in event.several(SEEN) if n != of)))
            options.append((label(state, of), _turned(left, event, numbers[0], of, price, what.for_difference)))
    if not options or what.may:
        said = "{0}: nothing transforms"
        options.append(("nothing", go_on(state, event).said(said, event.label, cites=CITES, kind="not-applied")))
    return choose(state, event.player, "choose", "what does it transform into?", options, CITES)


def _held(state: State, event: Event, stock: Stock) -> list[int]:
    """The cards of which one is picked: those of a zone of the player, or those that were looked at in their deck."""
    if stock is Stock.SEEN:
        return [n for n in event.several(SEEN) if isinstance(n, int) and thing(state, n).zone == SPELLBOOK]
    return [n for n, t in things(state) if t.zone == ZONES[stock] and t.owner == event.player]


def _price(state: State, number: int, of: int) -> int:
    old, new = view(state)[number].card.cost or 0, printed(state, thing(state, of)).cost or 0
    return max(0, new - old)


def _turned(state: State, event: Event, number: int, of: int, price: int, paid: bool) -> State:
    if paid:
        said = "the difference between the costs of {0} and {1} is {2}"
        state = state.said(said, label(state, of), label(state, number), price, cites=DIFFERENCE)
        state = pay_mana(state, event.player, price, event.label)
    state = transform(state, number, thing(state, of).card, of)
    return state.push(TakeSize(number, event.player), Settle())
