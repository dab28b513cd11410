"""Names of cards where pages tell of a scenario: each is a link to its card, beside which the card appears in short.

Only names that the scenario itself gives to cards are looked for, so that no other word is taken for a card; a card
that the scenario declares in its own words is not the one that comes with the judge, and is no link.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from markupsafe import Markup, escape
from msgspec import Struct

from judge.codex.model import slugify
from judge.games.source import Node
from judge.rulings.errors import BadScenario
from judge.rulings.reader import read
from judge.telling.voices import cards_mark
from judge.web.codex.card_pages import card_url, names_of

DECLARED = "cards"
"""The key under which a scenario declares cards."""
HEAD = ("title", "note", "about", "cases", "expect", "game")
"""Keys under which a scenario speaks of other things than cards that lie somewhere."""
LINK = Markup('<a class="named-card" href="{}" data-preview="{}">{}</a>')


class CardNames(Struct, frozen=True, dict=True):
    """The cards of a scenario: by what they are called there, the names that they have."""

    game: str
    called: Mapping[str, str] = {}

    def id_of(self, *words: str) -> str:
        """The id by which previews know the card that is called by one of these words; empty where none is."""
        name = next((self.called[one] for one in words if one in self.called), "")
        return f"{self.game}.card:{slugify(name)}" if name else ""

    def linked(self, text: str) -> Markup:
        """A text with each name of a card as a link to it."""
        if not self.called:
            return escape(text)
        parts: list[Markup] = []
        at = 0
        for found in _pattern(tuple(self.called)).finditer(text):
            name = self.called[found[0]]
            parts += [escape(text[at : found.start()])]
            parts += [LINK.format(card_url(self.game, name), self.id_of(found[0]), found[0])]
            at = found.end()
        return Markup().join([*parts, escape(text[at:])])


def names_in(game: str, text: str) -> CardNames:
    """The cards that a scenario names; none of a text that cannot be read, or of a game whose cards do not come
    with the judge.
    """
    return _names_in(game, text, cards_mark(game))


@lru_cache(maxsize=64)
def _names_in(game: str, text: str, _mark: str) -> CardNames:
    known = names_of(game)
    if not known or not text:
        return CardNames(game)
    try:
        root = read(text)
    except BadScenario:
        return CardNames(game)
    top = root.value if isinstance(root.value, dict) else {}
    declared = top[DECLARED].value if DECLARED in top else {}
    found: dict[str, str] = {}
    for key, node in top.items():
        if key not in (*HEAD, DECLARED):
            for words, name in _named(node):
                if name not in declared and known.get(slugify(name)) == name:
                    found[words] = name
    return CardNames(game, found)


def _named(node: Node) -> Iterator[tuple[str, str]]:
    """Each text of a tree as a name, and for a card with a name of its own there that one too."""
    if isinstance(node.value, dict):
        for key in ("card", "site"):
            if key in node.value and "as" in node.value:
                yield node.value["as"].text, node.value[key].text
    if node.text:
        yield node.text, node.text
    elif not isinstance(node.value, str):
        for held in node.value.values() if isinstance(node.value, dict) else node.value:
            yield from _named(held)


@lru_cache(maxsize=64)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
