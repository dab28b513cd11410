"""The pages of practice, as pages and as data: a question, its answer explained, ratings, doubts, progress."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from msgspec import structs

from judge.codex.library import Codex
from judge.store import LOCAL, People, connect
from judge.store.practice import Practice
from judge.training.drills.drill import Drill
from judge.training.drills.pool import Pool, shipped_pool
from judge.web.pages.school.practice_forms import DOUBTS_A_DAY
from judge.web.people.memory import Memory
from judge.web.serving.app import create_app
from tests.web.visitors import PASSWORD, Visitor, shared_site

pytestmark = pytest.mark.slow

NOON = 1_800_014_400.0
"""Noon of a day in 2027 at which all of this happens, so that no midnight comes between."""


@pytest.fixture
def site(codex: Codex, tmp_path: Path) -> Iterator[Flask]:
    engine = connect(f"sqlite:///{tmp_path / 'store.db'}")
    yield create_app(codex, memory=Memory(lambda: engine, lambda: NOON))
    engine.dispose()


@pytest.fixture
def own(site: Flask) -> FlaskClient:
    return site.test_client()


def data(client: FlaskClient, url: str, status: int = 200) -> Any:
    answer = client.get(url)
    assert answer.status_code == status, answer.get_data(as_text=True)[:500]
    return json.loads(answer.data)


def page(client: FlaskClient, url: str, status: int = 200) -> str:
    answer = client.get(url)
    assert answer.status_code == status
    return unescape(answer.get_data(as_text=True))


def drill_of(asked: dict[str, Any]) -> Drill:
    drill = shipped_pool().find(asked["asked"]["shown"]["id"])
    assert drill is not None
    return drill


def place(asked: dict[str, Any], right: bool) -> int:
    drill = drill_of(asked)
    return next(n for n, at in enumerate(asked["asked"]["shown"]["places"]) if (at == drill.right) == right)


def answer(client: FlaskClient, query: str = "", right: bool = True) -> tuple[dict[str, Any], str]:
    """Answers the next question by its form; returns the question and where the answer is explained."""
    asked = data(client, f"/api/practice/question{query}")
    sent = client.post("/practice/answer", data={"question": asked["question"], "option": place(asked, right)})
    assert sent.status_code == 303
    return asked, sent.headers["Location"]


@pytest.mark.parametrize("game", ["sorcery", "magewars", "kotc"])
def test_a_question_and_its_answer_on_each_game(own: FlaskClient, game: str) -> None:
    asked = data(own, f"/api/practice/question?game={game}")
    shown = asked["asked"]["shown"]
    text = page(own, f"/practice/question?game={game}")
    assert shown["question"] in text
    assert asked["question"] in text
    assert text.count('type="radio"') == len(shown["options"])
    read = html.unescape(re.sub("<[^>]+>", "", text))  # the names of cards are links
    for told in (*shown["actions"], *shown["conventions"], *shown["cards"], *shown["options"]):
        assert told in read
    drill = drill_of(asked)
    assert drill.game == game
    _, where = answer(own, f"?game={game}", right=False)
    told = page(own, where)
    assert "Wrong" in told
    assert drill.options[drill.right].text in told
    explained = data(own, f"/api{where}")["explained"]
    wrong = next(option for option in explained["options"] if option["chosen"])
    assert wrong["text"] in told
    assert all(cited["quote"] in told and cited["url"] in told for cited in wrong["cited"])
    if drill.scenario:
        assert "The ruling" in told
        for step in explained["ruling"]["steps"]:
            if step["kind"] in ("done", "choice"):
                assert step["text"][1:] in told
        for citation in explained["ruling"]["citations"]:
            assert citation["quote"] in told
    assert data(own, f"/api{where}")["next"] == f"/practice/question?game={game}"


def test_the_ruling_is_shown_also_when_it_was_right(own: FlaskClient) -> None:
    asked, where = answer(own, "?game=kotc")
    told = page(own, where)
    assert "<h1" in told and "Right" in told
    assert "You chose" not in told
    explained = data(own, f"/api{where}")["explained"]
    assert explained["right"]
    assert (explained["ruling"] is not None) == bool(drill_of(asked).scenario)
    assert "It was hard" in told and "It comes again in 10 minutes" in told


def test_other_asks_of_the_scenario_are_not_given_away(own: FlaskClient) -> None:
    """The scenario of a drill asks more, and these are questions of their own: their verdicts are not on the page."""
    for _ in range(10):
        _, where = answer(own, "?game=kotc")
        explained = data(own, f"/api{where}")["explained"]
        if explained["ruling"] and len(explained["ruling"]["answers"]) > 1:
            assert page(own, where).count('class="verdict is-') == 1
            return
    pytest.fail("no drill among ten comes from a scenario with several asks")


def test_the_contrast_is_shown(site: Flask, own: FlaskClient) -> None:
    pool = shipped_pool()
    near = next(d for d in pool if d.edit and pool.find(d.twin) and pool.find(d.twin).edit is None)  # type: ignore[union-attr]
    base = pool.find(near.twin)
    assert base is not None and near.edit is not None
    site.extensions["drills"] = Pool([structs.replace(base, twin=near.id), near])
    told = {}
    for _ in range(2):
        asked, where = answer(own)
        told[asked["asked"]["shown"]["id"]] = page(own, where)
        with connect(str(site.extensions["memory"].engine.url)).begin() as connection:
            connection.exec_driver_sql("UPDATE attempt SET at = at - 7200")
            connection.exec_driver_sql("UPDATE card SET due = due + 999999")
    assert set(told) == {base.id, near.id}
    assert f"<b>{near.edit.said}</b>, the answer is <b>{near.options[near.right].text}</b>" in told[base.id]
    assert f"the answer is <b>{base.options[base.right].text}</b>" in told[near.id]


def test_an_answer_counts_once_and_a_strange_one_not_at_all(own: FlaskClient, site: Flask) -> None:
    asked = data(own, "/api/practice/question")
    fields = {"question": asked["question"], "option": place(asked, True)}
    first = own.post("/practice/answer", data=fields)
    again = own.post("/practice/answer", data={**fields, "option": place(asked, False)})
    assert first.headers["Location"] == again.headers["Location"]
    assert data(own, f"/api{first.headers['Location']}")["right"] is True
    store = Practice(site.extensions["memory"].engine)
    assert len(store.attempts(LOCAL)) == 1
    waiting = data(own, "/api/practice/question")["question"]
    for fields, status in (
        ({"question": "0" * 32, "option": 0}, 404),
        ({"question": waiting, "option": 29}, 400),
        ({"question": waiting, "option": -1}, 400),
        ({"question": waiting, "option": "x"}, 400),
        ({"question": waiting}, 400),
        ({"option": 1}, 400),
        ({"question": "9" * 100, "option": 1}, 400),
    ):
        assert own.post("/practice/answer", data=fields).status_code == status, fields
        body = json.dumps(fields)
        sent = own.post("/api/practice/answer", data=body, content_type="application/json")
        assert sent.status_code == status
        assert json.loads(sent.data)["status"] == status
    assert len(store.attempts(LOCAL)) == 1
    assert own.get("/practice/answer").status_code == 405
    assert own.post("/api/practice/answer", data=b"{", content_type="application/json").status_code == 400
    assert own.post("/api/practice/answer", data=b"{}", content_type="text/plain").status_code == 400


def test_everything_works_as_data(own: FlaskClient) -> None:
    asked = data(own, "/api/practice/question?game=magewars")
    sent = own.post("/api/practice/answer", json={"question": asked["question"], "option": place(asked, True)})
    given = json.loads(sent.data)
    assert given == {
        "attempt": asked["question"], "counted": True, "right": True,
        "page": f"/practice/answered/{asked['question']}", "why": "",
    }  # fmt: skip
    before = data(own, f"/api{given['page']}")
    assert before["may_rate"] and before["rating"] == 3
    rated = own.post("/api/practice/rating", json={"attempt": given["attempt"], "rating": "easy"})
    assert json.loads(rated.data) == {"next": "/practice/question?game=magewars"}
    after = data(own, f"/api{given['page']}")
    assert after["rating"] == 4 and after["due"] != before["due"]
    said = own.post("/api/practice/doubt", json={"attempt": given["attempt"], "text": "Is that so?"})
    assert said.status_code == 200
    assert data(own, "/api/practice/doubts")["doubts"][0]["said"] == "Is that so?"
    assert own.post("/api/practice/habit", json={"new_a_day": 4}).status_code == 200
    assert data(own, "/api/practice")["today"]["new_a_day"] == 4
    assert data(own, "/api/progress")["progress"]["answered"] == 1
    paths = data(own, "/api/openapi.json")["paths"]
    for path in ("answer", "rating", "doubt", "habit"):
        assert "post" in paths[f"/api/practice/{path}"]
    for path in ("/api/practice", "/api/practice/question", "/api/practice/answered/{id}", "/api/progress"):
        assert "get" in paths[path]


def test_hard_and_easy_lead_on(own: FlaskClient) -> None:
    _, where = answer(own, "?game=kotc")
    id = where.rpartition("/")[2]
    sent = own.post("/practice/rating", data={"attempt": id, "rating": "hard"})
    assert (sent.status_code, sent.headers["Location"]) == (303, "/practice/question?game=kotc")
    assert data(own, f"/api{where}")["rating"] == 2
    assert own.post("/practice/rating", data={"attempt": id, "rating": "never"}).status_code == 400
    assert own.post("/practice/rating", data={"attempt": "0" * 32, "rating": "easy"}).status_code == 409
    _, wrong = answer(own, "?game=kotc", right=False)
    assert "It was easy" not in page(own, wrong)
    assert own.post("/practice/rating", data={"attempt": wrong[-32:], "rating": "easy"}).status_code == 409


def test_a_doubt_is_kept_and_escaped(own: FlaskClient) -> None:
    _, where = answer(own)
    id = where.rpartition("/")[2]
    sent = own.post("/practice/doubt", data={"attempt": id, "text": "<b>Odd</b> \u202eword"})
    assert sent.headers["Location"] == f"{where}#doubt"
    assert "Thank you, it is kept" in page(own, where)
    assert "<b>Odd</b>" not in own.get("/practice/doubts").get_data(as_text=True)
    assert own.post("/practice/doubt", data={"attempt": id, "text": "  "}).status_code == 400
    assert own.post("/practice/doubt", data={"attempt": id, "text": "x" * 2001}).status_code == 400
    assert own.post("/practice/doubt", data={"attempt": "0" * 32, "text": "x"}).status_code == 404
    assert own.post("/api/practice/doubt", json={"attempt": "\0", "text": "x"}).status_code == 400
    assert own.post("/practice/doubt", data={"attempt": id, "text": "\0\x1b"}).status_code == 400
    own.post("/api/practice/doubt", json={"attempt": id, "text": "One\0\x1b[31m\nTwo"})
    assert "One[31m\nTwo" in [row["said"] for row in data(own, "/api/practice/doubts")["doubts"]]


def test_one_person_does_not_drown_the_doubts_of_others(own: FlaskClient) -> None:
    _, where = answer(own)
    doubt = {"attempt": where.rpartition("/")[2], "text": "Is that so?"}
    sent = [own.post("/practice/doubt", data=doubt).status_code for _ in range(DOUBTS_A_DAY + 1)]
    assert sent == [303] * DOUBTS_A_DAY + [429]


def test_a_drill_without_proof_is_withdrawn_and_said_so(site: Flask, own: FlaskClient) -> None:
    drill = next(d for d in shipped_pool().chosen("kotc") if d.scenario)
    options = tuple(
        structs.replace(option, key="otherwise") if n == drill.right else option
        for n, option in enumerate(drill.options)
    )
    site.extensions["drills"] = Pool([structs.replace(drill, options=options)])
    asked = data(own, "/api/practice/question")
    sent = own.post("/practice/answer", data={"question": asked["question"], "option": 0}, follow_redirects=True)
    assert sent.status_code == 200
    text = unescape(sent.get_data(as_text=True))
    assert "This question is withdrawn" in text and "the engine answers" in text
    assert Practice(site.extensions["memory"].engine).attempts(LOCAL) == ()
    assert data(own, "/api/practice/question")["question"] == ""
    assert own.get("/practice/withdrawn/kotc-nothing").status_code in (200, 404)


def test_an_answer_stays_readable_when_its_drill_is_gone(site: Flask, own: FlaskClient) -> None:
    _, where = answer(own)
    site.extensions["drills"] = Pool(())
    assert "no longer asked" in page(own, where)
    assert "There are no drills yet" in page(own, "/practice")
    assert "Nothing to ask here" not in page(own, "/progress")
    assert own.get("/practice/question").status_code == 200


def test_the_overview_offers_what_there_is(own: FlaskClient) -> None:
    seen = data(own, "/api/practice")
    pool = shipped_pool()
    assert seen["drills"] == len(pool)
    assert [game["game"] for game in seen["games"]] == ["sorcery", "magewars", "kotc"]
    text = page(own, "/practice")
    for game in seen["games"]:
        assert game["drills"] == len(pool.chosen(game["game"])) == sum(topic["drills"] for topic in game["topics"])
        assert {entry["id"] for entry in game["entries"]} == {
            id for drill in pool.chosen(game["game"]) for id in drill.entries
        }
        some = (*game["topics"][:2], *game["entries"][:2])
        for offer in some:
            asked = data(own, f"/api{offer['url']}")
            assert asked["question"], offer
    assert "10</b> questions wait for you" in text
    answer(own, right=False)
    assert "Where you were wrong most often" in page(own, "/practice")
    assert data(own, "/api/practice/question?weak=1")["title"] == "My weak spots"


def test_the_day_is_over_when_the_new_ones_are_used_up(own: FlaskClient) -> None:
    own.post("/practice/habit", data={"new_a_day": 2})
    for _ in range(2):
        answer(own)
    text = page(own, "/practice/question")
    assert "That is all for now" in text
    assert "The next one comes due in" in text
    assert "2 questions answered today, 2 right" in text
    assert "have more a day" in text
    assert own.post("/practice/habit", data={"new_a_day": 101}).status_code == 400


def test_progress_shows_charts_and_the_same_as_tables(own: FlaskClient) -> None:
    assert "After your first answers" in page(own, "/progress")
    for right in (True, False, True):
        answer(own, "?game=kotc", right)
    text = page(own, "/progress")
    seen = data(own, "/api/progress")
    for heading in ("What comes due", "By game", "Right answers, week by week", "Sentences I get wrong", "By topic"):
        assert heading in text
    assert text.count("<svg") > 8 and text.count("<table") >= 6
    assert seen["progress"]["due"][0]["drills"] == 3
    assert [row["mastery"]["seen"] for row in seen["games"] if row["mastery"]["id"] == "kotc"] == [3]
    for passage in seen["passages"]:
        assert passage["quote"] in text and passage["url"] in text
        assert own.get(passage["url"]).status_code == 200
    entry = seen["entries"][0]["mastery"]["id"]
    around = data(own, f"/api/progress?entry={entry}")["around"]
    assert next(spot for spot in around["spots"] if spot["centre"])["id"] == entry
    assert any(spot["band"] for spot in around["spots"])
    assert data(own, "/api/progress?entry=kotc:nothing")["entry"]


@pytest.mark.parametrize(
    ("url", "status"),
    [
        ("/practice/question?game=chess", 404),
        ("/practice/question?topic=nowhere", 200),
        ("/practice/question?entry=sorcery:nowhere", 200),
        (f"/practice/question?topic={'x' * 61}", 400),
        ("/practice/answered/0", 404),
        ("/practice/answered/%00", 404),
        ("/practice/nowhere", 404),
    ],
)
def test_strange_addresses_are_answered_in_words(own: FlaskClient, url: str, status: int) -> None:
    for where in (url, f"/api{url}"):
        answer = own.get(where)
        assert answer.status_code == status
        assert "Traceback" not in answer.get_data(as_text=True)


def test_on_a_shared_instance_everybody_has_their_own(codex: Codex, tmp_path: Path) -> None:
    with shared_site(codex, tmp_path) as app:
        nobody = Visitor(app)
        for url in ("/practice", "/practice/question", "/progress", "/practice/doubts"):
            assert nobody.get(url).status_code == 303
            assert nobody.get(f"/api{url}").status_code == 401
        people = People(app.extensions["memory"].engine)
        visitors = [Visitor(app, people.join(name, PASSWORD)) for name in ("Ann", "Ben")]
        for visitor in visitors:
            visitor.sign_in()
        ann, ben = visitors
        asked = json.loads(ann.get("/api/practice/question").data)
        fields = {"question": asked["question"], "option": 0}
        assert ben.post("/practice/answer", fields).status_code == 404
        assert nobody.post("/api/practice/answer", json=fields).status_code == 401
        sent = ann.post("/practice/answer", fields)
        where = sent.headers["Location"]
        assert ann.get(where).status_code == 200
        assert ben.get(where).status_code == 404
        assert ben.get(f"/api{where}").status_code == 404
        attempt = where.rpartition("/")[2]
        assert ben.post("/practice/doubt", {"attempt": attempt, "text": "x"}).status_code == 404
        assert ben.post("/practice/rating", {"attempt": attempt, "rating": "easy"}).status_code == 409
        assert ben.get("/practice/doubts").status_code == 403
        assert json.loads(ben.get("/api/progress").data)["progress"]["answered"] == 0
        forged = ann.browser.post("/practice/answer", data=fields, headers={"Origin": "http://evil.example"})
        assert forged.status_code == 403


def test_no_page_carries_a_style_or_a_script_of_its_own(own: FlaskClient) -> None:
    _, where = answer(own)
    for url in ("/practice", "/practice/question", where, "/progress"):
        text = page(own, url)
        assert not re.search(r"<[^>]+\sstyle=|<style|\son[a-z]+=|<script(?![^>]*src=)", text), url
