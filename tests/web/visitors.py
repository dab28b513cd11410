"""A shared instance for tests, and people who visit it, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine
from werkzeug.test import TestResponse

from judge.codex.library import Codex
from judge.store import People, Person, Rulings, connect
from judge.web.judging.judging import Judging
from judge.web.judging.worker import Pool
from judge.web.people.callers import Limit
from judge.web.people.memory import Memory
from judge.web.serving.app import create_app

PASSWORD = "seven ships on a green tide"
HERE = {"Origin": "http://localhost"}
"""What a browser says when a form comes from a page of this very site."""


@contextmanager
def shared_site(codex: Codex, folder: Path, shared: bool = True, url: str = "") -> Iterator[Flask]:
    """A site with a store of its own and the real judge; shared by several people unless it is said otherwise."""
    engine = connect(url or f"sqlite:///{folder / 'store.db'}")
    memory = Memory(lambda: engine)
    pool = Pool(codex.path, 1, 4, start=60)
    try:
        app = create_app(codex, Judging(codex, pool, lambda: Rulings(engine), Limit(0)), memory, shared)
        app.extensions["sign_ups"] = Limit(0)
        yield app
    finally:
        pool.close()
        engine.dispose()


class Visitor:
    """Somebody's browser: it keeps cookies, and says of each form that it comes from this site."""

    def __init__(self, app: Flask, person: Person | None = None, secure: bool = False) -> None:
        self.app = app
        self.person = person
        self.browser: FlaskClient = app.test_client()
        self.base = "https://localhost" if secure else "http://localhost"
        self.headers = {"Origin": self.base}

    @property
    def id(self) -> str:
        """The id of who sits there."""
        assert self.person is not None
        return self.person.id

    def get(self, url: str, **more: Any) -> TestResponse:
        """Asks for a page."""
        return self.browser.get(url, base_url=self.base, **more)

    def post(self, url: str, data: dict[str, Any] | None = None, **more: Any) -> TestResponse:
        """Sends a form."""
        return self.browser.post(url, data=data, headers=self.headers, base_url=self.base, **more)

    def open(self, url: str, method: str, **more: Any) -> TestResponse:
        """Sends a request of any kind."""
        return self.browser.open(url, method=method, headers=self.headers, base_url=self.base, **more)

    def page(self, url: str) -> str:
        """A page that has to be there, as text."""
        answer = self.get(url)
        assert answer.status_code == 200, (url, answer.status_code, answer.headers.get("Location"))
        return answer.get_data(as_text=True)

    def sign_in(self, password: str = PASSWORD) -> TestResponse:
        """Signs in by the form."""
        assert self.person is not None
        return self.post("/sign-in", {"name": self.person.name, "password": password})


def engine_of(app: Flask) -> Engine:
    """The database of a site."""
    memory: Memory = app.extensions["memory"]
    return memory.engine


def visitor(app: Flask, name: str, role: str = "trainee", secure: bool = False) -> Visitor:
    """Somebody new with an account, signed in; or, when the name is known already, the same person elsewhere."""
    people = People(engine_of(app))
    person = people.named(name) or people.join(name, PASSWORD, role)
    made = Visitor(app, person, secure)
    assert made.sign_in().status_code == 303
    return made


def cookies_of(answer: Any) -> list[str]:
    """The session cookies that an answer sets."""
    return [line for line in answer.headers.getlist("Set-Cookie") if "judge_session" in line]


def token_of(who: Visitor) -> str:
    """The token that somebody's browser keeps."""
    found = who.browser.get_cookie("judge_session") or who.browser.get_cookie("__Host-judge_session")
    return found.value if found else ""
