"""The list of shipped scenario files: complete, cheap, and up to date."""

from __future__ import annotations

import os
from pathlib import Path

from judge.resources import data_dir
from judge.rulings.reader import read
from judge.rulings.shipped import find, searched, shipped, text_of


def write(root: Path, path: str, text: str) -> Path:
    file = root / f"{path}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def test_every_shipped_file_is_listed_as_reading_all_of_it_would_say() -> None:
    listed = shipped()
    root = data_dir("scenarios")
    assert len(listed) == sum(1 for game in ("sorcery", "magewars", "kotc") for _ in (root / game).rglob("*.yaml"))
    for one in listed:
        text = text_of(one)
        head = read(text).plain()
        assert isinstance(head, dict)
        said = (head["title"], head["game"], head.get("about", ""), head.get("note", ""))
        assert (one.title, one.game, one.about, one.note) == said
        assert list(one.cases) == head.get("cases", [])
        assert find(one.path) == find(f"{one.path}.yaml") == one


def test_a_head_may_stand_anywhere_and_take_several_lines(tmp_path: Path) -> None:
    text = (
        "# ours\nrealm:\n  8: Rubble\ntitle: 'A: b'\ncases:\n- one\n- two\nask:\n  - is: x\nnote: >\n  Long\n  words.\n"
    )
    write(tmp_path, "sorcery/storyline/pit", text)
    (one,) = shipped(folder=tmp_path)
    assert (one.path, one.heading, one.title) == ("sorcery/storyline/pit", "storyline", "A: b")
    assert (one.cases, one.note) == (("one", "two"), "Long words.")
    assert text_of(one, tmp_path) == text


def test_the_answers_that_a_file_expects_are_known_by_their_kind(tmp_path: Path) -> None:
    expect = "[no, 3, [a, b], {chance: 1/6}, {depends: [1, 2]}, unsupported, no, conflict]"
    write(tmp_path, "kotc/links/all", f"title: All\nexpect: {expect}\n")
    (one,) = shipped("kotc", tmp_path)
    assert one.verdicts == ("no", "value", "options", "chance", "depends", "unsupported", "conflict")


def test_a_file_that_cannot_be_read_is_listed_by_its_name(tmp_path: Path) -> None:
    write(tmp_path, "kotc/links/half-done", "title: [\n")
    (one,) = shipped("kotc", tmp_path)
    assert (one.title, one.game, one.about) == ("half done", "kotc", "")


def test_a_changed_file_is_read_again_and_an_unchanged_one_is_not(tmp_path: Path) -> None:
    file = write(tmp_path, "sorcery/a/b", "title: Before\n")
    first = shipped("sorcery", tmp_path)
    assert shipped("sorcery", tmp_path)[0] is first[0]
    file.write_text("title: After\n", "utf-8")
    os.utime(file, ns=(1, 1))
    assert shipped("sorcery", tmp_path)[0].title == "After"
    file.unlink()
    assert shipped("sorcery", tmp_path) == ()


def test_nothing_outside_the_folder_is_found(tmp_path: Path) -> None:
    write(tmp_path, "sorcery/a/b", "title: X\n")
    for path in ("sorcery/../sorcery/a/b", "../sorcery/a/b", "/etc/passwd", "", "cases/sorcery", "sorcery/a"):
        assert find(path, tmp_path) is None
        assert find(path) is None


def test_a_search_wants_every_word(tmp_path: Path) -> None:
    write(tmp_path, "sorcery/stealth/one", "title: A Stealthy unit\nnote: It waits.\n")
    write(tmp_path, "sorcery/defend/two", "title: A tapped unit\ncases: [sorcery-defend-3]\n")
    held = shipped("sorcery", tmp_path)
    assert [one.title for one in searched(held, "UNIT stealth")] == ["A Stealthy unit"]
    assert [one.title for one in searched(held, "defend-3")] == ["A tapped unit"]
    assert len(searched(held, "  ")) == 2
    assert searched(held, "unit dragon") == ()
