"""The codex of terms of Mage Wars, as its reader cuts it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec import structs

from judge.codex.errors import IngestError
from judge.codex.ingest.coverage import check_coverage
from judge.codex.ingest.readers import read
from judge.codex.ingest.sources import Source
from judge.codex.model import Entry, Passage, Reading

LATER = Path(__file__).parents[4] / "shared" / "data" / "magewars_codex_2015-08-09.txt"
SMALL = "####\n## Core Set ##\n####\nPush\nMoves the target.\n\n- Not walls.\n#\nReach\nIt reaches."


DOCUMENT = ("magewars", "2015-02")


def other(source: Source, text: str) -> Source:
    """A document of the same shape without corrections or declarations."""
    return Source(structs.replace(source.edition, file="other.txt"), text)


def texts(entry: Entry) -> list[str]:
    return [p.text for p in entry.passages]


def at_line(entry: Entry, line: int) -> Passage:
    return next(p for p in entry.passages if p.line == line)


def test_all_entries_by_expansion(reading: Reading) -> None:
    assert Counter(e.chapter for e in reading.entries) == {
        "Core Set": 126,
        "Forcemaster vs Warlord (FvW)": 8,
        "Conquest of Kumanjaro (CoK)": 6,
        "Druid vs Necromancer (DvN)": 18,
        "Forged in Fire (FiF)": 3,
    }
    assert len(reading.entries) == 161


def test_every_character_is_accounted_for(source: Source, reading: Reading) -> None:
    check_coverage(source.text, reading, source.file)
    claimed = sum(p.raw[1] - p.raw[0] for e in reading.entries for p in e.passages)
    skipped = Counter[str]()
    for span in reading.skipped:
        skipped[span.reason] += span.end - span.start
    assert claimed + skipped.total() == len(source.text)
    assert set(skipped) == {
        "layout",
        "title of an entry",
        "separator between entries",
        "separator that a correction removes",
        "banner of an expansion",
        "heading of examples",
    }


def test_every_word_of_the_source_is_in_its_passage(source: Source, reading: Reading) -> None:
    """Where no correction struck, the passage is the source without wraps and bullet."""
    mended = {r.line for r in reading.repairs}
    for entry in reading.entries:
        for passage in entry.passages:
            raw = source.text[slice(*passage.raw)]
            touched = range(passage.line, passage.line + raw.count("\n") + 1)
            if not mended.intersection(touched):
                assert " ".join(raw.removeprefix("-").split()) == passage.text


@pytest.mark.parametrize(
    ("line", "slug", "becomes"),
    [
        (67, "channeling-plus-minus-x", "has no effect on an object"),
        (83, "conjuration", "Nonliving, Psychic Immunity, and Unmovable"),
        (231, "familiar", "the two spells prepared for your mage"),
        (251, "flying", "hinder each other's movement"),
        (253, "flying", "a Flying object unless that attack"),
        (303, "hinder", "and vice-versa"),
        (524, "ranged-plus-x", "gains +X attack dice"),
        (624, "successful", "whether the attack was successful"),
        (710, "zone-exclusive", "neither player"),
        (761, "thorgs-taunt", "an attack which targets Thorg, if able."),
    ],
)
def test_slips_are_repaired_and_shown(
    reading: Reading, entries: dict[str, Entry], line: int, slug: str, becomes: str
) -> None:
    assert becomes in " ".join(texts(entries[slug]))
    assert [r.entry for r in reading.repairs if r.line == line and r.why.startswith("typing slip")][-1] == slug


def test_a_correction_that_does_not_fit_is_refused(source: Source) -> None:
    row = structs.replace(source.corrections[0], line=68)
    with pytest.raises(IngestError, match=r"magewars-codex-2015-02\.txt:68: correction expects"):
        read(structs.replace(source, corrections=(row,)))


def test_stray_separator_in_quick_action(reading: Reading, entries: dict[str, Entry]) -> None:
    assert at_line(entries["quick-action"], 499).label == "-"
    assert len(entries["quick-action"].passages) == 3
    assert [(r.seen, r.becomes, r.by) for r in reading.repairs if r.line == 497] == [("#", "", "row")]


def test_missing_separators(reading: Reading, entries: dict[str, Entry]) -> None:
    assert (entries["indestructible"].line, entries["invisible"].line) == (730, 737)
    assert len(texts(entries["cantrip"])) == 1
    assert texts(entries["indirect"]) == [
        "This ranged attack does not have its Line of Sight (LoS) blocked by any walls."
    ]
    assert {r.entry for r in reading.repairs if r.line in (730, 737)} == {"indestructible", "invisible"}


def test_placeholder_stays_and_is_no_rule(entries: dict[str, Entry]) -> None:
    held = at_line(entries["immunity"], 315)
    assert held.text == "Exception: Objects with hydro immunity <explain here>"
    assert (held.kind, held.normative) == ("placeholder", False)
    assert "undetermined" in held.reason


def test_parameters_keep_their_slugs_apart(entries: dict[str, Entry]) -> None:
    titles = {
        "armor": "Armor",
        "armor-plus-minus-x": "Armor +/- X",
        "channeling": "Channeling",
        "channeling-plus-minus-x": "Channeling +/- X",
        "damage-type-plus-minus-x": "Damage Type +/- X",
        "life-plus-minus-x": "Life +/- X",
        "regenerate-x": "Regenerate X",
        "melee-plus-x": "Melee +X",
        "tough-minus-x": "Tough -X",
        "sosrukos-taunt": "Sosruko's Taunt",
        "or-attacks": "OR Attacks",
    }
    assert {slug: entries[slug].title for slug in titles} == titles


def test_short_form_in_a_title_gives_aliases(reading: Reading, entries: dict[str, Entry]) -> None:
    assert entries["los-line-of-sight"].aliases == ("LoS", "Line of Sight")
    assert [e.slug for e in reading.entries if e.aliases] == ["los-line-of-sight"]


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("attack-action", "against the same defender (see Doublestrike"),
        ("bloodthirsty-plus-x", "a Living creature with 1 or more damage."),
        ("finite-life", "cannot gain additional Life."),
        ("incapacitated", "the action marker is simply flipped over"),
        ("disable", "unless that Disable marker was placed during that Ready Phase."),
        ("vine-markers", "Vine markers hinder enemy non-Flying creatures."),
    ],
)
def test_wrapped_lines_are_joined(entries: dict[str, Entry], slug: str, words: str) -> None:
    assert any(words in text for text in texts(entries[slug]))


def test_lost_paragraphs_are_given_back(entries: dict[str, Entry]) -> None:
    assert [p.block for p in entries["autonomous"].passages] == [0, 0, 0, 0, 1, 1]
    assert [p.block for p in entries["thorgs-taunt"].passages] == [0, 0, 0, 1, 1, 1, 2]


def test_bullets_of_every_shape(entries: dict[str, Entry]) -> None:
    no_blank_after_dash = at_line(entries["incapacitated"], 322)
    no_line_above = at_line(entries["push"], 493)
    after_two_blanks = at_line(entries["hinder"], 303)
    for passage in (no_blank_after_dash, no_line_above, after_two_blanks, at_line(entries["snatch"], 908)):
        assert (passage.kind, passage.label, passage.depth) == ("item", "-", 1)
    assert no_blank_after_dash.text == "It cannot guard; remove any guard marker on it."
    two_sentences = entries["push"].passages[-2:]
    assert [(p.label, p.block) for p in two_sentences] == [("-", 6), ("", 6)]


def test_sentences_end_after_a_number_or_an_x(entries: dict[str, Entry]) -> None:
    assert texts(entries["channeling-plus-minus-x"])[:2] == [
        "Modifies a creature's Channeling attribute by +/- X.",
        "Channeling cannot be reduced below 0.",
    ]


def test_examples_are_no_rules_of_their_entry(reading: Reading, entries: dict[str, Entry]) -> None:
    whole = at_line(entries["corrode"], 838)
    assert whole.kind == "example"
    assert whole.text.startswith("A Druid has 2")
    assert whole.text.endswith("an armor value of 2.")
    obliterate = entries["obliterate"].passages
    assert [p.line for p in obliterate if p.kind == "example"] == [875, 877, 879]
    assert sum(p.kind == "example" for e in reading.entries for p in e.passages) == 8


def test_mere_pointers_are_navigation(source: Source) -> None:
    reading = read(structs.replace(source, nonnormative=()))
    pointers = [(p.line, p.text) for e in reading.entries for p in e.passages if p.reason.startswith("navigation")]
    assert pointers == [(475, 'See "Immunity".'), (478, 'See "Immunity".'), (889, "See \u201cObliterate.\u201d")]


def test_a_small_document_of_the_shape(source: Source) -> None:
    push, reach = read(other(source, SMALL)).entries
    assert (push.title, push.chapter, texts(push)) == ("Push", "Core Set", ["Moves the target.", "Not walls."])
    assert (reach.title, texts(reach)) == ("Reach", ["It reaches."])


def test_names_after_a_title_are_aliases(source: Source) -> None:
    push = read(other(source, SMALL.replace("Push\n", "Push,Pushed,Pushing\n"))).entries[0]
    assert (push.slug, push.aliases) == ("push", ("Pushed", "Pushing"))


def test_separator_before_a_bullet_is_mended_and_said(source: Source) -> None:
    reading = read(other(source, SMALL.replace("target.\n", "target.\n#\n")))
    assert texts(reading.entries[0]) == ["Moves the target.", "Not walls."]
    assert [(r.line, r.by, r.entry) for r in reading.repairs] == [(6, "reader", "push")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"other\.txt:1: expected entries"),
        ("Push\nMoves.\n", r"other\.txt:1: expected the banner of an expansion"),
        ('title,content\n"a","b"\n', r"other\.txt:1: expected the banner of an expansion"),
        (SMALL + "\n#\nRooted", r"other\.txt:12: entry 'Rooted' has a title but no text"),
        (SMALL + "\n#\nIt is rooted to the ground.\nTruly.", r"other\.txt:12: expected the title"),
        (SMALL + "\n#\n" + "word " * 20 + "\nText.", r"other\.txt:12: expected the title"),
        (SMALL + "\n####\n## FvW ##\nCantrip\nText.", r"other\.txt:11: expected a banner"),
        (SMALL + "\n####", r"other\.txt:11: expected a banner"),
        (SMALL + "\n#\nPush\nAgain.", r"other\.txt:12: entry 'push' stands already on line 4"),
        (
            "####\n## Core Set ##\n####\n- a bullet\n",
            r"other\.txt:4: expected the title of an entry; found '- a bullet'",
        ),
    ],
)
def test_broken_documents_are_refused_with_their_line(source: Source, text: str, message: str) -> None:
    with pytest.raises(IngestError, match=message):
        read(other(source, text))


@pytest.mark.skipif(not LATER.is_file(), reason="the later edition is not at hand")
def test_a_later_edition_is_read_by_the_same_reader(source: Source) -> None:
    later = read(other(source, LATER.read_text(encoding="utf-8")))
    found = {e.slug: e for e in later.entries}
    assert len(found) == 171
    assert found["hit"].chapter == "Domination"
    assert found["bashed"].aliases == ("Bash",)
    assert found["armor-plus-minus-x"].aliases == ("Armor +X", "Armor -X")
    assert [r.line for r in later.repairs] == [503]
