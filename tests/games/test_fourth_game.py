"""A fourth game takes its folder and one record: what judges, checks, tells and shows the others does the same for it.

The folder of Lanterns (tests/games/fourth) is put beside those of the other games, and nothing else is told of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from judge import games
from judge.cli import cli
from judge.codex.library import Codex
from judge.games.shelf import GAMES, NAMES
from judge.rulings import judge, load
from judge.rulings.check import RIGHT, check_file
from judge.rulings.near import changes
from judge.rulings.reader import read
from judge.rulings.reference import reference
from judge.rulings.render import as_text
from judge.store import Rulings, connect
from judge.telling.asking import asked
from judge.telling.conventions import conventions
from judge.telling.telling import actions, cards, position
from judge.training.drills.shown import situation
from judge.web.judging.judging import Judging
from judge.web.judging.worker import Pool
from judge.web.people.callers import Limit
from judge.web.serving.app import create_app

FOURTH = Path(__file__).parent / "fourth"
AMPLE = 60.0
"""Seconds that a machine busy with other things needs for nothing of this: the clock decides no outcome."""
SCENARIO = """\
title: A lantern and two shadows
game: lanterns
about: tiny:shadow
lanterns: [1]
shadows: {Gloom: 4, Murk: 5}
actions:
  - stray: Gloom
  - light: 5
any: way
ask:
  - is: Gloom removed
  - is: Murk removed
  - can: {move: Gloom, to: 2}
    at: start
  - value: field of Murk
    at: before Murk is removed
expect:
  - depends: [yes, no]
  - yes
  - no
  - 5
"""
"""Beside Murk the light finds Gloom too; one field on it does not."""


@pytest.fixture(scope="module", autouse=True)
def fourth(tmp_path_factory: pytest.TempPathFactory, project_dir: Path) -> Iterator[None]:
    """The folder of the game, and the codex that holds its document."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "__path__", [*games.__path__, str(FOURTH)])
        patch.setenv("JUDGE_CODEX", str(project_dir / "tests" / "data" / "tiny"))
        patch.setenv("JUDGE_HOME", str(tmp_path_factory.mktemp("fourth")))
        yield


@pytest.fixture(scope="module")
def codex(fourth: None) -> Codex:
    return Codex.open()


@pytest.fixture(scope="module")
def client(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """A site that judges and keeps what it is sent."""
    environment = {**os.environ, "PYTHONPATH": str(FOURTH)}
    pool = Pool(codex.path, 1, 0, "lanterns_judge:rule", environment, seconds=AMPLE, start=AMPLE)
    rulings = Rulings(connect(f"sqlite:///{tmp_path_factory.mktemp('lanterns') / 'store.db'}"))
    yield create_app(codex, Judging(codex, pool, lambda: rulings, Limit(0, lambda: 0.0))).test_client()
    pool.close()
    rulings.engine.dispose()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "two-shadows.yaml"
    made.write_text(SCENARIO, "utf-8")
    return made


def test_it_is_found_by_its_folder() -> None:
    assert list(GAMES) == ["sorcery", "magewars", "kotc", "lanterns"]
    assert NAMES["lanterns"] == GAMES["lanterns"].name


def test_a_scenario_is_judged_with_reasons_and_citations(codex: Codex) -> None:
    ruling = judge(codex, load(SCENARIO))
    assert [answer.verdict for answer in ruling.answers] == ["depends", "yes", "no", "value"]
    assert ruling.answers[2].reasons[0].text == "field 2 is lit"
    assert ruling.ruleset == ("tiny@2024-01",)
    assert {citation.quote for citation in ruling.citations} >= {"A shadow in a lit field is removed."}
    told = as_text(ruling)
    assert "What happened" in told and "Gloom" in told and "Lanterns" in told


def test_the_commands_rule_check_and_format(file: Path) -> None:
    ruled = CliRunner().invoke(cli, ["rule", str(file)])
    assert ruled.exit_code == 0 and "it depends on you" in ruled.output
    checked = CliRunner().invoke(cli, ["check", str(file)])
    assert checked.exit_code == 0 and "1 right" in checked.output
    told = CliRunner().invoke(cli, ["format"])
    assert told.exit_code == 0 and "# Lanterns: a game for tests" in told.output


def test_every_expectation_is_right(codex: Codex, file: Path) -> None:
    assert check_file(codex, file).result == RIGHT


def test_the_reference_names_its_actions_and_asks() -> None:
    told = reference(["lanterns"])
    assert "`stray` (piece). Lets a shadow go wherever it is dark." in told
    assert "`{piece} removed`: Whether a shadow was removed." in told


def test_it_is_told_plainly_where_it_brings_no_words() -> None:
    tree = read(SCENARIO).plain()
    assert isinstance(tree, dict)
    assert position(tree, "lanterns") == ("Lanterns: 1.", "Shadows: Gloom 4; Murk 5.")
    assert actions(tree, "lanterns") == ("Stray: Gloom.", "Light: 5.")
    assert cards(tree, "lanterns") == ()
    assert [asked(ask, "lanterns") for ask in tree["ask"]] == [
        "Is Gloom removed?",
        "Is Murk removed?",
        "In the position as given: can this be done: move Gloom, to: 2?",
        "Just before Murk is removed: what is the field of Murk?",
    ]
    assert conventions(tree, "lanterns", tree["ask"][0])[-1].startswith("Nothing has happened")
    assert len(situation(SCENARIO, "lanterns").board.squares) == 5


def test_changes_of_its_actions_are_found() -> None:
    said = [edit.said for edit in changes("lanterns", read(SCENARIO).plain())]
    assert "“Light: 5” does not happen" in said


def test_the_editor_begins_with_it_and_checks_what_is_written(client: FlaskClient) -> None:
    page = client.get("/judge?game=lanterns")
    assert page.status_code == 200 and "game: lanterns" in page.text and ">Lanterns</a>" in page.text
    words = client.get("/api/judge/words/lanterns").get_json()
    assert {action["name"] for action in words["actions"]} == {"light", "move", "stray"}
    seen = client.post("/api/check", json={"text": SCENARIO, "answers": True}).get_json()
    assert seen["problems"] == [] and len(seen["board"]["squares"]) == 5


def test_the_site_judges_keeps_and_shows_it(client: FlaskClient) -> None:
    kept = client.post("/rulings", data={"text": SCENARIO}, follow_redirects=True)
    assert kept.status_code == 200
    assert "A lantern lights field 5" in kept.text and "What happened" in kept.text
    assert 'href="/codex/tiny/shadow/~3"' in kept.text
