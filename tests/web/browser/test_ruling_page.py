from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from flask import Response, render_template
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.web.judging.ruling_view import page_of
from judge.web.serving.app import create_app
from tests.web.axe import Axe
from tests.web.boards.sample_boards import ruling as sample_ruling

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(codex: Codex, project_dir: Path) -> Iterator[str]:
    """A server that shows the rulings written down as samples."""
    app = create_app(codex)
    folder = project_dir / "tests/data/rulings"

    @app.get("/sample/<name>")
    def sample(name: str) -> str:
        file = folder / f"{name}.json"
        ruling = msgspec.json.decode(file.read_bytes(), type=Ruling) if file.is_file() else sample_ruling(name)
        return render_template("judging/ruling.html", answer=page_of(ruling, "title: x\n", f"/sample/{name}"))

    @app.get("/api/sample/<name>")
    def twin(name: str) -> Response:
        return Response((folder / f"{name}.json").read_bytes(), mimetype="application/json")

    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/sample"
    server.shutdown()
    thread.join()


@pytest.fixture(autouse=True)
def quiet(page: Page) -> Iterator[None]:
    """The page may not complain to the console."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    yield
    assert said == []


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["pit?step=4", "open", "arena?step=3", "table"])
def test_axe_finds_no_violation_and_nothing_runs_over_the_edge(
    page: Page, site: str, name: str, scheme: str, width: int
) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 780})
    page.goto(f"{site}/{name}")
    # Everything that opens is opened, so that it is looked at too.
    page.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    spilt = """() => [...document.querySelectorAll('.board:not([hidden]) .square *')].filter((inner) => {
        const square = inner.closest('.square').getBoundingClientRect(), box = inner.getBoundingClientRect();
        return box.width && (box.right > square.right + 1 || box.bottom > square.bottom + 1);
    }).map((inner) => inner.outerHTML)"""
    assert page.evaluate(spilt) == []


def test_a_chart_of_chance_has_its_words_and_stays_in_its_place(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    page.goto(f"{site}/arena")
    chart = page.get_by_role("img", name="How likely each value is: 0: 1.2 %; 1: 9.9 %; 2: 30 %; 3: 40 %; 4: 20 %")
    expect(chart).to_be_visible()
    rows = page.locator(".verdict").first.get_by_role("row")
    assert [row.inner_text().split() for row in rows.all()][-1] == ["4", "16/81", "19.8", "%", "16/81", "19.8", "%"]
    heights = chart.locator("rect.sure").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert heights[3] == max(heights) and heights[0] == min(heights)


def test_walls_stand_between_their_zones(page: Page, site: str) -> None:
    page.goto(f"{site}/arena")
    edges = """(names) => names.map((name) => [...document.querySelectorAll('#board-2 .square, #board-2 .wall')]
        .find((one) => one.innerText.includes(name)).getBoundingClientRect()).map((box) => [box.left, box.right])"""
    zone, wall, beyond = page.evaluate(edges, ["A2", "Wall of Stone", "B2"])
    assert zone[1] <= wall[0] < wall[1] <= beyond[0]
    expect(page.locator("#board-2 .border.changed")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#board-1 .border.changed")).to_have_count(2)


def test_arrow_keys_step_and_the_board_and_the_address_follow(page: Page, site: str) -> None:
    page.goto(f"{site}/pit")
    expect(page.locator("#board-3")).to_be_visible()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("#board-2")).to_be_visible()
    expect(page.locator("#board-3")).to_be_hidden()
    assert page.url == f"{site}/pit?step=4"
    expect(page.locator("[data-now]")).to_contain_text("DONE Mariner's Curse: Apprentice Wizard is submerged")
    expect(page.locator("[data-told]")).to_contain_text("Step 4 of 7")
    expect(page.locator("[aria-current=step]")).to_have_accessible_name(re.compile("Apprentice Wizard is submerged"))
    assert page.locator(".step.later").count() == 3
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-at]")).to_have_text("0 of 7")
    expect(page.locator("[data-move=back]")).to_have_attribute("aria-disabled", "true")


def test_buttons_and_steps_can_be_pressed_and_nothing_is_loaded_anew(page: Page, site: str) -> None:
    page.goto(f"{site}/pit")
    page.evaluate("window.same = true")
    page.get_by_role("link", name="Start", exact=True).click()
    expect(page.locator("#board-0")).to_be_visible()
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator("#board-1")).to_be_visible()
    page.locator("[data-step='5']").click()
    expect(page.locator("#board-3")).to_be_visible()
    page.locator("[data-step='5']").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-step='4']")).to_be_focused()
    page.get_by_role("link", name="End", exact=True).click()
    expect(page.locator("[data-at]")).to_have_text("7 of 7")
    assert page.evaluate("window.same")


def test_the_open_table_stays_open_and_arrows_in_it_are_its_own(page: Page, site: str) -> None:
    page.goto(f"{site}/pit")
    page.locator(".board:visible .as-table summary").click()
    page.get_by_role("link", name="Start", exact=True).click()
    table = page.locator("#board-0 .position-table")
    expect(table).to_be_visible()
    expect(table).to_contain_text("surface: Mariner's Curse (the opponent’s, aura)")
    page.locator("#board-0 .scroll").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-at]")).to_have_text("0 of 7")


def test_a_step_that_changes_no_square_marks_none(page: Page, site: str) -> None:
    page.goto(f"{site}/pit?step=1")
    mark = "getComputedStyle(document.querySelector('#board-1 .square.changed')).outlineStyle"
    assert page.evaluate(mark) != "none"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(mark) == "none"


def test_quoted_words_open_in_place_by_keyboard(page: Page, site: str) -> None:
    page.goto(f"{site}/pit")
    cites = page.locator(".step .cites").first
    expect(cites.locator("blockquote")).to_be_hidden()
    cites.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(cites.locator("blockquote")).to_contain_text("you must choose the surface of one of your sites")
    cites.get_by_role("link").click()
    page.wait_for_url("**/codex/sorcery/casting-spells/casting-minions/~2")


COPIES = """() => {
    const clipboard = Object.getPrototypeOf(navigator.clipboard);
    window.written ??= clipboard.writeText;
    window.copied = "";
    clipboard.writeText = async function (text) {
        await window.written.call(this, text);
        window.copied = await this.readText();
    };
}"""
"""Has the page say what the clipboard holds once the page has written into it."""


def test_the_ruling_is_copied_as_text_as_markdown_and_as_json(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/pit")
    for name, begins in (
        ("text", "Three triggers on a flooded"),
        ("Markdown", "## Three triggers"),
        ("JSON", '{\n  "scenario"'),
    ):
        page.evaluate(COPIES)
        page.get_by_role("button", name=f"Copy as {name}").click()
        page.wait_for_function("() => window.copied")
        assert page.evaluate("window.copied").startswith(begins)
    expect(page.locator("[data-copies-said]")).to_have_text("Copied")


def test_without_the_right_to_copy_the_text_is_laid_open(page: Page, site: str) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    page.goto(f"{site}/pit")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.locator("#as-text")).to_be_visible()
    expect(page.locator("[data-copies-said]")).to_contain_text("Selected")


def test_the_answer_is_copied_for_a_chat(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/pit")
    page.evaluate(COPIES)
    page.get_by_role("button", name="Copy for chat").click()
    page.wait_for_function("() => window.copied")
    assert len(page.evaluate("window.copied")) <= 600
    assert page.evaluate("window.copied").endswith("/sample/pit")
    expect(page.locator("[data-sharing-said]")).to_have_text("Copied")


def test_the_share_sheet_is_offered_where_there_is_one(page: Page, site: str) -> None:
    page.goto(f"{site}/pit")
    expect(page.get_by_role("button", name="Share", exact=True)).to_be_hidden()
    page.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = (told) => { window.shared = told; return Promise.resolve(); }"
    )
    page.goto(f"{site}/pit")
    page.get_by_role("button", name="Share", exact=True).click()
    told = page.evaluate("window.shared")
    assert told["url"].endswith("/sample/pit") and not told["text"].endswith(told["url"])


def test_a_folded_part_opens_where_its_count_leads(page: Page, site: str) -> None:
    page.goto(f"{site}/pit")
    expect(page.locator("#assumptions")).to_be_hidden()
    page.locator(".counts").get_by_role("link", name="assumptions").click()
    expect(page.locator("#assumptions")).to_be_visible()


def test_all_of_it_works_without_javascript(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/pit")
    expect(page.locator("#board-3")).to_be_visible()
    page.get_by_role("link", name="Start", exact=True).click()
    expect(page.locator("#board-0")).to_be_visible()
    page.get_by_role("link", name="Next", exact=True).click()
    assert page.url == f"{site}/pit?step=1#position"
    expect(page.locator("#board-1")).to_be_visible()
    expect(page.locator("#board-0")).to_be_hidden()
    expect(page.get_by_role("button", name="Copy as text")).to_be_hidden()
    page.get_by_text("Text, Markdown and JSON, to take by hand").click()
    expect(page.locator("#as-markdown")).to_be_visible()
    context.close()


def test_control_is_shown_by_more_than_colour(page: Page, site: str) -> None:
    page.goto(f"{site}/pit?step=1")
    style = "e => [getComputedStyle(e).borderLeftStyle, getComputedStyle(e).borderTopLeftRadius, e.innerText[0]]"
    mine = page.locator("#board-1 .r2.c3 .card.side-1").first.evaluate(style)
    theirs = page.locator("#board-1 .r2.c3 .card.side-2").first.evaluate(style)
    assert mine == ["solid", "7px", "Y"]
    assert theirs == ["double", "3px", "O"]


def test_on_paper_the_marks_and_all_quotations_remain(page: Page, site: str) -> None:
    page.goto(f"{site}/pit?step=2")
    page.emulate_media(media="print")
    expect(page.locator(".moves")).to_be_hidden()
    expect(page.locator("#board-1 .realm")).to_be_visible()
    expect(page.locator(".step.is-ignored .step-tag")).to_be_visible()
    expect(page.locator(".step .cites-on-paper").first).to_be_visible()
    expect(page.locator(".all-words blockquote").last).to_be_visible()
