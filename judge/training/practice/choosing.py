"""Which drill comes next: what is owed as a contrast, what is due, what is new and fits, what is weakest."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from judge.store.practice import PRACTICE, Attempt, Card
from judge.training.drills.drill import Drill
from judge.training.drills.pool import Pool
from judge.training.practice.level import Level, levels
from judge.training.practice.measured import ESTIMATED, Measured
from judge.training.practice.schedule import retrievability
from judge.training.practice.weakness import topic_id, weakness
from judge.training.practice.within import Within

SESSION = 30 * 60
"""After so many seconds without an answer a session is over."""
BETWEEN = 2
"""So many other questions stand between a drill and its twin."""
SOON = 20 * 60
"""When nothing else is left today, what is due within so many seconds comes early."""
SETTLED = 5 * 60
"""But nothing that was answered less than so many seconds ago: it is still in mind."""
REST = 60
"""Nothing is asked twice within so many seconds."""
AGAIN_AFTER = 3600
"""Beyond what is due, a session about something asks nothing that was answered within so many seconds."""
FAINTEST = 10
"""So many of the drills least likely to be known count as weak, whatever they are about."""
LATELY = 30
"""So many answers back one looks for variety."""


class Standing(Struct, frozen=True):
    """Where somebody stands at a time (seconds since 1970).

    ``recent`` are their newest answers, oldest first; ``met`` the marks of all drills they have answered; ``cards``
    those due within ``SOON``, and ``all_cards`` gives all. ``new_left`` new drills may still come today. ``seed``
    decides between drills that fit alike. ``measured`` says how hard drills have turned out to be.
    """

    now: int
    recent: tuple[Attempt, ...]
    met: dict[str, str]
    cards: tuple[Card, ...]
    all_cards: Callable[[], tuple[Card, ...]]
    new_left: int
    withdrawn: frozenset[tuple[str, str]] = frozenset()
    seed: str = ""
    measured: Measured = ESTIMATED


def choose(pool: Pool, about: Within, standing: Standing) -> Drill | None:
    """The next drill of a session; None when nothing is left for now.

    Never soon the twin of a question, which would give the answer away, nor at once the same question again.
    """
    chooser = _Chooser(pool, about, standing)
    return next(filter(None, (chooser.free(rows) for rows in chooser.in_turn())), None)


def due_now(pool: Pool, standing: Standing) -> tuple[Drill, ...]:
    """Everything that is due, what is least likely to be known first; what has changed was never known."""
    keyed: list[tuple[float, int, str, Drill]] = []
    changed = set()
    for id, mark in standing.met.items():
        drill = _standing_drill(pool, standing, id)
        if drill and drill.mark != mark:
            changed.add(id)
            keyed.append((0.0, 0, id, drill))
    for card in standing.cards:
        drill = _standing_drill(pool, standing, card.drill)
        if drill and card.due <= standing.now and card.drill not in changed:
            keyed.append((round(retrievability(card.state, standing.now), 9), card.due, card.drill, drill))
    return tuple(drill for *_, drill in sorted(keyed, key=lambda row: row[:3]))


def twins_of(pool: Pool, drill: Drill) -> tuple[str, ...]:
    """The drills that differ from one in a single fact: its twin first."""
    return tuple(dict.fromkeys(filter(None, (drill.twin, *_twinned(pool).get(drill.id, ())))))


def this_session(attempts: Sequence[Attempt], now: int) -> tuple[Attempt, ...]:
    """The newest answers in practice that follow each other without a long break, up to now."""
    held: list[Attempt] = []
    after = now
    for attempt in reversed(attempts):
        if attempt.place != PRACTICE:
            continue  # an exam is no session: nobody owes its twins, nor were its minutes practice
        if after - attempt.at > SESSION:
            break
        held.append(attempt)
        after = attempt.at
    return tuple(reversed(held))


class _Chooser:
    def __init__(self, pool: Pool, about: Within, standing: Standing) -> None:
        self.pool = pool
        self.about = about
        self.standing = standing
        self.session = this_session(standing.recent, standing.now)
        last = pool.find(self.session[-1].drill) if self.session else None
        self.last = last
        before = filter(None, (pool.find(attempt.drill) for attempt in self.session[-BETWEEN:]))
        self.barred = frozenset(id for drill in before for id in twins_of(pool, drill))
        if self.session and standing.now - self.session[-1].at < REST:
            self.barred |= {self.session[-1].drill}
        self.allowed = self._allowed()

    def in_turn(self) -> Iterable[Sequence[Drill]]:
        """What may come next, in order; each part is looked for only when those before it hold nothing."""
        yield self.owed()
        yield self.due()
        if self.about.weak:
            yield self.faint()
            yield self.new()
            return
        yield self.new()
        yield self.soon() if self.about.mixed else self.faint()

    def free(self, rows: Sequence[Drill]) -> Drill | None:
        """The first that is not barred, rather one about another scenario than the question before."""
        open_ = [drill for drill in rows if drill.id not in self.barred]
        scenario = self.last.scenario if self.last else ""
        return next((d for d in open_ if not scenario or d.scenario != scenario), open_[0] if open_ else None)

    def owed(self) -> Sequence[Drill]:
        """The twin of a drill that was answered wrongly, a little later in the same session: now see the difference."""
        for place, attempt in enumerate(self.session):
            later = self.session[place + 1 :]
            drill = self.pool.find(attempt.drill)
            if attempt.right or drill is None or len(later) < BETWEEN:
                continue
            twins = twins_of(self.pool, drill)
            found = next(filter(None, (_standing_drill(self.pool, self.standing, id) for id in twins)), None)
            if found and all(other.drill not in twins for other in later) and self._about_game(found):
                return (found,)
        return ()

    def due(self) -> Sequence[Drill]:
        """What is due in this session."""
        return tuple(drill for drill in due_now(self.pool, self.standing) if drill.id in self.allowed)

    def new(self) -> Sequence[Drill]:
        """Drills never met, as long as some may be new today: of the game met least of late, those that fit best."""
        if self.standing.new_left <= 0:
            return ()
        fresh = [drill for id, drill in self.allowed.items() if id not in self.standing.met]
        practised = [attempt for attempt in self.standing.recent if attempt.place == PRACTICE]
        lately = [drill for a in practised[-LATELY:] if (drill := self.pool.find(a.drill))]
        games = Counter(drill.game for drill in lately)
        topics = Counter(topic_id(drill) for drill in lately)
        measured = self.standing.measured
        level = levels(self.standing.recent, self.pool.find, measured)

        def keyed(drill: Drill) -> tuple[int, float, int]:
            away = level.get(drill.game, Level()).distance(measured.difficulty(drill))
            return games[drill.game], away, topics[topic_id(drill)]

        ranked: dict[tuple[int, float, int], list[Drill]] = {}
        for drill in fresh:
            ranked.setdefault(keyed(drill), []).append(drill)
        first: list[Drill] = []
        for key in sorted(ranked):
            first += sorted(ranked[key], key=lambda drill: _lot(self.standing.seed, drill.id))
            if len(first) > len(self.barred) + 1:
                break
        return first

    def faint(self) -> Sequence[Drill]:
        """Drills met before that are least likely to be known now, though they are not due."""
        now = self.standing.now
        rested = [
            (retrievability(card.state, now), card.drill)
            for card in self.standing.all_cards()
            if card.drill in self.allowed and now - card.last >= AGAIN_AFTER
        ]
        return tuple(self.allowed[id] for _, id in sorted(rested))

    def soon(self) -> Sequence[Drill]:
        """What would be due in a few minutes."""
        now = self.standing.now
        return tuple(
            self.allowed[card.drill]
            for card in self.standing.cards
            if card.drill in self.allowed and now < card.due <= now + SOON and now - card.last >= SETTLED
        )

    def _allowed(self) -> dict[str, Drill]:
        """The drills that this session is about, of which none is withdrawn."""
        about = self.about
        found = self.pool.chosen(about.game, (about.topic,) if about.topic else (), about.entry)
        standing = {drill.id: drill for drill in found if (drill.id, drill.mark) not in self.standing.withdrawn}
        return self._weak(standing) if about.weak else standing

    def _weak(self, drills: dict[str, Drill]) -> dict[str, Drill]:
        weak = weakness(self.standing.recent, self.pool.find)
        cards = [card for card in self.standing.all_cards() if card.drill in drills]
        faint = sorted((retrievability(card.state, self.standing.now), card.drill) for card in cards)[:FAINTEST]
        ids = {id for _, id in faint}
        return {id: drill for id, drill in drills.items() if id in ids or weak.holds(drill)}

    def _about_game(self, drill: Drill) -> bool:
        return self.about.game in ("", drill.game)


def _standing_drill(pool: Pool, standing: Standing, id: str) -> Drill | None:
    drill = pool.find(id)
    return drill if drill and (drill.id, drill.mark) not in standing.withdrawn else None


@lru_cache(maxsize=8)
def _twinned(pool: Pool) -> dict[str, tuple[str, ...]]:
    """By the id of a drill, the drills of which it is the twin."""
    found: dict[str, tuple[str, ...]] = {}
    for drill in pool:
        if drill.twin:
            found[drill.twin] = (*found.get(drill.twin, ()), drill.id)
    return found


def _lot(seed: str, id: str) -> bytes:
    return hashlib.blake2b(f"{seed}\0{id}".encode(), digest_size=8).digest()
