"""How much memory the site holds: ``python -m benchmarks.worker_memory`` serves it on this machine and looks.

Starts the site as ``judge serve --shared`` does, on the loopback only, with a store of its own that is thrown away,
judges a hundred scenarios, waits until no process grows any more, and prints the resident memory of each process
(megabytes that it alone holds, and with what it shares). Then forty people sign in at once, and the most that each
worker held meanwhile is printed.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import re
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from benchmarks.ruling_load import Site, first_page, good_texts, post
from judge.store import People, connect

PASSWORD = "many letters and 12 figures"
PEOPLE = 40


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=PEOPLE)
    asked = parser.parse_args()
    texts = good_texts()
    with tempfile.TemporaryDirectory() as folder:
        people = People(connect(f"sqlite:///{Path(folder) / 'store.db'}"))
        names = [people.join(f"Person {number}", PASSWORD).name for number in range(asked.people)]
        os.environ["JUDGE_SHARED"] = "1"
        site = Site(folder)
        try:
            first_page(site, texts[0])
            for number, text in enumerate(texts[:100]):
                post(site.connection(), f"{text}\n# {number}\n")
            settle(site)
            for pid, command in sorted(processes(site.process.pid).items()):
                print(f"{command:12} {held(pid, 'Private'):6.0f} MB alone, {held(pid, 'Rss'):6.0f} MB in all")
            print(f"{asked.people} sign in at once: {sign_in(site, names)}")
        finally:
            site.stop()


def settle(site: Site) -> None:
    """Waits until no process grows any more."""
    before = 0.0
    for _ in range(60):
        time.sleep(2)
        now = sum(held(pid, "Rss") for pid in processes(site.process.pid))
        if abs(now - before) < 1:
            return
        before = now


def sign_in(site: Site, names: list[str]) -> str:
    """Lets everybody sign in at once; what came of it, and the most that each worker held."""
    workers = [pid for pid, command in processes(site.process.pid).items() if command == "web worker"]
    most = dict.fromkeys(workers, 0.0)
    statuses: Counter[int] = Counter()
    over = threading.Event()

    def watch() -> None:
        while not over.wait(0.002):
            for pid in workers:
                most[pid] = max(most[pid], held(pid, "VmRSS"))

    def enter(name: str) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30)
        body = json.dumps({"name": name, "password": PASSWORD})
        connection.request("POST", "/api/sign-in", body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        statuses[answer.status] += 1

    watching = threading.Thread(target=watch)
    entering = [threading.Thread(target=enter, args=(name,)) for name in names]
    watching.start()
    for thread in entering:
        thread.start()
    for thread in entering:
        thread.join()
    over.set()
    watching.join()
    said = ", ".join(f"{many} x {status}" for status, many in sorted(statuses.items()))
    return f"{said}; a worker held at most {', '.join(f'{value:.0f} MB' for value in most.values())}"


def processes(parent: int) -> dict[int, str]:
    """The processes below the site's own, by what they are: web workers, and those that judge."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status, command = (folder / "status").read_text(), (folder / "cmdline").read_text()
        except OSError:
            continue
        above = int(re.search(r"PPid:\t(\d+)", status)[1])  # type: ignore[index]
        pid = int(folder.name)
        if "worker_process" in command and (above == parent or above in processes_of(parent)):
            found[pid] = "judge"
        elif above == parent:
            found[pid] = "web worker"
    return found


def processes_of(parent: int) -> set[int]:
    """The children of a process."""
    return {int(pid) for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()}


def held(pid: int, what: str) -> float:
    """Megabytes that a process holds: by a name of its ``status``, or a sum over its ``smaps_rollup``."""
    source = "status" if what.startswith("Vm") else "smaps_rollup"
    text = Path(f"/proc/{pid}/{source}").read_text()
    return sum(int(number) for number in re.findall(rf"^{what}\w*:\s+(\d+) kB", text, re.M)) / 1024


if __name__ == "__main__":
    main()
