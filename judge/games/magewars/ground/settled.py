"""Where the text contradicts itself or leaves open what it means: the reading that rulings take, told as an assumption.

The reasons stand in codex_data/conflicts/magewars.toml, under the number of each.
"""

from __future__ import annotations

SETTLED: dict[str, tuple[int, str, tuple[str, ...]]] = {
    "fast": (1, "a Fast creature takes at most two move actions and then a quick action", ("fast#2", "move-action#4")),
    "flying lost": (2, "Flying is lost as the attack is declared; other losses wait until the attack action ends", (
        "flying#6", "flying#8")),
    "invisible flyer": (3, "an Invisible object cannot be targeted even while it flies", ("invisible#1", "flying#11")),
    "guard leaves": (4, "the guard marker leaves at the end of the attack, after a counterstrike", (
        "melee-attack#4", "intercept#3")),
    "barrier once": (5, "a damage barrier strikes once for each attack action", (
        "damage-barrier#1", "multiple-attacks#1")),
    "bashed": (6, "Bashed is a normal Unavoidable attack with 3 dice, to which armor applies", ("bashed#2", "push#8")),
    "bloodthirsty": (7, "the bonus holds against any damaged Living creature, the duty only against enemies", (
        "bloodthirsty-plus-x#2", "bloodthirsty-plus-x#3")),
    "aegis": (8, "of several instances of Aegis the highest counts", ("aegis-x#3",)),
    "each marker": (9, "Rot and Bleed count for each marker", ("rot#1", "bleed#3")),
    "copies": (10, "further copies of Stun, Sleep or Slam change nothing", ("stun#1", "sleep#1", "slam#1")),
    "slam daze": (11, "the Daze that replaces Slam goes at the end of that Action Phase", ("slam#2", "daze#6")),
    "daze strikes": (12, "a Dazed creature rolls once for each attack of an attack action", (
        "daze#2", "doublestrike#1")),
    "any defender": (13, "any defender that has a Defense may use it", ("defense#2", "defense#1")),
    "vampiric life": (14, "what counts for Vampiric is the Life total", ("vampiric#2",)),
    "critical one": (15, "a critical 1 counts as a 1", ("incorporeal#2",)),
    "climbing": (16, "a Climbing creature may climb over a wall that blocks passage", (
        "climbing#1", "passage-blocked#1")),
    "flying walls": (17, "Flying creatures cross walls freely, save those around the arena", ("passage-blocked#3",)),
    "lumbering unstoppable": (18, "a creature that cannot be hindered is not hindered by Lumbering", (
        "unstoppable#3", "lumbering#2")),
    "lumbering elusive": (19, "a Lumbering creature is hindered even if it is Elusive", ("lumbering#2", "elusive#2")),
    "incapacitated mage": (20, "an Incapacitated Mage casts non-attack quick spells and does nothing else", (
        "incapacitated#11", "incapacitated#1")),
    "two guards": (21, "with two enemy guards in the zone, either may be attacked", ("guarding#3",)),
    "guard and thorg": (22, "melee goes at the guard, and a ranged attack at Thorg is due when possible", (
        "guarding#4", "thorgs-taunt#2")),
    "taunt": (23, "where the text says Taunt it means Sosruko's and Thorg's", ("guarding#4", "bloodthirsty-plus-x#5")),
    "controller": (24, "an object is controlled by whoever controls it now", ("controller#1", "enemy#1")),
    "hidden cantrip": (25, "effects on where a card goes work while it is face down", ("hidden-enchantment#4",)),
    "destinations": (26, "Obliterate comes before every other place a destroyed card could go", (
        "obliterate#3", "cantrip#1", "reanimate#5")),
    "zombie": (27, "a Zombie that would be destroyed is removed from the game for good", ("zombie#5", "reanimate#5")),
    "tainted": (28, "a Tainted marker counts for Life and not as damage dealt", ("tainted#3", "tainted#5")),
    "ready phase": (29, "the Ready Phase that Disable names is the part of the round before the Action Stage", (
        "disable#6",)),
    "cripple uncontainable": (30, "Cripple stays on an Uncontainable creature without restraining it", (
        "cripple#1", "restrained#8")),
    "vine markers": (31, "any number of Vine Markers of one player may be in a zone", (
        "vine-markers#7", "conjuration#2")),
    "legendary": (32, "what counts is whether a copy of the Legendary object is in play", (
        "legendary#1", "legendary#2")),
    "prevention": (34, "the player whose effect would be prevented pays", ("prevention-effects#3",)),
    "burn resilient": (35, "Resilient objects take direct damage in full; Incorporeal ones cannot burn", (
        "resilient#3", "burnproof#3")),
    "zone bonuses": (36, "a zone attack gets neither Melee +X nor Ranged +X unless its bar says melee or ranged", (
        "ranged-plus-x#3", "melee-plus-x#4")),
    "teleport": (38, "a creature that is teleported does not move and is not hindered", ("teleport#1", "hinder#1")),
    "rage": (39, "healing or regenerating takes one Rage token each time", ("rage-plus-x#4",)),
}  # fmt: skip
"""Key -> the number of the conflict, the reading in words, and the passages (of this document) it is about."""


def settled(key: str) -> tuple[str, tuple[str, ...]]:
    """The words and passages of a reading. Raises KeyError for an unknown key."""
    _, text, passages = SETTLED[key]
    return text, tuple(f"magewars:{p}" for p in passages)
