"""What is written is read again as the same tree, and judged as the same scenario."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.rulings import judge, load
from judge.rulings.reader import read
from judge.rulings.shipped import shipped, text_of
from judge.rulings.writer import WIDTH, write

WORDS = st.text(st.characters(exclude_categories=("Cs",)), max_size=30).map(str.strip)
ODD = st.text("ab 1-:#?,[]{}'\"&*!|>%@`~=\\\n\t.+", max_size=12).map(str.strip)
TEXTS = (
    WORDS | ODD | st.sampled_from(("no", "null", "~", "---", "...", "- a", "a: b", "a #b", "8 surface", "1/3", "+2"))
)
TREES = st.recursive(
    TEXTS, lambda held: st.lists(held, max_size=4) | st.dictionaries(TEXTS, held, max_size=4), max_leaves=12
)
TOPS = ("title", "realm", "cards", "actions", "ask", "expect")


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


"""A machine that does other things as well makes trees slowly."""


@settings(max_examples=300)
@given(TREES)
def test_any_tree_is_read_as_it_was_written(tree: object) -> None:
    assert read(write(tree)).plain() == tree


@settings(max_examples=100)
@given(st.dictionaries(st.sampled_from(TOPS), TREES, min_size=1))
def test_trees_with_the_keys_of_scenarios_are_read_as_they_were_written(tree: object) -> None:
    assert read(write(tree)).plain() == tree


@pytest.mark.parametrize("length", [999, 1000, 1024, 1100])
def test_long_keys_are_read_as_they_were_written(length: int) -> None:
    for letter in ("k", "\n", "é", "\U0001f600"):
        key = f"k{letter * length}k"
        tree = {"realm": {key: {key: "a"}, "b": [{key: [key]}]}, "ask": [{key: "c"}, key]}
        assert read(write(tree)).plain() == tree


@pytest.mark.parametrize("game", ["sorcery", "magewars", "kotc"])
def test_all_shipped_files_are_read_as_they_were_written(game: str) -> None:
    files = shipped(game)
    assert len(files) > 300
    for file in files:
        tree = read(text_of(file)).plain()
        text = write(tree)
        assert read(text).plain() == tree, file.path
        assert text.startswith("title: "), file.path


@pytest.mark.parametrize("game", ["sorcery", "magewars", "kotc"])
def test_a_written_file_is_judged_alike(codex: Codex, game: str) -> None:
    for file in shipped(game)[::40]:
        text = text_of(file)
        first, second = judge(codex, load(text)), judge(codex, load(write(read(text).plain())))
        assert second.answers == first.answers, file.path
        assert second.steps == first.steps, file.path


def test_short_things_stand_in_a_row_and_long_ones_in_lines() -> None:
    tree = {
        "title": "Two squares: one of them full",
        "realm": {
            "7": {"site": "Steppe"},
            "8": {"site": "Ruins", "surface": [{"unit": f"Soldier {n}", "power": "1"} for n in range(9)]},
        },
        "actions": [{"move and attack": "Soldier 1", "path": ["7"]}, {"shoot": "Soldier 2"}],
        "ask": [{"where": "Soldier 1"}],
        "expect": ["no"],
    }
    lines = write(tree).splitlines()
    assert lines[:5] == [
        'title: "Two squares: one of them full"',
        "realm:",
        "  7: {site: Steppe}",
        "  8:",
        "    site: Ruins",
    ]
    assert "  - {move and attack: Soldier 1, path: [7]}" in lines
    assert "  - shoot: Soldier 2" in lines
    assert lines[-1] == "expect: [no]"
    assert max(map(len, lines)) <= WIDTH
