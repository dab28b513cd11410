"""Who may use each route, and a shared instance with people who have something that others should not get at."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec
from flask import Flask
from sqlalchemy import select

from judge.rulings.shipped import shipped, text_of
from judge.store import transaction
from judge.store.export import export
from judge.store.models import PersonRow, SessionRow
from judge.store.sittings import Sittings
from judge.training.drills.pool import shipped_pool
from tests.web.visitors import Visitor, engine_of, visitor

OPEN = "anybody"
"""For everybody, signed in or not; it shows and changes nothing that is somebody's."""
SIGNED = "whoever signed in"
"""For everybody with an account; it is about whoever asks, and shows and changes nothing of others."""
OWN = "whose it is"
"""For the person whose object the address names, and nobody else."""
REVIEWED = "whose it is, and authors"
"""For the person whose object the address names, and for authors and head judges."""
AUTHOR = "authors"
HEAD = "head judges"
COMPOSED = "the head judge who composed it"
TOKEN = "who holds its token"
"""For whoever has the token that came with the object; an account does not matter."""

WHO: dict[str, str] = {
    "GET /": OPEN,
    "GET /about": OPEN,
    "GET /account": SIGNED,
    "POST /account/delete": SIGNED,
    "POST /account/devices/<session>/end": OWN,
    "POST /account/devices/end-others": SIGNED,
    "GET /account/export": SIGNED,
    "GET /account/gone": OPEN,
    "POST /account/password": SIGNED,
    "GET /browse": OPEN,
    "GET /cards": OPEN,
    "GET /cards/<game>/<name>": OPEN,
    "POST /cards/<game>/<name>/grid": HEAD,
    "POST /cards/<game>/<name>/grid/remove": HEAD,
    "GET /cards/<name>": OPEN,
    "GET /cards/import": HEAD,
    "POST /cards/import": HEAD,
    "POST /cards/import/aside": HEAD,
    "POST /cards/import/keep": HEAD,
    "POST /cards/import/remove": HEAD,
    "GET /cards/read": OPEN,
    "POST /check": OPEN,
    "GET /codex/<document>": OPEN,
    "GET /codex/<document>/<path:slug>": OPEN,
    "GET /codex/<document>/<path:slug>/~<int:number>": OPEN,
    "GET /conflicts": OPEN,
    "GET /conflicts/<game>/<int:number>": OPEN,
    "GET /coverage": OPEN,
    "GET /coverage/<game>/<topic>": OPEN,
    "GET /diff/<document>/<old>/<new>": OPEN,
    "GET /drills": OPEN,
    "GET /drills/<id>": AUTHOR,
    "GET /editions": OPEN,
    "GET /editions/<document>": OPEN,
    "GET /exams": SIGNED,
    "POST /exams": HEAD,
    "GET /exams/<id>": SIGNED,
    "POST /exams/<id>/begin": SIGNED,
    "POST /exams/<id>/close": COMPOSED,
    "POST /exams/<id>/open": COMPOSED,
    "GET /exams/<id>/print/<sheet>": COMPOSED,
    "GET /exams/<id>/print/<sheet>.pdf": COMPOSED,
    "GET /exams/<id>/statistics": COMPOSED,
    "POST /exams/fits": HEAD,
    "GET /exams/new": HEAD,
    "POST /exams/new": HEAD,
    "GET /gaps": OPEN,
    "GET /gaps/<game>/<int:number>": OPEN,
    "GET /guide": OPEN,
    "GET /guide/<name>": OPEN,
    "GET /judge": OPEN,
    "POST /judge": OPEN,
    "GET /judge/words/<game>": OPEN,
    "GET /lookup": OPEN,
    "GET /open": OPEN,
    "GET /open/<document>": OPEN,
    "GET /openapi.json": OPEN,
    "GET /people": HEAD,
    "POST /people/<id>/role": HEAD,
    "POST /people/<id>/sign-out": HEAD,
    "GET /practice": SIGNED,
    "POST /practice/answer": SIGNED,
    "GET /practice/answered/<id>": OWN,
    "POST /practice/doubt": SIGNED,
    "GET /practice/doubts": AUTHOR,
    "POST /practice/habit": SIGNED,
    "GET /practice/question": SIGNED,
    "POST /practice/rating": SIGNED,
    "GET /practice/withdrawn/<drill>": SIGNED,
    "GET /preview/<path:node>": OPEN,
    "GET /progress": SIGNED,
    "GET /proposals": SIGNED,
    "POST /proposals": SIGNED,
    "GET /proposals/<id>": REVIEWED,
    "POST /proposals/<id>/accept": REVIEWED,
    "POST /proposals/<id>/decline": REVIEWED,
    "POST /proposals/<id>/judge": REVIEWED,
    "POST /proposals/<id>/review": REVIEWED,
    "POST /proposals/<id>/withdraw": OWN,
    "GET /proposals/new": SIGNED,
    "GET /relate": OPEN,
    "POST /acts": OPEN,
    "GET /ask": OPEN,
    "POST /ask": OPEN,
    "POST /play": OPEN,
    "POST /rulings": OPEN,
    "GET /rulings/<id>": OPEN,
    "GET /rulings/<id>.png": OPEN,
    "DELETE /rulings/<id>": TOKEN,
    "POST /rulings/<id>/again": OPEN,
    "POST /rulings/<id>/delete": TOKEN,
    "GET /scenarios": OPEN,
    "GET /scenarios/<path:path>": OPEN,
    "GET /scenarios/proposed/<id>": OPEN,
    "POST /scenarios/proposed/<id>/remove": HEAD,
    "GET /search": OPEN,
    "GET /sign-in": OPEN,
    "POST /sign-in": OPEN,
    "POST /sign-out": OPEN,
    "GET /sign-up": OPEN,
    "POST /sign-up": OPEN,
    "GET /sittings/<id>/<int:number>": OWN,
    "POST /sittings/<id>/answers/<int:number>": OWN,
    "GET /sittings/<id>/result": OWN,
    "GET /sittings/<id>/result/<int:number>": OWN,
    "GET /sittings/<id>/review": OWN,
    "POST /sittings/<id>/submit": OWN,
    "GET /static/<path:filename>": OPEN,
    "POST /theme": OPEN,
}
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
SECRET = "a-word-that-only-ada-wrote"
SCENARIO = text_of(next(one for one in shipped("sorcery") if one.heading == "ally"))
PARTS = {
    "document": "sorcery",
    "slug": "defend",
    "path": shipped("sorcery")[0].path,
    "number": "1",
    "game": "sorcery",
    "name": "citing",
    "topic": "deck",
    "old": "2025-08",
    "new": "2025-08",
    "node": "sorcery:defend",
    "filename": "base.css",
    "sheet": "key",
}
NAMES = {"GET /cards/<game>/<name>": "dodge-roll", "GET /cards/<name>": "dodge-roll"}


