"""What the players do: an action less, two the other way round, and other answers to what they are asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.answers import answered
from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Path
from judge.rulings.near.own import Own, Scene

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def edits(own: Own, tree: dict[str, Any], scene: Scene) -> Iterator[Edit]:
    """Changes of the actions of a scenario, whatever its game."""
    actions = tree.get("actions")
    if not isinstance(actions, list):
        return
    labels = {held.label: held.kind for held in scene.things}
    for place, action in enumerate(actions):
        path: Path = ("actions", place)
        if not isinstance(action, dict):
            continue
        which = f"in the {nth(place)} action, " if len(actions) > 1 else ""
        yield from answered(own, action, path, labels, which)
        if place + 1 < len(actions):
            swapped = [*actions[:place], actions[place + 1], action, *actions[place + 2 :]]
            said = f"{spoken(actions[place + 1])} comes before {spoken(action)}"
            yield Edit(("actions",), actions, swapped, said)
        if len(actions) > 1:
            yield Edit(path, action, None, f"{spoken(action)} does not happen")
    if len(actions) == 1:
        yield Edit(("actions",), actions, None, f"{spoken(actions[0])} does not happen")


def spoken(action: Any) -> str:
    """A few words for an action: its name and what it is about."""
    if not isinstance(action, dict) or not action:
        return str(action)
    name, about = next(iter(action.items()))
    if name == "effect" and isinstance(about, dict):
        label = about.get("label")
        if isinstance(label, str):
            return label
        done = about.get("do")
        first = done[0] if isinstance(done, list) and done else done
        return f"the effect ({spoken(first)})" if isinstance(first, dict) else "the effect"
    words = about if isinstance(about, str) else ", ".join(map(str, about)) if isinstance(about, list) else ""
    other = next((f" {key} {action[key]}" for key in ("to", "target", "victim", "on")
                  if isinstance(action.get(key), str)), "")  # fmt: skip
    return f"{name}: {words}{other}"


def nth(place: int) -> str:
    """Which of several actions: *second*, and from the eleventh in figures."""
    return ORDER[place] if place < len(ORDER) else f"{place + 1}th"
