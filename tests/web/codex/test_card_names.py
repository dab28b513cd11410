"""Names of cards on pages of scenarios and rulings are links beside which the card shows, and no other words are."""

from __future__ import annotations

import json

import pytest
from flask.testing import FlaskClient

from judge.rulings.shipped import shipped, text_of
from judge.web.codex.card_names import names_in

GUINEVERE = '<a class="named-card" href="/cards/sorcery/queen-guinevere" data-preview="sorcery.card:queen-guinevere">'
TEXT = """\
title: Is Sleep tapped
game: sorcery
cards:
  Dodge Roll: {type: minion, power: 2}
realm:
  8: {site: Spire, surface: [{card: Queen Guinevere, of: you}, {card: Dodge Roll, of: you, tapped: yes}]}
  13: {site: Spire, as: the high place, surface: [{card: Stagecoach, of: opponent, as: their coach}]}
actions: [{activate: Queen Guinevere, target: Dodge Roll}]
ask: [{is: Dodge Roll tapped}]
"""


def test_names_are_those_that_the_scenario_gives_to_cards_of_the_judge() -> None:
    names = names_in("sorcery", TEXT)
    assert dict(names.called) == {
        "Queen Guinevere": "Queen Guinevere",
        "Spire": "Spire",
        "the high place": "Spire",
        "their coach": "Stagecoach",
        "Stagecoach": "Stagecoach",
    }
    assert names.id_of("their coach") == "sorcery.card:stagecoach" and names.id_of("Dodge Roll", "Sleep") == ""


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Queen Guinevere's <turn>", f"{GUINEVERE}Queen Guinevere</a>&#39;s &lt;turn&gt;"),
        ("Queen Guinevere 2 falls", f"{GUINEVERE}Queen Guinevere</a> 2 falls"),
        ("Spires, Dodge Roll and Sleep", "Spires, Dodge Roll and Sleep"),
        ("", ""),
    ],
)
def test_a_name_is_linked_where_it_stands_alone(words: str, shown: str) -> None:
    assert names_in("sorcery", TEXT).linked(words) == shown


@pytest.mark.parametrize(("game", "text"), [("kotc", TEXT), ("sorcery", "{"), ("sorcery", ""), ("sorcery", "[1]")])
def test_without_cards_nothing_is_linked(game: str, text: str) -> None:
    names = names_in(game, text)
    assert names.linked("Queen <Guinevere>") == "Queen &lt;Guinevere&gt;" and names.id_of("Spire") == ""


def test_a_ruling_links_the_cards_of_its_steps_its_answers_and_its_table(client: FlaskClient) -> None:
    text = TEXT.replace("  Dodge Roll:", "  Our Page:").replace("Dodge Roll", "Our Page")
    made = client.post("/api/rulings", json={"text": text}).get_json()
    page = client.get(made["permalink"]).text
    steps = page.partition('class="storyline"')[2].partition("</ol>")[0]
    assert f'<span class="step-text" id="step-1">{GUINEVERE}Queen Guinevere</a> uses' in steps
    assert "our-page" not in page
    table = page.partition("position-table")[2].partition("</table>")[0]
    assert GUINEVERE in table and ">their coach</a>" in table
    assert '<span class="card-name" data-preview="sorcery.card:stagecoach">their coach</span>' in page
    inside = page.partition('role="img"')[2].partition('class="players"')[0]
    assert "<a " not in inside.partition("</svg>")[0], "a picture holds no links: its table does"


def test_a_scenario_links_its_cards_in_its_text(client: FlaskClient) -> None:
    seen = 0
    for one in shipped("sorcery")[::60]:
        names = names_in("sorcery", text_of(one)).called
        page = client.get(one.url).text
        assert ("named-card" in page) == bool(names), one.path
        seen += bool(names)
    assert seen > 3


def test_a_preview_of_a_card_tells_its_face_and_each_clause(client: FlaskClient) -> None:
    found = json.loads(client.get("/api/preview/sorcery.card:queen-guinevere").data)["card"]
    assert found["kind"] == "Unique Mortal minion" and found["extent"] == "whole"
    assert {fact["name"]: fact["value"] for fact in found["facts"]} == {"cost": "4", "threshold": "AEFW", "power": "1"}
    (reading,) = found["readings"]
    assert reading["names"] == ["its activated ability"] and "untapped" in reading["told"][0]
    assert json.loads(client.get("/api/preview/sorcery:defend").data)["card"] is None
