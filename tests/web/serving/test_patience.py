"""The site's threads cannot be held by connections that say little."""

from __future__ import annotations

import socket
import threading
import time
from collections import Counter
from queue import Queue
from types import SimpleNamespace

import pytest
from gunicorn.workers.gthread import ThreadWorker

from judge.web.serving import patience
from judge.web.serving.patience import PatientWorker
from tests.web.judging.submissions import AMPLE, until


@pytest.fixture
def worker() -> PatientWorker:
    made = object.__new__(PatientWorker)
    made._at_work, made._clients, made._lock = {}, Counter(), threading.Lock()
    made.alive = True
    made.cfg = SimpleNamespace(threads=2)
    return made


class Connection:
    """A connection of which gunicorn's own code reads until it ends."""

    def __init__(self, address: str) -> None:
        self.client = (address, 4711)
        self.sock, self.other = socket.socketpair()


def read_all(_self: object, conn: Connection) -> bool:
    while conn.sock.recv(100):
        pass
    return True


def test_a_request_that_never_ends_is_cut_off(worker: PatientWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ThreadWorker, "handle", read_all)
    monkeypatch.setattr(patience, "LONGEST", 0.2)
    monkeypatch.setattr(patience, "WATCH", 0.05)
    watch = threading.Thread(target=worker._watch)
    watch.start()
    conn = Connection("192.0.2.1")
    conn.other.send(b"GET / HT")
    began = time.monotonic()
    assert worker.handle(conn) is True, "it comes back at all"
    assert time.monotonic() - began > 0.2, "and not before its time"
    assert (worker._at_work, worker._clients) == ({}, Counter())
    worker.alive = False
    watch.join()


def test_while_all_threads_are_held_they_are_freed_sooner(
    worker: PatientWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ThreadWorker, "handle", read_all)
    monkeypatch.setattr(patience, "WHEN_FULL", 0.2)
    monkeypatch.setattr(patience, "WATCH", 0.05)
    connections = [Connection("192.0.2.1") for _ in range(2)]
    freed: Queue[bool] = Queue()
    threads = [threading.Thread(target=lambda c=c: freed.put(worker.handle(c))) for c in connections]
    for thread in (watch := threading.Thread(target=worker._watch), *threads):
        thread.start()
    assert freed.get(timeout=AMPLE) is True  # one is enough: then they are not all held
    for conn in connections:
        conn.other.close()
    for thread in threads:
        thread.join()
    worker.alive = False
    watch.join()


@pytest.mark.parametrize(
    ("address", "counting", "most"),
    [("192.0.2.1", True, patience.AT_ONCE), ("192.0.2.1", False, 12), ("127.0.0.1", True, 12), ("::1", True, 12)],
)
def test_one_address_holds_some_threads_and_not_all(
    worker: PatientWorker, monkeypatch: pytest.MonkeyPatch, address: str, counting: bool, most: int
) -> None:
    monkeypatch.setattr(ThreadWorker, "handle", read_all)
    monkeypatch.setattr(PatientWorker, "count_clients", counting)
    connections = [Connection(address) for _ in range(12)]
    results: list[bool] = []
    threads = [threading.Thread(target=lambda c=c: results.append(worker.handle(c))) for c in connections]
    for thread in threads:
        thread.start()
    until(lambda: len(worker._at_work) + len(results) == len(connections))
    assert (len(worker._at_work), results) == (most, [False] * (12 - most))
    for conn in connections:
        conn.other.close()
    for thread in threads:
        thread.join()
    assert Counter(results) == Counter({True: most, False: 12 - most})


def test_a_socket_without_an_address_is_not_counted() -> None:
    assert [patience._counted(client) for client in (b"", "", (), ("unix:",), None)] == [""] * 5
    assert patience._counted(SimpleNamespace()) == ""
