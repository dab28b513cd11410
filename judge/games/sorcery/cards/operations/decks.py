"""Operations on several cards at an end of a deck, which are looked at, taken and put away, and on collections."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.amounts import Amount, amount
from judge.games.sorcery.cards.values.found import CARD, Cards, Deck, Drawn, End, Taken
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.cards.values.things import Things


class LookAtNext(Op, frozen=True, tag="look at next"):
    """The player looks at several cards at an end of a deck, of another player's too; with ``reveal: yes`` all do.

    They lie there until ``take seen`` or ``put rest`` moves them. With ``either: yes`` the player chooses whose deck,
    with ``whole: yes`` it is all of it.
    """

    look_at_next: Drawn
    amount: Amount = amount(1)
    who: Who = OWN
    from_: End = End.TOP
    reveal: bool = False
    searched: bool = False
    whole: bool = False
    either: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """One deck is meant."""
        if self.look_at_next is Drawn.CARD:
            return "look at next", "what is looked at is of one deck: 'spell' or 'site'"
        return None


class TakeSeen(Op, frozen=True, tag="take seen"):
    """Of the cards that were looked at the player takes so many of a kind, or all, and puts them somewhere.

    With ``may: yes`` fewer are taken, or none; with ``any number: yes`` as many as one likes; ``total cost`` is the
    most mana that all of them cost together; with ``different: yes`` no two have one name; with ``reveal: yes`` all
    players see them. Only what is taken to the realm has a place there; with ``apart: yes`` each of them another, and
    as many are taken at most as there are such places.
    """

    take_seen: Cards
    to: Taken = Taken.HAND
    amount: Amount = amount(1)
    all: bool = False
    may: bool = False
    any_number: bool = False
    total_cost: Amount | None = None
    different: bool = False
    reveal: bool = False
    at: Place | None = None
    apart: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """Only what enters the realm enters it at a place; without one at any."""
        if self.apart and self.at is None:
            return "apart", "'apart' is for several places: say 'at'"
        if self.at is not None and self.to is not Taken.REALM:
            return "at", "'at' is where in the realm they enter: it goes with 'to: realm'"
        return None


class PutRest(Op, frozen=True, tag="put rest"):
    """What is left of the cards that were looked at goes to an end of its deck, in any order, or ``random: yes``."""

    put_rest: End
    random: bool = False


class Shuffle(Op, frozen=True, tag="shuffle"):
    """The deck of the cards that were looked at is shuffled."""

    shuffle: Deck


class LookAtHand(Op, frozen=True, tag="look at hand"):
    """The player looks at all cards in the hand of players."""

    look_at_hand: Who


class ExchangeEnds(Op, frozen=True, tag="exchange ends"):
    """The topmost and the bottommost card of a deck of the player change places, where another player likes that."""

    exchange_ends: Deck
    if_liked_by: Who


class DealOut(Op, frozen=True, tag="deal out"):
    """The player's topmost spells are dealt out face up, one to each of some sites as the player likes.

    Those that ``summon`` means are summoned there, all at once; the others go to the bottom of the deck.
    """

    deal_out: Things
    summon: Cards


class DrawFromCollection(Op, frozen=True, tag="draw from collection"):
    """A player draws a card of their collection, whichever of such cards they like."""

    draw_from_collection: Cards = CARD
    who: Who = OWN


class BanishFromCollection(Op, frozen=True, tag="banish from collection"):
    """The player looks at a collection and banishes so many such cards of it, or all where there are fewer.

    With ``either: yes`` the player chooses whose collection it is.
    """

    banish_from_collection: Cards = CARD
    amount: Amount = amount(1)
    who: Who = OWN
    either: bool = False


class TradeWithCollection(Op, frozen=True, tag="trade with collection"):
    """A player trades such a card of their hand for such a card of their collection of equal rarity; both are shown.

    They need not.
    """

    trade_with_collection: Cards
    who: Who = OWN


KINDS: tuple[type[Op], ...] = (
    LookAtNext, TakeSeen, PutRest, Shuffle, LookAtHand, ExchangeEnds, DealOut,
    DrawFromCollection, BanishFromCollection, TradeWithCollection,
)  # fmt: skip
