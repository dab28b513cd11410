"""``judge drill`` in a real (pseudo) terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge.codex.compiled import compiled
from judge.store import LOCAL, connect
from judge.store.practice import Practice

pytestmark = pytest.mark.slow

ASKS = "q to stop): "
NEXT = "q to stop: "


def _as_in_a_terminal() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs tests in the background ignores it, and so would we
    os.close(os.open(os.ttyname(0), os.O_RDWR))


class Terminal:
    """The program in a terminal of its own, with somebody who types."""

    def __init__(self, home: Path, *words: str) -> None:
        environment = {**os.environ, "JUDGE_HOME": str(home), "TERM": "xterm", "COLUMNS": "90", "LINES": "40"}
        environment.pop("DATABASE_URL", None)
        environment.pop("NO_COLOR", None)
        ours, theirs = pty.openpty()
        self.end = ours
        self.program = subprocess.Popen(
            [sys.executable, "-m", "judge.cli", "drill", *words],
            stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True,
            preexec_fn=_as_in_a_terminal,
        )  # fmt: skip
        os.close(theirs)
        self.said = ""

    def until(self, words: str = "", seconds: float = 90) -> str:
        """What is said until some words come, or until the end."""
        heard = b""
        deadline = time.monotonic() + seconds  # only a program that hangs reaches it
        while time.monotonic() < deadline:
            if select.select([self.end], [], [], 0.5)[0]:
                try:
                    got = os.read(self.end, 65536)
                except OSError:  # the other side is closed
                    break
                if not got:
                    break
                heard += got
            if words and words.encode() in heard:
                break
        text = heard.decode().replace("\r\n", "\n")
        assert words in text, text
        return text

    def type(self, words: str) -> None:
        os.write(self.end, words.encode())

    def over(self) -> int:
        return self.program.wait(timeout=30)


@pytest.fixture(scope="module", autouse=True)
def compiled_before(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A codex that is compiled already and that no other test throws away: a terminal would see it being made."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_CACHE", str(tmp_path_factory.mktemp("compiled")))
        compiled()
        yield


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    made: list[Terminal] = []

    def open_(*words: str) -> Terminal:
        made.append(Terminal(tmp_path, *words))
        return made[-1]

    yield open_
    for terminal in made:
        if terminal.program.poll() is None:
            terminal.program.kill()
            terminal.program.wait()
        os.close(terminal.end)


def kept(home: Path) -> Practice:
    return Practice(connect(f"sqlite:///{home / 'store.db'}"))


@pytest.mark.parametrize("game", ["sorcery", "magewars", "kotc"])
def test_a_session_on_each_game(opened: Callable[..., Terminal], tmp_path: Path, game: str) -> None:
    terminal = opened("--game", game, "--count", "2", "--plain")
    asked = terminal.until(ASKS)
    names = {"sorcery": "Sorcery", "magewars": "Mage Wars", "kotc": "Keeper of the Cards"}
    assert names[game] in asked
    assert "\n1) " in asked and "\n2) " in asked
    terminal.type("seven\n")
    assert "Please type a number from 1 to" in terminal.until(ASKS)
    terminal.type("99\n")
    terminal.until(ASKS)
    terminal.type("1\n")
    told = terminal.until(NEXT)
    assert re.search(r"^(Right|Wrong)\.$", told, re.M)
    assert "The answer: " in told
    assert "The words it rests on" in told and "“" in told
    assert "\x1b[" not in asked + told
    assert max(len(line) for line in (asked + told).splitlines()) <= 90
    terminal.type("\n")
    terminal.until(ASKS)
    terminal.type("2\n")
    terminal.until(NEXT)
    terminal.type("\n")
    assert "2 answered" in terminal.until()
    assert terminal.over() == 0
    attempts = kept(tmp_path).attempts(LOCAL)
    assert len(attempts) == 2
    assert {attempt.within for attempt in attempts} == {f"game={game}"}


def test_hard_and_easy_are_kept_and_colours_shown(opened: Callable[..., Terminal], tmp_path: Path) -> None:
    terminal = opened("--game", "kotc")
    ratings = []
    for word, rating in (("h", 2), ("e", 4), ("", 3)) * 4:
        terminal.until(ASKS)
        terminal.type("1\n")
        told = terminal.until(NEXT)
        right = "Right." in told
        assert ("\x1b[32m" if right else "\x1b[31m") in told
        ratings.append(rating if right else 1)
        if len(ratings) == 6:
            terminal.type("q\n")
            break
        terminal.type(f"{word}\n")
    assert "Stopped" in terminal.until()
    assert terminal.over() == 0
    attempts = kept(tmp_path).attempts(LOCAL)
    # The last was left with q, which says nothing about how hard it was; of a second's answers the order is not kept.
    ratings[-1] = min(ratings[-1], 3)
    assert sorted(attempt.rating for attempt in attempts) == sorted(ratings)
    assert [attempt.at for attempt in attempts] == sorted(attempt.at for attempt in attempts)


@pytest.mark.parametrize("way", ["interrupt", "end of input", "q"])
def test_stopping_keeps_what_was_answered(opened: Callable[..., Terminal], tmp_path: Path, way: str) -> None:
    terminal = opened("--game", "kotc")
    terminal.until(ASKS)
    terminal.type("1\n")
    terminal.until(NEXT)
    terminal.type("\n")
    first = terminal.until(ASKS)
    terminal.type({"interrupt": "\x03", "end of input": "\x04", "q": "q\n"}[way])
    last = terminal.until()
    assert "Stopped. What you answered is kept." in last
    assert "Traceback" not in last
    assert terminal.over() == 0
    assert len(kept(tmp_path).attempts(LOCAL)) == 1
    # The question that was open is asked again the next time.
    again = opened("--game", "kotc")
    assert again.until(ASKS).partition("Position")[2] == first.partition("Position")[2] != ""
    again.program.send_signal(signal.SIGINT)
    assert "Stopped" in again.until()


def run(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "JUDGE_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-m", "judge.cli", "drill", *words],
        capture_output=True, text=True, timeout=120, env=environment, stdin=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "asks in a terminal, and this is none"),
        (("--game", "chess"), "sorcery, magewars, kotc"),
        (("--topic", "nowhere"), "no drills about this"),
        (("--count", "0"), "--count"),
    ],
)
def test_what_it_cannot_do_it_says(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    done = run(tmp_path, *words)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
