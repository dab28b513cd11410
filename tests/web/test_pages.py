from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.codex.library import Codex
from judge.web.codex.topics import curated


def text(client: FlaskClient, url: str, status: int = 200) -> str:
    answer = client.get(url)
    assert answer.status_code == status, url
    return answer.get_data(as_text=True)


def test_every_kind_of_page_opens_and_names_its_twin(client: FlaskClient, page_url: str) -> None:
    page = text(client, page_url)
    assert page.startswith("<!doctype html>")
    assert '<html lang="en"' in page
    assert len(re.findall("<h1", page)) == 1
    twin = f"/api{page_url.replace('&', '&amp;')}"
    assert f'<link rel="alternate" type="application/json" href="{twin}">' in page
    assert re.search(r'<meta name="description" content="[^"]{20,}', page)


def test_what_is_missing_is_a_page_with_a_way_on(client: FlaskClient, missing_url: str) -> None:
    page = text(client, missing_url, 404)
    assert 'role="search"' in page
    assert 'href="/browse"' in page
    assert "Traceback" not in page


@pytest.mark.slow
def test_all_entries_and_passages_of_the_codex_open(client: FlaskClient, codex: Codex) -> None:
    rows = codex.entries(listed=False)
    for row in rows[::3]:
        page = text(client, row.url)
        for passage in codex.passages(row.id):
            assert f'id="p{passage.number}"' in page, passage.id
    for document in codex.current:
        for passage in codex.all_passages(document)[::40]:
            text(client, passage.url)


def test_an_entry_shows_what_stands_around_it(client: FlaskClient) -> None:
    page = text(client, "/codex/sorcery/defend")
    assert "August 2025" in page
    assert 'class="in-text link" href="/codex/sorcery/attack" data-preview="sorcery:attack">attack</a>' in page
    assert '<a class="in-text card" href="/cards/sorcery/crave-golem"' in page
    assert 'href="/codex/sorcery/defend/~2" aria-label="Link to sentence 2">2</a>' in page
    for heading in ("neighbourhood", "elsewhere", "sources"):
        assert f'id="{heading}"' in page
    assert "Movement Paths for Defending" in page
    assert 'href="/codex/sorcery.rulebook/activating-abilities/defend"' in page


def test_a_conflict_stands_on_the_entries_that_it_names(client: FlaskClient, codex: Codex) -> None:
    for conflict in codex.conflicts()[::9]:
        for node in conflict.passages:
            entry = codex.entry(node.split("#")[0])
            assert f'href="{conflict.url}"' in text(client, entry.url)
        page = text(client, conflict.url)
        assert page.count('class="position"') == len(conflict.positions)
        assert page.count("<blockquote>") == len(conflict.passages)


def test_a_sentence_that_nothing_feels_says_so_on_its_entry_and_its_own_page(client: FlaskClient) -> None:
    for url in ("/codex/kotc/abilities", "/codex/kotc/abilities/~4"):
        assert "No ruling depends on this: it says itself that it has no effect on the game." in text(client, url)


def test_corrections_stand_on_the_entry_and_on_the_page_of_the_edition(client: FlaskClient) -> None:
    assert "coins or Poker ships" in text(client, "/editions/kotc")
    assert "coins or Poker ships" in text(client, "/codex/kotc/counters")


def test_lists_nest_as_the_document_nests_them(client: FlaskClient) -> None:
    page = re.sub(r"\s+", " ", text(client, "/codex/kotc/turn-order"))
    assert re.search(r'<ol role="list" class="items labelled">.*?<ul role="list" class="items">.*?</ul> </li>', page)


def test_what_is_no_rule_is_quieter_and_says_why(client: FlaskClient, codex: Codex) -> None:
    passage = next(p for p in codex.all_passages("kotc") if not p.normative and p.kind == "item")
    page = text(client, codex.entry(passage.entry).url)
    assert f'aside" id="p{passage.number}"' in page
    assert f"({passage.reason})." in page


def test_an_entry_that_asks_not_to_be_listed_is_not(client: FlaskClient) -> None:
    for url in ("/codex/sorcery", "/codex/sorcery/codex", "/browse?game=sorcery&letter=F", "/search?q=further+note"):
        assert "further-note" not in text(client, url), url
    assert '<meta name="robots" content="noindex, nofollow">' in text(client, "/codex/sorcery/codex/further-note")


def test_a_superseded_document_says_so(client: FlaskClient) -> None:
    assert "superseded" in text(client, "/codex/sorcery.glossary/stealth")
    assert "superseded" not in text(client, "/codex/magewars/obscured")


def test_a_search_says_why_and_what_it_mended(client: FlaskClient) -> None:
    assert "word" in text(client, "/search?q=flyer")
    page = text(client, "/search?q=summonning+sicknes")
    assert "Summoning Sickness" in page
    assert "corrected" in page


