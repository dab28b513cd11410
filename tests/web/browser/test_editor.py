"""The board editor in a real browser: by keyboard, by mouse, by finger."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from judge.rulings.reader import read
from tests.web.browser.editor_page import (
    POSITION,
    back_to_the_realm,
    cell,
    keys,
    open_square,
    open_with,
    place,
    quiet,
    settled,
    text,
    tree,
)

__all__ = ["quiet"]

pytestmark = pytest.mark.browser


def test_a_scenario_is_built_by_keyboard_alone_and_sent(page: Page, app: Flask) -> None:
    page.goto("/judge?start=empty")
    title = page.get_by_label("Title", exact=True)
    expect(title).to_have_value("My question")
    title.focus()
    keys(page, "Control+a")
    page.keyboard.type("A Troll at Gnome Hollows")
    keys(page, "Tab")
    cell(page, 18).focus()
    keys(page, "ArrowUp", "ArrowUp", "ArrowLeft", "Enter")
    place(page, "Arid Desert", "Bosk Troll")
    back_to_the_realm(page)
    keys(page, "ArrowRight", "Enter")
    place(page, "Gnome Hollows")
    expect(cell(page, 8)).to_have_attribute("aria-label", re.compile("site Gnome Hollows"))
    assert tree(page)["realm"] == {"7": {"site": "Arid Desert", "surface": ["Bosk Troll"]}, "8": "Gnome Hollows"}
    page.get_by_role("button", name="Add an action").focus()
    keys(page, "Enter")
    expect(page.get_by_role("group", name="action 1").get_by_label("Action")).to_be_focused()
    page.keyboard.type("move and a")
    group = page.get_by_role("group", name="action 1")
    expect(group.get_by_label("What", exact=True)).to_be_visible()
    keys(page, "Tab")
    page.keyboard.type("Bosk Troll")
    for detail, said in (("path", "8 surface"), ("attack", "nothing")):
        group.get_by_role("combobox", name="Add").focus()
        page.keyboard.type(detail)
        keys(page, "Enter")
        expect(group.get_by_label(detail, exact=True)).to_be_focused()
        page.keyboard.type(said)
        keys(page, "Enter")
    page.get_by_role("button", name="Add an ask").focus()
    keys(page, "Enter")
    expect(page.get_by_role("group", name="ask 1").get_by_label("Ask")).to_be_focused()
    page.keyboard.type("where")
    asked = page.get_by_role("group", name="ask 1")
    expect(asked.get_by_label("Ask")).to_have_value("where")
    keys(page, "Tab", "Tab")
    page.keyboard.type("Bosk Troll")
    keys(page, "Enter")
    settled(page)
    expect(page.locator("[data-problems]")).to_have_text("")
    expect(page.locator("[data-state]")).to_have_text("Ready to be judged")
    expect(page.get_by_text("As it stands: The surface of 7")).to_be_visible()
    made = tree(page)
    assert made["actions"] == [{"move and attack": "Bosk Troll", "path": "8 surface", "attack": "nothing"}]
    assert made["ask"] == [{"where": "Bosk Troll"}]
    sends(page, app, made)


def sends(page: Page, app: Flask, made: Any) -> None:
    """Sending is an ordinary form; where the site has rulings, the ruling is read."""
    button = page.get_by_role("button", name="Judge this")
    button.focus()
    with page.expect_request(lambda request: request.url.endswith("/rulings") and request.method == "POST") as sent:
        page.keyboard.press("Enter")
    body = parse_qs(sent.value.post_data or "")
    assert read(body["text"][0].replace("\r\n", "\n")).plain() == made
    page.wait_for_load_state()
    if any(rule.rule == "/rulings" and "POST" in (rule.methods or ()) for rule in app.url_map.iter_rules()):
        expect(page.get_by_role("heading", level=1)).to_contain_text("A Troll at Gnome Hollows")
        expect(page.locator("main")).to_contain_text("surface of 7")
    page.go_back()
    expect(page.get_by_label("Title", exact=True)).to_have_value("A Troll at Gnome Hollows")
    assert tree(page) == made


def test_only_the_lines_that_changed_are_written_anew(page: Page) -> None:
    open_with(page, POSITION)
    open_square(page, 7)
    page.get_by_role("button", name=re.compile("^Bosk Troll")).click()
    page.get_by_role("checkbox", name="Tapped").check()
    changed = [line for line in text(page).splitlines() if line not in POSITION.splitlines()]
    assert changed == ["  7: {site: Arid Desert, surface: [{card: Bosk Troll, tapped: yes}]}"]
    page.get_by_role("checkbox", name="Tapped").uncheck()
    assert tree(page) == read(POSITION).plain()
    page.get_by_label("Damage").fill("2")
    page.get_by_label("Damage").press("Tab")
    expect(page.get_by_label("Called, when two have one name")).to_be_focused()
    page.get_by_label("Controlled by").first.select_option("opponent")
    page.get_by_label("Level", exact=True).select_option("underground")
    assert tree(page)["realm"]["7"] == {
        "site": "Arid Desert",
        "underground": [{"card": "Bosk Troll", "damage": "2", "of": "opponent"}],
    }
    settled(page)
    expect(cell(page, 7)).to_have_attribute(
        "aria-label", re.compile("Bosk Troll, the opponent’s, on level underground")
    )


def test_undo_and_redo_take_back_board_and_text(page: Page) -> None:
    open_with(page, POSITION)
    cell(page, 8).focus()
    keys(page, "Delete")
    expect(cell(page, 8)).to_have_attribute("aria-label", "Square 8: void")
    assert "Gnome Hollows" not in text(page).split("realm")[1]
    keys(page, "Control+z")
    assert text(page) == POSITION
    expect(cell(page, 8)).to_have_attribute("aria-label", re.compile("Gnome Hollows"))
    keys(page, "Control+Shift+z")
    assert "8: Gnome" not in text(page)
    page.get_by_role("button", name="Undo").click()
    assert text(page) == POSITION
    page.locator("#scenario-text").focus()
    keys(page, "Control+End")
    page.keyboard.type("note: hello")
    keys(page, "Control+z")
    assert text(page) == POSITION
    page.get_by_role("button", name="Redo").click()
    assert text(page) == f"{POSITION}note: hello"


def test_a_card_is_dragged_by_mouse(page: Page) -> None:
    open_with(page, POSITION)
    card = page.locator("[data-path='realm/7/surface/0']")
    start, end = card.bounding_box(), cell(page, 14).bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 5, start["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 20, steps=5)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(cell(page, 14)).to_have_attribute("aria-label", re.compile("Bosk Troll"))
    assert tree(page)["realm"] == {"7": "Arid Desert", "8": "Gnome Hollows", "14": {"void": ["Bosk Troll"]}}


def test_a_card_is_chosen_and_then_its_square(page: Page) -> None:
    open_with(page, POSITION)
    cell(page, 7).focus()
    keys(page, "Enter")
    page.get_by_role("button", name="Move Bosk Troll", exact=True).focus()
    keys(page, "Enter")
    expect(cell(page, 7)).to_be_focused()
    keys(page, "ArrowRight", "Enter")
    assert tree(page)["realm"] == {"7": "Arid Desert", "8": {"site": "Gnome Hollows", "surface": ["Bosk Troll"]}}
    page.get_by_role("button", name="Move Bosk Troll", exact=True).click()
    keys(page, "Escape")
    cell(page, 1).click()
    assert "Bosk Troll" in str(tree(page)["realm"]["8"])


def test_a_finger_chooses_places_and_drags(browser: Browser, base_url: str) -> None:
    context = browser.new_context(
        base_url=base_url, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}
    )
    page = context.new_page()
    open_with(page, POSITION)
    cell(page, 7).tap()
    page.get_by_role("button", name="Move Bosk Troll", exact=True).tap()
    cell(page, 8).tap()
    assert "Bosk Troll" in str(tree(page)["realm"]["8"])
    settled(page)
    cell(page, 13).scroll_into_view_if_needed()
    page.locator(".card.chosen").scroll_into_view_if_needed()
    card, target = page.locator(".card.chosen").bounding_box(), cell(page, 13).bounding_box()
    assert card and target
    fingers = page.context.new_cdp_session(page)
    at = {"x": card["x"] + 8, "y": card["y"] + 8}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    for step in range(1, 6):
        x = at["x"] + (target["x"] + 20 - at["x"]) * step / 5
        y = at["y"] + (target["y"] + 20 - at["y"]) * step / 5
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(cell(page, 13)).to_have_attribute("aria-label", re.compile("Bosk Troll"))
    page.get_by_role("combobox", name="Place here").fill("mountain")
    expect(page.locator(".picks li:visible").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


def test_plain_units_avatars_auras_and_carried_things(page: Page) -> None:
    open_with(page, "title: x\ngame: sorcery\nask:\n  - where: Mole\n")
    cell(page, 18).focus()
    keys(page, "Enter")
    place(page, "Druid")
    page.get_by_role("combobox", name="Place here").fill("Mole")
    page.get_by_role("option", name=re.compile("plain unit called “Mole”")).click()
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_be_focused()
    page.get_by_label("Power").fill("4")
    page.get_by_label("Keywords").fill("Burrowing, Movement +1")
    page.get_by_label("Keywords").press("Enter")
    page.get_by_role("combobox", name="Mole carries").fill("Fail-not")
    page.locator(".picks li:visible").first.click()
    page.get_by_label("Whose", exact=True).select_option("opponent")
    page.get_by_role("combobox", name="Place here").fill("Silence")
    page.locator(".picks li:visible").first.click()
    made = tree(page)
    assert made["you"] == {"avatar": {"card": "Druid", "at": "18"}}
    (mole,) = made["realm"]["18"]["void"]
    assert (mole["unit"], mole["power"], mole["keywords"]) == ("Mole", "4", ["Burrowing", "Movement +1"])
    assert len(mole["carries"]) == 1
    assert made["auras"] == [{"card": "Silence", "of": "opponent", "squares": ["13", "14", "18", "19"]}]
    settled(page)
    expect(page.locator("[data-state]")).to_have_text("Ready to be judged")


def test_players_and_their_cards(page: Page) -> None:
    open_with(page, POSITION)
    mine = page.get_by_role("group", name="You")
    mine.get_by_label("Mana").fill("3")
    mine.get_by_label("Affinity").fill("aw")
    mine.get_by_label("Affinity").press("Tab")
    mine.get_by_role("combobox", name="Hand").fill("apprentice")
    mine.locator(".picks li:visible").first.click()
    page.get_by_role("group", name="The opponent").get_by_role("button", name="cemetery").click()
    page.get_by_role("combobox", name="Cemetery").fill("Bosk")
    page.keyboard.press("Enter")
    page.get_by_label("Whose turn it is").select_option("opponent")
    page.get_by_label("Phase").select_option("end")
    made = tree(page)
    assert made["you"] == {"avatar": "18", "mana": "3", "affinity": "AW", "hand": ["Apprentice Wizard"]}
    assert made["opponent"] == {"avatar": "3", "cemetery": ["Bosk Troll"]}
    assert (made["turn"], made["phase"]) == ("opponent", "end")
    page.get_by_role("button", name="Take Apprentice Wizard out of your hand").click()
    assert "hand" not in tree(page)["you"]


def test_rows_are_moved_and_taken_away_with_their_expectations(page: Page) -> None:
    open_with(page, f"{POSITION}expect:\n  - the surface of 7\n  - 3\n")
    page.get_by_role("button", name="Move ask 2 up").click()
    made = tree(page)
    assert made["ask"] == [{"value": "power of Bosk Troll"}, {"where": "Bosk Troll"}]
    assert made["expect"] == ["3", "the surface of 7"]
    page.get_by_role("button", name="Remove ask 1").click()
    assert tree(page)["expect"] == ["the surface of 7"]
    page.get_by_label("Ask", exact=True).select_option("can")
    asked = page.get_by_role("group", name="ask 1")
    asked.get_by_label("Action").select_option("move and attack")
    asked.get_by_label("What", exact=True).fill("Bosk Troll")
    asked.get_by_label("What", exact=True).press("Enter")
    assert tree(page)["ask"] == [{"can": {"move and attack": "Bosk Troll"}}]
