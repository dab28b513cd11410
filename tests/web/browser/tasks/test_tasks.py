"""What people come to do, done on a phone and at a desk, with the taps that it takes counted and bounded."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.browser.tasks.all_tasks import TASKS
from tests.web.browser.tasks.taps import Taps, awake

pytestmark = pytest.mark.browser

WIDTHS = {390: 844, 1280: 800}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", TASKS)
def test_the_task_is_done_within_its_taps(browser: Browser, base_url: str, name: str, width: int) -> None:
    context = browser.new_context(
        base_url=base_url, viewport={"width": width, "height": WIDTHS[width]}, has_touch=width < 600
    )
    task, page = TASKS[name], context.new_page()
    awake(page, base_url)
    taps = Taps(page)
    task.do(taps)
    assert taps.count <= task.most
    context.close()
