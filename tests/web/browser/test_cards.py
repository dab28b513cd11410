"""Finding a card by the form, without a script, and what shows while one rests on its name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser


def test_a_card_is_found_by_the_form_without_a_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto("/cards?game=sorcery")
    page.get_by_label("Name", exact=True).fill("omphalos")
    page.get_by_label("Type", exact=True).select_option("artifact")
    page.get_by_label("How far it is read").select_option("whole")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("link", name="Char Omphalos").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Char Omphalos")
    expect(page.get_by_role("heading", name="What lasts of it")).to_contain_text("read")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="End Phase, sentence 2").click()
    assert page.url.endswith("/codex/sorcery/end-phase/~2")
    context.close()


def test_resting_on_a_card_tells_it(page: Page) -> None:
    page.goto("/cards?game=sorcery&name=char+omphalos")
    page.get_by_role("link", name="Char Omphalos").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("draws 1 card from the spellbook")


def test_a_text_is_read_while_one_types(page: Page) -> None:
    page.goto("/cards/read")
    page.get_by_label("Its text, a line for each ability").press_sequentially("Genesis -> Draw a spell.", delay=5)
    expect(page.locator("#read")).to_contain_text("draws 1 card from the spellbook")
    page.get_by_label("Its text, a line for each ability").press_sequentially(" Sing a song.", delay=5)
    expect(page.locator("mark.stops")).to_have_text("Sing")
    assert "Sing" in page.url
    page.reload()
    expect(page.get_by_label("Its text, a line for each ability")).to_have_value(
        "Genesis -> Draw a spell. Sing a song."
    )


def test_a_text_is_read_without_a_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto("/cards/read")
    page.get_by_label("Its text, a line for each ability").fill("Airborne")
    page.get_by_role("button", name="Read").click()
    expect(page.locator("#read")).to_contain_text("The clause is read.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()
