"""The short words of Mage Wars that the rules share: players, places of cards, kinds of objects, phases."""

from __future__ import annotations

from collections.abc import Sequence

YOU = "you"
OPPONENT = "opponent"
PLAYERS = (YOU, OPPONENT)

ARENA, SPELLBOOK, PREPARED, DISCARD, REMOVED, CASTING = (
    "arena", "spellbook", "prepared", "discard", "removed from the game", "being cast",
)  # fmt: skip
PLACES = (ARENA, SPELLBOOK, PREPARED, DISCARD, REMOVED, CASTING)
"""Where a card can be. Everything in play is in the arena: in a zone, on a zone border, or attached to an object."""

MAGE, CREATURE, CONJURATION, WALL, ENCHANTMENT, EQUIPMENT, INCANTATION, ATTACK = (
    "mage", "creature", "conjuration", "wall", "enchantment", "equipment", "incantation", "attack",
)  # fmt: skip
TYPES = (MAGE, CREATURE, CONJURATION, WALL, ENCHANTMENT, EQUIPMENT, INCANTATION, ATTACK)
"""The types of cards. A wall is a conjuration too (magewars:wall#1), a Mage a creature (magewars:mage#1)."""
CREATURES = (MAGE, CREATURE)
CONJURATIONS = (CONJURATION, WALL)
OBJECTS = (MAGE, CREATURE, CONJURATION, WALL, ENCHANTMENT, EQUIPMENT)
"""The types that are objects in play (magewars:object#1, #2); the other spells become none (magewars:object#3)."""

FLAME, LIGHTNING, FROST, PSYCHIC, POISON, ACID, HYDRO = (
    "flame", "lightning", "frost", "psychic", "poison", "acid", "hydro",
)  # fmt: skip
DAMAGE_TYPES = (FLAME, LIGHTNING, FROST, PSYCHIC, POISON, ACID, HYDRO)
"""The damage types that the document names (magewars:damage-type and the entries of conditions and immunities)."""

TOKENS = ("Rage", "Dissipate", "Wrath")
"""The tokens that the document names."""
SCHOOLS = ("air", "arcane", "dark", "earth", "fire", "holy", "mind", "nature", "war", "water")
"""The schools of magic that cards print."""
CLASSES = (
    "Beastmaster", "Druid", "Forcemaster", "Monk", "Necromancer", "Paladin", "Priest", "Priestess", "Siren", "Warlock",
    "Warlord", "Wizard",
)  # fmt: skip
"""The classes of Mages that cards print."""
SLOTS = ("amulet", "belt", "body", "boots", "chest", "cloak", "gloves", "head", "ring", "shield", "weapon")
"""The locations that an equipment takes."""
SUBTYPES = (
    "Angel", "Animal", "Ape", "Armor", "Artifact", "Bat", "Bear", "Beast", "Boar", "Bug", "Canine", "Cat", "Cleric",
    "Command", "Construct", "Creation", "Cultist", "Curse", "Demon", "Djinn", "Dragon", "Dwarf", "Elemental", "Elf",
    "Faerie", "Familiar", "Feline", "Fish", "Force", "Gargoyle", "Gate", "Ghost", "Giant", "Goblin", "Golem", "Gorgon",
    "Gremlin", "Griffin", "Healing", "Horse", "Human", "Hydra", "Hydro", "Ichthellid", "Illusion", "Imp", "Insect",
    "Jelly", "Jewelry", "Knight", "Legionnaire", "Leviathan", "Lion", "Mage", "Mana", "Merfolk", "Metamagic", "Obelisk",
    "Ooze", "Orb", "Orc", "Outpost", "Plague", "Plant", "Poison", "Priest", "Protection", "Psychic", "Reptile", "Rune",
    "Serpent", "Shark", "Skeleton", "Slug", "Snake", "Soldier", "Spider", "Spirit", "Staff", "Statue", "Stone", "Storm",
    "Sword", "Tactic", "Teleport", "Temple", "Terrain", "Totem", "Trap", "Tree", "Troll", "Undead", "Unicorn",
    "Vampire", "Vine", "Vortex", "Wand", "War Machine", "Warrior", "Weapon", "Web", "Wind", "Wolf", "Worm", "Zombie",
    *(kind.capitalize() for kind in ("flame", "lightning", "frost", "acid")),
)  # fmt: skip
"""The subtypes that cards print, damage types among them (magewars:immunity). A card with another one is refused."""
QUICK, FULL = "quick", "full"


def other(player: str) -> str:
    """The player's opponent."""
    return OPPONENT if player == YOU else YOU


def names(player: str | None) -> str:
    """A player as the subject of a sentence."""
    known = {YOU: "you", OPPONENT: "the opponent", "ally": "your teammate", "rival": "the opponent's teammate"}
    return known.get(player or "", "nobody")


def whose(player: str) -> str:
    """What belongs to a player: ``your``, ``the opponent's``."""
    return {YOU: "your"}.get(player, "the opponent's")


def listed(words: Sequence[str]) -> str:
    """Words joined as in a sentence."""
    if len(words) < 2:
        return "".join(words) or "none"
    return f"{', '.join(words[:-1])} and {words[-1]}"
