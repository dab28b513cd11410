"""What this is, whose words it holds, and how to use it without a mouse."""

from __future__ import annotations

from msgspec import Struct

from judge import __version__
from judge.codex.library import Codex
from judge.codex.model import Edition
from judge.web.desk.desk import Desk
from judge.web.desk.queries import Nothing

desk = Desk("about", "About the site, and the rights of the documents")

KEYS = {
    "/": "Search, from anywhere",
    "↓ ↑": "Walk through the suggestions",
    "Enter": "Open the suggestion, or search for what stands in the field",
    "Escape": "Close suggestions or a preview",
    "Tab": "Walk through the links; resting on one shows a preview",
}

OPERATORS = {
    "game:sorcery": "only this game (sorcery, magewars, kotc)",
    "doc:rulebook": "only this document",
    "title:storm": "only in titles",
    '"may tap"': "these very words",
    "-token": "without this word",
}


class About(Struct, frozen=True):
    """The version, the rights of every edition, the keys and the search operators."""

    version: str
    editions: tuple[Edition, ...]
    keys: dict[str, str]
    operators: dict[str, str]


@desk.page("/about", "about.html")
def about(codex: Codex, _asked: Nothing) -> About:
    """About the site, the rights of the documents, keys and search operators."""
    return About(__version__, tuple(codex.editions), KEYS, OPERATORS)
