"""A position of Sorcery in sentences: players, squares, auras, effects that are there, and what waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.sorcery.cards import known
from judge.telling.sorcery.figures import elements
from judge.telling.sorcery.places import spot
from judge.telling.sorcery.stated import length, passive_words
from judge.telling.words import called, capital, counted, listed, numbered, own, person, sentence

PLAYERS = ("you", "opponent")
LEVELS = ("surface", "underground", "underwater", "subsurface", "void")
ON = {"surface": "on the surface", "void": "in the void", "subsurface": "at the subsurface"}
MARKS = {"interacted": "has interacted this turn"}


class Position:
    """Tells one scenario's position. Labels are given as the judge gives them: a second Mole is *Mole 2*."""

    def __init__(self, tree: Mapping[str, Any]) -> None:
        self.tree = tree
        self.taken: set[str] = set()
        self.levels: dict[str, str] = {}
        self.unseen: list[str] = []
        self.holders: dict[str, str] = {}
        self.declared: Mapping[str, Any] = tree.get("cards") or {}

    def sentences(self) -> tuple[str, ...]:
        """The position, a sentence or a few in each text; ``unseen`` has then what a picture of it does not show."""
        tree = self.tree
        self.unseen = []
        phase = str(tree.get("phase", "main"))
        made = [f"It is {own(str(tree.get('turn', 'you')))} turn, {phase} phase."]
        for player in PLAYERS:
            if player in tree:
                made += self.player(player, tree[player])
        realm = tree.get("realm") or {}
        made += [self.square(str(number), held) for number, held in realm.items()]
        if realm:
            made.append("All other squares are void." if len(realm) < 20 else "There is no void.")
        made += [f"{capital(self.thing(row))}." for row in _rows(tree.get("auras"))]
        beyond = [self.effect(row) for row in _rows(tree.get("effects"))]
        waits = [str(name) for name in _rows(tree.get("storyline"))]
        beyond += [f"Pending on the storyline, the next first: {', '.join(waits)}."] if waits else []
        beyond += [_deck(player, deck) for player, deck in (tree.get("decks") or {}).items()]
        papers = [str(name) for name in _rows(tree.get("documents"))]
        beyond += [f"Only these documents count: {', '.join(papers)}."] if papers else []
        self.unseen = [made[0], *self.unseen, *beyond]
        return (*made, *beyond)

    def player(self, player: str, rows: Mapping[str, Any]) -> list[str]:
        """What is said of a player."""
        made, whose = [], capital(own(player))
        if "avatar" in rows:
            held = rows["avatar"]
            if isinstance(held, Mapping):
                made.append(f"{capital(self.thing(held, player, 'avatar'))}.")
            else:
                self.label("your Avatar" if player == "you" else "the opponent's Avatar")
                made.append(f"{whose} Avatar is on {spot(str(held))}.")
        has = []
        if "life" in rows:
            has.append(f"{rows['life']} life")
        if "mana" in rows:
            has.append(f"{rows['mana']} mana")
        if "affinity" in rows:
            has.append(f"affinity {elements(str(rows['affinity']))} beside what cards provide")
        if "affinity" in rows:
            self.unseen.append(f"{capital(person(player))} {'have' if player == 'you' else 'has'} {has[-1]}.")
        if has:
            made.append(f"{capital(person(player))} {'have' if player == 'you' else 'has'} {listed(has)}.")
        for zone in ("hand", "spellbook", "atlas", "cemetery", "banished", "collection"):
            if zone in rows:
                top = " (the top first)" if zone in ("spellbook", "atlas") else ""
                inside = [self.thing(row, player, zone=zone) for row in _rows(rows[zone])]
                made.append(
                    f"{whose} {zone if zone != 'banished' else 'banished cards'}{top}: {', '.join(inside) or 'empty'}."
                )
        return made + [f"{whose} {key}: {held}." for key, held in rows.items() if key not in KNOWN]

    def square(self, number: str, held: Any) -> str:
        """One square: its site, and what is at each level."""
        if not isinstance(held, Mapping):
            held = {"site": held}
        parts = []
        if "site" in held:
            face = {key: value for key, value in held.items() if key not in LEVELS}
            face["card"] = face.pop("site")
            parts.append(f"the site {self.thing(face, kind='site')}")
        for level in LEVELS:
            if level in held:
                before = set(self.taken)
                inside = [self.thing(row) for row in _rows(held[level])]
                self.levels.update(dict.fromkeys(self.taken - before, level))
                parts.append(f"{ON.get(level, level)}: {', '.join(inside) or 'nothing'}")
        return f"Square {number}: {'; '.join(parts) or 'nothing'}."

    def thing(self, row: Any, player: str = "you", kind: str = "", zone: str = "realm", carried: bool = False) -> str:
        """One card with everything that is said of it."""
        if not isinstance(row, Mapping):
            name = str(row)
            return self._told(self.label(name), name, {}, player, zone, carried)
        name = str(row.get("unit") or row.get("card") or ("Avatar" if kind == "avatar" else ""))
        label = str(row.get("as", ""))
        if kind == "avatar" and name == "Avatar" and not label:
            label = "your Avatar" if player == "you" else "the opponent's Avatar"
        return self._told(self.label(label or name, name), name, row, player, zone, carried)

    def label(self, label: str, name: str = "") -> str:
        """The name by which it is called here, a second one with a number."""
        made, count = label, 2
        while made in self.taken:
            made, count = f"{name or label} {count}", count + 1
        self.taken.add(made)
        return made

    def _told(self, label: str, name: str, row: Mapping[str, Any], player: str, zone: str, carried: bool) -> str:
        of = self.holders[label] = str(row.get("of", player))
        about = [] if numbered(label, name) or name == "Avatar" else [name]
        if zone == "realm" and not carried and not self._loose(name, row):
            about.append({"you": "yours", "nobody": "nobody's"}.get(of, own(of)))
        said = {key: words for key, held in row.items() if (words := _detail(key, held))}
        about += said.values()
        if hidden := [words for key, words in said.items() if key in UNSEEN]:
            self.unseen.append(f"{capital(called(label))}: {listed(hidden)}.")
        inside = [self.thing(one, of, zone=zone, carried=True) for one in _rows(row.get("carries"))]
        if "carries" not in row and zone == "realm":
            lances = self._keywords(name, row).count("Lance")
            inside += [self._told(self.label("Lance"), "Lance", {}, of, zone, True) for _ in range(lances)]
        if inside:
            about.append(f"carries {listed(inside)}")
        elif "carries" in row:
            about.append("carries nothing")
        return f"{called(label)} ({', '.join(about)})" if about else called(label)

    def _keywords(self, name: str, row: Mapping[str, Any]) -> list[str]:
        if "unit" in row:
            return [str(word) for word in _rows(row.get("keywords"))]
        if name in self.declared:
            return [str(word) for word in _rows(self.declared[name].get("keywords"))]
        return list(known()[name].keywords) if name in known() else []

    def _loose(self, name: str, row: Mapping[str, Any]) -> bool:
        """Whether it is an artifact that nobody carries, or Rubble: whose it is, the rules say."""
        said = self.declared.get(name, {})
        types = str(said.get("type") or said.get("types") or "").lower()
        types = types or (" ".join(known()[name].types) if name in known() else "")
        monument = "Monument" in str(said.get("subtypes", "")) or (name in known() and known()[name].monument)
        return name == "Rubble" or ("artifact" in types and "minion" not in types and not monument and "of" not in row)

    def effect(self, row: Mapping[str, Any]) -> str:
        """An ongoing effect that is there already."""
        on = [str(one) for one in _rows(row.get("on"))]
        squares = [str(one) for one in _rows(row.get("squares"))]
        head = f"An ongoing effect, {row.get('label', 'without a name')}"
        whose = f" (it is {own(str(row['of'])) if row['of'] != 'you' else 'your'} effect)" if row.get("of") else ""
        quiet = ("label", "on", "squares", "since", "until", "of", "select")
        does = {key: held for key, held in row.items() if key not in quiet}
        of = str(row.get("of", ""))
        does["on"] = str(row.get("select") or "itself")
        said = passive_words(does, of, f"each of {listed(on)}" if len(on) > 1 else listed(on) if on else "")
        said = f"{said[:1].lower()}{said[1:]}" if said[:5] in ("Each ", "This ") else said or "is there"
        where = f" on {counted(len(squares), 'square')} ({', '.join(squares)})" if squares else ""
        until = f", {length(str(row['until']), of or 'you')}" if row.get("until") else ""
        since = f" (since moment {row['since']})" if row.get("since") else ""
        return sentence(f"{head}{where}{whose}: {said}{until}{since}")


