"""Importing a card file in a real browser: with a script and without, by keyboard, on a phone, light and dark."""

from __future__ import annotations

import json
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
GUARDIAN = {"type": "Minion", "cost": 3, "attack": 1, "defence": 1, "thresholds": {"air": 1}}
CARDS = [
    {"name": "Belmotte Longbowmen", "guardian": {**GUARDIAN, "rulesText": "Everybody sings."}},
    {"name": "Odd", "guardian": {**GUARDIAN, "cost": "x"}},
]


@pytest.fixture
def mine(codex: Codex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a site on one's own machine, with a home of its own."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    with shared_site(codex, tmp_path, shared=False) as app, served(app) as url:
        yield url
    monkeypatch.undo()
    look_again()


def a_file(folder: Path, text: str) -> Path:
    file = folder / "cards to import.json"
    file.write_text(text, "utf-8")
    return file


def test_a_file_is_imported_and_forgotten_on_a_phone_without_a_script(
    browser: Browser, mine: str, tmp_path: Path
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=mine, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto("/cards")
    page.get_by_role("link", name="import the publisher’s file").click()
    page.get_by_label("Card file of Sorcery").set_input_files(a_file(tmp_path, '[\n{"name": "x",,}]'))
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_role("alert")).to_contain_text("Line 2, column 14")
    page.get_by_label("Card file of Sorcery").set_input_files(a_file(tmp_path, json.dumps(CARDS)))
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_role("heading", name="What this file would change")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Odd")).to_contain_text("line 1, column")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Import 1 card").click()
    expect(page.get_by_role("status")).to_contain_text("The cards are kept.")
    page.goto("/cards/sorcery/belmotte-longbowmen")
    expect(page.locator("blockquote")).to_have_text("Everybody sings.")
    page.goto("/cards/import")
    page.get_by_role("button", name="Forget the imported cards").click()
    expect(page.get_by_role("status")).to_contain_text("forgotten")
    page.goto("/cards/sorcery/belmotte-longbowmen")
    expect(page.locator("blockquote")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_and_the_keyboard_is_enough(page: Page, mine: str, tmp_path: Path, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.goto(f"{mine}/cards/import")
    assert Axe().run(page).violations_count == 0
    page.get_by_label("Card file of Sorcery").set_input_files(a_file(tmp_path, "{"))
    page.get_by_label("Card file of Sorcery").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.get_by_label("Card file of Sorcery").set_input_files(a_file(tmp_path, json.dumps(CARDS)))
    page.get_by_label("Card file of Sorcery").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Import 1 card").focus()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.get_by_role("button", name="Import 1 card").focus()  # whoever looked through the page may have taken it away
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The file is set aside")).to_be_visible()
