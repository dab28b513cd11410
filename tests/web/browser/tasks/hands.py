"""What several tasks do on the same pages, each in one place: when a page changes, this changes with it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.browser.tasks.taps import Taps


def find_scenario(taps: Taps, words: str, title: str) -> None:
    """From the list of scenarios to the page of one, by words of its title."""
    taps.page.goto("/scenarios")
    taps.type(taps.page.get_by_role("searchbox", name="Words of a title, a heading or a case"), words, enter=True)
    taps.tap(taps.page.get_by_role("link", name=title, exact=True))
    expect(taps.page.get_by_role("heading", level=1)).to_have_text(title)


def see_ruling(taps: Taps) -> None:
    """From a scenario's page to its ruling."""
    taps.tap(taps.page.get_by_role("button", name="See the ruling"))


def open_editor(taps: Taps, name: str = "Open it in the editor") -> None:
    """From a page to the editor, ready to be worked with."""
    taps.tap(taps.page.get_by_role("link", name=name).or_(taps.page.get_by_role("button", name=name)))
    ready(taps)


def ready(taps: Taps) -> None:
    """Waits for the editor, and until it has read the position."""
    expect(taps.page.locator("[data-editor]")).to_be_visible()
    expect(taps.page.locator("[data-state]")).not_to_have_text("Checking…")


def square(taps: Taps, number: int | str) -> None:
    """Opens a square, or a zone."""
    taps.tap(taps.page.get_by_role("gridcell", name=re.compile(rf"^(Square|Zone) {number}:")))


def open_thing(taps: Taps, name: str) -> None:
    """Opens what lies on the square that is open."""
    ready(taps)
    thing = taps.page.get_by_role("button", name=re.compile(f"^{name}"))
    if thing.get_attribute("aria-expanded") != "true":
        taps.tap(thing)
    expect(thing).to_have_attribute("aria-expanded", "true")


def place(taps: Taps, name: str) -> None:
    """Puts a card on the square that is open: its name typed, and the first that is offered tapped."""
    taps.type(taps.page.get_by_role("combobox", name="Place here"), name)
    taps.tap(taps.page.locator(".picks [role=option]").filter(has_text=name).first)


def add_action(taps: Taps, action: str = "") -> Locator:
    """One more action, of a kind where it is not the first that is offered; gives its fields."""
    groups = taps.page.get_by_role("group", name=re.compile(r"^action \d+$"))
    before = groups.count()
    taps.tap(taps.page.get_by_role("button", name="Add an action"))
    group = groups.nth(before)
    if action:
        taps.choose(group.get_by_label("Action"), action)
    return group


def say(taps: Taps, group: Locator, name: str, words: str) -> None:
    """A field of an action or an ask; one that is not there yet is added first."""
    there = group.get_by_label(name, exact=True)
    if not there.count():
        taps.type(group.get_by_role("combobox", name="Add"), name, enter=True)
    taps.type(there, words)
    taps.leave(there)


def add_ask(taps: Taps, kind: str, what: str, sentence: str = "") -> None:
    """One more question, of a kind, about what; ``sentence`` is which of the kind's, where it is not the first:
    its words are typed, and it is tapped in the list that narrows.
    """
    groups = taps.page.get_by_role("group", name=re.compile(r"^ask \d+$"))
    before = groups.count()
    taps.tap(taps.page.get_by_role("button", name="Add an ask"))
    group = groups.nth(before)
    taps.choose(group.get_by_label("Ask"), kind)
    if sentence:
        taps.type(group.get_by_role("combobox", name="Of what kind"), sentence.removeprefix("… "))
        taps.tap(group.get_by_role("option", name=sentence, exact=True))
    field = group.get_by_label("What", exact=True).first
    taps.type(field, what)
    taps.leave(field)


def judge(taps: Taps) -> None:
    """From the editor to the ruling."""
    ready(taps)
    taps.tap(taps.page.get_by_role("button", name="Judge this"))


def answered(taps: Taps, question: str | re.Pattern[str], answer: str | re.Pattern[str]) -> None:
    """The ruling's page answers a question so."""
    asked = taps.page.locator(".verdict").filter(has_text=question).first
    expect(asked).to_contain_text(answer)
