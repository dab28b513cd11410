"""Changes of what is done, said in the words in which the page tells actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import structs

from judge.games.shelf import GAMES
from judge.rulings.near.actions import nth
from judge.rulings.near.edit import Edit, edited
from judge.telling.telling import told_position
from judge.telling.voices import voice_of

LONGEST = 160
"""A sentence with more characters is too long to be said of a change; the short words stay."""
DICE = ("roll", "rolled")
"""What the dice show is said of them already."""
YES_NO = {"may": {"yes": "what is optional is done", "no": "what is optional is not done"}}
"""Answers that are said as a sentence of their own."""


def worded(game: str, tree: Mapping[str, Any], edits: Iterator[Edit]) -> Iterator[Edit]:
    """The same edits; those of actions are said as the page would tell the action that is changed."""
    acted = tree.get("actions")
    holders: Mapping[str, str] | None = None
    for edit in edits:
        if edit.path[0] == "actions" and isinstance(acted, list):
            holders = told_position(tree, game).holders if holders is None else holders
            words = _words(game, tree, holders, edit)
            edit = structs.replace(edit, said=words) if words else edit
        yield edit


def _words(game: str, tree: Mapping[str, Any], holders: Mapping[str, str], edit: Edit) -> str:
    """The change of an action in words, empty when the short words are to stay."""

    def acting(actions: list[Any], place: int) -> Any:
        return voice_of(game).with_actors({**tree, "actions": actions}, holders)[place]

    rows = tree["actions"]
    if len(edit.path) == 1:
        if not isinstance(edit.now, list):
            return _left_out(game, acting(rows, 0))
        places = [place for place, row in enumerate(edit.now) if row != rows[place]]
        pair = [_sentence(game, acting(rows, place)) for place in places[:2]]
        told = all(pair) and len(pair) == 2 and len("".join(pair)) <= LONGEST and pair[0] != pair[1]
        return f"\u201c{pair[1]}\u201d comes before \u201c{pair[0]}\u201d" if told else ""
    place = edit.path[1]
    assert isinstance(place, int)
    if len(edit.path) == 2:
        return _left_out(game, acting(rows, place)) if edit.now is None else ""
    key = str(edit.path[2])
    if key.startswith(DICE):
        return ""
    row = edited(rows[place], structs.replace(edit, path=edit.path[2:]))
    now = acting([*rows[:place], row, *rows[place + 1 :]], place)
    words = YES_NO.get(key, {}).get(str(row.get(key))) or _changed(game, acting(rows, place), now, key)
    which = f"in the {nth(place)} action, " if len(rows) > 1 else ""
    return f"{which}{words}" if 0 < len(words) <= LONGEST else ""


def _changed(game: str, was: Mapping[str, Any], now: Mapping[str, Any], key: str) -> str:
    """The action as it is now where that is told of the action itself, else the decision that is another."""
    before, after = _sentence(game, was), _sentence(game, now)
    if before != after:
        return _small(after, now)
    said = voice_of(game).acts.decision(key, now[key]) if key in now else ""
    return _small(said, now)


def _left_out(game: str, row: Any) -> str:
    told = _sentence(game, row)
    return f"\u201c{told}\u201d does not happen" if 0 < len(told) <= LONGEST else ""


def _sentence(game: str, row: Any) -> str:
    """An action as a clause, without the full stop; empty for what is no action."""
    if not isinstance(row, Mapping):
        return ""
    GAMES[game].all_rules()
    return voice_of(game).acts.action(row, GAMES[game].actions.known).rstrip(".")


def _small(text: str, row: Mapping[str, Any]) -> str:
    """A clause in the middle of a sentence; names keep their capitals."""
    first = text.partition(" ")[0].strip(",:")
    return text[:1].lower() + text[1:] if first in SMALL else text


SMALL = frozenset(
    "The You Your An A It Its Nobody Nothing No What Who Exhausted Buried In After This Damage Cards Another".split()
)
"""Words with which a clause may begin and that are no names."""
