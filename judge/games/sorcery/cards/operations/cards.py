"""Operations on things in the realm, on decks and hands, on life and mana."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.amounts import Amount, amount
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.found import CARD, Back, CardName, Cards, Deck, Drawn, End, Zones
from judge.games.sorcery.cards.values.goals import Goal
from judge.games.sorcery.cards.values.harm import TakenFor
from judge.games.sorcery.cards.values.manners import Left, PlayedTo, Yes
from judge.games.sorcery.cards.values.places import HERE, Place
from judge.games.sorcery.cards.values.players import OWN, Who, Whose
from judge.games.sorcery.cards.values.things import TARGET, Things


def _twice(at: Place | None, to: Place | None, carried_by: Things | None) -> tuple[str, str] | None:
    """What enters is said to enter in one way."""
    if at is not None and to is not None:
        return "to", "'at' and 'to' say the same: leave one out"
    if carried_by is not None and (at or to) is not None:
        return "to" if at is None else "at", "what is carried is where its bearer is: leave the place out"
    return None


class Damage(Op, frozen=True, tag="damage"):
    """Damage is dealt to each thing; ``how`` says what the damage of a stated effect is taken for."""

    damage: Amount
    to: Things = TARGET
    how: TakenFor | None = None


class Heal(Op, frozen=True, tag="heal"):
    """Minions lose damage (all without an amount); Avatars and players gain life.

    With ``each: yes`` the amount is seen from each of the things.
    """

    heal: Who
    amount: Amount = amount(99)
    each: bool = False


class GainLife(Op, frozen=True, tag="gain life"):
    """Players gain life, Avatars for them; a minion that gains life gains nothing."""

    gain_life: Amount
    who: Who = OWN


class LoseLife(Op, frozen=True, tag="lose life"):
    """Players lose life, which is no damage."""

    lose_life: Amount
    who: Who = OWN


class SetLife(Op, frozen=True, tag="set life"):
    """The life of players becomes a number, which is no healing.

    With ``from door: yes`` it brings them back from Death's Door too, where nothing else changes their life.
    """

    set_life: Amount
    who: Who = OWN
    from_door: bool = False


class ExchangeLife(Op, frozen=True, tag="exchange life"):
    """Each player's life becomes what the other's was."""

    exchange_life: Yes


class Kill(Op, frozen=True, tag="kill"):
    """Things are killed, with ``and`` others, all at once; what is dead already is not killed again (sorcery:die)."""

    kill: Things
    and_: Things | None = None


class Destroy(Op, frozen=True, tag="destroy"):
    """Things are destroyed, which is as for ``kill``."""

    destroy: Things
    and_: Things | None = None


class Dispel(Op, frozen=True, tag="dispel"):
    """Auras are dispelled, which is as for ``kill``."""

    dispel: Things


class Banish(Op, frozen=True, tag="banish"):
    """Cards are removed from the game, with ``and`` others, all at once (sorcery:banished)."""

    banish: Things
    and_: Things | None = None


class Return(Op, frozen=True, tag="return"):
    """Cards go back to their owners' hands (sorcery:ownership-and-control); sites may be ``leaving`` Rubble behind."""

    return_: Things
    leaving: Left | None = None

    def amiss(self) -> tuple[str, str] | None:
        """Plain Rubble is left."""
        return ("leaving", "what is left is plain Rubble") if self.leaving is Left.FLOODED else None


class AddFromCollection(Op, frozen=True, tag="add from collection"):
    """A card that the player owns and did not begin with comes to their hand."""

    add_from_collection: CardName


class Tap(Op, frozen=True, tag="tap"):
    """Things are tapped, which is no cost."""

    tap: Things


class Untap(Op, frozen=True, tag="untap"):
    """Things are untapped."""

    untap: Things


class ReturnFromCemetery(Op, frozen=True, tag="return from cemetery"):
    """A card goes from its owner's cemetery to another zone; what is banished is in none (sorcery:banished#2)."""

    return_from_cemetery: Cards
    to: Back = Back.HAND


class Draw(Op, frozen=True, tag="draw"):
    """Players draw from an end of a deck; what is drawn only by ``only_by`` may be cast by that one thing alone.

    With ``reveal: yes`` all players see it.
    """

    draw: Drawn
    amount: Amount = amount(1)
    who: Who = OWN
    only_by: Things | None = None
    from_: End = End.TOP
    reveal: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """Sites are not cast; of both decks the topmost cards are drawn."""
        if self.from_ is End.BOTTOM and self.draw is Drawn.CARD:
            return "from", "a card from the bottom is of one deck: 'draw' says 'spell' or 'site'"
        if self.reveal and self.draw is Drawn.CARD:
            return "reveal", "what is shown as it is drawn is of one deck: 'draw' says 'spell' or 'site'"
        if self.only_by is not None and self.draw is not Drawn.SPELL:
            return "only by", "only a spell is cast: 'only by' needs 'draw: spell'"
        return None


class LetCast(Op, frozen=True, tag="let cast"):
    """For a while the player may cast such spells to a goal, beside the usual places."""

    let_cast: Cards
    to: Goal
    until: Duration = Duration.END_OF_TURN

    def amiss(self) -> tuple[str, str] | None:
        """Spells of a kind are meant, and places."""
        if self.let_cast.selector is None:
            return "let cast", "'let cast' is for spells of a kind, such as 'minion power 2 or less'"
        return ("to", "'let cast' is to places, and not into hands") if self.to.hands else None


class Discard(Op, frozen=True, tag="discard"):
    """Players discard cards from hand, one after another, of their choice, or with ``random: yes`` by chance."""

    discard: Cards
    who: Who = OWN
    random: bool = False
    amount: Amount = amount(1)


