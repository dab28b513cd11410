"""Questions in one's own words on the site: as data in the agreed shape, and as a page that needs no script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.codex.library import Codex
from judge.web.judging.worker import Pool
from tests.rulings.asking.test_asking import NOW, OWN_WORDS
from tests.web.judging.submissions import AMPLE, site

pytestmark = pytest.mark.slow
UNSAID = "My 3-power minion attacks a 2 power minion. Does it survive?"


@pytest.fixture(scope="module")
def app(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    pool = Pool(codex.path, 1, 0, seconds=AMPLE, start=AMPLE)
    with site(codex, tmp_path_factory.mktemp("store"), pool) as made:
        yield made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def test_a_question_is_answered_in_the_agreed_shape(client: FlaskClient) -> None:
    found = client.post("/api/ask", json={"text": OWN_WORDS, "chosen": [NOW]}).get_json()
    assert {"understood", "not_understood", "open", "scenario", "ruling", "nearest", "assumed"} <= found.keys()
    assert found["game"] == "sorcery" and found["not_understood"] == [] and found["open"] == []
    assert {"words": "it", "became": "Hawk"} in found["understood"]
    assert found["ruling"]["answers"][0]["verdict"] == "no"
    assert {"id", "title", "verdict", "url"} <= found["nearest"][0].keys()
    for near in found["nearest"]:
        assert client.get(near["url"]).status_code == 200


def test_an_option_that_was_chosen_is_sent_along(client: FlaskClient) -> None:
    first = client.post("/api/ask", json={"text": UNSAID, "game": "sorcery"}).get_json()
    assert first["ruling"] is None
    option = first["open"][0]["options"][1]
    second = client.post("/api/ask", json={"text": UNSAID, "game": "sorcery", "chosen": [option]}).get_json()
    assert second["open"] == [] and second["ruling"]["answers"][0]["verdict"] == "no"


def test_the_page_shows_what_was_understood_and_carries_choices_in_its_address(client: FlaskClient) -> None:
    page = client.get("/ask?" + urlencode({"q": UNSAID, "game": "sorcery"})).get_data(as_text=True)
    assert "Understood as" in page and "Whom does “it” mean?" in page
    option = re.findall(r'name="choice" value="([^"]+)"', page)[1]
    chosen = client.get("/ask?" + urlencode({"q": UNSAID, "game": "sorcery", "choice": option})).get_data(as_text=True)
    assert 'class="verdict-said">No<' in chosen.replace("\n", "")
    assert "take back" in chosen and option in chosen


def test_a_form_leads_to_the_address_of_the_question(client: FlaskClient) -> None:
    led = client.post("/ask", data={"text": "Can a tapped unit defend?"})
    assert led.status_code == 303 and led.location.startswith("/ask?q=Can+a+tapped+unit")


def test_words_that_nobody_understood_are_marked(client: FlaskClient) -> None:
    page = client.get("/ask?" + urlencode({"q": "tournament round timer"})).get_data(as_text=True)
    assert 'class="lost"' in page and "no ruling is given" in page
    assert "<h2" in page and "What comes near" in page


def test_the_empty_box_and_that_of_the_first_page(client: FlaskClient) -> None:
    for url in ("/ask", "/"):
        page = client.get(url).get_data(as_text=True)
        assert 'action="/ask"' in page and "<textarea" in page


@pytest.mark.parametrize(
    "body", [{"text": ""}, {"text": "x" * 1001}, {"game": "sorcery"}, {"text": "x", "chosen": "y"}]
)
def test_what_is_no_question_is_refused(client: FlaskClient, body: dict[str, object]) -> None:
    assert client.post("/api/ask", json=body).status_code in (400, 422)
    assert client.post("/api/ask", json={"text": "x", "game": "chess"}).status_code == 404


def test_a_question_without_an_answer_stays_in_its_box(codex: Codex, tmp_path: Path) -> None:
    """All judges are at work; the page says so with the question to send again, and data says so by its status."""
    with site(codex, tmp_path, Pool(codex.path, 0, 0)) as made:
        client = made.test_client()
        page = client.get("/ask?" + urlencode({"q": UNSAID, "game": "sorcery"})).get_data(as_text=True)
        assert "All judges are at work" in page and f">{UNSAID}</textarea>" in page
        assert client.post("/api/ask", json={"text": UNSAID}).status_code == 503
