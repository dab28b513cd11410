"""The exams of one database: composed by a head judge, each with the one paper that was drawn for it."""

from __future__ import annotations

import secrets
import time
import zlib
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import ColumnElement, Engine, Select, func, or_, select, update

from judge.store.models import PersonRow
from judge.store.models.exams import ExamRow, PaperRow, SittingAnswerRow, SittingRow
from judge.store.session import reading, transaction
from judge.store.sittings import Sitting, close_past, sitting_of

MOST_LISTED = 500


class Exam(Struct, frozen=True):
    """An exam: its blueprint as JSON, who composed it (empty when they left), and since when it is closed, if it is.

    ``mine`` tells that whoever asked looks after it: they see the paper, the key and the results.
    """

    id: str
    by: str
    title: str
    blueprint: str
    created: int
    closed: int | None
    mine: bool


class Sat(Struct, frozen=True):
    """Who sat an exam, and what they chose by the number of the question, for its composer."""

    name: str
    sitting: Sitting
    answers: dict[int, int | None]


class Exams:
    """The exams of one database. ``clock`` tells the time.

    An exam belongs to its composer; when they have left, to whoever asks as ``head`` (a head judge).
    """

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.clock = clock

    def compose(self, person_id: str, title: str, blueprint: str, paper: bytes) -> str:
        """Keeps an exam with its paper (as JSON), open from now on; returns its id."""
        id = secrets.token_hex(10)
        with transaction(self.engine) as session:
            now = int(self.clock())
            session.add(ExamRow(id=id, person_id=person_id, title=title, blueprint=blueprint, created=now, closed=None))
            session.flush()
            session.add(PaperRow(id=secrets.token_hex(10), exam_id=id, content=zlib.compress(paper)))
        return id

    def all(self, person_id: str, head: bool = False) -> tuple[Exam, ...]:
        """The exams that can be begun, and one's own closed ones; the newest first."""
        wanted = or_(ExamRow.closed.is_(None), _belongs(person_id, head))
        latest = _rows(person_id, head).where(wanted).order_by(ExamRow.created.desc(), ExamRow.id).limit(MOST_LISTED)
        with reading(self.engine) as session:
            return tuple(_exam(row, by, mine) for row, by, mine in session.execute(latest).all())

    def find(self, person_id: str, id: str, head: bool = False) -> Exam | None:
        """An exam, without its paper; None when there is none."""
        with reading(self.engine) as session:
            found = session.execute(_rows(person_id, head).where(ExamRow.id == id)).first()
            return _exam(*found) if found else None

    def paper(self, person_id: str, id: str, head: bool = False) -> bytes | None:
        """The paper of one's own exam, with its key; None when it is not one's own."""
        with reading(self.engine) as session:
            wanted = select(PaperRow.content).join(ExamRow, ExamRow.id == PaperRow.exam_id)
            held = session.scalar(wanted.where(ExamRow.id == id, _belongs(person_id, head)))
            return zlib.decompress(held) if held is not None else None

    def close(self, person_id: str, id: str, head: bool = False, closed: bool = True) -> bool:
        """Closes one's own exam, or opens it again; False when it is not one's own. Who sits it may finish."""
        since = int(self.clock()) if closed else None
        with transaction(self.engine) as session:
            mine = update(ExamRow).where(ExamRow.id == id, _belongs(person_id, head))
            return bool(session.execute(mine.values(closed=since)).rowcount)  # type: ignore[attr-defined]

    def sat(self, person_id: str, id: str, head: bool = False) -> tuple[Sat, ...]:
        """All sittings of one's own exam, in the order in which they began, with the answers; none of another's."""
        with transaction(self.engine) as session:
            close_past(session, int(self.clock()), SittingRow.exam_id == id)
            mine = (SittingRow.exam_id == id, _belongs(person_id, head))
            rows = session.execute(
                select(SittingRow, PersonRow.name)
                .join(ExamRow, ExamRow.id == SittingRow.exam_id)
                .join(PersonRow, PersonRow.id == SittingRow.person_id)
                .where(*mine)
                .order_by(SittingRow.started, SittingRow.id)
            ).all()
            answers: dict[str, dict[int, int | None]] = {}
            for row in session.execute(
                select(SittingAnswerRow.sitting_id, SittingAnswerRow.number, SittingAnswerRow.chosen)
                .join(SittingRow, SittingRow.id == SittingAnswerRow.sitting_id)
                .join(ExamRow, ExamRow.id == SittingRow.exam_id)
                .where(*mine)
            ):
                answers.setdefault(row.sitting_id, {})[row.number] = row.chosen
            return tuple(Sat(name, sitting_of(row), answers.get(row.id, {})) for row, name in rows)

    def sitters(self, person_id: str, id: str, head: bool = False) -> int:
        """How many people have handed in a sheet of one's own exam."""
        with reading(self.engine) as session:
            wanted = select(func.count(SittingRow.person_id.distinct())).join(ExamRow, ExamRow.id == SittingRow.exam_id)
            mine = wanted.where(ExamRow.id == id, SittingRow.submitted.is_not(None), _belongs(person_id, head))
            return int(session.scalar(mine) or 0)


def _belongs(person_id: str, head: bool) -> ColumnElement[bool]:
    """Whether somebody looks after an exam, as a condition of the query itself."""
    mine = ExamRow.person_id == person_id
    return or_(mine, ExamRow.person_id.is_(None)) if head else mine


def _rows(person_id: str, head: bool) -> Select[ExamRow, str, bool]:
    mine = func.coalesce(_belongs(person_id, head), False)
    return select(ExamRow, PersonRow.name, mine).outerjoin(PersonRow, PersonRow.id == ExamRow.person_id)


def _exam(row: ExamRow, by: str | None, mine: bool) -> Exam:
    return Exam(row.id, by or "", row.title, row.blueprint, row.created, row.closed, bool(mine))
