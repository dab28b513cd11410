"""The site on this machine: gunicorn with a few threads, and a clear word when the port is taken."""

from __future__ import annotations

import errno
import os
import socket
import threading
from typing import Any

import click
from flask import Flask
from gunicorn.app.base import BaseApplication
from werkzeug.middleware.proxy_fix import ProxyFix

from judge.codex.graph.build import entry_graph
from judge.codex.library import Codex
from judge.store import Rulings, StoreError, connect
from judge.web.app import create_app
from judge.web.judging import Judging
from judge.web.memory import Memory
from judge.web.patience import PatientWorker
from judge.web.worker import Pool

WORKERS = 2
THREADS = 16
JUDGES = 2
"""Processes that judge, shared out among the workers."""
WAITING = THREADS // 2
"""Submissions that may wait in each worker; the other threads are for readers."""


class _Site(BaseApplication):
    """Gunicorn told from here instead of from a file; each worker opens the codex for itself."""

    def __init__(self, codex: Codex, bind: str) -> None:
        self.path = codex.path
        self.bind = bind
        super().__init__()

    def load_config(self) -> None:
        self.workers = min(WORKERS, os.cpu_count() or 1)
        settings: dict[str, Any] = {
            "bind": self.bind,
            "workers": self.workers,
            "threads": THREADS,
            "worker_class": PatientWorker,
            "loglevel": "warning",
            "limit_request_line": 8190,
            "limit_request_fields": 60,
            "timeout": 60,
            "control_socket_disable": True,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        codex = Codex(self.path)
        memory = Memory()
        pool = Pool(codex.path, max(1, JUDGES // self.workers), waiting=WAITING)
        judging = Judging(codex, pool, lambda: Rulings(memory.engine))
        app = create_app(codex, judging, memory)
        # These take a moment; whoever asks first should not wait for them.
        threading.Thread(target=judging.warm, daemon=True).start()
        threading.Thread(target=entry_graph, args=(codex,), daemon=True).start()
        if proxies := _proxies():
            app.wsgi_app = ProxyFix(app.wsgi_app, proxies, proxies, proxies)  # type: ignore[method-assign]
        return app


def serve(codex: Codex, host: str, port: int) -> None:
    """Serves the site until it is stopped; a port that cannot be had ends the program with one clear line.

    Port 0 takes any free port.
    """
    _check_store()
    PatientWorker.count_clients = not _proxies()
    free = free_port(host, port)
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"Codex Judge is open at http://{shown}:{free}/   (Ctrl+C closes it)")
    _Site(codex, f"{shown}:{free}").run()


def _check_store() -> None:
    """Says at once when nothing can be kept; it is an error only where somebody named the store."""
    try:
        connect().dispose()
    except StoreError as error:
        if os.environ.get("DATABASE_URL"):
            raise click.ClickException(str(error)) from error
        click.echo(f"Rulings will not be kept: {error}", err=True)


def _proxies() -> int:
    """How many proxies of one's own stand before the site, from ``JUDGE_PROXIES``: their word on addresses counts."""
    given = os.environ.get("JUDGE_PROXIES") or "0"
    if not given.isascii() or not given.isdigit():
        raise click.ClickException("JUDGE_PROXIES is a number: how many proxies stand before the site")
    return int(given)


def free_port(host: str, port: int) -> int:
    """The port itself, or a free one for 0; ClickException when it is taken or not ours to use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            reason = f"port {port} is in use, perhaps by another Codex Judge; try: judge serve --port {port + 1}"
        elif error.errno == errno.EACCES:
            reason = f"port {port} may not be used without special rights; try: judge serve --port 8000"
        else:
            reason = f"cannot listen on {host} port {port}: {error.strerror or error}"
        raise click.ClickException(reason) from error
