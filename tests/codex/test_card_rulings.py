"""Rulings on cards: one entry each, named by card and number, linked to cards and to what they rest on."""

from __future__ import annotations

from hashlib import sha256

import pytest

from judge.codex.errors import IngestError
from judge.codex.ingest.readers import read
from judge.codex.ingest.sources import Source
from judge.codex.library import Codex
from judge.codex.model import Edition
from judge.codex.search import search
from judge.rulings.cases import cases

ONE = """# Rulings

Told in our own words.

## Tin Whistle, ruling 2

Tin Whistle calls a Bard.

> A's turn. A blows Tin Whistle. Does the Bard come? Yes; it does.

Cards: Tin Whistle; Bard. Rests on: [Ally](sorcery:ally).
"""


def source(text: str) -> Source:
    digest = sha256(text.encode()).hexdigest()
    return Source(
        Edition("t", "1", "sorcery", "T", "T", "", "", "ruling", "card_rulings", "t.md", digest, "ours"), text
    )


def test_a_ruling_is_an_entry_named_by_its_card_and_number() -> None:
    (entry,) = read(source(ONE)).entries
    assert (entry.slug, entry.title, entry.kind) == ("tin-whistle-2", "Tin Whistle, ruling 2", "ruling")
    ruled, example, names = entry.passages
    assert ruled.text == "Tin Whistle calls a Bard."
    assert ruled.normative
    assert (example.kind, example.normative) == ("example", False)
    assert names.text == "Cards: Tin Whistle; Bard. Rests on: Ally."
    assert [(m.kind, m.target, names.text[m.start : m.end]) for m in names.marks] == [
        ("card", "Tin Whistle", "Tin Whistle"),
        ("card", "Bard", "Bard"),
        ("link", "sorcery:ally", "Ally"),
    ]
    assert [m.target for m in ruled.marks] == ["Tin Whistle", "Bard"]


@pytest.mark.parametrize(
    "part", ["Tin Whistle calls a Bard.\n\n", "> A's turn", "Cards: ", " Rests on: [Ally](sorcery:ally)."]
)
def test_a_ruling_without_one_of_its_parts_is_refused(part: str) -> None:
    with pytest.raises(IngestError):
        read(source(ONE.replace(part, "")))


def test_each_case_that_its_ruling_alone_settles_has_an_entry_and_no_other_has(shipped: Codex) -> None:
    wanted = {c.id.removeprefix("card-") for c in cases("sorcery", catalogue="sorcery-cards") if c.basis == "ruling"}
    assert {e.slug for e in shipped.entries(document="sorcery.rulings")} == wanted


def test_rulings_lead_to_their_cards_and_to_what_they_rest_on(shipped: Codex) -> None:
    for entry in shipped.entries(document="sorcery.rulings"):
        kinds = {edge.kind for edge in shipped.edges_from(entry.id)}
        assert {"card", "link"} <= kinds, entry.id
    assert not shipped.count_edges("unresolved", "sorcery.rulings", "restated-2025-12")


def test_names_that_only_rulings_mark_are_no_cards_elsewhere(shipped: Codex) -> None:
    """Swap, Fade and Overpower are cards, and words that documents may use for what they mean."""
    named = {e.words: e.document for e in shipped.all_edges(["card"]) if e.note == "named without a mark"}
    assert not named.keys() & {"Swap", "Fade", "Browse", "Scatter"}


def test_a_ruling_is_found_and_stays_behind_documents(shipped: Codex) -> None:
    assert search(shipped, "spire lich watchtower").hits[0].id == "sorcery.rulings:spire-lich-2"
    for words in ("ward", "stealth", "ongoing effect", "the golden rule"):
        hits = [hit.id for hit in search(shipped, words, limit=3).hits]
        assert not any(id.startswith("sorcery.rulings:") for id in hits[:1]), (words, hits)
