"""Decks as wholes: searched and shuffled (sorcery:search)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Desc, Ref, Some, Unsayable
from judge.games.sorcery.cards.reader.words import figure

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
def look_at_topmost(kind: str, deck: str) -> Act:
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
