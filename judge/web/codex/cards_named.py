"""Cards whose names somebody types into the search box: that of exactly this name first, then those that begin so."""

from __future__ import annotations

from msgspec import Struct

from judge.web.codex.card_pages import card_url, games_with_books, names_of

SHORTEST = 3
"""So many letters are typed before names are looked for by how they begin."""
MOST = 3
"""So many cards are offered beside one of exactly that name."""


class NamedCard(Struct, frozen=True):
    """A card by its name, and its page; ``exact``: it was typed whole."""

    game: str
    name: str
    url: str
    exact: bool


def cards_named(words: str, game: str = "") -> tuple[NamedCard, ...]:
    """The cards of a game, or of all, that are called so or whose names begin so."""
    typed = " ".join(words.casefold().replace("’", "'").split())
    if len(typed) < SHORTEST:
        return ()
    found = []
    for key in games_with_books():
        if game in ("", key):
            for name in names_of(key).values():
                plain = name.casefold().replace("’", "'")
                if plain.startswith(typed):
                    found.append(NamedCard(key, name, card_url(key, name), plain == typed))
    found.sort(key=lambda card: (not card.exact, len(card.name), card.name))
    return tuple(found[: MOST + sum(card.exact for card in found)])
