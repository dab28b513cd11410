"""What people do with exams in tests: compose, begin, send, look."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from flask import Flask
from sqlalchemy import update

from judge.store import transaction
from judge.store.models.exams import PaperRow, SittingRow
from judge.store.sittings import GRACE
from judge.training.exams.paper import Paper
from judge.web.school.exam_view import read_paper
from tests.web.visitors import Visitor, engine_of

PLAN: dict[str, Any] = {"title": "Autumn", "number": 6, "minutes": 20, "passing": 50, "seed": "leaf"}


def sent(who: Visitor, url: str, body: Any = None, status: int = 200) -> Any:
    answer = who.open(url, "POST", json={} if body is None else body)
    assert answer.status_code == status, answer.get_data(as_text=True)[:600]
    return answer.json


def data(who: Visitor, url: str, status: int = 200) -> Any:
    answer = who.get(f"/api{url}")
    assert answer.status_code == status, answer.get_data(as_text=True)[:600]
    return answer.json


def composed(head: Visitor, **changes: Any) -> str:
    id: str = sent(head, "/api/exams", PLAN | changes)["id"]
    return id


def begun(who: Visitor, exam: str) -> str:
    id: str = sent(who, f"/api/exams/{exam}/begin")["id"]
    return id


def paper_of(site: Flask, exam: str) -> Paper:
    import zlib

    with transaction(engine_of(site)) as session:
        row = session.query(PaperRow).filter(PaperRow.exam_id == exam).one()
        return read_paper(zlib.decompress(row.content))


def run_out(site: Flask, sitting: str) -> None:
    """Lets the time of a sitting be over."""
    with transaction(engine_of(site)) as session:
        past = SittingRow.started - 3600 - GRACE
        session.execute(update(SittingRow).where(SittingRow.id == sitting).values(ends=past))


def words(page: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page)))
