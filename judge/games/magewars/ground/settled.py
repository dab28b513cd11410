"""Where the text contradicts itself or leaves open what it means: the reading that rulings take, told as an assumption.

The reasons stand in codex_data/conflicts/magewars.toml, under the number of each.
"""

from __future__ import annotations

SETTLED: dict[str, tuple[int, str, tuple[str, ...]]] = {
    "fast": (
        1,
        "a Fast creature takes at most two move actions and then a quick action",
        ("magewars:fast#2", "magewars:move-action#4"),
    ),
    "flying lost": (
        2,
        "Flying is lost as the attack is declared; other losses wait until the attack action ends",
        ("magewars:flying#6", "magewars:flying#8"),
    ),
    "invisible flyer": (
        3,
        "an Invisible object cannot be targeted even while it flies",
        ("magewars:invisible#1", "magewars:flying#11"),
    ),
    "guard leaves": (
        4,
        "the guard marker leaves at the end of the attack, after a counterstrike",
        ("magewars:melee-attack#4", "magewars:intercept#3"),
    ),
    "barrier once": (
        5,
        "a damage barrier strikes once for each attack action",
        ("magewars:damage-barrier#1", "magewars:multiple-attacks#1"),
    ),
    "bashed": (
        6,
        "Bashed is a normal Unavoidable attack with 3 dice, to which armor applies",
        ("magewars:bashed#2", "magewars:push#8"),
    ),
    "bloodthirsty": (
        7,
        "the bonus holds against any damaged Living creature, the duty only against enemies",
        ("magewars:bloodthirsty-plus-x#2", "magewars:bloodthirsty-plus-x#3"),
    ),
    "aegis": (8, "of several instances of Aegis the highest counts", ("magewars:aegis-x#3",)),
    "each marker": (9, "Rot and Bleed count for each marker", ("magewars:rot#1", "magewars:bleed#3")),
    "copies": (
        10,
        "further copies of Stun, Sleep or Slam change nothing",
        ("magewars:stun#1", "magewars:sleep#1", "magewars:slam#1"),
    ),
    "slam daze": (
        11,
        "the Daze that replaces Slam goes at the end of that Action Phase",
        ("magewars:slam#2", "magewars:daze#6"),
    ),
    "daze strikes": (
        12,
        "a Dazed creature rolls once for each attack of an attack action",
        ("magewars:daze#2", "magewars:doublestrike#1"),
    ),
    "any defender": (13, "any defender that has a Defense may use it", ("magewars:defense#2", "magewars:defense#1")),
    "vampiric life": (14, "what counts for Vampiric is the Life total", ("magewars:vampiric#2",)),
    "critical one": (15, "a critical 1 counts as a 1", ("magewars:incorporeal#2",)),
    "climbing": (
        16,
        "a Climbing creature may climb over a wall that blocks passage",
        ("magewars:climbing#1", "magewars:passage-blocked#1"),
    ),
    "flying walls": (
        17,
        "Flying creatures cross walls freely, save those around the arena",
        ("magewars:passage-blocked#3",),
    ),
    "lumbering unstoppable": (
        18,
        "a creature that cannot be hindered is not hindered by Lumbering",
        ("magewars:unstoppable#3", "magewars:lumbering#2"),
    ),
    "lumbering elusive": (
        19,
        "a Lumbering creature is hindered even if it is Elusive",
        ("magewars:lumbering#2", "magewars:elusive#2"),
    ),
    "incapacitated mage": (
        20,
        "an Incapacitated Mage casts non-attack quick spells and does nothing else",
        ("magewars:incapacitated#11", "magewars:incapacitated#1"),
    ),
    "two guards": (21, "with two enemy guards in the zone, either may be attacked", ("magewars:guarding#3",)),
    "guard and thorg": (
        22,
        "melee goes at the guard, and a ranged attack at Thorg is due when possible",
        ("magewars:guarding#4", "magewars:thorgs-taunt#2"),
    ),
    "taunt": (
        23,
        "where the text says Taunt it means Sosruko's and Thorg's",
        ("magewars:guarding#4", "magewars:bloodthirsty-plus-x#5"),
    ),
    "controller": (
        24,
        "an object is controlled by whoever controls it now",
        ("magewars:controller#1", "magewars:enemy#1"),
    ),
    "hidden cantrip": (
        25,
        "effects on where a card goes work while it is face down",
        ("magewars:hidden-enchantment#4",),
    ),
    "destinations": (
        26,
        "Obliterate comes before every other place a destroyed card could go",
        ("magewars:obliterate#3", "magewars:cantrip#1", "magewars:reanimate#5"),
    ),
    "zombie": (
        27,
        "a Zombie that would be destroyed is removed from the game for good",
        ("magewars:zombie#5", "magewars:reanimate#5"),
    ),
    "tainted": (
        28,
        "a Tainted marker counts as damage that is on an object (for Life, Bloodthirsty and Rage), and not as damage "
        "dealt to it or received by it",
        ("magewars:tainted#3", "magewars:tainted#5"),
    ),
    "ready phase": (
        29,
        "the Ready Phase that Disable names is the part of the round before the Action Stage",
        ("magewars:disable#6",),
    ),
    "cripple uncontainable": (
        30,
        "Cripple stays on an Uncontainable creature without restraining it",
        ("magewars:cripple#1", "magewars:restrained#8"),
    ),
    "vine markers": (
        31,
        "any number of Vine Markers of one player may be in a zone",
        ("magewars:vine-markers#7", "magewars:conjuration#2"),
    ),
    "legendary": (
        32,
        "what counts is whether a copy of the Legendary object is in play",
        ("magewars:legendary#1", "magewars:legendary#2"),
    ),
    "prevention": (34, "the player whose effect would be prevented pays", ("magewars:prevention-effects#3",)),
    "burn resilient": (
        35,
        "Resilient objects take direct damage in full; Incorporeal ones cannot burn",
        ("magewars:resilient#3", "magewars:burnproof#3"),
    ),
    "zone bonuses": (
        36,
        "a zone attack gets neither Melee +X nor Ranged +X unless its bar says melee or ranged",
        ("magewars:ranged-plus-x#3", "magewars:melee-plus-x#4"),
    ),
    "teleport": (
        38,
        "a creature that is teleported does not move and is not hindered",
        ("magewars:teleport#1", "magewars:hinder#1"),
    ),
    "rage": (39, "healing or regenerating takes one Rage token each time", ("magewars:rage-plus-x#4",)),
}
"""Key -> the number of the conflict, the reading in words, and the passages (of this document) it is about."""


def settled(key: str) -> tuple[str, tuple[str, ...]]:
    """The words and passages of a reading. Raises KeyError for an unknown key."""
    _, text, passages = SETTLED[key]
    return text, passages
