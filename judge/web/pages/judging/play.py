"""Playing a scenario: the judge asks what is open, one decision at a time, until it rules."""

from __future__ import annotations

from typing import Annotated

import msgspec
from flask import Response, render_template, request
from msgspec import Meta, Struct

from judge.rulings import BadScenario
from judge.rulings.playing import Decision, Played, decisions_of, with_decisions
from judge.web.desk.bodies import plain
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.spec import problems
from judge.web.judging.judging import LARGEST_TEXT, judging
from judge.web.judging.play_view import PlayPage
from judge.web.judging.refusals import refusals, shown_again
from judge.web.judging.ruling_shapes import Refused
from judge.web.people.callers import client

LARGEST_BODY = 4 * LARGEST_TEXT
"""The most bytes of a form or of JSON: both write some characters with several."""
MOST = 500
"""The most decisions that may be sent beside a scenario."""


class Asked(Struct, frozen=True):
    """A scenario, and what is decided behind what its own ``decided`` says; ``undo`` takes the last of these back."""

    text: str
    decided: Annotated[tuple[Decision, ...], Meta(max_length=MOST)] = ()
    undo: bool = False


desk = DeedDesk("play", "Scenarios played one decision at a time")


def _form() -> Asked:
    """The form of the page: the button that was pressed says what is decided, or that a decision is taken back."""
    kind, label = request.form.get("kind", ""), request.form.get("label", "")
    decided = (Decision(kind, plain(label)),) if kind and label else ()
    return Asked(plain(request.form.get("text", "")), decided, bool(request.form.get("undo")))


def _page(played: Played, _asked: Asked) -> Response:
    return Response(render_template("judging/play.html", answer=PlayPage(played)))


def _again(trouble: Trouble, asked: Asked) -> str:
    return shown_again(asked.text, trouble)


@desk.deed(
    "/play",
    Asked,
    _page,
    _again,
    form=_form,
    largest=LARGEST_BODY,
    answers={200: Played, **problems(400), **dict.fromkeys((413, 422, 429, 503), Refused)},
)
def play(asked: Asked) -> Played:
    """Where a scenario stands: the position, the storyline so far, and what is to be decided next, or the ruling.

    Nothing is kept between two requests: ``scenario`` in the answer is the text with all decisions so far, to be sent
    again with one more. A text that cannot be read, and a decision that nobody can make there, is 422 with its place.
    """
    text = asked.text
    if asked.undo:
        text = _taken_back(text)
    decided = tuple((one.kind, one.label) for one in asked.decided)
    with refusals():
        return msgspec.json.decode(judging().play(text, decided, client()), type=Played)


def _taken_back(text: str) -> str:
    """The text without its last decision; one that cannot be read as it is, to be refused with its place."""
    try:
        return with_decisions(text, decisions_of(text)[:-1])
    except BadScenario:
        return text
