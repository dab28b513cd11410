"""Signing in, up and out on a shared instance, and the cookie that tells who one is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask

from judge.codex.library import Codex
from judge.store import People
from judge.web.people.callers import Limit
from tests.web.serving.test_security import inline_code
from tests.web.visitors import PASSWORD, Visitor, cookies_of, engine_of, shared_site, token_of, visitor

OTHER = "quiet owls under old bridges"
OFF_SITE = (
    "https://evil.example/",
    "http:evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/a\\..\\evil",
    "javascript:alert(1)",
    "/a\nb",
    "/\t/evil.example",
    "account",
    "",
)


@pytest.fixture(scope="module")
def site(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with shared_site(codex, tmp_path_factory.mktemp("shared")) as app:
        yield app


def test_a_page_for_people_leads_to_the_way_in_and_back(site: Flask) -> None:
    nobody = Visitor(site)
    answer = nobody.get("/proposals?state=accepted")
    assert (answer.status_code, answer.location) == (303, "/sign-in?next=/proposals%3Fstate%3Daccepted")
    assert 'name="next" value="/proposals?state=accepted"' in nobody.page(answer.location)
    assert nobody.get("/api/proposals").get_json()["status"] == 401
    person = People(engine_of(site)).join("Way In", PASSWORD)
    entered = nobody.post("/sign-in", {"name": "way in", "password": PASSWORD, "next": "/proposals?state=accepted"})
    assert (entered.status_code, entered.location) == (303, "/proposals?state=accepted")
    assert person.name in nobody.page(entered.location)


def test_a_form_of_somebody_signed_out_leads_back_to_its_page(site: Flask) -> None:
    nobody = Visitor(site)
    for came, back in (("http://localhost/account?done=x", "/account%3Fdone%3Dx"), ("http://evil.example/x", "/")):
        headers = {**nobody.headers, "Referer": came}
        answer = nobody.browser.post("/account/devices/end-others", headers=headers)
        assert (answer.status_code, answer.location) == (303, f"/sign-in?next={back}")


def test_signing_up_makes_a_trainee_and_signs_in(site: Flask) -> None:
    new = Visitor(site)
    answer = new.post("/sign-up", {"name": "Newcomer", "password": PASSWORD, "role": "head judge", "next": "/account"})
    assert (answer.status_code, answer.location) == (303, "/account")
    assert new.get("/api/account").get_json()["role"] == "trainee"
    assert new.get("/people").status_code == 403
    assert "Newcomer" in new.page("/")


@pytest.mark.parametrize(
    ("name", "password", "words"),
    [
        ("A", PASSWORD, "2 to 40 characters"),
        ("Short Word", "short", "at least 10 characters"),
        ("Common Word", "password123", "first that anyone would try"),
        ("taken NAME", PASSWORD, "Somebody has this name already"),
        ("local", PASSWORD, "Nobody may have this name"),
        ("bad\u202ename", PASSWORD, "only characters that can be seen"),
    ],
)
def test_a_refused_sign_up_says_why_and_keeps_the_name(site: Flask, name: str, password: str, words: str) -> None:
    if not People(engine_of(site)).named("Taken Name"):
        People(engine_of(site)).join("Taken Name", PASSWORD)
    answer = Visitor(site).post("/sign-up", {"name": name, "password": password})
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422 and words in page
    assert not cookies_of(answer)
    assert f'"{password}"' not in page
    assert inline_code(page) == []
    twin = Visitor(site).open("/api/sign-up", "POST", json={"name": name, "password": password})
    assert twin.status_code == 422 and words in twin.get_json()["detail"]


def test_sign_ups_can_be_closed_and_are_counted(site: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = Visitor(site)
    monkeypatch.setitem(site.extensions, "sign_ups", Limit(2))
    answers = [nobody.post("/sign-up", {"name": "x", "password": "y"}) for _ in range(3)]
    assert [a.status_code for a in answers] == [422, 422, 429]
    assert int(answers[-1].headers["Retry-After"]) > 0
    monkeypatch.setenv("JUDGE_SIGN_UP", "closed")
    assert (
        "whoever runs this site" in nobody.page("/sign-up")
        and "<input id=" not in nobody.page("/sign-up").split("<main")[1]
    )
    answer = nobody.post("/sign-up", {"name": "Closed Out", "password": PASSWORD})
    assert answer.status_code == 403
    assert People(engine_of(site)).named("Closed Out") is None
    assert "/sign-up" not in nobody.page("/sign-in")


def test_a_wrong_name_and_a_wrong_password_look_alike(site: Flask) -> None:
    People(engine_of(site)).join("Known Name", PASSWORD)
    pages = []
    for name in ("Known Name", "Nobody Has"):
        answer = Visitor(site).post("/sign-in", {"name": name, "password": "wrong and wrong"})
        assert answer.status_code == 403 and not cookies_of(answer)
        pages.append(answer.get_data(as_text=True).replace(name, "?"))
    assert pages[0] == pages[1]
    assert "The name or the password is wrong." in pages[0]


def test_after_some_failures_one_has_to_wait_even_with_the_right_password(site: Flask) -> None:
    who = People(engine_of(site)).join("Guessed At", PASSWORD)
    nobody = Visitor(site, who)
    codes = [nobody.sign_in("guess number one").status_code for _ in range(12)]  # a window may end among the first
    assert codes[0] == 403 and 429 in codes
    for _ in range(3):
        answer = nobody.sign_in()
        if answer.status_code == 429:
            break
        # The wait was over by chance: what was let in is forgotten, and the failures begin anew.
        while nobody.sign_in("guess number one").status_code != 429:
            pass
    assert answer.status_code == 429 and int(answer.headers["Retry-After"]) > 0
    assert not cookies_of(answer)
    # Somebody else, from the same place, still comes in.
    assert visitor(site, "Not Guessed At").get("/account").status_code == 200


def test_a_closed_account_is_out_at_once_and_stays_out(site: Flask) -> None:
    who = visitor(site, "Closed Later")
    People(engine_of(site)).close(who.id)
    assert who.get("/account").status_code == 303
    answer = who.sign_in()
    assert answer.status_code == 403 and "The name or the password is wrong." in answer.get_data(as_text=True)
    head = visitor(site, "Closer", "head judge")
    assert ">closed</span>" in head.page("/people?q=closed+later")


@pytest.mark.parametrize("next", OFF_SITE)
def test_signing_in_never_leads_off_the_site(site: Flask, next: str) -> None:
    who = People(engine_of(site)).named("Led Astray") or People(engine_of(site)).join("Led Astray", PASSWORD)
    answer = Visitor(site).post("/sign-in", {"name": who.name, "password": PASSWORD, "next": next})
    assert (answer.status_code, answer.location) == (303, "/")
    page = Visitor(site).get("/sign-in", query_string={"next": next}).get_data(as_text=True)
    assert 'name="next" value="/"' in page


@pytest.mark.parametrize("secure", [False, True])
def test_the_cookie_is_for_this_site_alone(site: Flask, secure: bool) -> None:
    who = visitor(site, "Cookie Holder", secure=secure)
    (cookie,) = cookies_of(who.sign_in())
    name, _, rest = cookie.partition("=")
    assert name == ("__Host-judge_session" if secure else "judge_session")
    flags = {part.strip().split("=")[0] for part in rest.split(";")[1:]}
    assert {"HttpOnly", "SameSite", "Path", "Max-Age"} <= flags
    assert ("Secure" in flags) is secure and "Domain" not in flags
    assert "SameSite=Lax" in cookie and "Path=/;" in f"{cookie};"


def test_a_plain_cookie_does_not_count_over_https(site: Flask) -> None:
    who = visitor(site, "Plain And Secure")
    other = Visitor(site, secure=True)
    other.browser.set_cookie("judge_session", token_of(who), secure=True)
    assert other.get("/account").status_code == 303


def test_a_session_that_was_there_before_is_not_taken_over(site: Flask) -> None:
    """Session fixation: whoever planted a token in somebody's browser gains nothing when they sign in."""
    planter = visitor(site, "Planter")
    planted = token_of(planter)
    victim = Visitor(site, People(engine_of(site)).join("Victim", PASSWORD))
    victim.browser.set_cookie("judge_session", planted)
    assert victim.sign_in().status_code == 303
    assert token_of(victim) not in ("", planted)
    assert victim.get("/api/account").get_json()["name"] == "Victim"
    # The planted session is over, rather than anybody's.
    assert planter.get("/account").status_code == 303
    made_up = Visitor(site, victim.person)
    made_up.browser.set_cookie("judge_session", "chosen-by-somebody")
    made_up.sign_in()
    assert token_of(made_up) != "chosen-by-somebody"


def test_signing_out_ends_the_session_itself(site: Flask) -> None:
    who = visitor(site, "Leaver")
    token = token_of(who)
    answer = who.post("/sign-out")
    assert (answer.status_code, answer.location) == (303, "/")
    assert token_of(who) == ""
    who.browser.set_cookie("judge_session", token)
    assert who.get("/account").status_code == 303
    assert who.get("/sign-out").status_code == 405
