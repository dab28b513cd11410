"""Lookup: what is typed leads to the entry a judge would open, or honestly to nothing."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.codex.search import SearchSyntaxError, search
from judge.codex.search.quality import load_queries, measure
from judge.codex.search.slang import load_slang
from judge.codex.search.words import stem, words
from judge.resources import data_dir

FOLDER = Path(__file__).parent


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


def first(codex: Codex, text: str, **more: str) -> str:
    return search(codex, text, **more).hits[0].id


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("defend", "sorcery:defend"),
        ("DEATH\u2019S DOOR", "sorcery:deaths-door"),
        ("rnage of motion", "sorcery:range-of-motion"),
        ("motion range of", "sorcery:range-of-motion"),
        ("struck", "sorcery:strike"),
        ("Regenerate 2", "magewars:regenerate-x"),
        ("melee +1", "magewars:melee-plus-x"),
        ("storyline > simultaneous triggers", "sorcery:storyline/simultaneous-triggers"),
        ("graveyard", "sorcery:cemetery"),
        ("how many cards must a kotc deck contain", "kotc:setup-and-deck-building"),
        ("game:magewars intercept", "magewars:intercept"),
        ("doc:glossary stealth", "sorcery.glossary:stealth"),
    ],
)
def test_the_first_result(codex: Codex, typed: str, found: str) -> None:
    assert first(codex, typed) == found


def test_a_short_question_in_plain_words(codex: Codex) -> None:
    assert first(codex, "can a tapped unit defend") in (
        "sorcery:defend",
        "sorcery.rulebook:activating-abilities/defend",
    )
    assert first(codex, "does armor reduce critical damage", game="magewars") in (
        "magewars:armor",
        "magewars:critical-damage",
    )


def test_a_players_word_is_marked_as_such(codex: Codex) -> None:
    assert search(codex, "graveyard").hits[0].why == "player's word: graveyard"


def test_a_misspelt_word_is_mended_and_said(codex: Codex) -> None:
    assert "defnd" in search(codex, "can a minion defnd").note


@pytest.mark.parametrize("nonsense", ["asdfghjkl", "quantum chromodynamics", "xylophone", "qwertz uiop"])
def test_nonsense_finds_nothing_and_offers_titles(codex: Codex, nonsense: str) -> None:
    found = search(codex, nonsense)
    assert found.hits == () and found.note == ""


def test_the_hidden_passage_is_not_indexed(codex: Codex) -> None:
    hidden = codex.entry("sorcery:codex/further-note")
    assert not hidden.listed
    for typed in ("further note", "qrpvcurevat", "deciphering the code", '"Further Note"'):
        assert hidden.id not in [h.id for h in search(codex, typed, limit=50).hits]


def test_a_phrase_must_occur_and_an_unwanted_word_must_not(codex: Codex) -> None:
    for hit in search(codex, '"death blow" -tournament', limit=50).hits:
        text = " ".join([hit.title, *(p.text for p in codex.passages(hit.id))]).lower()
        assert "death blow" in text or "death" in hit.title.lower()
        assert "tournament" not in text


def test_title_restricts_to_titles(codex: Codex) -> None:
    hits = search(codex, "title:storyline", limit=50).hits
    assert len(hits) > 8
    for hit in hits:
        row = codex.entry(hit.id)
        parent = codex.entry(row.parent).title if row.parent else ""
        assert "storyline" in f"{row.title} {parent}".lower()


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("game:chess defend", "unknown game 'chess'.*sorcery, magewars, kotc.*character 1"),
        ("defend doc:bible", "unknown document 'bible'.*character 8"),
        ('"unclosed', "quotation mark"),
        ("x" * 301, "300 characters"),
    ],
)
def test_a_query_that_cannot_be_read_says_why(codex: Codex, typed: str, message: str) -> None:
    with pytest.raises(SearchSyntaxError, match=message):
        search(codex, typed)


def test_excerpts_are_bounded_and_highlights_lie_inside(codex: Codex) -> None:
    for typed in ("attack", "what is a target", "dice", "exhausted resources"):
        for hit in search(codex, typed, limit=50).hits:
            assert 0 < len(hit.excerpt) <= 240
            assert all(0 <= a < b <= len(hit.excerpt) for a, b in hit.highlights)


@settings(max_examples=150)
@given(typed=st.text(alphabet="abe \"-:*()^+x1'AND OR NEAR\u2019\u00e9\n%", max_size=40))
def test_whatever_is_typed_gives_an_answer_or_a_reason(codex: Codex, typed: str) -> None:
    try:
        found = search(codex, typed, limit=5)
    except SearchSyntaxError:
        return
    assert len(found.hits) <= 5
    assert all(0 <= h.score <= 100 and codex.has(h.id) for h in found.hits)


def test_the_same_search_gives_the_same_order(codex: Codex) -> None:
    assert [h.id for h in search(codex, "damage").hits] == [h.id for h in search(codex, "damage").hits]


def test_every_players_word_leads_somewhere(codex: Codex) -> None:
    rows = load_slang((data_dir("codex_data"),)).slang
    assert len(rows) >= 120
    for row in rows:
        assert row.words and row.means
        assert all(codex.has(id) for id in row.means), row


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("in play", "kotc:keywords/in-play"),
        ("using mana", "sorcery.rulebook:casting-spells/using-mana"),
        ("double strike", "magewars:doublestrike"),
        ("two kings of the realm", "sorcery:ongoing-effect/example-two-kings-of-the-realm"),
        ("killing", "sorcery:kill"),
    ],
)
def test_a_title_goes_before_its_parts_and_before_players_words(codex: Codex, typed: str, found: str) -> None:
    assert first(codex, typed) == found


def test_words_remembered_in_a_row_lead_to_their_sentence(codex: Codex) -> None:
    for id in ("sorcery:search#2", "magewars:push#2", "kotc:chains#3", "sorcery.rulebook:casting-spells/mana#2"):
        passage = codex.passage(id)
        typed = " ".join(re.findall(r"[\w'\u2019]+", passage.text)[1:8])
        assert passage.entry in [h.id for h in search(codex, typed, limit=3).hits], typed


def test_a_rare_word_is_looked_for_in_words_of_the_same_meaning(codex: Codex) -> None:
    ids = [h.id for h in search(codex, "who owns a stolen minion when it dies").hits[:3]]
    assert {"sorcery:ownership-and-control", "sorcery.rulebook:advanced-concepts/ownership-and-control"} & set(ids)


def test_words_that_the_documents_use_are_not_taken_for_slips(codex: Codex) -> None:
    assert search(codex, "who goes first").hits[0].why != "spelling"
    assert search(codex, "kill spell").hits[0].id != "magewars:full-spell"


@pytest.mark.parametrize("typed", ["12345", "the", "a", "?"])
def test_numbers_and_small_words_alone_find_nothing(codex: Codex, typed: str) -> None:
    assert search(codex, typed).hits == ()


def test_inflections_share_a_stem() -> None:
    for forms in (
        "strike strikes striking struck",
        "die dies died dying",
        "carry carries carried carrying",
        "kill kills killing",
        "move moving",
    ):
        assert len({stem(w) for w in words(forms)}) == 1, forms


@pytest.mark.parametrize("name", ["queries.toml", "queries_independent.toml"])
def test_the_query_sets_are_sound_and_met(codex: Codex, name: str) -> None:
    path = FOLDER / name
    queries = load_queries(path)
    assert len(queries) >= 200
    assert len({(q.q, q.game) for q in queries}) == len(queries)
    assert all(codex.has(id) for q in queries for id in q.want)
    quality = measure(codex, path)
    assert quality.hit_at_1 >= 0.90
    assert quality.hit_at_3 >= 0.97
