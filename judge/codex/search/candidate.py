"""An entry on its way to becoming a hit, and what each way to find it is worth."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.search.index_reader import Found

AS_TYPED, INFLECTED, PLAYERS_WORD, BARE, BARE_INFLECTED, ONE_SLIP = 1.0, 0.975, 0.97, 0.96, 0.95, 0.8
"""What a title is worth that was typed whole: exactly; in another inflection; as a player's word; without its
parameter, exactly or inflected; with one slip in a short word. Longer misspelt titles are worth their likeness.
"""

LESS = {"part": 0.02, "alias": 0.015}
"""How much less a part of a title that lists several, or another name, is worth than the title."""

QUOTED = {3: 0.7, 4: 0.8, 5: 0.87, 6: 0.9}
"""What it is worth that a passage holds the whole query, by the number of words."""

UNNAMED = 0.7
"""What a published ruling is worth when no word of its card is in the query: documents say it for all cards."""

LEAST = 12.0
"""Entries that score less than this are not shown: nothing found is said instead."""


class Candidate(Struct):
    """An entry on its way to becoming a hit: scores from 0 to 1 of each way to find it, and the whole score,
    0 to 100.
    """

    entry: Found
    title: float = 0.0
    inside: float = 0.0
    entry_text: float = 0.0
    passage_text: float = 0.0
    wording: float = 0.0
    phrase: float = 0.0
    passage: str = ""
    why: str = "text"
    score: float = 0.0

    def weigh(self) -> None:
        """Sets the whole score from the others; documents of lower precedence come after equals."""
        text = 0.4 * self.entry_text + 0.6 * self.passage_text
        mixed = min(0.94, 0.42 * self.inside + 0.42 * text + 0.3 * self.wording)
        quoted = self.phrase + 0.06 * mixed if self.phrase else 0.0
        best = max(self.title, mixed, 0.9 * self.title + 0.1 * text, quoted)
        self.score = max(0.0, 100 * best - 1.5 * min(self.entry.rank, 2))
