"""Proposals for the gallery, from the page of a ruling to the page in the gallery, judged by the real engine."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from judge.codex.library import Codex
from judge.rulings.shipped import find, shipped, text_of
from judge.store import transaction
from judge.store.models import ProposalRow
from judge.web.gallery.alike import alike, digest_of
from judge.web.judging.judging import Judging, Today
from tests.web.serving.test_security import inline_code
from tests.web.visitors import Visitor, engine_of, shared_site, visitor

pytestmark = pytest.mark.slow

DUEL = """\
title: A Scout defends, number {number}
game: sorcery
you: {{mana: {mana}}}
realm:
  8: {{site: Steppe, surface: [{{unit: Scout, power: {power}}}]}}
  9: {{site: Arid Desert, of: opponent}}
ask:
  - which: allied site as seen by Scout
"""
UNSETTLED = """\
title: Whether a Ward breaks for this sacrifice
game: sorcery
realm:
  8: {site: Steppe, surface: [{unit: Scout, power: 3, ward: yes}]}
actions:
  - sacrifice: Scout
    by: you
ask:
  - is: Scout dead
"""
FILLED = {"title": "Sites of a Scout", "heading": "ally", "why": "It shows what allied means.", "expects": "Steppe."}


@pytest.fixture(scope="module")
def site(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with shared_site(codex, tmp_path_factory.mktemp("shared")) as app:
        yield app


@pytest.fixture(scope="module")
def ada(site: Flask) -> Visitor:
    return visitor(site, "Ada")


@pytest.fixture(scope="module")
def rev(site: Flask) -> Visitor:
    return visitor(site, "Rev", "author")


def numbered(number: int) -> str:
    """The duel of a number, which is another position for each number below 8100."""
    return DUEL.format(number=number, power=number % 90 + 1, mana=number // 90)


@pytest.fixture
def duel(request: pytest.FixtureRequest) -> str:
    """A scenario that no other test uses."""
    number = sum(ord(letter) * (place + 1) for place, letter in enumerate(request.node.name)) % 8100
    return numbered(number)


def ruled(who: Visitor, text: str) -> str:
    """The id of the ruling on a text, asked for by form."""
    answer = who.post("/rulings", {"text": text})
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return str(answer.location.rpartition("/")[2])


def proposed(who: Visitor, text: str, **more: Any) -> str:
    """The address of a proposal that was made by form."""
    answer = who.post("/proposals", {"ruling": ruled(who, text), **FILLED, **more})
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return str(answer.location.partition("?")[0])


def version_in(page: str) -> str:
    """What judged the ruling that a reviewer sees."""
    found = re.search(r'name="version" value="([^"]+)"', page)
    assert found
    return found[1]


def accepted(rev: Visitor, url: str) -> str:
    """The address in the gallery of a proposal that is reviewed and accepted."""
    assert rev.post(f"{url}/review").status_code == 303
    assert rev.post(f"{url}/accept", {"version": version_in(rev.page(url))}).status_code == 303
    return str(rev.get(f"/api{url}").get_json()["accepted"])


def test_the_page_of_a_ruling_leads_to_the_form(ada: Visitor, duel: str) -> None:
    id = ruled(ada, duel)
    page = ada.page(f"/rulings/{id}")
    assert 'action="/proposals/new"' in page and f'name="ruling" value="{id}"' in page
    form = ada.page(f"/proposals/new?ruling={id}")
    assert "A Scout defends" in form and "Steppe" in form and inline_code(form) == []
    assert '<option value="ally">' in form
    assert ada.get("/proposals/new").status_code == 404
    assert ada.get("/proposals/new?ruling=" + "a" * 32).status_code == 404


def test_the_form_chooses_the_heading_of_scenarios_about_the_same(ada: Visitor) -> None:
    one = find("sorcery/ally/an-allied-site") or next(s for s in shipped("sorcery") if s.about and s.heading)
    form = ada.page(f"/proposals/new?ruling={ruled(ada, text_of(one))}")
    assert f'<option value="{one.heading}" selected>' in form


def test_a_proposal_becomes_a_scenario_of_the_gallery(site: Flask, ada: Visitor, rev: Visitor, duel: str) -> None:
    before = ada.get("/api/scenarios").get_json()["total"]
    url = proposed(ada, duel, named="1")
    page = ada.page(f"{url}?done=proposed")
    assert "Thank you!" in page and "Somebody else reviews it" in page and "Take it back" in page
    assert "Take it under review" not in page and "Accept it" not in page
    seen = rev.page(url)
    assert "from Ada" in seen and "What Ada expects" in seen and "Steppe" in seen
    assert "Accept it into the gallery" not in seen
    rev.post(f"{url}/review")
    assert "Accept it into the gallery" in rev.page(url)
    answer = rev.post(f"{url}/accept", {"version": version_in(rev.page(url)), "words": "Clear and short.\r\nThanks!"})
    assert answer.location == f"{url}?done=accepted"
    history = ada.get(f"/api{url}").get_json()["history"]
    assert [(s["state"], s["by"], s["words"]) for s in history] == [
        ("proposed", "Ada", ""),
        ("under review", "Rev", ""),
        ("accepted", "Rev", "Clear and short.\nThanks!"),
    ]
    nobody = Visitor(site)
    gallery = nobody.page("/scenarios?game=sorcery&q=sites+scout")
    place = re.search(r'<a href="(/scenarios/proposed/\w+)">Sites of a Scout</a> <span class="soft">from Ada', gallery)
    assert place
    page = nobody.page(place[1])
    assert "A scenario from Ada" in page and "Sites of a Scout" in page and "Take it out" not in page
    assert inline_code(page) == []
    twin = nobody.get(f"/api{place[1]}").get_json()
    assert twin["scenario"] == duel and twin["ruling"]["answers"][0]["verdict"] in ("yes", "value", "options")
    assert url.rpartition("/")[2] not in page  # the proposal itself stays between its people
    again = nobody.post("/rulings", {"text": twin["scenario"]})
    assert again.status_code == 303
    found = nobody.get("/api/scenarios?q=sites+scout+from+ada").get_json()
    assert found["found"] == 1 and found["total"] == before + 1
    assert [h["title"] for h in found["by_game"]["sorcery"]] == ["Ally"]
    assert nobody.get("/scenarios/proposed/nothing").status_code == 404


def test_without_leave_it_is_by_a_reader(site: Flask, ada: Visitor, rev: Visitor, duel: str) -> None:
    place = accepted(rev, proposed(ada, duel))
    assert "A scenario by a reader" in Visitor(site).page(place)
    assert "Ada" not in Visitor(site).page(place)


def test_what_the_engine_cannot_judge_is_said_openly(site: Flask, ada: Visitor, rev: Visitor) -> None:
    url = proposed(ada, UNSETTLED)
    assert "Some of it the engine cannot judge" in ada.page(f"/proposals/new?ruling={ruled(ada, UNSETTLED)}")
    page = rev.page(url)
    assert "1 of 1 question is not answered by the engine." in page
    assert 'class="is-unsupported"' in page
    assert "Whether the Ward of Scout breaks" in page
    place = accepted(rev, url)
    page = Visitor(site).page(place)
    assert "1 of 1 question is not answered by the engine." in page
    assert "Whether the Ward of Scout breaks" in page


def test_a_refused_form_keeps_what_was_written(ada: Visitor, duel: str) -> None:
    id = ruled(ada, duel)
    for wrong, words in (
        ({"title": "x"}, "3 to 120 characters"),
        ({"title": "a\u202eb c d"}, "3 to 120 characters"),
        ({"heading": "no-such-heading"}, "choose one of the headings"),
        ({"why": "  "}, "say in a sentence why"),
        ({"why": "w" * 2001}, "at most 2000 characters"),
        ({"expects": "\x00"}, "cannot be seen"),
    ):
        answer = ada.post("/proposals", {"ruling": id, **FILLED, **wrong})
        page = answer.get_data(as_text=True)
        assert answer.status_code == 422 and words in page, wrong
        assert 'role="alert"' in page and 'aria-invalid="true"' in page
        assert "what allied means" in page or "why" in wrong
    twin = ada.open("/api/proposals", "POST", json={"ruling": id, **FILLED, "why": ""})
    assert twin.status_code == 422 and "why" in twin.get_json()["detail"]
    assert ada.post("/proposals", {"ruling": id, **FILLED}).status_code == 303
    again = ada.post("/proposals", {"ruling": id, **FILLED})
    assert again.status_code == 409 and "waits to be decided" in again.get_data(as_text=True)


def test_a_proposal_by_data_with_letters_of_every_kind(ada: Visitor, duel: str) -> None:
    words = "ü🐉 <b>" * 300
    made = ada.open("/api/proposals", "POST", json={"ruling": ruled(ada, duel), **FILLED, "why": words[:2000]})
    assert made.status_code == 200 and made.get_json()["state"] == "proposed"
    page = ada.page(made.get_json()["url"])
    assert "ü🐉 &lt;b&gt;" in page and inline_code(page) == []
    form = ada.post("/proposals", {"ruling": ruled(ada, duel + " \n"), **FILLED, "why": "🐉" * 2000})
    assert form.status_code == 409  # read whole, though a letter takes twelve bytes; and it is the same scenario


def test_declining_needs_a_reason_that_the_proposer_reads(ada: Visitor, rev: Visitor, duel: str) -> None:
    url = proposed(ada, duel)
    early = rev.post(f"{url}/decline", {"why": "no"})
    assert early.status_code == 409
    rev.post(f"{url}/review")
    for why in ("", "   \r\n "):
        answer = rev.post(f"{url}/decline", {"why": why})
        assert answer.status_code == 422 and "Please say why" in answer.get_data(as_text=True)
    assert rev.post(f"{url}/decline", {"why": "It says nothing new."}).status_code == 303
    page = ada.page(url)
    assert "It says nothing new." in page and "Declined" in page and "Take it back" not in page
    late = rev.post(f"{url}/accept", {"version": "x"})
    assert late.status_code == 409 and "Somebody was quicker" in late.get_data(as_text=True)


def test_one_takes_back_what_nobody_decided(ada: Visitor, rev: Visitor, duel: str) -> None:
    url = proposed(ada, duel)
    rev.post(f"{url}/review")
    assert rev.post(f"{url}/withdraw").status_code == 404
    assert ada.post(f"{url}/withdraw").location == f"{url}?done=withdrawn"
    assert ada.post(f"{url}/withdraw").status_code == 409
    assert rev.post(f"{url}/accept", {"version": "x"}).status_code == 409


def test_a_reviewer_does_not_decide_on_their_own(site: Flask, rev: Visitor, duel: str) -> None:
    url = proposed(rev, duel)
    assert "Take it under review" not in rev.page(url)
    for deed in ("review", "accept", "decline"):
        answer = rev.post(f"{url}/{deed}", {"why": "x", "version": rev.get(f"/api{url}").get_json()["version"]})
        assert answer.status_code in (403, 409), deed
    assert rev.get(f"/api{url}").get_json()["state"] == "proposed"
    head = visitor(site, "Head", "head judge")
    assert accepted(head, url).startswith("/scenarios/proposed/")


def test_two_reviewers_at_once(site: Flask, ada: Visitor, rev: Visitor, duel: str) -> None:
    url = proposed(ada, duel)
    rev.post(f"{url}/review")
    version = version_in(rev.page(url))
    reviewers = [rev, visitor(site, "Second Rev", "author")]
    together = threading.Barrier(2)
    codes: list[int] = []

    def accept(who: Visitor) -> None:
        together.wait()
        codes.append(who.post(f"{url}/accept", {"version": version}).status_code)

    threads = [threading.Thread(target=accept, args=(who,)) for who in reviewers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [303, 409]


def test_when_the_rules_change_it_is_judged_again_before_it_is_accepted(
    site: Flask, ada: Visitor, rev: Visitor, duel: str
) -> None:
    judging: Judging = site.extensions["judging"]
    url = proposed(ada, duel)
    with transaction(engine_of(site)) as session:
        session.execute(update(ProposalRow).where(ProposalRow.id == url.rpartition("/")[2]).values(version="0.0.1+old"))
    assert "The rules have changed since" in rev.page(url)
    rev.post(f"{url}/review")
    assert rev.get(f"/api{url}").get_json()["version"] == judging.today.version
    with transaction(engine_of(site)) as session:
        session.execute(update(ProposalRow).where(ProposalRow.id == url.rpartition("/")[2]).values(version="0.0.1+old"))
    answer = rev.post(f"{url}/accept", {"version": "0.0.1+old"})
    assert answer.status_code == 409 and "Please look once more" in answer.get_data(as_text=True)
    seen = rev.get(f"/api{url}").get_json()
    assert (seen["state"], seen["version"], seen["today"]) == ("under review", judging.today.version, True)
    assert rev.post(f"{url}/accept", {"version": seen["version"]}).status_code == 303
    place = str(rev.get(f"/api{url}").get_json()["accepted"])
    real = judging.today
    judging.today = Today("9.9.9+later", real.editions)
    try:
        assert "The documents or the judge have changed since" in Visitor(site).page(place)
        assert rev.post(f"{url}/judge").status_code == 409
    finally:
        judging.today = real


def test_what_is_there_already_is_told(site: Flask, ada: Visitor, rev: Visitor, duel: str) -> None:
    one = next(s for s in shipped("sorcery") if s.heading == "ally")
    url = proposed(ada, text_of(one).replace(one.title, "By another name"))
    assert [s["url"] for s in rev.get(f"/api{url}").get_json()["same"]][:1] == [one.url]
    assert "These ask the same" in rev.page(url) and "These ask the same" not in ada.page(url)
    bob = visitor(site, "Bob")
    first, second = proposed(ada, duel), proposed(bob, duel.replace("title: ", "title: Again, "))
    assert [w["url"] for w in rev.get(f"/api{second}").get_json()["waiting"]] == [first]
    accepted(rev, first)
    rev.post(f"{second}/review")
    late = rev.post(f"{second}/accept", {"version": version_in(rev.page(second))})
    assert late.status_code == 409 and "stands in the gallery already" in late.get_data(as_text=True)
    assert rev.get(f"/api{second}").get_json()["state"] == "under review"
    third = visitor(site, "Cyd").post("/proposals", {"ruling": ruled(bob, duel), **FILLED})
    assert third.status_code == 409 and "in the gallery already" in third.get_data(as_text=True)


def test_scenarios_are_alike_by_what_they_ask() -> None:
    one = next(s for s in shipped("sorcery") if s.heading == "ally")
    text = text_of(one)
    assert one in alike("sorcery", text)
    assert digest_of(text) == digest_of(text.replace(one.title, "Something else"))
    assert digest_of(numbered(1)) != digest_of(numbered(2))
    assert digest_of(numbered(1)) == digest_of(numbered(1).replace("Scout", "Wanderer"))
    assert digest_of("no: scenario") != digest_of("no: other scenario")
    assert alike("sorcery", "{") == ()


def test_lists_are_for_those_who_may_see_them(site: Flask, ada: Visitor, rev: Visitor, duel: str) -> None:
    url = proposed(ada, duel)
    mine = ada.get("/api/proposals").get_json()
    assert url in [row["url"] for row in mine["mine"]]
    assert mine["everyone"] == [] and mine["counts"] == {} and "Everybody" not in ada.page("/proposals")
    other = visitor(site, "Dee").get("/api/proposals").get_json()
    assert other["mine"] == []
    all_of_them = rev.get("/api/proposals?state=proposed").get_json()
    assert url in [row["url"] for row in all_of_them["everyone"]]
    assert {row["state"] for row in all_of_them["everyone"]} == {"proposed"}
    assert all_of_them["counts"]["proposed"] == len(all_of_them["everyone"])
    assert rev.get("/proposals?state=lost").status_code == 404


def test_a_head_judge_takes_a_scenario_out_again(site: Flask, ada: Visitor, rev: Visitor, duel: str) -> None:
    url = proposed(ada, duel)
    place = accepted(rev, url)
    assert rev.post(f"{place}/remove").status_code == 403
    head = visitor(site, "Head", "head judge")
    assert "Take it out" in head.page(place)
    assert head.post(f"{place}/remove").location == "/scenarios"
    assert Visitor(site).get(place).status_code == 404
    assert place not in Visitor(site).page("/scenarios?game=sorcery")
    assert "taken out of the gallery" in ada.page(url)


def test_on_ones_own_machine_one_decides_oneself(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> None:
    with shared_site(codex, tmp_path_factory.mktemp("alone"), shared=False) as app:
        me = Visitor(app)
        url = proposed(me, numbered(7))
        assert "Everybody" not in me.page("/proposals") and url in me.page("/proposals")
        place = accepted(me, url)
        assert "by a reader" in me.page(place)
        assert me.post(f"{place}/remove").status_code == 303


def test_the_gallery_stands_without_the_store(site: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    from judge.store import StoreError
    from judge.store.accepted import AcceptedScenarios

    def away(*_: object) -> None:
        raise StoreError("away")

    monkeypatch.setattr(AcceptedScenarios, "all", away)
    assert Visitor(site).get("/api/scenarios").get_json()["total"] == len(shipped())
