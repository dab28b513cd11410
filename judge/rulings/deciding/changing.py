"""What would change an answer: the smallest changes of fact by which it becomes another, each judged by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from judge.codex.library import Codex
from judge.games.ruling import Answer, Ruling, Turn
from judge.kernel.explore import Bounds
from judge.rulings.deciding.alike import alike
from judge.rulings.deciding.looking import answers, definite, noded
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.near import changes, kind_of
from judge.rulings.near.edit import Edit, Gone, edited, edited_text
from judge.rulings.near.wanted import ordered, stems
from judge.rulings.scenario import Scenario, load, of
from judge.telling import ruling_words as words
from judge.telling.answers import answer_words

MOST = 3
"""So many changes are told of one answer."""
OF_RULING = 18
"""So many are told of all answers of a ruling."""
TEXT = 100_000
"""So many characters all their scenarios have together at most."""
LEAST = 5
"""So many changes are looked at, however many of them turn an answer."""
MANY, SOME = 16, 2
"""Behind so many changes so many kinds for each answer are enough, and behind"""
MORE = 22
"""so many a single one."""
PROVED = 4
"""So many changes beyond those that are told are judged in full for one answer."""

Enough = Callable[[int], bool]
"""Asked before each change with how many were tried: whoever answers yes ends it."""


def turns(
    codex: Codex, scenario: Scenario, true: Sequence[Answer], bounds: Bounds, most: int, enough: Enough
) -> tuple[tuple[Turn, ...], ...]:
    """For each answer the changes of one fact that turn it, the smallest first; of different kinds as far as it goes.

    What is near to the words of an answer's reason comes first: of a No because Hawk is tapped, that it is untapped. Of
    an answer that is declined for want of a rule or because passages disagree nothing is said.
    """
    hints = [frozenset(stems(answer.because.text)) if answer.because else frozenset() for answer in true]
    acted = scenario.tree.get("actions") if isinstance(scenario.tree, dict) else None
    many = len(acted) if isinstance(acted, list) else 1 if acted else 0
    flips = _flips(codex, scenario, true, hints, bounds, most, enough, many)
    judged: dict[str, Ruling | None] = {}
    found: list[list[Turn]] = [[] for _ in true]
    waiting = [
        iter(_apart(ordered(held, answer, many, scenario.game), hint, scenario.game)[: MOST + PROVED])
        for held, answer, hint in zip(flips, true, hints, strict=True)
    ]
    told = letters = 0
    for _ in range(MOST):  # first one of each answer, so that a long scenario has one for the last of them too
        for place, rows in enumerate(waiting):
            for edit in rows:
                if told >= OF_RULING or letters > TEXT or enough(most):
                    return tuple(map(tuple, found))
                turn = _proved(codex, scenario, edit, place, true, bounds, judged)
                if turn is not None:
                    found[place].append(turn)
                    told, letters = told + 1, letters + len(turn.scenario)
                    break
    return tuple(map(tuple, found))


def _flips(
    codex: Codex,
    scenario: Scenario,
    true: Sequence[Answer],
    hints: Sequence[frozenset[str]],
    bounds: Bounds,
    most: int,
    enough: Enough,
    acts: int,
) -> list[list[tuple[Edit, Answer]]]:
    """For each answer the changes that turn it, as far as a look without strictness tells.

    Where the scenario has somebody do what is not allowed, only strictness tells.
    """
    found: list[list[tuple[Edit, Answer]]] = [[] for _ in true]
    wanted = [place for place, answer in enumerate(true) if definite(answer) or answer.illegal]
    strictly = any(answer.illegal for answer in true)
    edits = list(changes(scenario.game, scenario.tree, most)) if wanted else []
    edits.sort(key=lambda edit: -max(_likeness(edit, hints[place]) for place in wanted))
    for tried, edit in enumerate(edits):
        if enough(tried):
            break
        told = _strictly(codex, scenario, edit, bounds) if strictly else _screened(scenario.tree, edit, bounds)
        for place in wanted:
            if place < len(told) and definite(told[place]) and not _same(told[place], true[place], scenario.game):
                found[place].append((edit, told[place]))
        if tried >= LEAST:
            lively = (ordered(found[place], true[place], acts, scenario.game) for place in wanted)
            if _enough_kinds(tried, min(_kinds(rows, scenario.game) for rows in lively)):
                break
    return found


def _kinds(rows: Sequence[tuple[Edit, Answer]], game: str) -> int:
    """How many kinds of facts are changed."""
    return len({kind_of(edit, game) for edit, _ in rows})


def _enough_kinds(tried: int, kinds: int) -> bool:
    """Whether so many kinds of changes for the answer that has the fewest end the search: fewer the longer it takes."""
    return kinds >= MOST or (tried >= MANY and kinds >= SOME) or (tried >= MORE and kinds > 0)


def _screened(tree: Any, edit: Edit, bounds: Bounds) -> tuple[Answer, ...]:
    """The answers with one fact changed; none when that is no scenario."""
    try:
        return answers(of(noded(edited(tree, edit))).question, bounds)
    except (Gone, BadScenario):
        return ()


def _strictly(codex: Codex, scenario: Scenario, edit: Edit, bounds: Bounds) -> tuple[Answer, ...]:
    """The answers with one fact changed, as a scenario of its own; none when that is none."""
    try:
        ruling = _judged(codex, edited_text(scenario.tree, edit), bounds)
    except Gone:
        return ()
    return ruling.answers if ruling is not None else ()


def _likeness(edit: Edit, hint: frozenset[str]) -> int:
    """How many words a change shares with a reason: one alone is mostly a name."""
    shared = len({*stems(edit.said)} & hint)
    return shared if shared > 1 else 0


def _same(one: Answer, other: Answer, game: str) -> bool:
    return alike(one, other, game) or (definite(other) and alike(other, one, game))


def _apart(rows: list[tuple[Edit, Answer]], hint: frozenset[str], game: str) -> list[Edit]:
    """The changes nearest to the reason first, each further one of a kind behind those of others, omissions last."""
    kinds: dict[str, int] = {}
    ranked = []
    for place, (edit, _) in enumerate(rows):
        kind = kind_of(edit, game)
        omitted = edit.path[0] == "actions" and edit.now is None
        ranked.append((omitted, kinds.get(kind, 0), -_likeness(edit, hint), place))
        kinds[kind] = kinds.get(kind, 0) + 1
    return [rows[place][0] for *_, place in sorted(ranked)]


def _proved(
    codex: Codex,
    scenario: Scenario,
    edit: Edit,
    place: int,
    true: Sequence[Answer],
    bounds: Bounds,
    judged: dict[str, Ruling | None],
) -> Turn | None:
    """A change as a scenario of its own, strictly judged; None where that does not turn the answer after all."""
    text = edited_text(scenario.tree, edit)
    if text not in judged:
        judged[text] = _judged(codex, text, bounds)
    ruling = judged[text]
    if ruling is None or len(ruling.answers) != len(true):
        return None
    answer = structs.replace(ruling.answers[place], ask=true[place].ask)
    if not definite(answer) or _same(answer, true[place], scenario.game):
        return None
    said = answer_words(answer, scenario.game) if answer.verdict in words.SETTLED else words.verdict(answer)
    return Turn(edit.said, answer.verdict, answer.value, said, text)


def _judged(codex: Codex, text: str, bounds: Bounds) -> Ruling | None:
    try:
        ruling = judge(codex, load(text), bounds, drawn=False)
    except (BadScenario, LookupError):
        return None
    return None if "stopped after" in ruling.explored else ruling
