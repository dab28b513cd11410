"""Each game's hardest worked example: opened in the editor, sent, judged by the real judge, and read as a ruling."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.web.judging.worker import Pool
from tests.web.judging.submissions import site

pytestmark = pytest.mark.browser

EXAMPLES = {
    "sorcery/storyline/grapple-shot": ("Storyline", "Grapple Shot"),
    "magewars/corrode/another-hide": ("What happened", "receives 1 direct acid damage"),
    "magewars/armor/three-dice-against-two": ("49/27", "19/108"),
    "kotc/chains/weakness-then-destruction": ("Beta is destroyed", "in reverse order"),
}
"""Shipped scenarios, with what the page of the ruling says: something that happened, and words that it rests on."""


@pytest.fixture(scope="module")
def real(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site that judges with processes of its own, as a user has it."""
    with site(codex, tmp_path_factory.mktemp("store"), Pool(codex.path, 1, 4, start=60)) as app:
        server = make_server("127.0.0.1", 0, app, threaded=True)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("path", list(EXAMPLES))
def test_the_example_is_sent_and_read_as_a_ruling(page: Page, real: str, path: str, project_dir: Path) -> None:
    title = (project_dir / "scenarios" / f"{path}.yaml").read_text("utf-8").split("\n")[0].removeprefix("title: ")
    page.goto(f"{real}/judge?scenario={path}")
    expect(page.locator("[data-state]")).to_have_text("Ready to be judged")
    page.get_by_role("button", name="Judge this").click()
    page.wait_for_url("**/rulings/*")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    shown = page.locator("main").inner_html()
    for words in EXAMPLES[path]:
        assert words in shown, words
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
