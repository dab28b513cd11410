"""The pages about drills: numbers for everybody; questions with their answers and proofs for authors alone."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.rulings.near.edit import Edit
from judge.store import connect
from judge.training.drills.drill import Drill
from judge.training.drills.pool import Pool, shipped_pool
from judge.training.drills.text import made
from judge.web.people.memory import Memory
from judge.web.school.drill_shapes import numbers_of
from judge.web.serving.app import create_app
from tests.web.axe import Axe
from tests.web.visitors import shared_site, visitor

pytestmark = pytest.mark.slow

KINDS = ("definition", "entry", "keyword", "conflict")


@pytest.fixture(scope="module")
def pair() -> tuple[Drill, Drill]:
    """A drill of a shipped scenario that the engine proves, and one that says of a changed fact what does not hold."""
    asked = next(
        d for d in shipped_pool() if d.kind == "ask" and {o.key for o in d.options} == {"yes", "no"} and not d.twin
    )
    id = f"{asked.game}-0123456789"
    edit = Edit(("title",), "what it never said", "something else", "The title is another")
    return (
        msgspec.structs.replace(asked, twin=id),
        msgspec.structs.replace(asked, id=id, kind="near-miss", twin=asked.id, edit=edit, right=1 - asked.right),
    )


@pytest.fixture(scope="module")
def drills(codex: Codex, pair: tuple[Drill, Drill]) -> Pool:
    return Pool((*made(codex, "kotc"), *made(codex, "magewars"), *pair))


@pytest.fixture(scope="module")
def site(codex: Codex, drills: Pool, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    engine = connect(f"sqlite:///{tmp_path_factory.mktemp('drills') / 'store.db'}")
    app = create_app(codex, memory=Memory(lambda: engine))
    app.extensions["drills"] = drills
    yield app
    engine.dispose()


@pytest.fixture
def client(site: Flask) -> FlaskClient:
    return site.test_client()


def one(drills: Pool, kind: str) -> Drill:
    return next(d for d in drills if d.kind == kind)


# the numbers


def test_the_numbers_are_those_of_the_pool(client: FlaskClient, drills: Pool) -> None:
    told = client.get("/api/drills").get_json()
    assert told["total"] == len(drills) == sum(game["total"] for game in told["games"])
    for game in told["games"]:
        here = [d for d in drills if d.game == game["game"]]
        assert {k["kind"]: k["number"] for k in game["kinds"]} == {
            kind: sum(d.kind == kind for d in here) for kind in {d.kind for d in here}
        }
        assert sum(topic["number"] for topic in game["topics"]) == len(here)
        rows = game["difficulty"]["rows"]
        assert len(rows) == 5 and all(len(row) == 5 for row in rows) and sum(map(sum, rows)) == len(here)
        for knowledge in range(5):
            for load in range(5):
                alike = [d for d in here if (d.difficulty.knowledge, d.difficulty.load) == (knowledge + 1, load + 1)]
                assert rows[knowledge][load] == len(alike)


def test_the_page_says_how_many_and_how_they_are_proved(client: FlaskClient, drills: Pool) -> None:
    page = client.get("/drills")
    assert page.status_code == 200
    assert f"{len(drills):,} proved drills" in page.text
    assert "How they are proved" in page.text and "switched off" in page.text


def test_the_numbers_give_no_answer_away(client: FlaskClient, drills: Pool) -> None:
    text = client.get("/api/drills").text
    assert not any(d.id in text or d.question in text for d in drills if d.kind != "ask")


def test_a_site_without_drills_says_so(codex: Codex, tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'store.db'}")
    app = create_app(codex, memory=Memory(lambda: engine))
    app.extensions["drills"] = Pool(())
    assert "no drills here yet" in app.test_client().get("/drills").text
    engine.dispose()


def test_the_picture_is_darkest_where_most_are(drills: Pool) -> None:
    for game in numbers_of(drills).games:
        cells = game.difficulty.cells
        most = max(cells, key=lambda c: c.number)
        assert most.shade == 5 and all((c.shade == 0) == (c.number == 0) for c in cells)
        width, height = game.difficulty.size
        assert all(c.x >= 0 and c.x + 46 <= width and c.y >= 0 and c.y + 46 <= height for c in cells)


# one drill


@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_about_the_text_is_proved_again(client: FlaskClient, drills: Pool, kind: str) -> None:
    drill = one(drills, kind)
    page, told = client.get(f"/drills/{drill.id}"), client.get(f"/api/drills/{drill.id}").get_json()
    assert page.status_code == 200 and "Proved just now." in page.text
    assert told["holds"] and not told["why"]
    assert [o["chosen"]["text"] for o in told["options"]] == [o.text for o in drill.options]
    assert [o["chosen"]["right"] for o in told["options"]] == [p == drill.right for p in range(len(drill.options))]
    assert told["quoted"] == drill.quoted and told["derivation"] == drill.proof.derivation
    assert {p["id"]: p["digest"] for p in told["passages"]} == drill.proof.passages
    assert all(p["now"]["quote"] for p in told["passages"])
    assert all(r["current"] for r in told["ruleset"])


def test_a_conflict_leads_to_its_record(client: FlaskClient, drills: Pool) -> None:
    told = client.get(f"/api/drills/{one(drills, 'conflict').id}").get_json()
    (record,) = told["options"][0]["records"]
    assert client.get(record["url"]).status_code == 200


def test_a_drill_of_a_scenario_leads_to_it_and_into_the_editor(client: FlaskClient, pair: tuple[Drill, Drill]) -> None:
    drill = pair[0]
    told = client.get(f"/api/drills/{drill.id}").get_json()
    assert told["holds"], told["why"]
    assert told["editor"] == f"/judge?scenario={drill.scenario}"
    assert client.get(told["editor"]).status_code == client.get(f"/scenarios/{drill.scenario}").status_code == 200
    assert f"game: {drill.game}" in told["scenario_text"]


def test_the_twin_stands_beside_it_with_the_fact_that_differs(client: FlaskClient, pair: tuple[Drill, Drill]) -> None:
    drill, twin = pair
    told = client.get(f"/api/drills/{drill.id}").get_json()["twins"]
    here, there = told["sides"]
    assert told["where"] == "title"
    assert (here["this"], here["fact"], here["value"]) == (True, "", "what it never said")
    assert (there["url"], there["fact"], there["value"]) == (
        f"/drills/{twin.id}", "The title is another", "something else",
    )  # fmt: skip
    assert {here["answer"], there["answer"]} == {"Yes", "No"}


def test_a_drill_that_cannot_be_proved_says_why(client: FlaskClient, pair: tuple[Drill, Drill]) -> None:
    page = client.get(f"/drills/{pair[1].id}")
    assert page.status_code == 200 and "Withdrawn because" in page.text and "Proved just now" not in page.text
    assert not client.get(f"/api/drills/{pair[1].id}").get_json()["holds"]


@pytest.mark.parametrize("where", ["", "/api"])
def test_a_drill_that_is_not_there(client: FlaskClient, where: str) -> None:
    answer = client.get(f"{where}/drills/sorcery-0000000000")
    assert answer.status_code == 404 and "withdrawn" in answer.text


# who may see what


def test_on_a_shared_instance_answers_are_for_authors(codex: Codex, drills: Pool, tmp_path: Path) -> None:
    with shared_site(codex, tmp_path) as app:
        app.extensions["drills"] = drills
        drill = one(drills, "definition")
        nobody = app.test_client()
        assert nobody.get("/drills").status_code == nobody.get("/api/drills").status_code == 200
        assert nobody.get(f"/api/drills/{drill.id}").status_code == 401
        trainee, author = visitor(app, "Tam"), visitor(app, "Ada", "author")
        for url in (f"/drills/{drill.id}", f"/api/drills/{drill.id}", "/api/drills/sorcery-0000000000"):
            answer = trainee.get(url)
            assert answer.status_code == 403, url
            assert drill.options[drill.right].why not in answer.text or not drill.options[drill.right].why
            assert drill.proof.derivation not in answer.text
        assert author.get(f"/drills/{drill.id}").status_code == 200


# what rests on an entry


def test_an_entry_says_how_many_drills_rest_on_it(client: FlaskClient, drills: Pool) -> None:
    number = len(drills.chosen(entry="magewars:daze"))
    assert number > 1
    told = client.get("/api/codex/magewars/daze").get_json()["drills"]
    assert told == {"number": number, "url": "/practice?entry=magewars%3Adaze"}
    page = client.get("/codex/magewars/daze").text
    assert f"{number} drills</a>" in page
    assert not any(d.id in page for d in drills)
    assert client.get(told["url"]).status_code == 200


def test_an_entry_without_drills_says_nothing_of_them(client: FlaskClient) -> None:
    assert client.get("/api/codex/sorcery/defend").get_json()["drills"]["number"] == 0
    assert "/practice?entry=" not in client.get("/codex/sorcery/defend").text


# in a browser


@pytest.fixture(scope="module")
def address(site: Flask) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, site, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


@pytest.mark.browser
@pytest.mark.skipif(not (shutil.which("chromium") or shutil.which("google-chrome")), reason="no browser")
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1200])
def test_the_pages_are_accessible_and_fit(
    browser: Browser, address: str, drills: Pool, pair: tuple[Drill, Drill], scheme: str, width: int
) -> None:
    urls = ["/drills", *(f"/drills/{d.id}" for d in (one(drills, "definition"), one(drills, "conflict"), *pair))]
    page = browser.new_page(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    try:
        for url in urls:
            page.goto(address + url)
            page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
            found = Axe().run(page)
            assert found.violations_count == 0, f"{url}: {found.generate_report()}"
            assert page.evaluate("document.documentElement.scrollWidth") <= width, url
    finally:
        page.close()
    assert said == []
