"""Nothing crosses between people: every route is walked with the sessions of others, with none, and by forged forms.

``WHO`` says of every route who may use it. A new route that is not in it fails the first test, so that somebody has to
think about it. The API twin of a page (the same address under ``/api``) is for the same people as the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from judge.codex.library import Codex
from judge.store import People
from judge.store.export import export
from tests.web.people.isolation_world import (
    AUTHOR,
    COMPOSED,
    HEAD,
    OPEN,
    OWN,
    PARTS,
    REVIEWED,
    SIGNED,
    TOKEN,
    UNSAFE,
    WHO,
    Route,
    World,
    routes_of,
)
from tests.web.visitors import PASSWORD, Visitor, engine_of, shared_site

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def world(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with shared_site(codex, tmp_path_factory.mktemp("shared")) as app:
        yield World(app)


def leaks(world: World, answer: Any, sent: str = "") -> list[str]:
    """The marks of owners in an answer, but for what the request itself had said."""
    said = answer.get_data().decode("utf-8", "replace") + str(answer.headers)  # pictures are looked through too
    return [mark for mark in world.marks if mark in said and mark not in sent]


def asked_to_sign_in(answer: Any) -> bool:
    """Whether somebody is told to sign in, as a page or as data."""
    return answer.status_code == 401 or (answer.status_code == 303 and answer.location.startswith("/sign-in?next="))


def test_of_every_route_it_is_said_who_may_use_it(world: World) -> None:
    keys = {route.key for route in routes_of(world.app)}
    assert keys - WHO.keys() == set(), "say in WHO who may use these, and let the walks below know their objects"
    assert WHO.keys() - keys == set(), "these are no longer there"


def test_owners_get_at_their_own(world: World) -> None:
    """The control: the addresses that are refused to others are real ones."""
    seen = set()
    for route in routes_of(world.app):
        if route.method != "GET" or WHO[route.key] in (OPEN, TOKEN):
            continue
        owner = world.ada
        if WHO[route.key] in (HEAD, COMPOSED, AUTHOR):
            owner = world.hana
        elif "/sittings/" in route.rule and "/result" not in route.rule:
            owner = world.amy
        if route.key in ("GET /practice/withdrawn/<drill>", "GET /proposals/new"):
            continue
        answer = world.send(owner, route)
        assert answer.status_code == 200, (route, answer.status_code)
        seen.add(WHO[route.key])
    assert seen == {SIGNED, OWN, REVIEWED, AUTHOR, HEAD, COMPOSED}


def test_what_is_open_asks_nobody_to_sign_in_and_shows_nothing_of_anybody(world: World) -> None:
    for route in routes_of(world.app):
        if WHO[route.key] != OPEN:
            continue
        before = world.held()
        answer = world.send(world.nobody, route)
        assert not asked_to_sign_in(answer) and answer.status_code < 500, (route, answer.status_code)
        assert leaks(world, answer, world.url(route)) == [], route
        assert world.held() == before, route
        world.nobody.browser.delete_cookie("judge_session")


def test_without_a_session_nothing_personal_is_open(world: World) -> None:
    before = world.held()
    for route in routes_of(world.app):
        if WHO[route.key] in (OPEN, TOKEN):
            continue
        for method in (route.method, *(["HEAD"] if route.method == "GET" else [])):
            answer = world.send(world.nobody, Route(method, route.rule))
            assert asked_to_sign_in(answer), (route, method, answer.status_code)
            assert leaks(world, answer, world.url(route)) == [], route
    assert world.held() == before


@pytest.mark.parametrize("token", ["", "x" * 43, "../../etc", "null", "é", "0" * 3000])
def test_a_made_up_session_is_no_session(world: World, token: str) -> None:
    maker = Visitor(world.app)
    for name in ("judge_session", "__Host-judge_session", "session"):
        maker.browser.set_cookie(name, token, secure=name.startswith("__Host"), path="/")
    for url in ("/account", f"/proposals/{world.proposal}", f"/sittings/{world.sitting}/1"):
        assert asked_to_sign_in(maker.get(url))


@pytest.mark.parametrize("name", ["bob", "rev", "hugo"])
def test_nobody_gets_at_what_is_anothers(world: World, name: str) -> None:
    """A trainee, an author and a head judge try everything that names an object of somebody else."""
    who: Visitor = getattr(world, name)
    assert who.person
    tried = 0
    for route in routes_of(world.app):
        allowed = WHO[route.key]
        role = {AUTHOR: "author", REVIEWED: "author", HEAD: "head judge"}.get(allowed)
        if allowed == OPEN or (role and who.person.may(role)):
            continue
        before = world.held()
        answer = world.send(who, route)
        where = (name, route, answer.status_code)
        # Authors have all proposals in their list.
        listed = world.proposal if route.key == "GET /proposals" and who.person.may("author") else ""
        assert leaks(world, answer, world.url(route) + listed) == [], where
        assert world.held() == before, where
        if allowed != SIGNED:
            assert answer.status_code in (403, 404), where
            tried += 1
        else:
            assert answer.status_code < 500 and not asked_to_sign_in(answer), where
        world.restore(who)
    assert tried > 20


def test_those_who_review_change_nothing_by_looking(world: World) -> None:
    for who in (world.rev, world.hugo):
        before = world.held()
        for route in routes_of(world.app):
            if route.method == "GET" and WHO[route.key] in (REVIEWED, AUTHOR):
                assert world.send(who, route).status_code == 200, route
        assert world.held() == before


def test_a_reviewer_cannot_take_back_what_another_proposed(world: World) -> None:
    for who in world.others:
        for prefix in ("", "/api"):
            answer = who.open(f"{prefix}/proposals/{world.proposal}/withdraw", "POST")
            assert answer.status_code in (403, 404)


def test_a_method_that_is_not_meant_does_nothing(world: World) -> None:
    before = world.held()
    known = {(route.method, route.rule) for route in routes_of(world.app)}
    for rule in {route.rule for route in routes_of(world.app)}:
        for method in UNSAFE:
            if (method, rule) in known:
                continue
            answer = world.ada.open(world.url(Route(method, rule)), method)
            # Another rule may match the same address: then it is one of those that are walked above.
            assert answer.status_code in (405, 404, 403), (method, rule, answer.status_code)
    assert world.held() == before


FORGED = (
    {"Origin": "https://evil.example"},
    {"Origin": "http://localhost.evil.example"},
    {"Origin": "null"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site", "Origin": "http://other.localhost"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
    {},
)


@pytest.mark.parametrize("headers", FORGED, ids=lambda headers: " ".join(headers.values()) or "neither")
def test_forged_forms_are_refused_on_every_unsafe_route(world: World, headers: dict[str, str]) -> None:
    """The browser of an owner is made to send a form by a page of another site, with everything that it needs."""
    before = world.held()
    unsafe = [route for route in routes_of(world.app) if route.method in UNSAFE]
    assert len(unsafe) > 50
    for owner in (world.ada, world.hana):
        for route in unsafe:
            body = {**world.body(route), "password": PASSWORD, "old": PASSWORD}
            kind = "json" if route.rule.startswith("/api/") else "data"
            sent: dict[str, Any] = {kind: body}
            answer = owner.browser.open(world.url(route), method=route.method, headers=headers, **sent)
            assert answer.status_code == 403, (route, headers, answer.status_code)
            assert "Set-Cookie" not in answer.headers
    assert world.held() == before


def test_on_ones_own_machine_forged_forms_are_refused_too(
    codex: Codex, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """There is no session there that a form would have to bring along: the browser alone says where it comes from."""
    with shared_site(codex, tmp_path_factory.mktemp("alone"), shared=False) as app:
        People(engine_of(app)).local()
        before = export(engine_of(app), "local").split(b'"person"')[1]
        browser = app.test_client()
        for route in routes_of(app):
            if route.method not in UNSAFE:
                continue
            url = re.sub(r"<(?:\w+:)?(\w+)>", lambda part: PARTS.get(part[1], "x"), route.rule)
            for headers in FORGED[:-1]:
                answer = browser.open(url, method=route.method, headers=headers, data={"sure": "yes"})
                assert answer.status_code == 403, (route, headers)
        assert export(engine_of(app), "local").split(b'"person"')[1] == before


def test_the_guard_says_why_in_a_page_and_as_data(world: World) -> None:
    foreign = {"Origin": "https://evil.example"}
    page = world.ada.browser.post("/sign-out", headers=foreign).get_data(as_text=True)
    assert "a page of another site" in page and 'href="/"' in page
    twin = world.ada.browser.post("/api/sign-out", headers=foreign).get_json()
    assert twin["status"] == 403 and "a page of another site" in twin["detail"]
    bare = world.ada.browser.post("/api/sign-out").get_json()
    assert "does not say from which page" in bare["detail"]
    assert world.ada.get("/account").status_code == 200
