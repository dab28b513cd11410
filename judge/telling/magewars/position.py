"""A position of Mage Wars in sentences: the moment, the players, the zones with what is in them, and the walls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.telling.magewars.places import border
from judge.telling.words import called, capital, counted, listed, numbered, own, person

PLAYERS = ("you", "opponent")
SIDES = {"you": "yours", "ally": "your ally's", "rival": "the opponent's partner's", "opponent": "the opponent's"}
PHASES = {"action": "the Action Phases", "first quickcast": "the first Quickcast Phase",
          "final quickcast": "the final Quickcast Phase"}  # fmt: skip


class Position:
    """Tells one scenario's position. Labels are given as the judge gives them: a second Ogre is *Ogre 2*."""

    def __init__(self, tree: Mapping[str, Any]) -> None:
        self.tree = tree
        self.taken: set[str] = set()
        self.unseen: list[str] = []
        self.holders: dict[str, str] = {}
        self.levels: dict[str, str] = {}

    def sentences(self) -> tuple[str, ...]:
        """The position, a sentence or a few in each text; ``unseen`` has then what a picture of it does not show."""
        tree = self.tree
        self.unseen = []
        phase = str(tree.get("phase", "action"))
        first = own(str(tree.get("initiative", "you")))
        when = PHASES.get(phase, f"the {capital(phase)} Phase")
        initiative = "you have" if first == "your" else "the opponent has"
        made = [f"Round {tree.get('round', '1')}, {when}; {initiative} the initiative."]
        if "size" in tree:
            columns, _, rows = str(tree["size"]).partition("x")
            made.append(f"The arena has {columns} × {rows} zones ({columns}x{rows}).")
        for player in PLAYERS:
            if player in tree:
                made += self.player(player, tree[player])
        for zone, held in (tree.get("arena") or {}).items():
            made.append(f"Zone {zone}: {', '.join(self.thing(row) for row in _rows(held)) or 'nothing'}.")
        for at, held in (tree.get("walls") or {}).items():
            made.append(f"On {border(str(at))}: {', '.join(self.thing(row) for row in _rows(held)) or 'nothing'}.")
        if "active" in tree:
            made.append(f"It is the Action Phase of {called(str(tree['active']))}.")
        self.unseen = [*made[-1:], *self.unseen] if "active" in tree else self.unseen
        return tuple(made)

    def player(self, player: str, rows: Mapping[str, Any]) -> list[str]:
        """What is said of a player."""
        made, whose = [], capital(own(player))
        if "mage" in rows:
            held = rows["mage"]
            row = dict(held) if isinstance(held, Mapping) else {"zone": held}
            zone = row.pop("zone", "")
            if "card" in row:
                name = str(row.pop("card"))
                label, about = self.label(str(row.pop("as", name))), [f"{own(player)} Mage"]
            else:
                label, about = self.label(f"{own(player)} Mage"), []
            told = self.details(row, player, about)
            made.append(f"{capital(label)}{f' ({told})' if told else ''} is in zone {zone}.")
        has = [f"{rows[key]} {words}" for key, words in (("mana", "mana"), ("channeling", "Channeling")) if key in rows]
        if has:
            made.append(f"{capital(person(player))} {'have' if player == 'you' else 'has'} {listed(has)}.")
        if "quickcast" in rows:
            made.append(f"{whose} quickcast action is {rows['quickcast']}.")
        for place in ("spellbook", "prepared", "discard", "removed"):
            if place in rows:
                inside = [self.thing(row, player, there=True) for row in _rows(rows[place])]
                noun = {
                    "prepared": "prepared spells",
                    "discard": "discard pile",
                    "removed": "cards removed from the game",
                }
                made.append(f"{whose} {noun.get(place, place)}: {', '.join(inside) or 'empty'}.")
        told_keys = ("mage", "mana", "channeling", "quickcast", "spellbook", "prepared", "discard", "removed")
        return made + [f"{whose} {key}: {held}." for key, held in rows.items() if key not in told_keys]

    def thing(self, row: Any, player: str = "you", there: bool = False) -> str:
        """One object with everything that is said of it; ``there``: whose it is goes without saying."""
        if not isinstance(row, Mapping):
            row = {"card": row}
        name = str(row.get("card", ""))
        label = self.label(str(row.get("as", name)))
        about = [] if numbered(label, name) else [name]
        controller = str(row.get("controller", player))
        owner = str(row.get("owner", controller))
        if owner in PLAYERS:
            self.holders[label.strip("“”")] = f"{own(owner)} Mage"
        if not there:
            about.append(SIDES.get(controller, own(controller)))
            if controller in ("ally", "rival"):
                self.unseen.append(f"{label} is {SIDES[controller]}.")
        rest = {key: held for key, held in row.items() if key not in ("card", "as", "controller")}
        told = self.details(rest, controller, about)
        self.unseen = [text.replace("it: {}", label) for text in self.unseen]
        if hidden := [_detail(key, held) for key, held in rest.items() if key in UNSEEN]:
            self.unseen.append(f"{capital(label)}: {listed(hidden)}.")
        return f"{label} ({told})" if told else label

    def details(self, row: Mapping[str, Any], controller: str, about: list[str]) -> str:
        """What else is said of an object, with what is attached to it."""
        said = list(about)
        for key, held in row.items():
            if key in ("attached", "bound", "prepared"):
                inside = listed([self.thing(one, controller) for one in _rows(held)]) if _rows(held) else "nothing"
                how = {"attached": "attached", "bound": "bound to it", "prepared": "prepared for it"}[key]
                said.append(f"with {inside} {how}")
                if key != "attached":
                    self.unseen.append(f"{capital(inside)} {'is' if len(_rows(held)) == 1 else 'are'} {how}: {{}}.")
            else:
                said.append(_detail(key, held))
        return ", ".join(part for part in said if part)

    def label(self, wanted: str) -> str:
        """The name by which it is called here, a second one with a number."""
        made, count = wanted, 2
        while made in self.taken:
            made, count = f"{wanted} {count}", count + 1
        self.taken.add(made)
        return called(made)


