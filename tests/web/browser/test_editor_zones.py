"""The editors of Mage Wars and of Keeper of the Cards in a real browser."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.axe import Axe
from tests.web.browser.editor_page import keys, quiet, settled, text, tree

__all__ = ["quiet"]

pytestmark = pytest.mark.browser

ARENA = """\
title: A wall   # ours
game: magewars
cards:
  Knight: {type: creature, level: 3, life: 10, armor: 2, attacks: [{name: Sword, dice: 4}]}
  Wall of Stone: {type: wall, life: 8}
  Bless: {type: enchantment}
you: {mage: A3}
opponent: {mage: D1}
arena:
  # the two of them
  A2: [Knight, {card: Knight, as: Sir, controller: opponent, conditions: {Burn: 2}}]
walls: {A2-B2: Wall of Stone}
ask:
  - value: armor of Sir
"""
TABLE = """\
title: Wolves
game: kotc
cards:
  Wolf: {type: minion, level: 3, sp: 2, hp: 4}
players:
  Ann: {battlefield: [Wolf], granary: [3]}
  Ben: {}
ask:
  - value: HP of Ben
"""


def open_game(page: Page, game: str, words: str = "") -> None:
    page.goto(f"/judge?game={game}")
    expect(page.locator("[data-editor]")).to_be_visible()
    if words:
        page.locator("#scenario-text").fill(words)
    settled(page)


def cell(page: Page, name: str) -> Any:
    return page.get_by_role("gridcell", name=re.compile(rf"^{name};"))


def place(page: Page, typed: str, option: str) -> None:
    box = page.get_by_role("combobox", name="Place here")
    expect(box).to_be_focused()
    page.keyboard.type(typed)
    expect(page.locator(".picks [aria-selected=true]")).to_contain_text(option)
    keys(page, "Enter")


def test_an_arena_is_set_up_by_keyboard(page: Page) -> None:
    open_game(page, "magewars")
    cell(page, "Zone A3").focus()
    keys(page, "ArrowUp", "ArrowRight", "Enter")
    place(page, "Knight", "Creature “Knight”")
    expect(cell(page, "Zone B2")).to_have_attribute("aria-label", "Zone B2; Knight, yours")
    page.get_by_label("Whose", exact=True).select_option("opponent")
    page.get_by_role("combobox", name="Place here").focus()
    place(page, "Knight", "Knight")
    made = tree(page)
    assert made["cards"]["Knight"]["type"] == "creature"
    assert made["arena"] == {"B2": ["Knight", {"card": "Knight", "controller": "opponent"}]}
    cell(page, "Zone B2").focus()
    keys(page, "Delete")
    expect(cell(page, "Zone B2")).to_have_attribute("aria-label", "Zone B2; Knight, yours")
    assert tree(page)["arena"] == {"B2": ["Knight"]}


def test_things_of_a_zone_have_fields_and_only_their_line_changes(page: Page) -> None:
    open_game(page, "magewars", ARENA)
    cell(page, "Zone A2").focus()
    keys(page, "Enter")
    page.get_by_role("button", name=re.compile("^Sir")).click()
    page.get_by_label("Damage", exact=True).fill("3")
    page.get_by_label("Damage", exact=True).press("Tab")
    page.get_by_label("Conditions").fill("Burn, Daze 2")
    page.get_by_label("Conditions").press("Tab")
    page.get_by_role("checkbox", name="Guarding").check()
    page.get_by_role("combobox", name="Attach to Sir").fill("Bless")
    page.locator(".picks li:visible").first.click()
    changed = [line for line in text(page).splitlines() if line not in ARENA.splitlines()]
    assert len([line for line in changed if line.strip()]) >= 1 and "# the two of them" in text(page)
    sir = tree(page)["arena"]["A2"][1]
    assert sir == {
        "card": "Knight", "as": "Sir", "controller": "opponent", "conditions": {"Burn": "1", "Daze": "2"},
        "damage": "3", "guard": "yes", "attached": ["Bless"],
    }  # fmt: skip
    settled(page)
    expect(page.locator("[data-state]")).to_have_text("Ready to be judged")
    expect(page.get_by_text("As it stands: 2")).to_be_visible()


def test_walls_stand_on_borders(page: Page) -> None:
    open_game(page, "magewars", ARENA)
    expect(page.locator(".border.upright .wall")).to_have_text("YWall of Stone")
    cell(page, "Zone B2").focus()
    keys(page, "Enter")
    page.get_by_label("Where", exact=True).select_option("B2-B3")
    page.get_by_role("combobox", name="Place here").focus()
    place(page, "Wall of S", "Wall of Stone")
    assert tree(page)["walls"] == {"A2-B2": "Wall of Stone", "B2-B3": ["Wall of Stone"]}
    expect(page.locator(".border.level .wall")).to_be_visible()
    expect(cell(page, "Zone B3")).to_have_attribute("aria-label", re.compile("Wall of Stone, yours, wall B2 to B3"))
    older = page.get_by_role("listitem").filter(has_text="wall A2 to B2")
    older.get_by_role("button", name="Remove Wall of Stone", exact=True).click()
    expect(page.locator(".border.upright .wall")).to_have_count(0)
    assert tree(page)["walls"] == {"B2-B3": ["Wall of Stone"]}


def test_a_mage_and_a_creature_are_dragged_to_another_zone(page: Page) -> None:
    open_game(page, "magewars", ARENA)
    for path, target in (("you/mage", "Zone C3"), ("arena/A2/0", "Zone D3")):
        card = page.locator(f"[data-path='{path}']")
        page.evaluate("window.scrollTo({ top: 300, behavior: 'instant' })")
        start, end = card.bounding_box(), cell(page, target).bounding_box()
        assert start and end
        page.mouse.move(start["x"] + 5, start["y"] + 5)
        page.mouse.down()
        page.mouse.move(end["x"] + 20, end["y"] + 30, steps=5)
        page.mouse.up()
        expect(page.locator(".ghost")).to_have_count(0)
        settled(page)
    made = tree(page)
    assert made["you"] == {"mage": "C3"}
    assert made["arena"]["D3"] == ["Knight"]


def test_faces_of_cards_and_their_attacks_are_fields(page: Page) -> None:
    open_game(page, "magewars", ARENA)
    page.locator("[data-part=faces]").get_by_role("button", name=re.compile("^Knight")).click()
    page.get_by_label("Armor", exact=True).fill("4")
    page.get_by_label("Armor", exact=True).press("Tab")
    attack = page.get_by_role("group", name="attack 1")
    attack.get_by_label("Dice").fill("6")
    attack.get_by_label("Range (melee, 1-2)").fill("0-2")
    attack.get_by_label("Range (melee, 1-2)").press("Tab")
    page.get_by_label("Name", exact=True).fill("Squire")
    page.get_by_label("Name", exact=True).press("Tab")
    made = tree(page)
    assert made["cards"]["Squire"]["armor"] == "4"
    assert made["cards"]["Squire"]["attacks"] == [{"name": "Sword", "dice": "6", "range": ["0", "2"]}]
    assert made["arena"]["A2"][0] == "Squire" and made["arena"]["A2"][1]["card"] == "Squire"
    settled(page)
    expect(page.get_by_text("As it stands: 4")).to_be_visible()


def test_players_of_a_table_come_and_go(page: Page) -> None:
    open_game(page, "kotc", TABLE)
    page.get_by_role("button", name="Add a player").click()
    expect(cell(page, "Cleo’s battlefield")).to_be_visible()
    page.get_by_role("group", name="Ann", exact=True).get_by_label("Name").fill("Anna")
    page.get_by_role("group", name="Ann", exact=True).get_by_label("Name").press("Tab")
    page.get_by_role("group", name="Ben", exact=True).get_by_role("button", name="Remove Ben").click()
    page.get_by_role("group", name="Anna", exact=True).get_by_label("HP").fill("12")
    page.get_by_role("group", name="Anna", exact=True).get_by_label("HP").press("Tab")
    page.get_by_role("group", name="Anna", exact=True).get_by_role("button", name="hand").click()
    page.get_by_role("combobox", name="Hand").fill("4")
    keys(page, "Enter")
    page.get_by_label("Phase").select_option("battle")
    made = tree(page)
    assert made["players"] == {
        "Anna": {"battlefield": ["Wolf"], "granary": ["3"], "hp": "12", "hand": ["4"]},
        "Cleo": {},
    }
    assert made["phase"] == "battle"


def test_cards_of_a_battlefield_have_counters_and_move(page: Page) -> None:
    open_game(page, "kotc", TABLE)
    cell(page, "Ann’s battlefield").focus()
    keys(page, "Enter")
    page.get_by_role("button", name=re.compile("^Wolf Ann")).click()
    page.get_by_label("HP now").fill("1")
    page.get_by_label("HP now").press("Tab")
    page.get_by_label(re.compile("^Counters")).fill("Sword, Trap of Ben")
    page.get_by_label(re.compile("^Counters")).press("Tab")
    page.get_by_role("checkbox", name="Exhausted").check()
    wolf = {"card": "Wolf", "hp": "1", "counters": ["Sword", {"kind": "Trap", "by": "Ben"}], "exhausted": "yes"}
    assert tree(page)["players"]["Ann"]["battlefield"] == [wolf]
    page.get_by_role("button", name="Move Wolf", exact=True).click()
    keys(page, "ArrowDown", "Enter")
    expect(cell(page, "Ben’s battlefield")).to_have_attribute("aria-label", re.compile("Wolf, Ben’s, HP 1"))
    assert tree(page)["players"] == {"Ann": {"granary": ["3"]}, "Ben": {"battlefield": [wolf]}}
    page.get_by_role("combobox", name="Place here").focus()
    place(page, "Bear", "Minion “Bear”")
    assert tree(page)["cards"]["Bear"] == {"type": "minion", "level": "1", "sp": "1", "hp": "1"}
    settled(page)
    expect(page.locator("[data-state]")).to_have_text("Ready to be judged")


def test_asks_offer_the_players_of_the_scenario(page: Page) -> None:
    open_game(page, "kotc", TABLE)
    asked = page.get_by_role("group", name="ask 1")
    expect(asked.get_by_role("combobox", name="Of what kind")).to_have_attribute("placeholder", re.compile("^HP of"))
    asked.get_by_label("HP of").fill("Ann")
    asked.get_by_label("HP of").press("Tab")
    settled(page)
    expect(page.get_by_text("As it stands: 35")).to_be_visible()


def test_a_text_of_another_game_can_be_opened_with_its_own_board(page: Page) -> None:
    open_game(page, "magewars")
    page.locator("#scenario-text").fill(TABLE)
    expect(page.locator("[data-editor]")).to_be_hidden()
    page.get_by_role("button", name="Open it with its own board").click()
    expect(page.locator("[data-editor]")).to_be_visible()
    expect(cell(page, "Ann’s battlefield")).to_be_visible()
    assert text(page) == TABLE


ODD = {
    "magewars": (
        "arena: []", "arena: {A1: {}}", "arena: {A1: [[x]], Z9: [y]}", "walls: [x]", "walls: {A1-B1: {controller: me}}",
        "walls: {A1-North: x}", "you: {mage: []}", "you: {mage: {}}", "cards: [x]", "cards: {x: y, z: {attacks: x}}",
        "arena: {A1: [{card: x, conditions: {Burn: {}}, attached: {card: y}, controller: nobody}]}", "size: 9x9",
    ),
    "kotc": (
        "players: []", "players: {}", "players: {Ann: [], Ben: x}", "players: {Ann: {battlefield: {}}, Abe: {}}",
        "players: {Ann: {granary: [[1]], hand: {x: y}}, a/b: {battlefield: [{counters: [{}]}]}}",
        "cards: {x: {abilities: []}}",
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", ODD)
def test_odd_texts_leave_the_editor_whole(page: Page, game: str) -> None:
    page.clock.install()
    open_game(page, game)
    for odd in ODD[game]:
        page.locator("#scenario-text").fill(f"title: x\ngame: {game}\n{odd}\n")
        settled(page)
        page.clock.run_for(1000)  # the page looks ahead for answers when nobody has typed for a while
        settled(page)
        for area in page.get_by_role("gridcell").all()[:2]:
            area.click(position={"x": 3, "y": 3})
        for name in page.locator("[data-part=faces] .thing-name").all():
            name.click()
    page.locator("#scenario-text").fill(ARENA if game == "magewars" else TABLE)
    settled(page)
    expect(page.get_by_role("gridcell").first).to_be_visible()


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("game", "words", "path"), [("magewars", ARENA, "arena/A2/1"), ("kotc", TABLE, "players/Ann/battlefield/0")]
)
def test_axe_finds_no_violation(page: Page, game: str, words: str, path: str, scheme: str, width: int) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 900})
    open_game(page, game, words)
    page.locator(f"[data-path='{path}']").first.click()
    page.locator("[data-part=faces] .thing-name").first.click()
    settled(page)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_javascript_the_text_alone_is_there(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    for game in ("magewars", "kotc"):
        page.goto(f"/judge?game={game}")
        expect(page.locator("[data-editor]")).to_be_hidden()
        assert f"game: {game}" in page.locator("#scenario-text").input_value()
    page.get_by_role("navigation", name="Game").get_by_role("link", name="Sorcery").click()
    assert "game: sorcery" in page.locator("#scenario-text").input_value()
    context.close()
