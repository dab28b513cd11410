"""How many submissions the site bears: ``python -m benchmarks.ruling_load`` serves it on this machine and asks.

Starts the site as ``judge serve`` does (two gunicorn workers, two processes that judge), on the loopback only, with a
store of its own that is thrown away, and without a limit a client. Prints requests a second and the 50th and 99th
percentile of a POST of a new scenario, of the same scenario again, and of a ruling page; then the pages' percentile
while hopeless scenarios keep the judges busy. Stops by itself: each part has a number of requests and a time.

``DATABASE_URL`` is used as it stands: name an empty PostgreSQL database to measure with one.
"""

from __future__ import annotations

import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path

from judge.codex.library import Codex
from judge.rulings import BadScenario, rule_text
from judge.rulings.shipped_files import scenario_files
from judge.store import Rulings, connect
from judge.web.serving.serve import free_port

CLIENTS = 4
REQUESTS = 600
SECONDS = 20.0
"""Each part ends after so many requests or seconds, whichever comes first."""
HOST = "127.0.0.1"


class Site:
    """The site in processes of its own, on a free port."""

    def __init__(self, folder: str) -> None:
        self.port = free_port(HOST, 0)
        own = {"JUDGE_HOME": folder, "JUDGE_RULINGS_A_MINUTE": "0"}
        command = (sys.executable, "-m", "judge.cli", "serve", "--host", HOST, "--port", str(self.port))
        self.process = subprocess.Popen(command, env={**os.environ, **own}, stdout=subprocess.DEVNULL)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                self.connection().request("GET", "/api/about")
                break
            except OSError:
                time.sleep(0.1)
        time.sleep(1.5)

    def connection(self) -> http.client.HTTPConnection:
        """A connection to the site."""
        return http.client.HTTPConnection(HOST, self.port, timeout=15)

    def stop(self) -> None:
        """Ends the site."""
        self.process.terminate()
        self.process.wait(20)


Ask = Callable[[http.client.HTTPConnection], tuple[int, bytes]]


def post(connection: http.client.HTTPConnection, text: str) -> tuple[int, bytes]:
    """Submits a scenario."""
    body = json.dumps({"text": text})
    connection.request("POST", "/api/rulings", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    return answer.status, answer.read()


def get(connection: http.client.HTTPConnection, url: str) -> tuple[int, bytes]:
    """Reads a page, compressed as for a browser."""
    connection.request("GET", url, headers={"Accept-Encoding": "br, gzip"})
    answer = connection.getresponse()
    return answer.status, answer.read()


def measure(site: Site, name: str, ask: Ask, clients: int = CLIENTS, requests: int = REQUESTS) -> None:
    """Asks from several connections at once, and prints what came of it."""
    times: list[float] = []
    statuses: Counter[int] = Counter()
    numbers = count()
    began = time.perf_counter()

    def work() -> None:
        connection = site.connection()
        while next(numbers) < requests and time.perf_counter() - began < SECONDS:
            start = time.perf_counter()
            status, _ = ask(connection)
            times.append((time.perf_counter() - start) * 1000)
            statuses[status] += 1

    threads = [threading.Thread(target=work) for _ in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = time.perf_counter() - began
    times.sort()
    said = ", ".join(f"{number} x {status}" for status, number in sorted(statuses.items()))
    print(
        f"{name:44} {len(times) / took:7.1f} a second   median {statistics.median(times):7.1f} ms   "
        f"p99 {times[int(len(times) * 0.99)]:7.1f} ms   {said}"
    )


def good_texts() -> list[str]:
    """The shipped scenarios that are judged without a problem."""
    codex = Codex.open()
    found = []
    for file in scenario_files("sorcery"):
        try:
            rule_text(codex, text := file.read_text("utf-8"))
            found.append(text)
        except BadScenario:
            continue
    return found


def hopeless(number: int) -> str:
    """A scenario that no judge finishes in its time: many units, many steps."""
    units = ", ".join(f"{{card: Bosk Troll, as: T{n}}}" for n in range(400))
    steps = "".join(f"  - take a step: T{n}\n    to: 7 surface\n" for n in range(60))
    realm = f"realm:\n  7: Arid Desert\n  8: {{site: Arid Desert, surface: [{units}]}}\n"
    return f"title: hopeless {number}\ngame: sorcery\n{realm}actions:\n{steps}ask: [{{where: T0}}]\n"


def first_page(site: Site, text: str) -> str:
    """The permalink of a first ruling, when the judges have woken up."""
    for _ in range(30):
        status, body = post(site.connection(), text)
        if status in (200, 201):
            return str(json.loads(body)["permalink"])
        time.sleep(1)
    raise SystemExit(f"the site judges nothing: {status} {body.decode()[:300]}")


def main() -> None:
    """Measures and prints."""
    texts = good_texts()
    numbers = count()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(folder)
        try:
            page = first_page(site, texts[0])
            new: Ask = lambda c: post(c, f"{texts[(n := next(numbers)) % len(texts)]}\n# {n}\n")  # noqa: E731
            print(f"{len(texts)} different scenarios, {CLIENTS} clients at once")
            measure(site, "POST /api/rulings, 1 client", new, clients=1)
            measure(site, "POST /api/rulings", new)
            measure(site, "POST /api/rulings, judged before", lambda c: post(c, texts[0]))
            measure(site, "GET /rulings/ID", lambda c: get(c, page))
            measure(site, "GET /api/rulings/ID", lambda c: get(c, f"/api{page}"))
            busy = threading.Thread(
                target=measure,
                args=(site, "  the hopeless scenarios themselves", lambda c: post(c, hopeless(next(numbers))), 8, 40),
            )
            busy.start()
            time.sleep(1)
            measure(site, "GET /rulings/ID beside hopeless scenarios", lambda c: get(c, page))
            busy.join()
            if not os.environ.get("DATABASE_URL"):
                kept, size = Rulings(connect(f"sqlite:///{Path(folder) / 'store.db'}")).size()
                print(f"{kept} rulings are kept, in {size / kept / 1024:.1f} kB each")
        finally:
            site.stop()


if __name__ == "__main__":
    main()
