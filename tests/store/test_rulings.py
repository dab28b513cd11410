from __future__ import annotations

import threading
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from judge.store import Rulings, StoreError, connect, default_url

HOUR, DAY = 3600, 24 * 3600


class Clock:
    """A clock that stands until it is moved."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def rulings(engine: Engine, clock: Clock) -> Rulings:
    return Rulings(engine, clock=clock)


def keep(rulings: Rulings, name: str, weight: int = 1) -> str:
    """Keeps a ruling whose size is about ``weight`` kilobytes, and returns its id."""
    import random

    id = rulings.address(name)
    rulings.keep(id, name, random.Random(name).randbytes(weight * 1024), "sorcery@2025-08", "0.1.0")
    return id


def test_what_is_kept_is_found_as_it_was(rulings: Rulings) -> None:
    text = "title: Ärger 🐉\n\x00"
    id = rulings.address(text, "today")
    assert rulings.keep(id, text, b'{"a": 1}', "sorcery@2025-08, sorcery.glossary@1", "0.1.0+12")
    found = rulings.find(id)
    assert found
    assert (found.text, found.ruling, found.version) == (text, b'{"a": 1}', "0.1.0+12")
    assert (found.ruleset, found.judged) == ("sorcery@2025-08, sorcery.glossary@1", 1_800_000_000)
    assert rulings.find("a" * 32) is None


def test_an_address_is_long_the_same_for_the_same_and_unlike_anywhere_else(
    rulings: Rulings, engine: Engine, tmp_path: Path
) -> None:
    first = rulings.address("text", "0.1.0")
    assert len(first) == 32
    assert first.isalnum()
    assert Rulings(engine).address("text", "0.1.0") == first
    others = {rulings.address(*parts) for parts in [("text", "0.1.1"), ("text0", ".1.0"), ("text",), ("", "text0.1.0")]}
    assert len(others | {first}) == 5
    elsewhere = Rulings(connect(f"sqlite:///{tmp_path / 'other.db'}"))
    assert elsewhere.address("text", "0.1.0") != first


def test_repeating_fills_nothing_and_gives_no_token(rulings: Rulings) -> None:
    id = rulings.address("text")
    assert rulings.keep(id, "text", b"first", "", "")
    before = rulings.size()
    assert rulings.keep(id, "text", b"second", "", "") is None
    assert rulings.size() == before
    found = rulings.find(id)
    assert found and found.ruling == b"first"


def test_only_the_senders_token_deletes(rulings: Rulings) -> None:
    id = rulings.address("text")
    token = rulings.keep(id, "text", b"ruling", "", "")
    assert token
    for wrong in ("", "a", token + "a", token[:-1], "ß", "\udc80"):
        assert not rulings.delete(id, wrong)
    assert rulings.find(id)
    assert rulings.delete(id, token)
    assert rulings.find(id) is None
    assert not rulings.delete(id, token)


def test_the_oldest_that_nobody_came_back_to_leave_first(rulings: Rulings, clock: Clock) -> None:
    rulings.room = 100 * 1024
    ids = []
    for number in range(9):
        ids.append(keep(rulings, f"text {number}", 10))
        clock.now += HOUR
    rulings.find(ids[0], visit=True)
    rulings.find(ids[1])
    for number in range(9, 12):
        ids.append(keep(rulings, f"text {number}", 10))
        clock.now += HOUR
    assert [n for n, id in enumerate(ids) if rulings.find(id) is None] == [1, 2, 3]
    count, size = rulings.size()
    assert (count, size <= rulings.room) == (9, True)


def test_a_visit_is_worth_a_month_and_no_more(rulings: Rulings, clock: Clock) -> None:
    rulings.room = 35 * 1024
    visited = keep(rulings, "visited", 10)
    clock.now += 2 * HOUR
    rulings.find(visited, visit=True)
    clock.now += 31 * DAY
    fresh = [keep(rulings, name, 10) for name in ("one", "two", "three")]
    assert rulings.find(visited) is None
    assert rulings.find(fresh[-1])


def test_the_newest_is_kept_also_when_it_alone_is_too_much(rulings: Rulings, clock: Clock) -> None:
    rulings.room = 15 * 1024
    first = keep(rulings, "first", 10)
    clock.now += 1
    second = keep(rulings, "second", 20)
    assert rulings.find(first) is None
    assert rulings.find(second)


def test_the_senders_first_look_is_no_visit(rulings: Rulings, clock: Clock) -> None:
    rulings.room = 25 * 1024
    looked_at = keep(rulings, "looked at", 10)
    clock.now += 60
    rulings.find(looked_at, visit=True)
    later = keep(rulings, "later", 10)
    clock.now += 60
    keep(rulings, "last", 10)
    assert rulings.find(looked_at) is None
    assert rulings.find(later)


def test_many_at_once_keep_one(engine: Engine) -> None:
    rulings = Rulings(engine)
    tokens: list[str | None] = []
    id = rulings.address("text")

    def send() -> None:
        tokens.append(rulings.keep(id, "text", b"ruling", "", ""))

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tokens) == 8
    assert len([token for token in tokens if token]) == 1
    assert rulings.size()[0] == 1


def test_many_may_open_a_new_store_at_once(tmp_path: Path) -> None:
    found: list[str] = []

    def open_it() -> None:
        found.append(Rulings(connect(f"sqlite:///{tmp_path / 'new' / 'store.db'}")).address("text"))

    threads = [threading.Thread(target=open_it) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6
    assert len(set(found)) == 1


def test_a_store_that_fails_says_so(rulings: Rulings, engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE ruling"))
    with pytest.raises(StoreError, match="cannot be used now"):
        rulings.find("a" * 32)
    with pytest.raises(StoreError):
        rulings.keep("a" * 32, "", b"", "", "")


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://localhost/judge", "SQLite or PostgreSQL"),
        ("nonsense", "not the address"),
        ("sqlite:////dev/null/store.db", "cannot be opened|not a directory|Not a directory"),
        ("postgresql://judge:sesame@127.0.0.1:1/none", "cannot be opened"),
    ],
)
def test_an_address_that_leads_nowhere_is_named_without_its_password(url: str, words: str) -> None:
    with pytest.raises(StoreError, match=words) as failed:
        connect(url)
    assert "sesame" not in str(failed.value)


def test_the_store_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "own"))
    assert default_url() == f"sqlite:///{tmp_path / 'own' / 'store.db'}"
    connect()
    assert (tmp_path / "own" / "store.db").is_file()
    monkeypatch.setenv("DATABASE_URL", "sqlite:///:memory:")
    assert default_url() == "sqlite:///:memory:"
