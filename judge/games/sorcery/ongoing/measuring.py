"""What amounts come to in a position, as seen from a card or an effect and its player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from judge.games.sorcery.cards.values.amounts import SYMBOLS, Amount, Of, Reach, Side
from judge.games.sorcery.cards.values.found import CARD, Cards
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.players import Whose
from judge.games.sorcery.cards.values.selector_words import Noun
from judge.games.sorcery.cards.values.selectors import Selector
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.happening import CAST, DRAWN, PAST
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.players import life_of, mana_of
from judge.games.sorcery.position.selecting import NOTHING, Bound, of_element
from judge.games.sorcery.position.thing import STORED, printed, thing, things
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import ELEMENTS, PLAYERS, other


class Seen(Struct):
    """A position as seen from a thing (``source``) and by a player: what words for things mean there.

    ``bound`` is what words such as ``it`` refer to.
    """

    view: View
    source: int | None
    player: str | None
    bound: Mapping[str, int] = {}

    def things(self, meant: Things) -> tuple[int, ...]:
        """The numbers of the things in the realm that words mean."""
        if meant.known is Known.ITSELF:
            return (self.source,) if self.source in self.view.now else ()
        if meant.known is not None and meant.selector is None:
            held = self.bound.get(meant.words, -1)
            return (held,) if held in self.view.now else ()
        if meant.selector is None:
            return tuple(n for n, now in self.view.now.items() if now.thing.label == meant.words)
        return self.chosen(meant.selector)

    def chosen(self, selector: Selector, origin: int | None = None) -> tuple[int, ...]:
        """What a selector selects, as seen from its source or another thing."""
        bound = {word: self.things(Things(str(word), word)) for word in selector.known}
        if selector.dead:
            return tuple(self.view.dead(selector, self.player, bound))
        return tuple(self.view.chosen(selector, self.source if origin is None else origin, self.player, bound))

    def figure(self, name: str) -> int | None:
        """What a word for a figure comes to, such as X; None when it is not known."""
        return self.bound.get(name)

    def who(self, player: Whose | None) -> str | None:
        """The player that a word means; None where the card has no controller."""
        return self.player if player is not Whose.OPPONENT or self.player is None else other(self.player)


def measured(seen: Seen, amount: Amount) -> int | None:
    """What an amount comes to; None where something of it is not there, or not known."""
    match amount.of:
        case Of.FIGURE:
            return amount.figure
        case Of.X | Of.MUCH | Of.COUNTED | Of.KILLED | Of.DRAWN:
            return seen.figure(amount.of.value)
        case Of.SACRIFICED:
            return seen.figure(f"{amount.of.value} {seen.who(amount.player)}")
        case Of.STORED:
            return _stored(seen)
        case Of.ITS_COST:
            return None
        case Of.LIFE | Of.MANA:
            player = seen.who(amount.player) if amount.player is not None else _controller(seen, amount)
            fact = life_of if amount.of is Of.LIFE else mana_of
            return None if player is None else seen.view.state[fact(player)]
        case Of.CARDS:
            return _cards(seen, amount)
        case Of.CAST | Of.DRAWN_NOW:
            return _of_this_turn(seen, amount)
        case Of.VOIDS:
            return _voids(seen, amount)
    return _reckoned(seen, amount) if amount.parts else _of_things(seen, amount)


def _of_this_turn(seen: Seen, amount: Amount) -> int | None:
    """How many cards a player has drawn, or spells somebody has cast; None where it is not known who cast one."""
    player = seen.who(amount.player) if amount.player is not None else _controller(seen, amount)
    if player is None:
        return None
    state, kind = seen.view.state, CAST if amount.of is Of.CAST else DRAWN
    found = [one for one in state[PAST] if one.kind == kind and one.ago == 0 and one.player == player]
    if amount.of is Of.DRAWN_NOW:
        return len(found)
    found = [one for one in found if amount.cards is None or _cast(seen, amount.cards, one.who)]
    if amount.player is None:
        if any(one.by < 0 for one in found):
            return None
        casters = seen.things(amount.thing)
        found = [one for one in found if one.by in casters]
    if amount.bearing is not None:
        held = set(seen.things(amount.bearing))
        found = [one for one in found if held & set(one.held)]
    if amount.letter:
        return sum(printed(state, thing(state, one.who)).threshold.count(amount.letter) for one in found)
    return len(found)


def _cast(seen: Seen, wanted: Cards, number: int) -> bool:
    """Whether a card that was cast is of a kind; whatever is cast is a spell, wherever it is now."""
    return wanted.words == Noun.SPELL or of_kind(seen.view, number, wanted, seen.player)


def _controller(seen: Seen, amount: Amount) -> str | None:
    """Who controls the one thing of an amount that is read off a player; None where nobody does, or of several."""
    whose = {seen.view[n].controller for n in seen.things(amount.thing)}
    return whose.pop() if len(whose) == 1 else None


def _stored(seen: Seen) -> int | None:
    """The figure that a card in the realm has stored; None when it has none."""
    held = seen.view.now.get(seen.source) if seen.source is not None else None
    marks = held.thing.marks if held is not None else ()
    return next((int(mark.removeprefix(STORED)) for mark in marks if mark.startswith(STORED)), None)


def _reckoned(seen: Seen, amount: Amount) -> int | None:
    parts = [measured(seen, part) for part in amount.parts]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    first, last = known[0], known[-1]
    match amount.of:
        case Of.SUM:
            return first + last
        case Of.LESS:
            return first - last
        case Of.DIFFERENCE:
            return abs(first - last)
        case Of.TWICE:
            return 2 * first
        case Of.HALF_UP:
            return -(-first // 2)
    return first // 2


def _of_things(seen: Seen, amount: Amount) -> int | None:
    found = [seen.view.card(n) for n in seen.things(amount.thing)]
    match amount.of:
        case Of.NUMBER:
            return len(found)
        case Of.TOTAL_POWER:
            return sum(map(_power, found))
        case Of.TOTAL_COST:
            return sum(_cost(now) or 0 for now in found)
        case of if of in SYMBOLS:
            return sum(now.card.threshold.count(SYMBOLS[of]) for now in found)
        case Of.NAMES:
            return len({now.card.name for now in found})
        case Of.RARITIES:
            return len({now.card.rarity for now in found} - {None})
        case Of.ELEMENTS:
            return sum(any(of_element(now, letter) for now in found) for letter in ELEMENTS)
    if not found:
        return None
    return _power(found[0]) if amount.of is Of.POWER else _cost(found[0])


OUTER = tuple(realm.place(square)[1] for square in (1, realm.COLUMNS))
"""The first and the last column."""
WITHIN: Mapping[Reach, Callable[[int, realm.Edges], Iterable[int]]] = {
    Reach.ROW: lambda square, _: (s for s in realm.SQUARES if realm.place(s)[0] == realm.place(square)[0]),
    Reach.COLUMN: lambda square, _: (s for s in realm.SQUARES if realm.place(s)[1] == realm.place(square)[1]),
    Reach.ADJACENT: realm.adjacent,
    Reach.NEARBY: realm.nearby,
}
"""The squares within each reach of a square."""


def _voids(seen: Seen, amount: Amount) -> int | None:
    """How many squares that are void are within a reach of the source (sorcery:void#1)."""
    if amount.reach is Reach.OUTER:
        return sum(realm.place(s)[1] in OUTER and seen.view.is_void(s) for s in realm.SQUARES)
    held = seen.view.now.get(seen.source) if seen.source is not None else None
    if held is None or amount.reach is None:
        return None
    within = WITHIN[amount.reach]
    squares = {s for at in held.thing.squares for s in within(at, seen.view.edges)}
    return sum(map(seen.view.is_void, squares))


def _power(now: Now) -> int:
    """The power of a thing, of a split one the average (sorcery:split-power#8), never below zero (sorcery:power#7)."""
    return max(0, now.strength)


def _cost(now: Now) -> int | None:
    """The mana cost of a thing; X is zero in the realm (sorcery:cost)."""
    return 0 if now.card.x and now.card.cost is None else now.card.cost


def _cards(seen: Seen, amount: Amount) -> int | None:
    """How many cards of a kind are in a zone of the players that are meant."""
    if amount.side is Side.ANY:
        whose: tuple[str | None, ...] = PLAYERS
    else:
        whose = (seen.who(Whose.OPPONENT if amount.side is Side.OPPONENTS else Whose.YOU),)
    held = (n for n, t in things(seen.view.state) if t.zone == amount.zone and seen.view.holder(t) in whose)
    wanted = amount.cards or CARD
    return sum(of_kind(seen.view, n, wanted, seen.player) for n in held) if None not in whose else None


def of_kind(seen: View, number: int, wanted: Cards, player: str | None, bound: Bound = NOTHING) -> bool:
    """Whether words mean a card, wherever it is: one that they select by its face, or of that name."""
    if wanted.selector is not None and seen.fits_card(wanted.selector, number, player, bound):
        return True
    found = thing(seen.state, number)
    return wanted.words in (printed(seen.state, found).name, found.card, found.label)
