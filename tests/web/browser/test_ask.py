"""A question in one's own words in a real browser, without scripts: from the first page to a ruling in three taps."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.web.judging.worker import Pool
from tests.web.axe import Axe
from tests.web.judging.submissions import AMPLE, site

pytestmark = pytest.mark.browser
UNSAID = "My 3-power minion attacks a 2 power minion. Does it survive?"


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


@pytest.fixture(params=(390, 1280))
def width(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_three_taps_lead_from_the_first_page_to_a_ruling(browser: Browser, address: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    page.get_by_label("ask the judge in your own words").fill(UNSAID)
    page.locator(".hero .ask-box button").click()
    expect(page.get_by_role("heading", name="Whom does “it” mean?")).to_be_visible()
    box = page.locator("#open").bounding_box()
    assert box is not None and (width > 390 or box["y"] < 844)
    page.get_by_role("button", name="your unit").click()
    expect(page.locator(".verdict-said")).to_have_text("Yes")
    page.get_by_role("link", name="take back").click()
    expect(page.get_by_role("heading", name="Whom does “it” mean?")).to_be_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_and_nothing_runs_over_the_edge(
    browser: Browser, address: str, width: int, scheme: str
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    for q in ("", UNSAID, "Can my tapped Hawk wearing a purple hat defend?", "tournament round timer"):
        page.goto(f"{address}/ask?{urlencode({'q': q})}")
        assert Axe().run(page).response["violations"] == []
        fits(page)
    context.close()
