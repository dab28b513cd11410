"""Damage grids that a person draws: kept among the user's own data, and what counts on them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import cli
from judge.games.sorcery.cards.load import WrongCard, added
from judge.games.sorcery.cards.shipped.covered import coverage
from judge.games.sorcery.cards.shipped.drawn import drawn, forget_grid, keep_grid
from judge.games.sorcery.cards.shipped.shelf import known, look_again, without_imports
from judge.games.sorcery.cards.values.reading import Misread

CONE = (". 2 .", ". @ .")


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    known.cache_clear()
    yield
    monkeypatch.undo()
    known.cache_clear()


def test_a_grid_is_kept_until_it_is_forgotten() -> None:
    assert known()["Cone of Flame"].wants_its_grid
    keep_grid("Cone of Flame", CONE)
    look_again()
    assert known()["Cone of Flame"].grid == CONE
    assert not known()["Cone of Flame"].wants_its_grid
    assert forget_grid("Cone of Flame") and not forget_grid("Cone of Flame")
    look_again()
    assert known()["Cone of Flame"].wants_its_grid


def test_what_is_no_grid_is_not_kept() -> None:
    with pytest.raises(Misread):
        keep_grid("Cone of Flame", (". 2 .",))
    assert drawn() == {}


def test_a_card_that_is_drawn_is_whole_and_one_that_is_not_wants_its_picture() -> None:
    before = coverage(known()).all
    keep_grid("Cone of Flame", CONE)
    look_again()
    after = coverage(known()).all
    assert (after.whole, after.picture) == (before.whole + 1, before.picture - 1)
    assert after.total == after.whole + after.part + after.none + after.picture


def test_the_cards_that_come_with_the_judge_have_no_drawn_grid() -> None:
    keep_grid("Cone of Flame", CONE)
    assert without_imports()["Cone of Flame"].wants_its_grid


def test_only_a_card_that_shows_a_grid_takes_one() -> None:
    face = without_imports()
    assert added(face["Cone of Flame"], {"grid": list(CONE)})[0].grid == CONE
    with pytest.raises(WrongCard, match="speaks of no damage grid"):
        added(face["Bruin"], {"grid": list(CONE)})
    with pytest.raises(WrongCard, match="no square of a damage grid"):
        added(face["Cone of Flame"], {"grid": ["x*"]})


def test_grids_are_drawn_in_the_terminal() -> None:
    run = CliRunner().invoke
    assert run(cli, ["cards", "grid", "Cone of Flame", *CONE]).output.splitlines() == list(CONE)
    assert drawn() == {"Cone of Flame": CONE}
    look_again()
    assert "Cone of Flame: . 2 . / . @ ." in run(cli, ["cards", "grid"]).output
    assert run(cli, ["cards", "grid", "Cone of Flame", "--remove"]).exit_code == 0
    assert drawn() == {}
