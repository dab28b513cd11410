"""Finding a card by the form, without a script, and what shows while one rests on its name."""

from __future__ import annotations

import json
import re
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.axe import Axe

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


@pytest.fixture(scope="module")
def ruling(base_url: str) -> str:
    """The address of a ruling in whose steps cards are named."""
    text = (
        "title: Names\ngame: sorcery\nrealm: {8: {site: Spire, surface: [{card: Queen Guinevere, of: you}, "
        "{card: Stagecoach, of: you, tapped: yes}]}}\n"
        "actions: [{activate: Queen Guinevere, target: Stagecoach}]\nask: [{is: Stagecoach tapped}]\n"
    )
    asked = Request(
        f"{base_url}/api/rulings", json.dumps({"text": text}).encode(), {"Content-Type": "application/json"}
    )
    with urlopen(asked) as answer:
        return str(json.load(answer)["permalink"])


def test_a_card_named_in_a_step_shows_by_keyboard_and_the_step_still_leads_there(page: Page, ruling: str) -> None:
    page.goto(ruling)
    name = page.locator(".step-text a", has_text="Queen Guinevere").first
    before = page.evaluate("document.querySelector('main').getBoundingClientRect().height")
    page.locator(".step-link").nth(1).focus()
    page.keyboard.press("Tab")
    expect(name).to_be_focused()
    box = page.get_by_role("tooltip")
    expect(box).to_contain_text("Unique Mortal minion")
    expect(box).to_contain_text("Threshold AEFW")
    expect(box).to_contain_text("the target becomes untapped")
    expect(box).to_contain_text("Read whole")
    expect(name).to_have_accessible_description(re.compile("Unique Mortal minion"))
    assert page.evaluate("document.querySelector('main').getBoundingClientRect().height") == before
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(name).to_be_focused()
    page.locator(".step-link").nth(1).click(position={"x": 4, "y": 4})
    expect(page.locator("[data-now] a")).to_have_text("Queen Guinevere")
    expect(page.locator("[data-at]")).to_contain_text("1 of")
    page.locator(".board:not([hidden]) .realm .card-name", has_text="Stagecoach").hover()
    expect(box).to_contain_text("Stagecoach")


def test_a_tap_shows_a_card_another_elsewhere_closes_it_and_a_second_one_opens_its_page(
    browser: Browser, base_url: str, ruling: str
) -> None:
    context = browser.new_context(
        base_url=base_url, viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True, color_scheme="dark"
    )
    page = context.new_page()
    page.goto(ruling)
    name = page.locator(".step-text a", has_text="Queen Guinevere").first
    name.tap()
    expect(page.get_by_role("tooltip")).to_contain_text("Tap the name again")
    assert "/rulings/" in page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("h1").tap()
    expect(page.get_by_role("tooltip")).to_have_count(0)
    name.tap()
    expect(page.get_by_role("tooltip")).to_be_visible()
    name.tap()
    page.wait_for_url("**/cards/sorcery/queen-guinevere")
    context.close()


def test_without_a_script_the_name_is_a_link_and_so_is_the_step(browser: Browser, base_url: str, ruling: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto(ruling)
    page.locator(".step-link").nth(1).click(position={"x": 4, "y": 4})
    assert "step=1" in page.url
    page.locator(".step-text a", has_text="Queen Guinevere").first.click()
    assert page.url.endswith("/cards/sorcery/queen-guinevere")
    context.close()
