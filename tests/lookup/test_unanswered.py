"""What no document answers finds nothing; what has a strange word in it and is about the games is found as before."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.codex.search import search


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


@pytest.mark.parametrize(
    "asked",
    [
        "tournament round timer",
        "prize cards",
        "deck sleeves colour",
        "planeswalker loyalty",
        "energy type weakness",
        "time limit of a match",
        "how much does a booster cost",
    ],
)
def test_nothing_is_found_and_titles_are_offered(codex: Codex, asked: str) -> None:
    found = search(codex, asked)
    assert found.hits == () and found.nearest


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("summoning sickness attack", "sorcery:summoning-sickness"),
        ("burrowed minion attack", "sorcery:burrowing"),
        ("does foobar die when it is banished", "sorcery:banished"),
        ("deathrites", "sorcery:deathrite"),
        ("can a tapped unit defend", "sorcery.rulebook:activating-abilities/defend"),
    ],
)
def test_what_the_documents_speak_of_is_found(codex: Codex, asked: str, first: str) -> None:
    assert search(codex, asked).hits[0].id == first
