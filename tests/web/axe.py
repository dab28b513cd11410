"""Axe, asked for one thing more than it asks by itself.

What is to be seen on whatever one presses or follows is in its name, so that whoever speaks to the page can say it
(``label-content-name-mismatch``, a rule that axe still tries out). The squares of a board are left out: what is seen
there is a picture, and the name describes it in words.
"""

from __future__ import annotations

import json

from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe as UsualAxe
from axe_playwright_python.sync_playwright import AxeResults
from playwright.sync_api import Page

RULE = "label-content-name-mismatch"
SETTING = {"rules": [{"id": RULE, "selector": ":not([role=gridcell])"}]}
OPTIONS = {"resultTypes": ["violations"], "rules": {RULE: {"enabled": True}}}


class Axe(UsualAxe):
    """The checks of axe, and that one."""

    def __init__(self) -> None:
        super().__init__(f"{AXE_SCRIPT};axe.configure({json.dumps(SETTING)});")

    def run(self, page: Page) -> AxeResults:
        """What axe finds on a page."""
        return super().run(page, options=OPTIONS)
