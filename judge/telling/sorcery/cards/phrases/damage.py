"""What becomes of damage, in plain words: of operations and of passive abilities alike."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.damage import Aftermath, DamageEffect, DamageKind, Times
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import AsOneText, Kind, Number, Table
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE, EACH_PHRASE

KINDS = Table({
    DamageKind.STRIKE: ("strike", "sorcery:strike#1"),
    DamageKind.NON_STRIKE: ("non-strike", "sorcery:strike#1"),
    DamageKind.RANGED: ("ranged", "sorcery:ranged-ranged-x-and-plus-x-range#7"),
    DamageKind.MAGIC: ("magic", "sorcery:magic#1"),
    DamageKind.SPELL: ("spell", "sorcery:damage#1"),
    DamageKind.ABILITY: ("ability", "sorcery:damage#1"),
    DamageKind.LETHAL: ("Lethal", "sorcery:lethal#2"),
    DamageKind.NON_LETHAL: ("non-Lethal", "sorcery:lethal#2"),
    DamageKind.UNIT: ("unit", "sorcery:unit#1"),
    DamageKind.AIR: ("air", "sorcery:element#3"),
    DamageKind.EARTH: ("earth", "sorcery:element#4"),
    DamageKind.FIRE: ("fire", "sorcery:element#4"),
    DamageKind.WATER: ("water", "sorcery:element#4"),
})  # fmt: skip
TIMES = Table({
    Times.ONCE: ("for one time only",),
    Times.ONCE_A_TURN: ("the first time in each turn",),
})  # fmt: skip
AFTERMATHS = Table({
    Aftermath.RETURN: ("this card returns to hand", "sorcery:ownership-and-control#3"),
    Aftermath.BREAK: ("this card breaks", "sorcery:die#2"),
    Aftermath.GAIN_POWER: ("it has 1 more power this turn", "sorcery:replacement-effect#1"),
})  # fmt: skip
MODIFYING, PREVENTING = "sorcery:damage/modifying-damage", "sorcery:damage/preventing-damage"
EFFECTS: dict[DamageEffect, tuple[str, ...]] = {
    DamageEffect.REDUCE: ("reduced by {amount}", f"{MODIFYING}#2"),
    DamageEffect.INCREASE: ("increased by {amount}", f"{MODIFYING}#3"),
    DamageEffect.DOUBLE: ("doubled", f"{MODIFYING}#4"),
    DamageEffect.SET: ("changed to {amount}", f"{MODIFYING}#5"),
    DamageEffect.REDIRECT: ("turned to this card instead", f"{MODIFYING}#6"),
    DamageEffect.SEND_ON: ("turned to any unit of their choice, if the opponent wishes", f"{MODIFYING}#6"),
    DamageEffect.PREVENT: ("prevented[, but no more than {amount} of it]", f"{PREVENTING}#3"),
    DamageEffect.IMMUNE: ("prevented by immunity", f"{PREVENTING}#4"),
    DamageEffect.REDUCE_OR_PREVENT: ("reduced or prevented by {amount}", f"{MODIFYING}#2", f"{PREVENTING}#1"),
    DamageEffect.RAISE: ("raised to {amount} at least", f"{MODIFYING}#5"),
    DamageEffect.LOWER: ("lowered to {amount} at most", f"{MODIFYING}#5"),
    DamageEffect.LETHAL: ("made Lethal", "sorcery:lethal#2"),
    DamageEffect.NOT_LETHAL: ("kept from being Lethal", "sorcery:lethal#2"),
    DamageEffect.SHARE: ("dealt to your Avatar as well", "sorcery:damage#1"),
    DamageEffect.HEAL: ("turned into as much healing for you besides", "sorcery:healing#3"),
}
"""What each effect makes of damage."""


def on_damage(key: str, before: str = "", behind: str = "", **kinds: Kind) -> tuple[Form, ...]:
    """The templates of a change of damage; ``key`` is what a file calls the effect, the rest stands around it."""
    return tuple(
        Form(
            f"{before}has [{{damage_of}} ]damage dealt {by} it[ {other} {{against}}] {words}[ for {{for_each}}]"
            f"[optional?, if its controller likes][, {{times}}]"
            f"[, for the price of banishing {{banishing}}]"
            f"[, and then {{then}}][, if it was {{then_least}} or more]{behind}",
            *passages,
            fixed={key: effect, "damage_dealt": dealt},
            also={"optional": ("sorcery:may-and-can#1",)},
            damage_of=AsOneText(KINDS),
            against=ANY_PHRASE,
            banishing=ANY_PHRASE,
            for_each=EACH_PHRASE,
            amount=Number(),
            times=TIMES,
            then=AFTERMATHS,
            then_least=Number(),
            **kinds,
        )
        for effect, (words, *passages) in EFFECTS.items()
        for dealt, by, other in ((True, "by", "to"), (False, "to", "by"))
    )
