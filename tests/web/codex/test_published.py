"""Published rulings stand on the pages of their cards and of entries that they rest on, and have their own."""

from __future__ import annotations

import json

from flask.testing import FlaskClient


def test_a_card_shows_the_rulings_that_name_it_apart_from_the_documents(client: FlaskClient) -> None:
    shown = json.loads(client.get("/api/cards/sorcery/spire-lich").data)
    assert [r["entry"]["id"] for r in shown["rulings"]] == [
        "sorcery.rulings:spire-lich-1",
        "sorcery.rulings:spire-lich-2",
    ]
    assert not any(n["passage"].startswith("sorcery.rulings:") for n in shown["named_by"])
    assert "Published rulings" in client.get("/cards/sorcery/spire-lich").get_data(as_text=True)


def test_an_entry_shows_the_rulings_that_rest_on_it(client: FlaskClient) -> None:
    shown = json.loads(client.get("/api/codex/sorcery/the-golden-rule").data)
    assert "sorcery.rulings:spire-lich-1" in [r["entry"]["id"] for r in shown["rulings"]]
    assert not any(s["entry"]["id"].startswith("sorcery.rulings:") for s in shown["sources"])


def test_a_ruling_says_that_it_ranks_below_and_names_the_scenario_that_tells_it(client: FlaskClient) -> None:
    page = client.get("/codex/sorcery.rulings/archangel-gabriel-1").get_data(as_text=True)
    assert "ranks below both" in page
    assert "superseded" not in page
    assert "An official ruling" in page
