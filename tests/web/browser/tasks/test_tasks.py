"""What people come to do, done on a phone and at a desk, with the taps that it takes counted and bounded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from judge.codex.library import Codex
from judge.web.judging.worker import Pool
from tests.web.browser.tasks.all_tasks import TASKS
from tests.web.browser.tasks.taps import Taps
from tests.web.judging.submissions import AMPLE, site
from tests.web.live import served

pytestmark = pytest.mark.browser

WIDTHS = {390: 844, 1280: 800}


@pytest.fixture(scope="module")
def address(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site that bears any number of rulings a minute, on however busy a machine."""
    pool = Pool(codex.path, 1, 2, seconds=AMPLE, start=AMPLE)
    with site(codex, Path(tmp_path_factory.mktemp("store")), pool) as app, served(app) as url:
        yield url


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", TASKS)
def test_the_task_is_done_within_its_taps(browser: Browser, address: str, name: str, width: int) -> None:
    viewport = {"width": width, "height": WIDTHS[width]}
    context = browser.new_context(base_url=address, viewport=viewport, has_touch=width < 600)
    taps = Taps(context.new_page())
    TASKS[name].do(taps)
    assert taps.count <= TASKS[name].most
    context.close()
