"""Books that stay shut while somebody sits an exam, for that person and nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from judge.codex.library import Codex
from tests.web.school.exam_visitors import begun, composed, run_out, words
from tests.web.visitors import Visitor, visitor

pytestmark = pytest.mark.slow

SHUT = (
    "/", "/search?q=a", "/codex/sorcery", "/codex/sorcery/defend", "/browse", "/cards", "/cards/sorcery/dodge-roll",
    "/conflicts", "/scenarios", "/judge", "/practice", "/progress", "/drills", "/editions", "/guide", "/about", "/gaps",
    "/relate", "/open", "/coverage", "/preview/sorcery:defend",
)  # fmt: skip
OPEN = ("/exams", "/account", "/api/openapi.json", "/static/base.css")
READABLE = ("/", "/search?q=tapped", "/codex/sorcery/defend", "/browse", "/cards", "/conflicts", "/guide")


def test_closed_books_stay_shut_for_who_sits_and_for_nobody_else(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam, bob = composed(head), visitor(site, "Bob")
    other = composed(head, seed="other", again=True)
    before = begun(ann, other)
    ann.post(f"/sittings/{before}/submit")
    sitting = begun(ann, exam)
    for url in (*SHUT, f"/exams/{exam}", f"/sittings/{before}/result", f"/exams/{other}/print/key.pdf"):
        answer = ann.get(url)
        assert answer.status_code == 403, url
        page = words(answer.get_data(as_text=True))
        assert "Closed book until" in page and "Back to your exam" in page
        assert f'href="/sittings/{sitting}/1"' in answer.get_data(as_text=True)
        twin = ann.get(f"/api{url}")
        assert twin.status_code == 403 and "closed book until" in twin.json["detail"], url
    assert ann.post("/check", {"text": "x"}).status_code == 403
    assert ann.open("/api/rulings", "POST", json={"text": "x"}).status_code == 403
    for url in (*OPEN, f"/sittings/{sitting}/1", f"/sittings/{sitting}/review"):
        assert ann.get(url).status_code == 200, url
    assert ann.post("/theme", {"theme": "dark", "back": "/"}).status_code == 303
    for who in (bob, head, Visitor(site)):
        assert who.get("/search?q=tapped").status_code == 200
    ann.post(f"/sittings/{sitting}/submit")
    assert ann.get("/search?q=tapped").status_code == 200
    third = composed(head, seed="third")
    running = begun(ann, third)
    assert ann.get("/search").status_code == 403
    run_out(site, running)
    assert ann.get("/search").status_code == 200


def test_open_books_can_be_read_and_give_no_rulings(head: Visitor, ann: Visitor) -> None:
    sitting = begun(ann, composed(head, closed=False))
    for url in READABLE:
        assert ann.get(url).status_code == 200, url
        if url != "/":
            assert ann.get(f"/api{url}").status_code == 200, url
    for url in ("/judge", "/scenarios", "/practice", "/drills", "/coverage", "/progress"):
        assert ann.get(url).status_code == 403, url
    assert ann.open("/api/rulings", "POST", json={"text": "x"}).status_code == 403
    ann.post(f"/sittings/{sitting}/submit")
    assert ann.get("/judge").status_code == 200


def test_pages_can_be_read_while_the_store_is_away(codex: Codex) -> None:
    from judge.store import StoreError
    from judge.web.people.memory import Memory
    from judge.web.serving.app import create_app

    asked = []

    def away() -> Any:
        asked.append(1)
        raise StoreError("no store")

    client = create_app(codex, memory=Memory(away)).test_client()
    for _ in range(5):
        assert client.get("/codex/sorcery/defend").status_code == 200
    assert len(asked) == 1, "a store that failed a moment ago is not asked again for every page"
