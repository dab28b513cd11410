"""The Codex of Sorcery: Contested Realm, as its reader cuts it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from msgspec import structs

from judge.codex.errors import IngestError
from judge.codex.ingest.coverage import check_coverage
from judge.codex.ingest.located import Located
from judge.codex.ingest.nonnormative import Row
from judge.codex.ingest.readers import read
from judge.codex.ingest.readers.csv_cells import find_cells
from judge.codex.ingest.readers.sorcery_codex import NAVIGATION, unwrap
from judge.codex.ingest.sources import Source
from judge.codex.model import Entry, Reading

LATER = Path(__file__).parents[4] / "shared" / "data" / "sorcery_codex_2025-12-11.csv"
HEAD = "title,content,subcodexes\n"
LABEL = re.compile(r"\n\n *(?:-|\d\.[a-d]\.|\d\.|\d\)) (?=\S)")


DOCUMENT = ("sorcery", "2025-08")


def other(source: Source, text: str, nonnormative: tuple[Row, ...] = ()) -> Source:
    """A document of the same shape without corrections."""
    return Source(structs.replace(source.edition, file="other.csv"), text, nonnormative=nonnormative)


def texts(entry: Entry) -> list[str]:
    return [p.text for p in entry.passages]


def named(reading: Reading, kind: str) -> list[str]:
    return [m.target for e in reading.entries for p in e.passages for m in p.marks if m.kind == kind]


def plain(text: str) -> str:
    """A piece of the source as a reader would read it aloud: no brackets, no wraps."""
    return re.sub(r"\s+", " ", re.sub(r"\[\[|\]\]|\(\(|\)\)", "", text)).strip()


def test_all_entries_and_sub_entries(reading: Reading) -> None:
    assert Counter(e.kind for e in reading.entries) == {"entry": 186, "sub-entry": 60}
    titles = [e.title for e in reading.entries if e.kind == "entry"]
    assert len({t.casefold() for t in titles}) == 186


def test_all_marks(reading: Reading) -> None:
    assert len(named(reading, "card")) == 503
    assert len(set(named(reading, "card"))) == 252
    assert len(named(reading, "link")) == 57
    assert len(named(reading, "plain")) == 15


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
        "header row of the CSV file",
        "punctuation of the CSV file",
    }


def test_every_passage_has_the_very_words_of_its_range(source: Source, reading: Reading) -> None:
    differing = []
    for entry in reading.entries:
        for passage in entry.passages:
            seen = plain(source.text[slice(*passage.raw)])
            if passage.label and seen.startswith(passage.label):
                seen = seen.removeprefix(passage.label).strip()
            if seen != passage.text:
                differing.append(entry.slug)
    # Only where wrongly decoded letters were repaired, and the arrow.
    assert Counter(differing) == {
        "as-if-connected": 2,
        "site": 1,
        "storyline/simultaneous-effects": 1,
        "tap": 1,
        "ranged-ranged-x-and-plus-x-range": 1,
    }


def test_every_mark_lies_on_its_name(reading: Reading) -> None:
    for entry in reading.entries:
        for passage in entry.passages:
            for mark in passage.marks:
                assert passage.text[mark.start : mark.end] == mark.target
                assert "\n" not in mark.target


def test_a_suffix_after_a_link_stays_text(entries: dict[str, Entry]) -> None:
    passage = next(p for p in entries["transform"].passages if "is Shapeshifted into" in p.text)
    mark = next(m for m in passage.marks if m.target == "Shapeshift")
    assert passage.text[mark.end :].startswith("ed into Great Old One")


def test_names_wrapped_inside_their_brackets_are_made_whole(source: Source, reading: Reading) -> None:
    wrapped = re.findall(r"\[\[([^\]]*\n[^\]]*)\]\]", source.text)
    assert len(wrapped) == 35
    assert {re.sub(r"\s+", " ", name) for name in wrapped} <= set(named(reading, "card"))
    assert {
        "Casting Artifacts",
        "simultaneous triggers",
        "minion characteristics",
        "Projectiles That Cause Forced Movement",
        "Multiple Simultaneous Triggers",
    } <= set(named(reading, "link"))


def test_words_marked_as_not_to_be_linked(reading: Reading) -> None:
    passages = [(e.slug, p) for e in reading.entries for p in e.passages]
    assert [(slug, m.target) for slug, p in passages for m in p.marks if m.kind == "plain"] == [
        ("as-if-connected", "above"),
        ("as-if-connected", "below"),
        ("casting-spells", "below"),
        ("codex/further-note", "below"),
        ("element/air", "power"),
        ("element/air", "control"),
        ("element/earth", "fighting"),
        ("fly", "Avatar"),
        ("fly", "Avatar"),
        ("random", "die"),
        ("random", "die"),
        ("random", "die"),
        ("rarity/unique", "copy"),
        ("summoning-sickness", "summoning"),
        ("summoning-sickness", "summoning"),
    ]
    # A reversed mark would swallow this link if its brackets were paired as they come.
    assert "Oversized Units" in named(reading, "link")


def test_reversed_marks_do_not_hide_the_end_of_a_sentence(entries: dict[str, Entry]) -> None:
    assert [t.split()[0] for t in texts(entries["random"])] == ["Random", "To", "For"]
    assert len(entries["summoning-sickness"].passages) == 4
    assert any(t.startswith("Note that this effect is specific to crossing") for t in texts(entries["fly"]))


def test_exactly_the_real_line_breaks_stay(source: Source, entries: dict[str, Entry]) -> None:
    kept = Counter[int]()
    for row in find_cells(source.text, source.file):
        for cell in row:
            body = unwrap(Located.of(source.text, cell.start, cell.end), source.text)
            kept[row[0].line] += body.text.count("\n")
    by_title = {e.line: e.slug for e in entries.values()}
    assert {by_title[line]: count for line, count in kept.items() if count} == {
        "atlas": 2,
        "die": 5,
        "disabled": 2,
        "mandatory-actions": 1,
        "range-of-motion": 6,
        "spellbook": 2,
        "storyline/splitting-events-on-the-storyline": 4,
    }


def test_paragraphs_keep_apart(entries: dict[str, Entry]) -> None:
    assert len({p.block for p in entries["die"].passages}) == 6
    assert len({p.block for p in entries["disabled"].passages}) == 3
    # A picture was here: the export left two blanks.
    adjacent = entries["adjacent"].passages
    assert [adjacent[n].block for n in (1, 2)] == [0, 1]
    assert all("  " not in p.text for e in entries.values() for p in e.passages)


def test_sub_entry_names(entries: dict[str, Entry]) -> None:
    path = entries["move-and-attack/example-declaring-a-seemingly-illegal-movement-path"]
    assert path.title == "Example - Declaring a Seemingly Illegal Movement Path"
    assert entries["stealth/when-exactly-is-after"].title == "When exactly is 'after'?"
    assert entries["changelog/changelog-july-14-2025"].title == "Changelog - July 14, 2025"
    assert entries["intercept/only-move-and-attack-can-trigger-intercept"].parent == "intercept"
    assert entries["on-the-ground"].kind == "entry"
    assert entries["traverse/on-the-ground"].kind == "sub-entry"
    assert entries["ranged-ranged-x-and-plus-x-range"].title == "Ranged, Ranged X, and +X Range"
    assert entries["can-vs-cant"].title == "Can vs. Can't"


def test_lost_letters_come_back(source: Source, reading: Reading, entries: dict[str, Entry]) -> None:
    assert sum("Maelström" in p.text for e in reading.entries for p in e.passages) == 4
    assert any("turn a it 90° to the right" in t for t in texts(entries["tap"]))
    assert any("Tap → Shoot a projectile" in t for t in texts(entries["ranged-ranged-x-and-plus-x-range"]))
    assert not re.search("[\u00c2\u00c3\u00e2]", "".join(t for e in reading.entries for t in texts(e)))
    assert sum(r.by == "ftfy" for r in reading.repairs) == 5
    assert sum(r.by == "row" for r in reading.repairs) == sum(c.shown for c in source.corrections)


def test_corrections_change_no_word(source: Source) -> None:
    for row in source.corrections:
        becomes = LABEL.sub(" ", row.becomes).replace("\u2060", "")
        if row.line == 1118:
            becomes = becomes.replace("\u2192", "\u00e2")
        # The four steps of one list carry their own numbers in the document.
        seen = re.sub(r"(?<=\s)[1-4]\) (?=[A-Z])", "", row.seen)
        assert becomes.split() == seen.split(), row


def test_a_correction_that_fits_nowhere_is_an_error(source: Source) -> None:
    for row in (source.corrections[0], source.corrections[-1]):
        moved = structs.replace(row, line=row.line + 3)
        with pytest.raises(IngestError, match="exactly once") as raised:
            read(structs.replace(source, corrections=(moved,)))
        assert raised.value.line == row.line + 3


def test_the_hidden_note_is_kept_but_not_listed(entries: dict[str, Entry]) -> None:
    assert [e.slug for e in entries.values() if not e.listed] == ["codex/further-note"]
    note = entries["codex/further-note"]
    assert all(not p.normative and p.reason for p in note.passages)
    assert "Pbatenghyngvbaf" in " ".join(texts(note))  # as it stands there: nothing is deciphered


def test_what_is_no_rule(entries: dict[str, Entry]) -> None:
    reasons = Counter(p.reason for e in entries.values() for p in e.passages if not p.normative)
    assert all(reasons)
    for slug in ("element/air", "element/earth", "element/fire", "element/water"):
        assert {p.reason for p in entries[slug].passages} == {"flavour"}
    assert entries["bruin"].passages[-1].reason == NAVIGATION
    # The changelog is cited where it states a rule.
    changes = entries["changelog/changelog-july-10-2025"].passages
    assert next(p for p in changes if "movement never gets stopped by intercept" in p.text).normative
    assert not next(p for p in changes if p.text == "First release of the codex!").normative


def test_a_declaration_that_fits_no_passage_is_an_error(source: Source) -> None:
    text = HEAD + '"Border","An edge. Sharp!",""\n'
    good = read(other(source, text, (Row("border", "Sharp", "flavour"),)))
    assert [p.reason for p in good.entries[0].passages] == ["", "flavour"]
    with pytest.raises(IngestError, match="no passage of 'border' begins 'Blunt'"):
        read(other(source, text, (Row("border", "Blunt", "flavour"),)))


def test_a_newline_breaks_only_where_the_next_word_would_have_fitted(source: Source) -> None:
    line = "Word " * 19
    wrapped = read(other(source, HEAD + f'"A","{line.strip()} \nlongenough to be wrapped.",""\n'))
    assert len({p.block for p in wrapped.entries[0].passages}) == 1
    broken = read(other(source, HEAD + f'"A","{line.strip()}.\nIt.",""\n'))
    assert [p.block for p in broken.entries[0].passages] == [0, 1]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "expected the header"),
        ('title;content\n"A","b",""\n', 1, "expected the header"),
        (HEAD + '"A","One.",""\n"B","Two\n', 3, "never closed"),
        (HEAD + '"A","One.",""\n"B","Two." x,""\n', 3, "expected a comma or a line end"),
        (HEAD + '"A","One ""two"".",""\n', 2, "doubled quotation marks"),
        (HEAD + '"A","One.",""\n"B","Two."\n', 3, "expected 3 cells, found 2"),
        (HEAD + '"A","One.","",""\n', 2, "expected 3 cells, found 4"),
        (HEAD + '"","","Part:  Text."\n', 2, "expected a title with content, or a sub-entry"),
        (HEAD + '"A","One.","Part:  Text."\n', 2, "expected a title with content, or a sub-entry"),
        (HEAD + '"A","One.",""\n"","","Part without its mark"\n', 3, "expected a sub-entry 'Name:  text'"),
        (HEAD + '"A","",""\n', 2, "has no text"),
        (HEAD + '"A","One.",""\n"A","Two.",""\n', 3, "stands already on line 2"),
        (HEAD + '"A","One.\nTwo ((three.",""\n', 3, "without a partner"),
        (HEAD + '"A","One [[Card.",""\n', 2, "without a partner"),
    ],
)
def test_broken_documents_are_refused(source: Source, text: str, line: int, message: str) -> None:
    with pytest.raises(IngestError, match=message) as raised:
        read(other(source, text))
    assert (raised.value.file, raised.value.line) == ("other.csv", line)


def test_cells_need_no_quotes(source: Source) -> None:
    reading = read(other(source, HEAD + "A,One. Two.,\r\n,,Part:  Three.\r\n"))
    assert [(e.slug, texts(e)) for e in reading.entries] == [("a", ["One.", "Two."]), ("a/part", ["Three."])]


def test_a_document_cut_off_anywhere_in_a_row_is_refused(source: Source) -> None:
    for share in (0.2, 0.5, 0.9):
        cut = source.text[: int(len(source.text) * share)]
        with pytest.raises(IngestError):
            read(other(source, cut))


@pytest.mark.skipif(not LATER.is_file(), reason="the later edition is not beside the project")
def test_a_later_edition_reads_without_change(source: Source) -> None:
    reading = read(other(source, LATER.read_bytes().decode("utf-8")))
    assert Counter(e.kind for e in reading.entries) == {"entry": 200, "sub-entry": 65}
    assert Counter(m.kind for e in reading.entries for p in e.passages for m in p.marks) == {
        "card": 632,
        "link": 102,
        "plain": 22,
    }
    assert "can attack" in named(reading, "plain")  # here a mark holds more than one word
    assert [e.slug for e in reading.entries if not e.listed] == ["codex/further-note"]
