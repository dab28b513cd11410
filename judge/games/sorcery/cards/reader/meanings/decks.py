"""Decks as wholes: searched and shuffled (sorcery:search)."""

from __future__ import annotations

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Desc, Unsayable

means("deck")(lambda word: str(word))
means("shuffle")(lambda *deck: deck[0] if deck else "")


@means("search_to_hand")
def search_to_hand(deck: str, desc: Desc, shuffled: str) -> Act:
    """A deck is searched for a card that all see before it goes to hand; that deck is shuffled."""
    if shuffled not in ("", deck):
        raise Unsayable("a deck that is shuffled, and another that is searched")
    if desc.several or desc.target_place or desc.unplaced:
        raise Unsayable("several cards that are found, or where they are")
    return Act("search", deck, (("for", desc.phrase), ("reveal", True)))


@means("draw_bottommost")
def draw_bottommost(noun: tuple[str, bool]) -> Act:
    """The last card of a deck is drawn (sorcery:bottom)."""
    kind, several = noun
    if kind not in ("spell", "site") or several:
        raise Unsayable("what the bottommost card of a deck is")
    return Act("draw", kind, (("from", "bottom"),))
