"""One fact of a scenario's tree changed: what is changed where, and the tree and the text that come of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from judge.rulings.writer import write

UNCHANGED = ("cases", "note", "expect")
"""What a file says of its own answer, and of what it decides: nothing that holds once a fact is changed."""


class Edit(Struct, frozen=True):
    """One fact of a scenario that was changed.

    ``path`` leads to it through the keys and places of the scenario's tree. ``was`` and ``now`` are the plain values
    before and after; None is a key that is not there. ``said`` tells the change in a few words: *Bosk Troll is tapped*.
    """

    path: tuple[str | int, ...]
    was: Any
    now: Any
    said: str


class Gone(LookupError):
    """What a drill was made from, or what an edit changes, is no longer there; the words say what."""


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
