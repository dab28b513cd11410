"""Decks: searched, shuffled, several cards at an end of them looked at, taken and put away (sorcery:search)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Deck, Desc, Place, Ref, Some, Unsayable
from judge.games.sorcery.cards.reader.words import figure
from judge.games.sorcery.cards.values.found import Cards
from judge.games.sorcery.cards.values.reading import Misread

means("deck")(lambda word: str(word))
means("shuffle")(lambda *deck: deck[0] if deck else "")


@means("search_to_hand")
def search_to_hand(deck: str, desc: Desc, shuffled: str) -> Act:
    """A deck is searched for a card that all see before it goes to hand; that deck is shuffled."""
    if shuffled not in ("", deck):
        raise Unsayable("a deck that is shuffled, and another that is searched")
    if desc.several:
        raise Unsayable("several cards that are found")
    return Act("search", deck, (("for", desc.phrase), ("reveal", True)))


@means("draw_bottommost")
def draw_bottommost(noun: tuple[str, bool]) -> Act:
    """The last card of a deck is drawn (sorcery:bottom)."""
    kind, several = noun
    if kind not in ("spell", "site") or several:
        raise Unsayable("what the bottommost card of a deck is")
    return Act("draw", kind, (("from", "bottom"),))


@means("looked")
def looked(*nouns: tuple[str, bool]) -> str:
    """Of which deck the card is that is looked at."""
    kinds = [kind for kind, several in nouns if not several]
    if sorted(kinds) == ["site", "spell"]:
        return "card"
    if len(nouns) != 1 or kinds not in (["site"], ["spell"]):
        raise Unsayable("what the topmost card of a deck is")
    return kinds[0]


means("whose_deck")(lambda *deck: deck[0] if deck else "")
DECK_OF = {"spell": "spellbook", "site": "atlas"}


@means("look_at_topmost")
def look_at_topmost(kind: str, deck: str = "") -> Act:
    """The topmost card of a deck is looked at, and may be put under the others of the same deck."""
    if deck not in ("", DECK_OF.get(kind)):
        raise Unsayable("a card that is put into another deck than its own")
    return Act("look at topmost", kind, (("may put", "bottom"),))


@means("discard_topmost")
def discard_topmost(number: str, noun: tuple[str, bool]) -> Act:
    """Cards are discarded from the top of a deck."""
    kind, several = noun
    if kind not in DECK_OF or not several:
        raise Unsayable("what the topmost cards of a deck are")
    return Act("discard topmost", kind, (("amount", figure(number)),))


means("chance")(lambda: ("random", True))


@means("they_discard")
def they_discard(who: Any, *parts: tuple[Any, Any]) -> Act:
    """Players discard, of their choice or at random; an Avatar's player does."""
    *chance, (kind, several) = parts
    if isinstance(who, Some) and who.desc.nouns != ("avatar",):
        raise Unsayable("who of the players discards")
    if several or (isinstance(who, Ref) and who.noun != "avatar" and who != Ref("it")):
        raise Unsayable("what or who that is, of a discard")
    return Act("discard", kind, (("who", who), *chance))


Acts = tuple[Act, ...]
REST = "put rest"
means("end_of_deck")(lambda word: "bottom" if word == "bottom" else "top")
means("own_deck")(lambda: ())
means("opponents_deck")(lambda: (("who", "opponent"),))
means("of_deck")(lambda deck: Deck(deck))
means("any_order")(lambda: ())
means("random_order")(lambda: (("random", True),))
means("perhaps")(lambda: (("may", True),))


def _look(end: str, number: int, noun: tuple[str, bool], *keys: tuple[str, Any]) -> Act:
    kind, several = noun
    if kind not in ("spell", "site") or several != (number > 1):
        raise Unsayable("at which cards of a deck is looked")
    amount = (("amount", number),) if number > 1 else ()
    from_ = (("from", "bottom"),) if end == "bottom" else ()
    return Act("look at next", kind, (*amount, *from_, *keys))


def of_cards(desc: Desc, why: str) -> str:
    """The phrase of cards outside the realm; raises Unsayable where it has a place in it."""
    try:
        Cards.read(desc.phrase)
    except Misread as error:
        raise Unsayable(why) from error
    return desc.phrase


def _cards(desc: Desc, *, several: bool) -> str:
    """The phrase of cards of a deck, which are nowhere in the realm."""
    if desc.target_place or desc.allied or desc.unplaced or desc.several != several:
        raise Unsayable("which cards of a deck are meant")
    return of_cards(desc, "where cards of a deck are")


@means("looks")
def looks(end: str, number: str, noun: tuple[str, bool]) -> Act:
    """The player alone sees them."""
    return _look(end, figure(number), noun)


@means("searches")
def searches(end: str, number: str, noun: tuple[str, bool]) -> Act:
    """A search of these cards alone."""
    return _look(end, figure(number), noun, ("searched", True))


