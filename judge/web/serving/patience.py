"""A gunicorn worker whose threads nobody can hold on to: a request that is sent or read too slowly is cut off."""

from __future__ import annotations

import ipaddress
import socket
import threading
import time
from collections import Counter
from contextlib import suppress
from typing import Any

from gunicorn.workers.gthread import ThreadWorker

LONGEST = 30.0
"""The most seconds that one request may occupy a thread, from its first byte to the last of its answer."""
WHEN_FULL = 11.0
"""The same while all threads are occupied; a ruling takes less."""
AT_ONCE = 8
"""The most threads that one address may occupy at once, but for this machine's own: a proxy may speak from there."""
WATCH = 1.0
"""How often the watch looks, in seconds."""


class PatientWorker(ThreadWorker):
    """Threads that read one request each; without this, a few connections that send a byte now and then hold all."""

    count_clients = True

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._at_work: dict[Any, float] = {}
        self._clients: Counter[str] = Counter()
        self._lock = threading.Lock()

    def init_process(self) -> None:
        """Starts the watch, then serves until the end."""
        threading.Thread(target=self._watch, daemon=True).start()
        super().init_process()

    def handle(self, conn: Any) -> Any:
        """Reads and answers a request, unless its client holds too many threads already."""
        name = _counted(conn.client) if self.count_clients else ""
        with self._lock:
            if name and self._clients[name] >= AT_ONCE:
                return False
            self._clients[name] += 1
            self._at_work[conn] = time.monotonic()
        try:
            return super().handle(conn)
        finally:
            with self._lock:
                self._at_work.pop(conn, None)
                self._clients[name] -= 1
                if not self._clients[name]:
                    del self._clients[name]

    def _watch(self) -> None:
        while self.alive:
            time.sleep(WATCH)
            now = time.monotonic()
            with self._lock:
                most = WHEN_FULL if len(self._at_work) >= self.cfg.threads else LONGEST
                late = [conn for conn, since in self._at_work.items() if now - since > most]
            for conn in late:
                with suppress(OSError):
                    conn.sock.shutdown(socket.SHUT_RDWR)


def _counted(client: Any) -> str:
    """The address that is counted, or empty for this machine itself."""
    name = str(client[0]) if isinstance(client, tuple) and client else ""
    try:
        return "" if ipaddress.ip_address(name).is_loopback else name
    except ValueError:
        return ""