UNSEEN = ("owner", "since", "marks", "text", "token", "copy of", "flooded", "cost", "threshold", "subtypes", "types")
"""What is said of a card and not shown in a picture."""
KNOWN = ("avatar", "life", "mana", "affinity", "hand", "spellbook", "atlas", "cemetery", "banished", "collection")
DETAILS = {
    "tapped": "tapped", "sick": "entered this turn", "stealth": "has a Stealth token", "ward": "has a Ward",
    "flooded": "flooded by an effect", "token": "a token",
}  # fmt: skip


def _detail(key: str, held: Any) -> str:
    """One thing that is said of a card."""
    text = ", ".join(str(one) for one in _rows(held))
    yes = text in ("yes", "true")
    if key in ("card", "unit", "of", "as", "carries"):
        return ""
    if key in DETAILS:
        return DETAILS[key] if yes else f"not {DETAILS[key]}"
    if key == "text":
        return "with its text" if yes else "taken without its text beyond keywords"
    if key == "marks":
        return ", ".join(MARKS.get(str(mark), str(mark)) for mark in _rows(held))
    if key == "since":
        return f"there since moment {text}"
    if key == "threshold":
        return f"threshold {elements(text)}"
    return {
        "damage": f"{text} damage on it", "owner": f"owned by {person(text)}", "squares": f"on squares {text}",
        "at": f"at {spot(text)}", "power": f"power {text}", "defense": f"defense power {text}", "life": f"{text} life",
        "keywords": text, "cost": f"costs {text} mana", "copy of": f"a copy of {text}", "types": f"type {text}",
        "subtypes": text,
    }.get(key, f"{key}: {text}")  # fmt: skip


def _rows(held: Any) -> list[Any]:
    if held is None:
        return []
    return list(held) if isinstance(held, (list, tuple)) else [held]


def _deck(player: str, deck: Mapping[str, Any]) -> str:
    """A deck list, for the rules about building decks."""
    parts = []
    for key, held in deck.items():
        if isinstance(held, Mapping):
            cards = ", ".join(
                f"{many} × {name}" if name != "others" else f"{many} others" for name, many in held.items()
            )
            parts.append(f"{key}: {cards}")
        else:
            text = listed([str(one) for one in _rows(held)])
            parts.append(f"{key}: {text} cards" if text.isdigit() else f"{key}: {text}")
    return f"{capital(own(player))} deck: {'; '.join(parts)}."
