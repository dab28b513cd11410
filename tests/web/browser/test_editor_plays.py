"""Smaller promises of the editor's picker, its questions and its texts, by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.editor_page import POSITION, open_square, open_with, quiet, settled, tree

__all__ = ["quiet"]

pytestmark = pytest.mark.browser
MARKED = """fetch('/api/judge/words/sorcery').then((answer) => answer.json())
  .then(({ cards }) => cards.find((card) => (card.unread || card.partly) && card.types[0] === 'minion')?.name)"""
"""The name of a minion of whose text the judge does not know all."""


def pick(page: Page, box: str, words: str, *keys: str) -> None:
    page.get_by_role("combobox", name=box).fill(words)
    expect(page.locator(".picks:visible [role=option]").first).to_be_visible()
    for key in keys:
        page.get_by_role("combobox", name=box).press(key)


def test_the_arrow_and_enter_take_the_card_and_not_a_plain_unit(page: Page) -> None:
    open_with(page, POSITION)
    open_square(page, 7)
    pick(page, "Place here", "Apprentice Wizard", "ArrowDown", "Enter")
    assert tree(page)["realm"]["7"]["surface"] == ["Bosk Troll", "Apprentice Wizard"]
    pick(page, "Place here", "aprentise wizzard", "ArrowDown", "Enter")
    assert tree(page)["realm"]["7"]["surface"][2] == "Apprentice Wizard"


def test_the_word_site_offers_sites(page: Page) -> None:
    open_with(page, POSITION)
    open_square(page, 12)
    pick(page, "Place here", "site")
    notes = page.locator(".picks:visible .pick-note").all_inner_texts()
    assert len(notes) > 10 and all("site" in note for note in notes[:-1])


def test_every_question_is_found_by_typing(page: Page) -> None:
    open_with(page, POSITION)
    pick(page, "Ask by typing", "Bosk Troll tapped", "Enter")
    settled(page)
    assert {"is": "Bosk Troll tapped"} in tree(page)["ask"]


def test_a_card_can_be_judged_without_its_text(page: Page) -> None:
    open_with(page, POSITION)
    marked = page.evaluate(MARKED)
    if not marked:
        pytest.skip("the judge knows the whole text of every minion")
    open_square(page, 7)
    pick(page, "Place here", marked)
    expect(page.locator(".picks:visible .pick-mark").first).to_contain_text(re.compile("text (not )?known"))
    page.get_by_role("combobox", name="Place here").press("Enter")
    page.get_by_role("button", name="Judge without its text").click()
    assert {"card": marked, "text": "no"} in tree(page)["realm"]["7"]["surface"]
    page.get_by_role("button", name="With its text").click()
    page.get_by_role("button", name="Tell me what it does").click()
    page.get_by_label(re.compile("^What .* as told does")).fill("Airborne")
    expect(page.locator(".told-back")).to_contain_text("It may fly")
    page.keyboard.press("Tab")
    assert tree(page)["cards"][f"{marked} as told"]["text"] == "Airborne"
