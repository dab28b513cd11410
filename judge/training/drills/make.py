"""All drills of a game made anew: every scenario judged on every core, the questions chosen, compared with the pool."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.ruling import Answer
from judge.games.shelf import GAMES
from judge.rulings.shipped import Shipped, shipped
from judge.telling.asking import asked
from judge.training.drills.asks import Candidate, entries, right_option, wrong_options
from judge.training.drills.difficulty import estimated
from judge.training.drills.drill import Difficulty, Drill, Option, Proof
from judge.training.drills.judging import candidates
from judge.training.drills.looking import digest, words_digest
from judge.training.drills.mistakes import Overlooked

Told = Callable[[int, int], None]
"""Hears how many of how many scenarios are judged."""
PASSAGES = 8
"""The most passages whose words a proof holds: those of the answer and of the rules that decide come first."""
WITH = "It would be so if one thing were otherwise: {}."
WITHOUT = "It would be so but for one thing: {}."
"""What is said of an answer that is right in a question which differs in one fact."""
SOME = 4
"""How many scenarios a worker takes at a time."""


class Made(Struct, frozen=True):
    """What a making gave: the drills, and how many questions were left out, by reason."""

    drills: tuple[Drill, ...]
    left: dict[str, int]


def judged(codex: Codex, game: str, told: Told | None = None, workers: int = 0) -> tuple[Candidate, ...]:
    """All candidates of a game in the order of its scenarios, judged by so many processes (0: one a core)."""
    files = shipped(game)
    workers = workers or os.cpu_count() or 1
    found: list[Candidate] = []
    if workers == 1:
        for place, file in enumerate(files, 1):
            found += candidates(codex, file)
            if told:
                told(place, len(files))
        return tuple(found)
    with ProcessPoolExecutor(workers, get_context("spawn"), _open, (game,)) as pool:
        for place, some in enumerate(pool.map(_candidates, files, chunksize=SOME), 1):
            found += some
            if told:
                told(place, len(files))
    return tuple(found)


_codex: list[Codex] = []


def _open(game: str) -> None:
    """What a worker needs, opened once."""
    _codex[:] = [Codex.open()]
    GAMES[game].all_rules()


def _candidates(file: Shipped) -> tuple[Candidate, ...]:
    return candidates(_codex[0], file)


def _text_drills(game: str) -> tuple[Drill, ...]:
    return text_drills(_codex[0], game)


def made(codex: Codex, game: str, founds: Sequence[Candidate]) -> Made:
    """The drills of a game's candidates: each meaning once, each with a wrong option that somebody could come to."""
    left: Counter[str] = Counter()
    rare = Counter(rule for used in {f.scenario: f.used for f in founds if f.edit is None}.values() for rule in used)
    over = Overlooked(codex, game, rare)
    single: dict[str, Candidate] = {}
    for found in sorted(founds, key=lambda f: f.edit is not None):
        if single.setdefault(found.key, found) is not found:
            left["the same question as another"] += 1
    kept = list(single.values())
    twins = _twins(kept)
    chosen: list[tuple[Candidate, tuple[Option, ...], int]] = []
    for found in kept:
        wrong = wrong_options(found, over, twins.said(found))
        if not wrong:
            left["nothing that could be overlooked changes its answer"] += 1
            continue
        options, place = _ordered(found.id, right_option(found), wrong)
        chosen.append((found, options, place))
    there = {found.id for found, _, _ in chosen}
    hard = estimated([found for found, _, _ in chosen], rare, len(shipped(game)))
    drills = [
        _drill(over, found, options, place, level, twins.of(found, there))
        for (found, options, place), level in zip(chosen, hard, strict=True)
    ]
    return Made(tuple(drills), dict(left))


class _twins:
    """Which candidates differ in one fact: a question of a shipped scenario, and its near misses."""

    def __init__(self, kept: Iterable[Candidate]) -> None:
        self.first: dict[tuple[str, int], Candidate] = {}
        self.near: dict[tuple[str, int], list[Candidate]] = {}
        for found in kept:
            where = (found.scenario, found.ask)
            if found.edit is None:
                self.first[where] = found
            else:
                self.near.setdefault(where, []).append(found)

    def said(self, found: Candidate) -> list[tuple[str, Answer]]:
        """The answers of its twins, each with when it would be right."""
        where = (found.scenario, found.ask)
        if found.edit is not None:
            first = self.first.get(where)
            return [(WITHOUT.format(found.edit.said.rstrip(".")), first.answer)] if first else []
        return [(WITH.format(n.edit.said.rstrip(".")), n.answer) for n in self.near.get(where, []) if n.edit]

    def of(self, found: Candidate, there: set[str]) -> str:
        """The id of its best twin among the drills that there are, or empty."""
        where = (found.scenario, found.ask)
        others = self.near.get(where, []) if found.edit is None else [f for f in (self.first.get(where),) if f]
        return next((other.id for other in others if other.id in there), "")


def _ordered(id: str, right: Option, wrong: Sequence[Option]) -> tuple[tuple[Option, ...], int]:
    """The options in an order that tells nothing, yes before no, and the place of the right one."""
    options = [right, *wrong]
    if {option.key for option in options} == {"yes", "no"}:
        options.sort(key=lambda option: option.key, reverse=True)
    else:
        options.sort(key=lambda option: digest(id, option.key))
    return tuple(options), options.index(right)


def _drill(
    over: Overlooked, found: Candidate, options: tuple[Option, ...], right: int, level: Difficulty, twin: str
) -> Drill:
    decisive = [id for m in found.mistakes for id in over.passages[m.rule] if id in found.cited]
    reasons = [id for reason in found.answer.reasons for id in reason.cites]
    resting = dict.fromkeys((*reasons, *decisive, *found.cited))
    return Drill(
        id=found.id,
        game=found.game,
        kind=found.kind,
        question=asked(found.row, found.game),
        options=options,
        right=right,
        topic=found.heading,
        entries=entries(over, found),
        difficulty=level,
        proof=Proof(
            found.ruleset,
            found.derivation,
            found.decisions,
            {id: held for id in list(resting)[:PASSAGES] if (held := words_digest(over.codex, id))},
        ),
        scenario=found.scenario,
        edit=found.edit,
        ask=found.ask,
        twin=twin,
        assumes=found.assumes,
    )


def text_drills(codex: Codex, game: str) -> tuple[Drill, ...]:
    """The drills about the text of a game's documents alone."""
    from judge.training.drills.text import made as made_of_text

    return tuple(made_of_text(codex, game))


def pool_of(codex: Codex, game: str, told: Told | None = None, workers: int = 0) -> Made:
    """All drills of a game, of its scenarios and of its documents."""
    if workers == 1:
        found = made(codex, game, judged(codex, game, told, workers))
        return Made((*found.drills, *text_drills(codex, game)), found.left)
    with ProcessPoolExecutor(1, get_context("spawn"), _open, (game,)) as beside:
        of_text = beside.submit(_text_drills, game)
        found = made(codex, game, judged(codex, game, told, workers))
        return Made((*found.drills, *of_text.result()), found.left)
