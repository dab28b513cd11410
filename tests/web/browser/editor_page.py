"""What the tests of the board editor share: a position, and how the page is read and worked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from judge.rulings.reader import read

POSITION = """\
title: A Troll at Gnome Hollows   # ours
game: sorcery
# who plays
you: {avatar: 18}
opponent: {avatar: 3}
realm:
  7: {site: Arid Desert, surface: [Bosk Troll]}   # the Troll
  # a site it cannot enter
  8: Gnome Hollows
actions:
  - move and attack: Bosk Troll
    path: [8 surface]
    attack: nothing
ask:
  - where: Bosk Troll
  - value: power of Bosk Troll
"""


@pytest.fixture(autouse=True)
def quiet(page: Page) -> Iterator[None]:
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "404" not in message.text:
            said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    yield
    assert said == []


def text(page: Page) -> str:
    return page.locator("#scenario-text").input_value()


def tree(page: Page) -> Any:
    return read(text(page)).plain()


def open_with(page: Page, words: str) -> None:
    page.goto("/judge")
    expect(page.locator("[data-editor]")).to_be_visible()
    page.locator("#scenario-text").fill(words)
    settled(page)


def settled(page: Page) -> None:
    """Waits until the text as it stands was checked: whatever changes it says "Checking…" before it lets go."""
    expect(page.locator("[data-state]")).not_to_have_text("Checking…")


def keys(page: Page, *pressed: str) -> None:
    for key in pressed:
        page.keyboard.press(key)


def place(page: Page, *words: str) -> None:
    """Adds cards to the square whose panel is open, by typing and Enter."""
    for name in words:
        box = page.get_by_role("combobox", name="Place here")
        expect(box).to_be_focused()
        page.keyboard.type(name)
        expect(page.locator(".picks [aria-selected=true]")).to_contain_text(name)
        page.keyboard.press("Enter")


def cell(page: Page, square: int) -> Any:
    return page.get_by_role("gridcell", name=re.compile(rf"^Square {square}:"))


def open_square(page: Page, square: int) -> None:
    cell(page, square).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="Place here")).to_be_focused()


def back_to_the_realm(page: Page) -> None:
    """By Shift and Tab alone; a key that leads nowhere is a trap for whoever has no mouse."""
    for _ in range(100):
        if page.evaluate("document.activeElement.matches('[role=gridcell]')"):
            return
        page.keyboard.press("Shift+Tab")
    raise AssertionError("the realm is not reached by keyboard")
