"""Every ask of a scenario judged for drills: as it stands, with a rule switched off, and with one fact changed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from judge.codex.library import Codex
from judge.games.board import Board
from judge.games.ruling import Answer, Ruling
from judge.games.shelf import GAMES
from judge.kernel.explore import Bounds, Exploration
from judge.kernel.nodes import Chance, Choice
from judge.kernel.state import State
from judge.rulings.deciding.alike import alike
from judge.rulings.deciding.leaving_out import MISTAKEN
from judge.rulings.deciding.looking import BOUNDS, answers, definite, lenient, noded, rows, seen
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.near import changes
from judge.rulings.near.edit import Edit, Gone, edited, edited_text
from judge.rulings.near.wanted import fact_of, ordered
from judge.rulings.scenario import Scenario, load, of
from judge.rulings.shipped import Shipped, text_of
from judge.rulings.writer import write
from judge.training.drills.asks import Candidate, reveals
from judge.training.drills.looking import SHOWN_KINDS, Measured, cited, decisions, derivation
from judge.training.drills.meaning import made_up, meaning
from judge.training.drills.mistakes import mistakes

NEAR = 2
"""The most near misses of one ask."""
OF_SCENARIO = 5
"""The most near misses of one scenario: first one of each ask."""
EDITS = 24
"""The most changes tried on one scenario, the most promising ones."""
SCREENED = 300
"""How many positions a changed scenario may have beyond twice those of the original: more is another question."""

FIGURE = re.compile(r"^(?:damage on|armor of|life of|HP of) (.+)$")
"""Asks for a figure that only something in play has."""


class Looked(Struct, frozen=True):
    """A scenario judged: its tree, its ruling, the rules that played a part, how much it is, and the kinds of the
    answers that nobody asked for.
    """

    scenario: Scenario
    ruling: Ruling
    used: tuple[str, ...]
    measured: Measured
    unasked: frozenset[str] = frozenset()

    @property
    def tree(self) -> dict[str, Any]:
        """The scenario as plain values."""
        assert isinstance(self.scenario.tree, dict)
        return self.scenario.tree


def looked(codex: Codex, text: str) -> Looked | None:
    """A scenario judged within the bounds for drills; None when it cannot be read, or asks for more than is said."""
    try:
        scenario = load(text)
        used: set[str] = set()
        heard = scenario.question.under(scenario.question.rules.hearing(used))
        ruling = judge(codex, structs.replace(scenario, question=heard), BOUNDS)
    except (BadScenario, LookupError):
        return None
    if "stopped after" in ruling.explored or any(not citation.quote for citation in ruling.citations):
        return None
    all_ = seen(scenario.question)
    return Looked(scenario, ruling, tuple(sorted(used)), measured(all_), frozenset(_unasked(all_)))


def _unasked(found: Exploration) -> Iterator[str]:
    """The kinds of the answers that are left at some end, *nothing* and *nobody* too, which a scenario may leave."""
    for position in found.positions:
        if isinstance(position.at, State):
            held = position.at.facts.get("answers", ())
            assert isinstance(held, tuple)
            yield from (kind for kind, labels in held if labels)


def measured(found: Exploration) -> Measured:
    """How many positions, choices and throws an exploration has."""
    kinds = [type(position.at) for position in found.positions]
    return Measured(len(kinds), sum(issubclass(k, Choice) for k in kinds), sum(issubclass(k, Chance) for k in kinds))


def candidates(codex: Codex, shipped: Shipped) -> tuple[Candidate, ...]:
    """Everything from which drills of one scenario may be made: its asks, and for each the best near misses."""
    found = looked(codex, text_of(shipped))
    if found is None:
        return ()
    own = {n: c for n in range(len(found.ruling.answers)) if (c := _candidate(shipped, found, n, None)) is not None}
    before = _before(found)
    own = {c.ask: structs.replace(c, before=before.get(c.ask)) for c in _with_mistakes(found, own.values())}
    return (*own.values(), *_near(codex, shipped, found, own))


def _near(codex: Codex, shipped: Shipped, found: Looked, own: Mapping[int, Candidate]) -> tuple[Candidate, ...]:
    """For each ask at most NEAR changes by which its answer becomes another, of different kinds of facts."""
    flips: dict[int, list[tuple[Edit, Answer]]] = {}
    bounds = Bounds(SCREENED + 2 * found.measured.positions, MISTAKEN.seconds, MISTAKEN.frames)
    for edit in changes(shipped.game, found.tree, EDITS):
        told = _screened(found, edit, bounds)
        for n, candidate in own.items():
            if n < len(told) and definite(told[n]) and not _same(told[n], candidate.answer, shipped.game):
                flips.setdefault(n, []).append((edit, told[n]))
        if own and all(len({fact_of(edit) for edit, _ in flips.get(n, [])}) > NEAR + 1 for n in own):
            break
    judged: dict[Edit, Looked | None] = {}
    of_ask = {
        n: _proved(
            codex, found, ordered(several, own[n].answer, own[n].actions, shipped.game), n, own[n].answer, judged
        )
        for n, several in sorted(flips.items())
    }
    kept: list[Candidate] = []
    for _ in range(NEAR):
        for n, proved in of_ask.items():
            if len(kept) < OF_SCENARIO and (row := next(proved, None)) is not None:
                edit, other = row
                felt = {m.rule for m in own[n].mistakes} | {*other.used} - {*found.used}
                made = _candidate(shipped, other, n, edit)
                kept += _with_mistakes(other, [made] if made else [], felt)
    return tuple(kept)


def _acted(found: Looked) -> list[Any]:
    actions = found.tree.get("actions") or []
    return actions if isinstance(actions, list) else [actions]


def _same(one: Answer, other: Answer, game: str) -> bool:
    return alike(one, other, game) or alike(other, one, game)


def _screened(found: Looked, edit: Edit, bounds: Bounds) -> tuple[Answer, ...]:
    """The answers with one fact changed, not yet strictly judged; none when that is no scenario."""
    try:
        return answers(of(noded(edited(found.tree, edit))).question, bounds)
    except (Gone, BadScenario):
        return ()


def _proved(
    codex: Codex,
    found: Looked,
    several: Iterable[tuple[Edit, Answer]],
    ask: int,
    true: Answer,
    judged: dict[Edit, Looked | None],
) -> Iterator[tuple[Edit, Looked]]:
    """Those changes that make a scenario which stands by itself, with another answer; ``judged`` is kept for others."""
    for edit, _ in several:
        if (key := structs.replace(edit, was=None, now=repr(edit.now), path=(repr(edit.path),))) not in judged:
            judged[key] = looked(codex, edited_text(found.tree, edit))
        other = judged[key]
        if other is None or len(other.ruling.answers) != len(found.ruling.answers):
            continue
        if any(sum(kind in row for row in _acted(other)) > 1 for kind in other.unasked - found.unasked):
            continue  # what one action leaves unasked another may have taken for its own
        answer = other.ruling.answers[ask]
        if definite(answer) and not _same(answer, true, found.scenario.game):
            yield edit, other


def _candidate(shipped: Shipped, found: Looked, ask: int, edit: Edit | None) -> Candidate | None:
    """One ask of a judged scenario; None when it has no definite answer, or its names tell it."""
    ruling, tree = found.ruling, found.tree
    answer = ruling.answers[ask]
    if not definite(answer) or reveals(answer.ask, made_up(tree)) or _left(ruling, rows(tree)[ask]):
        return None
    actions = tree.get("actions")
    return Candidate(
        game=shipped.game,
        scenario=shipped.path,
        heading=shipped.heading,
        about=shipped.about,
        ask=ask,
        row=rows(tree)[ask],
        answer=answer,
        mistakes=(),
        used=found.used,
        ruleset=ruling.ruleset,
        derivation=derivation(ruling, ask),
        decisions=decisions(ruling),
        cited=cited(ruling, ask),
        measured=found.measured,
        key=meaning(tree, ask),
        things=_things(GAMES[shipped.game].board(found.scenario.question.position)),
        actions=len(actions) if isinstance(actions, list) else 1 if actions else 0,
        steps=sum(step.kind in SHOWN_KINDS for step in ruling.steps),
        edit=edit,
        siblings=tuple(_siblings(ruling.answers, rows(tree), ask, shipped.game)),
        assumes=ruling.assumptions,
    )


def _left(ruling: Ruling, row: Mapping[str, Any]) -> bool:
    """Whether a figure is asked of something that has left the board by then: 0 there is no answer worth a question."""
    asked = FIGURE.match(str(row.get("value", "")))
    if asked is None or "at" in row or not ruling.boards:
        return False
    return asked[1] in _labels(ruling.boards[0]) and asked[1] not in _labels(ruling.boards[-1])


def _labels(board: Board) -> set[str]:
    """What everything is called that lies in an area of a board."""
    return {card.label for square in board.squares for card in square.cards}


def _siblings(
    told: Sequence[Answer], asks: Sequence[dict[str, Any]], ask: int, game: str
) -> Iterator[tuple[dict[str, Any], Answer]]:
    """Other asks of the same sort that have other answers, as somebody might mix them up."""
    true = told[ask]
    for row, other in zip(asks, told, strict=True):
        kind, _, words = other.ask.partition(": ")
        mine, _, own = true.ask.partition(": ")
        sort = type(other.value) is type(true.value) and (
            mine in ("where", "who") or words.split()[0] == own.split()[0] or words.split()[-1] == own.split()[-1]
        )
        if (
            kind == mine
            and kind not in ("is", "can")
            and other.verdict == true.verdict
            and sort
            and not alike(other, true, game)
        ):
            yield row, other


def _things(board: Board) -> int:
    """How many cards lie on a board."""
    return sum(len(square.cards) + (square.site is not None) for square in board.squares)


def _with_mistakes(
    found: Looked, of_: Iterable[Candidate], among: Collection[str] | None = None
) -> Iterator[Candidate]:
    """Candidates of one judged scenario with what comes of overlooking a rule, any that played a part or some."""
    wanted = list(of_)
    used = found.used if among is None else [name for name in found.used if name in among]
    made = mistakes(found.scenario, used, found.ruling.answers) if wanted else ()
    for candidate in wanted:
        yield structs.replace(candidate, mistakes=made[candidate.ask])


def _before(found: Looked) -> dict[int, Answer]:
    """The answers at the start, of asks that look at the end; none where nothing is done."""
    asked = rows(found.tree)
    if not found.tree.get("actions"):
        return {}
    kinds = ("is", "value", "which", "where")
    early = [{**row, "at": "start"} if any(k in row for k in kinds) and "at" not in row else row for row in asked]
    try:
        other = load(write({**{k: v for k, v in found.tree.items() if k != "expect"}, "ask": early}))
    except BadScenario:
        return {}
    told = answers(lenient(other.question), BOUNDS)
    return {
        n: answer
        for n, answer in enumerate(told)
        if early[n] != asked[n] and definite(answer) and not alike(answer, found.ruling.answers[n], found.scenario.game)
    }
