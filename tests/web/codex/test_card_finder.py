"""Cards are found by name, by what stands on them, by the words they are told in, and by how far they are read."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from judge.games.sorcery.cards import known
from judge.web.codex.card_finder import A_PAGE, choices_of


def finder(client: FlaskClient, **asked: str) -> dict[str, Any]:
    answer = client.get(f"/api/cards?{urlencode(asked)}")
    assert answer.status_code == 200, asked
    (found,) = json.loads(answer.data)["finders"]
    assert isinstance(found, dict)
    return found


def names(client: FlaskClient, **asked: str) -> set[str]:
    """The names of all the cards that are found, on all pages."""
    found = finder(client, **asked)
    seen = [card["card"]["name"] for card in found["cards"]]
    while found["after"]:
        found = json.loads(client.get(f"/api{found['after']}").data)["finders"][0]
        seen += [card["card"]["name"] for card in found["cards"]]
    assert len(seen) == len(set(seen)) == found["found"]
    return set(seen)


def test_all_cards_stand_on_pages_each_once(client: FlaskClient) -> None:
    assert names(client) == set(known())
    last = finder(client, page="1000")
    assert last["page"] == last["pages"] == -(-len(known()) // A_PAGE)
    assert not last["after"]


@pytest.mark.parametrize("name", ["dodge roll", "DODGE", "Dodge Roll", "dge ro"])
def test_a_card_is_found_by_a_part_of_its_name(client: FlaskClient, name: str) -> None:
    assert "Dodge Roll" in names(client, name=name)
    assert "Char Omphalos" not in names(client, name=name)


def test_a_name_without_a_letter_finds_nothing(client: FlaskClient) -> None:
    assert names(client, name="!?") == set()


def test_what_stands_on_cards_finds_just_those(client: FlaskClient) -> None:
    shelf = known().values()
    assert names(client, type="minion", element="air") == {
        card.name for card in shelf if "minion" in card.types and "air" in card.elements
    }
    assert names(client, subtype="Dragon") == {card.name for card in shelf if "Dragon" in card.subtypes}
    assert names(client, cost="7") == {card.name for card in shelf if card.cost == 7}
    assert names(client, cost="X") == {card.name for card in shelf if card.x}
    assert names(client, cost="none", type="magic") == set()
    assert names(client, element="none") == {card.name for card in shelf if not card.elements}
    assert names(client, read="whole") == {
        card.name for card in shelf if not card.uncovered and not card.wants_its_grid
    }


def test_a_keyword_finds_those_with_a_number_too(client: FlaskClient) -> None:
    found = names(client, keyword="ranged")
    assert {word for name in found for word in known()[name].keywords if "Ranged" in word} >= {"Ranged", "Ranged 2"}
    assert all(any(word.startswith("Ranged") for word in known()[name].keywords) for name in found)


def test_cards_are_found_by_the_words_that_they_are_told_in(client: FlaskClient) -> None:
    assert "Char Omphalos" in names(client, words="this card alone MAY cast")
    assert names(client, words="zyzzyva") == set()


def test_what_no_card_has_is_refused_with_the_nearest(client: FlaskClient) -> None:
    for before in ("", "/api"):
        answer = client.get(f"{before}/cards?type=minon")
        assert answer.status_code == 404
        assert "did you mean 'minion'?" in unescape(answer.text)
    assert client.get("/cards?page=0").status_code == 400


def test_each_field_of_the_form_has_a_label_and_says_what_was_asked(client: FlaskClient) -> None:
    page = client.get("/cards?game=sorcery&type=site&read=part&name=o").text
    fields = re.findall(r'<(?:select|input) id="(sorcery-[a-z]+)"', page)
    assert len(fields) == len(choices_of("sorcery").__struct_fields__) + 2
    assert all(f'<label for="{field}">' in page for field in fields)
    assert '<option value="site" selected>' in page
    assert '<option value="part" selected>read in part</option>' in page
    assert 'value="o"' in page


def test_a_game_without_cards_of_its_own_lists_those_that_its_documents_name(client: FlaskClient) -> None:
    answer = json.loads(client.get("/api/cards?game=magewars").data)
    assert answer["finders"] == []
    assert answer["cards"]
    assert "card-finder" not in client.get("/cards?game=magewars").text
