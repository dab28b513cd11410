"""The one table of rules of Keeper of the Cards. Modules register their rules when they are imported."""

from judge.kernel.rules import Rules, in_the_book

CHAPTERS = (
    "kotc:rulebook", "kotc:card-types-and-layout", "kotc:setup-and-deck-building", "kotc:fields", "kotc:turn-order",
    "kotc:exhaustion-and-recovery", "kotc:abilities", "kotc:minions", "kotc:spells", "kotc:counters", "kotc:chains",
    "kotc:battles", "kotc:endgame", "kotc:keywords", "kotc:refurbished-and-pruned-cards", "kotc:clean-slate-edition",
    "kotc:refurbished-card-texts",
)  # fmt: skip
"""The chapters of the rulebook in their order; keywords stand in the order of the alphabet within theirs."""


def by_chapter(passage: str) -> tuple[int, str, int]:
    """Where a passage stands in the rulebook: chapter, heading, number; raises ValueError for an unknown chapter."""
    heading, number = in_the_book(passage)
    return CHAPTERS.index(heading.partition("/")[0]), heading, number


RULES = Rules(order=by_chapter)
rule = RULES.rule
requires = RULES.requires
foresees = RULES.foresees
