"""Positions in which very much can happen: what the bounds are for."""

from __future__ import annotations

from typing import Any

Tree = dict[str, Any]


def triggers(count: int) -> Tree:
    """So many Deathrites at once, all of the player who puts them on the storyline in an order of their choice."""
    dying = {f"Dying {n}": mourned(n) for n in range(1, count + 1)}
    return {
        "title": f"{count} simultaneous triggers",
        "game": "sorcery",
        "cards": dying,
        "you": {"avatar": "18"},
        "opponent": {"avatar": "3"},
        "realm": {"8": {"site": "Common Village", "of": "you", "surface": list(dying)}, "3": "Steppe", "18": "Steppe"},
        "actions": [{"effect": "a plague", "do": [{"kill": "all minions"}]}],
        "any": "all",
        "ask": [{"is": "Dying 1 dead"}, {"value": "life of you"}],
    }


def mourned(number: int) -> Tree:
    """A minion whose Deathrite tells itself from all others."""
    deathrite = {"when": "deathrite", "name": f"Rite {number}", "do": [{"lose life": str(number), "who": "opponent"}]}
    return {"type": "minion", "power": "1", "ability": [deathrite]}


def defenders(count: int) -> Tree:
    """So many units that may defend one after another against one attack."""
    guards = [{"unit": f"Guard {n}", "power": str(n), "of": "opponent"} for n in range(1, count + 1)]
    target = {"unit": "Target", "power": "1", "of": "opponent"}
    return {
        "title": f"{count} defenders",
        "game": "sorcery",
        "you": {"avatar": "18"},
        "opponent": {"avatar": "3"},
        "realm": {
            "8": {"site": "Common Village", "of": "you", "surface": [{"unit": "Giant", "power": "9"}]},
            "9": {"site": "Steppe", "of": "opponent", "surface": [target, *guards]},
        },
        "actions": [{"move and attack": "Giant", "path": ["9"], "attack": "Target"}],
        "any": "all",
        "ask": [{"is": "Giant dead"}, {"is": "Guard 1 dead"}],
    }


def split(power: int, count: int) -> Tree:
    """A strike of so much power that is split among so many units."""
    names = [f"Struck {n}" for n in range(1, count + 1)]
    struck = [{"unit": name, "power": "7", "of": "opponent"} for name in names]
    return {
        "title": f"Power {power} split among {count} units",
        "game": "sorcery",
        "you": {"avatar": "18"},
        "opponent": {"avatar": "3"},
        "realm": {
            "8": {"site": "Common Village", "of": "you", "surface": [{"unit": "Giant", "power": str(power)}]},
            "9": {"site": "Steppe", "of": "opponent", "surface": struck},
        },
        "actions": [
            {"move and attack": "Giant", "path": ["9"], "attack": names[0], "defend": [*names[1:], "nobody"]},
        ],
        "any": "all",
        "ask": [{"is": "Giant dead"}, {"is": "Struck 1 dead"}],
    }


def echo() -> Tree:
    """A trigger that causes what triggers it."""
    again = {"when": "damaged", "what": "itself", "do": [{"heal": "itself"}, {"damage": "1", "to": "itself"}]}
    return {
        "title": "A trigger that triggers itself",
        "game": "sorcery",
        "cards": {"Echo": {"type": "minion", "power": "9", "ability": [again]}},
        "you": {"avatar": "18"},
        "opponent": {"avatar": "3"},
        "realm": {"8": {"site": "Common Village", "surface": ["Echo"]}},
        "actions": [{"effect": "a spark", "do": [{"damage": "1", "to": "all minions"}]}],
        "ask": [{"is": "Echo dead"}],
    }
