"""What the abilities of declared cards and the effects that are there already do, and to what."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import structs

from judge.rulings.near.edit import Edit, edited
from judge.rulings.near.held import Path, around, items, number
from judge.rulings.near.sorcery.scene import Scene
from judge.telling.sorcery.position import Position
from judge.telling.sorcery.stated import Row, ability_words, passive_words

WORDS = (
    ("nearby", "adjacent"), ("nearby", "here"), ("adjacent", "nearby"), ("enemy", "allied"), ("ally", "enemy"),
    ("allied", "enemy"), ("your", "enemy"), ("minion", "unit"), ("unit", "minion"), ("other ", ""),
)  # fmt: skip
"""Words of a selection, and what may stand in their place."""
KINDS = {"minion": ("artifact",), "reduce": ("prevent", "increase"), "prevent": ("reduce", "increase"),
         "increase": ("prevent", "double"), "double": ("prevent",), "once a turn": ("",), "once": ("once a turn",),
         "tap": (), "end of turn": ("",), "you": ("opponent",), "opponent": ("you",)}  # fmt: skip
"""Words that stand alone."""
NAMED = ("name", "label", "type", "types", "rarity")
LONGEST = 160
"""A sentence with more characters is too long to be said of a change; the short words stay."""
SELECTING = ("on", "what", "to", "where", "target", "targets", "by", "for")


def edits(scene: Scene) -> Iterator[Edit]:
    """Changes within abilities and passives of declared cards, and within ongoing effects."""
    for name, rows in scene.declared.items():
        for key in ("ability", "passive") if isinstance(rows, dict) else ():
            several = rows.get(key)
            for place, one in enumerate(items(several)):
                if not isinstance(one, dict) or not isinstance(several, list):
                    continue
                called = one.get("name", f"the {key}")
                path: Path = ("cards", name, key, place)
                telling = passive_words if key == "passive" else ability_words
                template = f"“{called}” of {name} reads: {{0}}" if "name" in one else f"{name} says: “{{0}}”"
                for edit in _within(one, path, f"{name} ({called})"):
                    yield _worded(edit, one, path, telling, template)
                left = [*several[:place], *several[place + 1 :]]
                said = f"its ability “{called}”" if "name" in one else "its ability"
                yield Edit(("cards", name, key), several, left or None, f"{name} does not have {said}")
    effects = scene.tree.get("effects")
    labels = [held.label for held in scene.things]
    for place, one in enumerate(effects if isinstance(effects, list) else ()):
        if not isinstance(one, dict):
            continue
        called = one.get("label", "the ongoing effect")
        path = ("effects", place)
        yield Edit(path, one, None, f"the ongoing effect “{called}” is not there")
        for edit in _within(one, path, str(called)):
            yield _worded(edit, one, path, Position(scene.tree).effect, "{0}")
        on = items(one.get("on"))
        for other in [label for label in labels if label not in on][:4] if len(on) == 1 else ():
            now = [other] if isinstance(one["on"], list) else other
            yield Edit((*path, "on"), one["on"], now, f"the ongoing effect “{called}” is on {other}")


def _worded(edit: Edit, row: Row, path: Path, telling: Callable[[Row], str], template: str) -> Edit:
    """The same edit, said in the words in which the page tells the ability or the effect as it is then."""
    now = telling(edited(row, structs.replace(edit, path=edit.path[len(path) :]))).rstrip(".")
    if not now or len(now) > LONGEST or now == telling(row).rstrip("."):
        return edit
    small = f"{now[:1].lower()}{now[1:]}" if now.startswith("An ongoing effect") else now
    return structs.replace(edit, said=template.format(small.removeprefix(f"“{row.get('name')}”: ")))


def _within(rows: dict[str, Any], path: Path, name: str) -> Iterator[Edit]:
    for key, held in rows.items():
        if key in NAMED or (key == "on" and path[0] == "effects"):
            continue
        inner = (*path, key)
        if isinstance(held, dict):
            yield from _within(held, inner, name)
        elif isinstance(held, list):
            for place, one in enumerate(held):
                if isinstance(one, str) and (found := re.search(r"\d+", one)):
                    for value in around(int(found[0]), (), 1):
                        now = one.replace(found[0], str(value), 1)
                        yield Edit((*inner, place), one, now, f"{name} says: {key} {now}")
                if isinstance(one, dict):
                    yield from _within(one, (*inner, place), name)
                    if len(held) > 1:
                        yield Edit((*inner, place), one, None, f"{name} does not do this: {_spoken(one)}")
        elif isinstance(held, str):
            for now in _others(key, held):
                if key == "damage" and now in ("reduce", "increase") and "amount" not in rows:
                    continue  # by nothing: it would do nothing at all
                said = f"{name} says: {key} {now}" if now else f"{name} does not say: {key} {held}"
                yield Edit(inner, held, now or None, said)


def _others(key: str, held: str) -> list[str]:
    figure = number(held.lstrip("+"))
    if figure is not None:
        sign = "+" if held.startswith("+") else ""
        return [f"{sign}{value}" for value in around(figure, (), -9 if figure < 0 else 1)]
    found = list(KINDS.get(held, ()))
    if key in SELECTING or key in ("damage", "destroy", "kill", "banish", "tap", "heal", "silence", "disable"):
        found += [held.replace(old, new, 1) for old, new in WORDS if old in held.split(" ") or old == "other " in held]
    return found


def _spoken(one: dict[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in one.items() if isinstance(value, str))
