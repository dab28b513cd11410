"""The board editor in a real browser: by keyboard, by mouse, by finger, and without JavaScript."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs

import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from judge.rulings.reader import read
from judge.rulings.shipped import shipped, text_of
from judge.web.drafts import look_at

pytestmark = pytest.mark.browser

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
    page.set_default_timeout(8000)
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
    expect(page.locator("[data-state]")).not_to_have_text("Checking…")
    page.wait_for_timeout(60)
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
    while not page.evaluate("document.activeElement.matches('[role=gridcell]')"):
        page.keyboard.press("Shift+Tab")


def test_a_scenario_is_built_by_keyboard_alone_and_sent(page: Page, app: Flask) -> None:
    page.goto("/judge")
    title = page.get_by_label("Title", exact=True)
    expect(title).to_have_value("My question")
    title.focus()
    keys(page, "Control+a")
    page.keyboard.type("A Troll at Gnome Hollows")
    keys(page, "Tab", "Tab")
    expect(cell(page, 18)).to_be_focused()
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
    expect(page.get_by_role("checkbox", name="Tapped")).to_be_focused()
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


def test_problems_are_marked_and_a_click_goes_there(page: Page) -> None:
    open_with(page, POSITION.replace("8: Gnome Hollows", "8: Gnome Holows"))
    problem = page.locator(".problems li")
    expect(problem).to_contain_text("did you mean 'Gnome Hollows'?")
    expect(page.locator(".line.bad")).to_have_text("9")
    expect(page.locator("[data-state]")).to_have_text("1 thing to do or to mend")
    problem.get_by_role("button").click()
    selected = "(() => { const a = document.activeElement; return a.value.slice(a.selectionStart, a.selectionEnd); })()"
    assert page.evaluate(selected) == "Gnome"
    page.locator("#scenario-text").fill("title: [")
    expect(problem).to_contain_text("this is not YAML")
    page.get_by_label("Title", exact=True).fill("Lost?")
    page.get_by_label("Title", exact=True).press("Enter")
    expect(page.locator("[data-said]")).to_contain_text("Mend the text first")
    assert text(page) == "title: ["


def test_what_is_typed_in_the_text_is_drawn_on_the_board(page: Page) -> None:
    open_with(page, POSITION)
    page.locator("#scenario-text").fill(POSITION.replace("  8: Gnome", "  12: Gnome"))
    expect(cell(page, 12)).to_have_attribute("aria-label", re.compile("Gnome Hollows"))
    expect(cell(page, 8)).to_have_attribute("aria-label", "Square 8: void")


def test_a_text_that_is_typed_just_before_a_click_is_not_lost(page: Page) -> None:
    open_with(page, POSITION)
    page.locator("#scenario-text").evaluate(
        """(area) => {
            area.value = area.value.replace("Gnome Hollows\\nactions", "Gnome Hollows\\nturn: opponent\\nactions");
            area.dispatchEvent(new Event("input"));
            document.querySelector("[data-key=phase]").value = "end";
            document.querySelector("[data-key=phase]").dispatchEvent(new Event("change"));
        }"""
    )
    expect(page.locator("#scenario-text")).to_have_value(re.compile("phase: end"))
    made = tree(page)
    assert (made["turn"], made["phase"]) == ("opponent", "end")


def test_every_shipped_scenario_is_printed_as_it_reads(page: Page) -> None:
    page.goto("/judge")
    for one in shipped("sorcery"):
        said = text_of(one)
        outline = json.loads(msgspec.json.encode(look_at(said).tree))
        whole, same, noted = page.evaluate(
            """async ([text, outline]) => {
                const { decode } = await import("/static/editor_tree.js");
                const { print, rewrite } = await import("/static/editor_yaml.js");
                const tree = decode(outline);
                const after = structuredClone(tree);
                after.set("note", "It's: a \\"note\\"");
                return [print(tree), rewrite(text, tree, tree), rewrite(text, tree, after)];
            }""",
            [said, outline],
        )
        assert json.dumps(read(whole).plain()) == json.dumps(read(said).plain()), one.path
        assert same == said, one.path
        assert read(noted).plain() == {**read(said).plain(), "note": 'It\'s: a "note"'}, one.path  # type: ignore[dict-item]


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_and_nothing_runs_over_the_edge(page: Page, scheme: str, width: int) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 780})
    open_with(page, POSITION.replace("8: Gnome Hollows", "8: Gnome Holows"))
    open_square(page, 7)
    page.get_by_role("button", name=re.compile("^Bosk Troll")).click()
    page.get_by_role("combobox", name="Place here").fill("a")
    expect(page.locator(".picks li:visible").first).to_be_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for url in ("/scenarios", f"/scenarios/{shipped('sorcery')[0].path}"):
        page.goto(url)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_text_alone_works_without_javascript(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("/scenarios")
    page.get_by_role("searchbox", name="Words of a title").fill("avatar")
    page.get_by_role("button", name="Find").click()
    page.locator("main .card-list a").first.click()
    page.get_by_role("link", name="Open it in the editor").click()
    expect(page.locator("[data-editor]")).to_be_hidden()
    area = page.get_by_role("textbox", name="The scenario as text")
    area.fill(POSITION)
    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.get_by_role("button", name="Judge this").click()
    assert parse_qs(sent.value.post_data or "")["text"][0].replace("\r\n", "\n") == POSITION
    context.close()
