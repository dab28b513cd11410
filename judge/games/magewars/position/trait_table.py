"""The traits that the document names, each with the form of its parameter and the passage that says what it does."""

from __future__ import annotations

from judge.games.magewars.words import DAMAGE_TYPES

KNOWN: dict[str, dict[str, str]] = {
    "": {
        "Autonomous": "magewars:autonomous#1",
        "Blocks LoS": "magewars:blocks-los#1",
        "Burnproof": "magewars:burnproof#1",
        "Cantrip": "magewars:cantrip#1",
        "Climbing": "magewars:climbing#1",
        "Corporeal": "magewars:corporeal#1",
        "Counterstrike": "magewars:counterstrike#1",
        "Defrost": "magewars:defrost#1",
        "Devour": "magewars:devour#2",
        "Doublestrike": "magewars:doublestrike#1",
        "Elusive": "magewars:elusive#2",
        "Epic": "magewars:epic#1",
        "Ethereal": "magewars:ethereal#2",
        "Extendable": "magewars:extendable#1",
        "Extinguish": "magewars:extinguish#2",
        "Familiar": "magewars:familiar#1",
        "Fast": "magewars:fast#1",
        "Finite Life": "magewars:finite-life#1",
        "Flying": "magewars:flying#1",
        "Incapacitated": "magewars:incapacitated#1",
        "Incorporeal": "magewars:incorporeal#2",
        "Indestructible": "magewars:indestructible#1",
        "Indirect": "magewars:indirect#1",
        "Intercept": "magewars:intercept#1",
        "Invisible": "magewars:invisible#1",
        "Legendary": "magewars:legendary#1",
        "Living": "magewars:living#1",
        "Lumbering": "magewars:lumbering#2",
        "Magecast": "magewars:magecast#1",
        "Nonliving": "magewars:nonliving#1",
        "Novice": "magewars:novice#2",
        "Obscured": "magewars:obscured#2",
        "Passage Attacks": "magewars:passage-attacks#1",
        "Passage Blocked": "magewars:passage-blocked#1",
        "Pest": "magewars:pest#1",
        "Poison Immunity": "magewars:poison-immunity#1",
        "Psychic Immunity": "magewars:psychic-immunity#3",
        "Reach": "magewars:reach#1",
        "Reanimate": "magewars:reanimate#2",
        "Resilient": "magewars:resilient#2",
        "Restrained": "magewars:restrained#1",
        "Rooted": "magewars:rooted#2",
        "Slow": "magewars:slow#2",
        "Snatch": "magewars:snatch#2",
        "Spawnpoint": "magewars:spawnpoint#1",
        "Spellbind": "magewars:spellbind#1",
        "Sweeping": "magewars:sweeping#2",
        "Triplestrike": "magewars:triplestrike#1",
        "Unavoidable": "magewars:unavoidable#1",
        "Uncontainable": "magewars:uncontainable#2",
        "Unique": "magewars:unique#1",
        "Unmovable": "magewars:unmovable#1",
        "Unstoppable": "magewars:unstoppable#4",
        "Vampiric": "magewars:vampiric#1",
        "Vigilant": "magewars:vigilant#2",
        "Zone Attack": "magewars:zone-attack-or-spell#1",
        "Zone Exclusive": "magewars:zone-exclusive#1",
    },
    "X": {
        "Aegis": "magewars:aegis-x#1",
        "Dissipate": "magewars:dissipate-x#2",
        "Regenerate": "magewars:regenerate-x#1",
        "Uproot": "magewars:uproot-x#2",
    },
    "+X": {
        "Bloodthirsty": "magewars:bloodthirsty-plus-x#2",
        "Charge": "magewars:charge-plus-x#1",
        "Innate Life": "magewars:innate-life-plus-x#1",
        "Lifebond": "magewars:lifebond-plus-x#1",
        "Magebind": "magewars:magebind-plus-x#1",
        "Mana Drain": "magewars:mana-drain-plus-x#1",
        "Mana Transfer": "magewars:mana-transfer-plus-x#1",
        "Melee": "magewars:melee-plus-x#1",
        "Piercing": "magewars:piercing-plus-x#1",
        "Rage": "magewars:rage-plus-x#2",
        "Ranged": "magewars:ranged-plus-x#1",
        "Upkeep": "magewars:upkeep-plus-x#1",
    },
    "-X": {
        "Tough": "magewars:tough-minus-x#2",
    },
    "+/-X": {
        "Armor": "magewars:armor-plus-minus-x#1",
        "Channeling": "magewars:channeling-plus-minus-x#1",
        "Life": "magewars:life-plus-minus-x#1",
    },
}
"""The names of traits by the form of their parameter (empty, ``X``, ``+X``, ``-X``, ``+/-X``), with their entries."""
TRAITS: dict[str, str] = {name: form for form, names in KNOWN.items() for name in names} | {
    kind.capitalize(): "+/-X" for kind in DAMAGE_TYPES
}
"""Every trait with the form of its parameter. ``Flame -2`` is an instance of Damage Type +/- X."""
ENTRIES: dict[str, str] = {name: entry for names in KNOWN.values() for name, entry in names.items()} | {
    kind.capitalize(): "magewars:damage-type-plus-minus-x#1" for kind in DAMAGE_TYPES
}
"""Every trait with the passage that says what it does, or begins to."""
