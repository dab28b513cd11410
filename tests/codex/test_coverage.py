"""Nothing of a document is lost: every character belongs to one passage or is skipped for a stated reason."""

import re

import pytest

from judge.codex.errors import IngestError
from judge.codex.ingest.coverage import check_coverage, claim_gaps
from judge.codex.ingest.readers import read
from judge.codex.ingest.sources import load_manifest, load_source
from judge.codex.model import Entry, Passage, Reading, Skipped
from judge.resources import data_dir

FOLDER = data_dir("codex_data")
EDITIONS = load_manifest(FOLDER)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.document)
def test_every_character_has_one_owner(edition) -> None:
    source = load_source(FOLDER, edition)
    reading = read(source)
    owners = [0] * len(source.text)
    for start, end in [p.raw for e in reading.entries for p in e.passages]:
        for at in range(start, end):
            owners[at] += 1
    for span in reading.skipped:
        assert span.reason
        for at in range(span.start, span.end):
            owners[at] += 1
    assert set(owners) == {1}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.document)
def test_a_passage_holds_the_words_of_its_place(edition) -> None:
    source = load_source(FOLDER, edition)
    for entry in read(source).entries:
        for passage in entry.passages:
            here = set(re.findall(r"[a-z]{4,}", source.text[passage.raw[0] : passage.raw[1]].lower()))
            told = set(re.findall(r"[a-z]{4,}", passage.text.lower()))
            # A repair may change a word; a passage that is elsewhere would share next to none.
            assert len(told - here) <= 2, (entry.slug, passage.text)


def reading(*claims: tuple[int, int], skipped: tuple[tuple[int, int], ...] = ()) -> Reading:
    entry = Entry("e", "E", "entry", 1, tuple(Passage("x", claim, 1) for claim in claims))
    return Reading((entry,), tuple(Skipped(a, b, "layout") for a, b in skipped), ())


def test_a_gap_is_refused_with_its_line() -> None:
    with pytest.raises(IngestError, match=r"doc:2: nobody claims 'lost'"):
        check_coverage("here\nlost", reading((0, 5)), "doc")


def test_a_double_claim_is_refused() -> None:
    with pytest.raises(IngestError, match="both claim"):
        check_coverage("abcdef", reading((0, 4), (3, 6)), "doc")


def test_the_end_is_not_forgotten() -> None:
    with pytest.raises(IngestError, match="nobody claims 'f'"):
        check_coverage("abcdef", reading((0, 3), skipped=((3, 5),)), "doc")


def test_only_named_gaps_are_claimed() -> None:
    named = claim_gaps("a#b!c", [(0, 1), (2, 3), (4, 5)], [(re.compile("#"), "separator")])
    assert [(s.start, s.end, s.reason) for s in named] == [(1, 2, "separator")]
