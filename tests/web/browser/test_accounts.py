"""Accounts and proposals in a real browser: by keyboard, without scripts, at phone width, in both colours."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, expect
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.rulings.shipped import shipped, text_of
from tests.web.axe import Axe
from tests.web.visitors import PASSWORD, Visitor, shared_site, visitor

pytestmark = pytest.mark.browser
UNSETTLED = """\
title: Whether a Ward breaks for this strike
game: sorcery
realm:
  8: {site: Steppe, surface: [{unit: Scout, power: 3, ward: yes, of: opponent}, {unit: Raider, power: 3}]}
actions:
  - effect: {do: [{strike: Scout, by: Raider}]}
ask:
  - is: Scout dead
"""
DUEL = """\
title: Which sites are allied
game: sorcery
realm:
  8: {site: Steppe, surface: [{unit: Scout, power: 3}]}
  9: {site: Arid Desert, of: opponent}
ask:
  - which: allied site as seen by Scout
"""


@pytest.fixture(scope="module")
def app(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with shared_site(codex, tmp_path_factory.mktemp("shared")) as made:
        yield made


@pytest.fixture(scope="module")
def site(app: Flask) -> Iterator[str]:
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


@pytest.fixture(scope="module")
def people(app: Flask) -> dict[str, Visitor]:
    """People with something to see: two proposals, one of them accepted."""
    ada = visitor(app, "Ada with a rather long name for a corner")
    rev, head = visitor(app, "Rev", "author"), visitor(app, "Head", "head judge")
    visitor(app, "Rev")
    urls = []
    for text in (UNSETTLED, text_of(next(one for one in shipped("sorcery") if one.heading == "ally"))):
        ruling = str(ada.post("/rulings", {"text": text}).location).rpartition("/")[2]
        why = "It shows how little is settled.\nAnd what follows."
        wanted = {"ruling": ruling, "title": "Of wards and strikes", "heading": "ally", "why": why, "named": "1"}
        urls.append(str(ada.post("/proposals", wanted).location).partition("?")[0])
    for url in urls:
        rev.post(f"{url}/review")
    version = rev.get(f"/api{urls[0]}").get_json()["version"]
    assert rev.post(f"{urls[0]}/accept", {"version": version, "words": "Well seen."}).status_code == 303
    app.config["URLS"] = {
        "ruling": f"/rulings/{ruling}",
        "form": f"/proposals/new?ruling={ruling}",
        "done": urls[0],
        "waits": urls[1],
        "gallery": rev.get(f"/api{urls[0]}").get_json()["accepted"],
    }
    return {"ada": ada, "rev": rev, "head": head}


def signed_in(browser: Browser, site: str, who: Visitor, **more: object) -> BrowserContext:
    """A browser that shows the session of somebody."""
    context = browser.new_context(base_url=site, **more)  # type: ignore[arg-type]
    cookie = who.browser.get_cookie("judge_session")
    assert cookie
    context.add_cookies([{"name": "judge_session", "value": cookie.value, "url": site}])
    return context


PAGES = (
    ("", "/sign-in?next=/proposals"),
    ("", "/sign-up"),
    ("ada", "/account"),
    ("ada", "/proposals"),
    ("ada", "form"),
    ("ada", "done"),
    ("ada", "ruling"),
    ("rev", "/proposals"),
    ("rev", "waits"),
    ("rev", "/account"),
    ("head", "/people"),
    ("head", "gallery"),
    ("", "/account/gone"),
)


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("name", "url"), PAGES)
def test_axe_finds_no_violation_and_nothing_runs_over_the_edge(
    browser: Browser, site: str, app: Flask, people: dict[str, Visitor], name: str, url: str, scheme: str, width: int
) -> None:
    size = {"width": width, "height": 900}
    if name:
        context = signed_in(browser, site, people[name], viewport=size, color_scheme=scheme)
    else:
        context = browser.new_context(base_url=site, viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.goto(app.config["URLS"].get(url, url))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert said == []
    context.close()


@pytest.mark.parametrize("width", [360, 1200])
def test_on_ones_own_machine_the_same_pages_are_clean(
    browser: Browser, codex: Codex, tmp_path_factory: pytest.TempPathFactory, width: int
) -> None:
    with shared_site(codex, tmp_path_factory.mktemp("alone"), shared=False) as made:
        me = Visitor(made)
        ruling = str(me.post("/rulings", {"text": UNSETTLED}).location).rpartition("/")[2]
        wanted = {"ruling": ruling, "title": "Of wards and strikes", "heading": "ally", "why": "It is mine."}
        url = str(me.post("/proposals", wanted).location).partition("?")[0]
        me.post(f"{url}/review")
        server = make_server("127.0.0.1", 0, made, threaded=True)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        base = f"http://127.0.0.1:{server.server_port}"
        page = browser.new_page(base_url=base, viewport={"width": width, "height": 900})
        for each in ("/account", "/proposals", url):
            page.goto(each)
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("contentinfo").get_by_role("link", name="Your data").click()
        page.get_by_role("button", name="Delete my data").click()
        expect(page).to_have_url(f"{base}/account")  # the browser asks for the tick first
        page.get_by_label("Yes, delete everything").check()
        page.get_by_role("button", name="Delete my data").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("All of it is deleted")
        assert me.get(f"/api{url}").status_code == 404
        page.close()
        server.shutdown()
        thread.join()


def test_by_keyboard_and_without_scripts_one_joins_and_leaves(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/proposals")
    expect(page).to_have_url(f"{site}/sign-in?next=/proposals")
    page.get_by_role("main").get_by_role("link", name="Make an account").press("Enter")
    page.get_by_label("Name").focus()
    page.keyboard.type("Keyboard")
    page.keyboard.press("Tab")
    page.keyboard.type("short")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("at least 10 characters")
    expect(page.get_by_label("Password")).to_be_focused()
    expect(page.get_by_label("Name")).to_have_value("Keyboard")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/proposals")
    corner = page.get_by_role("banner").get_by_role("link", name="Keyboard")
    corner.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your account")
    page.get_by_label("Password now").fill(PASSWORD)
    page.get_by_label("New password").fill("quiet owls under old bridges")
    page.get_by_role("button", name="Change it").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Your password is changed")
    with page.expect_download() as download:
        page.get_by_role("link", name="Export my data").click()
    assert download.value.suggested_filename == "codex-judge-my-data.json"
    page.get_by_label("Your password, once more").fill("quiet owls under old bridges")
    page.get_by_role("button", name="Delete my account").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("All of it is deleted")
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    context.close()


def test_from_a_ruling_into_the_gallery(browser: Browser, site: str, people: dict[str, Visitor]) -> None:
    """A reader judges a scenario, proposes it, a reviewer accepts it, and anybody opens it in the gallery."""
    text = DUEL
    mine, theirs = (signed_in(browser, site, people[name]) for name in ("ada", "rev"))
    page = mine.new_page()
    page.goto("/judge")
    ruling = str(people["ada"].post("/rulings", {"text": text}).location)
    page.goto(ruling)
    page.get_by_role("button", name="Propose for the gallery").click()
    page.get_by_label("Title").fill("From a reader’s hand")
    page.get_by_label("Heading of the codex").select_option(index=1)
    page.get_by_label("Why others should see it").fill("It is short and clear.")
    page.get_by_label("The gallery may show my name").check()
    page.get_by_role("button", name="Propose it").click()
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("Thank you!")
    reviewer = theirs.new_page()
    reviewer.goto("/proposals?state=proposed")
    reviewer.get_by_role("link", name="From a reader’s hand").click()
    reviewer.get_by_role("button", name="Take it under review").click()
    reviewer.get_by_label("A word to").fill("Thank you.")
    reviewer.get_by_role("button", name="Accept it into the gallery").click()
    expect(reviewer.get_by_role("main").get_by_role("status")).to_contain_text("It stands in the gallery now.")
    page.reload()
    expect(page.get_by_text("Thank you.", exact=True)).to_be_visible()
    nobody = browser.new_context(base_url=site)
    anybody = nobody.new_page()
    anybody.goto("/scenarios?game=sorcery")
    anybody.get_by_role("link", name="From a reader’s hand").click()
    expect(anybody.get_by_text("A scenario from Ada with a rather long name")).to_be_visible()
    anybody.get_by_role("button", name="See the ruling").click()
    expect(anybody).to_have_url(f"{site}{ruling}")
    for context in (mine, theirs, nobody):
        context.close()


def test_a_form_on_a_page_of_another_site_does_nothing(
    browser: Browser, site: str, app: Flask, people: dict[str, Visitor]
) -> None:
    """A real browser with a real session, and a page elsewhere that sends a form here by itself."""
    context = signed_in(browser, site, people["ada"])
    page = context.new_page()
    url = app.config["URLS"]["waits"]
    elsewhere = site.replace("127.0.0.1", "localhost")
    page.route(
        f"{elsewhere}/evil",
        lambda route: route.fulfill(
            content_type="text/html",
            body=f'<form method="post" action="{site}{url}/withdraw"><button>Win a prize</button></form>',
        ),
    )
    page.goto(f"{elsewhere}/evil")
    with page.expect_response(lambda response: response.request.method == "POST") as sent:
        page.get_by_role("button").click()
    assert sent.value.status == 403
    expect(page.get_by_role("main")).to_contain_text("a page of another site")
    assert people["ada"].get(f"/api{url}").get_json()["state"] == "under review"
    context.close()
