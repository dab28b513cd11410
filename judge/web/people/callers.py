"""Who asks, how often, and from where: a limit a client, and no forms of other sites."""

from __future__ import annotations

import ipaddress
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from flask import request

MOST_CLIENTS = 10_000
"""So many clients are remembered; whoever asked longest ago is forgotten first."""


class Limit:
    """So many units a minute for each client, all of which may be used at once. Kept in memory, each process its own.

    A request costs one unit, and work done for it costs more afterwards (``charge``): then the client waits longer.
    """

    def __init__(self, a_minute: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_minute = a_minute
        self.clock = clock
        self._clients: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, client: str) -> int:
        """Takes one unit; returns 0, or after how many seconds there will be one."""
        with self._lock:
            left = self._left(client)
            if self.a_minute <= 0:
                return 0
            if left < 1:
                return int((1 - left) * 60 / self.a_minute) + 1
            self._keep(client, left - 1)
            return 0

    def charge(self, client: str, cost: float) -> None:
        """Takes units for work that was done, also such as the client does not have yet."""
        with self._lock:
            self._keep(client, self._left(client) - cost)

    def _left(self, client: str) -> float:
        left, at = self._clients.get(client, (self.a_minute, self.clock()))
        return min(self.a_minute, left + (self.clock() - at) * self.a_minute / 60)

    def _keep(self, client: str, left: float) -> None:
        self._clients[client] = (left, self.clock())
        self._clients.move_to_end(client)
        while len(self._clients) > MOST_CLIENTS:
            self._clients.popitem(last=False)


def client() -> str:
    """Who sent this request: an address, and of a long one the half that stands for one connection to the network."""
    given = request.remote_addr or ""
    try:
        address = ipaddress.ip_address(given)
    except ValueError:
        return given
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def from_another_site() -> bool:
    """Whether a browser says that this request comes from a page of another site.

    A program that is no browser sends neither header, and carries nobody's cookies: it is not from another site.
    """
    fetched = request.headers.get("Sec-Fetch-Site")
    if fetched is not None:
        return fetched not in ("same-origin", "none")
    origin = request.headers.get("Origin")
    return origin is not None and _host(origin) != request.host.lower()


def _host(origin: str) -> str:
    # The scheme may differ from ours behind a proxy that speaks TLS; the host may not.
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
