"""The rulebook of Keeper of the Cards, as its reader cuts it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec import structs

from judge.codex.errors import IngestError
from judge.codex.ingest.coverage import check_coverage
from judge.codex.ingest.readers import read
from judge.codex.ingest.sources import Source, load_manifest, load_source
from judge.codex.model import Entry, Mark, Passage, Reading
from judge.resources import data_dir

LATER = Path(__file__).parents[4] / "shared" / "data" / "kotc_rulebook_15.html"
SECTIONS = [
    "Rulebook",
    "Card Types and Layout",
    "Setup and Deck Building",
    "Fields",
    "Turn Order",
    "Exhaustion and Recovery",
    "Abilities",
    "Minions",
    "Spells",
    "Counters",
    "Chains",
    "Battles",
    "Endgame",
    "Keywords",
    "Refurbished and Pruned Cards",
    "Clean Slate Edition",
    "Refurbished Card Texts",
]


@pytest.fixture(scope="module")
def source() -> Source:
    folder = data_dir("codex_data")
    edition = next(e for e in load_manifest(folder) if (e.document, e.edition) == ("kotc", "14"))
    return load_source(folder, edition)


@pytest.fixture(scope="module")
def reading(source: Source) -> Reading:
    return read(source)


@pytest.fixture(scope="module")
def entries(reading: Reading) -> dict[str, Entry]:
    return {e.slug: e for e in reading.entries}


def page(body: str) -> str:
    head = "<!DOCTYPE html>\n<html>\n<head><title>T</title></head>\n<body>\n"
    return f"{head}<main>\n<h2>Rulebook</h2>\n{body}\n</main>\n</body>\n</html>"


def read_page(source: Source, text: str) -> Reading:
    """A page of the same shape, read without corrections or declarations."""
    return read(Source(structs.replace(source.edition, file="other.html"), text))


def at_line(entry: Entry, line: int) -> list[Passage]:
    return [p for p in entry.passages if p.line == line]


def marks(reading: Reading, kind: str) -> list[tuple[str, Passage, Mark]]:
    return [(e.slug, p, m) for e in reading.entries for p in e.passages for m in p.marks if m.kind == kind]


def test_all_sections_and_keywords(reading: Reading) -> None:
    assert [e.title for e in reading.entries if e.kind == "section"] == SECTIONS
    keywords = [e for e in reading.entries if e.kind == "keyword"]
    assert len(keywords) == 35
    assert {e.parent for e in keywords} == {"keywords"}
    assert all(e.slug.startswith("keywords/") for e in keywords)
    assert len(reading.entries) == 52


def test_keywords_stand_apart_from_sections(entries: dict[str, Entry]) -> None:
    assert entries["keywords/counter"].title == "Counter"
    assert entries["counters"].title == "Counters"
    assert {"keywords/damage", "keywords/controller", "keywords/dice-heal"} <= entries.keys()
    parents = {entries["clean-slate-edition"].parent, entries["refurbished-card-texts"].parent}
    assert parents == {"refurbished-and-pruned-cards"}


def test_every_character_is_accounted_for(source: Source, reading: Reading) -> None:
    check_coverage(source.text, reading, source.file)
    assert {s.reason for s in reading.skipped} == {
        "layout",
        "tags of the page",
        "title of an entry",
        "page chrome of the code-hosting site",
        "line numbers of the code-hosting site",
        "declaration of the page's type",
        "head of the page: name and files for the browser",
        "name of the game above the page",
        "heading of the table of contents",
        "table of contents",
        "HTML comment: not part of the text",
        "picture that the copy does not hold",
        "licence of the page, as the notice gives it",
    }


def test_page_chrome_ends_where_the_page_begins(source: Source, reading: Reading) -> None:
    chrome = [s for s in reading.skipped if s.reason.endswith("code-hosting site")]
    assert [source.text.count("\n", s.start, s.end) for s in chrome] == [8, 438]
    assert source.text[chrome[-1].end :].startswith("<!DOCTYPE html>")


def test_comments_give_no_entry_and_no_rule(source: Source, reading: Reading) -> None:
    comments = [s for s in reading.skipped if s.reason.startswith("HTML comment")]
    lines = [source.text.count("\n", 0, s.start) + 1 for s in comments]
    assert lines == [486, 487, 804, 811]
    assert not [p for e in reading.entries for p in e.passages if "redacted" in p.text.lower()]


def test_pictures_are_named_as_missing(source: Source, reading: Reading) -> None:
    pictures = [s for s in reading.skipped if s.reason.startswith("picture")]
    assert [source.text.count("\n", 0, s.start) + 1 for s in pictures] == [495, 515]


def test_terms_are_marked_where_they_are_defined(reading: Reading) -> None:
    terms = marks(reading, "term")
    assert len(terms) == 107
    assert len({m.target for _, _, m in terms}) == 103
    assert all(p.text[m.start : m.end] == m.target for _, p, m in terms)
    twice = Counter(m.target for _, _, m in terms)
    assert sorted(t for t, n in twice.items() if n == 2) == ["bury", "draw", "resolving", "target"]


def test_abbreviations_are_terms_too(entries: dict[str, Entry]) -> None:
    targets = [m.target for p in at_line(entries["minions"], 559) for m in p.marks]
    assert targets == ["SP", "HP", "Damage", "piercing damage"]


def test_links_name_the_section_meant(reading: Reading) -> None:
    links = Counter((slug, m.target) for slug, _, m in marks(reading, "link"))
    assert links == {
        ("turn-order", "Minions"): 1,
        ("turn-order", "Spells"): 1,
        ("turn-order", "Battles"): 1,
        ("abilities", "Chains"): 1,
        ("abilities", "Keywords"): 1,
        ("minions", "Exhaustion and Recovery"): 1,
        ("minions", "Abilities"): 1,
        ("minions", "Battles"): 1,
        ("minions", "Counters"): 1,
        ("spells", "Abilities"): 1,
        ("counters", "Chains"): 2,
        ("keywords/counter", "Counters"): 1,
    }
    assert {target for _, target in links} <= set(SECTIONS)


def test_emphasis_is_located(reading: Reading) -> None:
    strong = [p.text[m.start : m.end] for _, p, m in marks(reading, "strong")]
    assert strong == ["Special exception", "not"]
    assert [p.text[m.start : m.end] for _, p, m in marks(reading, "emphasis")] == ["create", "not", "x", "y", "z"]


def test_nested_list_of_the_draw_phase(entries: dict[str, Entry]) -> None:
    listed = [(p.label, p.depth, p.text.split(":")[0]) for p in entries["turn-order"].passages if p.label]
    assert listed == [
        ("1.", 1, "Draw Phase"),
        ("-", 2, "Special exception"),
        ("2.", 1, "Resource Phase"),
        ("3.", 1, "Action Phase"),
        ("4.", 1, "Battle Phase"),
        ("5.", 1, "Recovery Phase"),
    ]


def test_words_around_a_nested_list_keep_their_order(source: Source) -> None:
    body = "<h3>A</h3>\n<ol><li>One <!-- note -->more:<ul><li>Nested.</li></ul>After.</li><li>Two.</li></ol>"
    found = [(p.label, p.depth, p.kind, p.text) for p in read_page(source, page(body)).entries[1].passages]
    assert found == [
        ("1.", 1, "item", "One more:"),
        ("-", 2, "item", "Nested."),
        ("", 1, "item", "After."),
        ("2.", 1, "item", "Two."),
    ]


def test_a_comment_at_the_edge_of_a_paragraph_is_skipped(source: Source) -> None:
    reading = read_page(source, page("<h3>A</h3>\n<p>One.<!-- no rule --></p>"))
    assert [p.text for p in reading.entries[1].passages] == ["One."]
    assert sum(s.reason.startswith("HTML comment") for s in reading.skipped) == 1


def test_raw_range_holds_the_tags_of_its_words(source: Source, entries: dict[str, Entry]) -> None:
    draw = at_line(entries["turn-order"], 527)[0]
    assert source.text[slice(*draw.raw)] == "<dfn>Draw Phase</dfn>: Draw 1 card."
    counter = at_line(entries["keywords/counter"], 658)[0]
    assert source.text[slice(*counter.raw)].startswith('See <a href="#counters">Counters</a> for')


def test_table_of_rewritten_texts(entries: dict[str, Entry]) -> None:
    head, row = entries["refurbished-card-texts"].passages[-2:]
    assert (head.kind, head.normative, head.text) == ("heading", False, "Original Text | New Text")
    assert (row.kind, row.normative, row.text) == ("row", True, "ghost-play, must pay resource cost | hex-play")


def test_slips_are_repaired_and_the_authors_spelling_stays(reading: Reading, entries: dict[str, Entry]) -> None:
    assert [(r.line, r.entry) for r in reading.repairs] == [(566, "counters"), (625, "endgame")]
    assert "such as coins or poker chips, which" in at_line(entries["counters"], 566)[0].text
    assert at_line(entries["endgame"], 625)[0].text == "A player's HP cannot be lower than 0."
    everything = " ".join(p.text for e in reading.entries for p in e.passages)
    assert all(
        word in everything for word in ("th\u00f4", "thru", "pre\u00ebxisting", "Berzerk", "\u2192", "40\u201360")
    )
    assert "<" not in everything
    assert "  " not in everything


def test_an_example_holds_the_list_it_announces(entries: dict[str, Entry]) -> None:
    held = [p.line for p in entries["chains"].passages if p.kind == "example"]
    assert held == [602, 604, 605]
    assert at_line(entries["keywords/controller"], 653)[1].kind == "example"


def test_mere_pointers_are_navigation(source: Source) -> None:
    reading = read(structs.replace(source, nonnormative=()))
    pointers = [p for e in reading.entries for p in e.passages if p.reason.startswith("navigation")]
    assert [p.line for p in pointers] == [533, 534, 551, 557, 569, 589, 658]
    assert not any(p.normative for p in pointers)


def test_entities_are_letters_with_their_place(source: Source) -> None:
    text = page("<h3>A</h3>\n<p>Take 40&ndash;60 &#8220;cards&#8221; &amp; go.</p>")
    passage = read_page(source, text).entries[1].passages[0]
    assert passage.text == "Take 40\u201360 \u201ccards\u201d & go."
    assert text[slice(*passage.raw)] == "Take 40&ndash;60 &#8220;cards&#8221; &amp; go."


def test_edition_in_the_page_title_is_no_part_of_the_name(reading: Reading) -> None:
    assert (reading.entries[0].slug, reading.entries[0].title) == ("rulebook", "Rulebook")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"other\.html:1: expected an HTML page"),
        ("1\n2\nplain words\n", r"other\.html:1: expected an HTML page"),
        ("1\nSome rule\n" + page("<h3>A</h3><p>B.</p>"), r"other\.html:2: .*known chrome above it; found 'Some rule'"),
        (page("<p>No sections.</p>"), r"other\.html:1: expected sections"),
        (page("<h3>A</h3>\n<p>Cut short"), r"other\.html:9: found </main>, expected </p>"),
        (page("<h3>A</h3>\n<p>B.</p>")[:-20], r"other\.html:5: <main> is never closed"),
        (page("<h3>A</h3>\n<p>B.</p>\n</div>"), r"other\.html:9: found </div>, expected </main>"),
        (page("<h3>A</h3>\nloose words"), r"other\.html:8: text outside of any paragraph"),
        (page("<h3>A</h3>\n<script>1</script>"), r"other\.html:8: unknown element <script>"),
        (page("<h3>A</h3>\n<p>A <blink>B</blink>.</p>"), r"other\.html:8: .*found <blink>"),
        (page('<h3>A</h3>\n<p><a href="#b">B</a>.</p>'), r"other\.html:8: the link to '#b' leads to no heading"),
        (page('<h3>A</h3>\n<ol type="a"><li>B.</li></ol>'), r"other\.html:8: expected a list with plain numbers"),
        (page("<h3>A</h3>\n<ul><li>B.<p>C.</p></li></ul>"), r"other\.html:8: <p> has no place in a list"),
        (page("<h3>A</h3>\n<p>B.</p>\n<h3> </h3>"), r"other\.html:9: <h3> has no words"),
        (page("<h3>A</h3>\n<p>B.</p>\n<h3>A</h3>"), r"other\.html:9: entry 'a' stands already on line 7"),
        (page("").replace("<h2>Rulebook</h2>", "<p>B.</p>"), r"other\.html:6: text stands before the first heading"),
    ],
)
def test_broken_pages_are_refused_with_their_line(source: Source, text: str, message: str) -> None:
    with pytest.raises(IngestError, match=message):
        read_page(source, text)


def test_a_correction_that_does_not_fit_is_refused(source: Source) -> None:
    row = structs.replace(source.corrections[0], line=567)
    with pytest.raises(IngestError, match=r":567: correction expects"):
        read(structs.replace(source, corrections=(row,)))


@pytest.mark.skipif(not LATER.is_file(), reason="the later edition is not at hand")
def test_a_later_edition_is_read_by_the_same_reader(source: Source) -> None:
    later = read_page(source, LATER.read_text(encoding="utf-8"))
    found = {e.slug: e for e in later.entries}
    assert Counter(e.kind for e in later.entries) == {"section": 18, "keyword": 38}
    assert {"pawns", "keywords/clone", "keywords/dice-burn", "keywords/enemy-minion"} <= found.keys()
    pawns = [p.kind for p in found["pawns"].passages[-4:]]
    assert pawns == ["example"] * 4
