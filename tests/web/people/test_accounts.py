"""Accounts on a shared instance: signing in and up and out, sessions and their cookies, roles, and leaving."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy import select, update

from judge.codex.library import Codex
from judge.store import People, Sessions, transaction
from judge.store.models import PersonRow, SessionRow
from judge.web.people.agents import described
from tests.web.visitors import PASSWORD, Visitor, cookies_of, engine_of, shared_site, token_of, visitor

pytestmark = pytest.mark.slow

OTHER = "quiet owls under old bridges"


@pytest.fixture(scope="module")
def site(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with shared_site(codex, tmp_path_factory.mktemp("shared")) as app:
        yield app


@pytest.fixture(scope="module")
def alone(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with shared_site(codex, tmp_path_factory.mktemp("alone"), shared=False) as app:
        yield app


def test_nobody_signs_in_on_ones_own_machine(alone: Flask) -> None:
    me = Visitor(alone)
    page = me.page("/account")
    assert "This is your own machine" in page and "Sign out" not in page and "/account/password" not in page
    assert 'class="corner"' not in me.page("/")
    for url in ("/sign-in", "/sign-up", "/people"):
        assert me.get(url).status_code == 404
    assert me.post("/sign-in", {"name": "you", "password": PASSWORD}).status_code == 404
    assert me.post("/account/password", {"old": "", "new": PASSWORD}).status_code == 404
    assert me.get("/api/account").get_json()["role"] == "head judge"
    assert not cookies_of(me.get("/account"))


def test_reading_and_rulings_need_no_account(site: Flask) -> None:
    nobody = Visitor(site)
    for url in ("/", "/scenarios", "/judge", "/codex/sorcery/defend", "/search?q=defend", "/about", "/guide"):
        page = nobody.page(url)
        assert ">Sign in</a>" in page
    check = nobody.browser.post("/api/check", json={"text": "game: sorcery\n"}, headers=nobody.headers)
    assert check.status_code == 200


def test_a_browser_can_be_signed_out_from_another(site: Flask) -> None:
    here = visitor(site, "Two Browsers")
    there = visitor(site, "Two Browsers")
    devices = here.get("/api/account").get_json()["devices"]
    assert [d["here"] for d in devices].count(True) == 1 and len(devices) == 2
    (other,) = (d["id"] for d in devices if not d["here"])
    answer = here.post(f"/account/devices/{other}/end")
    assert answer.location == "/account?done=device"
    assert "signed out" in here.page(answer.location)
    assert there.get("/account").status_code == 303
    assert here.get("/account").status_code == 200
    assert here.post(f"/account/devices/{other}/end").status_code == 404
    third = visitor(site, "Two Browsers")
    here.post("/account/devices/end-others")
    assert (third.get("/account").status_code, here.get("/account").status_code) == (303, 200)


def test_an_expired_session_is_nobodys(site: Flask) -> None:
    who = visitor(site, "Long Away")
    with transaction(engine_of(site)) as session:
        session.execute(update(SessionRow).where(SessionRow.person_id == who.id).values(until=1))
    assert who.get("/account").status_code == 303
    assert who.get("/api/account").status_code == 401


def test_a_changed_password_signs_out_others_and_renews_this_session(site: Flask) -> None:
    here, there = visitor(site, "Changer"), visitor(site, "Changer")
    before = token_of(here)
    assert here.post("/account/password", {"old": "not this one", "new": OTHER}).status_code == 403
    weak = here.post("/account/password", {"old": PASSWORD, "new": "changer"})
    assert weak.status_code == 422 and "at least 10" in weak.get_data(as_text=True)
    assert there.get("/account").status_code == 200
    answer = here.post("/account/password", {"old": PASSWORD, "new": OTHER})
    assert answer.location == "/account?done=password"
    assert token_of(here) not in ("", before)
    assert (here.get("/account").status_code, there.get("/account").status_code) == (200, 303)
    old = Visitor(site)
    old.browser.set_cookie("judge_session", before)
    assert old.get("/account").status_code == 303
    assert Visitor(site, here.person).sign_in().status_code == 403
    assert Visitor(site, here.person).sign_in(OTHER).status_code == 303


def test_a_role_holds_and_ends_at_once(site: Flask) -> None:
    head, other = visitor(site, "First Head", "head judge"), visitor(site, "Second Head", "head judge")
    trainee = visitor(site, "Riser")
    assert trainee.get("/people").status_code == 403
    answer = head.post(f"/people/{trainee.id}/role", {"role": "head judge"})
    assert answer.status_code == 303
    assert trainee.get("/people").status_code == 200
    assert head.post(f"/people/{trainee.id}/role", {"role": "author"}).status_code == 303
    assert trainee.get("/people").status_code == 403
    assert trainee.get("/api/proposals").get_json()["reviewer"] is True
    head.post(f"/people/{trainee.id}/role", {"role": "trainee"})
    assert trainee.get("/api/proposals").get_json()["reviewer"] is False
    assert trainee.post(f"/people/{trainee.id}/role", {"role": "head judge"}).status_code == 403
    assert head.post(f"/people/{trainee.id}/role", {"role": "owner"}).status_code == 422
    assert head.post("/people/nobody/role", {"role": "author"}).status_code == 404
    assert head.post(f"/people/{other.id}/role", {"role": "trainee"}).status_code == 303
    for one in People(engine_of(site)).everyone(limit=200):
        if one.role == "head judge" and one.id != head.id:
            head.post(f"/people/{one.id}/role", {"role": "trainee"})
    last = head.post(f"/people/{head.id}/role", {"role": "trainee"})
    assert last.status_code == 409 and "There has to be a head judge" in last.get_data(as_text=True)
    assert head.get("/people").status_code == 200


def test_a_head_judge_signs_somebody_out_everywhere(site: Flask) -> None:
    head = visitor(site, "Signer Out", "head judge")
    one, two = visitor(site, "To Be Out"), visitor(site, "To Be Out")
    assert one.post(f"/people/{one.id}/sign-out").status_code == 403
    assert head.post(f"/people/{one.id}/sign-out").status_code == 303
    assert [v.get("/account").status_code for v in (one, two, head)] == [303, 303, 200]


def test_people_are_listed_searched_and_turned_over(site: Flask) -> None:
    head = visitor(site, "Lister", "head judge")
    with transaction(engine_of(site)) as session:
        for number in range(60):
            name = f"Many {number:02d} 100%"
            row = PersonRow(id=f"many{number}", name=name, key=name.casefold(), role="trainee", created=0)
            session.add(row)
    first = head.get("/api/people?q=many").get_json()
    assert [len(first["people"]), first["people"][0]["name"]] == [50, "Many 00 100%"]
    second = head.get(f"/api{first['more']}").get_json()
    assert [p["name"] for p in second["people"]] == [f"Many {n} 100%" for n in range(50, 60)]
    assert [p["name"] for p in head.get("/api/people?q=07+100%25").get_json()["people"]] == ["Many 07 100%"]
    assert head.get("/api/people?q=0_").get_json()["people"] == []
    assert "Nobody has these words" in head.page("/people?q=zzxx")
    assert "local" not in {p["id"] for p in head.get("/api/people").get_json()["people"]}


def test_my_data_are_mine_and_leave_with_me(site: Flask) -> None:
    who, there = visitor(site, "Goes Away"), visitor(site, "Goes Away")
    answer = who.get("/account/export")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    held = answer.get_json()
    assert held["person"]["name"] == "Goes Away"
    assert PASSWORD not in answer.get_data(as_text=True) and "argon2" not in answer.get_data(as_text=True)
    assert {row["person_id"] for row in held["tables"]["session"]} == {who.id}
    assert who.post("/account/delete", {"password": "not my password"}).status_code == 403
    assert who.post("/account/delete", {"sure": "yes"}).status_code == 403
    gone = who.post("/account/delete", {"password": PASSWORD})
    assert (gone.status_code, gone.location) == (303, "/account/gone")
    assert "All of it is deleted" in who.page("/account/gone")
    assert [v.get("/account").status_code for v in (who, there)] == [303, 303]
    with transaction(engine_of(site)) as session:
        assert session.get(PersonRow, who.id) is None
        assert session.scalars(select(SessionRow).where(SessionRow.person_id == who.id)).all() == []
    assert Visitor(site, who.person).sign_in().status_code == 403


def test_on_ones_own_machine_ones_data_can_be_taken_and_deleted(alone: Flask) -> None:
    me = Visitor(alone)
    assert me.get("/account/export").get_json()["person"]["id"] == "local"
    created = me.get("/api/account").get_json()["since"]
    assert created
    assert me.post("/account/delete", {"sure": ""}).status_code == 422
    assert People(engine_of(alone)).find("local")
    assert me.post("/account/delete", {"sure": "yes"}).location == "/account/gone"
    assert People(engine_of(alone)).find("local") is None
    assert me.get("/account").status_code == 200


def test_personal_pages_are_kept_by_no_cache_in_between(site: Flask) -> None:
    who = visitor(site, "Cached")
    for url in ("/", "/account", "/proposals", "/api/account", "/scenarios", "/account/export", "/nowhere"):
        headers = who.get(url).headers
        assert "private" in headers["Cache-Control"], url
        assert "Cookie" in headers["Vary"]
    assert "no-store" in who.get("/account").headers["Cache-Control"]
    assert "private" in who.sign_in().headers["Cache-Control"]
    first = who.get("/")
    other = Visitor(site)
    assert other.get("/", headers={"If-None-Match": first.headers["ETag"]}).status_code == 200
    static = who.get("/static/base.css?v=1").headers["Cache-Control"]
    assert "public" in static and "private" not in static


def test_the_site_reads_on_while_the_store_is_away(site: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    from judge.store import StoreError

    def away(*_: object) -> None:
        raise StoreError("away")

    who = visitor(site, "Stays")
    monkeypatch.setattr(Sessions, "who", away)
    assert ">Sign in</a>" in who.page("/codex/sorcery/defend")
    answer = who.get("/account")
    assert answer.status_code == 503 and "Please try again" in answer.get_data(as_text=True)
    assert who.get("/api/account").get_json()["status"] == 503


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("curl/8.0", "curl/8.0"),
        ("", "A browser that does not say what it is"),
    ],
)
def test_a_browser_is_told_in_a_few_words(agent: str, words: str) -> None:
    assert described(agent) == words


def test_a_site_for_one_answers_to_the_machines_own_name_alone(codex: Codex, alone: Flask) -> None:
    """A page of another site whose name was made to lead here would otherwise be the one person of this machine."""
    alone.config["OWN_NAMES"] = ("localhost", "127.0.0.1", "::1")
    try:
        browser = alone.test_client()
        for host, code in (
            ("localhost:8000", 200),
            ("127.0.0.1", 200),
            ("[::1]:80", 200),
            ("a.localhost", 200),
            ("[::1", 403),
            ("", 403),
            ("evil.example", 403),
        ):
            assert browser.get("/account", headers={"Host": host}).status_code == code, host
        assert browser.get("/api/account", headers={"Host": "localhost.evil.example"}).get_json()["status"] == 403
    finally:
        del alone.config["OWN_NAMES"]
