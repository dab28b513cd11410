"""Whose turn it is, in which phase, and by which documents: what a file says of the position as a whole."""

from __future__ import annotations

from judge.games.sorcery.words import YOU
from judge.kernel.fact import Fact

TURN: Fact[str] = Fact("turn", YOU)
"""The active player."""
PHASE: Fact[str] = Fact("phase", "main")
"""The phase of the turn: ``start``, ``main`` or ``end``."""
SKIPPED: Fact[tuple[str, ...]] = Fact("skipped", ())
"""The players whose next turn does not take place, sorted: twice for two turns."""
CONTROLLED: Fact[str] = Fact("turn controlled", "")
"""The player whose turn it is, where the other one decides for them in it."""
CONTROLLED_NEXT: Fact[tuple[str, ...]] = Fact("turns to be controlled", ())
"""The players for whom the other one will decide in the next turn that they take, sorted."""
NAMES = ("sorcery.rulebook", "sorcery", "sorcery.glossary")
"""The documents by which Sorcery is judged, the newer before the older."""
RULINGS = "sorcery.rulings"
"""Published rulings on cards: they settle what documents and cards leave open, and rank below both."""
DOCUMENTS: Fact[tuple[str, ...]] = Fact("documents", ())
"""The only documents that count, where a file names some."""
