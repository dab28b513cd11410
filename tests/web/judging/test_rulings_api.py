"""Submissions: judged, kept at a permalink, shown as they were, judged again, deleted; and refused in words."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text as sql

from judge.codex.library import Codex
from judge.games.ruling import Answer, Ruling
from judge.store import Rulings, StoreError
from judge.web.judging.judging import LARGEST_TEXT, Judging, Today
from judge.web.judging.worker import Busy
from judge.web.pages.judging.rulings import LARGEST_BODY
from tests.web.judging.submissions import site
from tests.web.serving.test_security import inline_code

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def app(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with site(codex, tmp_path_factory.mktemp("store")) as made:
        yield made


@pytest.fixture
def judging(app: Flask) -> Judging:
    found: Judging = app.extensions["judging"]
    return found


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def submit(client: FlaskClient, text: str) -> dict[str, Any]:
    answer = client.post("/api/rulings", json={"text": text})
    assert answer.status_code in (200, 201), answer.get_data(as_text=True)
    found: dict[str, Any] = answer.get_json()
    return found


def test_a_kept_ruling_has_a_picture_and_a_foreign_id_has_none(client: FlaskClient) -> None:
    picture = client.get(f"/rulings/{submit(client, 'pictured')['id']}.png")
    assert picture.status_code == 200 and picture.mimetype == "image/png"
    assert struct.unpack(">II", picture.data[16:24]) == (1200, 630)
    for foreign in ("a" * 32, "unknown", "A" * 32):
        assert client.get(f"/rulings/{foreign}.png").status_code == 404


def test_a_refused_text_can_be_opened_in_the_editor(client: FlaskClient) -> None:
    sent = "bad 2\ngame: kotc\n"
    page = client.post("/rulings", data={"text": sent}).get_data(as_text=True)
    assert '<button formaction="/judge" formnovalidate>Open it in the editor</button>' in page
    editor = client.post("/judge", data={"text": sent}).get_data(as_text=True)
    assert 'data-game="kotc"' in editor and f"{sent}</textarea>" in editor


def test_a_submission_is_kept_where_it_says(client: FlaskClient) -> None:
    answer = client.post("/api/rulings", json={"text": "kept <b>ü🐉"})
    assert answer.status_code == 201
    found = answer.get_json()
    assert re.fullmatch(r"/rulings/[a-z2-7]{32}", found["permalink"])
    assert found["ruling"]["answers"][0]["verdict"] == "yes"
    twin = client.get(f"/api{found['permalink']}").get_json()
    assert twin["scenario"] == "kept <b>ü🐉"
    assert twin["ruling"] == found["ruling"]
    assert twin["today"] is True
    assert twin["version"] == found["version"]
    assert re.fullmatch(r"0\.1\.0\+[0-9a-f]{8}", twin["version"])
    page = client.get(found["permalink"]).get_data(as_text=True)
    assert "kept &lt;b&gt;ü🐉" in page
    assert "These are today’s rules." in page
    assert "noindex" in page
    assert "You sent this" not in page
    assert inline_code(page) == []


@pytest.mark.parametrize(
    ("body", "kind", "text"),
    [
        ('{"text": "plain"}', "application/json", "plain"),
        ('{"text": "plain", "more": [1]}', "application/vnd.judge+json; charset=utf-8", "plain"),
        ('{"title": "a scenario", "game": 1}', "application/json", '{"title": "a scenario", "game": 1}'),
        ('"text"', "application/json", '"text"'),
        ("title: x\r\ny: z", "application/yaml", "title: x\ny: z"),
        ("\ufefftitle: bom", "text/plain", "title: bom"),
        ("title: none", "", "title: none"),
    ],
)
def test_a_body_is_json_with_a_text_or_the_scenario_itself(
    client: FlaskClient, body: str, kind: str, text: str
) -> None:
    answer = client.post("/api/rulings", data=body.encode(), content_type=kind)
    assert answer.status_code in (200, 201)
    assert client.get(f"/api{answer.get_json()['permalink']}").get_json()["scenario"] == text


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"\xff\xfe", "application/yaml", 400),
        (b'{"a":' * 10_000, "application/json", 400),
        (b"text=x", "application/x-www-form-urlencoded", 400),
        (b"a" * (LARGEST_TEXT + 1), "application/yaml", 413),
        (b'{"text": "' + b"a" * (LARGEST_TEXT + 1) + b'"}', "application/json", 413),
        (b" " * (LARGEST_BODY + 1), "application/json", 413),
    ],
)
def test_what_cannot_be_read_is_a_problem(client: FlaskClient, body: bytes, kind: str, status: int) -> None:
    answer = client.post("/api/rulings", data=body, content_type=kind)
    assert answer.status_code == status
    assert answer.get_json()["status"] == status
    assert answer.get_json()["detail"]


def test_the_same_text_has_the_same_address_and_is_kept_once(client: FlaskClient, judging: Judging) -> None:
    first = submit(client, "repeated")
    count = judging.store.size()
    again = client.post("/api/rulings", json={"text": "repeated"})
    assert again.status_code == 200
    assert again.get_json()["id"] == first["id"]
    assert (first["delete_token"] != "", again.get_json()["delete_token"]) == (True, "")
    assert judging.store.size() == count
    assert submit(client, "repeated ")["id"] != first["id"]


def test_only_the_sender_can_delete(client: FlaskClient) -> None:
    found = submit(client, "to delete")
    url = f"/api{found['permalink']}"
    for wrong in ("", "?token=", "?token=x", "?token=%ff", "?token=" + "x" * 500):
        assert client.delete(url + wrong).status_code == 403
    assert client.delete(f"{url}?token={found['delete_token']}").get_json() == {"deleted": found["id"]}
    assert client.get(url).status_code == 404
    assert client.delete(f"{url}?token={found['delete_token']}").status_code == 404


def test_a_form_leads_to_the_permalink_and_its_browser_can_delete(app: Flask) -> None:
    sender, other = app.test_client(), app.test_client()
    answer = sender.post("/rulings", data={"text": "by form\r\nsecond line"})
    assert answer.status_code == 303
    url = answer.headers["Location"]
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and f"Path={url}" in cookie
    page = sender.get(url).get_data(as_text=True)
    token = re.search(r'name="token" value="([\w-]+)"', page)
    assert token
    assert "You sent this" not in other.get(url).get_data(as_text=True)
    assert token[1] in other.get(f"{url}?token={token[1]}").get_data(as_text=True)
    assert token[1] not in other.get(f"/api{url}?token={token[1]}").get_data(as_text=True)
    assert other.get(f"/api{url}").get_json()["scenario"] == "by form\nsecond line"
    assert other.post(f"{url}/delete", data={"token": "wrong"}).status_code == 403
    gone = sender.post(f"{url}/delete", data={"token": token[1]})
    assert "The ruling is deleted" in gone.get_data(as_text=True)
    assert other.get(url).status_code == 404


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_other_sites_cannot_send_judge_or_delete(
    client: FlaskClient, judging: Judging, headers: dict[str, str]
) -> None:
    found = submit(client, "mine")
    count = judging.store.size()
    url = found["permalink"]
    for path in ("/rulings", f"{url}/again", f"{url}/delete", "/api/rulings"):
        data = {"text": "theirs", "token": found["delete_token"]}
        assert client.post(path, data=data, headers=headers).status_code == 403
    assert client.delete(f"/api{url}?token={found['delete_token']}", headers=headers).status_code == 403
    assert judging.store.size() == count


def test_problems_have_their_places(client: FlaskClient) -> None:
    answer = client.post("/api/rulings", json={"text": "bad 2\nsecond"})
    assert answer.status_code == 422
    assert answer.get_json()["problems"] == [
        {"file": "", "line": 1, "column": 3, "message": "problem 0"},
        {"file": "", "line": 2, "column": 3, "message": "problem 1"},
    ]


def test_the_page_shows_the_text_again_with_the_problems_beside_their_lines(client: FlaskClient) -> None:
    text = "bad 1 <script>alert(1)</script>\n\nlast & </textarea>"
    answer = client.post("/rulings", data={"text": text})
    assert answer.status_code == 422
    page = answer.get_data(as_text=True)
    assert inline_code(page) == []
    line = "<code>bad 1 &lt;script&gt;alert(1)&lt;/script&gt;</code>"
    assert page.index(line) < page.index("problem 0") < page.index("last &amp; &lt;/textarea&gt;</code>")
    assert "required>\nbad 1 &lt;script&gt;alert(1)&lt;/script&gt;\n\nlast &amp; &lt;/textarea&gt;</textarea>" in page


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("spin", "takes longer"),
        ("memory", "more memory"),
        ("large", "larger than the site keeps"),
        ("crash", "ended before it had an answer"),
        ("defect secret", "a mistake of ours"),
    ],
)
def test_what_overruns_is_told_in_words(
    client: FlaskClient, judging: Judging, monkeypatch: pytest.MonkeyPatch, text: str, words: str
) -> None:
    if text == "spin":  # never ends; all else has more time than it needs
        monkeypatch.setattr(judging.pool, "seconds", 0.3)
    count = judging.store.size()
    answer = client.post("/api/rulings", json={"text": text})
    assert answer.status_code == 422
    assert words in answer.get_json()["problems"][0]["message"]
    assert "secret" not in answer.get_data(as_text=True)
    assert judging.store.size() == count
    page = client.post("/rulings", data={"text": text})
    assert page.status_code == 422
    assert words in page.get_data(as_text=True)
    assert f"{text}</textarea>" in page.get_data(as_text=True)


def test_busy_judges_say_when_to_come_again(
    client: FlaskClient, judging: Judging, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(_text: str) -> None:
        raise Busy

    monkeypatch.setattr(judging.pool, "judge", busy)
    for path, body in (("/api/rulings", {"json": {"text": "new"}}), ("/rulings", {"data": {"text": "new"}})):
        answer = client.post(path, **body)  # type: ignore[arg-type]
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert "new</textarea>" in answer.get_data(as_text=True)


def test_many_submissions_of_one_client_have_to_wait(
    codex: Codex, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("judge.web.judging.judging.COST_OF_A_SECOND", 0)
    with site(codex, tmp_path, a_minute=3) as app:
        client = app.test_client()
        statuses = [client.post("/api/rulings", json={"text": "again"}).status_code for _ in range(6)]
        assert 200 in statuses and statuses[-1] == 429
        late = client.post("/api/rulings", json={"text": "again"})
        assert 0 < int(late.headers["Retry-After"]) <= 60
        other = client.post("/api/rulings", json={"text": "again"}, environ_base={"REMOTE_ADDR": "192.0.2.1"})
        assert other.status_code == 200
        assert client.get(other.get_json()["permalink"]).status_code == 200


def test_long_work_lets_its_client_wait_longer(codex: Codex, tmp_path: Any) -> None:
    with site(codex, tmp_path, a_minute=3) as app:
        client = app.test_client()
        assert client.post("/api/rulings", json={"text": "sleep 0.8"}).status_code == 201  # takes no less than that
        assert client.post("/api/rulings", json={"text": "next"}).status_code == 429


class Later:
    """The rules of another day, and back."""

    def __init__(self, judging: Judging) -> None:
        self.judging = judging
        self.now = judging.today

    def __enter__(self) -> None:
        self.judging.today = Today("0.0.9+00000000", "sorcery@2024-01")

    def __exit__(self, *_: object) -> None:
        self.judging.today = self.now


def test_a_permalink_stays_true_and_offers_to_judge_again(client: FlaskClient, judging: Judging) -> None:
    with Later(judging):
        id = judging.address("older")
    said = Ruling("older", "sorcery", ("sorcery@2024-01",), (Answer("is: so", "yes", True),), (), (), ())
    judging.store.keep(id, "older", msgspec.json.encode(said), "sorcery@2024-01", "0.0.9+00000000")
    old = {"permalink": f"/rulings/{id}"}
    twin = client.get(f"/api{old['permalink']}").get_json()
    assert (twin["today"], twin["now"], twin["version"]) == (False, "", "0.0.9+00000000")
    page = client.get(old["permalink"]).get_data(as_text=True)
    assert "Judge again with today’s rules" in page
    again = client.post(f"{old['permalink']}/again")
    assert again.headers["Location"] == f"{old['permalink']}#kept"
    twin = client.get(f"/api{old['permalink']}").get_json()
    assert twin["differences"] == []
    assert twin["now"] not in ("", old["permalink"])
    assert "Today’s rules say the same." in client.get(old["permalink"]).get_data(as_text=True)
    assert client.get(twin["now"]).status_code == 200


def test_it_says_when_todays_rules_say_otherwise(client: FlaskClient, judging: Judging) -> None:
    with Later(judging):
        id = judging.address("differs")
    said = Ruling("differs", "sorcery", ("sorcery@2024-01",), (Answer("is: so", "no", False),), (), (), ())
    judging.store.keep(id, "differs", msgspec.json.encode(said), "sorcery@2024-01", "0.0.9")
    client.post(f"/rulings/{id}/again")
    twin = client.get(f"/api/rulings/{id}").get_json()
    assert twin["differences"] == [{"number": 1, "question": "Is so?", "was": "No", "now": "Yes"}]
    page = client.get(f"/rulings/{id}").get_data(as_text=True)
    assert "Today’s rules say otherwise." in page
    assert re.search(r"Is so\? Then: No\. <b>Today: Yes\.</b>", page)


def test_judging_again_what_can_no_longer_be_read_says_why(client: FlaskClient, judging: Judging) -> None:
    id = judging.store.address("unreadable")
    judging.store.keep(id, "bad 1", b"{}", "", "0.0.1")
    assert client.post(f"/rulings/{id}/again").status_code == 422
    assert client.get(f"/rulings/{id}").status_code == 410


def test_a_ruling_cut_by_time_is_judged_again_on_a_quieter_day(client: FlaskClient, judging: Judging) -> None:
    first = submit(client, "cut")
    assert submit(client, "cut")["id"] == first["id"]
    assert first["id"] == judging.address("cut", timed_out=True)
    assert client.get(f"/api{first['permalink']}").get_json()["today"] is True


def test_without_a_store_there_is_an_answer_without_an_address(codex: Codex, tmp_path: Any) -> None:
    with site(codex, tmp_path) as app:
        judging: Judging = app.extensions["judging"]
        with judging.store.engine.begin() as connection:
            connection.execute(sql("DROP TABLE ruling"))
        client = app.test_client()
        found = submit(client, "unkept")
        assert (found["id"], found["permalink"], found["delete_token"]) == ("", "", "")
        assert "unkept" in client.post("/rulings", data={"text": "unkept"}).get_data(as_text=True)
        assert client.get("/rulings/" + "a" * 32).status_code == 503


def test_a_program_changed_under_the_running_site_is_noticed(client: FlaskClient, judging: Judging) -> None:
    now = judging.today
    with Later(judging):
        found = submit(client, "noticed")
        assert found["version"] == judging.today.version == now.version


def test_a_store_that_cannot_be_opened_is_tried_again(codex: Codex, judging: Judging) -> None:
    tries: list[int] = []

    def opened() -> Rulings:
        tries.append(1)
        if len(tries) < 2:
            raise StoreError("not now")
        return judging.store

    fresh = Judging(codex, judging.pool, opened)
    with pytest.raises(StoreError):
        fresh.store.size()
    assert fresh.store is judging.store


@pytest.mark.parametrize("id", ["a" * 32, "a" * 31, "A" * 32, "1" * 32, "%00", "..", "' OR 1=1 --", "é" * 32])
def test_an_address_of_nothing_is_a_page(client: FlaskClient, id: str) -> None:
    for path in (f"/rulings/{id}", f"/api/rulings/{id}"):
        assert client.get(path).status_code == 404


def test_nothing_lists_what_people_sent(client: FlaskClient) -> None:
    submit(client, "private matter")
    assert client.get("/rulings").status_code == 405
    assert client.get("/api/rulings").status_code == 405
    for page in ("/", "/search?q=private+matter", "/about"):
        assert "private matter</" not in client.get(page).get_data(as_text=True)


def test_the_openapi_document_tells_how_to_submit(client: FlaskClient) -> None:
    paths = client.get("/api/openapi.json").get_json()["paths"]
    post = paths["/api/rulings"]["post"]
    assert {"200", "201", "400", "413", "422", "429", "503"} <= set(post["responses"])
    assert "application/json" in post["requestBody"]["content"]
    assert set(paths["/api/rulings/{id}"]) == {"get", "delete"}