class Route(NamedTuple):
    """A method at a rule of the app; ``key`` is how ``WHO`` names it, without ``/api``."""

    method: str
    rule: str

    @property
    def key(self) -> str:
        plain = self.rule.removeprefix("/api") if self.rule.startswith("/api/") else self.rule
        return f"{self.method} {plain}"


class World:
    """A shared instance with people who have something, and others who should not get at it."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.ada = visitor(app, "Ada of the attempts")
        self.amy = visitor(app, "Amy who sits an exam")
        self.hana = visitor(app, "Hana who composes", "head judge")
        self.owners = (self.ada, self.amy, self.hana)
        self.bob = visitor(app, "Bob the other")
        self.rev = visitor(app, "Rev the author", "author")
        self.hugo = visitor(app, "Hugo the other head", "head judge")
        self.others = (self.bob, self.rev, self.hugo)
        self.nobody = Visitor(app)
        self.drill = next(iter(shipped_pool())).id
        self._practise()
        self._propose()
        self._sit()
        self.device = self.ada.get("/api/account").get_json()["devices"][0]["id"]
        self.marks = self._marks()

    def _practise(self) -> None:
        first = self.ada.get("/api/practice/question").get_json()["question"]
        given = self.ada.open("/api/practice/answer", "POST", json={"question": first, "option": 0}).get_json()
        self.attempt = given["attempt"]
        assert self.attempt
        doubt = {"attempt": self.attempt, "text": SECRET}
        assert self.ada.open("/api/practice/doubt", "POST", json=doubt).status_code == 200
        assert self.ada.open("/api/practice/habit", "POST", json={"new_a_day": 17}).status_code == 200
        self.asked = self.ada.get("/api/practice/question").get_json()["question"]
        assert self.asked and self.asked != self.attempt

    def _propose(self) -> None:
        made = self.hana.post("/rulings", {"text": SCENARIO})
        self.ruling = str(made.location).rpartition("/")[2]
        wanted = {"ruling": self.ruling, "title": "Ada proposes", "heading": "ally", "why": SECRET, "expects": SECRET}
        answer = self.ada.open("/api/proposals", "POST", json=wanted)
        assert answer.status_code == 200, answer.get_data(as_text=True)
        self.proposal = answer.get_json()["id"]

    def _sit(self) -> None:
        game = next(iter(shipped_pool())).game
        plan = {"title": "Before the event", "games": [game], "number": 2, "minutes": 60, "again": True}
        made = self.hana.open("/api/exams", "POST", json=plan)
        assert made.status_code == 200, made.get_data(as_text=True)
        self.exam = made.get_json()["id"]
        self.sat, self.sitting = (self._begun(who) for who in (self.ada, self.amy))
        assert self.ada.open(f"/api/sittings/{self.sat}/submit", "POST", json={}).status_code == 200

    def _begun(self, who: Visitor) -> str:
        begun = who.open(f"/api/exams/{self.exam}/begin", "POST", json={}).get_json()
        id = str(begun["url"]).split("/")[2]
        saved = who.open(f"/api/sittings/{id}/answers/1", "POST", json={"option": 1})
        assert saved.status_code == 200, saved.get_data(as_text=True)
        return id

    def _marks(self) -> frozenset[str]:
        """What would give away that something of an owner is shown: the ids of their rows, and their words."""
        found = {SECRET, *(owner.id for owner in self.owners)}
        for owner in self.owners:
            tables = msgspec.json.decode(export(engine_of(self.app), owner.id))["tables"]
            for name, rows in tables.items():
                if name not in ("exam", "paper"):  # whoever may sit an exam knows its address
                    found |= {str(row["id"]) for row in rows if len(str(row.get("id") or "")) > 8}
        assert len(found) > 8
        return frozenset(found)

    def held(self) -> dict[str, Any]:
        """Everything that is kept of the owners, with their passwords and sessions."""
        engine = engine_of(self.app)
        kept: dict[str, Any] = {}
        for owner in self.owners:
            whole = msgspec.json.decode(export(engine, owner.id))
            kept[owner.id] = (whole["person"], whole["tables"])
        with transaction(engine) as session:
            ids = [owner.id for owner in self.owners]
            kept["passwords"] = session.scalars(
                select(PersonRow.password).where(PersonRow.id.in_(ids)).order_by(PersonRow.id)
            ).all()
            tokens = select(SessionRow.token).where(SessionRow.person_id.in_(ids)).order_by(SessionRow.token)
            kept["tokens"] = session.scalars(tokens).all()
        return kept

    def url(self, route: Route) -> str:
        """The address of a route that names an owner's object, where it names one."""
        plain = route.key.partition(" ")[2]
        ids = {
            "/drills": self.drill,
            "/exams": self.exam,
            "/people": self.ada.id,
            "/practice": self.attempt,
            "/proposals": self.proposal,
            "/rulings": self.ruling,
            "/scenarios": self.proposal,
            "/sittings": self.sat if "/result" in plain else self.sitting,
        }
        own = ids.get(f"/{plain.split('/')[1]}", "")
        parts = {**PARTS, "id": own, "session": self.device, "drill": self.drill}
        if route.key in NAMES:
            parts["name"] = NAMES[route.key]
        return re.sub(r"<(?:\w+:)?(\w+)>", lambda part: parts[part[1]], route.rule)

    def body(self, route: Route) -> dict[str, Any]:
        """What is sent: fields that name an owner's objects, and would do something if they were let."""
        fields: dict[str, Any] = {
            "name": self.ada.person.name if self.ada.person else "",
            "password": "not the right one",
            "old": "not the right one",
            "new": "another long password",
            "sure": "yes",
            "question": self.asked,
            "attempt": self.attempt,
            "option": 0,
            "rating": "hard",
            "text": SCENARIO if "/rulings" in route.rule or "/check" in route.rule else "said by somebody else",
            "new_a_day": 3,
            "role": "author",
            "why": "because",
            "version": "1",
            "ruling": self.ruling,
            "theme": "dark",
            "token": "x" * 20,
        }
        return fields

    def send(self, who: Visitor, route: Route, **more: Any) -> Any:
        """A request of somebody, as a form or as data."""
        if route.method not in UNSAFE:
            return who.open(self.url(route), route.method, **more)
        kind = "json" if route.rule.startswith("/api/") else "data"
        return who.open(self.url(route), route.method, **{kind: self.body(route)}, **more)

    def restore(self, who: Visitor) -> None:
        """After a request that did something to its sender: signed in again, and not in the middle of an exam."""
        if who.person is None:
            return
        if who.get("/api/account").status_code == 401:
            assert who.sign_in().status_code == 303
        sittings = Sittings(engine_of(self.app))
        if running := sittings.running(who.id):
            sittings.submit(who.id, running.id)


def routes_of(app: Flask) -> list[Route]:
    """Every method of every rule."""
    return sorted(
        Route(method, rule.rule)
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or ()) - {"HEAD", "OPTIONS"}
    )
