"""The practice of people: the question that is open, the answers that count, and when each drill comes due.

Everything here is one person's, and each statement names that person. The store knows nothing of drills: what is to
become of a drill's card after an answer is told to it by a function.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from judge.store.models.practice import AskedRow, AttemptRow, CardRow, DoubtRow, HabitRow, WithdrawnRow
from judge.store.session import reading, transaction

NEW_A_DAY = 10
"""So many drills are new on a day, unless somebody wants it otherwise."""
MOST_NEW = 100
LONGEST_DOUBT = 2000
"""The most characters of what somebody says is wrong with a drill; more is cut off."""
AN_HOUR = 3_600_000
"""The most milliseconds that an answer is said to have taken: after an hour somebody was elsewhere."""
PRACTICE, EXAM = "practice", "exam"


class Attempt(Struct, frozen=True):
    """An answer that counts; ``within`` is what the session was about, ``rating`` from 1 (again) to 4 (easy).

    ``place`` is where it was given, ``practice`` or ``exam``; of an answer in an exam ``took_ms`` is not known, and 0.
    """

    id: str
    drill: str
    mark: str
    option: str
    right: bool
    took_ms: int
    at: int
    place: str = PRACTICE
    within: str = ""
    rating: int = 3


class Card(Struct, frozen=True):
    """A drill as a person knows it: the scheduler's state as JSON, when it comes due, when it was first and last met.

    ``before`` is the state before the last answer, which is ``attempt``; empty when that was the first.
    """

    drill: str
    mark: str
    state: str
    due: int
    before: str = ""
    attempt: str = ""
    first: int = 0
    last: int = 0


class Open(Struct, frozen=True):
    """A question that was shown and waits for its answer."""

    id: str
    drill: str
    mark: str
    within: str
    since: int


class Doubt(Struct, frozen=True):
    """What somebody said is wrong with a drill."""

    id: str
    drill: str
    mark: str
    text: str
    at: int


Step = Callable[[Card | None], Card]
"""From a drill's card, None when it was never answered, to the one after an answer."""


