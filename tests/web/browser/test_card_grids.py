"""The damage grid of a card is drawn in a real browser: without a script, by keyboard, on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from judge.codex.library import Codex
from judge.games.sorcery.cards.shipped.shelf import look_again
from tests.web.axe import Axe
from tests.web.live import served
from tests.web.visitors import shared_site

pytestmark = pytest.mark.browser
CARD = "/cards/sorcery/major-explosion"


@pytest.fixture
def mine(codex: Codex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a site on one's own machine, with a home of its own."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    with shared_site(codex, tmp_path, shared=False) as app, served(app) as url:
        yield url
    monkeypatch.undo()
    look_again()


def test_a_grid_is_drawn_and_forgotten_on_a_phone_without_a_script(browser: Browser, mine: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=mine, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(CARD)
    page.get_by_label("Row 2, column 2", exact=True).fill("4")
    page.get_by_label("Row 2, column 3", exact=True).fill("1")
    page.get_by_label("Centre in row 2, column 2").check()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Keep this grid").click()
    expect(page.locator(".grid-drawn td")).to_have_text(["4, centre", "1"])
    page.get_by_text("Draw it anew").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator(".grid-drawn")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_grid_is_drawn_by_keyboard_and_axe_finds_no_violation(page: Page, mine: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.goto(f"{mine}{CARD}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.get_by_label("Row 3, column 3", exact=True).focus()
    page.keyboard.type("5")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Centre in row 3, column 3")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Row 3, column 4", exact=True)).to_be_focused()
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.locator(".grid-drawn td")).to_have_text(["5, centre", "2"])
    page.get_by_text("Draw it anew").click()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
