"""The site on this machine: gunicorn with a few threads, and a clear word when the port is taken."""

from __future__ import annotations

import errno
import ipaddress
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
from judge.resources import collect_rarely
from judge.store import Rulings, StoreError, connect
from judge.store.roles import has_head_judge
from judge.training.drills.prove import warm as warm_drills
from judge.web.judging.judging import Judging
from judge.web.judging.worker import Pool
from judge.web.pages.people.signing import sign_up_is_open
from judge.web.people.memory import Memory
from judge.web.serving.allocating import allocate_sparingly, give_back
from judge.web.serving.app import create_app
from judge.web.serving.patience import PatientWorker

WORKERS = 2
THREADS = 16
JUDGES = 2
"""Processes that judge, shared out among the workers."""
WAITING = THREADS // 2
"""Submissions that may wait in each worker; the other threads are for readers."""
OWN_NAMES = ("localhost", "127.0.0.1", "::1")
"""The names of one's own machine: a page of another name that was made to lead here is not its one person's."""


class _Site(BaseApplication):
    """Gunicorn told from here instead of from a file; each worker opens the codex for itself."""

    def __init__(self, codex: Codex, bind: str, shared: bool) -> None:
        self.path = codex.path
        self.bind = bind
        self.shared = shared
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
            # No header says at which address the site stands, not even one from this machine.
            "forwarder_headers": "",
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        collect_rarely()
        allocate_sparingly()
        codex = Codex(self.path)
        memory = Memory()
        pool = Pool(codex.path, max(1, JUDGES // self.workers), waiting=WAITING)
        judging = Judging(codex, pool, lambda: Rulings(memory.engine))
        app = create_app(codex, judging, memory, self.shared)
        if not self.shared:
            app.config["OWN_NAMES"] = (*OWN_NAMES, self.bind.rpartition(":")[0].strip("[]").lower())
        # These take a moment; whoever asks first should not wait for them.
        threading.Thread(target=judging.warm, daemon=True).start()
        threading.Thread(target=_warm, args=(codex,), daemon=True).start()
        if proxies := _proxies():
            app.wsgi_app = ProxyFix(app.wsgi_app, proxies, proxies, proxies)  # type: ignore[method-assign]
        return app


def _warm(codex: Codex) -> None:
    """Makes what is made once: the graph of the codex, and what drills are proved with."""
    entry_graph(codex)
    warm_drills(codex)
    give_back()


def serve(codex: Codex, host: str, port: int, shared: bool = False) -> None:
    """Serves the site until it is stopped; a port that cannot be had ends the program with one clear line.

    Port 0 takes any free port. The site is ``shared`` by several people also when others reach its address, and when
    a proxy stands before it.
    """
    for_many = shared or not _is_own(host) or _proxies() > 0
    head_judge = _check_store()
    PatientWorker.count_clients = not _proxies()
    free = free_port(host, port)
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"Codex Judge is open at http://{shown}:{free}/   (Ctrl+C closes it)")
    click.echo(_whose(for_many, head_judge))
    _Site(codex, f"{shown}:{free}", for_many).run()


def _whose(shared: bool, head_judge: bool) -> str:
    """In a line for whom the site is; and on a shared one without a head judge, how to make one."""
    if not shared:
        return "For you alone: nobody signs in, and all practice and exams here are yours."
    joining = "anybody may make an account" if sign_up_is_open() else "you make the accounts (judge people add)"
    words = f"Shared: people sign in to practise, sit exams and propose scenarios; {joining}."
    if not head_judge:
        words += '\nThere is no head judge yet. Make one: judge people add NAME --role "head judge"'
    return words


def _is_own(host: str) -> bool:
    """Whether only this machine itself reaches an address."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _check_store() -> bool:
    """Says at once when nothing can be kept; it is an error only where somebody named the store.

    Returns whether the store knows a head judge.
    """
    try:
        engine = connect()
        try:
            return has_head_judge(engine)
        finally:
            engine.dispose()
    except StoreError as error:
        if os.environ.get("DATABASE_URL"):
            raise click.ClickException(str(error)) from error
        click.echo(f"Nothing that people do will be kept: {error}", err=True)
        return False


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