@means("searches_to_discard")
def searches_to_discard(end: str, number: str, noun: tuple[str, bool], desc: Desc) -> Acts:
    """A search, in which nothing may be found, for a card that is discarded."""
    found = Act("take seen", _cards(desc, several=False), (("to", "cemetery"), ("may", True)))
    return (searches(end, number, noun), found)


@means("reveals")
def reveals(end: str, number: str, noun: tuple[str, bool]) -> Act:
    """All see them."""
    return _look(end, figure(number), noun, ("reveal", True))


@means("reveals_one")
def reveals_one(whose: tuple[tuple[str, Any], ...], end: str, noun: tuple[str, bool]) -> Act:
    """All see one card."""
    return _look(end, 1, noun, *whose, ("reveal", True))


def _take(number: str, to: str, *keys: tuple[str, Any]) -> Act:
    amount = (("amount", figure(number)),) if figure(number) > 1 else ()
    return Act("take seen", "card", (*((("to", to),) if to != "hand" else ()), *amount, *keys))


means("takes_to_hand")(lambda number, rest: (_take(number, "hand"), rest))
means("takes_to_bottom")(lambda number, deck: _take(number, "bottom", ("deck", deck)))
means("takes_to_top")(lambda number, deck: _take(number, "top", ("deck", deck)))
means("puts_back")(lambda: Act(REST, "top"))
means("puts_rest")(lambda rest: rest)
means("bottoms_rest")(lambda: Act(REST, "bottom"))
means("bottoms_it")(lambda: Act(REST, "bottom"))
means("whom_hand")(lambda: "opponent")
means("looks_at_hand")(lambda who: Act("look at hand", who))


@means("the_rest")
def the_rest(*parts: Any) -> Act:
    """The others go to the bottom, in an order that the player likes where none is said."""
    deck = tuple(("deck", part) for part in parts if isinstance(part, Deck))
    order = tuple(key for part in parts if isinstance(part, tuple) for key in part)
    return Act(REST, "bottom", (*deck, *order))


@means("among")
def among(what: Desc | str) -> str:
    """All cards of a kind, or of a name."""
    return what if isinstance(what, str) else _cards(what, several=True)


@means("summons_all")
def summons_all(what: str, at: Place) -> Act:
    """All that are there enter the realm."""
    return Act("take seen", what, (("to", "realm"), ("all", True), ("at", at)))


@means("draws_different")
def draws_different(number: str, desc: Desc) -> Act:
    """Up to so many of different names are shown and drawn."""
    keys = (("to", "hand as drawn"), ("amount", figure(number)), ("may", True), ("different", True), ("reveal", True))
    return Act("take seen", _cards(desc, several=True), keys)


@means("summons_it")
def summons_it(desc: Desc, *parts: Any) -> Act:
    """The one card that was seen enters the realm, when it is of a kind."""
    *may, at = parts
    keys = tuple(key for part in may for key in part)
    return Act("take seen", _cards(desc, several=False), (("to", "realm"), *keys, ("at", at)))


means("zone")(lambda word: str(word))
means("all_zones")(lambda *zones: (" or ".join(zones), ()))
means("one_zone")(lambda *zones: (" or ".join(zones), (("either", True),)))
means("sought")(lambda desc: _cards(desc, several=False))
means("another_like_it")(lambda: "card named ~")
means("found_nearby")(lambda: Place("nearby location"))
OF_DECK = {deck: kind for kind, deck in DECK_OF.items()}


@means("search_to_summon")
def search_to_summon(zones: tuple[str, tuple[tuple[str, Any], ...]], sought: str, at: Place) -> Act:
    """Zones are searched, all or one of them, for a card that enters the realm; a deck is shuffled then."""
    return Act("search", zones[0], (("for", sought), ("at", at), *zones[1]))


@means("search_to_banish")
def search_to_banish(deck: str, number: str, desc: Desc) -> Acts:
    """Any one deck is searched for some cards, which are banished."""
    look = Act("look at next", OF_DECK[deck], (("searched", True), ("whole", True), ("either", True)))
    keys = (("to", "banished"), ("amount", figure(number)), ("may", True))
    return (look, Act("take seen", _cards(desc, several=True), keys), Act("shuffle", deck))


@means("search_for_different")
def search_for_different(deck: str, desc: Desc, shuffled: str) -> Acts:
    """Cards of different names that cost so much together are found, shown and taken; the deck is shuffled."""
    if shuffled not in ("", deck):
        raise Unsayable("a deck that is shuffled, and another that is searched")
    look = Act("look at next", OF_DECK[deck], (("searched", True), ("whole", True)))
    keys = (("any number", True), ("total cost", "X"), ("different", True), ("reveal", True))
    return (look, Act("take seen", _cards(desc, several=True), keys), Act("shuffle", deck))
