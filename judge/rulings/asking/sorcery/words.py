"""Words of Sorcery's questions for figures, keywords and subtypes; its phrases are in the table of the game."""

from __future__ import annotations

from functools import cache

from judge.rulings.asking.lexicon import Lexicon, lexicon

YOU, OPP = "you", "opponent"
KEYWORDS = {
    name.casefold(): name
    for name in (
        "Airborne Burrowing Submerge Voidwalk Stealth Ward Lance Charge Lethal Ranged Immobile Landbound Waterbound "
        "Spellcaster"
    ).split()
}
"""Keyword abilities by the word for them behind *with* and *has*."""
SUBTYPES = frozenset(
    (
        "mortal beast spirit undead demon monster dragon sphinx faerie angel giant troll dwarf gnome goblin merfolk "
        "ogre"
    ).split()
)
NUMBERS = {word: number for number, word in enumerate("zero one two three four five six seven eight nine ten".split())}


def phrases() -> Lexicon:
    """The table of Sorcery's phrases."""
    return lexicon("sorcery")


@cache
def vocabulary() -> frozenset[str]:
    """All words that the grammar knows."""
    return phrases().words | SUBTYPES | set(NUMBERS) | set(KEYWORDS) | {"movement", "freely"}


def number_of(word: str) -> int | None:
    """A number that is written in figures or as a word; None when it is none."""
    if word.isdecimal() and len(word) < 4:
        return int(word)
    return NUMBERS.get(word)
