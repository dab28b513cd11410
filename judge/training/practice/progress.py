"""How far somebody has come: what comes due, what is mastered, how right they were week by week, what is weak."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta

from msgspec import Struct

from judge.store.practice import EXAM, Attempt, Card
from judge.training.drills.drill import Drill
from judge.training.drills.pool import Pool
from judge.training.practice.level import LEAST, levels
from judge.training.practice.measured import ESTIMATED, Measured
from judge.training.practice.schedule import retrievability
from judge.training.practice.weakness import Missed, weakness

DAYS = 14
"""So many days ahead it is told what comes due."""
WEEKS = 12
"""So many weeks back it is told how much was right."""
SURE = 0.9
"""A drill as likely to be known as this counts as known: it is what the scheduler aims at."""
MOST_PASSAGES = 12


class DueDay(Struct, frozen=True):
    """How many drills come due on a day (``2026-11-21``); those overdue count for the first."""

    date: str
    drills: int


class Mastery(Struct, frozen=True):
    """How well something is mastered.

    Of ``drills`` there are, ``seen`` were answered, and ``known`` of these are likely to be known now. ``mean`` is
    their mean retrievability, from 0 to 1; 0 when none was seen. A drill whose last answer was wrong counts as 0 until
    it is answered right, however short ago that was. Drills that were met in exams alone are not ``seen``, as nothing
    tells when they are forgotten; of the ``exam`` answers in exams about it ``exam_right`` were right.
    """

    id: str
    game: str
    drills: int
    seen: int
    known: int
    mean: float
    exam: int = 0
    exam_right: int = 0

    @property
    def met(self) -> bool:
        """Whether anything of it was answered, in practice or in an exam."""
        return bool(self.seen or self.exam)


class Week(Struct, frozen=True):
    """The answers of a week that begins on a Monday; ``exam`` of them were given in exams."""

    monday: str
    answers: int
    right: int
    exam: int = 0


class Reached(Struct, frozen=True):
    """The level reached in a game on both axes, from 1 to 5."""

    game: str
    knowledge: float
    load: float


class Progress(Struct, frozen=True):
    """All of it. Topics have the id ``game/topic``; entries and passages their own."""

    answered: int
    due: tuple[DueDay, ...]
    games: tuple[Mastery, ...]
    topics: tuple[Mastery, ...]
    entries: tuple[Mastery, ...]
    weeks: tuple[Week, ...]
    passages: tuple[Missed, ...]
    reached: tuple[Reached, ...]
    in_exams: int = 0
    """How many of those answered were answered in exams."""


def progress(
    pool: Pool,
    cards: Iterable[Card],
    attempts: tuple[Attempt, ...],
    now: int,
    games: Iterable[str],
    measured: Measured = ESTIMATED,
) -> Progress:
    """The progress of somebody with these cards and answers (oldest first) at a time."""
    held = {card.drill: card for card in cards if pool.find(card.drill)}
    last = {attempt.drill: attempt.right for attempt in attempts}
    likely = {id: retrievability(card.state, now) if last.get(id, True) else 0.0 for id, card in held.items()}
    exam: dict[str, list[bool]] = {}
    for attempt in attempts:
        if attempt.place == EXAM:
            exam.setdefault(attempt.drill, []).append(attempt.right)

    def by(key: Callable[[Drill], Iterable[str]], all_: bool = False) -> tuple[Mastery, ...]:
        return _mastery(pool, likely, exam, key, all_)

    reached = levels(attempts, pool.find, measured)
    return Progress(
        answered=len(attempts),
        due=_due(held.values(), now),
        games=by(lambda drill: (drill.game,), all_=True),
        topics=by(lambda drill: (f"{drill.game}/{drill.topic}",), all_=True),
        entries=by(lambda drill: drill.entries),
        weeks=_weeks(attempts, now),
        passages=weakness(attempts, pool.find).passages[:MOST_PASSAGES],
        reached=tuple(
            Reached(game, round(at.knowledge, 2), round(at.load, 2)) if (at := reached.get(game))
            else Reached(game, LEAST, LEAST)
            for game in games
        ),
        in_exams=sum(attempt.place == EXAM for attempt in attempts),
    )  # fmt: skip


def _mastery(
    pool: Pool,
    likely: dict[str, float],
    exam: dict[str, list[bool]],
    key: Callable[[Drill], Iterable[str]],
    all_: bool,
) -> tuple[Mastery, ...]:
    """Mastery by a key; only of what was met, or of all there is. In the order of the pool."""
    grouped: dict[str, list[Drill]] = {}
    for drill in pool:
        for id in dict.fromkeys(key(drill)):
            grouped.setdefault(id, []).append(drill)
    found = []
    for id, drills in grouped.items():
        shares = [likely[drill.id] for drill in drills if drill.id in likely]
        if shares or all_:
            mean = round(sum(shares) / len(shares), 4) if shares else 0.0
            known = sum(share >= SURE for share in shares)
            sat = [right for drill in drills for right in exam.get(drill.id, ())]
            found.append(Mastery(id, drills[0].game, len(drills), len(shares), known, mean, len(sat), sum(sat)))
    return tuple(found)


def _due(cards: Iterable[Card], now: int) -> tuple[DueDay, ...]:
    today = datetime.fromtimestamp(now, UTC).date()
    counts = [0] * DAYS
    for card in cards:
        day = max(0, (datetime.fromtimestamp(card.due, UTC).date() - today).days)
        if day < DAYS:
            counts[day] += 1
    return tuple(DueDay((today + timedelta(days=n)).isoformat(), count) for n, count in enumerate(counts))


def _weeks(attempts: Iterable[Attempt], now: int) -> tuple[Week, ...]:
    """The weeks since the first answer, at most the last ``WEEKS``, also those without any."""
    today = datetime.fromtimestamp(now, UTC).date()
    this = today - timedelta(days=today.weekday())
    rows: dict[int, list[int]] = {}
    for attempt in attempts:
        day = datetime.fromtimestamp(attempt.at, UTC).date()
        back = (this - (day - timedelta(days=day.weekday()))).days // 7
        row = rows.setdefault(back, [0, 0, 0])
        row[0] += 1
        row[1] += attempt.right
        row[2] += attempt.place == EXAM
    first = min(max(rows, default=-1), WEEKS - 1)
    return tuple(
        Week((this - timedelta(weeks=back)).isoformat(), *rows.get(back, (0, 0, 0))) for back in range(first, -1, -1)
    )
