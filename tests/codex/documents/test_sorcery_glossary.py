"""The older glossary of Sorcery: Contested Realm, as its reader cuts it."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from judge.codex.errors import IngestError
from judge.codex.ingest.located import Located
from judge.codex.ingest.readers import read
from judge.codex.ingest.readers.inline_markdown import inline_markdown
from judge.codex.ingest.readers.titles import alternatives
from judge.codex.ingest.sources import Source, load_manifest, load_source
from judge.codex.model import Entry, Reading
from judge.resources import data_dir


@pytest.fixture(scope="module")
def source() -> Source:
    folder = data_dir("codex_data")
    edition = next(e for e in load_manifest(folder) if e.document == "sorcery.glossary")
    return load_source(folder, edition)


@pytest.fixture(scope="module")
def reading(source: Source) -> Reading:
    return read(source)


@pytest.fixture(scope="module")
def entries(reading: Reading) -> dict[str, Entry]:
    return {e.slug: e for e in reading.entries}


def small(source: Source, text: str) -> Source:
    return Source(structs.replace(source.edition, file="small.md"), text)


def texts(entry: Entry) -> list[str]:
    return [p.text for p in entry.passages]


def test_every_term_comes_out(source: Source, reading: Reading) -> None:
    bold = re.findall(r"^\*\*([^*\n]+)\*\* *$", source.text, re.MULTILINE)
    titles = [e.title for e in reading.entries]
    assert len(bold) == 67 and len(titles) == 68
    assert [t for t in titles if t != "Lethal"] == [re.sub(r" \(see page \d+\)$", "", b) for b in bold]
    assert {e.kind for e in reading.entries} == {"term"}
    assert all(e.passages for e in reading.entries)
    assert sum(len(e.passages) for e in reading.entries) == 152


def test_lethal_stands_unmarked_on_one_line(source: Source, reading: Reading, entries: dict[str, Entry]) -> None:
    assert (entries["lethal"].line, texts(entries["lethal"])) == (
        125,
        ["Keyword Ability.", "Any strictly positive amount of damage this card deals to a minion is enough to kill."],
    )
    assert [(r.line, r.entry) for r in reading.repairs] == [(125, "lethal")]
    # Without its correction the term would vanish within Land Sites: that is refused.
    with pytest.raises(IngestError, match=r":125: .*a title without its marks"):
        read(structs.replace(source, corrections=()))


@pytest.mark.parametrize(
    ("slug", "title", "aliases"),
    [
        ("x-bound", "[X]bound", ()),
        ("ally-allied", "Ally/Allied", ("Ally", "Allied")),
        ("disable-disabled", "Disable/Disabled", ("Disable", "Disabled")),
        ("here-and-there", "Here & There", ("Here", "There")),
        ("dies-destroyed-and-killed", "Dies, Destroyed, & Killed", ("Dies", "Destroyed", "Killed")),
        (
            "stronger-strongest-weaker-and-weakest",
            "Stronger, Strongest, Weaker, and Weakest",
            ("Stronger", "Strongest", "Weaker", "Weakest"),
        ),
        ("damage-and-life-loss", "Damage and Life Loss", ()),
        ("deaths-door", "Death’s Door", ()),
        ("movement-plus-x", "Movement +X", ()),
        ("storyline", "Storyline", ()),
    ],
)
def test_titles_slugs_and_aliases(slug: str, title: str, aliases: tuple[str, ...], entries: dict[str, Entry]) -> None:
    assert (entries[slug].title, entries[slug].aliases) == (title, aliases)
    assert alternatives(title) == aliases


def test_hard_breaks_within_sentences_are_joined(entries: dict[str, Entry]) -> None:
    assert texts(entries["disable-disabled"])[0].startswith(
        "While disabled, a minion loses all abilities (including basic abilities like Move and Attack), doesn’t strike"
    )
    assert texts(entries["region"]) == [
        "There are four distinct regions in the realm: surface, underground, underwater, or in the void."
    ]
    assert texts(entries["charge"])[1].startswith("This unit can tap, or be tapped, to pay for costs")
    assert texts(entries["stealth"])[-1] == "When this happens, remove the Stealth token."
    assert not any("\n" in t or "  " in t for e in entries.values() for t in texts(e))


def test_paragraphs_items_and_examples(entries: dict[str, Entry]) -> None:
    power = entries["stronger-strongest-weaker-and-weakest"].passages
    assert [p.kind for p in power] == ["sentence", *["item"] * 4, "sentence", "sentence"]
    assert [p.label for p in power] == ["", *["-"] * 4, "", ""]
    assert power[1].text == "Stronger: Strictly more power than."
    airborne = entries["airborne"].passages
    assert [p.block for p in airborne] == [0, 0, 1, 2]
    assert [p.kind for p in entries["x-bound"].passages] == ["sentence", "sentence", "example"]


def test_a_quoted_ability_is_one_passage(entries: dict[str, Entry]) -> None:
    assert texts(entries["ranged-x"]) == [
        "Keyword Ability.",
        'This unit has "Tap → Shoot a projectile that stops after 1 (or X) steps. Strike the impacted unit".',
        "This unit may also intercept Airborne units flying over them.",
    ]


def test_bold_words_are_marks(reading: Reading, entries: dict[str, Entry]) -> None:
    for entry in reading.entries:
        for passage in entry.passages:
            assert "*" not in passage.text and "_" not in passage.text
            for mark in passage.marks:
                assert passage.text[mark.start : mark.end] == mark.target
    assert [(m.kind, m.target) for m in entries["x-bound"].passages[1].marks] == [
        ("strong", "disabled"), ("strong", "location"),
    ]  # fmt: skip
    note = entries["rubble"].passages[-1]
    assert ("emphasis", note.text) in [(m.kind, m.target) for m in note.marks]
    assert sum(e.passages[0].text == "Keyword Ability." for e in reading.entries) == 13


def test_nothing_but_titles_and_layout_is_left_out(source: Source, reading: Reading) -> None:
    assert {s.reason for s in reading.skipped} == {"title of an entry", "layout"}
    left = [source.text[s.start : s.end] for s in reading.skipped if s.reason == "layout"]
    assert not "".join(left).strip()
    assert all(p.normative for e in reading.entries for p in e.passages)


def test_a_later_edition_of_the_same_shape(source: Source) -> None:
    text = "**Ward**\n\nIt **breaks**\ninstead.\n\n- One.\n- Two.\n\n**Evil/Wicked (see page 9)** \nBad."
    ward, evil = read(small(source, text)).entries
    assert texts(ward) == ["It breaks instead.", "One.", "Two."]
    assert (evil.title, evil.slug, evil.aliases, evil.line) == ("Evil/Wicked", "evil-wicked", ("Evil", "Wicked"), 9)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "expected a bold term"),
        ("Ward\nBreaks.\n", 1, "expected a bold term"),
        ("Preface.\n\n**Ward**\nBreaks.\n", 1, "expected a bold term"),
        ("**Ward**\nBreaks.\n\n**Evil**\n", 4, "'Evil' has no text"),
        ("**Ward**\nBreaks.\n\n**Ward**\nAgain.\n", 4, "stands already on line 1"),
        ("**Ward**\nBreaks.\n\nEvil **_Keyword Ability._** Bad.\n", 4, "a title without its marks"),
    ],
)
def test_another_shape_is_refused(source: Source, text: str, line: int, says: str) -> None:
    with pytest.raises(IngestError, match=says) as caught:
        read(small(source, text))
    assert (caught.value.file, caught.value.line) == ("small.md", line)


@pytest.mark.parametrize(
    ("text", "clean", "marks"),
    [
        ("a **b c** d", "a b c d", [("strong", "b c")]),
        ("*a **b** c*", "a b c", [("strong", "b"), ("emphasis", "a b c")]),
        ("**_a_** b", "a b", [("strong", "a")]),
        ("( **a** or\n**b** )", "( a or b )", [("strong", "a"), ("strong", "b")]),
        ("<i>a</i> snake_case", "a snake_case", [("emphasis", "a")]),
        ("*Note: **a", "Note: a", []),
    ],
)
def test_inline_marks(text: str, clean: str, marks: list[tuple[str, str]]) -> None:
    words, found = inline_markdown(Located.of(text))
    assert words == clean
    assert [(m.kind, words[m.start : m.end]) for m in found] == marks
