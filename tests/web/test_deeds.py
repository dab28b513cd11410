"""The one way to do something: forms and JSON read alike, bounded, refused in words; and no other way beside it."""

from __future__ import annotations

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from msgspec import Struct
from werkzeug.exceptions import Unauthorized

from judge.codex.library import Codex
from judge.web.desk.deeds import DeedDesk, Trouble, onward
from judge.web.desk.errors import show_errors
from judge.web.desk.spec import Spec, problems
from judge.web.serving.app import DESKS

UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}


class Wish(Struct, frozen=True):
    word: str
    times: int = 1


class Granted(Struct, frozen=True):
    said: str


class Told(Struct, frozen=True):
    more: str


desk = DeedDesk("wishes", "Wishes")


def _again(trouble: Trouble, asked: Wish) -> str:
    return f"{asked.word}: {trouble.words} ({trouble.field})"


def _page(granted: Granted, asked: Wish) -> Response:
    return Response(f"{asked.word} became {granted.said}")


def _with_cookie(granted: Granted, _asked: Wish) -> Response:
    answer = onward(f"/said/{granted.said}")
    answer.set_cookie("said", granted.said)
    return answer


@desk.deed("/wish", Wish, lambda granted, asked: f"/said/{granted.said}?of={asked.word}", _again, largest=200)
def wish(asked: Wish) -> Granted:
    """Says a word as often as wished."""
    if asked.times > 3:
        raise Trouble(422, "too often", "times", retry_after=7)
    if asked.times < 0:
        raise Trouble(409, "backwards", told=Told("there is more to say"))
    return Granted(asked.word * asked.times)


@desk.deed("/shown", Wish, _page, twin="")
def shown(asked: Wish) -> Granted:
    return wish(asked)


@desk.deed("/kept", Wish, _with_cookie, answers={201: Granted, **problems(400)}, status=lambda _granted: 201)
def kept(asked: Wish) -> Granted:
    return wish(asked)


def _nobody() -> None:
    raise Unauthorized("sign in first")


@desk.deed("/guarded", Wish, who=_nobody)
def guarded(asked: Wish) -> Granted:
    return wish(asked)


@desk.deed("/data", Wish)
def data(asked: Wish) -> Granted:
    return wish(asked)


@pytest.fixture
def wishes(codex: Codex) -> FlaskClient:
    app = Flask("wishes")
    spec = Spec()
    show_errors(app, codex)
    desk.open(app, codex, spec)
    return app.test_client()


def test_a_form_leads_on_and_its_twin_sends_the_same_as_data(wishes: FlaskClient) -> None:
    led = wishes.post("/wish", data={"word": "ha", "times": "2"})
    assert (led.status_code, led.headers["Location"]) == (303, "/said/haha?of=ha")
    assert wishes.post("/api/wish", json={"word": "ha", "times": 2}).get_json() == {"said": "haha"}


def test_a_form_may_end_with_a_page_or_bring_a_cookie(wishes: FlaskClient) -> None:
    assert wishes.post("/shown", data={"word": "x"}).get_data(as_text=True) == "x became x"
    led = wishes.post("/kept", data={"word": "x"})
    assert (led.status_code, led.headers["Set-Cookie"]) == (303, "said=x; Path=/")
    assert wishes.post("/api/kept", json={"word": "x"}).status_code == 201


def test_what_has_no_form_or_no_twin_has_no_address_for_it(wishes: FlaskClient) -> None:
    assert wishes.post("/api/data", json={"word": "x"}).status_code == 200
    assert {rule.rule for rule in wishes.application.url_map.iter_rules()} >= {"/shown", "/api/data"}
    assert not {rule.rule for rule in wishes.application.url_map.iter_rules()} & {"/api/shown", "/data"}


def test_trouble_is_shown_on_the_page_again_or_told_as_a_problem(wishes: FlaskClient) -> None:
    page = wishes.post("/wish", data={"word": "x", "times": "4"})
    assert (page.status_code, page.get_data(as_text=True)) == (422, "x: too often (times)")
    data = wishes.post("/api/wish", json={"word": "x", "times": 4})
    assert (data.status_code, data.get_json()["detail"]) == (422, "too often")
    assert page.headers["Retry-After"] == data.headers["Retry-After"] == "7"


def test_trouble_may_tell_more_than_a_problem_does(wishes: FlaskClient) -> None:
    answer = wishes.post("/api/wish", json={"word": "x", "times": -1})
    assert (answer.status_code, answer.get_json()) == (409, {"more": "there is more to say"})
    assert wishes.post("/wish", data={"word": "x", "times": "-1"}).status_code == 409


def test_the_ends_of_lines_are_those_of_files(wishes: FlaskClient) -> None:
    assert wishes.post("/shown", data={"word": "a\r\nb"}).get_data(as_text=True) == "a\nb became a\nb"


@pytest.mark.parametrize("body", [b"{", b"[]", b"", b'{"word": 3}', b'{"word": "\xff"}', b'{"word": ' + b"[" * 5000])
def test_a_body_that_cannot_be_read_is_refused(wishes: FlaskClient, body: bytes) -> None:
    answer = wishes.post("/api/data", data=body, content_type="application/json")
    assert (answer.status_code, "body cannot be read" in answer.get_json()["detail"]) == (400, True)


def test_data_says_that_it_is_json(wishes: FlaskClient) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = wishes.post("/api/data", data=b'{"word": "x"}', content_type=kind)
        assert (answer.status_code, "Send JSON" in answer.get_json()["detail"]) == (400, True)


def test_who_may_not_is_told_so_before_anything_is_read(wishes: FlaskClient) -> None:
    assert wishes.post("/api/guarded", data=b"{", content_type="application/json").status_code == 401


def test_no_more_bytes_are_read_than_a_deed_allows(wishes: FlaskClient) -> None:
    assert wishes.post("/api/wish", json={"word": "x" * 180}).status_code == 200
    assert wishes.post("/api/wish", json={"word": "x" * 200}).status_code == 413


def test_whatever_changes_something_is_a_deed(app: Flask) -> None:
    """Reading, bounds, trouble and the way on are written once: no page opens such an address by itself."""
    deeds = set()
    for module in DESKS:
        if isinstance(module.desk, DeedDesk):
            deeds |= {(one.rule, "POST") for one in module.desk.deeds if one.then is not None}
            deeds |= {(f"/api{one.rule}", one.twin) for one in module.desk.deeds if one.twin}
    assert {
        (rule.rule, method) for rule in app.url_map.iter_rules() for method in (rule.methods or ()) & UNSAFE
    } == deeds
