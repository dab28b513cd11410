from __future__ import annotations

import json
import re
from typing import Any, get_type_hints
from urllib.parse import urlsplit

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from site_pages import MISSING, PAGES

from judge.web.app import DESKS
from judge.web.spec import Problem

ANSWERS = {
    f"{module.desk.subject}.{answer.__name__}": get_type_hints(answer)["return"]
    for module in DESKS
    for _, _, _, answer in module.desk.open_pages
}


def strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [s for v in value.values() for s in strings(v)]
    if isinstance(value, list):
        return [s for v in value for s in strings(v)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("url", PAGES)
def test_every_page_has_a_twin_of_its_declared_shape(app: Flask, client: FlaskClient, url: str) -> None:
    answer = client.get(f"/api{url}")
    assert answer.status_code == 200
    assert answer.mimetype == "application/json"
    endpoint, _ = app.url_map.bind("localhost").match(f"/api{urlsplit(url).path}")
    msgspec.json.decode(answer.data, type=ANSWERS[endpoint.removeprefix("api.")])


@pytest.mark.parametrize(
    ("url", "fields"),
    [
        ("/codex/sorcery/defend", ("text", "sub_entries", "elsewhere", "conflicts", "repairs")),
        ("/codex/magewars/immunity", ("text", "conflicts")),
        ("/codex/sorcery/defend/~2", ("passage", "before", "after", "citation_plain", "citation_markdown")),
        ("/conflicts/sorcery/1", ("shown",)),
        ("/editions/kotc", ("editions",)),
        ("/about", ("keys", "operators")),
        ("/search?q=can+a+tapped+unit+defend", ("result",)),
    ],
)
def test_the_page_shows_the_words_of_its_twin(client: FlaskClient, url: str, fields: tuple[str, ...]) -> None:
    data = client.get(f"/api{url}").get_json()
    page = client.get(url).get_data(as_text=True)
    shown = plain(page)
    wanted = [s for field in fields for s in strings(data[field]) if " " in s.strip()]
    assert wanted
    missing = [s for s in wanted if squeezed(s) not in shown and s not in UNSHOWN]
    assert not missing


UNSHOWN = {"title of an entry"}


def plain(page: str) -> str:
    """The words of a page without its markup and the numbers of its sentences."""
    from markupsafe import Markup

    return squeezed(Markup(re.sub(r"<[^>]*>", "", re.sub(r'title="([^"]*)"', r">\1<b", page))).unescape())


def squeezed(words: str) -> str:
    return re.sub(r"\s+", "", words)


@pytest.mark.parametrize("url", MISSING)
def test_what_is_missing_is_a_problem_in_json(client: FlaskClient, url: str) -> None:
    answer = client.get(f"/api{url}")
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
        described_get = methods["get"]
        assert described_get["summary"], path
        assert "200" in described_get["responses"], path
        named = {p["name"] for p in described_get["parameters"] if p["in"] == "path"}
        assert named == set(re.findall(r"{(\w+)}", path)), path


def test_every_page_is_beside_an_api_address(app: Flask) -> None:
    rules = {rule.rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    pages = {rule for rule in rules if not rule.startswith(("/api/", "/static/"))}
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
    ids = [m["get"]["operationId"] for m in document["paths"].values()]
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
    assert client.get("/api/preview/sorcery.card:dodge-roll").get_json()["title"] == "Dodge Roll"
    assert client.get("/api/preview/sorcery:nothing").status_code == 404
