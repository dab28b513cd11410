"""What effects forbid for a while (sorcery:can-vs-cant)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.acts import ITSELF, give
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, How, Some, Things, Unsayable
from judge.games.sorcery.cards.tables.allowing import Prohibition


@means("forbid")
def forbid(things: Things, words: tuple[str, ...]) -> Act:
    """What cannot be done, or not by whom."""
    if things == ITSELF:
        raise Unsayable("from when on it cannot")  # said of the card itself it is always so
    if unknown := next((word for word in words if not Prohibition.knows(word)), ""):
        raise Unsayable(f"that something cannot {unknown}")
    return Act("forbid", list(words), (("to", things),), lasts=True)


@means("give_and_forbid")
def give_and_forbid(things: Things, gains: Any, words: tuple[str, ...]) -> tuple[Act, ...]:
    """Power and keyword abilities, and what cannot be done besides."""
    if isinstance(things, Some) and things.how not in (How.EVERY, How.TARGET):
        raise Unsayable("what is given to one that is chosen, and forbidden to it")
    return (*give(things, gains), forbid(things, words))
