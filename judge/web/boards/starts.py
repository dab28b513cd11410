"""What stands in the text of the editor before anybody wrote, and which game a text is about."""

from __future__ import annotations

import re

from judge.games.shelf import GAMES

USUAL = next(iter(GAMES))
"""The game of an editor that nobody has told which."""
GAME = re.compile(r"^game:[ ]*[\"']?(\w+)", re.MULTILINE)


def game_of(text: str) -> str:
    """The game that a text is about, as far as its head says so; the usual one otherwise."""
    found = GAME.search(text)
    return found[1] if found and found[1] in GAMES else USUAL
