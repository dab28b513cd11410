"""The browser that tests of pages use."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page


@pytest.mark.browser
def test_chromium_shows_a_page(page: Page) -> None:
    page.set_content("<title>Codex</title><h1>Defend</h1>")
    assert page.title() == "Codex"
    assert page.get_by_role("heading").inner_text() == "Defend"
