"""Whole clauses: a lead with what it does, a statement, what a magic does, a line of keyword abilities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.games.sorcery.cards.reader.binding import Binding
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.phrases import Act, Lead, Unsayable
from judge.games.sorcery.cards.reader.rows import Rows


@means("joint")
def joint(*words: str) -> str:
    """How two acts are joined."""
    return " ".join(map(str, words))


means("may")(lambda: "may")
means("this_turn")(lambda: "end of turn")
means("your_next_turn")(lambda: "your next turn")
means("for_good")(lambda: "for good")
means("timed")(lambda until: until)
means("permanently")(lambda: "for good")
DURATIONS = ("end of turn", "your next turn", "for good")


@means("acts")
def acts(*parts: Any) -> tuple[tuple[Act, str], ...]:
    """The acts of a sentence, each with its duration.

    One said at the start spans all; one at the end belongs to the last act alone when the verbs differ.
    """
    found = [part for part in parts if not isinstance(part, str)]
    first = parts[0] if isinstance(parts[0], str) else ""
    last = parts[-1] if isinstance(parts[-1], str) else ""
    groups = [part if isinstance(part, tuple) else (part,) for part in found]
    made: list[tuple[Act, str]] = []
    for place, group in enumerate(groups):
        until = first or (last if place == len(groups) - 1 or _same(groups) else "")
        made += [(act, until) for act in group]
    if (first or last) and not any(act.lasts or act.for_now for act, until in made if until):
        raise Unsayable("a duration of what has none")
    return tuple(made)


def _same(groups: list[Any]) -> bool:
    return len({act.name for group in groups for act in group}) == 1


@means("sentences")
def sentences(*found: tuple[tuple[Act, str], ...]) -> tuple[tuple[Act, str], ...]:
    """The acts of all sentences, in order."""
    return tuple(pair for sentence in found for pair in sentence)


@means("led")
def led(lead: Lead, *parts: Any) -> Rows:
    """An ability with its lead."""
    return _ability(lead, parts)


@means("resolves")
def resolves(*parts: Any) -> Rows:
    """What a magic does as it resolves."""
    return _ability(Lead(((("when", "resolves"),),), "", "caster"), parts)


def _ability(lead: Lead, parts: Iterable[Any]) -> Rows:
    *may, done = parts  # what is used for its cost is used by choice: its "may" says nothing more
    binding = Binding(lead.it, lead.by)
    do = [row for act, until in done for row in binding.operations(act, until)]
    aims: dict[str, Any] = {"target": binding.target} if binding.target else {}
    used = any(("when", "activated") in row for row in lead.rows)
    optional = {"may": True} if may and not used else {}
    return Rows(ability=tuple({**dict(row), **optional, **aims, "do": do} for row in lead.rows))


@means("statement_line")
def statement_line(row: dict[str, Any]) -> Rows:
    """A passive ability, a keyword ability that is said in a sentence, or who may cast it."""
    if "keyword" in row:
        return Rows(keywords=(row["keyword"],))
    if "casters" in row:
        return Rows(card=(("casters", row["casters"]),))
    return Rows(passive=(row,))


@means("keyword_line")
def keyword_line(*words: str) -> Rows:
    """Keyword abilities."""
    return Rows(keywords=words)
