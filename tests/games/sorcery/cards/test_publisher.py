"""Card files: faces are read, and what a text says more than keyword abilities is uncovered by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.games.card_files import NotACardFile
from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.publisher import read_faces


def read_publisher(text: str) -> tuple[Card, ...]:
    """The cards of a file."""
    return tuple(face.card for face in read_faces(text))


def row(name: str, text: str, **face: object) -> dict[str, object]:
    guardian = {
        "rarity": "Elite",
        "type": "Minion",
        "rulesText": text,
        "cost": 4,
        "attack": 3,
        "defence": 2,
        "life": 20,
    }
    guardian |= {"thresholds": {"air": 2, "earth": 0, "fire": 1, "water": 0}, **face}
    return {"name": name, "guardian": guardian, "elements": "Fire, Air", "subTypes": "Beast, Dragon", "sets": []}


def test_a_face_is_read_with_its_clauses() -> None:
    text = "Airborne, Movement +1\r\n\r\nGenesis \u2192 Draw a spell.\nOnce on your turn, sing."
    (drake,) = read_publisher(json.dumps([row("Example Drake", text)]))
    assert (drake.types, drake.cost, drake.power, drake.defense, drake.life) == (("minion",), 4, 3, 2, None)
    assert (drake.threshold, drake.elements) == ("AAF", ("fire", "air"))
    assert drake.keywords == ("Airborne", "Movement +1")
    assert [(u.clause, u.when) for u in drake.uncovered] == [
        ("its Genesis", "genesis"),
        ("its activated ability", "activated"),
    ]


@pytest.mark.parametrize(
    ("kind", "text", "when"),
    [
        ("Minion", "Costs \u2461 less to cast.", ["cast"]),
        ("Minion", "Singers cost \u2461 less to cast.", ["always"]),
        ("Minion", "May be summoned to any stage.", ["cast"]),
        ("Minion", "Must be summoned to any stage.", ["cast", "genesis"]),
        ("Minion", "Has +1 power.", ["in the realm"]),
        ("Avatar", "Tap \u2192 Play or draw a site.", []),
        ("Avatar", "Tap \u2192 Play or draw a site.\n\nHas +1 power.", ["in the realm"]),
        ("Avatar", "Tap \u2192 Play your topmost site.", ["activated", "play or draw a site"]),
    ],
)
def test_a_clause_matters_where_its_words_reach(kind: str, text: str, when: list[str]) -> None:
    (card,) = read_publisher(json.dumps([row("Example", text, type=kind)]))
    assert [clause.when for clause in card.uncovered] == when


@pytest.mark.parametrize("text", ["{", "{}", '[{"name": "x"}]', "[1]"])
def test_another_file_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(NotACardFile):
        read_publisher(text)


def test_the_whole_file_is_read(shared_dir: Path) -> None:
    cards = read_publisher((shared_dir / "data" / "sorcery_cards_publisher_2025-12.json").read_text("utf-8"))
    by_name = {card.name: card for card in cards}
    assert len(cards) == 1102
    assert by_name["Aqueduct"].affinity == "EW"
    assert by_name["Crave Golem"].types == ("artifact", "minion")
    assert (by_name["White Knight"].power, by_name["White Knight"].defense) == (3, 5)


def test_a_subtype_of_a_later_set_is_uncovered_by_name() -> None:
    (drake,) = read_publisher(json.dumps([{**row("Example Drake", "Airborne"), "subTypes": "Beast, Wyrmling"}]))
    assert drake.subtypes == ("Beast",)
    assert [(u.clause, u.when) for u in drake.uncovered] == [("its subtype Wyrmling", "always")]
