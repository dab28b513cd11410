"""The commonest question of all: they attack my flyer with a ground unit, may my neighbour defend?"""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.browser.tasks.taps import Taps, Task


def button(taps: Taps, name: str) -> None:
    """A tap on the button of this name."""
    taps.tap(taps.page.get_by_role("button", name=name, exact=True))


def corner(taps: Taps, number: int) -> Locator:
    """The corner of a square, where no card lies."""
    return taps.page.locator(f"[data-square='{number}'] .square-number")


def set_up(taps: Taps) -> None:
    """A flyer with a neighbour, and a ground unit of the opponent, whose turn it is, on the board as it opens."""
    taps.tap(corner(taps, 13))
    button(taps, "Your unit")
    taps.tap(taps.page.get_by_role("checkbox", name="Airborne"))
    taps.tap(corner(taps, 12))
    button(taps, "Your unit")
    taps.tap(corner(taps, 8))
    button(taps, "Their unit")
    button(taps, "Make it the opponent’s turn")


def attack_the_flyer(taps: Taps) -> None:
    """The ground unit is set on the flyer, which the rules do not let it attack."""
    button(taps, "Move and attack")
    taps.tap(taps.page.locator(".card[data-label='Ally']"))
    refused = taps.page.locator(".said-no")
    expect(refused).to_contain_text("No: Ally is Airborne and Foe is not.")
    expect(refused.locator("blockquote")).to_contain_text("unless the attacking unit also has Airborne")


def attack_its_site(taps: Taps) -> None:
    """So it moves there and attacks the site: who may defend is asked at once."""
    button(taps, "to 13")
    expect(taps.page.get_by_role("heading", name="attack?")).to_be_visible()
    expect(taps.page.get_by_text("Ally: no, Ally is Airborne and Foe is not")).to_be_visible()
    button(taps, "Valley")
    expect(taps.page.get_by_role("heading", name="defends next?")).to_be_visible()


def ask_for_the_neighbour(taps: Taps) -> None:
    """The question that is offered, and its answer beside the board."""
    button(taps, "May Ally 2 defend?")
    expect(taps.page.locator(".answers")).to_contain_text("Yes")


def judge_it(taps: Taps) -> None:
    """The ruling, with an address to share."""
    button(taps, "Judge this")
    expect(taps.page.locator(".verdict-said").first).to_contain_text("Yes")
    assert "/rulings/" in taps.page.url


def do(taps: Taps) -> None:
    """From the editor as it opens to the ruling."""
    taps.page.goto("/judge")
    expect(taps.page.locator("[data-editor]")).to_be_visible()
    for part in (set_up, attack_the_flyer, attack_its_site, ask_for_the_neighbour, judge_it):
        part(taps)


TASK = Task("an attack on a flyer, and who may defend", 14, do)
