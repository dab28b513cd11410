"""The printed text of a card, cut into its clauses: signs made alike, lines, sentences, what each begins with.

Uses the tables of cards alone. Nothing here says what a clause does: that is for texts and for the reader.
"""

from judge.games.sorcery.cards.printed.clauses import Clause, clauses, known_signs
from judge.games.sorcery.cards.printed.digests import digest
from judge.games.sorcery.cards.printed.matters import Kind, Matter
from judge.games.sorcery.cards.printed.signs import Signs, read_signs

__all__ = ["Clause", "Kind", "Matter", "Signs", "clauses", "digest", "known_signs", "read_signs"]
