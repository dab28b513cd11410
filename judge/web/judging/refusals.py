"""A submission without a ruling, answered in words: as JSON, or as a page with the text to send again."""

from __future__ import annotations

import msgspec
from flask import Response, render_template

from judge.web.judging.judging import Refusal
from judge.web.judging.ruling_shapes import Refused

TITLES = {
    413: "That is too much",
    422: "This cannot be judged as it stands",
    429: "Please wait a little",
    503: "The judges are all at work",
}


def refused(refusal: Refusal) -> Response:
    """A refusal as JSON."""
    title = TITLES[refusal.status]
    body = Refused(refusal.status, title, refusal.detail, refusal.problems)
    answer = Response(msgspec.json.encode(body), refusal.status, mimetype="application/json")
    return _with_patience(answer, refusal)


def shown_again(text: str, refusal: Refusal) -> Response:
    """The text with its problems beside their lines, and a form to send it again."""
    page = render_template(
        "ruling_refused.html",
        title=TITLES[refusal.status],
        detail=refusal.detail,
        problems=refusal.problems,
        lines=_lines(text, {p.line for p in refusal.problems}),
        text=text if refusal.status != 413 else "",
    )
    return _with_patience(Response(page, refusal.status), refusal)


def _with_patience(answer: Response, refusal: Refusal) -> Response:
    if refusal.retry_after:
        answer.headers["Retry-After"] = str(refusal.retry_after)
    return answer


def _lines(text: str, wanted: set[int]) -> list[tuple[int, str]]:
    """The lines with problems and a few around each, with their numbers; 0 stands for lines left out."""
    shown: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if any(abs(number - near) <= 2 for near in (wanted if len(wanted) < 200 else ())):
            if shown and shown[-1][0] not in (number - 1, 0):
                shown.append((0, ""))
            shown.append((number, line[:300]))
    return shown
