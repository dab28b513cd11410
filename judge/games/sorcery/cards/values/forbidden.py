"""What an effect forbids: a prohibition of those that passive abilities have."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.reading import Form, Grammar, one_of

OF_A_CARD = (Prohibition.BE_MODIFIED, Prohibition.LEAVE, Prohibition.LEAVE_NEARBY)
ABLE = tuple(word for word in Prohibition if word not in OF_A_CARD)
"""What an effect can forbid: not that a card is modified, which it says of itself, or leaves the squares of a card."""


class Forbidden(Grammar, frozen=True):
    """Prohibition: what things cannot do, or what cannot be done to them, as in ``cannot`` of a passive ability."""

    FORMS = tuple(Form(str(word), word.means, f"{{forbid: {word}, to: target}}") for word in ABLE)

    what: Prohibition = Prohibition.ATTACK

    @classmethod
    def read(cls, words: str) -> Forbidden:
        """The prohibition that is written so; raises Misread."""
        return cls(words, Prohibition(one_of(words, ABLE, "prohibition")))


UNTAPPING = Forbidden.read(Prohibition.UNTAP)
