"""Further catalogues of cases stand beside a game's own and count for themselves."""

from __future__ import annotations

from pathlib import Path

from judge.codex.library import Codex
from judge.rulings.cases import all_cases, case_ids, cases, catalogues
from judge.rulings.catalogue import catalogue, counted, entries
from judge.rulings.coverage import coverage

CASE = """- id: {id}
  cards: [Lord of the Void]
  topic: ward
  setup: Something stands there.
  question: What of it?
  answer: Nothing.
  verdict: 'yes'
  verdict_form: legal/illegal
  cites: [Ward]
  basis: {basis}
"""


def test_a_further_catalogue_is_known_by_its_game_and_its_cases_may_be_named() -> None:
    assert catalogues("sorcery") == ("sorcery-cards",)
    assert catalogues("kotc") == ()
    further = cases("sorcery", catalogue="sorcery-cards")
    assert further
    assert {case.id for case in further} <= case_ids("sorcery")
    assert len(all_cases("sorcery")) == len(cases("sorcery")) + len(further)
    assert all(case.cards and case.basis in ("stated", "ruling") for case in further)


def test_a_further_catalogue_counts_for_itself_and_those_without_scenario_apart(codex: Codex, tmp_path: Path) -> None:
    rows = (("unheard-of-1", "stated"), ("unheard-of-2", "ruling"))
    (tmp_path / "kotc-cards.yaml").write_text("".join(CASE.format(id=i, basis=b) for i, b in rows), "utf-8")
    found = coverage(codex, "kotc", tmp_path)
    assert found.cases.total == 0
    more = found.catalogues["kotc-cards"]
    assert (more.cases.total, more.cases.without_scenario, more.cases.unsupported) == (2, 2, 0)
    assert more.by_basis["ruling"].without_scenario == 1
    assert [result.result for result in more.results] == ["without scenario"] * 2


def test_what_was_measured_of_it_is_kept_and_read_by_topic() -> None:
    kept = counted("sorcery")["sorcery-cards"]
    assert kept.cases.total == len(cases("sorcery", catalogue="sorcery-cards"))
    own = catalogue("sorcery")
    assert own is not None
    assert own.cases.total == len(cases("sorcery"))
    for topic, tally in kept.by_topic.items():
        assert len(entries("sorcery", topic, "sorcery-cards")) == tally.total
