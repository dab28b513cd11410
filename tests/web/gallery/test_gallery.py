"""The list of shipped scenarios and the page of each."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import escape

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.rulings.shipped import Shipped, shipped, text_of


def test_every_scenario_is_listed_under_its_game_and_heading(client: FlaskClient) -> None:
    listed = shipped()
    page = client.get("/scenarios").get_data(as_text=True)
    twin = client.get("/api/scenarios").get_json()
    assert twin["total"] == twin["found"] == len(listed) > 10
    urls = [s["url"] for headings in twin["by_game"].values() for h in headings for s in h["scenarios"]]
    assert sorted(urls) == sorted(one.url for one in listed)
    for one in listed:
        assert f'href="{one.url}"' in page
        assert str(escape(one.title)) in page


def test_headings_bear_the_titles_of_the_codex(client: FlaskClient, codex: Codex) -> None:
    for heading in client.get("/api/scenarios?game=sorcery").get_json()["by_game"]["sorcery"]:
        if codex.has(f"sorcery:{heading['name']}"):
            assert heading["title"] == codex.entry(f"sorcery:{heading['name']}").title
            assert heading["entry"]["url"].startswith("/codex/sorcery")


def test_a_search_finds_titles_headings_and_cases(client: FlaskClient) -> None:
    one = next(one for one in shipped() if one.cases)
    for words in (one.title.upper(), one.cases[0], one.path.split("/")[1]):
        found = client.get("/api/scenarios", query_string={"q": words}).get_json()
        urls = [s["url"] for headings in found["by_game"].values() for h in headings for s in h["scenarios"]]
        assert one.url in urls
        assert found["found"] == len(urls) <= found["total"]
    page = client.get("/scenarios?q=zzxxqq").get_data(as_text=True)
    assert "No scenario holds all of these words" in page
    assert client.get("/scenarios?game=chess").status_code == 404


@pytest.mark.slow
@pytest.mark.parametrize("nth", range(7))
def test_each_has_a_page_with_its_text_and_the_way_to_the_judge(client: FlaskClient, nth: int) -> None:
    """Of every seventh scenario, and these dealt into seven parts."""
    for one in shipped()[::7][nth::7]:
        _has_its_page(client, one)


def _has_its_page(client: FlaskClient, one: Shipped) -> None:
    page = client.get(one.url).get_data(as_text=True)
    assert str(escape(text_of(one))) in page
    assert f'href="/judge?scenario={one.path}"' in page
    twin = client.get(f"/api{one.url}").get_json()
    assert (twin["text"], twin["scenario"]["path"]) == (text_of(one), one.path)
    assert twin["game"] == GAMES[one.game]
    assert client.get(twin["judge_url"]).status_code == 200


def test_the_address_of_the_file_leads_to_the_page(client: FlaskClient) -> None:
    one = shipped()[0]
    answer = client.get(f"{one.url}.yaml")
    assert (answer.status_code, answer.headers["Location"]) == (301, one.url)


@pytest.mark.parametrize("path", ["sorcery", "sorcery/no/such", "../judge/cli.py", "cases/sorcery", "chess/a/b"])
def test_what_is_not_there_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(f"/scenarios/{path}").status_code == 404


def test_before_and_after_go_through_a_heading(client: FlaskClient) -> None:
    heading = next(h for h in client.get("/api/scenarios").get_json()["by_game"]["sorcery"] if len(h["scenarios"]) > 2)
    seen, url = [], heading["scenarios"][0]["url"]
    while url:
        seen.append(url)
        after = client.get(f"/api{url}").get_json()["after"]
        url = after and after["url"]
    assert seen == [s["url"] for s in heading["scenarios"]]


def test_the_site_leads_to_both_pages(app: Flask, client: FlaskClient) -> None:
    home = client.get("/").get_data(as_text=True)
    assert re.search(r'href="/judge"[^>]*>Judge<', home)
    assert re.search(r'href="/scenarios"[^>]*>Scenarios<', home)
