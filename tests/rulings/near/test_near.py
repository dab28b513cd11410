"""The facts that can be changed in a scenario: one at a time, undone as it was, refused or judged by the engine."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.kernel.explore import Bounds
from judge.rulings import BadScenario, judge, load
from judge.rulings.near import all_changes, changes, kind_of
from judge.rulings.near.edit import Edit, Gone, edited, edited_text
from judge.rulings.near.kinds import KINDS
from judge.rulings.near.promise import MOST
from judge.rulings.reader import read
from judge.rulings.shipped import Shipped, shipped, text_of

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


def tree_of(scenario: Shipped) -> Any:
    return read(text_of(scenario)).plain()


def undone(edit: Edit) -> Edit:
    return Edit(edit.path, edit.now, edit.was, edit.said)


@pytest.mark.parametrize("game", GAMES)
def test_an_edit_undone_gives_the_old_tree(game: str) -> None:
    for scenario in shipped(game)[::4]:
        tree = tree_of(scenario)
        before = copy.deepcopy(tree)
        for edit in all_changes(game, tree):
            now = edited(tree, edit)
            assert now != before, (scenario.path, edit)
            assert edited(now, undone(edit)) == before, (scenario.path, edit)
        assert tree == before, scenario.path


@pytest.mark.parametrize("game", GAMES)
def test_edits_are_bounded_told_and_always_the_same(game: str) -> None:
    for scenario in shipped(game)[::8]:
        tree = tree_of(scenario)
        found = list(changes(game, tree))
        assert 0 < len(found) <= MOST, scenario.path
        assert found == list(changes(game, copy.deepcopy(tree))), scenario.path
        assert len({(e.path, repr(e.now)) for e in found}) == len(found), scenario.path
        for edit in found:
            assert kind_of(edit, game) in KINDS, edit
            assert edit.said, edit
            assert "None" not in edit.said, edit
            assert "{" not in edit.said, edit


@pytest.mark.parametrize("game", GAMES)
def test_no_edit_touches_what_is_asked(game: str) -> None:
    for scenario in shipped(game)[::8]:
        tree = tree_of(scenario)
        for edit in changes(game, tree):
            now = edited(tree, edit)
            assert [now[key] for key in ("title", "game", "ask", "expect")] == [
                tree[key] for key in ("title", "game", "ask", "expect")
            ]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_edits_are_of_many_kinds(game: str) -> None:
    kinds: Counter[int] = Counter()
    files = shipped(game)[::8]
    for scenario in files:
        kinds[len({kind_of(edit, game) for edit in list(changes(game, tree_of(scenario)))[:20]})] += 1
    assert sum(count for many, count in kinds.items() if many >= 5) > len(files) * 0.8, kinds


@pytest.mark.parametrize("game", GAMES)
def test_most_scenarios_have_near_misses(codex: Codex, game: str) -> None:
    """Among a few scenarios of every game, changes that turn an answer are found within the bounds."""
    files = shipped(game)[5::60]
    turned = [sum(_turns(codex, game, scenario)) for scenario in files]
    assert sum(count >= 3 for count in turned) >= len(files) * 0.6, dict(
        zip([f.path for f in files], turned, strict=True)
    )


def _turns(codex: Codex, game: str, scenario: Shipped) -> list[bool]:
    bounds = Bounds(nodes=3000, seconds=1)
    tree = tree_of(scenario)
    before = judge(codex, load(text_of(scenario)), bounds).answers
    found = []
    for edit in changes(game, tree):
        try:
            after = judge(codex, load(edited_text(tree, edit)), bounds).answers
        except BadScenario:
            continue
        found.append(
            any(
                (a.verdict, a.value) != (b.verdict, b.value)
                for a, b in zip(before, after, strict=True)
                if "unsupported" not in (a.verdict, b.verdict)
            )
        )
    return found


def test_an_edited_text_tells_the_change_and_promises_no_answer() -> None:
    scenario = next(s for s in shipped("sorcery") if s.path == "sorcery/death-blow/one-avatar")
    tree = tree_of(scenario)
    edit = next(e for e in all_changes("sorcery", tree) if e.path == ("opponent", "life") and e.now == "1")
    assert edit.said == "the opponent has 1 life"
    text = edited_text(tree, edit)
    assert load(text).title == f"{tree['title']} - but the opponent has 1 life"
    assert load(text).expect == ()
    assert "expect" not in text


LEAVES = st.text("ab", max_size=2)
TREES = st.recursive(
    LEAVES,
    lambda held: st.lists(held, max_size=3) | st.dictionaries(st.sampled_from("xyz"), held, max_size=3),
    max_leaves=8,
)


def places(tree: Any, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], Any]]:
    """Every place of a tree with what is there, and every place where something could be put in."""
    found: list[tuple[tuple[str | int, ...], Any]] = [(path, tree)]
    if isinstance(tree, dict):
        found += [((*path, key), None) for key in "xyz" if key not in tree]
        for key, held in tree.items():
            found += places(held, (*path, key))
    elif isinstance(tree, list):
        found += [((*path, place), None) for place in range(len(tree) + 1)]
        for place, held in enumerate(tree):
            found += places(held, (*path, place))
    return found


@given(st.data(), TREES, TREES)
def test_any_edit_can_be_undone_and_changes_nothing_else(data: st.DataObject, tree: Any, now: Any) -> None:
    path, was = data.draw(st.sampled_from(places(tree)))
    before = copy.deepcopy(tree)
    edit = Edit(path, was, data.draw(st.sampled_from((now, None))) if path and was is not None else now, "changed")
    after = edited(tree, edit)
    assert edited(after, undone(edit)) == before
    assert tree == before


@given(st.data(), TREES)
def test_an_edit_of_what_is_not_there_is_told(data: st.DataObject, tree: Any) -> None:
    path, was = data.draw(st.sampled_from([(path, was) for path, was in places(tree) if was is not None]))
    with pytest.raises(Gone, match="changed"):
        edited(tree, Edit(path, {"it": "said this"}, "b", "changed"))
    with pytest.raises(Gone, match="changed"):
        edited(tree, Edit((*path, "x", "not", 7), was, "b", "changed"))
