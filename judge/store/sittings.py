"""Who sits an exam, and what they have answered so far. The time that counts is the server's."""

from __future__ import annotations

import secrets
import time
import zlib
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import ColumnElement, Engine, case, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from judge.store.models.exams import ExamRow, PaperRow, SittingAnswerRow, SittingRow
from judge.store.session import reading, transaction

GRACE = 5
"""So many seconds after the end an answer is still taken: it may have been on its way."""
DAY = 24 * 3600
MOST_A_DAY = 50
"""The most sittings that one person begins in a day: a program must not fill the store with them."""


class SittingError(Exception):
    """Something that cannot be done with a sitting; the words are for whoever asked for it."""


class Over(SittingError):
    """The sitting was handed in, or its time is over."""

    def __init__(self) -> None:
        super().__init__("This exam is over: it was handed in, or its time has run out.")


class OneRuns(SittingError):
    """The person sits an exam already; ``sitting`` is its id and ``exam`` that of the exam."""

    def __init__(self, sitting: str, exam: str) -> None:
        super().__init__("You are sitting an exam already. Hand it in first.")
        self.sitting = sitting
        self.exam = exam


class SatAlready(SittingError):
    """The exam may be sat once, and was."""

    def __init__(self) -> None:
        super().__init__("You have sat this exam already, and it may be sat once.")


