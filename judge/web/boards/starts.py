"""What stands in the text of the editor before anybody wrote, game by game."""

from __future__ import annotations

import re

from judge.rulings.scenario import GAMES

STARTS = {
    "sorcery": """\
title: My question
game: sorcery
you: {avatar: 18}
opponent: {avatar: 3}
realm: {}
ask: []
""",
    "magewars": """\
title: My question
game: magewars
cards: {}
you: {mage: A3}
opponent: {mage: D1}
arena: {}
ask: []
""",
    "kotc": """\
title: My question
game: kotc
cards: {}
players:
  Ann: {}
  Ben: {}
ask: []
""",
}
"""Two Avatars or Mages where they start, or two players, and nothing asked."""
USUAL = "sorcery"
GAME = re.compile(r"^game:[ ]*[\"']?(\w+)", re.MULTILINE)


def game_of(text: str) -> str:
    """The game that a text is about, as far as its head says so; the usual one otherwise."""
    found = GAME.search(text)
    return found[1] if found and found[1] in GAMES else USUAL
