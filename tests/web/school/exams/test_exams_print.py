"""Exams on paper: pages and PDF that hold every question, with what a person with a pen needs."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typst
from flask import Flask

from judge.codex.library import Codex
from judge.resources import data_dir
from judge.web.pages.school.papers import PrintPage
from judge.web.school.exam_view import game_name
from judge.web.school.print_pdf import as_data
from tests.web.school.exam_visitors import PLAN, composed, paper_of, words
from tests.web.visitors import Visitor, shared_site

TITLE = "A “title” of <b>#strong[signs]</b> $x$ *y* _z_ \\n `raw` ★◇●⚀"


@pytest.fixture(scope="module")
def site(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with shared_site(codex, tmp_path_factory.mktemp("print"), shared=False) as app:
        yield app


@pytest.fixture(scope="module")
def exam(site: Flask) -> str:
    return composed(Visitor(site), title=TITLE, number=18)


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF says that it has."""
    found = re.findall(rb"/Type\s*/Pages\b.*?/Count\s+(\d+)", pdf, re.DOTALL) or re.findall(rb"/Count\s+(\d+)", pdf)
    return max(map(int, found))


def pdf(site: Flask, exam: str, sheet: str) -> bytes:
    answer = Visitor(site).get(f"/exams/{exam}/print/{sheet}.pdf")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    return answer.data


@pytest.mark.parametrize("sheet", ["paper", "answers", "key"])
def test_the_same_paper_gives_the_same_file(site: Flask, exam: str, sheet: str) -> None:
    first = pdf(site, exam, sheet)
    assert first.startswith(b"%PDF-")
    assert pdf(site, exam, sheet) == first
    assert pages_of(first) >= 1


def asked(site: Flask, exam: str, selector: str) -> list[Any]:
    """What the document itself says of its layout."""
    page = msgspec.json.decode(Visitor(site).get(f"/api/exams/{exam}/print/paper").data)
    folder = data_dir("templates") / "print"
    told = as_data(msgspec.convert(page, PrintPage))
    inputs = {"exam": msgspec.json.encode(told).decode()}
    found = typst.query(
        folder / "exam.typ", selector, field="value", root=folder, ignore_system_fonts=True, sys_inputs=inputs
    )
    rows: list[Any] = msgspec.json.decode(found)
    return rows


def test_every_question_is_laid_out_once_and_none_is_parted_from_its_options(site: Flask, exam: str) -> None:
    begins, ends = asked(site, exam, "<begins>"), asked(site, exam, "<ends>")
    assert [number for number, _ in begins] == list(range(1, 19))
    assert begins == ends
    assert max(page for _, page in ends) == pages_of(pdf(site, exam, "paper"))


def test_the_words_of_the_pdf_are_those_of_the_paper(site: Flask, exam: str, tmp_path: Path) -> None:
    program = shutil.which("pdftotext")
    if program is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    paper = paper_of(site, exam)

    def text(sheet: str) -> str:
        file = tmp_path / f"{sheet}.pdf"
        file.write_bytes(pdf(site, exam, sheet))
        return subprocess.run([program, "-raw", str(file), "-"], check=True, capture_output=True, text=True).stdout

    def bare(words: str) -> str:
        # Lines are broken, and words hyphenated, wherever the page wants it.
        return re.sub(r"[\s\-\u00ad\u2010]+", "", words)

    questions, answers, key = text("paper"), text("answers"), text("key")
    for q in paper.questions:
        assert bare(q.shown.question) in bare(questions)
        for option in q.shown.options:
            assert bare(option) in bare(questions)
        assert f"{q.number}{q.letter}{bare(q.shown.options[q.right])}" in bare(key)
    for sheet in (questions, answers, key):
        assert bare(TITLE) in bare(sheet), "no sign of the title is markup"
        assert paper.mark in sheet
        count = sheet.count("\f")
        assert all(f"Page {number} of {count}" in sheet for number in range(1, count + 1))
    assert "Name" in answers and PLAN["seed"] in answers and "18 questions" in answers


def test_the_pages_to_print_hold_the_same(site: Flask, exam: str) -> None:
    paper, me = paper_of(site, exam), Visitor(site)
    questions = words(me.page(f"/exams/{exam}/print/paper"))
    for q in paper.questions:
        assert words(q.shown.question) in questions
        assert all(" ".join(option.split()) in questions for option in q.shown.options)
    assert all(game_name(q.drill.game) in questions for q in paper.questions)
    answers = me.page(f"/exams/{exam}/print/answers")
    assert answers.count('class="bubble"') == sum(len(q.shown.options) for q in paper.questions)
    assert paper.mark in answers and PLAN["seed"] in answers
    key = re.findall(r'<th scope="row">(\d+)</th><td><b>(\w)</b>', me.page(f"/exams/{exam}/print/key"))
    assert key == [(str(q.number), q.letter) for q in paper.questions]
    assert me.get(f"/exams/{exam}/print/else").status_code == 404


@pytest.mark.parametrize("sheet", ["paper", "answers"])
def test_what_is_handed_out_tells_no_answer(site: Flask, exam: str, sheet: str) -> None:
    paper, page = paper_of(site, exam), words(Visitor(site).page(f"/exams/{exam}/print/{sheet}"))
    for q in paper.questions:
        for option in q.drill.options:
            assert not option.why or " ".join(option.why.split()) not in page
    assert Visitor(site).get(f"/api/exams/{exam}/print/{sheet}").json["key"] == []
