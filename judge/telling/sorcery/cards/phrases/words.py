"""The words of selectors in plain words: nouns, sides, traits, places, relations, and what an effect knows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from judge.games.sorcery.cards.tables.faces import Rarity, Subtype
from judge.games.sorcery.cards.values.keywords import KEYWORDS
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.selector_words import Noun, Relation, Side, Trait, Where
from judge.telling.sorcery.cards.kinds import Table

UNCHOSEN = "each ally"
"""How the word ``ally`` is told where none was chosen: then it is for all of them."""
KNOWN = Table({
    Known.ITSELF: ("this card",),
    Known.TARGET: ("the target", "sorcery:target#1"),
    Known.IT: ("that one",),
    Known.ALLY: ("the chosen ally", "sorcery:ally#1"),
    UNCHOSEN: ("each ally", "sorcery:ally#1"),
    Known.BY: ("whoever did that",),
    Known.HIT: ("what the projectile hit", "sorcery:projectile#3"),
    Known.PASSED: ("what the projectile passed", "sorcery:projectile#6"),
    Known.GIVER: ("the card that gives this", "sorcery:ability#4"),
    Known.CASTER: ("its caster", "sorcery:casting-spells#6"),
    Known.FIRST: ("the first target", "sorcery:target#1"),
    Known.SECOND: ("the second target", "sorcery:target#1"),
    Known.DEFENDER: ("the defending ally", "sorcery:defend#3"),
    Known.ATTACKED: ("what is being attacked", "sorcery:attack#8"),
    Known.SITE_PLAYED: ("the site that was played so", "sorcery:play#2"),
    Known.SUMMONED: ("what was summoned so", "sorcery:summon#1"),
    Known.CAST: ("what was cast so", "sorcery:casting-spells#16"),
    Known.AIMED: ("the one thing that the spell chooses", "sorcery:target#1",
                  "sorcery.rulings:book-of-blessings-1#1"),
    Known.SACRIFICED: ("what was sacrificed for it", "sorcery:sacrifice#2"),
    Known.EVERYTHING_THERE: ("everything but sites at the targeted location", "sorcery:location#1"),
    Known.PAID: ("one of those that were given up for it", "sorcery:banished#1"),
    Known.EVERYTHING: ("everything but sites on the surfaces of sites", "sorcery:atop#1"),
})  # fmt: skip
NOUNS = Table({
    Noun.UNIT: ("unit", "sorcery:unit#1"),
    Noun.MINION: ("minion", "sorcery:minion#1"),
    Noun.AVATAR: ("Avatar", "sorcery:avatar#1"),
    Noun.SITE: ("site", "sorcery:site#1"),
    Noun.ARTIFACT: ("artifact", "sorcery:artifact#1"),
    Noun.AURA: ("aura", "sorcery:aura#1"),
    Noun.MAGIC: ("magic", "sorcery:magic#1"),
    Noun.SPELL: ("spell", "sorcery:spell#3"),
    Noun.CARD: ("card", "sorcery:card#3"),
    Noun.PERMANENT: ("permanent", "sorcery:card#3"),
    Noun.PLAYER: ("player", "sorcery:you#1"),
    Noun.SPELLCASTER: ("Spellcaster", "sorcery:spellcaster#2"),
    Noun.TOKEN: ("token", "sorcery:token#1"),
    Noun.WALL: ("Wall by name", "sorcery:card#3"),
    Noun.TOWER: ("tower by name", "sorcery.rulings:spire-lich-1#1", "sorcery.rulings:spire-lich-2#1"),
    Noun.ITSELF: ("card as which this is seen",),
})  # fmt: skip
SIDES = Table({
    Side.ALLY: ("its controller", "sorcery:ally#1"),
    Side.ENEMY: ("the opponent", "sorcery:enemy#1"),
    Side.UNCONTROLLED: ("nobody", "sorcery:uncontrolled#1"),
    Side.MINE: ("owner or controller", "sorcery:ownership-and-control#1"),
})  # fmt: skip
MORE_POWER, LESS_POWER = (f"sorcery.rulebook:glossary/stronger-strongest-weaker-and-weakest#{n}" for n in (2, 4))
CARRIED, LOOSE = "sorcery:ownership-and-control#7", "sorcery:ownership-and-control#8"
BORNE = "sorcery:carrying-artifacts#1"
TRAITS = Table({
    Trait.WATER: ("water", "sorcery:water-site#1", "sorcery:element#4"),
    Trait.LAND: ("land", "sorcery:land-site#1"),
    Trait.AIR: ("air", "sorcery:element#3", "sorcery:element#7"),
    Trait.EARTH: ("earth", "sorcery:element#4", "sorcery:element#8"),
    Trait.FIRE: ("fire", "sorcery:element#4", "sorcery:element#8"),
    Trait.ELEMENTAL: ("elemental", "sorcery:element#1"),
    Trait.TAPPED: ("tapped", "sorcery:tap#4"),
    Trait.UNTAPPED: ("untapped", "sorcery:untap#1"),
    Trait.CARRIABLE: ("carriable", "sorcery:carriable-artifact#1"),
    Trait.OVERSIZED: ("oversized", "sorcery:oversized-units#2"),
    Trait.ROYAL: ("royal", "sorcery:royalty#1"),
    Trait.DEAD: ("dead", "sorcery.rulebook:glossary/dead#1"),
    Trait.BROKEN: ("broken", "sorcery.rulebook:glossary/broken#1"),
    Trait.FLOODED: ("flooded", "sorcery:flooded#2"),
    Trait.WOUNDED: ("wounded", "sorcery:wounded#1"),
    Trait.CARRIED: ("carried", CARRIED),
    Trait.CARRYING: ("laden", BORNE),
    Trait.EMPTY: ("empty", "sorcery:location#2"),
    Trait.DESERTED: ("unit-free", "sorcery:location#2", "sorcery:unit#1"),
    Trait.LOOSE: ("uncarried", LOOSE),
    Trait.STRONGER: ("more powerful", MORE_POWER),
    Trait.WEAKER: ("less powerful", LESS_POWER),
    Trait.EVIL: ("evil", "sorcery.rulebook:glossary/evil#1"),
    Trait.WARDED: ("warded", "sorcery.rulebook:glossary/ward#1"),
    Trait.DISABLED: ("disabled", "sorcery:disabled#1"),
    Trait.SILENCED: ("silenced", "sorcery:silenced#1"),
    Trait.ABOVEGROUND: ("surfaced", "sorcery:atop#1", "sorcery:atop#2"),
    Trait.BURROWED: ("underground", "sorcery:underground#1"),
    Trait.SUBMERGED: ("underwater", "sorcery:underwater#1"),
    Trait.VOID: ("void-dwelling", "sorcery:void#1"),
    Trait.FULL: ("filled", "sorcery:the-silver-rule#1"),
    Trait.AT_REST: ("resting", "sorcery:at-rest#1"),
    Trait.SUMMONED: ("this-turn-summoned", "sorcery:summoning-sickness#1"),
    Trait.SAFE: ("underground-where-summoned", "sorcery:burrowed-safely#1"),
    Trait.ATTACKED: ("this-turn-attacking", "sorcery:attack#8"),
    Trait.RAIDING: ("undefended-site-attacking", "sorcery:attack#22"),
    Trait.DIED: ("this-turn-deceased", "sorcery:die#2"),
    Trait.TWIN: ("twin-having", "sorcery.rulebook:glossary/dead#1"),
    Trait.KILLER: ("ally-killing-last-turn", "sorcery:kill-credit#3"),
    Trait.HAS_KILLED: ("minion-killing-before", "sorcery:kill-credit#1"),
    Trait.REMEMBERED: ("remembered",),
    Trait.TOOK: ("just-for-another-damaged", "sorcery:damage/modifying-damage#6"),
    Trait.SPARE: ("counter-sparing", "sorcery:the-silver-rule#1"),
    Trait.LOST_LIFE: ("this-turn-life-losing", "sorcery:life#3"),
})  # fmt: skip
SUBTYPES = Table({subtype: (subtype, "sorcery:subtypes#4") for subtype in Subtype})
NOT = Table({
    **{noun: (f"no {words}", *passages) for noun, (words, passages) in NOUNS.rows.items()},
    Noun.BEARER: ("no bearer of this card", BORNE),
    **{trait: (f"not {words}", *passages) for trait, (words, passages) in TRAITS.rows.items()},
    **{subtype: (f"no {subtype}", "sorcery:subtypes#4") for subtype in Subtype},
})  # fmt: skip
"""What something is not."""


def _rarities() -> Iterator[tuple[str, tuple[str, ...]]]:
    for several in (few for many in range(1, len(Rarity) + 1) for few in combinations(Rarity, many)):
        left = [one for one in Rarity if one not in several]
        told = f"non-{left[0]}" if len(left) == 1 else " or ".join(several)
        yield " or ".join(several), (told, *(f"sorcery:rarity/{one.lower()}#1" for one in several))


RARITIES = Table(dict(_rarities()))
"""One or several rarities."""
KEYWORD_NAMES = Table({name: (name, "sorcery:keyword-ability#1") for name in KEYWORDS})
SITES, SOME_SITES = " of sites", " of sites too"
"""Behind ``adjacent`` and ``nearby`` where they speak of sites alone or too, which may lie in another region."""
WHERE = Table({
    Where.HERE: ("at the same location", "sorcery:here#1"),
    Where.ELSEWHERE: ("at another location", "sorcery:here#1"),
    Where.THERE: ("at that location", "sorcery:there#1"),
    Where.ADJACENT: ("at an adjacent location", "sorcery:adjacent#1", "sorcery:adjacent#8"),
    f"{Where.ADJACENT}{SITES}": ("in an adjacent square", "sorcery:adjacent#1", "sorcery:adjacent#5"),
    f"{Where.ADJACENT}{SOME_SITES}": ("at an adjacent location (sites: in any region)",
                                      "sorcery:adjacent#1", "sorcery:adjacent#5", "sorcery:adjacent#8"),
    Where.NEARBY: ("at a nearby location", "sorcery:nearby#1", "sorcery:nearby#7"),
    f"{Where.NEARBY}{SITES}": ("in a nearby square", "sorcery:nearby#1", "sorcery:nearby#5"),
    f"{Where.NEARBY}{SOME_SITES}": ("at a nearby location (sites: in any region)",
                                    "sorcery:nearby#1", "sorcery:nearby#5", "sorcery:nearby#7"),
    Where.ADJACENT_SQUARE: ("in an adjacent square, in any region", "sorcery:adjacent#1", "sorcery:square#1"),
    Where.ANYWHERE: ("anywhere in the realm", "sorcery:realm#1"),
    Where.ATOP: ("on the surface of the same square", "sorcery:atop#1"),
    Where.BELOW: ("at the subsurface of the same square", "sorcery:below#1"),
    Where.IN_BODY: ("in the same body of water", "sorcery:body-of-water#2"),
    Where.BORDER: ("in a bordering square", "sorcery:border#1"),
    Where.IN_FRONT: ("one step forward", "sorcery:forward#1"),
    Where.AT_SITES: ("at the same sites on any level", "sorcery:site#6", "sorcery:location#5"),
    Where.ABOVE: ("on the surface right above", "sorcery:phrases-that-are-synonymous#17", "sorcery:atop#1"),
    Where.ROW: ("in the same row", "sorcery.rulebook:glossary/cardinal-directions#1"),
    Where.COLUMN: ("in the same column", "sorcery.rulebook:glossary/cardinal-directions#1"),
    Where.RIVERS: ("in its connected Rivers", "sorcery:adjacent#1"),
    Where.AS_FAR: ("as far forward or further", "sorcery:forward#1"),
    Where.BOTTOM_ROW: ("in the row closest to its controller", "sorcery:bottom#4"),
    Where.BACK_ROW: ("in the back row of its controller", "sorcery:bottom#4"),
    Where.CORNER: ("in a corner of the realm", "sorcery:square#2"),
    Where.OUTER_COLUMN: ("in the first or last column of the realm", "sorcery:square#2"),
    Where.OUTER_ROW: ("in the first or last row of the realm", "sorcery:square#2"),
})  # fmt: skip
RELATIONS = Table({
    Relation.AT: ("at the location of", "sorcery:location#2"),
    Relation.ATOP: ("on the surface of the square of", "sorcery:atop#1"),
    Relation.BELOW: ("at the subsurface of the square of", "sorcery:below#1"),
    Relation.OCCUPYING: ("on any level of", "sorcery:site#6", "sorcery:location#5"),
    Relation.OCCUPIED_BY: ("occupied on any level by", "sorcery:site#6", "sorcery:location#5"),
    Relation.UNDER: ("that has on its surface", "sorcery:atop#1"),
    Relation.ADJACENT_TO: ("adjacent to", "sorcery:adjacent#1", "sorcery:adjacent#8"),
    Relation.NEARBY_TO: ("nearby to", "sorcery:nearby#1", "sorcery:nearby#7"),
    Relation.IN_FRONT_OF: ("one step forward from", "sorcery:forward#1"),
    Relation.BORDERING: ("in a square that borders", "sorcery:border#1"),
    Relation.ALLIED_TO: ("with the same controller as", "sorcery:ally#1"),
    Relation.ENEMY_OF: ("of the opponent of", "sorcery:enemy#1"),
    Relation.CARRYING: ("that carries", BORNE),
    Relation.CARRIED_BY: ("that is carried by", CARRIED),
    Relation.WEAKER_THAN: ("with less power than", LESS_POWER),
    Relation.STRONGER_THAN: ("with more power than", MORE_POWER),
    Relation.BEING: ("that is the same as",),
    Relation.NAMED_LIKE: ("with the same name as", "sorcery:characteristics/minion-characteristics#4"),
})  # fmt: skip
