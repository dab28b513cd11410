"""Drills about the documents: what is asked hides what it asks for, and wrong answers are wrong by the documents."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.training.drills.drill import Drill
from judge.training.drills.text import check, made
from judge.training.drills.text.book import Book, book_of
from judge.training.drills.text.conflicts import DISAGREE, NEITHER, NOTHING
from judge.training.drills.text.terms import GAP
from tests.shared_work import SharedWork

pytestmark = pytest.mark.slow

ABOUT_SENTENCES = ("definition", "entry", "keyword")
LEAST = {"sorcery": 450, "magewars": 260, "kotc": 110}
"""So many drills a game's documents give at least."""


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="session")
def drills_of(codex: Codex, shared_work: SharedWork) -> Callable[[str], tuple[Drill, ...]]:
    """What is made of a game's documents, for all processes once; that of Sorcery takes many seconds."""
    return lambda game: shared_work(f"text-drills-{game}", lambda: made(codex, game), tuple[Drill, ...])


@pytest.fixture
def drills(drills_of: Callable[[str], tuple[Drill, ...]], game: str) -> tuple[Drill, ...]:
    return drills_of(game)


@pytest.fixture
def book(codex: Codex, game: str) -> Book:
    return book_of(codex, game)


def test_there_are_many_and_each_holds(codex: Codex, drills: tuple[Drill, ...], game: str) -> None:
    assert len(drills) >= LEAST[game]
    assert [(d.id, why) for d in drills if (why := check(codex, d))] == []


def test_ids_and_questions_are_distinct(drills: tuple[Drill, ...], game: str) -> None:
    assert all(re.fullmatch(rf"{game}-[0-9a-f]{{10}}", d.id) for d in drills)
    assert len({d.id for d in drills}) == len(drills)
    asked = Counter((d.question, d.quoted, d.options[d.right].text) for d in drills)
    assert [what for what, number in asked.items() if number > 1] == []


def test_the_same_is_made_again(codex: Codex, drills: tuple[Drill, ...], game: str) -> None:
    if game == "sorcery":
        pytest.skip("takes long; the other two go the same way")
    assert made(codex, game) == drills


def test_no_sentence_decides_two_drills(drills: tuple[Drill, ...]) -> None:
    deciding = Counter(d.options[d.right].cites[0] for d in drills if d.kind in ABOUT_SENTENCES)
    assert [id for id, number in deciding.items() if number > 1] == []


def test_what_is_asked_is_of_a_document_in_force(drills: tuple[Drill, ...], book: Book) -> None:
    for drill in drills:
        if drill.kind in ABOUT_SENTENCES:
            passage = book.passages[drill.options[drill.right].cites[0]]
            assert book.official(passage.document) and passage.normative, drill.id


def test_no_title_of_the_right_term_can_be_read(drills: tuple[Drill, ...], book: Book) -> None:
    for drill in drills:
        if drill.kind in ("definition", "entry"):
            titles = {row.title.casefold() for row in book.term(drill.options[drill.right].key).entries}  # type: ignore[union-attr]
            seen = drill.quoted.casefold()
            assert [t for t in titles if re.search(rf"\b{re.escape(t)}\b", seen)] == [], drill.id


def test_no_wrong_term_is_named_in_what_is_quoted(drills: tuple[Drill, ...]) -> None:
    for drill in drills:
        if drill.kind in ("definition", "entry"):
            seen = drill.quoted.casefold()
            wrong = [o.text.casefold() for place, o in enumerate(drill.options) if place != drill.right]
            assert [w for w in wrong if re.search(rf"\b{re.escape(w)}\b", seen)] == [], drill.id


