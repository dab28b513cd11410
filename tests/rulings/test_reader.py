"""The reader of scenario files: strict, with the place of everything, and safe against what strangers send."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.rulings.errors import BadScenario
from judge.rulings.reader import read
from judge.rulings.writer import write

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=20).map(str.strip)
TREES = st.dictionaries(
    WORDS.filter(bool),
    st.recursive(
        WORDS, lambda held: st.lists(held, max_size=3) | st.dictionaries(WORDS, held, max_size=3), max_leaves=8
    ),
    min_size=1,
    max_size=4,
)


@given(TREES)
@example({"a": "no", "b": ["1", "x: y", "# z", "- d", "'", '"', "\\"]})
def test_what_is_written_reads_back(tree: dict[str, object]) -> None:
    assert read(write(tree)).plain() == tree


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("", (1, 1), "empty"),
        ("a: [1, 2", (1, 9), "not YAML"),
        ("a: 1\nb: 2\na: 3", (3, 1), "second time; the first is in line 1"),
        ("a: &x 1\nb: *x", (1, 4), "anchors"),
        ("a: !!python/object:os.system x", (1, 4), "tags"),
        ("a: 1\n---\nb: 2", (2, 1), "a second one begins"),
        ("[" * 40, (1, 25), "deep"),
        ("? [a]\n: b", (1, 3), "a key should be text"),
        ("a:\n\tb: 1", (2, 1), "a tab stands here"),
        ("a:\n  - b: 1\n  c: 2", (3, 3), "further left or right"),
        ("a: b: c", (1, 5), "quotes round a text"),
        ("a: 'b", (1, 6), "not closed"),
        ("a: [b, c\nd: e", (2, 2), "is not closed"),
        ("a: @b", (1, 4), "begin with this sign"),
    ],
)
def test_what_cannot_be_read_says_where(text: str, place: tuple[int, int], words: str) -> None:
    with pytest.raises(BadScenario) as caught:
        read(text, "x.yaml")
    (problem,) = caught.value.problems
    assert (problem.line, problem.column) == place
    assert words in problem.message


def test_words_stay_words() -> None:
    assert read("a: no\nb: 012\nc: ~\nd: 1e3").plain() == {"a": "no", "b": "012", "c": "~", "d": "1e3"}


@given(st.binary(max_size=200).map(lambda b: b.decode("latin-1")))
def test_nothing_crashes_the_reader(text: str) -> None:
    with suppress(BadScenario):
        read(text)
