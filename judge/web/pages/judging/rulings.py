"""Rulings that people ask for: sent by form or as data, kept at a permalink, judged again, deleted by their sender."""

from __future__ import annotations

import re

import msgspec
from flask import Flask, Response, render_template, request
from werkzeug.exceptions import BadRequest, Forbidden, Gone, ServiceUnavailable

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.store import Kept, StoreError
from judge.telling import ruling_words as words
from judge.telling.dates import day_words, stamp
from judge.web.desk.bodies import bound, plain
from judge.web.desk.deeds import DeedDesk, Trouble, onward
from judge.web.desk.desk import not_found
from judge.web.desk.queries import Nothing
from judge.web.desk.spec import Spec, problems
from judge.web.judging.judging import LARGEST_TEXT, judging
from judge.web.judging.preview import preview
from judge.web.judging.refusals import refusals, shown_again
from judge.web.judging.ruling_shapes import Answered, Deleted, Difference, KeptPage, Refused, Sent, Wanted, WithToken
from judge.web.judging.ruling_view import page_of
from judge.web.people.callers import client

LARGEST_BODY = 4 * LARGEST_TEXT
"""The most bytes of a form or of JSON: both write some characters with several."""
ID = re.compile(r"[a-z2-7]{32}")
COOKIE = "sent"
"""Holds the token of a ruling for its sender's browser, and is sent to that ruling's page alone."""
A_YEAR = 365 * 24 * 3600


class RulingsDesk(DeedDesk):
    """The pages of this module, and the picture of each ruling."""

    def open(self, app: Flask, codex: Codex, spec: Spec) -> None:
        """Adds the pages, and the pictures for previews of their links."""
        super().open(app, codex, spec)
        app.add_url_rule("/rulings/<id>.png", "rulings.as_png", as_png)


desk = RulingsDesk("rulings", "Rulings that people asked for")


@desk.page("/rulings/<id>", "judging/ruling_kept.html")
def ruling(_codex: Codex, _asked: Nothing, id: str) -> KeptPage:
    """A ruling as it was judged, under which rules, and whether today's rules say the same."""
    kept = _kept(id, visit=True)
    page = page_of(_read(kept), kept.text, f"/rulings/{id}")
    now = _now(kept)
    return KeptPage(
        page.ruling,
        page.scenario,
        page.permalink,
        page.ruleset,
        page.base,
        page.step,
        page.line,
        id=id,
        judged=stamp(kept.judged),
        judged_words=day_words(kept.judged),
        version=kept.version,
        today=now is not None and now.id == id,
        now=f"/rulings/{now.id}" if now and now.id != id else "",
        differences=_differences(page.ruling, _read(now)) if now and now.id != id else (),
    )


def as_png(id: str) -> Response:
    """The picture of a ruling for previews of its link: its first answer and the board."""
    kept = _kept(id)
    return Response(preview(page_of(_read(kept), kept.text, f"/rulings/{id}")), mimetype="image/png")


def _scenario() -> Wanted:
    """The scenario in the body of this request: as JSON with its text, or as itself."""
    as_json = request.mimetype == "application/json" or request.mimetype.endswith("+json")
    if request.mimetype in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise BadRequest("Send the scenario as JSON or YAML; forms are for /rulings.")
    bound(LARGEST_BODY if as_json else LARGEST_TEXT)
    data = request.get_data(cache=False)
    try:
        text = data.decode("utf-8-sig")
        if as_json:
            try:
                return Wanted(plain(msgspec.json.decode(text, type=Wanted).text))
            except msgspec.ValidationError:
                pass  # JSON, but not a text in it: then it is the scenario, which our reader takes as it is
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(f"The body cannot be read: {error}.") from error
    return Wanted(plain(text))


def _lead_on(sent: Sent, asked: Wanted) -> str | Response:
    if not sent.id:
        ruling = msgspec.json.decode(sent.ruling, type=Ruling)
        return Response(render_template("judging/ruling.html", answer=page_of(ruling, asked.text, "")))
    answer = onward(sent.permalink)
    if sent.delete_token:
        answer.set_cookie(
            COOKIE,
            sent.delete_token,
            max_age=A_YEAR,
            path=sent.permalink,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return answer


def _text_again(trouble: Trouble, asked: Wanted) -> str:
    return shown_again(asked.text, trouble)


@desk.deed(
    "/rulings",
    Wanted,
    _lead_on,
    _text_again,
    body=_scenario,
    largest=LARGEST_BODY,
    answers={200: Answered, 201: Answered, **problems(400), **dict.fromkeys((413, 422, 429, 503), Refused)},
    status=lambda sent: 201 if sent.delete_token else 200,
)
def submit(asked: Wanted) -> Sent:
    """Judges a scenario, and keeps the ruling at a permalink.

    The body is JSON with the text of the scenario file under ``text``, or the scenario itself as YAML
    (``Content-Type: application/yaml``) or as JSON. A text has at most 64 kB. The answer is 201 with a token that
    deletes the ruling, or 200 without one when the same text was judged before by the same rules. A scenario that
    cannot be judged is 422 with every problem and its place; 429 and 503 say in ``Retry-After`` when to come again.
    """
    with refusals():
        found = judging().submit(asked.text, client())
    url = f"/rulings/{found.id}" if found.id else ""
    return Sent(found.id, url, found.token, found.version, msgspec.Raw(found.ruling))


def _kept_again(trouble: Trouble, _asked: Nothing, id: str) -> str:
    return shown_again(_kept(id).text, trouble)


@desk.deed("/rulings/<id>/again", Nothing, lambda *_, id: f"/rulings/{id}#kept", _kept_again, twin="")
def again(_asked: Nothing, id: str) -> Nothing:
    """Judges a kept scenario by today's rules, and leads back to where both rulings can be compared."""
    kept = _kept(id)
    with refusals():
        judging().submit(kept.text, client())
    return Nothing()


def _gone(_answer: Deleted, _asked: WithToken, id: str) -> Response:
    answer = Response(render_template("judging/ruling_deleted.html"))
    answer.delete_cookie(COOKIE, path=f"/rulings/{id}", samesite="Lax")
    return answer


def _token_of_form() -> WithToken:
    return WithToken(request.form.get("token", ""))


def _token_of_query() -> WithToken:
    return WithToken(request.args.get("token", ""))


@desk.deed("/rulings/<id>/delete", WithToken, _gone, form=_token_of_form, twin="")
@desk.deed(
    "/rulings/<id>", WithToken, body=_token_of_query, twin="DELETE", answers={200: Deleted, **problems(403, 404)}
)
def delete(asked: WithToken, id: str) -> Deleted:
    """Deletes a ruling for good, with the token that its sender was given."""
    _kept(id)
    try:
        done = judging().store.delete(id, asked.token)
    except StoreError as error:
        raise ServiceUnavailable("Nothing can be deleted just now. Please try again later.") from error
    if not done:
        raise Forbidden("Only who sent a ruling can delete it, with the token that came with it.")
    return Deleted(id)


def _kept(id: str, visit: bool = False) -> Kept:
    try:
        kept = judging().store.find(id, visit) if ID.fullmatch(id) else None
    except StoreError as error:
        raise ServiceUnavailable("The kept rulings cannot be read just now. Please try again later.") from error
    if kept is None:
        not_found("There is no ruling at this address: it was deleted, had to make room, or never stood here.")
    return kept


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