def test_no_wrong_entry_holds_the_sentence(drills: tuple[Drill, ...], book: Book) -> None:
    """Told without any measure of likeness: the very words stand under no entry of a wrong title, of any document."""
    for drill in drills:
        if drill.kind in ("definition", "entry"):
            words = book.passages[drill.options[drill.right].cites[0]].text.casefold()
            right = drill.options[drill.right].text.casefold()
            for place, option in enumerate(drill.options):
                if place != drill.right:
                    same = [e.id for e in book.entries.values() if e.title.casefold() == option.text.casefold()]
                    held = {p.text.casefold() for id in same for p in book.by_entry[id]}
                    assert words not in held, (drill.id, option.text)
                    assert words.replace(right, option.text.casefold()) not in held, (drill.id, option.text)


def test_a_wrong_sentence_about_a_keyword_stands_under_another_entry_and_does_not_name_it(
    drills: tuple[Drill, ...], book: Book
) -> None:
    for drill in drills:
        if drill.kind == "keyword":
            title = book.entries[drill.entries[0]].title.casefold()
            for place, option in enumerate(drill.options):
                passage = book.passages[option.key]
                if place == drill.right:
                    assert passage.entry in drill.entries
                else:
                    assert passage.entry not in drill.entries
                    assert not re.search(rf"\b{re.escape(title)}\b", passage.text.casefold()), drill.id


def test_every_wrong_option_says_why(drills: tuple[Drill, ...]) -> None:
    for drill in drills:
        wrong = [o for place, o in enumerate(drill.options) if place != drill.right]
        assert all(o.why.endswith((".", "”", "!", "?")) for o in wrong), drill.id
        assert 1 <= len(wrong) <= 3


def test_difficulty_and_topic(drills: tuple[Drill, ...], book: Book) -> None:
    assert all(1 <= d.difficulty.knowledge <= 5 and 1 <= d.difficulty.load <= 5 for d in drills)
    assert len({d.difficulty.knowledge for d in drills}) >= 4
    assert len({d.difficulty.load for d in drills}) >= 3
    slugs = {part for row in book.entries.values() for part in row.slug.split("/")} | book.headings
    assert {d.topic for d in drills} <= slugs


def test_recorded_conflicts_are_asked_as_they_are_recorded(codex: Codex, drills: tuple[Drill, ...], game: str) -> None:
    recorded = {conflict.id: conflict for conflict in codex.conflicts(game=game)}
    asked = [d for d in drills if d.kind == "conflict"]
    assert asked
    for drill in asked:
        right = drill.options[drill.right]
        conflict = recorded[right.cites[0]]
        if conflict.kind == "gap":
            assert right.text == NOTHING
        elif conflict.status == "open":
            assert right.text == DISAGREE
        else:
            assert right.text not in (NOTHING, DISAGREE, NEITHER)
            assert NEITHER in {o.text for o in drill.options}


def test_questions_about_documents_follow_the_ruleset(
    drills_of: Callable[[str], tuple[Drill, ...]], codex: Codex
) -> None:
    of_documents = [d for d in drills_of("sorcery") if d.kind == "document" and not d.proof.passages]
    assert len(of_documents) == 6
    for drill in of_documents:
        right, other = (drill.options[place].key for place in (0, 1))
        order = ["sorcery.rulebook", "sorcery", "sorcery.glossary"]
        assert order.index(right) < order.index(other)


def test_words_of_a_superseded_document_stand_in_none_in_force(
    drills_of: Callable[[str], tuple[Drill, ...]], codex: Codex
) -> None:
    book = book_of(codex, "sorcery")
    asked = [d for d in drills_of("sorcery") if d.kind == "document" and d.proof.passages]
    assert asked
    for drill in asked:
        standing = [book.official(book.passages[option.key].document) for option in drill.options]
        assert standing == [False] + [True] * (len(standing) - 1)
        text = drill.options[0].text
        assert all(text != p.text.strip() for p in book.passages.values() if book.official(p.document))


def test_gaps_are_there_to_be_filled(drills_of: Callable[[str], tuple[Drill, ...]]) -> None:
    """Most questions hide the term; the others quote a sentence that explains it without naming it."""
    asked = [d for game in GAMES for d in drills_of(game) if d.kind in ("definition", "entry")]
    assert sum(GAP in d.quoted for d in asked) > len(asked) / 2
