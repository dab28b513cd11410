"""Accounts and the store from the terminal, as whoever runs a shared instance uses them."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow


class Terminal:
    """A terminal whose store is its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = os.environ | {"DATABASE_URL": f"sqlite:///{folder / 'store.db'}"}

    def __call__(self, *words: str, typed: str = "", code: int = 0, **environment: str) -> str:
        command = [sys.executable, "-m", "judge.cli", *words]
        both = self.environment | environment
        done = subprocess.run(command, input=typed, env=both, capture_output=True, text=True, timeout=60)
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr
        return done.stderr if code else done.stdout


@pytest.fixture
def judge(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def test_an_account_is_made_changed_and_removed(judge: Terminal) -> None:
    judge("people", "add", "Ann B", "--role", "head judge", "--password-stdin", typed="seven grey herons\n")
    judge("people", "add", "Cid", typed="eight red herons\neight red herons\n")
    assert re.match(r"Ann B: head judge, since \d{1,2} [A-Z][a-z]+ \d{4}", judge("people", "list"))
    judge("people", "role", "cid", "author")
    judge("people", "close", "CID")
    listed = json.loads(judge("people", "list", "--json"))
    assert [(p["name"], p["role"], p["closed"]) for p in listed] == [
        ("Ann B", "head judge", False),
        ("Cid", "author", True),
    ]
    judge("people", "reopen", "Cid")
    judge("people", "password", "Cid", "--password-stdin", typed="nine blue herons\n")
    assert "0 browsers" in judge("people", "sign-out", "Cid")
    told = json.loads(judge("people", "export", "Cid"))
    assert told["person"]["name"] == "Cid"
    judge("people", "remove", "Cid", typed="n\n", code=1)
    assert len(json.loads(judge("people", "list", "--json"))) == 2
    judge("people", "remove", "Cid", "--yes")
    assert [p["name"] for p in json.loads(judge("people", "list", "--json"))] == ["Ann B"]


@pytest.mark.parametrize(
    ("words", "typed", "says"),
    [
        (("add", "x", "--password-stdin"), "seven grey herons\n", "2 to 40 characters"),
        (("add", "Ann", "--password-stdin"), "short\n", "at least 10 characters"),
        (("role", "Nobody", "author"), "", "Nobody is called 'Nobody'"),
        (("remove", "Nobody", "--yes"), "", "Nobody is called 'Nobody'"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(judge: Terminal, words: tuple[str, ...], typed: str, says: str) -> None:
    answer = judge("people", *words, typed=typed, code=2)
    assert says in answer
    assert len(answer.strip().splitlines()) == 1


def test_a_password_is_never_shown(judge: Terminal) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "judge.cli", "people", "add", "Ann"],
        input="seven grey herons\nseven grey herons\n",
        env=judge.environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0
    assert "herons" not in done.stdout + done.stderr


def test_the_status_says_where_everything_is_and_changes_nothing(judge: Terminal) -> None:
    before = json.loads(judge("store", "status", "--json"))
    assert (before["version"], before["bytes"], before["rows"]) == ("", 0, {})
    assert not (judge.folder / "store.db").exists()
    judge("store", "migrate")
    after = json.loads(judge("store", "status", "--json"))
    assert after["version"] == after["latest"] >= "0005"
    assert after["rows"]["person"] == 0 and after["bytes"] > 0
    assert "SQLite at sqlite:///" in judge("store", "status")
    answer = judge("store", "migrate", code=2, DATABASE_URL="postgresql://judge:sesame@127.0.0.1:1/none")
    assert "cannot be opened" in answer and "sesame" not in answer
    assert "sesame" not in judge("store", "status", code=2, DATABASE_URL="postgresql://judge:sesame@127.0.0.1:1/none")


def test_a_copy_moves_everything_to_another_store(judge: Terminal) -> None:
    judge("people", "add", "Ann", "--password-stdin", typed="seven grey herons\n")
    copy = judge.folder / "copy"
    judge("store", "export", str(copy))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert "File exists" in judge("store", "export", str(copy), code=2)
    other = {"DATABASE_URL": f"sqlite:///{judge.folder / 'other.db'}"}
    judge("store", "import", str(copy), **other)
    assert judge("people", "list", **other) == judge("people", "list")
    assert "holds something already" in judge("store", "import", str(copy), code=2, **other)
