"""Turns a scenario round: the players change places, and the realm is seen from the other side.

What stands on square 8 stands on square 13 then, what was yours is the opponent's, and north is south. Words that are
seen from a player or a card (``your``, ``enemy``, ``who: you`` in an effect) turn with that player and stay as written.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.games.sorcery.game import all_rules
from judge.games.sorcery.scenario.actions import ACTIONS, ANSWERS
from judge.games.sorcery.scenario.asks import ASKS, KINDS

_spec = importlib.util.spec_from_file_location("mirror_words", Path(__file__).parent / "mirror_words.py")
_words = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_words)
LEVELS, PLAYERS, WAYS = _words.LEVELS, _words.PLAYERS, _words.WAYS
named, square, turned_value, words = _words.named, _words.square, _words.turned_value, _words.words

all_rules()
Tree = dict[str, Any]
SAME = ("title", "game", "about", "cases", "note", "documents", "phase", "any")
"""Parts of a scenario that name neither a player nor a square."""
TURNED = (
    "cards", "turn", "you", "opponent", "realm", "auras", "effects", "storyline", "decks", "actions", "ask", "expect",
)  # fmt: skip
"""Parts that are turned, and the expectations, which are left out."""
SQUARE_ANSWERS = ("path", "defend path", "location", "area", "stop")
"""Kinds of answers in which a bare number is a square."""
SQUARE_KEYS = ("to", "at", "from", "square", "squares", "toward", "area")
"""Keys of effects behind which a bare number is a square."""
YOURS = {"look at": ("of", "by")}
"""Fields of actions that mean you when they are left out, whoever's turn it is."""


class CannotMirror(Exception):
    """Something in a scenario that the mirror does not know how to turn."""


def mirrored(tree: Tree) -> Tree:
    """The tree of the scenario turned round, without its expectations. Raises CannotMirror for what is not known."""
    strange = set(tree) - {*SAME, *TURNED}
    if strange:
        raise CannotMirror(f"parts that the mirror does not know: {sorted(strange)}")
    turned: Tree = {"turn": "opponent"}
    for key, value in tree.items():
        if key in SAME:
            turned[key] = value
        elif key == "turn":
            turned[key] = PLAYERS[value]
        elif key == "cards":
            turned[key] = _plain(value)
        elif key in PLAYERS:
            turned[PLAYERS[key]] = _player(value)
        elif key == "realm":
            turned[key] = {square(at): _square(held) for at, held in value.items()}
        elif key in ("auras", "effects"):
            turn = _card if key == "auras" else _effect
            turned[key] = [turn(item) for item in _items(value)]
        elif key == "storyline":
            turned[key] = [words(item) for item in _items(value)]
        elif key == "decks":
            turned[key] = {PLAYERS[player]: deck for player, deck in value.items()}
        elif key in ("actions", "ask"):
            turn = _action if key == "actions" else _ask
            turned[key] = [turn(row) for row in _items(value)]
    return turned


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _player(side: Any) -> Any:
    if not isinstance(side, dict):
        return side
    turned = {}
    for key, value in side.items():
        if key == "avatar":
            turned[key] = square(value) if isinstance(value, str) else _thing(value)
        elif isinstance(value, list) and key not in ("affinity",):
            turned[key] = [_thing(item) for item in value]
        else:
            turned[key] = value
    return turned


def _square(held: Any) -> Any:
    """What is on a square: its site and its levels. Whatever names no player is yours, so the mirrored one is not."""
    if isinstance(held, str):
        return {"site": held, "of": "opponent"}
    turned = {key: value for key, value in _thing(held).items() if key not in LEVELS}
    if "site" in held:
        turned = _theirs(turned, held)
    return turned | {level: [_card(item) for item in _items(held[level])] for level in LEVELS if level in held}


def _card(item: Any) -> Any:
    if isinstance(item, str):
        return {"card": item, "of": "opponent"}
    return _theirs(_thing(item), item)


def _theirs(turned: Tree, before: Tree) -> Tree:
    """A card of the realm with what its file leaves to the reader: it is yours, and its owner is who has it."""
    turned.setdefault("of", "opponent")
    if before.get("of") == "nobody":
        turned.setdefault("owner", "opponent")
    return turned


def _thing(item: Any) -> Any:
    """A card or what is said of it, wherever it is."""
    if not isinstance(item, dict):
        return item
    turned = {}
    for key, value in item.items():
        if key in ("of", "owner"):
            turned[key] = PLAYERS.get(value, value)
        elif key == "at":
            turned[key] = named(square(value))
        elif key == "squares":
            turned[key] = _squares(value)
        elif key == "as":
            turned[key] = named(value)
        elif key == "carries":
            turned[key] = [_thing(held) for held in _items(value)]
        elif key == "keywords":
            turned[key] = _plain(value)
        elif key == "marks":
            turned[key] = [
                re.sub(r"\b(?:north|east|south|west)\b", lambda way: WAYS[way[0]], one) for one in _items(value)
            ]
        else:
            turned[key] = value
    return turned


def _squares(value: Any) -> list[str]:
    """Squares in the order of the file: from the top left, if they stood so."""
    turned = [square(item) for item in _items(value)]
    return turned[::-1] if turned == sorted(turned, key=int, reverse=True) else turned


