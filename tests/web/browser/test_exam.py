"""An exam in a real browser: composed, sat through a reload and the death of the server, handed in, read, printed."""

from __future__ import annotations

import re
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from sqlalchemy import Engine, update
from werkzeug.serving import make_server

from judge.codex.library import Codex
from judge.store import LOCAL, People, connect, transaction
from judge.store.exams import Exams
from judge.store.models import PersonRow
from judge.store.models.exams import PaperRow, SittingRow
from judge.store.sittings import Sittings
from judge.training.exams.paper import Paper
from judge.web.people.memory import Memory
from judge.web.school.exam_view import read_paper
from judge.web.serving.app import create_app
from tests.web.axe import Axe
from tests.web.serving.killed_site import Site
from tests.web.visitors import PASSWORD

pytestmark = pytest.mark.browser


@pytest.fixture
def store(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture
def engine(store: str) -> Iterator[Engine]:
    made = connect(store)
    people = People(made)
    people.join("Hedda", PASSWORD, "head judge")
    people.join("Ann", PASSWORD)
    yield made
    made.dispose()


@pytest.fixture
def site(store: str, engine: Engine, tmp_path: Path) -> Iterator[Site]:
    """The real server, as processes of its own."""
    made = Site(store, tmp_path)
    made.start()
    yield made
    if made.process:
        made.kill()


def signed_in(browser: Browser, site: Site, name: str) -> BrowserContext:
    context = browser.new_context(base_url=f"http://127.0.0.1:{site.port}")
    page = context.new_page()
    page.goto("/sign-in?next=/exams")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Exams", exact=True)).to_be_visible()
    return context


def choose(page: Page, place: int) -> None:
    """Chooses an option, and waits until the server has said that it is kept."""
    page.locator(f"input[name=option][value='{place}']").check()
    expect(page.locator("[data-saved]")).to_have_text(re.compile(r"^Saved \d"))


def following(page: Page, number: int) -> None:
    page.get_by_role("button", name="Save and next").last.click()
    expect(page.get_by_role("heading", name=f"Question {number} of")).to_be_visible()
    # The keys choose once the script counts the time.
    expect(page.locator("[data-left-words]")).to_have_text(re.compile(r"^\d+:\d\d$"))


def test_an_exam_survives_a_reload_and_the_death_of_the_server(browser: Browser, site: Site, engine: Engine) -> None:
    hedda = signed_in(browser, site, "Hedda")
    desk = hedda.pages[0]
    desk.get_by_role("link", name="Compose an exam").click()
    desk.get_by_role("group", name="Games").locator("[value=sorcery]").check()
    desk.get_by_role("group", name="Games").locator("[value=magewars]").check()
    expect(desk.locator("[data-fits]")).not_to_contain_text("Keeper")
    desk.get_by_role("group", name="Games").locator("[value=kotc]").check()
    expect(desk.locator("[data-fits]")).to_contain_text(re.compile(r"^[\d,]+ drills fit.*Keeper of the Cards \d+\.$"))
    desk.get_by_label("Title").fill("Autumn")
    desk.get_by_label("Questions", exact=True).fill("9")
    desk.get_by_label("Pass mark").fill("60")
    desk.get_by_role("button", name="Make the exam").click()
    expect(desk.get_by_role("heading", name="Autumn")).to_be_visible()
    exam = desk.url.rpartition("/")[2]

    ann = signed_in(browser, site, "Ann")
    page = ann.pages[0]
    page.get_by_role("link", name="Autumn").click()
    page.get_by_role("button", name="Begin now").click()
    expect(page.get_by_role("heading", name="Question 1 of 9")).to_be_visible()
    sitting = page.url.split("/")[-2]
    paper = _paper(engine, exam)
    assert {q.drill.game for q in paper.questions} == {"sorcery", "magewars", "kotc"}
    right = [q.right for q in paper.questions]

    def kept() -> dict[int, int | None]:
        who = People(engine).named("Ann")
        assert who
        return {n: row.chosen for n, row in Sittings(engine).answers(who.id, sitting).items()}

    for number in (1, 2):
        choose(page, right[number - 1])
        following(page, number + 1)
    choose(page, right[2])
    page.reload()
    expect(page.locator(f"input[name=option][value='{right[2]}']")).to_be_checked()
    page.get_by_label("Look at this again").check()
    expect(page.locator("[data-saved]")).to_have_text(re.compile(r"^Saved \d"))
    following(page, 4)
    assert kept() == dict(enumerate(right[:3], 1))

    # The server dies without a word. What was acknowledged is there; what is chosen meanwhile waits in the browser.
    site.kill()
    assert kept() == dict(enumerate(right[:3], 1))
    page.locator(f"input[name=option][value='{right[3]}']").check()
    expect(page.locator("[data-saved]")).to_contain_text("Not saved yet")
    site.start()
    expect(page.locator("[data-saved]")).to_have_text(re.compile(r"^Saved \d"))
    assert kept() == dict(enumerate(right[:4], 1))

    # Killed and reloaded before it is back: the choice is still in this browser, and goes out by itself.
    site.kill()
    wrong = next(place for place in range(len(paper.questions[3].shown.options)) if place != right[3])
    page.locator(f"input[name=option][value='{wrong}']").check()
    expect(page.locator("[data-saved]")).to_contain_text("Not saved yet")
    site.start()
    page.reload()
    expect(page.locator(f"input[name=option][value='{wrong}']")).to_be_checked()
    expect(page.locator("[data-saved]")).to_have_text(re.compile(r"^Saved \d"))
    assert kept()[4] == wrong
    choose(page, right[3])

    other_tab = ann.new_page()
    shut = other_tab.goto("/search?q=defend")
    assert shut and shut.status == 403
    expect(other_tab.get_by_role("heading", name="Closed book until")).to_be_visible()
    other_tab.get_by_role("link", name="Back to your exam").click()
    expect(other_tab.get_by_role("heading", name="Question 5 of 9")).to_be_visible()
    other_tab.close()

    following(page, 5)
    page.keyboard.press(str(right[4] + 1))
    expect(page.locator("[data-saved]")).to_have_text(re.compile(r"^Saved \d"))
    following(page, 6)
    wrong = next(place for place in range(len(paper.questions[5].shown.options)) if place != right[5])
    choose(page, wrong)
    expect(page.locator("[data-count]")).to_have_text("6 of 9 answered, 1 to look at again")
    page.get_by_role("button", name="Look it all over").click()
    expect(page.get_by_role("heading", name="Before you hand in")).to_be_visible()
    expect(page.locator("main")).to_contain_text("6 of 9 answered; 1 to look at again")
    page.get_by_role("button", name="Hand in for good").click()
    expect(page.locator(".score-number")).to_contain_text("5 of 9 right, 56 %")
    expect(page.locator(".score-word")).to_have_text("Not passed")
    expect(page.locator(".result-row.is-right")).to_have_count(5)
    page.get_by_role("link", name="The question again, with its full ruling").nth(5).click()
    expect(page.get_by_role("heading", name="Question 6 of 9")).to_be_visible()
    expect(page.locator("main")).to_contain_text(f"Chosen: {'ABCD'[wrong]}; right: {paper.questions[5].letter}.")
    shut = page.goto("/search?q=defend")
    assert shut and shut.status == 200

    desk.reload()
    expect(desk.get_by_role("table")).to_contain_text("5 of 9, 56 %")
    desk.get_by_role("link", name="Questions", exact=True).click()
    for q in paper.questions:
        expect(desk.locator("main")).to_contain_text(q.shown.question)
    pdf = hedda.request.get(f"/exams/{exam}/print/paper.pdf")
    assert pdf.status == 200 and pdf.body().startswith(b"%PDF-")
    assert hedda.request.get(f"/exams/{exam}/print/key.pdf").body().startswith(b"%PDF-")
    refused = ann.request.get(f"/exams/{exam}/print/key.pdf")
    assert not refused.body().startswith(b"%PDF-")


def _paper(engine: Engine, exam: str) -> Paper:
    with transaction(engine) as session:
        return read_paper(zlib.decompress(session.query(PaperRow).filter(PaperRow.exam_id == exam).one().content))


@pytest.fixture
def own_machine(codex: Codex, tmp_path: Path) -> Iterator[tuple[str, Engine]]:
    """The site of one person, served by this process."""
    engine = connect(f"sqlite:///{tmp_path / 'store.db'}")
    app = create_app(codex, memory=Memory(lambda: engine))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", engine
    server.shutdown()
    thread.join()
    engine.dispose()


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_and_nothing_runs_over_the_edge(
    page: Page, own_machine: tuple[str, Engine], scheme: str, width: int
) -> None:
    base, engine = own_machine
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 780})
    sent = page.request.post(
        f"{base}/api/exams",
        data={"title": "Autumn", "number": 6, "seed": f"{scheme}{width}", "again": True},
    )
    assert sent.status == 200, sent.text()
    exam = sent.json()["id"]
    _sit(engine, exam)
    sitting = page.request.post(f"{base}/api/exams/{exam}/begin", data={}).json()["id"]

    def look(path: str) -> None:
        page.goto(f"{base}{path}")
        page.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
        results = Axe().run(page)
        assert results.violations_count == 0, f"{path}: {results.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path

    page.request.post(f"{base}/api/sittings/{sitting}/answers/1", data={"option": 0, "flagged": True})
    for path in (
        f"/sittings/{sitting}/1",
        f"/sittings/{sitting}/4",
        f"/sittings/{sitting}/review",
        "/search",
        "/exams",
    ):
        look(path)
    page.request.post(f"{base}/api/sittings/{sitting}/submit", data={})
    for path in (
        "/exams", "/exams/new", f"/exams/{exam}", f"/exams/{exam}/statistics", f"/sittings/{sitting}/result",
        f"/sittings/{sitting}/result/1", f"/exams/{exam}/print/paper", f"/exams/{exam}/print/answers",
        f"/exams/{exam}/print/key",
    ):  # fmt: skip
        look(path)


