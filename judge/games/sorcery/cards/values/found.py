"""Which cards, and in which zones they are found."""

from __future__ import annotations

from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, Word
from judge.games.sorcery.cards.values.selectors import Selector, WrongSelector, effect_selector


class Zone(Word):
    """Zone: where cards are that are not in the realm."""

    HAND = "hand", "a player's hand"
    SPELLBOOK = "spellbook", "the deck of spells"
    ATLAS = "atlas", "the deck of sites"
    CEMETERY = "cemetery", "where dead and used cards lie"
    COLLECTION = "collection", "a player's cards that did not begin the game in a deck"

    @classmethod
    def example(cls) -> str:
        """Where a zone stands."""
        return "{search: ..., for: minion}"


class Deck(Word):
    """Deck: one of the two of a player."""

    SPELLBOOK = "spellbook", "the deck of spells"
    ATLAS = "atlas", "the deck of sites"

    @classmethod
    def example(cls) -> str:
        """Where a deck stands."""
        return "{shuffle into: ..., card: Steppe}"


class Back(Word):
    """Zone to return to: where a card of a cemetery goes."""

    HAND = "hand", "its owner's hand"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{return from cemetery: Steppe, to: ...}"


class Stock(Word):
    """Zone of a card that something turns into."""

    COLLECTION = "collection", "that of the player of the effect"
    HAND = "hand", "a hand: that of the player of the effect"
    SEEN = "seen", "the cards that the effect has looked at just before"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{transform: target, what: minion, from: ...}"


class Drawn(Word):
    """Kind of card to draw: from which deck it comes."""

    SPELL = "spell", "from the spellbook"
    SITE = "site", "from the atlas"
    CARD = "card", "from either, as the player chooses"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{draw: ..., amount: 2}"


class End(Word):
    """End of a deck: where a card is put."""

    TOP = "top", "on top, to be drawn next"
    BOTTOM = "bottom", "at the bottom"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{place: Steppe, on: ...}"


class Taken(Word):
    """Where to: where a card of a deck goes that was looked at."""

    HAND = "hand", "its owner's hand, which is no drawing"
    DRAWN = "hand as drawn", "its owner's hand, and it is drawn"
    CEMETERY = "cemetery", "its owner's cemetery: it is discarded"
    REALM = "realm", "the realm, summoned or conjured"
    BANISHED = "banished", "out of the game"
    TOP = "top", "the top of its deck"
    BOTTOM = "bottom", "the bottom of its deck"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{take seen: card, to: ...}"


class Zones(Grammar, frozen=True):
    """Zones: where cards come from."""

    FORMS = (
        *(Form(form.words, form.means, "{summon: minion, from: " + form.words + "}") for form in Zone.forms()),
        Form("hand or cemetery", "one or the other", "{summon: minion, from: hand or cemetery}"),
        Form("any cemetery", "that of either player", "{summon: minion, from: any cemetery}"),
    )

    zones: tuple[Zone, ...] = ()
    anybody: bool = False

    @classmethod
    def read(cls, words: str) -> Zones:
        """The zones that are meant; raises Misread."""
        said = [zone.strip() for zone in words.split(" or ")]
        anybody = any(zone.startswith("any ") for zone in said)
        return cls(words, tuple(Zone.read(zone.removeprefix("any ")) for zone in said), anybody)


class Cards(Grammar, frozen=True):
    """Cards: those that a selector fits by their faces, a name, or a word for one that the effect knows."""

    FORMS = (
        Form("card", "any card", "{discard: card}"),
        Form("spell", "any card but a site", "{discard: spell}"),
        Form("minion", "or another type of card", "{discard: minion}"),
        Form("Troll", "a subtype", "{summon: Troll, from: hand}"),
        Form("SELECTOR", "cards outside the realm have no place", "{search: spellbook, for: Beast cost 3 or less}"),
        Form("NAME", "the card of that name, or what the scenario calls so", "{put into hand: Steppe}"),
        Form("it", "or 'itself': a card that the effect knows", "{return from cemetery: itself}"),
    )

    known: Known | None = None
    selector: Selector | None = None

    @property
    def named(self) -> bool:
        """Whether it is the name of a card."""
        return self.known is None and self.selector is None

    @classmethod
    def read(cls, words: str) -> Cards:
        """The cards that are meant; raises Misread for what is neither a selector nor a name."""
        if words in (Known.IT, Known.ITSELF, Known.TARGET, Known.PAID):
            return cls(words, known=Known(words))
        try:
            chosen = effect_selector(words)
        except WrongSelector:
            if words == words.casefold():
                raise  # no name begins so
            return cls(words)
        if chosen.placed:
            raise Misread(f"{words!r} says where in the realm a card is, and these are outside of it")
        return cls(words, selector=chosen)


CARD = Cards.read("card")


class CardName(Grammar, frozen=True):
    """Card: the name of one, known to the judge or declared by the scenario."""

    FORMS = (Form("NAME", "the card of that name", "{create: Foot Soldier, at: here}"),)

    @classmethod
    def read(cls, words: str) -> CardName:
        """The name; raises Misread for what cannot be one."""
        if not words or words == words.casefold():
            raise Misread(f"{words!r} is no name of a card: names have capital letters")
        return cls(words)
