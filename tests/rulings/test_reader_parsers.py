"""The two parsers under the reader: what libyaml reads fast, the pure one reads alike; and that one tells of errors."""

from __future__ import annotations

from itertools import islice

import pytest

from benchmarks.reader_fuzz import HOSTILE, broken, outcome
from judge.games.shelf import GAMES
from judge.games.source import Node
from judge.rulings import reader
from judge.rulings.reader import read, read_slowly, tame
from judge.rulings.shipped_files import scenario_files

TEXTS = [file.read_text("utf-8") for game in GAMES for file in scenario_files(game)]


def test_shipped_files_are_read_alike() -> None:
    for text in TEXTS[::7]:
        assert tame(text)
        assert read(text) == read_slowly(text)


@pytest.mark.parametrize("seed", range(4))
def test_broken_texts_are_read_alike(seed: int) -> None:
    for text in islice(broken(seed), 250):
        assert outcome(read, text) == outcome(read_slowly, text), text


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_are_answered_alike(name: str) -> None:
    assert outcome(read, HOSTILE[name]) == outcome(read_slowly, HOSTILE[name])


@pytest.mark.parametrize(
    "text", ["a:\tb", "{a: }", "[a?b]", ">#", "a: >-#", "\ufeffa: b", "a\u2028b", "[" * 1001, "a: b\r\nc: d"]
)
def test_what_the_parsers_take_apart_is_never_given_to_libyaml(text: str) -> None:
    assert not tame(text)


@pytest.mark.parametrize("text", ["a:", "a: {b: c}\nd", "?", "---", "- \n-"])
def test_a_missing_last_line_end_moves_nothing(text: str) -> None:
    assert outcome(read, text) == outcome(read_slowly, text)


def test_without_libyaml_the_pure_parser_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "FAST", None)
    tree = read(TEXTS[0])
    assert isinstance(tree, Node)
    assert tree == read_slowly(TEXTS[0])
