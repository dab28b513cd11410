"""Where somebody errs: the topics, entries and passages of their wrong answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from judge.store.practice import Attempt
from judge.training.drills.drill import Drill

MOST = 5
"""So many topics, so many entries and so many passages count as weak."""
DECISIVE = 2
"""The first entries of a drill, on which its answer turns."""


class Missed(Struct, frozen=True):
    """Something with how often questions about it were answered, and how often wrongly."""

    id: str
    asked: int
    wrong: int

    @property
    def share(self) -> float:
        """How much of it was wrong, as if there had been two answers more, both right: one slip is not a weakness."""
        return self.wrong / (self.asked + 2)


class Weakness(Struct, frozen=True):
    """What is weakest, the weakest first; a topic's id is ``game/topic``."""

    topics: tuple[Missed, ...]
    entries: tuple[Missed, ...]
    passages: tuple[Missed, ...]

    def holds(self, drill: Drill) -> bool:
        """Whether a drill is about something weak."""
        topics = {missed.id for missed in self.topics[:MOST]}
        entries = {missed.id for missed in self.entries[:MOST]}
        passages = {missed.id for missed in self.passages[:MOST]}
        return (
            topic_id(drill) in topics
            or not entries.isdisjoint(drill.entries[:DECISIVE])
            or not passages.isdisjoint(drill.proof.passages)
        )


def topic_id(drill: Drill) -> str:
    """A topic together with its game: two games may have topics of one name."""
    return f"{drill.game}/{drill.topic}"


def weakness(attempts: Sequence[Attempt], find: Callable[[str], Drill | None]) -> Weakness:
    """What is weak by the answers given; things of which nothing was wrong are left out."""
    known = [(attempt, drill) for attempt in attempts if (drill := find(attempt.drill))]
    return Weakness(
        _missed((attempt.right, (topic_id(drill),), ()) for attempt, drill in known),
        _missed((attempt.right, drill.entries[:DECISIVE], ()) for attempt, drill in known),
        _missed((attempt.right, drill.proof.passages, overlooked(drill, attempt.option)) for attempt, drill in known),
    )


def overlooked(drill: Drill, key: str) -> tuple[str, ...]:
    """The passages that somebody overlooked who chose a wrong option: its own, or else all that the answer cites."""
    cites = next((option.cites for option in drill.options if option.key == key), ())
    return cites or tuple(drill.proof.passages)


def _missed(rows: Iterable[tuple[bool, Iterable[str], Iterable[str]]]) -> tuple[Missed, ...]:
    """Counts rows of (right, what it is about, what was overlooked when wrong, by default the same)."""
    asked: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for right, about, missed in rows:
        ids = set(about)
        blamed = set(missed or ids)
        asked.update(ids if right else ids | blamed)
        if not right:
            wrong.update(blamed)
    found = (Missed(id, asked[id], wrong[id]) for id in wrong)
    return tuple(sorted(found, key=lambda missed: (-missed.share, -missed.wrong, missed.id)))
