"""The list of shipped scenarios and the page of each."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import escape

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.rulings.shipped import Shipped, shipped, text_of
from judge.web.gallery.finding import A_PAGE, VERDICTS
from judge.web.gallery.in_words import in_words


def urls_of(twin: dict[str, Any]) -> list[str]:
    return [s["url"] for headings in twin["by_game"].values() for h in headings for s in h["scenarios"]]


def test_every_scenario_is_listed_under_its_game_and_heading(client: FlaskClient) -> None:
    listed = shipped()
    twin = client.get("/api/scenarios").get_json()
    assert twin["total"] == twin["found"] == len(listed) > 10
    assert sorted(urls_of(twin)) == sorted(one.url for one in listed)


def test_pages_together_are_the_list_and_each_shows_what_its_twin_has(client: FlaskClient) -> None:
    whole = client.get("/api/scenarios?game=kotc").get_json()
    seen: list[str] = []
    titles = {one.url: one.title for one in shipped("kotc")}
    for number in range(1, whole["pages"] + 1):
        twin = client.get(f"/api/scenarios?game=kotc&page={number}").get_json()
        page = client.get(f"/scenarios?game=kotc&page={number}").get_data(as_text=True)
        urls = urls_of(twin)
        assert 0 < len(urls) <= A_PAGE
        for url in urls:
            assert f'href="{url}"' in page
            assert str(escape(titles[url])) in page
        seen += urls
        assert bool(twin["after"]) == (number < whole["pages"])
    assert seen == urls_of(whole)
    first = client.get("/scenarios?game=kotc").get_data(as_text=True)
    assert [url for url in seen if f'href="{url}"' in first] == seen[:A_PAGE]


def test_a_page_after_the_last_is_the_last(client: FlaskClient) -> None:
    whole = client.get("/api/scenarios?game=kotc").get_json()
    beyond = client.get("/api/scenarios?game=kotc&page=9999").get_json()
    assert beyond["page"] == whole["pages"]
    assert urls_of(beyond)[-1] == urls_of(whole)[-1]


@pytest.mark.parametrize("verdict", VERDICTS)
def test_scenarios_are_found_by_their_answers(client: FlaskClient, verdict: str) -> None:
    found = urls_of(client.get(f"/api/scenarios?game=sorcery&verdict={verdict}").get_json())
    assert found == [one.url for one in shipped("sorcery") if verdict in one.verdicts]


def test_scenarios_are_found_by_heading_and_card(client: FlaskClient) -> None:
    under = urls_of(client.get("/api/scenarios?game=sorcery&heading=defend").get_json())
    assert under == [one.url for one in shipped("sorcery") if one.heading == "defend"]
    with_it = client.get("/api/scenarios?card=bosk+TROLL&heading=defend").get_json()
    assert "/scenarios/sorcery/defend/two-conditions" in urls_of(with_it)
    for url in urls_of(with_it):
        assert "Bosk Troll" in client.get(f"/api{url}").get_json()["text"]


@pytest.mark.parametrize(
    ("asked", "near"),
    [("card=Bosk+Trol", "Bosk Troll"), ("heading=defned", "defend"), ("verdict=maybe", "depends")],
)
def test_what_there_is_not_is_refused_with_what_is_near(client: FlaskClient, asked: str, near: str) -> None:
    answer = client.get(f"/api/scenarios?game=sorcery&{asked}")
    assert answer.status_code == 404
    assert near in answer.get_json()["detail"]


def test_the_choices_stay_while_one_turns_pages(client: FlaskClient) -> None:
    page = client.get("/scenarios?game=sorcery&verdict=no&q=defend").get_data(as_text=True)
    assert 'href="/scenarios?game=sorcery&amp;q=defend&amp;verdict=no&amp;page=2"' in page
    assert '<option value="no" selected>' in page


def test_headings_bear_the_titles_of_the_codex(client: FlaskClient, codex: Codex) -> None:
    for heading in client.get("/api/scenarios?game=sorcery").get_json()["by_game"]["sorcery"]:
        if codex.has(f"sorcery:{heading['name']}"):
            assert heading["title"] == codex.entry(f"sorcery:{heading['name']}").title
            assert heading["entry"]["url"].startswith("/codex/sorcery")


def test_a_search_finds_titles_headings_and_cases(client: FlaskClient) -> None:
    one = next(one for one in shipped() if one.cases)
    for words in (one.title.upper(), one.cases[0], one.path.split("/")[1]):
        found = client.get("/api/scenarios", query_string={"q": words}).get_json()
        urls = urls_of(found)
        assert one.url in urls
        assert found["found"] == len(urls) <= found["total"]
    page = client.get("/scenarios?q=zzxxqq").get_data(as_text=True)
    assert "No scenario is all of this" in page
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


def test_a_scenario_is_told_in_words_before_its_file(client: FlaskClient) -> None:
    url = "/scenarios/sorcery/defend/two-conditions"
    told = client.get(f"/api{url}").get_json()["told"]
    assert told["asks"][0] == {"question": "Could Sleepers defend against the attack?", "answer": "No"}
    assert any("Sleepers" in sentence for sentence in told["position"])
    assert any("Move and Attack" in sentence for sentence in told["actions"])
    page = client.get(url).get_data(as_text=True)
    assert page.index("Could Sleepers defend") < page.index("The scenario as text")


@pytest.mark.parametrize("game", ["sorcery", "magewars", "kotc"])
def test_every_question_of_a_shipped_scenario_is_told_with_its_answer(game: str) -> None:
    """Of every tenth scenario."""
    for one in shipped(game)[::10]:
        asks = in_words(text_of(one)).asks
        assert asks, one.path
        assert all(ask.question and ask.answer for ask in asks), one.path


def test_what_cannot_be_read_is_told_as_nothing() -> None:
    assert in_words("title: [") == in_words("game: chess")
    assert in_words("title: [").asks == ()