class GainMana(Op, frozen=True, tag="gain mana"):
    """Mana for this turn; nobody gains any on the opponent's turn."""

    gain_mana: Amount
    who: Who = OWN


class PlayTopmostSite(Op, frozen=True, tag="play topmost site"):
    """The topmost site of the atlas is played; then it is the ``site played``."""

    play_topmost_site: PlayedTo


class PlayOrDraw(Op, frozen=True, tag="play or draw a site"):
    """What an Avatar's ability does; the player says which, and where. With ``play only: yes`` no site is drawn."""

    play_or_draw_a_site: Yes
    play_only: bool = False


class Summon(Op, frozen=True, tag="summon"):
    """Minions enter without being cast; a token is made.

    They enter at a place (``at`` or ``to``), carried by a unit, or at any location of the player's choice; with
    ``each: yes`` a token at each such place, all at once. With ``random: yes`` the card is left to chance, and with
    ``tapped: yes`` they enter tapped. ``under`` is who controls them then, if not the player of the effect.
    With ``copy: yes`` a copy of the thing enters, which is a token.
    """

    summon: Cards
    at: Place | None = None
    to: Place | None = None
    from_: Zones | None = None
    amount: int = 1
    carried_by: Things | None = None
    random: bool = False
    each: bool = False
    tapped: bool = False
    under: Whose | None = None
    copy: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """It enters at one place; at each of several only tokens do, which are made."""
        if self.each and (self.tapped or self.under is not None):
            return "each", "tokens at several places enter untapped, and for the player of the effect"
        if self.under is not None and (place := self.at or self.to) is not None and place.things.selector is not None:
            return "under", "whose things those are at whose place it enters cannot be said: say 'here', or 'it'"
        if self.under not in (None, Whose.OPPONENT):
            return "under", "without 'under' the player of the effect controls them; it takes 'opponent' alone"
        if self.each and ((self.at or self.to) is None or self.amount != 1 or self.random or self.from_ is not None):
            return "each", "one token enters at each place: say 'to', and leave 'from', 'amount' and 'random' out"
        return _twice(self.at, self.to, self.carried_by)


class Conjure(Op, frozen=True, tag="conjure"):
    """Artifacts and auras enter without being cast, as by ``summon``; with ``copy: yes`` a copy of one, a token."""

    conjure: Cards
    at: Place | None = None
    to: Place | None = None
    from_: Zones | None = None
    amount: int = 1
    carried_by: Things | None = None
    random: bool = False
    copy: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """It enters at one place."""
        return _twice(self.at, self.to, self.carried_by)


class EachMaySummon(Op, frozen=True, tag="each may summon"):
    """Each player chooses a card of a kind from their cemetery; all enter at once."""

    each_may_summon: Cards
    at: Place = HERE


class Search(Op, frozen=True, tag="search"):
    """A zone is searched for a card, which goes to hand, with ``reveal: yes`` shown to all; with ``at`` it is summoned.

    A deck is shuffled then. In a private zone nothing may be found on purpose, in a public one not. Of several zones
    all are searched, or with ``either: yes`` one that the player chooses. ``no rarer than``: only a card whose rarity
    is no higher than that of one of these things.
    """

    search: Zones
    for_: Cards = CARD
    at: Place | None = None
    who: Who = OWN
    reveal: bool = False
    either: bool = False
    no_rarer_than: Things | None = None

    def amiss(self) -> tuple[str, str] | None:
        """What is summoned is seen by all."""
        if self.reveal and self.at is not None:
            return "reveal", "what is summoned is seen by all: leave 'reveal' out"
        return None


class LookAtTopmost(Op, frozen=True, tag="look at topmost"):
    """The player looks at the topmost card of a deck; with ``may put: bottom`` it may go under all others then."""

    look_at_topmost: Drawn
    may_put: End | None = None

    def amiss(self) -> tuple[str, str] | None:
        """It lies on top already."""
        if self.may_put is End.TOP:
            return "may put", "the topmost card lies on top already: it may be put on the bottom"
        return None


class DiscardTopmost(Op, frozen=True, tag="discard topmost"):
    """Players discard from the top of a deck, one card after another; where there is none, nothing."""

    discard_topmost: Drawn
    amount: Amount = amount(1)
    who: Who = OWN

    def amiss(self) -> tuple[str, str] | None:
        """One deck is meant."""
        if self.discard_topmost is Drawn.CARD:
            return "discard topmost", "what is discarded is of one deck: 'spell' or 'site'"
        return None


class ShuffleInto(Op, frozen=True, tag="shuffle into"):
    """A card is shuffled into a deck: spells into spellbooks, sites into atlases; anything else is ignored."""

    shuffle_into: Deck
    card: Cards


class PutIntoHand(Op, frozen=True, tag="put into hand"):
    """A card goes from a deck or a cemetery to its owner's hand, which is no drawing."""

    put_into_hand: Cards


class PlaceCard(Op, frozen=True, tag="place"):
    """A known card goes to the bottom or top of its deck, which is not shuffled."""

    place: Cards
    on: End


class CopyMagic(Op, frozen=True, tag="copy magic"):
    """A copy of a magic goes on the storyline; it is cast only when ``cast: yes`` says so."""

    copy_magic: Cards
    cast: bool = False


KINDS: tuple[type[Op], ...] = (
    AddFromCollection, Damage, Heal, GainLife, LoseLife, SetLife, ExchangeLife, Kill, Destroy, Dispel, Banish,
    Return, Tap, Untap, ReturnFromCemetery, Draw, Discard, GainMana, PlayTopmostSite, PlayOrDraw, Summon, Conjure,
    EachMaySummon, Search, LookAtTopmost, DiscardTopmost, ShuffleInto, PutIntoHand, PlaceCard, CopyMagic, LetCast,
)  # fmt: skip
