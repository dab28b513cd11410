"""What the tests of practice share: a clock, a few drills of the shipped pool, a person who answers."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs
from sqlalchemy import Engine

from judge.codex.library import Codex
from judge.store import LOCAL, People
from judge.store.practice import Attempt, Practice
from judge.training.drills.drill import Difficulty, Drill
from judge.training.drills.pool import Pool, shipped_pool
from judge.training.drills.prove import Proved
from judge.training.practice.practising import Practising, Resting, Turn, Withdrawn
from judge.training.practice.within import Within

NOON = 1_760_011_200
"""A Thursday, 12:00 UTC."""
DAY = 24 * 3600
HOLDS = Proved(True)


class Clock:
    """A time that stands still until it is told to go on."""

    def __init__(self, now: float = NOON) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def some(game: str = "kotc", most: int = 12, twins: bool = False) -> list[Drill]:
    """Shipped drills about positions of a game, each from another scenario, without their twins unless wanted."""
    found: dict[str, Drill] = {}
    for drill in sorted(shipped_pool().chosen(game), key=lambda drill: drill.id):
        if drill.scenario and bool(drill.twin) == twins:
            found.setdefault(drill.scenario, drill)
    assert len(found) >= most
    return list(found.values())[:most]


def pair() -> tuple[Drill, Drill]:
    """A drill and its twin, as shipped."""
    pool = shipped_pool()
    for drill in sorted(pool, key=lambda drill: drill.id):
        twin = pool.find(drill.twin) if drill.twin else None
        if twin is not None and drill.edit is not None and twin.edit is None:
            return twin, drill
    raise AssertionError("no drill of the pool has a twin")


def hard(drill: Drill, knowledge: int, load: int) -> Drill:
    return structs.replace(drill, difficulty=Difficulty(knowledge, load))


def changed(drill: Drill) -> Drill:
    """The same question by another derivation."""
    return structs.replace(drill, proof=structs.replace(drill.proof, derivation="another"))


class Person:
    """Somebody who practises with some drills, on a clock that is wound by hand; every proof holds."""

    def __init__(self, codex: Codex, engine: Engine, drills: Iterable[Drill], clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.store = Practice(engine, self.clock)
        People(engine, self.clock).local()
        self.codex = codex
        self.with_drills(drills)

    def with_drills(self, drills: Iterable[Drill]) -> None:
        self.own = Practising(self.codex, Pool(drills), self.store, LOCAL, prover=lambda _codex, _drill: HOLDS)

    def turn(self, **about: object) -> Turn:
        found = self.own.turn(Within(**about))  # type: ignore[arg-type]
        assert isinstance(found, Turn), found
        return found

    def rests(self, **about: object) -> Resting:
        found = self.own.turn(Within(**about))  # type: ignore[arg-type]
        assert isinstance(found, Resting), found
        return found

    def give(self, turn: Turn, right: bool = True) -> Attempt:
        place = next(n for n, at in enumerate(turn.shown.places) if (at == turn.drill.right) == right)
        counted = self.own.answer(turn.id, place)
        assert not isinstance(counted, Withdrawn)
        return counted

    def one(self, right: bool = True, seconds: float = 20, **about: object) -> Drill:
        """Answers the next question after some seconds; returns its drill."""
        turn = self.turn(**about)
        self.clock.now += seconds
        assert self.give(turn, right).right == right
        return turn.drill
