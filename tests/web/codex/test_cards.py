"""Cards on the site: each has its page, with its face and what is read of its text."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge.codex.library import Codex
from judge.codex.model import slugify
from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.printed.faces import Print, face
from judge.games.sorcery.cards.shipped import sheet as sheets
from judge.games.sorcery.cards.shipped.imported import imported
from judge.games.sorcery.cards.shipped.importing import keep
from judge.games.sorcery.cards.shipped.shelf import Shelf
from judge.telling.card_book import Extent
from judge.telling.sorcery.cards import book as books
from judge.telling.sorcery.cards.book import cards, shares, shown
from judge.web.codex.card_pages import names_of


def page(client: FlaskClient, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200, url
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", answer.text)))


def test_every_card_of_the_shelf_has_an_address_of_its_own() -> None:
    assert sorted(names_of("sorcery").values()) == sorted(known())
    assert len(names_of("sorcery")) == len(known()) > 1000


def test_each_card_shows_all_its_clauses_once_and_all_that_is_told_of_it() -> None:
    for short in cards():
        sheet, card = shown(short.name), known()[short.name]
        named = [clause.name for reading in sheet.readings for clause in reading.clauses]
        assert len(named) == len(set(named)) == short.clauses, short.name
        unread = [c.name for reading in sheet.readings if not reading.read for c in reading.clauses]
        assert sorted(unread) == sorted(one.clause for one in card.uncovered), short.name
        assert (short.extent is Extent.WHOLE) == (not card.uncovered and not card.wants_its_grid)
        assert all(reading.told == () for reading in sheet.readings if not reading.read)
        told = len(sheet.by_face) + sum(len(reading.told) for reading in sheet.readings)
        assert told >= len(card.keywords) + len(card.ability) + len(card.passive), short.name


def test_the_shares_count_each_card_once() -> None:
    found = shares().all
    assert (found.total, found.whole + found.part + found.none) == (len(cards()), len(cards()))
    assert found.whole == sum(card.extent is Extent.WHOLE for card in cards())
    assert found.read == sum(card.read for card in cards())


def test_a_card_tells_its_face_and_each_clause_with_links_to_the_passages(client: FlaskClient) -> None:
    words = page(client, "/cards/sorcery/char-omphalos")
    for said in ("Unique Monument artifact", "read whole", "Its ability at the end of a turn", "What lasts of it"):
        assert said in words
    assert "draws 1 card from the spellbook, which this card alone may cast." in words
    links = client.get("/cards/sorcery/char-omphalos").text
    assert 'href="/codex/sorcery/end-phase/~2" aria-label="End Phase, sentence 2">2</a>' in links
    assert client.get("/codex/sorcery/end-phase/~2").status_code == 200


def test_a_clause_that_is_not_read_says_so_in_words(client: FlaskClient) -> None:
    card = next(card for card in cards() if card.extent is Extent.PART and known()[card.name].uncovered)
    words = page(client, f"/cards/sorcery/{slugify(card.name)}")
    left = known()[card.name].uncovered[0].clause
    assert f"{left[0].upper()}{left[1:]} not read" in words
    assert f"read in part: {card.read} of {card.clauses}" in words


def test_the_twin_is_the_sheet(client: FlaskClient) -> None:
    answer = json.loads(client.get("/api/cards/sorcery/char-omphalos").data)
    assert answer["sheet"]["short"]["extent"] == "whole"
    passages = {id for r in answer["sheet"]["readings"] for s in r["told"] for id in s["passages"]}
    assert passages <= set(answer["rests"])
    assert all(rest["url"] for rest in answer["rests"].values())


def test_a_card_that_only_the_documents_name_keeps_its_page(client: FlaskClient) -> None:
    words = page(client, "/cards/sorcery/house-of-ondaros")
    assert "Named by" in words
    assert "as the judge reads it" not in words


def test_the_address_without_a_game_leads_to_the_card(client: FlaskClient) -> None:
    for before in ("", "/api"):
        answer = client.get(f"{before}/cards/char-omphalos")
        assert (answer.status_code, answer.location) == (301, f"{before}/cards/sorcery/char-omphalos")


def test_the_share_of_cards_read_whole_stands_by_set_where_coverage_is_told(client: FlaskClient) -> None:
    games = {game["game"]: game for game in json.loads(client.get("/api/coverage").data)["games"]}
    told = games["sorcery"]["cards"]
    assert told["all"]["whole"] == shares().all.whole
    assert games["magewars"]["cards"] is None
    page_words = page(client, "/coverage")
    for share in told["sets"]:
        cards_of_set = [card for card in cards() if share["name"] in card.sets]
        assert share["total"] == len(cards_of_set)
        assert share["whole"] == sum(card.extent is Extent.WHOLE for card in cards_of_set)
        figures = " ".join(str(share[key]) for key in ("total", "whole", "part", "none"))
        assert f"{share['name']} {figures} {100 * share['whole'] // share['total']} %" in page_words
    first = page(client, "/")
    assert f"{shares().all.whole} read whole" in first
    for share in told["sets"]:
        assert f"{share['name']} {share['whole']} of {share['total']}" in first


def test_printed_words_stand_beside_their_clauses_after_an_import_alone(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "blockquote" not in client.get("/cards/sorcery/dodge-roll").text
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    other = Print(name="Dodge Roll", type="Magic", text="Everybody <sings>.", cost=0, thresholds={"water": 2})
    keep([face(other)], {})
    held = Shelf(known()._shipped, imported())
    monkeypatch.setattr(books, "known", lambda: held)
    monkeypatch.setattr(sheets, "known", lambda: held)
    shown_page = client.get("/cards/sorcery/dodge-roll").text
    assert '<blockquote class="printed"><p>Everybody &lt;sings&gt;.</p></blockquote>' in shown_page
    words = page(client, "/cards/sorcery/dodge-roll")
    assert "not read" in words
    assert "evade to an adjacent location" not in words


def test_conflicts_in_the_passages_behind_a_card_stand_on_its_page(client: FlaskClient, codex: Codex) -> None:
    seen = 0
    for card in cards()[::40]:
        answer = json.loads(client.get(f"/api/cards/sorcery/{slugify(card.name)}").data)
        behind = {*answer["rests"], *(one["passage"] for one in answer["named_by"])}
        touched = {one.id for one in codex.conflicts(game="sorcery") if behind & {*one.passages}}
        assert {one["id"] for one in answer["conflicts"]} == touched
        seen += len(touched)
    assert seen