def test_nothing_found_is_said_and_nearest_titles_are_offered(client: FlaskClient) -> None:
    page = text(client, "/search?q=defendificationalness")
    assert "Nothing found for" in page


def test_a_citation_is_ready_in_two_forms(client: FlaskClient) -> None:
    page = text(client, "/codex/sorcery/defend/~2")
    assert "Sorcery: Contested Realm, Codex (August 2025), Defend" in page
    assert "http://localhost/codex/sorcery/defend/~2" in page
    assert page.count("<textarea") == 2


def test_a_renamed_entry_redirects_for_good(past: FlaskClient) -> None:
    for part in ("", "/~1"):
        answer = past.get(f"/codex/sorcery/old-word{part}")
        assert (answer.status_code, answer.headers["Location"]) == (301, f"/codex/sorcery/defend{part}")
    twin = past.get("/api/codex/sorcery/old-word")
    assert (twin.status_code, twin.headers["Location"]) == (301, "/api/codex/sorcery/defend")


def test_a_removed_entry_is_gone_and_names_its_successor(past: FlaskClient) -> None:
    page = text(past, "/codex/sorcery/lost-word", 410)
    assert "It says the same." in page
    assert 'href="/codex/sorcery/attack"' in page
    assert text(past, "/codex/sorcery/lost-word?edition=2024-01").count("An older sentence") >= 1


def test_a_sentence_that_is_lost_keeps_its_address(past: FlaskClient) -> None:
    page = text(past, "/codex/sorcery/defend/~900")
    assert "An older sentence about units" in page
    assert "Today’s edition no longer has this sentence" in page
    assert "?edition=2024-01" in page


def test_an_older_edition_says_so_and_links_to_today(past: FlaskClient) -> None:
    page = text(past, "/codex/sorcery/defend?edition=2024-01")
    assert "You are reading the edition of January 2024" in page
    assert "An older sentence about units" in page
    today = text(past, "/codex/sorcery/defend")
    assert "You are reading the edition" not in today
    assert 'href="/codex/sorcery/defend?edition=2024-01"' in today
    assert 'id="history"' in today
    assert "?edition=2024-01" in text(past, "/codex/sorcery/defend/~1?edition=2024-01")


def test_differences_are_shown_word_by_word(past: FlaskClient) -> None:
    page = text(past, "/diff/sorcery/2024-01/2025-08?q=older+sentence")
    assert "<del>An older sentence" in page
    assert "<ins>" in page
    assert 'href="/diff/sorcery/2024-01/2025-08"' in text(past, "/editions/sorcery")


def test_topics_hold_every_entry_of_the_sorcery_codex_once(codex: Codex) -> None:
    placed = [id for topic in curated("sorcery") for id in topic.entries]
    assert len(placed) == len(set(placed)) == 186
    assert set(placed) == {e.id for e in codex.entries(document="sorcery") if e.kind == "entry"}


def test_browsing_by_topic_reaches_every_listed_entry(client: FlaskClient, codex: Codex) -> None:
    for game in ("magewars", "kotc"):
        shelves = client.get(f"/api/browse?game={game}").get_json()["topics"]
        assert {e["id"] for s in shelves for e in s["entries"]} == {e.id for e in codex.entries(game)}


def test_a_chain_is_told_in_sentences(client: FlaskClient) -> None:
    page = text(client, "/relate?a=stealth&b=storyline")
    assert 'class="chain"' in page
    assert "No entry is called “qqqzzzxx”" in text(client, "/relate?a=qqqzzzxx&b=storyline")


@pytest.mark.slow
def test_entry_pages_ask_the_codex_little(app: Flask, codex: Codex) -> None:
    """The median of some pages, warm; benchmarks/reading_speed.py tells how long they take."""
    client = app.test_client()
    urls = [row.url for row in codex.entries(document="sorcery")[::9]]
    for url in urls:
        client.get(url)
    queries: list[str] = []
    counts = []
    codex.db.set_trace_callback(queries.append)
    try:
        for url in urls:
            queries.clear()
            client.get(url)
            counts.append(len(queries))
    finally:
        codex.db.set_trace_callback(None)
    assert 0 < sorted(counts)[len(counts) // 2] <= 120


def test_an_entry_names_its_rules_with_file_and_line(client: FlaskClient) -> None:
    rules = client.get("/api/codex/sorcery/defend").get_json()["resting"]["rules"]
    page = client.get("/codex/sorcery/defend").text
    assert "defend" in [rule["name"] for rule in rules]
    for rule in rules:
        assert re.fullmatch(r"judge/games/sorcery/\w+/\w+\.py:\d+", rule["at"]), rule
        assert f"<strong>{rule['name']}</strong>" in page and f">{rule['at']}</code>" in page
