"""The traits that the document names, each with the form of its parameter and the passage its entry begins with."""

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
        "Devour": "magewars:devour#1",
        "Doublestrike": "magewars:doublestrike#1",
        "Elusive": "magewars:elusive#1",
        "Epic": "magewars:epic#1",
        "Ethereal": "magewars:ethereal#1",
        "Extendable": "magewars:extendable#1",
        "Extinguish": "magewars:extinguish#1",
        "Familiar": "magewars:familiar#1",
        "Fast": "magewars:fast#1",
        "Finite Life": "magewars:finite-life#1",
        "Flying": "magewars:flying#1",
        "Incapacitated": "magewars:incapacitated#1",
        "Incorporeal": "magewars:incorporeal#1",
        "Indestructible": "magewars:indestructible#1",
        "Indirect": "magewars:indirect#1",
        "Intercept": "magewars:intercept#1",
        "Invisible": "magewars:invisible#1",
        "Legendary": "magewars:legendary#1",
        "Living": "magewars:living#1",
        "Lumbering": "magewars:lumbering#1",
        "Magecast": "magewars:magecast#1",
        "Nonliving": "magewars:nonliving#1",
        "Novice": "magewars:novice#1",
        "Obscured": "magewars:obscured#1",
        "Passage Attacks": "magewars:passage-attacks#1",
        "Passage Blocked": "magewars:passage-blocked#1",
        "Pest": "magewars:pest#1",
        "Poison Immunity": "magewars:poison-immunity#1",
        "Psychic Immunity": "magewars:psychic-immunity#1",
        "Reach": "magewars:reach#1",
        "Reanimate": "magewars:reanimate#1",
        "Resilient": "magewars:resilient#1",
        "Restrained": "magewars:restrained#1",
        "Rooted": "magewars:rooted#1",
        "Slow": "magewars:slow#1",
        "Snatch": "magewars:snatch#1",
        "Spawnpoint": "magewars:spawnpoint#1",
        "Spellbind": "magewars:spellbind#1",
        "Sweeping": "magewars:sweeping#1",
        "Triplestrike": "magewars:triplestrike#1",
        "Unavoidable": "magewars:unavoidable#1",
        "Uncontainable": "magewars:uncontainable#1",
        "Unique": "magewars:unique#1",
        "Unmovable": "magewars:unmovable#1",
        "Unstoppable": "magewars:unstoppable#1",
        "Vampiric": "magewars:vampiric#1",
        "Vigilant": "magewars:vigilant#1",
        "Zone Attack": "magewars:zone-attack-or-spell#1",
        "Zone Exclusive": "magewars:zone-exclusive#1",
    },
    "X": {
        "Aegis": "magewars:aegis-x#1",
        "Dissipate": "magewars:dissipate-x#1",
        "Regenerate": "magewars:regenerate-x#1",
        "Uproot": "magewars:uproot-x#1",
    },
    "+X": {
        "Bloodthirsty": "magewars:bloodthirsty-plus-x#1",
        "Charge": "magewars:charge-plus-x#1",
        "Innate Life": "magewars:innate-life-plus-x#1",
        "Lifebond": "magewars:lifebond-plus-x#1",
        "Magebind": "magewars:magebind-plus-x#1",
        "Mana Drain": "magewars:mana-drain-plus-x#1",
        "Mana Transfer": "magewars:mana-transfer-plus-x#1",
        "Melee": "magewars:melee-plus-x#1",
        "Piercing": "magewars:piercing-plus-x#1",
        "Rage": "magewars:rage-plus-x#1",
        "Ranged": "magewars:ranged-plus-x#1",
        "Upkeep": "magewars:upkeep-plus-x#1",
    },
    "-X": {
        "Tough": "magewars:tough-minus-x#1",
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
"""Every trait with the passage that its entry begins with."""
