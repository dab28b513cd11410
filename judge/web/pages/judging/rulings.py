"""Rulings that people ask for: sent by form or as data, kept at a permalink, judged again, deleted by their sender."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import msgspec
from flask import Flask, Response, redirect, render_template, request
from spectree import Response as Responses
from werkzeug.exceptions import BadRequest, Forbidden, Gone, ServiceUnavailable

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.store import Kept, StoreError
from judge.telling import ruling_words as words
from judge.web.desk.desk import Desk, not_found
from judge.web.desk.queries import Nothing
from judge.web.desk.spec import PATH_WORDS, Problem, Spec
from judge.web.judging.judging import LARGEST_TEXT, Refusal, Submitted, judging
from judge.web.judging.refusals import refused, shown_again
from judge.web.judging.ruling_shapes import Answered, Deleted, Difference, KeptPage, Refused, Wanted, WithToken
from judge.web.judging.ruling_view import page_of
from judge.web.people.callers import client

LARGEST_BODY = 4 * LARGEST_TEXT
"""The most bytes of a form or of JSON: both write some characters with several."""
ID = re.compile(r"[a-z2-7]{32}")
COOKIE = "sent"
"""Holds the token of a ruling for its sender's browser, and is sent to that ruling's page alone."""
A_YEAR = 365 * 24 * 3600


class RulingsDesk(Desk):
    """The pages of this module, with the addresses that take a scenario."""

    def open(self, app: Flask, codex: Codex, spec: Spec) -> None:
        """Adds the pages and the addresses that are posted to."""
        super().open(app, codex, spec)
        app.add_url_rule("/rulings", "rulings.submitted", submit_form, methods=["POST"])
        app.add_url_rule("/rulings/<id>/again", "rulings.again", again, methods=["POST"])
        app.add_url_rule("/rulings/<id>/delete", "rulings.deleted", delete_form, methods=["POST"])
        described = spec.tree.validate(
            json=Wanted,
            resp=Responses(
                HTTP_200=Answered,
                HTTP_201=Answered,
                HTTP_400=Problem,
                HTTP_413=Refused,
                HTTP_422=Refused,
                HTTP_429=Refused,
                HTTP_503=Refused,
            ),
            tags=(self.subject,),
            skip_validation=True,
        )(submit)
        app.add_url_rule("/api/rulings", "api.rulings.submit", described, methods=["POST"])
        described = spec.tree.validate(
            query=WithToken,
            resp=Responses(HTTP_200=Deleted, HTTP_403=Problem, HTTP_404=Problem),
            tags=(self.subject,),
            path_parameter_descriptions=PATH_WORDS,
            skip_validation=True,
        )(delete)
        app.add_url_rule("/api/rulings/<id>", "api.rulings.delete", described, methods=["DELETE"])


desk = RulingsDesk("rulings", "Rulings that people asked for")


@desk.page("/rulings/<id>", "ruling_kept.html")
def ruling(_codex: Codex, _asked: Nothing, id: str) -> KeptPage:
    """A ruling as it was judged, under which rules, and whether today's rules say the same."""
    kept = _kept(id, visit=True)
    page = page_of(_read(kept), kept.text, f"/rulings/{id}")
    moment = datetime.fromtimestamp(kept.judged, UTC)
    now = _now(kept)
    return KeptPage(
        page.ruling,
        page.scenario,
        page.permalink,
        page.ruleset,
        page.base,
        page.step,
        id=id,
        judged=moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
        judged_words=f"{moment.day} {moment:%B %Y}",
        version=kept.version,
        today=now is not None and now.id == id,
        now=f"/rulings/{now.id}" if now and now.id != id else "",
        differences=_differences(page.ruling, _read(now)) if now and now.id != id else (),
    )


def submit() -> Response:
    """Judges a scenario, and keeps the ruling at a permalink.

    The body is JSON with the text of the scenario file under ``text``, or the scenario itself as YAML
    (``Content-Type: application/yaml``) or as JSON. A text has at most 64 kB. The answer is 201 with a token that
    deletes the ruling, or 200 without one when the same text was judged before by the same rules. A scenario that
    cannot be judged is 422 with every problem and its place; 429 and 503 say in ``Retry-After`` when to come again.
    """
    try:
        found = judging().submit(_body(), client())
    except Refusal as refusal:
        return refused(refusal)
    shown = {
        "id": found.id,
        "permalink": f"/rulings/{found.id}" if found.id else "",
        "delete_token": found.token,
        "version": found.version,
        "ruling": msgspec.Raw(found.ruling),
    }
    return Response(msgspec.json.encode(shown), 201 if found.token else 200, mimetype="application/json")


