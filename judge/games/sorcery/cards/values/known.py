"""Words for things that an effect knows already: its source, what was targeted, chosen or hit."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Word


class Known(Word):
    """Word for a thing: it refers to what the effect knows already."""

    ITSELF = "itself", "what the effect comes from"
    TARGET = "target", "what was declared as the target"
    FIRST = "first target", "the first of two targets with different parts, while both are legal"
    SECOND = "second target", "the second of them"
    IT = "it", "what triggered the ability, or what was chosen before"
    ALLY = "ally", "the ally that was chosen before, by 'as: ally'; without that, every ally"
    BY = "by", "who did what triggered the ability: the caster, the striker"
    HIT = "hit", "what the projectile of this effect hit"
    PASSED = "passed", "what the projectile of this effect passed"
    CASTER = "caster", "the unit that casts the spell"
    ATTACKED = "attacked", "the target of the attack that is under way"
    DEFENDER = "defending ally", "who has joined the attack under way last, by Defend"
    GIVER = "giver", "the card that gives this ability to the one that has it"
    SITE_PLAYED = "site played", "the site that was played by this effect"
    SUMMONED = "summoned", "what this effect summoned or conjured last"
    CAST = "cast", "the spell that this effect had cast last"
    AIMED = "aimed", "the one thing that the spell chooses whose casting triggered this, where it is one alone"
    SACRIFICED = "sacrificed", "what was sacrificed to use the ability, where it was then"
    PAID = "paid", "the cards that were banished or discarded to use the ability"
    EVERYTHING = "everything atop sites", "all that stands atop sites and is no site"

    EVERYTHING_THERE = "everything at target location", "all that is at the targeted location and is no site"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{untap: ...}"
