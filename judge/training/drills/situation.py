"""The scenario behind a drill, as a text that can be judged: a shipped file, or one with a single fact changed."""

from __future__ import annotations

from typing import Any

from judge.rulings.reader import read
from judge.rulings.shipped import find, text_of
from judge.rulings.writer import write
from judge.training.drills.drill import Drill, Edit

UNCHANGED = ("cases", "note", "expect")
"""What a file says of its own answer, and of what it decides: nothing that holds once a fact is changed."""


class Gone(LookupError):
    """What a drill was made from is no longer there; the words say what."""


def scenario_text(drill: Drill) -> str:
    """The text of the scenario that a drill asks about, empty when it asks about the documents alone; raises Gone."""
    if not drill.scenario:
        return ""
    found = find(drill.scenario)
    if found is None:
        raise Gone(f"the scenario {drill.scenario} is no longer there")
    text = text_of(found)
    return text if drill.edit is None else edited_text(read(text).plain(), drill.edit)


def edited_text(tree: Any, edit: Edit) -> str:
    """The text of a scenario with one fact changed, which its title then tells; raises Gone."""
    changed = edited(tree, edit)
    kept = {key: value for key, value in changed.items() if key not in UNCHANGED}
    return write({**kept, "title": f"{tree['title']} - but {edit.said}"})


def edited(tree: Any, edit: Edit) -> Any:
    """A scenario's tree with one fact changed, the rest shared with the old one; raises Gone when it is not there.

    What was not there (``was`` is None) is put in: a key at the end of its mapping, an item of a list at its place.
    What is not there afterwards (``now`` is None) is taken out.
    """
    return _changed(tree, edit.path, edit)


def _changed(held: Any, path: tuple[str | int, ...], edit: Edit) -> Any:
    if not path:
        if held != edit.was:
            raise Gone(f"{edit.said}: the scenario no longer says {edit.was!r} there")
        return edit.now
    step, rest = path[0], path[1:]
    if isinstance(held, dict) and isinstance(step, str):
        if step not in held and rest:
            raise Gone(f"{edit.said}: the scenario has no {step!r} there")
        now = _changed(held.get(step), rest, edit)
        return _without(held, step) if now is None else {**held, step: now}
    if isinstance(held, list) and isinstance(step, int) and 0 <= step <= len(held):
        if not rest and edit.was is None:
            return held if edit.now is None else [*held[:step], edit.now, *held[step:]]
        if step < len(held):
            now = _changed(held[step], rest, edit)
            return [*held[:step], *([] if now is None else [now]), *held[step + 1 :]]
    raise Gone(f"{edit.said}: the scenario has no {step!r} there")


def _without(held: dict[str, Any], step: str) -> dict[str, Any]:
    return {key: value for key, value in held.items() if key != step}
