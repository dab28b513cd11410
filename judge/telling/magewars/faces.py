"""Cards of Mage Wars as a scenario declares them, in a few short sentences each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.telling.words import capital, listed, sentence

SHIPPED = {"Vine Marker": "Vine Marker: a conjuration (Vine) with 1 Life and no Armor. Living."}
DOES = {
    "damage": "deals {} damage to its target", "heal": "heals {} damage", "reconstruct": "reconstructs {} damage",
    "destroy": "destroys {}", "obliterate": "obliterates {}", "destroy attached": "destroys the attached {}",
    "condition": "puts on its target: {}", "gain": "gives its target {}", "push": "pushes its target: {}",
    "teleport": "teleports its target: {}", "pay removal costs": "the removal costs of {} conditions may be paid here",
    "remove conditions": "removes conditions: {}", "prevents destroying": "prevents that {} is destroyed",
    "unless paid": "unless {} is paid",
    "direct damage in its zone": "deals {} direct damage to every creature in its zone",
    "token": "it gets a {} token",
}  # fmt: skip


def cards_of(tree: Mapping[str, Any]) -> tuple[str, ...]:
    """A description of every card that a scenario declares, in its order, and of the few that are known without."""
    declared = tree.get("cards") or {}
    used = str({key: held for key, held in tree.items() if key not in ("title", "note", "about", "expect", "cases")})
    known = tuple(text for name, text in SHIPPED.items() if name in used and name not in declared)
    return tuple(face(name, row) for name, row in declared.items()) + known


def face(name: str, row: Any) -> str:
    """One card: *Ogre: creature, Level 4, Life 13, Armor 3. Slow.*"""
    if not isinstance(row, Mapping):
        return f"{name}: {row}."
    subtypes = f" ({_joined(row['subtypes'])})" if row.get("subtypes") else ""
    parts = [f"{row.get('type', 'card')}{subtypes}"]
    said = []
    for key, held in row.items():
        if key in ("type", "subtypes"):
            continue
        if key in ("attacks", "or"):
            said += [attack(one) for one in _rows(held)]
        elif key == "defenses":
            said += [_defense(one) for one in _rows(held)]
        elif key in ("does", "when destroyed", "when your creature is destroyed"):
            when = "" if key == "does" else f"{capital(key)}: "
            said += [when + _does(one) for one in _rows(held)]
        elif key == "traits":
            said.append(f"Traits: {_joined(held)}")
        elif key == "traits given":
            said.append(f"What it is attached to has: {_joined(held)}")
        else:
            parts.append(_figure(key, held))
    return " ".join(sentence(text) for text in (f"{name}: {', '.join(parts)}", *said))


def attack(row: Mapping[str, Any]) -> str:
    """An attack bar: *Attack Bow: ranged 1 to 3, 2 dice*."""
    reach = row.get("range", "melee")
    zone = str(row.get("zone", "")) == "yes"
    if isinstance(reach, (list, tuple)):
        how = f"{'zone attack' if zone else 'ranged'}, range {' to '.join(str(one) for one in reach)}"
    else:
        how = f"{reach}{', zone attack' if zone else ''}"
    parts = [f"{row.get('action', 'quick')} {how}"]
    for key, held in row.items():
        if key in ("name", "range", "zone", "action"):
            continue
        if key == "dice":
            parts.append(f"{held} attack {'die' if str(held) == '1' else 'dice'}")
        elif key == "effects":
            parts.append(f"effect die {_effects(held)}")
        elif key == "or":
            parts.append(f"either {' or '.join(_joined(one) for one in _rows(held))}")
        elif key == "traits":
            parts.append(_joined(held))
        else:
            parts.append(f"{held} damage" if key == "damage type" else f"{key} {_joined(held)}")
    return f"Attack {row.get('name', '')}: {', '.join(parts)}"


def _effects(held: Any) -> str:
    if isinstance(held, Mapping):
        return "; ".join(f"{least}: {_joined(what)}" for least, what in held.items())
    return "; ".join(_effects(one) if isinstance(one, Mapping) else str(one) for one in _rows(held))


def _defense(row: Any) -> str:
    if not isinstance(row, Mapping):
        return f"Defense: {row}"
    uses = f", {row['uses']} {'time' if str(row['uses']) == '1' else 'times'} a round" if "uses" in row else ""
    against = f", against {row['against']} attacks" if "against" in row else ""
    name = f" “{row['name']}”" if "name" in row else ""
    return f"Defense{name}: avoids an attack with a roll of {row.get('at least', '')} or more{against}{uses}"


def _does(row: Any) -> str:
    if not isinstance(row, Mapping):
        return str(row)
    parts = [DOES.get(key, f"{key}: {{}}").format(_joined(held)) for key, held in row.items()]
    return listed(parts)


def _figure(key: str, held: Any) -> str:
    text = _joined(held)
    if key == "reveal" and isinstance(held, Mapping):
        must = ", displayed in red (mandatory)" if str(held.get("mandatory", "")) == "yes" else ""
        return f"reveal cost {held.get('cost', '')}{must}"
    if key == "armor" and text == "none":
        return "no Armor at any time (a red slash)"
    if key == "range":
        return f"range {' to '.join(str(one) for one in _rows(held))}"
    return {
        "level": f"Level {text}", "life": f"Life {text}", "armor": f"Armor {text}", "channeling": f"Channeling {text}",
        "cast": f"costs {text} mana to cast", "reveal": f"reveal cost {text}", "action": f"{text} spell",
        "target": f"target: {text}", "school": f"school {text}", "slot": f"worn as {text}",
        "trained": f"trained in {text}",
        "opposed": f"opposed to {text}", "class": text,
    }.get(key, f"{key}: {text}")  # fmt: skip


def _joined(held: Any) -> str:
    if isinstance(held, Mapping):
        return ", ".join(f"{key}: {_joined(one)}" for key, one in held.items())
    return ", ".join(_joined(one) for one in held) if isinstance(held, (list, tuple)) else str(held)


def _rows(held: Any) -> list[Any]:
    return list(held) if isinstance(held, (list, tuple)) else [] if held is None else [held]