def delete(id: str) -> Response:
    """Deletes a ruling for good, with the token that its sender was given."""
    _deleted(id, request.args.get("token", ""))
    return Response(msgspec.json.encode(Deleted(id)), mimetype="application/json")


def submit_form() -> Any:
    """Judges the scenario of a form and leads to its permalink, or shows the text again with what is wrong."""
    request.max_content_length = request.max_form_memory_size = LARGEST_BODY
    text = request.form.get("text")
    if text is None:
        raise BadRequest("The form holds no field “text” with a scenario.")
    return _submitted(_plain(text))


def again(id: str) -> Any:
    """Judges a kept scenario by today's rules, and leads back to where both rulings can be compared."""
    kept = _kept(id)
    try:
        judging().submit(kept.text, client())
    except Refusal as refusal:
        return shown_again(kept.text, refusal)
    return redirect(f"/rulings/{id}#kept", 303)


def delete_form(id: str) -> Any:
    """Deletes a ruling for good, and says so."""
    _deleted(id, request.form.get("token", ""))
    answer = Response(render_template("ruling_deleted.html"))
    answer.delete_cookie(COOKIE, path=f"/rulings/{id}", samesite="Lax")
    return answer


def _submitted(text: str) -> Any:
    try:
        found = judging().submit(text, client())
    except Refusal as refusal:
        return shown_again(text, refusal)
    if not found.id:
        return render_template("ruling.html", answer=_unkept(found, text))
    answer = redirect(f"/rulings/{found.id}", 303)
    if found.token:
        answer.set_cookie(
            COOKIE,
            found.token,
            max_age=A_YEAR,
            path=f"/rulings/{found.id}",
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return answer


def _unkept(found: Submitted, text: str) -> Any:
    return page_of(msgspec.json.decode(found.ruling, type=Ruling), text, "")


def _body() -> str:
    """The scenario's text in this request's body, as JSON or as itself."""
    as_json = request.mimetype == "application/json" or request.mimetype.endswith("+json")
    request.max_content_length = LARGEST_BODY if as_json else LARGEST_TEXT
    if request.mimetype in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise BadRequest("Send the scenario as JSON or YAML; forms are for /rulings.")
    data = request.get_data(cache=False)
    try:
        text = data.decode("utf-8-sig")
        if as_json:
            try:
                return _plain(msgspec.json.decode(text, type=Wanted).text)
            except msgspec.ValidationError:
                pass  # JSON, but not a text in it: then it is the scenario, which our reader takes as it is
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(f"The body cannot be read: {error}.") from error
    return _plain(text)


def _plain(text: str) -> str:
    # A browser sends the ends of lines as a pair; a scenario's lines do without.
    return text.replace("\r\n", "\n")


def _kept(id: str, visit: bool = False) -> Kept:
    try:
        kept = judging().store.find(id, visit) if ID.fullmatch(id) else None
    except StoreError as error:
        raise ServiceUnavailable("The kept rulings cannot be read just now. Please try again later.") from error
    if kept is None:
        not_found("There is no ruling at this address: it was deleted, had to make room, or never stood here.")
    return kept


def _deleted(id: str, token: str) -> None:
    _kept(id)
    try:
        done = judging().store.delete(id, token)
    except StoreError as error:
        raise ServiceUnavailable("Nothing can be deleted just now. Please try again later.") from error
    if not done:
        raise Forbidden("Only who sent a ruling can delete it, with the token that came with it.")


def _read(kept: Kept) -> Ruling:
    try:
        return msgspec.json.decode(kept.ruling, type=Ruling)
    except msgspec.DecodeError as error:
        words = f"This ruling was kept by Codex Judge {kept.version}, in a shape that this version cannot show."
        raise Gone(words) from error


def _now(kept: Kept) -> Kept | None:
    """The ruling on the same text by today's rules, if there is one: this one, or a later one."""
    shared = judging()
    try:
        for timed_out in (False, True):
            id = shared.address(kept.text, timed_out)
            if id == kept.id:
                return kept
            if found := shared.store.find(id):
                return found
    except StoreError:
        return None
    return None


def _differences(before: Ruling, now: Ruling) -> tuple[Difference, ...]:
    """The answers that today's rules change."""
    return tuple(
        Difference(number, words.question(new.ask), words.verdict(old), words.verdict(new))
        for number, (old, new) in enumerate(zip(before.answers, now.answers, strict=False), 1)
        if (old.verdict, old.value, old.probability) != (new.verdict, new.value, new.probability)
    )
