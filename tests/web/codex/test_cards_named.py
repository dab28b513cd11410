"""Cards in the main search box: an exact name comes first, names that only begin so come last."""

from __future__ import annotations

from flask.testing import FlaskClient


def test_the_exact_name_of_a_card_comes_first(client: FlaskClient) -> None:
    found = client.get("/api/lookup?q=bosk+troll").get_json()["suggestions"]
    assert (found[0]["title"], found[0]["why"], found[0]["url"]) == ("Bosk Troll", "card", "/cards/sorcery/bosk-troll")
    assert client.get(found[0]["url"]).status_code == 200


def test_an_entry_stays_before_cards_that_begin_like_it(client: FlaskClient) -> None:
    found = client.get("/api/lookup?q=defend").get_json()["suggestions"]
    assert found[0]["id"] == "sorcery:defend"
    found = client.get("/api/lookup?q=bosk").get_json()["suggestions"]
    assert found[-1]["title"] == "Bosk Troll"


def test_the_page_of_results_names_cards_and_leads_on(client: FlaskClient) -> None:
    page = client.get("/search?q=bosk+troll").get_data(as_text=True)
    assert 'href="/cards/sorcery/bosk-troll"' in page and 'href="/ask?q=bosk%20troll' in page
    assert client.get("/scenarios?q=bosk%20troll").status_code == 200
