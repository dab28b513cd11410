"""The players: mana, quickcast, prepared spells; the phase, the initiative, who is active."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.magewars.ground.phases import PHASES
from judge.rulings.near.edit import Edit
from judge.rulings.near.held import around, number, placed
from judge.rulings.near.magewars.scene import NAMES, Scene

HAS = {"you": "you have", "opponent": "the opponent has"}
WHOSE = {"you": "your", "opponent": "the opponent's"}


def spoken(phase: str) -> str:
    """The name of a phase as people say it."""
    return {"action": "Action Phase", "planning": "planning phase"}.get(phase, f"{phase.title()} Phase")


def edits(scene: Scene) -> Iterator[Edit]:
    """Supplies, places of cards, and where the game is."""
    tree = scene.tree
    for player in NAMES:
        rows = tree.get(player)
        if not isinstance(rows, dict):
            continue
        mana = rows.get("mana")
        if mana is not None:
            for value in around(number(mana) or 0, (0, (number(mana) or 0) - 2)):
                yield Edit((player, "mana"), mana, str(value), f"{HAS[player]} {value} mana")
        used = rows.get("quickcast")
        if used == "used":
            yield Edit((player, "quickcast"), used, None, f"{WHOSE[player]} quickcast marker is ready")
        elif "mage" in rows and ("prepared" in rows or "spellbook" in rows):
            yield Edit((player, "quickcast"), used, "used", f"{WHOSE[player]} quickcast marker has been used")
        for zone, aim in (("prepared", "spellbook"), ("spellbook", "prepared"), ("discard", "spellbook")):
            for path, item in placed(rows.get(zone), (player, zone)):
                if path not in scene.lone:
                    continue
                name = item if isinstance(item, str) else item.get("as") or item.get("card")
                held = rows[zone] if isinstance(rows[zone], list) else [rows[zone]]
                left = [one for place, one in enumerate(held) if place != path[-1]] if len(held) > 1 else []
                there = rows.get(aim, [])
                now = {**rows, zone: left, aim: [*(there if isinstance(there, list) else [there]), item]}
                words = {"prepared": "prepared", "spellbook": f"in {WHOSE[player]} spellbook"}
                yield Edit((player,), rows, {k: v for k, v in now.items() if v}, f"{name} is {words[aim]}")
    phase = tree.get("phase", "action")
    if phase in PHASES:
        place = PHASES.index(phase)
        for other in dict.fromkeys((*PHASES[place - 1 : place], *PHASES[place + 1 : place + 2], "action", "upkeep")):
            if other != phase:
                yield Edit(("phase",), tree.get("phase"), other, f"it is the {spoken(other)}")
    if tree.get("initiative") == "opponent":
        yield Edit(("initiative",), "opponent", "you", "you have the initiative")
    else:
        yield Edit(("initiative",), tree.get("initiative"), "opponent", "the opponent has the initiative")
    active = tree.get("active")
    for held in scene.in_arena("creature", "mage"):
        if active and held.label != active:
            yield Edit(("active",), active, held.label, f"it is the Action Phase of {held.label}")
    if active:
        yield Edit(("active",), active, None, "it is nobody's Action Phase yet")
