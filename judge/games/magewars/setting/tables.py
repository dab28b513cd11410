"""The closed tables of the words of Mage Wars, each with an example and with what its words mean."""

from __future__ import annotations

from judge.games.magewars.casting.spell_target import WORDS
from judge.games.magewars.ground.phases import PHASES
from judge.games.magewars.ground.sides import MEMBERS
from judge.games.magewars.position.condition_table import CONDITIONS, LEVEL_COST, REMOVED, Condition
from judge.games.magewars.setting.effect_table import OTHER_EFFECTS
from judge.games.magewars.setting.held import ACTIONS, MARKS
from judge.games.magewars.turn.push import HOW
from judge.games.magewars.words import CLASSES, DAMAGE_TYPES, FULL, QUICK, SCHOOLS, SLOTS, SUBTYPES, TOKENS, TYPES
from judge.games.vocabulary.tables import Table


def _condition(held: Condition) -> str:
    """Where a condition is explained, its type and its removal cost."""
    cost = "the Level of its bearer" if held.cost == LEVEL_COST else "none" if held.cost is None else str(held.cost)
    return f"{held.entry}; {f'{held.kind}, ' if held.kind else ''}removal cost {cost}"


CONDITION_MEANS = {name: _condition(held) for name, held in CONDITIONS.items()}
TABLES = (
    Table("types", TYPES, "{type: ..., life: 5}", means={
        "mage": "a creature too; when it is destroyed, its player has lost",
        "wall": "a conjuration too; it lies on a border",
        "enchantment": "attached to an object or a zone, hidden until it is revealed",
        "equipment": "attached to a Mage, or to what its card says",
        "incantation": "it resolves, does what it says, and becomes no object",
        "attack": "an attack spell: it makes its attack, and becomes no object",
    }),
    Table("subtypes", SUBTYPES, "{type: creature, life: 5, subtypes: [...]}", means={
        "Trap": "an enchantment that triggers when an enemy enters its zone (magewars:traps)",
        "Plant": "a plant does not bleed (magewars:bleed#2)",
        "Vine": "such a spell may pay with a Vine Marker, and ignore its range there (magewars:vine-markers)",
        "Tree": "a tree spawnpoint may pay with Vine Markers too (magewars:vine-markers)",
        "Ichthellid": "what hatches from an Ichthellid Larva (magewars:ichthellid-larva)",
        **{
            kind.capitalize(): f"as a subtype of a spell: {kind.capitalize()} Immunity is immune to it"
            for kind in DAMAGE_TYPES
        },
    }),
    Table("schools", SCHOOLS, "{type: creature, life: 5, school: [...]}"),
    Table("classes", CLASSES, "{type: mage, class: [...]}"),
    Table("slots", SLOTS, "{type: equipment, slot: ...}"),
    Table("actions that casting or an attack takes", (QUICK, FULL), "{type: incantation, action: ...}"),
    Table("words of a target", tuple(WORDS), "{type: incantation, target: ...}", means={
        "friendly": "of you or your team", "enemy": "of the other team", "object": "anything in play that is no zone",
        "border": "a border of a zone, as for a wall",
    }),
    Table("damage types", DAMAGE_TYPES, "{type: creature, life: 5, attacks: [{dice: 1, damage type: ...}]}"),
    Table("effects of an attack beside conditions", OTHER_EFFECTS,
          "{type: creature, life: 5, attacks: [{dice: 1, effects: {7+: ...}}]}", means={
              "Push": "the defender is pushed one zone (magewars:push)",
              "Snatch": "the defender is pushed one zone closer (magewars:snatch)",
              "Teleport": "the defender is teleported",
          }),
    Table("conditions", tuple(CONDITIONS), "{card: Bear, conditions: [...]}", "arena", CONDITION_MEANS),
    Table("conditions that a spell removes", REMOVED,
          "{type: incantation, target: creature, does: [{remove conditions: [...]}]}", means={"any": "all of them"}),
    Table("ways to be pushed", HOW, "{type: incantation, target: creature, does: [{push: ...}]}", means={
        "away": "away from the caster", "closer": "toward the caster", "random": "where the effect die says",
    }),
    Table("tokens", TOKENS, "{card: Bear, tokens: [...]}", "arena", {
        "Rage": "Melee +1 for each (magewars:rage-plus-x)",
        "Dissipate": "one less each Upkeep Phase; with the last its object goes (magewars:dissipate-x)",
        "Wrath": "Valshalla gains one when an opponent's creature is obliterated (magewars:obliterate)",
    }),
    Table("controllers", MEMBERS, "{card: Bear, controller: ...}", "arena", {
        "ally": "your teammate", "rival": "the opponent's teammate",
    }),
    Table("actions taken", ACTIONS, "{card: Bear, did: [...]}", "arena"),
    Table("marks", MARKS, "{card: Bear, marks: [...]}", "arena", {
        "out of play": "it waits to come into play", "ignored": "an effect has its enemies ignore it",
    }),
    Table("phases", PHASES, "...", "phase"),
)  # fmt: skip
"""Every table, as `judge format` prints them."""
