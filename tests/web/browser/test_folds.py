"""An entry begins with its text; what stands around it is folded, and an address that points there opens it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

FOLDED = ("conflicts", "elsewhere", "scenarios", "sources", "neighbourhood", "said", "rules", "repairs")


@pytest.mark.parametrize(("width", "most"), [(390, 4000), (1280, 2500)])
def test_an_entry_begins_with_its_text_and_is_short(page: Page, width: int, most: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/codex/sorcery/airborne")
    expect(page.locator("#p1")).to_be_in_viewport()
    for id in FOLDED:
        expect(page.locator(f"#{id}")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollHeight") < most


def test_each_part_says_what_is_in_it_and_opens_by_a_tap_or_a_key(page: Page) -> None:
    page.goto("/codex/sorcery/airborne")
    summary = page.locator("summary", has_text="Conflicts and gaps")
    expect(summary).to_contain_text("2")
    expect(summary).to_contain_text("Airborne and Avatars")
    summary.click()
    expect(page.locator("#conflicts")).to_be_visible()
    summary.press("Enter")
    expect(page.locator("#conflicts")).to_be_hidden()


def test_a_link_into_a_part_opens_it_as_often_as_it_is_followed(page: Page) -> None:
    page.goto("/codex/sorcery/airborne")
    link = page.get_by_role("link", name="see them below")
    link.click()
    expect(page.locator("#conflicts")).to_be_in_viewport()
    page.locator("summary", has_text="Conflicts and gaps").click()
    expect(page.locator("#conflicts")).to_be_hidden()
    link.click()
    expect(page.locator("#conflicts")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("id", ["sources", "o1-p1"])
def test_an_address_that_points_into_a_part_opens_it(browser: Browser, base_url: str, id: str, scripts: bool) -> None:
    context = browser.new_context(java_script_enabled=scripts, base_url=base_url)
    page = context.new_page()
    page.goto(f"/codex/sorcery/airborne#{id}")
    expect(page.locator(f"#{id}")).to_be_visible()
    expect(page.locator("#repairs")).to_be_hidden()
    context.close()