class TooOften(SittingError):
    """The person has begun very many sittings within a day; ``retry_after`` is when the next can begin, in seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"You have begun {MOST_A_DAY} exams within a day. Please go on tomorrow.")
        self.retry_after = retry_after


class NotOpen(SittingError):
    """The exam cannot be begun: it is closed, or not there any more."""

    def __init__(self) -> None:
        super().__init__("This exam cannot be begun any more.")


class Sitting(Struct, frozen=True):
    """A person who sits an exam, for the ``number``-th time. Times are whole seconds, ``submitted`` None while it runs.

    ``void`` is JSON once it was graded: why some questions do not count.
    """

    id: str
    person_id: str
    exam_id: str
    number: int
    closed_book: bool
    started: int
    ends: int
    saved: int | None
    submitted: int | None
    void: str | None

    @property
    def runs(self) -> bool:
        """Whether it was not handed in yet."""
        return self.submitted is None


class Saved(Struct, frozen=True):
    """What is kept of one answer, and since when. ``newer``: another device had answered later, and that was kept."""

    number: int
    chosen: int | None
    flagged: bool
    at: int
    newer: bool = False


class Sittings:
    """The sittings of one database. ``clock`` tells the time."""

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.clock = clock

    def now(self) -> int:
        """The time that counts, in whole seconds."""
        return int(self.clock())

    def begin(self, person_id: str, exam_id: str, minutes: int, closed_book: bool, again: bool) -> Sitting:
        """Begins a sitting. Raises OneRuns, SatAlready (unless it may be sat ``again``), NotOpen, TooOften."""
        try:
            return self._begun(person_id, exam_id, minutes, closed_book, again)
        except IntegrityError:  # another device was quicker, and now there is one that runs
            return self._begun(person_id, exam_id, minutes, closed_book, again)

    def _begun(self, person_id: str, exam_id: str, minutes: int, closed_book: bool, again: bool) -> Sitting:
        now = self.now()
        with transaction(self.engine) as session:
            close_past(session, now, SittingRow.person_id == person_id)
            running = _open(session, person_id)
            if running is not None:
                raise OneRuns(running.id, running.exam_id)
            if session.scalar(select(ExamRow.id).where(ExamRow.id == exam_id, ExamRow.closed.is_(None))) is None:
                raise NotOpen
            held = select(func.count()).where(SittingRow.exam_id == exam_id, SittingRow.person_id == person_id)
            before = int(session.scalar(held) or 0)
            if before and not again:
                raise SatAlready
            lately = select(SittingRow.started).where(SittingRow.person_id == person_id, SittingRow.started > now - DAY)
            begun = session.scalars(lately.order_by(SittingRow.started.desc()).limit(MOST_A_DAY)).all()
            if len(begun) == MOST_A_DAY:
                raise TooOften(begun[-1] + DAY - now)
            row = SittingRow(
                id=secrets.token_hex(10),
                person_id=person_id,
                exam_id=exam_id,
                number=before + 1,
                closed_book=int(closed_book),
                started=now,
                ends=now + 60 * minutes,
                saved=None,
                submitted=None,
                void=None,
            )
            session.add(row)
            session.flush()
            return sitting_of(row)

    def running(self, person_id: str) -> Sitting | None:
        """The sitting of a person that runs now, within its time; None when there is none. Nothing is written."""
        with reading(self.engine) as session:
            row = _open(session, person_id)
            return sitting_of(row) if row is not None and row.ends + GRACE >= self.now() else None

    def mine(self, person_id: str) -> tuple[Sitting, ...]:
        """All sittings of a person, the latest first; those past their time are closed."""
        with transaction(self.engine) as session:
            close_past(session, self.now(), SittingRow.person_id == person_id)
            wanted = select(SittingRow).where(SittingRow.person_id == person_id)
            return tuple(sitting_of(row) for row in session.scalars(wanted.order_by(SittingRow.started.desc())))

    def find(self, person_id: str, id: str) -> Sitting | None:
        """A person's own sitting, closed when it is past its time; None when there is none, or it is another's."""
        mine = (SittingRow.id == id, SittingRow.person_id == person_id)
        return self._found(*mine)

    def looked_after(self, person_id: str, id: str, head: bool = False) -> Sitting | None:
        """A sitting of an exam that a person composed (or, as ``head``, whose composer has left)."""
        composed = select(ExamRow.id).where(ExamRow.person_id == person_id)
        if head:
            composed = select(ExamRow.id).where(or_(ExamRow.person_id == person_id, ExamRow.person_id.is_(None)))
        return self._found(SittingRow.id == id, SittingRow.exam_id.in_(composed))

    def _found(self, *where: ColumnElement[bool]) -> Sitting | None:
        now = self.now()
        with reading(self.engine) as session:
            row = session.scalar(select(SittingRow).where(*where))
            found = sitting_of(row) if row is not None else None
        if found is not None and found.runs and found.ends + GRACE < now:
            with transaction(self.engine) as session:
                close_past(session, now, *where)
                row = session.scalar(select(SittingRow).where(*where))
                found = sitting_of(row) if row is not None else None
        return found

    def paper(self, person_id: str, id: str) -> bytes | None:
        """The paper of a person's own sitting as JSON, with the key; None when it is not theirs."""
        with reading(self.engine) as session:
            wanted = select(PaperRow.content).join(SittingRow, SittingRow.exam_id == PaperRow.exam_id)
            held = session.scalar(wanted.where(SittingRow.id == id, SittingRow.person_id == person_id))
            return zlib.decompress(held) if held is not None else None

    def answers(self, person_id: str, id: str) -> dict[int, Saved]:
        """What is kept of the answers of a sitting, by number; ``person_id`` is whose sitting it is."""
        with reading(self.engine) as session:
            mine = (SittingAnswerRow.sitting_id == id, SittingAnswerRow.person_id == person_id)
            rows = session.scalars(select(SittingAnswerRow).where(*mine).order_by(SittingAnswerRow.number))
            return {row.number: _saved(row) for row in rows}

    def save(
        self, person_id: str, id: str, number: int, chosen: int | None, flagged: bool, age: int = 0
    ) -> Saved | None:
        """Keeps an answer that was given ``age`` seconds ago; what it returns is what is kept from now on.

        An answer that was given later elsewhere is not put back. None when there is no such sitting of this person.
        Raises Over when it was handed in or its time is over, by the server's clock whatever the age.
        """
        now = self.now()
        moment = now - max(0, age)
        with transaction(self.engine) as session:
            # This comes first: it holds the sitting until the end, against another answer and against handing in.
            mine = (SittingRow.id == id, SittingRow.person_id == person_id)
            open_now = (SittingRow.submitted.is_(None), SittingRow.ends + GRACE >= now)
            held = session.execute(update(SittingRow).where(*mine, *open_now).values(saved=now))
            if not held.rowcount:  # type: ignore[attr-defined]
                if session.scalar(select(SittingRow.id).where(*mine)) is None:
                    return None
                raise Over
            row = session.get(SittingAnswerRow, (id, number))
            if row is None:
                row = SittingAnswerRow(sitting_id=id, number=number, person_id=person_id)
                session.add(row)
            elif row.at > moment:
                return Saved(number, row.chosen, bool(row.flagged), row.at, newer=True)
            row.chosen, row.flagged, row.at = chosen, int(flagged), moment
            session.flush()
            return _saved(row)

    def submit(self, person_id: str, id: str) -> bool:
        """Hands a sitting in for good; once more changes nothing. False when there is no such sitting of theirs."""
        now = self.now()
        with transaction(self.engine) as session:
            mine = (SittingRow.id == id, SittingRow.person_id == person_id)
            close_past(session, now, *mine)
            at = case((SittingRow.ends < now, SittingRow.ends), else_=now)
            session.execute(update(SittingRow).where(*mine, SittingRow.submitted.is_(None)).values(submitted=at))
            return session.scalar(select(SittingRow.id).where(*mine)) is not None

    def ungraded(self, person_id: str, most: int = 20) -> tuple[Sitting, ...]:
        """The first sittings of a person that are over and were never graded; those past their time are closed."""
        over = or_(SittingRow.submitted.is_not(None), SittingRow.ends + GRACE < self.now())
        wanted = select(SittingRow.id).where(SittingRow.person_id == person_id, SittingRow.void.is_(None), over)
        with reading(self.engine) as session:
            ids = session.scalars(wanted.order_by(SittingRow.started, SittingRow.id).limit(most)).all()
        return tuple(found for id in ids if (found := self.find(person_id, id)) is not None and not found.runs)

    def graded(self, person_id: str, id: str, void: str) -> None:
        """Keeps of a person's sitting that is over which questions do not count; what was kept first stays."""
        mine = (SittingRow.id == id, SittingRow.person_id == person_id)
        with transaction(self.engine) as session:
            over = (SittingRow.submitted.is_not(None), SittingRow.void.is_(None))
            session.execute(update(SittingRow).where(*mine, *over).values(void=void))


def close_past(session: Session, now: int, *where: ColumnElement[bool]) -> None:
    """Closes sittings that are past their time: they count as handed in at their end."""
    past = (SittingRow.submitted.is_(None), SittingRow.ends + GRACE < now)
    session.execute(update(SittingRow).where(*where, *past).values(submitted=SittingRow.ends))


def sitting_of(row: SittingRow) -> Sitting:
    """A row as a plain value."""
    return Sitting(
        id=row.id,
        person_id=row.person_id,
        exam_id=row.exam_id,
        number=row.number,
        closed_book=bool(row.closed_book),
        started=row.started,
        ends=row.ends,
        saved=row.saved,
        submitted=row.submitted,
        void=row.void,
    )


def _open(session: Session, person_id: str) -> SittingRow | None:
    return session.scalar(select(SittingRow).where(SittingRow.person_id == person_id, SittingRow.submitted.is_(None)))


def _saved(row: SittingAnswerRow) -> Saved:
    return Saved(row.number, row.chosen, bool(row.flagged), row.at)
