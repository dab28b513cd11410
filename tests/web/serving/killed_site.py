"""The real site as processes of its own, which can be killed without a word; and people who use it meanwhile."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import msgspec

from judge.web.people.tickets import COOKIE


class Gone(Exception):
    """The site did not answer to the end."""


class Site:
    """``judge serve`` on a store, with its workers and judges in a group of their own."""

    def __init__(self, store: str, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.environment = os.environ | {"DATABASE_URL": store}
        self.log = folder / "site.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers."""
        command = (sys.executable, "-m", "judge.cli", "serve", "--shared", "--port", str(self.port))
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, env=self.environment, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
            )
        until = time.monotonic() + 120  # only a site that hangs takes so long, here and where it is killed
        while True:
            try:
                Browser(self.port).ask("GET", "/api/search")
                return
            except Gone:
                assert self.process.poll() is None, self.log.read_text()
                assert time.monotonic() < until, self.log.read_text()
                time.sleep(0.05)

    def kill(self) -> int:
        """Kills master, workers and judges at one blow; returns how many processes these were."""
        assert self.process
        group = self.process.pid
        count = len(_members(group))
        os.killpg(group, signal.SIGKILL)
        self.process.wait(60)
        until = time.monotonic() + 60
        while _members(group) and time.monotonic() < until:
            time.sleep(0.01)
        assert not _members(group)
        self.process = None
        return count


class Browser:
    """One connection to the site, kept open between requests, for whoever has signed in with ``token``."""

    def __init__(self, port: int, token: str = "") -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self.headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{port}"}
        if token:
            self.headers["Cookie"] = f"{COOKIE}={token}"

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """The whole answer; raises Gone when it did not arrive, and AssertionError when it is no success."""
        try:
            self.connection.request(method, path, None if body is None else msgspec.json.encode(body), self.headers)
            answer = self.connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            raise Gone from error
        assert 200 <= answer.status < 300, f"{method} {path}: {answer.status} {text[:300]!r}"
        return msgspec.json.decode(text)

    def get(self, path: str) -> Any:
        """What an address under /api says."""
        return self.ask("GET", path)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """What an address under /api answers to some JSON."""
        return self.ask("POST", path, body)


class Writer(threading.Thread):
    """Somebody who answers one question after the other until the site is gone."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(daemon=True)
        self.browser = browser
        self.acknowledged = 0
        self.failed: BaseException | None = None

    def run(self) -> None:
        """Answers until it cannot."""
        try:
            while self.step():
                self.acknowledged += 1
        except Gone:
            pass
        except BaseException as error:
            self.failed = error

    def step(self) -> bool:
        """Gives one answer; False when there is nothing left to answer."""
        raise NotImplementedError


class Practiser(Writer):
    """Practises one topic. ``kept`` are the acknowledged answers; ``asking`` the one that is on its way."""

    def __init__(self, browser: Browser, query: str) -> None:
        super().__init__(browser)
        self.query = query
        self.kept: dict[str, bool] = {}
        self.asking: dict[str, Any] | None = None

    def step(self) -> bool:
        """Answers the open question of the session with its first option."""
        page = self.browser.get(f"/api/practice/question?{self.query}")
        if not page["question"]:
            return False
        self.asking = {"question": page["question"], "option": 0}
        given = self.browser.post("/api/practice/answer", self.asking)
        self.asking = None
        assert given["counted"], given
        self.kept[given["attempt"]] = given["right"]
        return True


class Candidate(Writer):
    """Sits an exam, and changes the answers to some of its questions again and again.

    ``kept`` are the acknowledged answers by number, ``sent`` those that were last sent.
    """

    def __init__(self, browser: Browser, sitting: str, numbers: list[int], first: int) -> None:
        super().__init__(browser)
        self.sitting = sitting
        self.numbers = numbers
        self.turn = first
        self.kept: dict[int, int] = {}
        self.sent: dict[int, int] = {}

    def step(self) -> bool:
        """Answers the next question: with its first option, or with its second, or takes the answer back."""
        number = self.numbers[self.turn % len(self.numbers)]
        option = self.turn // len(self.numbers) % 3 - 1
        self.turn += 1
        self.sent[number] = option
        saved = self.browser.post(f"/api/sittings/{self.sitting}/answers/{number}", {"option": option})
        assert (saved["number"], saved["option"]) == (number, option), saved
        self.kept[number] = option
        return True


def _members(group: int) -> list[int]:
    """The processes of a group that still live."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found
