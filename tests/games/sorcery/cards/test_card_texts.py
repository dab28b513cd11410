"""A text adds to its face clause by clause: it drops no clause and no keyword ability."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards import Card, WrongCard, known
from judge.games.sorcery.cards.load import added, card
from judge.games.sorcery.cards.shipped.files import face_fields, read_rows
from judge.games.sorcery.setting.phrases import understood
from judge.rulings.errors import BadScenario
from judge.rulings.scenario import load


def test_each_clause_of_a_face_is_covered_or_uncovered() -> None:
    for name, face in read_rows("faces").items():
        clauses = [row["clause"] for row in face.get("clauses", [])]
        covered = [clause for text in known().rows(name)[1] for clause in text.get("covers", [])]
        left = [clause.clause for clause in known()[name].uncovered]
        assert sorted(clauses) == sorted([*covered, *left]), name
        assert set(face.get("keywords", [])) <= set(known()[name].keywords), name


def test_each_phrase_of_a_shipped_card_names_something() -> None:
    faces = read_rows("faces")
    for name in faces:
        for text in known().rows(name)[1]:
            for phrase in added(known_face(name, faces[name]), text)[1]:
                assert understood(phrase) in ("", *known()), (name, phrase)


def known_face(name: str, face: dict[str, Any]) -> Card:
    """A card as its face alone says it."""
    return card(name, face_fields(face))


def test_a_text_says_something_of_what_it_covers() -> None:
    for name, text in read_rows("texts").items():
        targetless = text == {"ability": [{"when": "resolves"}]}  # that a magic targets nothing is no clause of its own
        assert text.get("covers") or targetless, f"{name}: a text covers a clause"


LEFT = next(name for name, card in known().items() if len(card.uncovered) > 1)
"""A card of which more than one clause is left."""


def test_more_of_a_text_adds_and_drops_nothing() -> None:
    steed = known()["Phantom Steed"]
    more = added(steed, {"keywords": ["Airborne"], "passive": [{"power": 1}]})[0]
    assert set(steed.keywords) < set(more.keywords) and more.passive[: len(steed.passive)] == steed.passive
    partly = known()[LEFT]
    left = [clause.clause for clause in added(partly, {})[0].uncovered]
    assert [one.clause for one in added(partly, {"covers": left[-1:]})[0].uncovered] == left[:-1]
    assert not added(partly, {"covers": "all"})[0].uncovered
    with pytest.raises(WrongCard, match=f"no uncovered clause '{left[-1][:-1]}'; did you mean"):
        added(partly, {"covers": [left[-1][:-1]]})
    with pytest.raises(WrongCard, match="its power is otherwise"):
        added(steed, {"type": "minion", "power": 9})


def test_of_a_card_that_is_whole_nothing_is_covered() -> None:
    """What somebody wrote for a clause would come twice once the judge knows that clause."""
    whole = known()["Bosk Troll"]
    assert not whole.uncovered
    with pytest.raises(WrongCard, match="knows all of its text"):
        added(whole, {"covers": "all"})


def test_a_scenario_covers_a_clause_of_a_known_card() -> None:
    wrong = known()[LEFT].uncovered[-1].clause[:-1]
    text = f'title: A card\ngame: sorcery\ncards:\n  "{LEFT}": {{covers: ["{wrong}"]}}\n'
    with pytest.raises(BadScenario) as caught:
        load(text, "card.yaml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == (4, len(LEFT) + 16) and "did you mean" in problem.message
