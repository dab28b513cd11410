"""From a question in words to a ruling: typed on the first page, asked back once, answered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.tasks.taps import Taps, Task

QUESTION = "My 3-power minion attacks a 2 power minion. Does it survive?"


def do(taps: Taps) -> None:
    """Who is meant by “it” is open, and asked back."""
    taps.page.goto("/")
    taps.type(taps.page.get_by_label("ask the judge in your own words"), QUESTION)
    taps.tap(taps.page.locator(".hero .ask-box button"))
    taps.tap(taps.page.get_by_role("button", name="your unit"))
    expect(taps.page.locator(".verdict-said").first).to_have_text("Yes")
    taps.tap(taps.page.get_by_role("button", name="The whole ruling"))
    expect(taps.page.locator(".verdict").first).to_contain_text("Yes")


TASK = Task("from a question in words to a ruling", 5, do)
