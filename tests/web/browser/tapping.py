"""A thumb or a mouse that counts what it does: taps, and letters that are typed, each of which is a tap too."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, Page, expect


class Thumb:
    """Works a page as a person does; ``taps`` counts every tap and every letter, ``seconds`` since it began."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page, self.touch, self.taps = page, touch, 0
        self.began = time.monotonic()

    def tap(self, what: Locator) -> None:
        """One tap on what is in view, or comes into view."""
        expect(what).to_be_visible()
        if self.touch:
            what.tap()
        else:
            what.click()
        self.taps += 1

    def button(self, name: str) -> None:
        """One tap on a button by its whole name."""
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def square(self, number: int) -> None:
        """One tap on a square of the realm, in its upper corner, where no card lies."""
        cell = self.page.locator(f"[data-square='{number}'] .square-number")
        self.tap(cell)

    def type(self, words: str) -> None:
        """Each letter is a tap on a key."""
        self.page.keyboard.type(words)
        self.taps += len(words)

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self.began
