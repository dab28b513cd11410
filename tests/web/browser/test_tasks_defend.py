"""The commonest question of all: they attack my flyer with a ground unit, may my neighbour defend?

Asked on a phone and on a desktop, with every tap counted, from the editor as it opens to a ruling with an address.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.web.judging.worker import Pool
from tests.web.axe import Axe
from tests.web.browser.tasks.flyer_attacked import (
    ask_for_the_neighbour,
    attack_its_site,
    attack_the_flyer,
    corner,
    judge_it,
    set_up,
)
from tests.web.browser.tasks.taps import Taps
from tests.web.judging.submissions import AMPLE, site, until

pytestmark = pytest.mark.browser
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 800}


@pytest.fixture(scope="module")
def address(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    # Room for what a page that is closed already still waits for: nobody is sent away.
    pool = Pool(codex.path, 1, 8, seconds=AMPLE, start=AMPLE)
    pool.warm()
    with site(codex, Path(tmp_path_factory.mktemp("store")), pool) as app:
        server = make_server("127.0.0.1", 0, app, threaded=True)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture(params=[PHONE, DESKTOP], ids=["390", "1280"])
def taps(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Taps]:
    phone = request.param is PHONE
    context = browser.new_context(base_url=address, viewport=request.param, has_touch=phone, is_mobile=phone)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto("/judge")
    expect(page.locator("[data-editor]")).to_be_visible()
    yield Taps(page)
    context.close()
    assert said == []


IN_VIEW = """(number) => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [panel, board, bar] = [".square-panel", ".realm-editing", ".judge-bar"].map(box);
  const square = box(`[data-square="${number}"]`);
  if (document.documentElement.scrollWidth > innerWidth) return false;
  if (innerWidth > 640) return panel.left >= board.right && board.top >= 0 && board.bottom <= bar.top;
  return panel.height <= 0.55 * innerHeight && square.top >= 0 && square.bottom <= panel.top;
}"""


def in_view(page: Page, square: int) -> None:
    """At a desk the panel stands beside the whole board; on a phone it leaves what it is about to be seen.
    Nothing is wider than the screen. The page may still be on its way there.
    """
    until(lambda: page.evaluate(IN_VIEW, square))


def readable(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_on_the_way_to_the_answer_all_can_be_read(taps: Taps) -> None:
    """Each step in view beside its board, for everybody; the whole in less than 15 taps."""
    page = taps.page
    set_up(taps)
    in_view(page, 8)
    attack_the_flyer(taps)
    in_view(page, 8)
    readable(page)
    attack_its_site(taps)
    in_view(page, 13)
    ask_for_the_neighbour(taps)
    readable(page)
    judge_it(taps)
    assert taps.count < 15, taps.count


def test_what_is_chosen_is_seen_beside_the_panel(taps: Taps) -> None:
    """The lowest squares too, and at a desk the board from wherever one is on the page."""
    page = taps.page
    for square in (18, 3, 20):
        taps.tap(corner(taps, square))
        in_view(page, square)
    if page.viewport_size == DESKTOP:
        page.get_by_role("combobox", name="Ask by typing").focus()
        in_view(page, 20)
