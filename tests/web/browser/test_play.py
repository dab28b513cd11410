"""The judge asks back in a real browser: from the editor to a shared ruling, on a phone, with every tap counted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.web.judging.worker import Pool
from tests.rulings.test_play import RAID
from tests.web.axe import Axe
from tests.web.judging.submissions import AMPLE, site

pytestmark = pytest.mark.browser
WIDTHS = (390, 1280)


@pytest.fixture(scope="module")
def address(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    pool = Pool(codex.path, 1, 2, seconds=AMPLE, start=AMPLE)
    with site(codex, Path(tmp_path_factory.mktemp("store")), pool) as app:
        server = make_server("127.0.0.1", 0, app, threaded=True)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture(params=WIDTHS)
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page without scripts: whoever has none is asked as well."""
    context = browser.new_context(viewport={"width": request.param, "height": 844}, java_script_enabled=False)
    yield context.new_page()
    context.close()


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    size = page.viewport_size
    box = page.locator("main").bounding_box()
    assert size is not None and box is not None and box["width"] <= size["width"]


def test_two_taps_lead_from_the_question_to_its_ruling(page: Page, address: str) -> None:
    page.goto(f"{address}/judge")
    page.locator("textarea[name=text]").fill(RAID)
    page.get_by_role("button", name="Ask me step by step").click()
    expect(page.get_by_role("heading", name="what does Raider attack?")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Iron Guard").click()
    expect(page.get_by_text("Hawk: no, Hawk is tapped.")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Nobody").click()
    expect(page.locator(".verdict-said").first).to_have_text("Cemetery")
    fits(page)
    page.get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="Owl").click()
    expect(page.get_by_role("heading", name="does Iron Guard stay in the fight?")).to_be_visible()
    page.get_by_role("button", name="Explore every way").click()
    expect(page.get_by_role("heading", name="Other outcomes")).to_be_visible()
    assert "/rulings/" in page.url


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_by_everybody(browser: Browser, address: str, scheme: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}/judge")
    page.locator("textarea[name=text]").fill(RAID)
    page.get_by_role("button", name="Ask me step by step").click()
    page.get_by_role("button", name="Iron Guard").click()
    expect(page.get_by_role("button", name="Owl")).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.get_by_role("button", name="Owl").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="does Iron Guard stay in the fight?")).to_be_visible()
    context.close()
