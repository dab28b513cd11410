"""What an effect does to damage, of which kind, and how often."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Form, Word


class DamageEffect(Word):
    """Effect on damage: what happens to it (``damage`` of a passive ability)."""

    REDUCE = "reduce", "it is less by 'amount'"
    INCREASE = "increase", "it is more by 'amount'"
    DOUBLE = "double", "it is doubled"
    SET = "set", "it becomes 'amount'"
    REDIRECT = "redirect", "it is dealt to the source of the ability instead"
    SEND_ON = "send on", "the opponent of its player may have it dealt to any unit of their choice instead"
    PREVENT = "prevent", "it is prevented, or 'amount' of it"
    IMMUNE = "immune", "it is prevented, since the thing is immune"
    REDUCE_OR_PREVENT = "reduce or prevent", "it is less by 'amount'; the documents disagree in which step"
    RAISE = "raise", "it becomes 'amount' where it is less"
    LOWER = "lower", "it becomes 'amount' where it is more"
    LETHAL = "make Lethal", "what is dealt is Lethal"
    NOT_LETHAL = "make non-Lethal", "what is dealt is not Lethal, whoever deals it"
    HEAL = "heal", "what is dealt heals the player of the ability by as much, in the same moment"

    SHARE = "share", "what is dealt is dealt to the Avatar of the player of the ability as well"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{on damage: ..., on: target, amount: 1}"

    @classmethod
    def forms(cls) -> tuple[Form, ...]:
        """All words, with an amount where it is by one."""
        by = {cls.REDUCE, cls.INCREASE, cls.SET, cls.REDUCE_OR_PREVENT, cls.RAISE, cls.LOWER}
        more = {word: "" if word in by else ", amount: 1" for word in cls}
        return tuple(Form(str(w), w.means, cls.example().replace("...", w).replace(more[w], "")) for w in cls)


AS_DEALT = (DamageEffect.LETHAL, DamageEffect.NOT_LETHAL, DamageEffect.HEAL, DamageEffect.SHARE)
"""What damage does besides as it is dealt, to whomever it is dealt in the end."""
WHOLE = (DamageEffect.DOUBLE, DamageEffect.REDIRECT, DamageEffect.SEND_ON, DamageEffect.IMMUNE, *AS_DEALT)
"""Effects on all of the damage, which are by no amount."""


class DamageKind(Word):
    """Kind of damage: of which kind it is (``damage_of``: one or more of these words, and all must be true)."""

    STRIKE = "strike", "dealt by a strike"
    NON_STRIKE = "non-strike", "dealt by no strike"
    RANGED = "ranged", "dealt by a strike at the unit that a projectile hit"
    SPELL = "spell", "dealt by a spell"
    MAGIC = "magic", "dealt by a magic"
    ABILITY = "ability", "dealt by an ability"
    LETHAL = "Lethal", "Lethal damage"
    NON_LETHAL = "non-Lethal", "damage that is not Lethal"
    UNIT = "unit", "dealt to a unit"
    AIR = "air", "of the element air"
    EARTH = "earth", "of the element earth"
    FIRE = "fire", "of the element fire"
    WATER = "water", "of the element water"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{damage: prevent, damage_of: ...}"


class Times(Word):
    """Number of times: how often an effect on damage applies (``times``)."""

    ONCE = "once", "once, and is then over"
    ONCE_A_TURN = "once a turn", "the first time each turn"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{on damage: double, on: target, times: ...}"


class Aftermath(Word):
    """Aftermath: what comes of it that an effect on damage applied (``then``), as soon as the rest is dealt."""

    RETURN = "return", "its card returns to its owner's hand"
    BREAK = "break", "its card breaks, if the damage was `then_least` or more"
    GAIN_POWER = "gain power", "who would have taken it has 1 more power this turn"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{damage: prevent, then: ...}"
