"""How many taps and seconds it takes to do what people come for: ``python -m benchmarks.tasks``.

Serves the site in this process, on the loopback only, with a store of its own that is thrown away, and does each of the
tasks of ``tests/web/browser/tasks`` in the system's Chromium, as on a phone and as at a desk. Prints the taps with
their bound, and the seconds by the clock: those that the site takes, since nobody has to think. ``--only NAME`` does
one of them.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

WIDTHS = {390: 844, 1280: 800}
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run"]
PATIENCE = 30_000
"""Milliseconds for whatever is waited for."""


def main() -> None:
    """Does every task at both widths and prints a line each."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGE_HOME"] = folder
        os.environ.pop("DATABASE_URL", None)
        _all_tasks(folder, sys.argv[2] if sys.argv[1:2] == ["--only"] else "")


def _all_tasks(folder: str, only: str) -> None:
    # These look for the folder of one's own data when they are imported.
    from playwright.sync_api import expect

    from judge.codex.library import Codex
    from judge.web.judging.worker import Pool
    from tests.web.browser.tasks.all_tasks import TASKS
    from tests.web.browser.tasks.taps import Taps
    from tests.web.judging.submissions import AMPLE, site
    from tests.web.live import served

    browser_at = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser_at is None:
        sys.exit("There is no Chromium on this machine.")
    expect.set_options(timeout=PATIENCE)
    codex = Codex.open()
    pool = Pool(codex.path, 1, 2, seconds=AMPLE, start=AMPLE)
    with site(codex, Path(folder), pool) as app, served(app) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=Path(browser_at), args=QUIET)
        print(f"{'task':44} {'width':>5} {'taps':>5} {'most':>5} {'seconds':>8}")
        for name, task in TASKS.items():
            for width, height in WIDTHS.items() if only in ("", name) else ():
                viewport = {"width": width, "height": height}
                context = browser.new_context(base_url=url, viewport=viewport, has_touch=width < 600)
                taps = Taps(context.new_page())
                try:
                    task.do(taps)
                    told = f"{taps.count:5} {task.most:5} {taps.seconds:8.1f}"
                except (AssertionError, Error) as error:
                    told = f"not done after {taps.count} taps: {str(error).splitlines()[0]}"
                print(f"{task.title:44} {width:5} {told}", flush=True)
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
