"""Older wording is mentioned beside a ruling that rests on what replaced it, and nowhere else."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.rulings import judge, load
from judge.rulings.render import as_markdown, as_text
from judge.rulings.superseded import superseded

STATUE = """
title: An Immobile Statue
game: sorcery
realm:
  8: {site: Steppe, surface: [{unit: Statue, power: 3, keywords: [WORD]}]}
ask:
  - {can: {take a step: Statue, to: 9}}
"""


@pytest.mark.parametrize(
    ("game", "cited", "older"),
    [
        ("sorcery", ("sorcery:immobile#2",), ("sorcery.glossary:immobile-immobilised",)),
        ("sorcery", ("sorcery:interact#2", "sorcery:stealth#4"), ("sorcery.glossary:stealth#4",)),  # by its entry, once
        ("sorcery", ("sorcery:immobile#1", "sorcery:strike#1"), ()),
        ("sorcery", ("sorcery:oversized-units#4",), ()),  # two official documents disagree there: nothing is superseded
        ("magewars", ("sorcery:immobile#2",), ()),
    ],
)
def test_what_replaced_older_wording_brings_it_along(game: str, cited: tuple[str, ...], older: tuple[str, ...]) -> None:
    found = superseded(Codex.open(), game, cited)
    assert tuple(id for reason in found for id in reason.cites) == older


def test_a_ruling_quotes_the_older_wording_and_says_that_it_is_superseded() -> None:
    ruling = judge(Codex.open(), load(STATUE.replace("WORD", "Immobile")))
    assert [reason.cites for reason in ruling.superseded] == [("sorcery.glossary:immobile-immobilised",)]
    assert "superseded" in ruling.superseded[0].text
    assert any("cannot use the Move and Attack" in citation.quote for citation in ruling.citations)
    for told in (as_text(ruling), as_markdown(ruling)):
        assert "Superseded wording" in told


def test_a_ruling_that_nothing_older_contradicts_mentions_none() -> None:
    ruling = judge(Codex.open(), load(STATUE.replace("WORD", "Airborne")))
    assert not ruling.superseded and "Superseded wording" not in as_text(ruling)


def test_where_only_some_documents_count_nothing_is_superseded() -> None:
    named = STATUE.replace("WORD", "Immobile").replace("realm:", "documents: [sorcery]\nrealm:")
    assert not judge(Codex.open(), load(named)).superseded