def _effect(item: Tree) -> Tree:
    turned = {"of": "opponent"}
    for key, value in item.items():
        if key == "of":
            turned[key] = PLAYERS[value]
        elif key == "squares":
            turned[key] = _squares(value)
        elif key == "on":
            turned[key] = [named(one) for one in _items(value)]
        elif key == "until":
            turned[key] = re.sub(r"\b(you|opponent)\b", lambda found: PLAYERS[found[0]], value)
        else:
            turned[key] = _plain(value)
    return turned


def _plain(value: Any, key: str = "") -> Any:
    """What a card or an effect does: places and Avatars are turned, whose things are meant is seen from its side."""
    if isinstance(value, dict):
        return {name: _plain(held, name) for name, held in value.items()}
    if key == "damage grid":
        return [" ".join(reversed(row.split())) for row in reversed(_items(value))]
    if isinstance(value, list):
        return [_plain(held, key) for held in value]
    if key in SQUARE_KEYS and value.isdigit():
        return square(value)
    if value.startswith("player "):
        return f"player {PLAYERS[value[7:]]}"
    if value.startswith("Moves Freely: "):
        return re.sub(r"\d+", lambda found: square(found[0]), value)
    return WAYS.get(value) or named(value)


OF_PLAYERS = {
    re.compile(r"\b(life|mana) of (you|opponent)\b"): lambda found: f"{found[1]} of {PLAYERS[found[2]]}",
    re.compile(r"you are (at Death's Door)"): lambda found: f"the opponent is {found[1]}",
    re.compile(r"the opponent is (at Death's Door)"): lambda found: f"you are {found[1]}",
}
"""What amounts and conditions of a stated effect say of players, as the scenario calls them."""


def _stated(value: Any) -> Any:
    """What a stated effect does, with its players and those of its amounts and conditions turned."""
    if isinstance(value, dict):
        return {name: PLAYERS.get(held, held) if name == "who" else _stated(held) for name, held in value.items()}
    if isinstance(value, list):
        return [_stated(held) for held in value]
    return next((words.sub(turn, value) for words, turn in OF_PLAYERS.items() if words.search(value)), value)


def _action(row: Tree) -> Tree:
    name = next((key for key in row if key in ACTIONS), "")
    kinds: Mapping[str, str] = ACTIONS[name].fields if name else {}
    turned = {}
    for key, value in row.items():
        if key == "effect" and isinstance(value, dict):
            turned[key] = {k: PLAYERS[held] if k == "by" else _stated(_plain(held, k)) for k, held in value.items()}
        elif key in kinds:
            turned[key] = _field(kinds[key], value)
        elif key in ANSWERS:
            turned[key] = [_answer(key, item) for item in value] if isinstance(value, list) else _answer(key, value)
        else:
            raise CannotMirror(f"the key {key!r} of the action {name!r}")
    return dict.fromkeys(YOURS.get(name, ()), "opponent") | turned


def _answer(kind: str, value: str) -> str:
    return words(square(value) if kind in SQUARE_ANSWERS else value)


PLAIN = ("plain", "effect", "operations")
WORDS = (
    "player", "text", "texts", "direction", "reason to tap", "way of a grid", "what is known", "what it says", "zone",
    "shares", "cost to pay",
)  # fmt: skip


def _field(kind: str, value: Any) -> Any:
    if kind == "squares":
        return _squares(value)
    if isinstance(value, list) and kind not in PLAIN:
        return [_field(kind, item) for item in value]
    if kind in PLAIN or isinstance(value, dict):
        return _plain(value)
    if kind in ("square", "place", "places", "path", "spot", "targets"):
        return value if value in LEVELS else words(square(value))
    if kind in WORDS:
        return words(value)
    if kind == "source":
        return PLAYERS.get(value) or named(value)
    if kind in ("thing", "things", "name", "names"):
        return named(value)
    if kind in ("number", "yes"):
        return value
    raise CannotMirror(f"a field of the kind {kind!r}")


def _ask(row: Tree) -> Tree:
    turned = {}
    for key, value in row.items():
        if key == "can":
            turned[key] = _action(value)
        elif key in KINDS:
            turned[key] = _sentence(key, value)
        elif key == "at":
            turned[key] = words(value)
        else:
            turned[key] = value
    return turned


ZONES = ("hand", "cemetery")
THEIRS = {f" in {one} {zone}": f" in {other} {zone}" for zone in ZONES
          for one, other in (("your", "the opponent's"), ("the opponent's", "your"))}  # fmt: skip
"""How a sentence ends that says whose zone it is."""


def _sentence(kind: str, said: str) -> str:
    """The sentence of an ask with what stands in its places turned."""
    read = ASKS.plainest(kind, said)
    if read is None:
        raise CannotMirror(f"the ask {kind}: {said}")
    turned, end = "", 0
    for name, text in read[1].groupdict().items():
        turned += said[end : read[1].start(name)] + _place(name.rstrip("0123456789"), text)
        end = read[1].end(name)
    return turned + THEIRS.get(said[end:], said[end:])


def _place(kind: str, text: str) -> str:
    if kind in ("square", "place"):
        return named(square(text))
    if kind == "player":
        return PLAYERS[text]
    if kind == "thing":
        return named(text)
    return words(text) if kind == "words" else text
