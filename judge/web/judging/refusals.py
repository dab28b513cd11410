"""A submission without a ruling, answered in words: as JSON, or as a page with the text to send again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import render_template

from judge.web.desk.deeds import Trouble
from judge.web.judging.judging import Refusal
from judge.web.judging.ruling_shapes import Refused

TITLES = {
    413: "That is too much",
    422: "This cannot be judged as it stands",
    429: "Please wait a little",
    503: "The judges are all at work",
}


@contextmanager
def refusals() -> Iterator[None]:
    """Tells a refusal as trouble: as data with every problem of the text, on a page by ``shown_again``."""
    try:
        yield
    except Refusal as refusal:
        told = Refused(refusal.status, TITLES[refusal.status], refusal.detail, refusal.problems)
        raise Trouble(refusal.status, refusal.detail, retry_after=refusal.retry_after, told=told) from refusal


def shown_again(text: str, trouble: Trouble) -> str:
    """The text with its problems beside their lines, and a form to send it again."""
    refused = trouble.told
    assert isinstance(refused, Refused)
    return render_template(
        "judging/ruling_refused.html",
        title=refused.title,
        detail=refused.detail,
        problems=refused.problems,
        lines=_lines(text, {p.line for p in refused.problems}),
        text=text if refused.status != 413 else "",
    )


def _lines(text: str, wanted: set[int]) -> list[tuple[int, str]]:
    """The lines with problems and a few around each, with their numbers; 0 stands for lines left out."""
    shown: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if any(abs(number - near) <= 2 for near in (wanted if len(wanted) < 200 else ())):
            if shown and shown[-1][0] not in (number - 1, 0):
                shown.append((0, ""))
            shown.append((number, line[:300]))
    return shown
