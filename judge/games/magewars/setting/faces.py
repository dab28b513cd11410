"""Cards as a scenario declares them: from the tree of the file to a face, every odd word a problem with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import structs

from judge.games.magewars.casting.spell_target import WORDS as TARGET_WORDS
from judge.games.magewars.conditions.removal_cost import ABILITY
from judge.games.magewars.position.cards import BARRIER, MELEE, RANGED, ZONE, Attack, Card, Defense
from judge.games.magewars.position.trait import Trait, WrongTrait, trait
from judge.games.magewars.setting.effect_table import effect_table
from judge.games.magewars.under_way.operations import DESTRUCTION, OPERATIONS, STANDING
from judge.games.magewars.words import (
    ATTACK,
    CLASSES,
    CREATURES,
    DAMAGE_TYPES,
    FULL,
    INCANTATION,
    QUICK,
    SCHOOLS,
    SLOTS,
    SUBTYPES,
    TYPES,
)
from judge.games.source import Node, Problems
from judge.games.vocabulary.fields import Parser, word_of, words_of

CARD_KEYS = (
    "type", "subtypes", "level", "school", "cast", "reveal", "action", "range", "target", "life", "armor", "channeling",
    "traits", "traits given", "attacks", "defenses", "does", "slot", "trained", "opposed", "class",
    "when destroyed", "when your creature is destroyed",
)  # fmt: skip
ATTACK_KEYS = ("name", "action", "range", "zone", "dice", "damage type", "traits", "effects", "or")
DEFENSE_KEYS = ("at least", "uses", "against", "name")


def card(problems: Problems, name: str, node: Node) -> Card | None:
    """One declared card; None (and problems) when it cannot be read."""
    rows = problems.mapping(node, CARD_KEYS, f"the card {name!r}")
    if "type" not in rows:
        problems.add(node, f"the card {name!r} has a 'type': {', '.join(TYPES)}")
        return None
    kind = problems.one_of(rows["type"], TYPES, "type of card")
    if not kind:
        return None
    face: dict[str, object] = {}
    for key, (field, read) in READERS.items():
        if key in rows:
            face[field] = read(problems, rows[key])
    face.update(_reveal(problems, rows.get("reveal")))
    if kind in CREATURES and "life" not in rows and kind != "mage":
        problems.add(node, f"the creature {name!r} has a 'life'")
    made = structs.replace(Card(name=name, type=kind), **face)
    if kind != INCANTATION:
        _only_while_in_play(problems, made, rows.get("does", node))
    return _attack_spell(made) if kind == ATTACK else made


def _only_while_in_play(problems: Problems, card: Card, node: Node) -> None:
    """What only an incantation does is refused for other cards, which do not do it as they resolve."""
    for name, _ in card.does:
        if name in OPERATIONS and name != ABILITY:
            told = f"{name!r} is what an incantation does as it resolves, and {card.name} is of the type {card.type!r}"
            problems.add(node, f"{told}: write it as an action, such as 'direct damage' or 'push'")


def _attack_spell(card: Card) -> Card:
    """The face of an attack spell: its attacks are the spell, and take the action that casting it takes."""
    return structs.replace(
        card, attacks=tuple(structs.replace(bar, spell=True, action=card.action) for bar in card.attacks)
    )


SCHOOLED = words_of(SCHOOLS, "school")


def traits(problems: Problems, node: Node) -> tuple[Trait, ...]:
    """A list of traits; unknown ones are problems."""
    found = []
    for item in problems.items(node):
        text = problems.words(item, "a trait")
        try:
            found += [trait(text)] if text else []
        except WrongTrait as error:
            problems.add(item, str(error))
    return tuple(found)


def attacks(problems: Problems, node: Node) -> tuple[Attack, ...]:
    """A list of attack bars."""
    return tuple(attack(problems, item) for item in problems.items(node))


def attack(problems: Problems, node: Node) -> Attack:
    """One attack bar; ``range`` is melee, damage barrier, or ``[minimum, maximum]``, ``zone: yes`` a zone attack."""
    rows = problems.mapping(node, ATTACK_KEYS, "an attack")
    kind, reach = MELEE, (0, 0)
    if "range" in rows:
        held = rows["range"]
        if isinstance(held.value, str):
            kind = problems.one_of(held, (MELEE, BARRIER), "range")
        else:
            kind, reach = RANGED, span(problems, held)
    bar_traits = traits(problems, rows["traits"]) if "traits" in rows else ()
    if ("zone" in rows and problems.yes(rows["zone"], "zone")) or any(t.name == "Zone Attack" for t in bar_traits):
        kind = ZONE
    either = tuple(traits(problems, item) for item in problems.items(rows.get("or")))
    return Attack(
        name=problems.words(rows["name"], "a name") if "name" in rows else "attack",
        action=problems.one_of(rows["action"], (QUICK, FULL), "action") if "action" in rows else QUICK,
        kind=kind,
        reach=reach,
        dice=problems.number(rows["dice"], "dice", 0, 30) if "dice" in rows else 0,
        damage=problems.one_of(rows["damage type"], DAMAGE_TYPES, "damage type") if "damage type" in rows else "",
        traits=bar_traits,
        effects=effect_table(problems, rows["effects"]) if "effects" in rows else (),
        either=either,
    )


def defenses(problems: Problems, node: Node) -> tuple[Defense, ...]:
    """A list of defenses: ``{at least: 7, uses: 1, against: melee}``."""
    found = []
    for place, item in enumerate(problems.items(node), 1):
        rows = problems.mapping(item, DEFENSE_KEYS, "a defense")
        if "at least" not in rows:
            problems.add(item, "a defense says 'at least', the number that avoids an attack")
            continue
        found.append(Defense(
            least=problems.number(rows["at least"], "at least", 1, 30),
            uses=problems.number(rows["uses"], "uses", 0, 12) if "uses" in rows else 0,
            against=problems.one_of(rows["against"], (MELEE, RANGED), "kind of attack") if "against" in rows else "",
            name=problems.words(rows["name"], "a name") if "name" in rows else f"defense {place}" if place > 1
            else "defense",
        ))  # fmt: skip
    return tuple(found)


def span(problems: Problems, node: Node) -> tuple[int, int]:
    """A minimum and a maximum range: ``[0, 2]``."""
    found = [problems.number(item, "a range", 0, 20) for item in problems.items(node)]
    if len(found) != 2 or found[0] > found[1]:
        problems.add(node, "a range is a minimum and a maximum, as [0, 2]")
        return (0, 0)
    return found[0], found[1]


def schools(problems: Problems, node: Node) -> tuple[tuple[str, int], ...]:
    """Schools with their levels: ``{fire: 2, dark: 1}``; a school alone has the level of the card."""
    if isinstance(node.value, dict):
        rows = problems.mapping(node, SCHOOLS, "a school")
        return tuple((key, problems.number(item, "a level", 1, 9)) for key, item in rows.items())
    return tuple((word, 0) for word in SCHOOLED(problems, node))


def does(problems: Problems, node: Node) -> object:
    """What a spell does as it resolves (or a card all the time), one mapping an operation."""
    return _operations(problems, node, {name: held.parse for name, held in OPERATIONS.items()} | STANDING)


def on_destruction(problems: Problems, node: Node) -> object:
    """What a card does when it, or a creature of its player, is destroyed."""
    return _operations(problems, node, DESTRUCTION)


def _operations(problems: Problems, node: Node, known: Mapping[str, Parser]) -> tuple[tuple[str, object], ...]:
    found: list[tuple[str, object]] = []
    for item in problems.items(node):
        for key, value in problems.mapping(item, known, "an operation").items():
            found.append((key, known[key](problems, value)))
    return tuple(found)


def _reveal(problems: Problems, node: Node | None) -> dict[str, object]:
    """A reveal cost: a number, or ``{cost: 3, mandatory: yes}`` where it is displayed in red."""
    if node is None:
        return {}
    if isinstance(node.value, str):
        return {"reveal": problems.number(node, "a reveal cost")}
    rows = problems.mapping(node, ("cost", "mandatory"), "a reveal cost")
    cost = problems.number(rows["cost"], "a reveal cost") if "cost" in rows else 0
    return {"reveal": cost, "mandatory": "mandatory" in rows and problems.yes(rows["mandatory"], "mandatory")}


def _number(problems: Problems, node: Node) -> int:
    return problems.number(node, "a number")


def _armor(problems: Problems, node: Node) -> int | None:
    return None if node.text == "none" else problems.number(node, "armor (or none)")


def _target(problems: Problems, node: Node) -> str:
    """What a spell targets, in known words: ``living creature``."""
    for word in problems.words(node, "a target").split():
        problems.one_of(Node(word, node.line, node.column), TARGET_WORDS, "word of a target")
    return node.text


def _action(problems: Problems, node: Node) -> str:
    return problems.one_of(node, (QUICK, FULL), "action")


READERS: dict[str, tuple[str, Callable[[Problems, Node], object]]] = {
    "subtypes": ("subtypes", words_of(SUBTYPES, "subtype")), "level": ("level", _number),
    "school": ("schools", schools),
    "cast": ("cost", _number), "action": ("action", _action), "range": ("reach", span), "target": ("target", _target),
    "life": ("life", _number), "armor": ("armor", _armor), "channeling": ("channeling", _number),
    "traits": ("traits", traits), "traits given": ("given", traits), "attacks": ("attacks", attacks),
    "defenses": ("defenses", defenses), "does": ("does", does), "slot": ("slot", word_of(SLOTS, "slot")),
    "trained": ("trained", SCHOOLED), "opposed": ("opposed", SCHOOLED),
    "class": ("classes", words_of(CLASSES, "class")),
    "when destroyed": ("dies", on_destruction), "when your creature is destroyed": ("watches", on_destruction),
}  # fmt: skip
"""Key of a declared card -> the field of the face, and how it is read."""
