"""The short words that the rules share: zones, phases, kinds of cards and counters."""

from __future__ import annotations

from collections.abc import Sequence

DECK, HAND, GRANARY, BATTLEFIELD, GRAVE, NOWHERE = "deck", "hand", "granary", "battlefield", "grave", "none"
ZONES = (DECK, GRAVE, BATTLEFIELD, GRANARY, HAND)
"""The five zones of a field (kotc:fields); a spell that is being cast is in none of them (kotc:spells)."""

MINION, SPELL, UNNAMED = "minion", "spell", "unnamed"
"""The two types of cards (kotc:card-types-and-layout), and cards of which a scenario says nothing but how many."""

PHASES = ("draw", "resource", "action", "battle", "recovery")
"""The phases of a turn in their order (kotc:turn-order)."""
SETUP = "setup"
"""Before the first turn."""

PROACTIVE = ("Sword", "Weakness", "Damage", "Exhaustion", "Berzerk")
REACTIVE = ("Shield", "Taunt", "Dice", "Trap")
COUNTERS = (*PROACTIVE, *REACTIVE)
"""The kinds of counters (kotc:counters)."""

BACKS = ("alike", "different")
"""The backs of a player's cards: whether they tell cards apart."""

START_HP = 35
"""HP at the start of a game (kotc:setup-and-deck-building)."""


def names(player: str) -> str:
    """A player as the subject of a sentence."""
    return player


def listed(words: Sequence[str]) -> str:
    """Words joined as in a sentence."""
    if len(words) < 2:
        return "".join(words) or "none"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def many(number: int, word: str) -> str:
    """A number of things: ``1 resource``, ``2 resources``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
