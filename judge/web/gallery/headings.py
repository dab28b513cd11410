"""The codex headings under which the gallery's scenarios stand."""

from __future__ import annotations

from judge.codex.library import Codex
from judge.rulings.shipped import shipped


def headings(codex: Codex, game: str) -> dict[str, str]:
    """The headings of a game by name, with their titles in the codex where one stands there."""
    names = dict.fromkeys(one.heading for one in shipped(game))
    return {name: title_of(codex, game, name) for name in names}


def title_of(codex: Codex, game: str, name: str) -> str:
    """The title of a heading: that of the entry which bears its name, or the name in words."""
    id = f"{game}:{name}"
    return codex.entry(id).title if codex.has(id) else name.replace("-", " ").replace("/", ": ").capitalize()


def usual(game: str, about: str) -> str:
    """The heading where scenarios about an entry stand; empty when there is none yet."""
    return next((one.heading for one in shipped(game) if about and one.about == about), "")