def _sit(engine: Engine, exam: str) -> None:
    """Ten people sit an exam, some better, some worse, so that there are statistics to look at."""
    held, paper = Sittings(engine), Exams(engine).paper(LOCAL, exam)
    assert paper
    key = [q.right for q in read_paper(paper).questions]
    for n in range(10):
        with transaction(engine) as session:
            if session.get(PersonRow, f"p{n}") is None:
                session.add(PersonRow(id=f"p{n}", name=f"Person {n}", key=f"p{n}", role="trainee", created=0))
        sitting = held.begin(f"p{n}", exam, 20, True, True)
        for number, place in enumerate(key, 1):
            held.save(f"p{n}", sitting.id, number, place if number <= n % 7 else 1 - min(place, 1), False)
        held.submit(f"p{n}", sitting.id)


def test_without_javascript_an_exam_is_sat_by_forms_alone(browser: Browser, own_machine: tuple[str, Engine]) -> None:
    base, engine = own_machine
    context = browser.new_context(base_url=base, java_script_enabled=False)
    page = context.new_page()
    page.goto("/exams/new")
    page.get_by_label("Title").fill("By hand")
    page.get_by_label("Questions", exact=True).fill("3")
    page.get_by_role("button", name="Count and preview").click()
    expect(page.get_by_role("heading", name="The paper it would be")).to_be_visible()
    page.get_by_role("button", name="Make the exam").click()
    page.get_by_role("button", name="Begin now").click()
    sitting = page.url.split("/")[-2]
    page.locator("input[name=option]").first.check()
    page.get_by_role("button", name="Question 3").click()
    expect(page.get_by_role("heading", name="Question 3 of 3")).to_be_visible()
    page.locator("input[name=option]").last.check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("[data-saved]")).to_contain_text("Saved")
    assert set(Sittings(engine).answers(LOCAL, sitting)) == {1, 3}
    page.get_by_role("button", name="Save and look it all over").last.click()
    expect(page.get_by_text("2 of 3 answered")).to_be_visible()
    page.get_by_role("button", name="Hand in for good").click()
    expect(page.locator(".score-number")).to_contain_text("of 3 right")
    context.close()


def test_when_the_time_is_over_the_result_comes_by_itself(page: Page, own_machine: tuple[str, Engine]) -> None:
    base, engine = own_machine
    exam = page.request.post(f"{base}/api/exams", data={"title": "Short", "number": 2, "minutes": 1}).json()["id"]
    begun = page.request.post(f"{base}/api/exams/{exam}/begin", data={}).json()
    with transaction(engine) as session:
        soon = SittingRow.started + 4
        session.execute(update(SittingRow).where(SittingRow.id == begun["id"]).values(ends=soon))
    page.goto(f"{base}{begun['url']}")
    page.locator("input[name=option]").first.check()
    expect(page.locator("[data-saved]")).to_have_text(re.compile(r"^Saved \d"))
    expect(page.locator(".score-number")).to_contain_text("of 2 right")
    assert Sittings(engine).answers(LOCAL, begun["id"])[1].chosen == 0
