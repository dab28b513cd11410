"""Counting what a person does: a tap each, and a tap for each field that words are typed into.

A tap is what a finger does once. Whoever types touches the field first, and the words themselves are counted as that
one tap, however long; a choice from a pulldown is two, since it is opened and chosen from.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect


@dataclass
class Taps:
    """A person at a page. ``count`` is how often they tapped so far, ``began`` when they began."""

    page: Page
    count: int = 0
    began: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        """How long it took until now, by the clock, with no time for thinking."""
        return time.monotonic() - self.began

    def tap(self, what: Locator) -> None:
        """One tap on what can be seen."""
        expect(what).to_be_visible()
        self.count += 1
        what.click()

    def type(self, field: Locator, words: str, enter: bool = False) -> None:
        """Words into a field in the place of what it held, and with ``enter`` a tap on the keyboard's own key."""
        expect(field).to_be_visible()
        self.count += 1 + enter
        field.click()
        field.fill("")
        field.press_sequentially(words)
        if enter:
            field.press("Enter")

    def leave(self, field: Locator) -> None:
        """A tap beside the field, by which what was typed is taken."""
        self.count += 1
        field.press("Tab")

    def choose(self, pulldown: Locator, label: str) -> None:
        """An entry of a pulldown: one tap opens it, one chooses."""
        expect(pulldown).to_be_visible()
        self.count += 2
        pulldown.select_option(label=label)


@dataclass(frozen=True)
class Task:
    """Something that people come to do: what it is, at most how many taps it may take, and how it is done."""

    title: str
    most: int
    do: Callable[[Taps], None]
