"""A text that somebody types is read on the site, clause by clause, and told back."""

from __future__ import annotations

from flask.testing import FlaskClient

TEXT = """Submerge
Genesis → You may submerge target nearby minion.
At the start of your turn, heal 1 until the tide turns."""


def test_a_text_is_told_back_with_what_stops_it(client: FlaskClient) -> None:
    told = client.get("/api/cards/read", query_string={"text": TEXT, "name": "Marsh Warden"}).get_json()
    assert told["read"] == 2 and [one["read"] for one in told["clauses"]] == [True, True, False]
    first, second, third = told["clauses"]
    assert "underwater" in first["told"][0]["words"]
    assert set(second["told"][0]["passages"]) <= set(told["rests"])
    assert third["words"][third["at"] :].startswith("tide") and third["stops"] == "tide"
    page = client.get("/cards/read", query_string={"text": TEXT}).get_data(as_text=True)
    assert '<mark class="stops">tide</mark>' in page and "2 of 3 clauses are read" in page


def test_an_empty_page_asks_for_a_text(client: FlaskClient) -> None:
    page = client.get("/cards/read").get_data(as_text=True)
    assert "What was understood" not in page and "<textarea" in page
    assert 'href="/cards/read"' in client.get("/cards").get_data(as_text=True)


def test_what_is_no_text_of_a_card_is_refused(client: FlaskClient) -> None:
    assert client.get("/cards/read", query_string={"text": "a" * 1201}).status_code == 400
    answer = client.get("/api/cards/read", query_string={"text": "Airborne", "type": "minon"})
    assert answer.status_code == 404 and "minion" in answer.get_json()["detail"]
    assert client.get("/cards/read", query_string={"text": "Airborne", "game": "magewars"}).status_code == 404


def test_a_text_with_signs_of_html_is_shown_as_it_is(client: FlaskClient) -> None:
    page = client.get("/cards/read", query_string={"text": "<script>alert(1)</script>"}).get_data(as_text=True)
    assert "<script>alert" not in page
