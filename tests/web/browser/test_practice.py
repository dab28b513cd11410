"""Practice in a real browser: sessions by keyboard alone, without JavaScript, for every eye and every width."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from judge.codex.library import Codex
from judge.store import LOCAL, connect
from judge.store.practice import Practice
from judge.training.drills.pool import shipped_pool
from judge.web.people.memory import Memory
from judge.web.serving.app import create_app
from tests.web.axe import Axe
from tests.web.live import served


@pytest.fixture
def site(codex: Codex, tmp_path: Path) -> Iterator[Flask]:
    engine = connect(f"sqlite:///{tmp_path / 'store.db'}")
    yield create_app(codex, memory=Memory(lambda: engine))
    engine.dispose()


@pytest.fixture
def here(site: Flask) -> Iterator[str]:
    with served(site) as address:
        yield address


@pytest.fixture(autouse=True)
def quiet(page: Page) -> Iterator[None]:
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    yield
    assert said == []


def right_place(page: Page, here: str, query: str) -> int:
    """Where the right answer stands among those shown, from 0: from the data of the same open question."""
    asked = json.loads(page.request.get(f"{here}/api/practice/question{query}").text())
    drill = shipped_pool().find(asked["asked"]["shown"]["id"])
    assert drill is not None
    assert page.locator("input[name=question]").input_value() == asked["question"]
    return int(asked["asked"]["shown"]["places"].index(drill.right))


@pytest.mark.parametrize("game", ["sorcery", "magewars", "kotc"])
def test_a_session_by_keyboard_alone(page: Page, site: Flask, here: str, game: str) -> None:
    query = f"?game={game}"
    page.goto(f"{here}/practice/question{query}")
    answers = ((True, "digit"), (False, "letter"), (True, "digit"), (True, "arrows"))
    for number, (right, way) in enumerate(answers):
        place = right_place(page, here, query)
        options = page.locator("[data-options] input").count()
        chosen = place if right else (place + 1) % options
        expect(page.locator("[data-keys]")).to_be_visible()
        if way == "digit":
            page.keyboard.press(str(chosen + 1))
        elif way == "letter":
            page.keyboard.press("abcdefghi"[chosen])
        else:
            page.locator("[data-options] input").first.focus()
            page.keyboard.press("Space")
            for _ in range(chosen):
                page.keyboard.press("ArrowDown")
        expect(page.locator("[data-options] input").nth(chosen)).to_be_checked()
        page.keyboard.press("Enter")
        page.wait_for_url("**/practice/answered/**")
        expect(page.get_by_role("heading", level=1)).to_have_text("Right" if right else "Wrong")
        expect(page.get_by_role("link", name="Next question")).to_be_focused()
        if number == 2:
            page.keyboard.press("h")
        else:
            page.keyboard.press("Enter")
        page.wait_for_url(f"**/practice/question{query}")
    attempts = Practice(site.extensions["memory"].engine).attempts(LOCAL)
    # By rating: of answers in one second the order is not kept.
    assert sorted((attempt.right, attempt.rating) for attempt in attempts) == [
        (False, 1),
        (True, 2),
        (True, 3),
        (True, 3),
    ]
    assert {attempt.within for attempt in attempts} == {f"game={game}"}


def test_the_ruling_is_stepped_through_by_keyboard(page: Page, here: str) -> None:
    page.goto(f"{here}/practice/question?game=magewars")
    for _ in range(8):
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        page.wait_for_url("**/practice/answered/**")
        if page.locator("[data-step]").count() > 2:
            break
        page.keyboard.press("Enter")
        page.wait_for_url("**/practice/question**")
    last = page.locator("[data-step]").count() - 1
    assert last >= 2
    expect(page.locator("[data-at]")).to_have_text(f"{last} of {last}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-at]")).to_have_text(f"{last - 1} of {last}")
    assert "/practice/answered/" in page.url
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice/question?game=magewars")


def test_enter_without_a_choice_sends_nothing_and_typing_is_left_alone(page: Page, here: str) -> None:
    page.goto(f"{here}/practice/question")
    page.keyboard.press("Enter")
    page.keyboard.press("9")
    expect(page.locator("[data-options] :checked")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice/answered/**")
    page.get_by_text("This question seems wrong").click()
    page.get_by_label("What seems wrong?").fill("")
    page.keyboard.type("he said\n")
    expect(page.get_by_label("What seems wrong?")).to_have_value("he said\n")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("You said that something seems wrong here")).to_be_visible()


def test_reloading_and_going_back_keep_the_question_and_count_once(page: Page, site: Flask, here: str) -> None:
    page.goto(f"{here}/practice/question")
    asked = page.locator("legend").inner_text()
    page.reload()
    assert page.locator("legend").inner_text() == asked
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice/answered/**")
    first = page.url
    page.go_back()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice/answered/**")
    # What the browser showed was the question that is answered already, or a new one that it asked for on the way.
    counted = Practice(site.extensions["memory"].engine).attempts(LOCAL)
    assert len(counted) == (1 if page.url == first else 2)


def test_it_works_without_javascript(browser: Browser, site: Flask, here: str) -> None:
    context = browser.new_context(base_url=here, java_script_enabled=False)
    page = context.new_page()
    page.goto("/practice")
    page.get_by_role("link", name="Begin").click()
    expect(page.locator("[data-keys]")).to_be_hidden()
    page.locator(".drill-option").first.click()
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^(Right|Wrong)$"))
    assert "/practice/answered/" in page.url
    steps = page.locator("[data-step]")
    if steps.count() > 1:
        steps.first.click()
        expect(page.locator("[data-step]").first).to_have_attribute("aria-current", "step")
    page.get_by_role("link", name="Next question").click()
    expect(page.locator(".drill-option").first).to_be_visible()
    page.goto("/practice")
    page.get_by_label("New questions a day").fill("7")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_label("New questions a day")).to_have_value("7")
    page.get_by_label("By entry of the text").first.select_option(index=1)
    page.get_by_role("button", name="Practise").first.click()
    expect(page.locator(".drill-option").first).to_be_visible()
    assert len(Practice(site.extensions["memory"].engine).attempts(LOCAL)) == 1
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1200])
def test_axe_finds_no_violation_and_nothing_runs_over_the_edge(page: Page, here: str, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")

    def checked() -> None:
        found = Axe().run(page)
        assert found.violations_count == 0, (page.url, found.generate_report())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, page.url

    for game in ("sorcery", "magewars", "kotc"):
        page.goto(f"{here}/practice/question?game={game}")
        checked()
        page.locator(".drill-option").last.click()
        page.get_by_role("button", name="Answer").click()
        page.wait_for_url("**/practice/answered/**")
        for details in page.locator("main details:not([open]) > summary:visible").all():
            if details.is_visible():
                details.click()
        checked()
    for url in ("/practice", "/progress", "/practice/doubts", "/practice/question?topic=none"):
        page.goto(f"{here}{url}")
        checked()
