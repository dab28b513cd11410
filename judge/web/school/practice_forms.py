"""The forms of practice, and the same as data: an answer, how hard it was, what seems wrong, how much one wants."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from flask import Flask, Response, redirect, request
from msgspec import Struct
from spectree import Response as Responses
from werkzeug.exceptions import BadRequest, Conflict, NotFound, TooManyRequests

from judge.codex.library import Codex
from judge.training.practice.practising import DAY, NoSuchOption, NoSuchQuestion, Withdrawn
from judge.training.practice.within import within
from judge.web.desk.spec import Problem, Spec
from judge.web.school.practice_shapes import AnswerGiven, AnswerWanted, Done, DoubtWanted, HabitWanted, RatingWanted
from judge.web.school.practising import practising, url_of

LARGEST = 16 * 1024
"""The most bytes of a form or of JSON."""
DOUBTS_A_DAY = 20
"""So many doubts of one person are taken within a day: those who read them read the latest."""


def add_forms(app: Flask, codex: Codex, spec: Spec, subject: str) -> None:
    """Adds the addresses that are posted to: each as a form, which leads on, and as data under ``/api``."""
    for name, wanted, given, do in (
        ("answer", AnswerWanted, AnswerGiven, answer),
        ("rating", RatingWanted, Done, rate),
        ("doubt", DoubtWanted, Done, doubt),
        ("habit", HabitWanted, Done, change_habit),
    ):
        app.add_url_rule(f"/practice/{name}", f"{subject}.{name}", partial(_form, codex, wanted, do), methods=["POST"])
        view = partial(_data, codex, wanted, do)
        view.__name__ = f"{name}_as_data"  # type: ignore[attr-defined]
        view.__doc__ = do.__doc__
        described = spec.tree.validate(
            json=wanted,
            resp=Responses(
                HTTP_200=given, HTTP_400=Problem, HTTP_401=Problem, HTTP_404=Problem, HTTP_409=Problem, HTTP_429=Problem
            ),
            tags=(subject,),
            skip_validation=True,
        )(view)
        app.add_url_rule(f"/api/practice/{name}", f"api.{subject}.{name}", described, methods=["POST"])


def answer(codex: Codex, wanted: AnswerWanted) -> AnswerGiven:
    """Answers the question that is open.

    The drill is proved again first; when its proof no longer holds, the answer does not count and ``why`` says so.
    The same question answered again gives what was counted the first time.
    """
    try:
        given = practising(codex).answer(wanted.question, wanted.option)
    except NoSuchQuestion as error:
        raise NotFound("There is no such question open for you. It may have been answered on another page.") from error
    except NoSuchOption as error:
        raise BadRequest(str(error)) from error
    if isinstance(given, Withdrawn):
        return AnswerGiven("", False, False, f"/practice/withdrawn/{given.drill}", given.why)
    return AnswerGiven(given.id, True, given.right, f"/practice/answered/{given.id}")


def rate(codex: Codex, wanted: RatingWanted) -> Done:
    """Says of one's last right answer to a drill that it was hard, good or easy, by which it comes sooner or later."""
    own = practising(codex)
    if not own.rate(wanted.attempt, wanted.rating):
        raise Conflict("Only the last answer to a drill can be rated, and only when it was right.")
    seen = own.store.attempt(own.person, wanted.attempt)
    return Done(url_of(within(seen.within if seen else "")))


def doubt(codex: Codex, wanted: DoubtWanted) -> Done:
    """Keeps what seems wrong with a drill that one answered, for those who look after the drills."""
    # Marks of control say nothing, and PostgreSQL does not take all of them.
    words = "".join(sign for sign in wanted.text if sign in "\n\t" or unicodedata.category(sign) != "Cc").strip()
    if not words:
        raise BadRequest("Please say in a few words what seems wrong.")
    own = practising(codex)
    lately = [said for said in own.store.doubts(own.person) if said.at > own.now() - DAY]
    if len(lately) >= DOUBTS_A_DAY:
        raise TooManyRequests("You have said this of many questions today. Thank you; please go on tomorrow.")
    try:
        own.doubt(wanted.attempt, words)
    except NoSuchQuestion as error:
        raise NotFound("You have given no such answer.") from error
    return Done(f"/practice/answered/{wanted.attempt}#doubt")


def change_habit(codex: Codex, wanted: HabitWanted) -> Done:
    """Changes how many new drills one wants on a day, from 0 to 100."""
    own = practising(codex)
    own.store.set_new_a_day(own.person, wanted.new_a_day)
    return Done("/practice")


def _form(codex: Codex, shape: type[Struct], do: Callable[[Codex, Any], Struct]) -> Any:
    request.max_content_length = request.max_form_memory_size = LARGEST
    try:
        wanted = msgspec.convert(request.form.to_dict(), shape, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(f"The form cannot be read: {error}.") from error
    done = do(codex, wanted)
    return redirect(done.page if isinstance(done, AnswerGiven) else str(getattr(done, "next", "/practice")), 303)


def _data(codex: Codex, shape: type[Struct], do: Callable[[Codex, Any], Struct]) -> Response:
    request.max_content_length = LARGEST
    if request.mimetype != "application/json":
        raise BadRequest("Send it as JSON; forms are for the address without /api.")
    try:
        wanted = msgspec.json.decode(request.get_data(cache=False), type=shape)
    except msgspec.DecodeError as error:
        raise BadRequest(f"The body cannot be read: {error}.") from error
    return Response(msgspec.json.encode(do(codex, wanted)), mimetype="application/json")
