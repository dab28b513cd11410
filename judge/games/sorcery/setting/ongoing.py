"""Ongoing effects that a position has from the start: what each is on, what it does, since when and until when."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.passives.allowing import Edges
from judge.games.sorcery.cards.passives.passive import amounts
from judge.games.sorcery.cards.passives.written import KEYS, OF_CARDS_ALONE, passive
from judge.games.sorcery.cards.reading import Reading
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.reading import Misread
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.position.now import Effect
from judge.games.sorcery.position.thing import Thing
from judge.games.sorcery.scenario.fields import square
from judge.games.sorcery.words import PLAYERS
from judge.games.source import Node, Problems, nearest

CHANGES = tuple(key for key in KEYS if key not in ("on", "zone", "while", "unless"))
EFFECT_KEYS = ("label", "on", "select", "squares", "since", "until", "of", *CHANGES)
"""The keys of such an effect: its own, and those of what passive abilities change."""


def effect(problems: Problems, node: Node, things: Mapping[int, Thing], since: int) -> Effect | None:
    """An ongoing effect that is there already; None when it cannot be read. ``since`` is its moment, unless it says."""
    rows = problems.mapping(node, EFFECT_KEYS, "an effect")
    if not rows:
        return None
    label = problems.words(rows["label"], "a label") if "label" in rows else "an effect"
    select = problems.words(rows["select"], "a selector") if "select" in rows else "itself"
    of = problems.one_of(rows["of"], PLAYERS, "player") if "of" in rows else "you"
    reading = Reading()
    changes = {key: held.plain() for key, held in rows.items() if key in CHANGES}
    ability = passive(reading, (), {"on": select, **changes}, OF_CARDS_ALONE)
    for change, amount in amounts(ability):
        main = change.__struct_fields__[0]
        problems.add(rows[main], f"an effect that is there already has figures, and not {amount.words!r}")
    for wrong in reading.wrong:
        at = rows["select"] if wrong.path[:1] == ("on",) and "select" in rows else node.at(wrong.path, wrong.key)
        problems.add(at, wrong.message)
    on = _on(problems, rows.get("on"), things)
    squares = tuple(square(problems, item) for item in problems.items(rows.get("squares")))
    if not {"on", "select", "squares"} & set(rows) and ability.of(Edges) is None:
        problems.add(node, "what is the effect on? It needs 'on: [THINGS]', 'select: SELECTOR' or 'squares: [...]'")
    since = problems.number(rows["since"], "since", 1) if "since" in rows else since
    until = _until(problems, rows["until"]) if "until" in rows else Duration.FOR_GOOD
    return Effect(passive=ability, label=label, since=since, on=on, until=until, player=of, squares=squares)


def named_in(node: Node) -> list[tuple[tuple[int, int], str]]:
    """The name of a card by which an effect selects, with its place."""
    select = node.value.get("select") if isinstance(node.value, dict) else None
    try:
        name = next(iter(selector(select.text).names), "") if select is not None and select.text else ""
    except Misread:
        return []
    return [((select.line, select.column), name)] if select is not None and name else []


def _on(problems: Problems, node: Node | None, things: Mapping[int, Thing]) -> tuple[tuple[int, int], ...]:
    """The things that an effect is on, by what they are called."""
    on: list[tuple[int, int]] = []
    for item in problems.items(node):
        found = [number for number, held in things.items() if held.label == item.text]
        if not found:
            known = [held.label for held in things.values()]
            problems.add(item, f"nothing is called {item.text!r}{nearest(item.text, known)}")
        on += [(number, 0) for number in found[:1]]
    return tuple(on)


def _until(problems: Problems, node: Node) -> Duration:
    """Until when an effect lasts that has no source here, which could leave."""
    try:
        duration = Duration.read(problems.words(node, "a duration"))
    except Misread as error:
        problems.add(node, str(error))
        return Duration.FOR_GOOD
    if duration is Duration.SOURCE_LEAVES:
        problems.add(node, "what this effect comes from is not said: what a card in the realm does is its passive")
    return duration
