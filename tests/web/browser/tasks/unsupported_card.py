"""From an unsupported card to an answer: its text is not read, and what hangs on its face alone is answered."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.tasks.hands import answered, judge, open_editor
from tests.web.browser.tasks.taps import Taps, Task


def do(taps: Taps) -> None:
    """Nosferatu, of whose text no clause is read: how strong is it, and where can it go?"""
    taps.page.goto("/cards/sorcery/nosferatu")
    expect(taps.page.locator(".under-title")).to_contain_text("not read")
    open_editor(taps, "Try it on the board")
    judge(taps)
    answered(taps, "ower of Nosferatu", "4")
    answered(taps, "range of motion", "square 7 (surface)")


TASK = Task("from an unsupported card to an answer", 4, do)
