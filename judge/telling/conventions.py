"""What holds in every question unless something else is said: printed with each, only as far as it applies.

These are conventions of the house, so that a question can be answered from what is on the page: who is meant by *you*,
that nothing unstated has happened, what is usual where nothing is said, at which moment is looked, and by which texts.
Each game has its own (``judge/telling/GAME/conventions.py``); here are those of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge.codex.model import Edition
from judge.telling.ruling_words import edition_words
from judge.telling.voices import voice_of

NOTHING_ELSE = "Nothing has happened and nothing is in play beyond what is told here."
LAST = "The question is about the position after all that is told has been done."
AS_SAID = "as the scenario says"
"""How assumptions end that only repeat the scenario."""


def conventions(tree: Mapping[str, Any], game: str, ask: Mapping[str, Any] | None = None) -> tuple[str, ...]:
    """The conventions that apply to one ask of a scenario."""
    lines = list(voice_of(game).conventions(tree, str(ask or "")))
    if tree.get("actions"):
        lines.append(f"{NOTHING_ELSE} {LAST}" if ask is None or not ask.get("at") else NOTHING_ELSE)
    else:
        lines.append(NOTHING_ELSE)
    return tuple(lines)


def by_editions(editions: Sequence[Edition]) -> str:
    """By which editions of which documents the question is to be answered, the first of them weightiest."""
    return f"By the {', then the '.join(edition_words(edition) for edition in editions)}." if editions else ""


def unsaid(assumes: Iterable[str], game: str) -> tuple[str, ...]:
    """What a ruling assumes, as sentences, without what the conventions or the cards of a question say already."""
    said = voice_of(game).said
    return tuple(
        f"{line[:1].upper()}{line[1:]}." for line in assumes if not line.startswith(said) and not line.endswith(AS_SAID)
    )
