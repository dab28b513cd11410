"""Families of clauses: a position is made small and told plainly, and each kept scenario feels a clause of its card."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from judge.codex.library import Codex
from judge.proof.keeping import Kept, families, kept, path_of
from judge.proof.proving import Attempt, Hint, Proofs, proofs, prove, prove_all
from judge.proof.remembered import remembered
from judge.proof.shrinking import shrunk
from judge.resources import data_dir
from judge.rulings.scenario import load
from judge.rulings.shipped_files import scenario_path

FILES = sorted(data_dir("scenarios").glob("*/*/family-*.yaml"))
SAMPLE = 10
"""So many kept scenarios, and remembered cards, are tried: the command tries all."""


@pytest.fixture(scope="module")
def sorcery() -> Proofs:
    found = proofs("sorcery")
    assert found is not None
    return found


def test_what_is_not_needed_is_left_out() -> None:
    face = {"type": "minion"}
    rows = {
        "title": "x",
        "you": {"hand": ["Ann", "Bob", "Cid"], "life": 3},
        "cards": {"Ann": face, "Bob": face},
        "realm": {"1": {"surface": ["Cid"]}},
    }

    def holds(made: dict[str, object]) -> bool:
        you = made.get("you")
        return isinstance(you, dict) and "Bob" in you.get("hand", ()) and "Bob" in str(made.get("cards"))

    assert shrunk(rows, holds) == {"title": "x", "you": {"hand": ["Bob"]}, "cards": {"Bob": face}}


def test_clauses_of_a_kind_are_a_family_and_one_that_is_alone_goes_with_its_moment(sorcery: Proofs) -> None:
    found = families(sorcery, ["Belfry", "Apprentice Wizard", "13 Treasures of Britain", "Queen Guinevere"])
    assert all(":" in family for family in found)
    assert "ends turn: another thing" in found
    every = families(sorcery, sorcery.cards())
    assert sum(map(len, every.values())) == sum(1 for name in sorcery.cards() for _ in sorcery.parts(name))
    paths = [path_of("sorcery", family, parts[0][1]) for family, parts in every.items()]
    assert len(set(paths)) == len(paths)


def test_the_first_of_a_family_is_told_with_what_would_be_without_it(
    sorcery: Proofs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("judge.proof.keeping.data_dir", lambda _name: tmp_path)
    (proof,) = prove_all(sorcery, ["Apprentice Wizard"])
    assert proof.hint is not None
    hints = {"Apprentice Wizard": (proof.hint,)}
    ((_family, one),) = kept(Codex.open(), "sorcery", sorcery, ["Apprentice Wizard"], hints)
    assert isinstance(one, Kept)
    scenario = load(one.text)
    assert scenario.about == "sorcery:genesis" and len(scenario.expect) == 1
    assert "draws 1 card" in scenario.note and "Without that it would be: 0" in scenario.note
    assert len(one.text.splitlines()) < 30
    file = tmp_path / one.path
    file.parent.mkdir(parents=True)
    file.write_text("as somebody wrote it", "utf-8")
    assert list(kept(Codex.open(), "sorcery", sorcery, ["Apprentice Wizard"], hints)) == []


def test_a_hint_that_shows_nothing_any_more_keeps_nothing(sorcery: Proofs) -> None:
    name = "Apprentice Wizard"
    hints = {name: (Hint(next(sorcery.parts(name)).name, 0, "value: life of the opponent"),)}
    assert [one for _, one in kept(Codex.open(), "sorcery", sorcery, [name], hints) if one] == []


@pytest.mark.parametrize("file", Random(5).sample(FILES, min(SAMPLE, len(FILES))), ids=lambda file: file.stem)
def test_a_kept_scenario_feels_a_clause_of_its_card(sorcery: Proofs, file: Path) -> None:
    title = load(file.read_text("utf-8")).title
    name = max((name for name in sorcery.cards() if title.startswith(f"{name}, ")), key=len)
    alone = [Attempt(file=scenario_path(file))]
    parts = (structs.replace(part, attempts=tuple, shipped=lambda: alone) for part in sorcery.parts(name))
    assert any(prove(name, part).acts for part in parts)


def test_clauses_of_a_sample_act(sorcery: Proofs) -> None:
    hints = remembered("sorcery")
    known = [name for name in sorcery.cards() if name in hints]
    for name in Random(7).sample(known, SAMPLE):
        for part in islice(sorcery.parts(name), 3):
            hint = next((hint for hint in hints[name] if hint.part == part.name), None)
            found = prove(name, part, hint, sorcery.looked)
            assert found.acts, (name, part.name)
            assert not found.uncited and not found.unforeseen, found