class Practice:
    """The practice of all people in one database; ``clock`` tells the time."""

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.clock = clock

    # the question that is open

    def open_question(self, person: str, within: str) -> Open | None:
        """The question that waits for its answer in a session."""
        with reading(self.engine) as session:
            wanted = select(AskedRow).where(AskedRow.person_id == person, AskedRow.within == within)
            return _open(session.scalar(wanted))

    def question(self, person: str, id: str) -> Open | None:
        """The open question with an id; None when it is answered already, withdrawn, or another person's."""
        with reading(self.engine) as session:
            return _open(session.scalar(select(AskedRow).where(AskedRow.person_id == person, AskedRow.id == id)))

    def ask(self, person: str, within: str, drill: str, mark: str) -> Open:
        """Opens a question; when the session has one already, that one stays and is returned."""
        row = AskedRow(
            id=secrets.token_hex(16), person_id=person, within=within, drill=drill, mark=mark, since=self._now()
        )
        try:
            with transaction(self.engine) as session:
                session.add(row)
        except IntegrityError:  # a second page was quicker
            return self.open_question(person, within) or self.ask(person, within, drill, mark)
        return Open(row.id, drill, mark, within, row.since)

    def close(self, person: str, id: str) -> bool:
        """Takes an open question back without an answer; False when there is none."""
        with transaction(self.engine) as session:
            gone = session.execute(delete(AskedRow).where(AskedRow.person_id == person, AskedRow.id == id))
            return _count(gone) == 1

    # answers

    def count(self, person: str, id: str, option: str, right: bool, rating: int, step: Step) -> Attempt | None:
        """Counts the answer to an open question and moves the drill's card on, both or neither.

        An answer that was counted before is returned as it was then, and changes nothing. None when no such question
        was ever open for this person.
        """
        try:
            with transaction(self.engine) as session:
                made = self._counted(session, person, id, option, right, rating, step)
        except IntegrityError:  # the same drill was answered for the first time in two sessions at once
            return self.count(person, id, option, right, rating, step)
        return made or self.attempt(person, id)

    def _counted(
        self, session: Session, person: str, id: str, option: str, right: bool, rating: int, step: Step
    ) -> Attempt | None:
        now = self._now()
        mine = (AskedRow.person_id == person, AskedRow.id == id)
        asked = session.scalar(select(AskedRow).where(*mine).with_for_update())
        # Of two answers sent at once only one takes the question away, and only that one counts.
        if asked is None or _count(session.execute(delete(AskedRow).where(*mine))) != 1:
            return None
        took = min(max(0, (now - asked.since) * 1000), AN_HOUR)
        made = Attempt(id, asked.drill, asked.mark, option, right, took, now, PRACTICE, asked.within, rating)
        session.execute(insert(AttemptRow).values(person_id=person, **_fields(made)))
        key = (CardRow.person_id == person, CardRow.drill == asked.drill)
        row = session.scalar(select(CardRow).where(*key).with_for_update())
        before = _card(row) if row else None
        after = step(before)
        values: dict[str, Any] = {
            "mark": asked.mark,
            "state": after.state,
            "before": before.state if before else "",
            "attempt": id,
            "due": after.due,
            "last": now,
        }
        if row:
            session.execute(update(CardRow).where(*key).values(**values))
        else:
            session.execute(insert(CardRow).values(person_id=person, drill=asked.drill, first=now, **values))
        return made

    def rate(self, person: str, attempt: str, rating: int, step: Step) -> bool:
        """Changes the rating of a person's last right answer to a drill; ``step`` sees the card before that answer.

        False when there is no such answer, it was wrong, or another answer to the drill came after it.
        """
        with transaction(self.engine) as session:
            mine = (AttemptRow.person_id == person, AttemptRow.id == attempt)
            seen = session.scalar(select(AttemptRow).where(*mine, AttemptRow.right.is_(True)))
            if seen is None:
                return False
            key = (CardRow.person_id == person, CardRow.drill == seen.drill, CardRow.attempt == attempt)
            row = session.scalar(select(CardRow).where(*key).with_for_update())
            if row is None:
                return False
            card = _card(row)
            after = step(_with_state(card, card.before) if card.before else None)
            session.execute(update(CardRow).where(*key).values(state=after.state, due=after.due))
            session.execute(update(AttemptRow).where(*mine).values(rating=rating))
            return True

    def add(self, person: str, *attempts: Attempt) -> int:
        """Keeps answers that were given elsewhere, as in an exam, all or none, and moves no card.

        Returns how many are new: what is there already under its id stays as it is. 0 when the person has left.
        """
        try:
            with transaction(self.engine) as session:
                ids = [attempt.id for attempt in attempts]
                there = set(session.scalars(select(AttemptRow.id).where(AttemptRow.id.in_(ids))))
                new = [attempt for attempt in attempts if attempt.id not in there]
                for attempt in new:
                    session.execute(insert(AttemptRow).values(person_id=person, **_fields(attempt)))
        except IntegrityError:  # somebody else kept them just now; or nobody is there to keep them for
            return 0
        return len(new)

    def attempt(self, person: str, id: str) -> Attempt | None:
        """One answer of a person."""
        with reading(self.engine) as session:
            row = session.scalar(select(AttemptRow).where(AttemptRow.person_id == person, AttemptRow.id == id))
            return Attempt(*(getattr(row, name) for name in Attempt.__struct_fields__)) if row else None

    def attempts(self, person: str, since: int = 0, most: int = 0) -> tuple[Attempt, ...]:
        """The answers of a person from a time on, oldest first; only the newest ``most`` when that is not 0."""
        columns = [getattr(AttemptRow, name) for name in Attempt.__struct_fields__]
        wanted = select(*columns).where(AttemptRow.person_id == person, AttemptRow.at >= since)
        wanted = wanted.order_by(AttemptRow.at.desc(), AttemptRow.id.desc())
        with reading(self.engine) as session:
            rows = session.execute(wanted.limit(most) if most else wanted).all()
        return tuple(Attempt(*row) for row in reversed(rows))

    # cards

    def cards(self, person: str, before: int | None = None) -> tuple[Card, ...]:
        """The cards of a person that are due before a time (all of them when it is None), those due first first."""
        columns = [getattr(CardRow, name) for name in Card.__struct_fields__]
        wanted = select(*columns).where(CardRow.person_id == person).order_by(CardRow.due, CardRow.drill)
        if before is not None:
            wanted = wanted.where(CardRow.due <= before)
        with reading(self.engine) as session:
            return tuple(Card(*row) for row in session.execute(wanted))

    def card(self, person: str, drill: str) -> Card | None:
        """A person's card of one drill; None when they never answered it."""
        with reading(self.engine) as session:
            row = session.scalar(select(CardRow).where(CardRow.person_id == person, CardRow.drill == drill))
            return _card(row) if row else None

    def met(self, person: str) -> dict[str, str]:
        """The drills that a person has answered, each with its mark then."""
        with reading(self.engine) as session:
            rows = session.execute(select(CardRow.drill, CardRow.mark).where(CardRow.person_id == person))
            return {row.drill: row.mark for row in rows}

    def begun(self, person: str, since: int) -> int:
        """How many drills a person met for the first time since a time."""
        wanted = select(func.count()).select_from(CardRow).where(CardRow.person_id == person, CardRow.first >= since)
        with reading(self.engine) as session:
            return int(session.scalar(wanted) or 0)

    # habits, doubts, drills without proof

    def new_a_day(self, person: str) -> int:
        """How many new drills a person wants on a day."""
        with reading(self.engine) as session:
            kept = session.scalar(select(HabitRow.new_a_day).where(HabitRow.person_id == person))
            return NEW_A_DAY if kept is None else int(kept)

    def set_new_a_day(self, person: str, number: int) -> int:
        """Changes how many new drills a person wants on a day, from 0 to ``MOST_NEW``; returns what is kept."""
        number = min(max(number, 0), MOST_NEW)
        with transaction(self.engine) as session:
            changed = session.execute(update(HabitRow).where(HabitRow.person_id == person).values(new_a_day=number))
            if _count(changed) == 0:
                session.add(HabitRow(person_id=person, new_a_day=number))
        return number

    def doubt(self, person: str, drill: str, mark: str, text: str) -> Doubt:
        """Keeps what a person says is wrong with a drill."""
        said = Doubt(secrets.token_hex(16), drill, mark, text[:LONGEST_DOUBT], self._now())
        with transaction(self.engine) as session:
            session.execute(insert(DoubtRow).values(person_id=person, **_fields(said)))
        return said

    def doubts(self, person: str) -> tuple[Doubt, ...]:
        """What a person said about drills, oldest first."""
        wanted = select(DoubtRow).where(DoubtRow.person_id == person).order_by(DoubtRow.at, DoubtRow.id)
        with reading(self.engine) as session:
            return tuple(_doubt(row) for row in session.scalars(wanted))

    def all_doubts(self, most: int = 200) -> tuple[Doubt, ...]:
        """The newest of what people said about drills, without who said it: for those who look after the drills."""
        wanted = select(DoubtRow).order_by(DoubtRow.at.desc(), DoubtRow.id).limit(most)
        with reading(self.engine) as session:
            return tuple(_doubt(row) for row in session.scalars(wanted))

    def withdraw(self, drill: str, mark: str, why: str) -> None:
        """Notes that the proof of a drill did not hold just now."""
        key = (WithdrawnRow.drill == drill, WithdrawnRow.mark == mark)
        try:
            with transaction(self.engine) as session:
                noted = update(WithdrawnRow).where(*key).values(why=why, at=self._now())
                if _count(session.execute(noted)) == 0:
                    session.add(WithdrawnRow(drill=drill, mark=mark, why=why, at=self._now()))
        except IntegrityError:
            pass  # somebody else found it too

    def withdrawn(self) -> dict[tuple[str, str], int]:
        """The drills, each with its mark, whose proof did not hold, and when that was last found."""
        with reading(self.engine) as session:
            rows = session.execute(select(WithdrawnRow.drill, WithdrawnRow.mark, WithdrawnRow.at))
            return {(drill, mark): at for drill, mark, at in rows}

    def why_withdrawn(self, drill: str) -> str:
        """Why a drill was withdrawn last; empty when it was not."""
        wanted = select(WithdrawnRow.why).where(WithdrawnRow.drill == drill).order_by(WithdrawnRow.at.desc()).limit(1)
        with reading(self.engine) as session:
            return session.scalar(wanted) or ""

    def restore(self, drill: str, mark: str) -> None:
        """Takes back that a drill was withdrawn: its proof holds again."""
        with transaction(self.engine) as session:
            session.execute(delete(WithdrawnRow).where(WithdrawnRow.drill == drill, WithdrawnRow.mark == mark))

    def _now(self) -> int:
        return int(self.clock())


def _open(row: AskedRow | None) -> Open | None:
    return Open(row.id, row.drill, row.mark, row.within, row.since) if row else None


def _card(row: CardRow) -> Card:
    return Card(*(getattr(row, name) for name in Card.__struct_fields__))


def _with_state(card: Card, state: str) -> Card:
    return Card(card.drill, card.mark, state, card.due, "", card.attempt, card.first, card.last)


def _doubt(row: DoubtRow) -> Doubt:
    return Doubt(row.id, row.drill, row.mark, row.text, row.at)


def _fields(value: Struct) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def _count(result: Any) -> int:
    """How many rows a statement changed."""
    return int(result.rowcount)
