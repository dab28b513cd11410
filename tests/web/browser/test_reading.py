from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.web.axe import Axe

pytestmark = pytest.mark.browser

KINDS = (
    "/",
    "/search?q=can+a+tapped+unit+defend",
    "/search?q=qqzzxxjj",
    "/codex/sorcery",
    "/codex/sorcery/casting-spells",
    "/codex/kotc/turn-order",
    "/codex/magewars/immunity",
    "/codex/sorcery.glossary/stealth",
    "/codex/sorcery/defend/~2",
    "/browse?game=sorcery&topic=movement",
    "/cards",
    "/cards/sorcery/dodge-roll",
    "/cards/sorcery/char-omphalos",
    "/conflicts?game=kotc",
    "/conflicts/sorcery/1",
    "/editions/kotc",
    "/relate?a=sorcery:stealth&b=sorcery:storyline",
    "/open/kotc",
    "/about",
    "/guide/searching",
    "/guide/rulings",
    "/judge?game=magewars",
    "/judge?game=kotc",
    "/scenarios?game=magewars",
    "/scenarios?game=kotc",
    "/coverage",
    "/coverage/sorcery/deck",
    "/codex/sorcery/defned",
)


@pytest.fixture(autouse=True)
def quiet(page: Page) -> Iterator[None]:
    """No page may complain to the console; a browser itself notes that an address answered 404."""
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "404" not in message.text:
            said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    yield
    assert said == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("url", KINDS)
def test_axe_finds_no_violation(page: Page, url: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.goto(url)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("url", KINDS)
def test_nothing_runs_over_the_edge_of_a_phone(page: Page, url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(url)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_axe_finds_no_violation_in_suggestions_and_previews(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/codex/sorcery/defend")
    page.locator("main a.in-text").first.focus()
    page.keyboard.press("Tab")
    expect(page.locator(".preview")).to_be_visible()
    assert Axe().run(page).violations_count == 0
    page.keyboard.press("/")
    page.keyboard.type("attack")
    expect(page.get_by_role("option").first).to_be_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_a_rule_is_found_by_keyboard_alone(page: Page) -> None:
    page.goto("/about")
    page.keyboard.press("/")
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("summonning sicknes", delay=10)
    box = page.get_by_role("combobox")
    expect(box).to_have_attribute("aria-expanded", "true")
    # Suggestions follow the typing: wait for those of the last letter.
    expect(page.get_by_role("option").first).to_contain_text("Summoning Sickness")
    page.keyboard.press("ArrowDown")
    chosen = page.get_by_role("option", selected=True)
    expect(chosen).to_contain_text("Summoning Sickness")
    assert box.get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("option", selected=True)).to_have_count(0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Summoning Sickness")


def test_escape_closes_suggestions_and_enter_searches(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("/")
    page.keyboard.type("defend")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=defend*")
    expect(page.locator(".hit").first).to_contain_text("Defend")


def test_a_slash_typed_in_a_field_stays_a_slash(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("/")
    page.keyboard.type("armor +/- x")
    expect(page.get_by_role("combobox")).to_have_value("armor +/- x")


def test_suggestions_keep_to_the_chosen_game(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Mage Wars", exact=True).first.click()
    page.get_by_role("combobox").fill("attack")
    expect(page.get_by_role("option").first).to_contain_text("Mage Wars")
    for text in page.get_by_role("option").all_inner_texts():
        assert "Mage Wars" in text


def test_a_preview_opens_on_focus_and_on_hover_and_closes(page: Page) -> None:
    page.goto("/codex/sorcery/defend")
    links = page.locator("article.entry > .prose a.in-text")
    page.locator("article.entry > .prose a.n").first.focus()
    page.keyboard.press("Tab")
    expect(page.locator(".preview")).to_contain_text("Basic Ability")
    expect(links.first).to_have_attribute("aria-describedby", "preview")
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)
    links.nth(2).hover()
    expect(page.locator(".preview")).to_be_visible()
    page.mouse.move(1, 1)
    expect(page.locator(".preview")).to_have_count(0)


def test_the_skip_link_comes_first_and_leads_to_the_text(page: Page) -> None:
    page.goto("/codex/sorcery/defend")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the text")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_the_focus_is_always_to_be_seen(page: Page) -> None:
    page.goto("/codex/sorcery/defend")
    for _ in range(25):
        page.keyboard.press("Tab")
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none", page.evaluate("document.activeElement.outerHTML")


def test_a_citation_is_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/codex/sorcery/defend/~2")
    page.get_by_role("button", name="Copy plain text").click()
    expect(page.locator("[data-copied]")).to_have_text("Citation copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Sorcery: Contested Realm, Codex (August 2025), Defend")
    assert copied.endswith("/codex/sorcery/defend/~2")
    page.get_by_role("button", name="Copy Markdown").click()
    copied_so = "async () => (await navigator.clipboard.readText()).startsWith('> A unit must be untapped')"
    page.wait_for_function(copied_so)


def test_the_colours_follow_the_system_until_somebody_chooses(page: Page) -> None:
    def paper() -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    page.emulate_media(color_scheme="light")
    page.goto("/about")
    light = paper()
    page.emulate_media(color_scheme="dark")
    dark = paper()
    assert light != dark
    page.get_by_role("button", name="Switch to light colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert paper() == light
    page.goto("/codex/sorcery/defend")
    assert paper() == light
    page.get_by_role("button", name="Use my system’s colours").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    assert paper() == dark


def test_a_linked_sentence_is_shown_where_the_address_points(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 500})
    page.goto("/codex/sorcery/range-of-motion#p30")
    expect(page.locator("#p30")).to_be_in_viewport()
    plain = page.evaluate("getComputedStyle(document.querySelector('#p28')).backgroundColor")
    assert page.evaluate("getComputedStyle(document.querySelector('#p30')).backgroundColor") != plain


def test_on_paper_only_the_text_remains(page: Page) -> None:
    page.goto("/codex/sorcery/defend")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("header.site")).to_be_hidden()
    expect(page.locator("footer.site")).to_be_hidden()
    expect(page.locator("#p2")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"


def test_everything_works_without_javascript(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url, color_scheme="light")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("searchbox").fill("death blow")
    page.get_by_role("button", name="Search").click()
    page.locator(".hit h2 a").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Death")
    page.locator("article.entry > .prose a.n").first.click()
    expect(page.locator("#cite-plain")).to_be_visible()
    expect(page.get_by_role("button", name="Copy plain text")).to_be_hidden()
    page.get_by_role("button", name="Switch to dark colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert "/~" in page.url
    page.get_by_label("Search the rules").fill("flyer")
    page.keyboard.press("Enter")
    expect(page.locator(".hit").first).to_be_visible()
    context.close()


def test_links_in_the_neighbourhood_picture_can_be_followed(page: Page) -> None:
    page.goto("/codex/sorcery/defend#neighbourhood")
    spot = page.locator("svg.neighbourhood a.spot").first
    title = spot.inner_text() if spot.evaluate("e => !!e.innerText") else spot.text_content()
    assert title
    spot.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: not url.endswith("/defend"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