MARKS = {"ignored": "an effect has it ignored", "out of play": "out of play for now"}
UNSEEN = ("owner", "used", "did", "moved", "marks", "since", "placed by", "fresh", "hindered")
"""What is said of an object and not shown in a picture."""


def _detail(key: str, held: Any) -> str:
    text = ", ".join(str(one) for one in _rows(held))
    yes = text == "yes"
    if key == "conditions" and isinstance(held, Mapping):
        return listed([counted(many, f"{name} marker") for name, many in held.items()])
    if key == "conditions":
        return f"conditions: {text}"
    if key == "tokens" and isinstance(held, Mapping):
        return listed([counted(many, f"{name} token") for name, many in held.items()])
    if key == "used" and isinstance(held, Mapping):
        return ", ".join(
            f"{name} used {many} {'time' if str(many) == '1' else 'times'} this round" for name, many in held.items()
        )
    words = {"guard": "guarding", "hidden": "face down", "hindered": "hindered"}
    if key in words:
        return words[key] if yes else f"not {words[key]}"
    return {
        "damage": f"{text} damage", "owner": f"owned by {person(text)}", "gained": f"has gained {text}",
        "moved": f"has moved {counted(text, 'zone')} in its Action Phase",
        "action": "its action marker is used" if text == "used" else f"its action marker: {text}",
        "did": f"has taken in its Action Phase: {text}", "life": f"Life {text}", "armor": f"Armor {text}",
        "traits": text, "marks": MARKS.get(text, text), "since": f"there since moment {text}",
        "placed by": f"placed by {person(text)}", "fresh": f"fresh: {text}",
    }.get(key, f"{key}: {text}")  # fmt: skip


def _rows(held: Any) -> list[Any]:
    return list(held) if isinstance(held, (list, tuple)) else [] if held is None else [held]
