"""Keyword abilities, with their figures or what they hang on."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, one_of
from judge.games.source import figure, nearest

Keyword = tuple[str, int | str]
"""A keyword ability with its parameter: ("Airborne", 0), ("Movement", 1), ("Spellcaster", "fire")."""

KEYWORDS = (
    "Airborne", "Burrowing", "Charge", "Genesis", "Deathrite", "Immobile", "Lance", "Landbound", "Lethal", "Movement",
    "Moves Freely", "Ranged", "Spellcaster", "Stealth", "Strikes First", "Submerge", "Voidwalk", "Ward", "Waterbound",
    "Defend", "Range", "Carries Units", "Evil", "Flooded", "Indestructible", "Sees Stealth",
)  # fmt: skip


ELEMENTS = ("air", "earth", "fire", "water")
FIGURES = ("Movement", "Ranged", "Lance", "Range", "Carries Units")
"""Keyword abilities with a figure."""
MOST = 20
MOVES_FREELY = ("water", "land", "unoccupied land", "horizontal", "vertical", "row", "away")
HANGS_ON = {"Moves Freely": MOVES_FREELY, "Strikes First": ("attacking",)}
"""Keyword abilities that hang on something, each with what; Moves Freely also on the numbers of squares."""


def _what_on(head: str, words: str) -> str:
    """What a keyword ability hangs on; raises Misread."""
    squares = words.replace(",", " ").split()
    if head == "Moves Freely" and squares and all(s.isascii() and s.isdigit() and 1 <= int(s) <= 20 for s in squares):
        return words
    return one_of(words, HANGS_ON[head], f"condition of {head}")


NOT, ORDINARY = "non-", "ordinary"
"""What stands before the one element, or the rarity, of which a Spellcaster casts nothing."""


def _spells(words: str) -> str:
    """Of which elements a Spellcaster casts spells: ``air``, ``air and water``, ``non-fire``; empty for other words.

    ``non-ordinary`` is for spells of any rarity but that.
    """
    if words.startswith("Non-") and words.removeprefix("Non-").lower() in (*ELEMENTS, ORDINARY):
        return f"{NOT}{words.removeprefix('Non-').lower()}"
    named = words.split(" and ")
    known = all(word.lower() in ELEMENTS and word.istitle() for word in named) and len(set(named)) == len(named)
    return words.lower() if known else ""


def either(one: str, other: str) -> str | int:
    """Of which elements somebody casts spells who is a Spellcaster in two ways; 0 for all."""
    if not (one.startswith(NOT) or other.startswith(NOT)):
        return " and ".join(dict.fromkeys((*one.split(" and "), *other.split(" and "))))
    if one.startswith(NOT) and other.startswith(NOT):
        return one if one == other else 0
    barred, cast = (one, other) if one.startswith(NOT) else (other, one)
    return 0 if barred.removeprefix(NOT) in cast.split(" and ") else barred


def keyword(words: str) -> Keyword:
    """Reads a keyword ability: ``Movement +1``, ``Ranged 3``, ``Fire Spellcaster``,
    ``Moves Freely: water``.

    Raises Misread with the nearest when the words name no keyword ability.
    """
    head, _, rest = words.partition(":")
    if rest and head in HANGS_ON:
        return head, _what_on(head, rest.strip())
    first, _, last = words.rpartition(" ")
    if last == "Spellcaster" and (spells := _spells(first)):
        return last, spells
    if first in FIGURES and (number := figure(last)) is not None:
        if not 1 <= number <= MOST:
            raise Misread(f"the figure of {first} is from 1 to {MOST}, and not {number}")
        return first, number
    if words in KEYWORDS:
        return words, {"Ranged": 1, "Lance": 1, "Carries Units": 99, "Movement": 1}.get(words, 0)
    raise Misread(f"there is no keyword ability {words!r}{nearest(words, KEYWORDS)}")


class KeywordAbility(Grammar, frozen=True):
    """Keyword ability: what a thing has, or is given."""

    FORMS = (
        Form("Airborne", "a keyword ability (sorcery:keyword)", "{give: Airborne, to: target}"),
        Form("Movement +1", "one with a figure: Movement, Ranged, Lance, Range", "{give: Movement +1, to: target}"),
        Form(
            "Carries Units 1",
            "carries so many of its allies; any number without a figure",
            "{give: Carries Units 1, to: it}",
        ),
        Form("Fire Spellcaster", "casts spells of one element", "{give: Fire Spellcaster, to: target}"),
        Form("Air and Water Spellcaster", "of either", "{give: Air and Water Spellcaster, to: target}"),
        Form("Non-fire Spellcaster", "of any but one", "{give: Non-fire Spellcaster, to: target}"),
        Form("Non-Ordinary Spellcaster", "of any other rarity", "{give: Non-Ordinary Spellcaster, to: target}"),
        *(
            Form(f"{name}: {words}", "one with what it hangs on", f"{{give: '{name}: {words}', to: target}}")
            for name, known in HANGS_ON.items()
            for words in known
        ),
        Form("Moves Freely: 7 8", "between these squares alone", "{give: 'Moves Freely: 7 8', to: target}"),
    )

    name: str
    parameter: int | str

    @classmethod
    def read(cls, words: str) -> KeywordAbility:
        """The keyword ability that is written so; raises Misread."""
        return cls(words, *keyword(words))
