from __future__ import annotations

import json
import re
from typing import Any, get_type_hints
from urllib.parse import urlsplit

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.web.desk.spec import Problem
from judge.web.serving.app import DESKS

ANSWERS = {
    f"{module.desk.subject}.{answer.__name__}": get_type_hints(answer)["return"]
    for module in DESKS
    for _, _, _, answer in module.desk.open_pages
}


SHOWN = {
    "text", "excerpt", "says", "point", "recommend", "why", "later", "seen", "becomes", "title",
    "citation_plain", "citation_markdown", "reason",
}  # fmt: skip
"""The fields of answers whose words stand on their pages."""


def strings(value: Any) -> list[str]:
    """The words that an answer has to show, wherever in it they stand."""
    if isinstance(value, dict) and "sha256" not in value:
        own = [v for k, v in value.items() if k in SHOWN and isinstance(v, str)]
        return own + [s for k, v in value.items() if k != "links" for s in strings(v)]
    if isinstance(value, list):
        return [s for v in value for s in strings(v)]
    return []


def test_every_page_has_a_twin_of_its_declared_shape(app: Flask, client: FlaskClient, page_url: str) -> None:
    answer = client.get(f"/api{page_url}")
    assert answer.status_code == 200
    assert answer.mimetype == "application/json"
    endpoint, _ = app.url_map.bind("localhost").match(f"/api{urlsplit(page_url).path}")
    msgspec.json.decode(answer.data, type=ANSWERS[endpoint.removeprefix("api.")])


@pytest.mark.parametrize(
    ("url", "left_out"),
    [
        ("/codex/sorcery/defend", ("around", "sources", "history")),
        ("/codex/sorcery/casting-spells", ("around", "sources", "history")),
        ("/codex/magewars/immunity", ("around",)),
        ("/codex/kotc/counters", ("around", "sources")),
        ("/codex/sorcery/defend/~2", ()),
        ("/codex/magewars", ()),
        ("/conflicts/sorcery/1", ()),
        ("/cards/sorcery/dodge-roll", ()),
        ("/editions/kotc", ()),
        ("/search?q=can+a+tapped+unit+defend", ()),
    ],
)
def test_the_page_shows_the_words_of_its_twin(client: FlaskClient, url: str, left_out: tuple[str, ...]) -> None:
    """``left_out`` is what a page shows in part only: a long list is cut, a label shortened."""
    data = client.get(f"/api{url}").get_json()
    shown = plain(client.get(url).get_data(as_text=True))
    wanted = [words for words in strings({k: v for k, v in data.items() if k not in left_out}) if words not in UNSEEN]
    assert len(wanted) > 3
    assert [words for words in wanted if squeezed(words) not in shown] == []


UNSEEN = {"text", "title"}
"""How a search found something, where the page need not say it."""


def plain(page: str) -> str:
    """The words of a page without its markup and the numbers of its sentences."""
    from markupsafe import Markup

    return squeezed(Markup(re.sub(r"<[^>]*>", "", page)).unescape())


def squeezed(words: str) -> str:
    return re.sub(r"\s+", "", words)


def test_what_is_missing_is_a_problem_in_json(client: FlaskClient, missing_url: str) -> None:
    answer = client.get(f"/api{missing_url}")
    assert answer.status_code == 404
    problem = msgspec.json.decode(answer.data, type=Problem)
    assert problem.status == 404
    assert problem.detail


def test_nearest_addresses_are_offered_and_open(client: FlaskClient) -> None:
    problem = client.get("/api/codex/sorcery/defned").get_json()
    assert "/codex/sorcery/defend" in problem["nearest"]
    for url in problem["nearest"]:
        assert client.get(url).status_code == 200


def test_every_api_address_is_in_the_openapi_document(app: Flask, client: FlaskClient) -> None:
    document = client.get("/api/openapi.json").get_json()
    assert document["openapi"].startswith("3.1")
    rules = {r.rule for r in app.url_map.iter_rules() if r.rule.startswith("/api/")} - {"/api/openapi.json"}
    described = {re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule) for rule in rules}
    assert described == set(document["paths"])
    for path, methods in document["paths"].items():
        for described_one in methods.values():
            assert described_one["summary"], path
            assert "200" in described_one["responses"], path
            named = {p["name"] for p in described_one["parameters"] if p["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path)), path


def test_every_page_is_beside_an_api_address(app: Flask) -> None:
    rules = {rule.rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    pictures = {rule for rule in rules if rule.endswith(".png")}  # a picture is no page, and says nothing as data
    pages = {rule for rule in rules if not rule.startswith(("/api/", "/static/"))} - pictures
    assert pages
    for rule in pages:
        assert f"/api{rule}" in rules


def test_every_reference_in_the_openapi_document_leads_somewhere(client: FlaskClient) -> None:
    words = client.get("/api/openapi.json").get_data(as_text=True)
    document = json.loads(words)
    refs = set(re.findall(r'"\$ref":\s*"#/components/schemas/([^"]+)"', words))
    assert refs
    assert refs <= set(document["components"]["schemas"])
    assert "$defs" not in words
    ids = [one["operationId"] for methods in document["paths"].values() for one in methods.values()]
    assert len(ids) == len(set(ids))


def test_suggestions_are_short_and_lead_to_pages(client: FlaskClient) -> None:
    data = client.get("/api/lookup?q=defend&limit=5").get_json()
    assert 1 <= len(data["suggestions"]) <= 5
    for one in data["suggestions"]:
        assert client.get(one["url"]).status_code == 200


def test_a_preview_begins_an_entry_or_tells_of_a_card(client: FlaskClient) -> None:
    entry = client.get("/api/preview/sorcery:storyline/simultaneous-triggers").get_json()
    assert entry["title"] == "Simultaneous Triggers"
    assert 1 <= len(entry["text"]) <= 3
    card = client.get("/api/preview/sorcery.card:dodge-roll").get_json()
    assert (card["title"], card["text"][0]) == ("Dodge Roll", "Exceptional magic, cost 0.")
    assert "may evade to an adjacent location" in card["text"][2]
    named = client.get("/api/preview/sorcery.card:house-of-ondaros").get_json()
    assert named["text"][0].startswith("A card, named by")
    assert client.get("/api/preview/sorcery.card:char-omphalos").get_json()["url"] == "/cards/sorcery/char-omphalos"
    assert client.get("/api/preview/sorcery:nothing").status_code == 404
