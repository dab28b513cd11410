"""A position of Keeper of the Cards in sentences: whose turn it is, and each player's HP and zones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from judge.telling.words import called, capital, counted, listed, numbered

ZONES = ("battlefield", "granary", "hand", "deck", "grave")


class Position:
    """Tells one scenario's position. Labels are given as the judge gives them: a second Rat is *Rat 2*."""

    def __init__(self, tree: Mapping[str, Any]) -> None:
        self.tree = tree
        self.taken: set[str] = set()
        self.unseen: list[str] = []
        self.holders: dict[str, str] = {}
        self.levels: dict[str, str] = {}
        self.seat = ""

    def sentences(self) -> tuple[str, ...]:
        """The position, a sentence or a few in each text; ``unseen`` has then what a picture of it does not show."""
        tree = self.tree
        self.unseen = []
        seats = tree.get("players") or {}
        phase = str(tree.get("phase", "action"))
        turn = str(tree.get("turn", next(iter(seats), "")))
        moment = "The game is being set up" if phase == "setup" else f"It is {turn}'s turn, {capital(phase)} Phase"
        made = [f"{moment}. The players, clockwise: {', '.join(seats)}."]
        if "turn number" in tree:
            made.append(f"It is turn number {tree['turn number']} of the game.")
        if "sown" in tree:
            made.append(f"A resource {'was' if str(tree['sown']) == 'yes' else 'was not'} sown this turn.")
        moments = list(made)
        for player, rows in seats.items():
            made += self.player(player, rows if isinstance(rows, Mapping) else {})
        victims = [called(str(one)) for one in _rows(tree.get("victims"))]
        last = [f"Victims earlier in this Battle Phase: {', '.join(victims)}."] if victims else []
        self.unseen = [*moments, *self.unseen, *last]
        return (*made, *last)

    def player(self, player: str, rows: Mapping[str, Any]) -> list[str]:
        """A player's HP, and what is in the zones."""
        self.seat = player
        made = [f"{player} has {rows.get('hp', 35)} HP."]
        if "backs" in rows:
            made.append(f"The backs of {player}'s cards are {rows['backs']}.")
            self.unseen.append(made[-1])
        for zone in ZONES:
            if zone in rows:
                order = ", the top first" if zone == "deck" and isinstance(rows[zone], (list, tuple)) else ""
                made.append(f"{player}'s {zone}{order}: {self.zone(player, zone, rows[zone])}.")
        return made + [f"{player}'s {key}: {held}." for key, held in rows.items() if key not in ("hp", "backs", *ZONES)]

    def zone(self, player: str, zone: str, held: Any) -> str:
        """The cards of a zone."""
        inside = [text for row in _rows(held) if (text := self.item(player, zone, row))]
        return ", ".join(inside) or "empty"

    def item(self, player: str, zone: str, row: Any) -> str:
        """One line of a zone: a card, several of a kind, or a number of cards without names."""
        if not isinstance(row, Mapping):
            if str(row).isdigit():
                return self.unnamed(player, zone, int(row), "")
            return self.label(str(row))
        name = str(row.get("card", ""))
        details = ", ".join(part for key, held in row.items() if (part := _detail(key, held)))
        copies = int(row["copies"]) if str(row.get("copies", "")).isdigit() else 1
        if not name and "as" not in row:
            return self.unnamed(player, zone, copies, details)
        labels = [self.label(str(row.get("as", name) or name)) for _ in range(copies)]
        hidden = [part for key in ("owner", "hypnotized from") if key in row and (part := _detail(key, row[key]))]
        if hidden:
            self.unseen.append(f"{listed(labels)}: {listed(hidden)}.")
        about = [] if not name or numbered(labels[0], name) else [name]
        about += [details] if details else []
        return f"{listed(labels)}{' (each ' if copies > 1 and about else ' (' if about else ''}{', '.join(about)}" + (
            ")" if about else ""
        )

    def unnamed(self, player: str, zone: str, many: int, details: str) -> str:
        """Cards of which only the number is known; they are called by their zone where something is done with them."""
        usual = f"{player}'s {zone} card"
        for _ in range(many):
            self.label(usual)
        said = counted(many, "card") + (f" ({details})" if details else "")
        if many and usual in str((self.tree.get("actions"), self.tree.get("ask"))):
            self.unseen.append(f"{usual} is one of the cards in {player}'s {zone}.")
            said += f", called “{usual}”" if many == 1 else f", called “{usual}”, “{usual} 2” and so on"
        return said

    def label(self, wanted: str) -> str:
        """The name by which it is called here, a second one with a number."""
        made, count = wanted, 2
        while made in self.taken:
            made, count = f"{wanted} {count}", count + 1
        self.taken.add(made)
        self.holders[made] = self.seat
        return called(made)


def _detail(key: str, held: Any) -> str:
    text = ", ".join(str(one) for one in _rows(held))
    if key in ("card", "as", "copies"):
        return ""
    if key in ("exhausted", "fatigued"):
        return key if text == "yes" else f"not {key}"
    if key == "counters":
        return counters(held)
    return {
        "owner": f"owned by {text}", "hypnotized from": f"hypnotized away from {text} until the end of this turn",
        "level": f"level {text}", "sp": f"SP {text} now", "hp": f"HP {text} now",
    }.get(key, f"{key}: {text}")  # fmt: skip


def counters(held: Any) -> str:
    """Counters on a minion, with who placed them where that is not its controller."""
    found: Counter[str] = Counter()
    for one in _rows(held):
        if isinstance(one, Mapping):
            by = f" placed by {one['by']}" if "by" in one else ""
            more = "".join(f", {key} {value}" for key, value in one.items() if key not in ("kind", "by"))
            found[f"{one.get('kind', '')} Counter{{s}}{by}{more}"] += 1
        else:
            found[f"{one} Counter{{s}}"] += 1
    return listed([f"{many} {words.replace('{s}', '' if many == 1 else 's')}" for words, many in found.items()])


def _rows(held: Any) -> list[Any]:
    return list(held) if isinstance(held, (list, tuple)) else [] if held is None else [held]
