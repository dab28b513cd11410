"""Conflicts, gaps and differences of editions: paged, searched, and their twins as they were."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.codex.library import Codex
from judge.web.pages.codex import conflicts, editions


def ids(twin: dict[str, Any]) -> list[str]:
    return [row["id"] for rows in twin["by_game"].values() for row in rows]


@pytest.mark.parametrize("kind", ["conflict", "gap"])
def test_the_twin_without_a_page_has_them_all_and_its_pages_the_same(
    client: FlaskClient, codex: Codex, kind: str
) -> None:
    whole = client.get(f"/api/{kind}s").get_json()
    assert sorted(ids(whole)) == sorted(c.id for c in codex.conflicts() if c.kind == kind)
    seen: list[str] = []
    for number in range(1, whole["pages"] + 1):
        twin = client.get(f"/api/{kind}s?page={number}").get_json()
        page = client.get(f"/{kind}s?page={number}").get_data(as_text=True)
        assert 0 < len(ids(twin)) <= conflicts.A_PAGE
        assert all(f'href="/{kind}s/{id.split(".")[0]}/{id.split(":")[1]}"' in page for id in ids(twin))
        seen += ids(twin)
    assert seen == ids(whole)


def test_conflicts_are_found_by_their_words_entries_and_status(client: FlaskClient) -> None:
    by_word = ids(client.get("/api/conflicts?q=AIRBORNE+avatars").get_json())
    assert "sorcery.conflict:19" in by_word
    both = client.get("/api/conflicts?game=sorcery&status=open").get_json()
    assert 0 < both["found"] < both["total"]
    assert {row["status"] for row in both["by_game"]["sorcery"]} == {"open"}
    assert "Nothing here is all of this" in client.get("/conflicts?q=zzxxqq").get_data(as_text=True)
    refused = client.get("/api/conflicts?status=opened")
    assert (refused.status_code, "open" in refused.get_json()["detail"]) == (404, True)


def test_differences_are_found_by_words_and_by_what_happened(past: FlaskClient) -> None:
    place = "/diff/sorcery/2024-01/2025-08"
    whole = past.get(f"/api{place}").get_json()
    assert whole["found"] == len(whole["entries"]) > editions.A_PAGE
    first = past.get(f"/api{place}?page=1").get_json()["entries"]
    assert len(first) == editions.A_PAGE
    assert past.get(place).get_data(as_text=True).count("diff-entry") == editions.A_PAGE
    only = past.get(f"/api{place}?kind=removed").get_json()
    assert {entry["kind"] for entry in only["entries"]} == {"removed"}
    found = past.get(f"/api{place}?q=older+SENTENCE").get_json()["entries"]
    assert [entry["title"] for entry in found] == ["Defend", "Old Word", "Lost Word"]
    assert past.get(f"/api{place}?kind=bent").status_code == 404


def test_corrections_of_layout_alone_are_hidden_and_counted(client: FlaskClient) -> None:
    twin = client.get("/api/editions/sorcery").get_json()
    (edition,) = twin["editions"]
    assert len(edition["corrections"]) == edition["of_words"] + edition["of_layout"]
    page = client.get("/editions/sorcery").get_data(as_text=True)
    assert f"{edition['of_layout']} of them restore line breaks" in " ".join(page.split())
    assert page.count("<del>") == edition["of_words"]
    seen = 0
    hidden = client.get("/api/editions/sorcery?layout=1").get_json()
    for number in range(1, hidden["pages"] + 1):
        here = client.get(f"/api/editions/sorcery?layout=1&page={number}").get_json()["editions"][0]["corrections"]
        assert 0 < len(here) <= editions.A_PAGE
        seen += len(here)
    assert seen == edition["of_layout"]
