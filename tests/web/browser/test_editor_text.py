"""The text beside the board in a real browser, the looks of the page, and the page without JavaScript."""

from __future__ import annotations

import json
import re
from urllib.parse import parse_qs

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from judge.rulings.reader import read
from judge.rulings.shipped import shipped, text_of
from judge.web.boards.drafts import look_at
from tests.web.axe import Axe
from tests.web.browser.editor_page import POSITION, cell, open_square, open_with, quiet, text, tree

__all__ = ["quiet"]

pytestmark = pytest.mark.browser


def test_problems_are_marked_and_a_click_goes_there(page: Page) -> None:
    open_with(page, POSITION.replace("8: Gnome Hollows", "8: Gnome Holows"))
    problem = page.locator(".problems li")
    expect(problem).to_contain_text("did you mean 'Gnome Hollows'?")
    expect(page.locator(".line.bad")).to_have_text("9")
    expect(page.locator("[data-state]")).to_have_text("1 thing to mend")
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
                const { decode } = await import("/static/editor/parts/tree.js");
                const { print, rewrite } = await import("/static/editor/parts/yaml.js");
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
    page.locator("main .scenario-list a").first.click()
    page.get_by_role("link", name="Open it in the editor").click()
    expect(page.locator("[data-editor]")).to_be_hidden()
    area = page.get_by_role("textbox", name="The scenario as text")
    area.fill(POSITION)
    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.get_by_role("button", name="Judge this").click()
    assert parse_qs(sent.value.post_data or "")["text"][0].replace("\r\n", "\n") == POSITION
    context.close()


def test_the_list_stays_open_for_whoever_leaves_the_field_and_is_back_at_once(page: Page) -> None:
    page.clock.install()
    open_with(page, POSITION)
    open_square(page, 7)
    page.evaluate(
        """() => {
            const field = document.activeElement;
            field.blur();
            field.focus();
            field.value = "a";
            field.dispatchEvent(new Event("input", { bubbles: true }));
        }"""
    )
    expect(page.locator(".picks li:visible").first).to_be_visible()
    page.clock.run_for(1000)
    expect(page.locator(".picks li:visible").first).to_be_visible()
