"""Playing a scenario on the site: as data and as a page without a script, one request a decision."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.codex.library import Codex
from judge.web.judging.worker import Pool
from tests.rulings.test_play import ALONE, ATTACK, RAID
from tests.web.judging.submissions import AMPLE, site

pytestmark = pytest.mark.slow
DECIDED = "decided:\n  - attack: Iron Guard\n"


@pytest.fixture(scope="module")
def app(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    pool = Pool(codex.path, 1, 0, seconds=AMPLE, start=AMPLE)
    with site(codex, tmp_path_factory.mktemp("store"), pool) as made:
        yield made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def decisions(*said: object) -> list[dict[str, str]]:
    return [{"kind": one.kind, "label": one.label} for one in said]  # type: ignore[attr-defined]


def test_a_decision_leads_to_the_next_and_to_the_ruling(client: FlaskClient) -> None:
    first = client.post("/api/play", json={"text": RAID}).get_json()
    assert first["open"]["kind"] == "attack" and first["ruling"] is None
    second = client.post("/api/play", json={"text": first["scenario"], "decided": decisions(ATTACK)}).get_json()
    assert second["scenario"] == RAID + DECIDED
    assert [way["label"] for way in second["open"]["ways"]] == ["Owl", "nobody"]
    assert second["open"]["refused"][0]["reasons"][0]["cites"]
    end = client.post("/api/play", json={"text": RAID, "decided": decisions(ATTACK, ALONE)}).get_json()
    assert end["open"] is None and [one["verdict"] for one in end["ruling"]["answers"]] == ["value", "no"]
    quoted = {citation["id"]: citation["quote"] for citation in end["citations"]}
    assert all(quoted[cite] for step in end["steps"] for cite in step["cites"])
    kept = client.post("/api/rulings", json={"text": end["scenario"]}).get_json()
    told = [(one["ask"], one["verdict"], one["value"]) for one in end["ruling"]["answers"]]
    assert kept["permalink"]
    assert [(one["ask"], one["verdict"], one["value"]) for one in kept["ruling"]["answers"]] == told


def test_a_decision_is_taken_back(client: FlaskClient) -> None:
    back = client.post("/api/play", json={"text": RAID + DECIDED, "undo": True}).get_json()
    assert back["scenario"] == RAID and back["decided"] == []


def test_what_cannot_be_read_or_decided_is_refused_with_its_place(client: FlaskClient) -> None:
    wrong = client.post("/api/play", json={"text": RAID + DECIDED.replace("Guard", "Gard")})
    assert wrong.status_code == 422
    (problem,) = wrong.get_json()["problems"]
    assert problem["line"] == RAID.count("\n") + 2 and "did you mean 'Iron Guard'" in problem["message"]
    page = client.post("/play", data={"text": "title: x\ngame: sorcery\nrealm: 7\n"})
    assert page.status_code == 422 and "Change it, and send it again" in page.get_data(as_text=True)
    assert client.post("/api/play", json={"text": RAID, "decided": [{"kind": "attack"}]}).status_code == 400
    assert client.post("/api/play", json={"text": RAID + "decided: [\n", "undo": True}).status_code == 422


def test_each_option_is_a_button_and_what_cannot_be_done_has_its_reason(client: FlaskClient) -> None:
    page = client.post("/play", data={"text": RAID}).get_data(as_text=True)
    assert '<button name="label" value="Iron Guard">' in page and "Take back" not in page
    page = client.post("/play", data={"text": RAID, "kind": "attack", "label": "Iron Guard"}).get_data(as_text=True)
    assert '<button name="label" value="Owl">' in page
    assert "<b>Hawk</b>: no, Hawk is tapped." in page
    assert "Take back" in page and "Explore every way" in page
    sent = {"text": RAID + DECIDED, "kind": "defend", "label": "nobody"}
    page = client.post("/play", data=sent).get_data(as_text=True)
    assert "Where is Raider?" in page and "The whole ruling, with a link to share" in page
    page = client.post("/play", data={"text": RAID + DECIDED, "undo": "yes"}).get_data(as_text=True)
    assert '<button name="label" value="Arid Desert">' in page


def test_what_a_thing_can_do_is_told_as_data(client: FlaskClient) -> None:
    text = RAID.split("actions:")[0]
    told = client.post("/api/acts", json={"scenario": text, "thing": "Raider"}).get_json()
    (act,) = told["acts"]
    assert act["act"] == "move and attack" and act["legal"] and told["unasked"] == 0
    lit = {aim["name"]: aim for aim in act["targets"] if aim["legal"]}
    assert lit["Iron Guard"]["fields"] == {"move and attack": "Raider", "path": ["13"], "attack": "Iron Guard"}
    no = next(aim for aim in act["targets"] if aim["name"] == "Owl")
    quoted = {citation["id"]: citation["quote"] for citation in told["citations"]}
    assert no["why"] and all(quoted[cite] for cite in no["cites"])
    refused = client.post("/api/acts", json={"scenario": "title: x\nrealm: 7\n", "thing": "Raider"})
    assert refused.status_code == 422 and refused.get_json()["problems"]
    assert client.post("/api/acts", json={"scenario": text}).status_code == 400


def test_a_scenario_that_asks_nothing_yet_is_played(client: FlaskClient) -> None:
    text = RAID.split("ask:")[0]
    assert client.post("/api/play", json={"text": text}).get_json()["open"]["kind"] == "attack"
    end = client.post("/api/play", json={"text": text, "decided": decisions(ATTACK, ALONE)}).get_json()
    assert end["open"] is None and end["ruling"] is None and not end["missing"]
