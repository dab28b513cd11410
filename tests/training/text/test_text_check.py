"""A drill about the documents held against documents that have changed: it notices, and says what."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from judge.codex.ids.ledger import fingerprint
from judge.codex.library import Codex
from judge.codex.rows import Conflict, PassageRow
from judge.training.drills.drill import Drill
from judge.training.drills.text import check, made
from judge.training.drills.text.terms import GAP

pytestmark = pytest.mark.slow

Change = Callable[[sqlite3.Connection], None]


@pytest.fixture(scope="module")
def drills(codex: Codex) -> tuple[Drill, ...]:
    return made(codex, "magewars")


@pytest.fixture
def changed(codex: Codex, tmp_path: Path) -> Callable[[Change], Codex]:
    """Makes a codex that differs from today's in what a function does to its rows."""

    def make(change: Change) -> Codex:
        path = tmp_path / "codex.db"
        shutil.copy(codex.path, path)
        path.chmod(0o644)
        with sqlite3.connect(path) as db:
            change(db)
        return Codex(path)

    return make


def of_kind(drills: tuple[Drill, ...], kind: str) -> Drill:
    return next(d for d in drills if d.kind == kind and (kind != "definition" or GAP in d.quoted))


def keep(db: sqlite3.Connection, passage: PassageRow, **fields: Any) -> None:
    text = fields.get("text", passage.text)
    now = msgspec.structs.replace(passage, **{"marks": (), "digest": fingerprint(text), **fields})
    db.execute("UPDATE passage SET body = ? WHERE id = ?", (msgspec.msgpack.encode(now), passage.id))


@pytest.mark.parametrize("kind", ["definition", "entry", "keyword", "conflict"])
def test_a_changed_passage_is_noticed(
    codex: Codex, drills: tuple[Drill, ...], changed: Callable[[Change], Codex], kind: str
) -> None:
    drill = of_kind(drills, kind)
    passage = codex.passage(next(iter(drill.proof.passages)))
    later = changed(lambda db: keep(db, passage, text=passage.text + " Unless somebody says otherwise."))
    assert check(codex, drill) == ""
    assert check(later, drill) == f"the words of {passage.id} have changed"


def test_a_vanished_entry_is_noticed(
    codex: Codex, drills: tuple[Drill, ...], changed: Callable[[Change], Codex]
) -> None:
    drill = of_kind(drills, "definition")
    gone = drill.options[drill.right].key

    def remove(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM entry WHERE id = ?", (gone,))
        db.execute("DELETE FROM passage WHERE entry = ?", (gone,))

    assert check(changed(remove), drill) == f"the entry {gone} is no longer there"


def test_a_vanished_passage_is_noticed(
    codex: Codex, drills: tuple[Drill, ...], changed: Callable[[Change], Codex]
) -> None:
    drill = of_kind(drills, "keyword")
    gone = drill.options[1].key
    later = changed(lambda db: db.execute("DELETE FROM passage WHERE id = ?", (gone,)) and None)
    assert check(later, drill) == f"the passage {gone} is no longer there"


def test_a_term_of_which_the_documents_now_say_the_same_is_no_wrong_option(
    codex: Codex, drills: tuple[Drill, ...], changed: Callable[[Change], Codex]
) -> None:
    drill = of_kind(drills, "definition")
    wrong = drill.options[1]
    says = drill.quoted.replace(f"A(n) {GAP}", f"A {GAP}").replace(GAP, wrong.text)
    free = [p for p in codex.passages(wrong.key) if p.id not in drill.proof.passages]
    beside = free[-1] if free else None
    assert beside is not None, "this test needs a wrong option whose entry has a sentence that the proof does not cite"
    why = check(changed(lambda db: keep(db, beside, text=says)), drill)
    assert wrong.text in why and "not wrong for sure" in why


def test_a_sentence_that_is_said_of_the_keyword_now_is_no_wrong_option(
    codex: Codex, drills: tuple[Drill, ...], changed: Callable[[Change], Codex]
) -> None:
    for drill in (d for d in drills if d.kind == "keyword"):
        title = codex.entry(drill.entries[0]).title
        free = [p for p in codex.passages(drill.entries[0]) if p.id not in drill.proof.passages]
        if free:
            break
    says = drill.options[1].text.replace(GAP, title)
    why = check(changed(lambda db: keep(db, free[-1], text=says)), drill)
    assert "a wrong sentence is not wrong for sure any more" in why


def test_a_conflict_recorded_otherwise_is_noticed(
    codex: Codex, drills: tuple[Drill, ...], changed: Callable[[Change], Codex]
) -> None:
    settled = next(d for d in drills if d.kind == "conflict" and d.options[0].key == "stands")
    id = settled.options[0].cites[0]
    conflict = next(c for c in codex.conflicts() if c.id == id)

    def say(**fields: Any) -> Change:
        body = msgspec.msgpack.encode(msgspec.structs.replace(conflict, **fields))
        return lambda db: db.execute("UPDATE conflict SET body = ? WHERE id = ?", (body, id)) and None

    assert "no longer recorded" in check(changed(say(recommend="the other way round, after all")), settled)


def test_a_gap_that_became_a_conflict_is_noticed(
    codex: Codex, drills: tuple[Drill, ...], changed: Callable[[Change], Codex]
) -> None:
    silent = next(d for d in drills if d.kind == "conflict" and d.options[0].key == "nothing")
    id = silent.options[0].cites[0]
    conflict: Conflict = next(c for c in codex.conflicts() if c.id == id)
    body = msgspec.msgpack.encode(msgspec.structs.replace(conflict, why="a later edition says so"))
    later = changed(lambda db: db.execute("UPDATE conflict SET body = ? WHERE id = ?", (body, id)) and None)
    assert "no longer recorded" in check(later, silent)


def test_words_that_nobody_proved_are_noticed(codex: Codex, drills: tuple[Drill, ...]) -> None:
    drill = drills[0]
    told = msgspec.structs.replace(drill, question="Which of these is right?")
    turned = msgspec.structs.replace(drill, right=1)
    other = msgspec.structs.replace(drill, kind="near-miss")
    assert check(codex, told) == check(codex, turned) == "its words are not those that were proved"
    assert "not about the documents" in check(codex, other)
