"""Board and storyline in one view: the step that is told is lit, drawn, kept in sight; a line is chosen."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import render_template
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.rulings.judge import judge
from judge.rulings.scenario import load
from judge.rulings.shipped import find, text_of
from judge.web.judging.ruling_view import page_of
from judge.web.serving.app import create_app

pytestmark = pytest.mark.browser

ATTACK = "sorcery/defend/two-conditions"
SHOWN = (ATTACK, "sorcery/burrowing/hidden-beneath", "magewars/burn/two-burns", "kotc/chains/five-players-asked")


PAUSED = """() => {
    const made = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const one = made.apply(this, how);
        one.pause();
        return one;
    };
}"""
"""Has what a script moves stand still at once, so that it can be looked at."""


@pytest.fixture(scope="module")
def site(codex: Codex) -> Iterator[str]:
    """A server that shows rulings on some shipped scenarios."""
    app = create_app(codex)
    rulings = {path: judge(codex, load(text_of(one))) for path in SHOWN if (one := find(path))}

    @app.get("/of/<path:name>")
    def shown(name: str) -> str:
        return render_template("judging/ruling.html", answer=page_of(rulings[name], "title: x\n", f"/of/{name}"))

    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/of"
    server.shutdown()
    thread.join()


def test_an_attack_is_lit_and_drawn_and_the_next_step_draws_its_own(page: Page, site: str) -> None:
    page.goto(f"{site}/{ATTACK}?step=6#position")
    board = page.locator(".board:visible")
    expect(board.locator(".told.doing")).to_contain_text("Riders")
    expect(board.locator(".site-band.told.done-to")).to_contain_text("Ruins")
    expect(board.locator(".arrows .is-attack")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board:visible .arrows")).to_have_count(0)
    expect(page.locator(".board:visible .told")).to_contain_text("Ruins")


@pytest.mark.parametrize("name", SHOWN)
def test_board_step_and_storyline_are_in_one_view(page: Page, site: str, name: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}/{name}?step=0#position")
    within = """() => {
        const box = (one) => document.querySelector(one).getBoundingClientRect();
        const [column, current, bar] = [box("[data-story]"), box("[aria-current=step]"), box(".step-bar")];
        const realm = box(".board:not([hidden]) .realm");
        return [realm.top >= 0 && realm.top < 260, realm.right < column.left, bar.bottom <= innerHeight,
            current.top >= column.top - 1, current.bottom <= Math.min(column.bottom, innerHeight) + 1];
    }"""
    steps = page.locator("[data-step]").count()
    for _ in range(steps):
        assert page.evaluate(within) == [True] * 5, page.url
        page.keyboard.press("ArrowRight")


def test_cards_glide_to_where_they_lie_but_not_for_those_who_ask_for_less_motion(page: Page, site: str) -> None:
    moving = "document.getAnimations().filter((one) => one.effect.getKeyframes().some((k) => k.transform)).length"
    for wanted in ("no-preference", "reduce"):
        page.emulate_media(reduced_motion="reduce" if wanted == "reduce" else "no-preference")
        page.goto(f"{site}/{ATTACK}?step=1#position")
        page.evaluate(PAUSED)
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-now]")).to_contain_text("Riders moves")
        assert (page.evaluate(moving) > 0) == (wanted == "no-preference")


def test_on_a_phone_the_board_comes_first_then_the_step_then_the_story(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    page.emulate_media(reduced_motion="reduce")
    for name in SHOWN:
        page.goto(f"{site}/{name}#position")
        tops = [page.locator(one).first.bounding_box() for one in (".realm:visible", ".step-bar", ".story")]
        heights = [top["y"] for top in tops if top]
        assert heights == sorted(heights) and len(heights) == 3
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        small = page.locator(".moves .button:visible").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).filter((box) => box.width < 44 || box.height < 44)"
        )
        assert small == []


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("colours", ["light", "dark", "forced"])
def test_axe_finds_no_violation_in_any_colours(page: Page, site: str, name: str, colours: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    if colours == "forced":
        page.emulate_media(forced_colors="active", reduced_motion="reduce")
    else:
        page.emulate_media(color_scheme="dark" if colours == "dark" else "light", reduced_motion="reduce")
    page.goto(f"{site}/{name}?step=2")
    # Where colours are forced they are the reader's own, and the rule of contrast sees those of the page.
    rules = {"color-contrast": {"enabled": colours != "forced"}}
    results = Axe().run(page, ".ruling-board", {"rules": rules})
    assert results.violations_count == 0, results.generate_report()


def test_forced_colours_keep_what_is_told_and_whose_it_is(page: Page, site: str) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(f"{site}/{ATTACK}?step=6#position")
    style = "e => [getComputedStyle(e).outlineStyle, getComputedStyle(e).borderTopStyle]"
    assert page.locator(".board:visible .told.doing").evaluate(style) == ["solid", "solid"]
    assert page.locator(".board:visible .card", has_text="Guards").evaluate(style) == ["none", "double"]


def test_without_a_script_the_step_is_drawn_and_another_line_is_chosen(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/{ATTACK}?step=2#position")
    expect(page.locator(".board:visible .arrow.is-move line")).to_have_count(1)
    expect(page.locator(".board:visible .told.doing")).to_contain_text("Riders")
    page.goto(f"{site}/magewars/burn/two-burns")
    lines = page.get_by_role("navigation", name="Which way it goes")
    expect(lines.locator("[aria-current]")).to_contain_text("Shown: [1] 2, 1/3")
    lines.get_by_role("link", name="[2] No").click()
    expect(lines.locator("[aria-current]")).to_contain_text("[1] 0; [2] No, 1/9")
    expect(page.locator("[data-now]")).to_contain_text("Troll loses 2 x Burn")
    page.get_by_role("link", name="Start", exact=True).click()
    assert page.url.endswith("/magewars/burn/two-burns?line=4&step=0#position")
    context.close()
