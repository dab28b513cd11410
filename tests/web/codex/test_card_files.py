"""Importing a card file on the site: looked at, kept, set aside, forgotten; and everybody goes by it at once."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from judge.codex.library import Codex
from judge.games.sorcery.cards.shipped.shelf import look_again
from tests.web.visitors import Visitor, shared_site, visitor

SCENARIO = """\
title: Whose power
game: sorcery
realm: {8: {site: Arid Desert, surface: [{card: Belmotte Longbowmen, of: you}]}}
ask: [{value: power of Belmotte Longbowmen}]
"""


def entry(name: str, text: str = "", **face: Any) -> dict[str, Any]:
    guardian = {"type": "Minion", "rulesText": text, "cost": 3, "attack": 7, "defence": 7, "rarity": "Ordinary"}
    return {"name": name, "guardian": {**guardian, "thresholds": {"air": 1}, **face}, "sets": [{"name": "A"}]}


FILE = json.dumps([entry("Belmotte Longbowmen", "Everybody sings."), entry("Example Drake"), entry("Odd", cost="x")])


@pytest.fixture
def alone(codex: Codex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """A site on one's own machine."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    with shared_site(codex, tmp_path, shared=False) as app:
        yield app
    monkeypatch.undo()
    look_again()


@pytest.fixture
def site(codex: Codex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """A site of several people."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    with shared_site(codex, tmp_path) as app:
        yield app
    monkeypatch.undo()
    look_again()


def sent(who: Visitor, data: bytes, name: str = "cards.json") -> TestResponse:
    """A file, by the form."""
    form = {"game": "sorcery", "file": (io.BytesIO(data), name)}
    return who.post("/cards/import", form, content_type="multipart/form-data")


def told(answer: TestResponse) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", answer.text)))


def test_a_file_is_looked_at_then_kept_and_forgotten_by_forms(alone: Flask) -> None:
    me = Visitor(alone)
    before = me.page("/cards/sorcery/belmotte-longbowmen")
    led = sent(me, FILE.encode())
    assert (led.status_code, led.location) == (303, "/cards/import?game=sorcery#ready")
    page = told(me.get("/cards/import"))
    assert "cards get their printed text 1" in page and "could not be read 1" in page
    assert "Example Drake new" in page and "Belmotte Longbowmen" in page and "Only in the file" in page
    assert re.search(r"Odd line 1, column \d+ Guardian.cost: Expected int \| null, got str", page)
    assert me.page("/cards/sorcery/belmotte-longbowmen") == before and me.get("/cards/example-drake").status_code == 404

    mark = me.get("/api/cards/import").get_json()["file"]["mark"]
    led = me.post("/cards/import/keep", {"mark": mark})
    assert led.location == "/cards/import?game=sorcery&done=kept"
    page = told(me.get("/cards/import?done=kept"))
    assert "The cards are kept." in page and "2 cards with their printed texts." in page
    assert "What this file" not in page
    assert "Everybody sings." in me.page("/cards/sorcery/belmotte-longbowmen")
    assert me.get("/cards/example-drake").status_code == 301
    assert "Example Drake" in me.page("/cards?name=example+drake")

    assert me.post("/cards/import/remove", {}).location.endswith("done=forgotten")
    assert me.page("/cards/sorcery/belmotte-longbowmen") == before
    assert "No cards are imported." in told(me.get("/cards/import"))


def test_rulings_go_by_the_imported_cards_at_once_and_by_ours_when_these_are_forgotten(alone: Flask) -> None:
    me = Visitor(alone)

    def ruled() -> tuple[str, str, str]:
        """The verdict, by which version, and the address at which it is kept."""
        answer = me.open("/api/rulings", "POST", json={"text": SCENARIO})
        assert answer.status_code in (200, 201), answer.text
        made = answer.get_json()
        return json.dumps(made["ruling"]["answers"]), made["version"], made["id"]

    ours = ruled()
    mark = me.open("/api/cards/import", "POST", json={"text": json.dumps([entry("Belmotte Longbowmen")])})
    mark = mark.get_json()["file"]["mark"]
    assert ruled() == ours
    assert me.open("/api/cards/import/keep", "POST", json={"mark": mark}).get_json()["held"] == 1
    theirs = ruled()
    assert '"value": 7,' in theirs[0] and '"value": 7,' not in ours[0]
    assert theirs != ours and theirs[1] != ours[1] and theirs[2] != ours[2]
    me.open("/api/cards/import/remove", "POST", json={})
    assert ruled() == ours


def test_nobody_keeps_another_file_than_the_one_they_looked_at(alone: Flask) -> None:
    me = Visitor(alone)
    first = me.open("/api/cards/import", "POST", json={"text": FILE}).get_json()["file"]["mark"]
    other = json.dumps([entry("Other")])
    second = me.open("/api/cards/import", "POST", json={"text": other}).get_json()["file"]["mark"]
    assert first != second
    refused = me.post("/cards/import/keep", {"mark": first})
    assert refused.status_code == 409 and "does not lie ready any more" in refused.text
    assert me.open("/api/cards/import/keep", "POST", json={"mark": first}).status_code == 409
    assert me.post("/cards/import/aside", {}).location.endswith("done=aside")
    assert me.open("/api/cards/import/keep", "POST", json={"mark": second}).status_code == 409
    assert me.get("/api/cards/import").get_json()["held"] == 0


@pytest.mark.parametrize(
    ("data", "status", "words"),
    [
        (b'[\n{"name": "x",,}]', 422, "Line 2 , column 14 ."),
        (b"\xff\xfe[", 422, "the file is no text in UTF-8"),
        (b"", 422, "nothing was sent"),
        (b"<html>", 422, "cards.json is no card file: not JSON"),
        (b"[" * 100_000, 422, "is no card file"),
        (b"[" + b" " * (8 * 1024 * 1024) + b"]", 413, "at most 8 MB"),
        (b"[" + b" " * (17 * 1024 * 1024) + b"]", 413, ""),
    ],
)
def test_what_is_no_card_file_is_refused_and_changes_nothing(
    alone: Flask, data: bytes, status: int, words: str
) -> None:
    me = Visitor(alone)
    answer = sent(me, data)
    assert answer.status_code == status and words in told(answer)
    now = me.get("/api/cards/import").get_json()
    assert (now["held"], now["file"]) == (0, None)


def test_the_twin_names_the_place(alone: Flask) -> None:
    answer = Visitor(alone).open("/api/cards/import", "POST", json={"text": "[1,\n2,,]", "name": "mine.json"})
    assert answer.status_code == 422
    assert answer.get_json()["at"] == {"line": 2, "column": 3, "words": answer.get_json()["at"]["words"], "name": ""}
    assert answer.get_json()["detail"].startswith("mine.json is no card file: not JSON")


@pytest.mark.parametrize("game", ["kotc", "magewars", "chess"])
def test_a_game_without_card_files_has_no_import(alone: Flask, game: str) -> None:
    me = Visitor(alone)
    assert me.get(f"/cards/import?game={game}").status_code == 404
    assert me.open("/api/cards/import", "POST", json={"text": FILE, "game": game}).status_code == 404


def test_on_a_shared_site_head_judges_import_for_everybody(site: Flask) -> None:
    head, author, nobody = visitor(site, "Hana", "head judge"), visitor(site, "Ann", "author"), Visitor(site)
    assert "/cards/import" in head.page("/cards") and "/cards/import" not in author.page("/cards")
    assert author.get("/cards/import").status_code == 403 and nobody.get("/cards/import").status_code == 303
    assert sent(author, FILE.encode()).status_code == 403 and sent(nobody, FILE.encode()).status_code == 303
    assert sent(head, FILE.encode()).status_code == 303
    mark = head.get("/api/cards/import").get_json()["file"]["mark"]
    assert author.post("/cards/import/keep", {"mark": mark}).status_code == 403
    assert "Everybody sings." not in nobody.page("/cards/sorcery/belmotte-longbowmen")
    assert head.post("/cards/import/keep", {"mark": mark}).status_code == 303
    assert author.post("/cards/import/remove", {}).status_code == 403
    assert "Everybody sings." in nobody.page("/cards/sorcery/belmotte-longbowmen")
