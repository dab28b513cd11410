"""One's own account: password, signed-in browsers, one's data to take along, and the way to leave."""

from __future__ import annotations

from typing import Annotated, Any

from flask import Flask, Response, render_template
from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.store import People, Person
from judge.store.errors import BadPassword, TooMany, WrongPassword
from judge.store.export import export
from judge.store.passwords import LONGEST, SHORTEST
from judge.store.sessions import Sessions
from judge.telling.dates import iso_day
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import not_found
from judge.web.desk.queries import Nothing
from judge.web.desk.spec import Spec, problems
from judge.web.people import tickets
from judge.web.people.agents import described
from judge.web.people.callers import client
from judge.web.people.memory import engine
from judge.web.people.people import let_in, let_out, needed, shared

Typed = Annotated[str, Meta(max_length=2000)]


class AccountDesk(DeedDesk):
    """The pages of this module, with the file of one's data."""

    def open(self, app: Flask, codex: Codex, spec: Spec) -> None:
        """Adds the pages and the file."""
        super().open(app, codex, spec)
        app.add_url_rule("/account/export", "account.export", take_along)
        described = spec.described(take_along, self.subject, {200: TakenAlong, **problems(401)})
        app.add_url_rule("/api/account/export", "api.account.export", described)


desk = AccountDesk("account", "One's own account and data")

DONE = {
    "password": "Your password is changed, and every other browser is signed out.",
    "device": "That browser is signed out.",
    "devices": "Every other browser is signed out.",
}


class Seen(Struct, frozen=True):
    """What was just done, which the page then says."""

    done: Annotated[str, Meta(max_length=20)] = ""


class Device(Struct, frozen=True):
    """A browser in which one is signed in; times are ISO dates. ``here`` is the one that asks."""

    id: str
    what: str
    since: str
    seen: str
    here: bool


class Account(Struct, frozen=True):
    """Somebody's own account. ``shared`` is false on one's own machine, where there is no password."""

    name: str
    role: str
    since: str
    shared: bool
    devices: tuple[Device, ...] = ()
    done: str = ""
    problem: str = ""
    field: str = ""
    shortest_password: int = SHORTEST
    longest_password: int = LONGEST


class NewPassword(Struct, frozen=True):
    """The password there is, and the one that is to be."""

    old: Typed = ""
    new: Typed = ""


class Leaving(Struct, frozen=True):
    """What makes sure that somebody means to delete everything: the password, or on one's own machine a yes."""

    password: Typed = ""
    sure: Annotated[str, Meta(max_length=10)] = ""


class Done(Struct, frozen=True):
    """It is done; ``what`` names the deed."""

    what: str


@desk.page("/account", "people/account.html", Seen)
def account(_codex: Codex, asked: Seen) -> Account:
    """One's name, role and signed-in browsers."""
    return _account(needed(), done=DONE.get(asked.done, ""))


class TakenAlong(Struct, frozen=True):
    """Everything that is kept of one: the person, and each table with its rows."""

    about: str
    written: str
    person: dict[str, Any]
    tables: dict[str, list[dict[str, Any]]]


def take_along() -> Response:
    """Everything that is kept of oneself, as a JSON file."""
    answer = Response(export(engine(), needed().id), mimetype="application/json")
    answer.headers["Content-Disposition"] = 'attachment; filename="codex-judge-my-data.json"'
    return answer


def _again(trouble: Trouble, _asked: Struct, **_where: str) -> str:
    return render_template("people/account.html", answer=_account(needed(), trouble))


def _back(answer: Done, _asked: Struct, **_where: str) -> str:
    return f"/account?done={answer.what}"


@desk.deed("/account/password", NewPassword, _back, _again)
def password(asked: NewPassword) -> Done:
    """Changes one's password. Every other browser is signed out, and this one goes on with a new session."""
    person = _with_account()
    try:
        People(engine()).change_password(person.id, asked.old, asked.new)
    except WrongPassword as error:
        raise Trouble(403, "This is not your password.", "old") from error
    except BadPassword as error:
        raise Trouble(422, str(error), "new") from error
    except TooMany as error:
        raise Trouble(429, str(error), "old", error.retry_after) from error
    Sessions(engine()).end_others(person.id)
    let_in(person)
    return Done("password")


@desk.deed("/account/devices/<session>/end", Nothing, _back)
def end_device(_asked: Nothing, session: str) -> Done:
    """Signs one of one's own browsers out."""
    person = _with_account()
    if not Sessions(engine()).end(person.id, session):
        not_found("You are not signed in there, or no longer.")
    return Done("device")


@desk.deed("/account/devices/end-others", Nothing, _back)
def end_other_devices(_asked: Nothing) -> Done:
    """Signs oneself out everywhere but here."""
    person = _with_account()
    Sessions(engine()).end_others(person.id, tickets.carried())
    return Done("devices")


@desk.deed("/account/delete", Leaving, lambda *_: "/account/gone", _again)
def delete(asked: Leaving) -> Done:
    """Deletes one's account with everything that is one's own, for good."""
    person = needed()
    if shared():
        _check_password(person, asked.password)
    elif asked.sure != "yes":
        raise Trouble(422, "Please tick the box, if you do mean it.", "sure")
    People(engine()).delete(person.id)
    if shared():
        let_out()
    return Done("deleted")


@desk.page("/account/gone", "people/account_gone.html")
def gone(_codex: Codex, _asked: Nothing) -> Done:
    """What is said after everything was deleted."""
    return Done("deleted")


def _account(person: Person, trouble: Trouble | None = None, done: str = "") -> Account:
    devices = Sessions(engine()).of(person.id, tickets.carried()) if shared() else []
    return Account(
        person.name,
        person.role,
        iso_day(person.created),
        shared(),
        tuple(Device(d.id, described(d.agent), iso_day(d.created), iso_day(d.seen), d.here) for d in devices),
        done,
        trouble.words if trouble else "",
        trouble.field if trouble else "",
    )


def _with_account() -> Person:
    if not shared():
        not_found("On your own machine there is no account, and no password.")
    return needed()


def _check_password(person: Person, typed: str) -> None:
    try:
        known = People(engine()).sign_in(person.name, typed, client())
    except TooMany as error:
        raise Trouble(429, str(error), "password", error.retry_after) from error
    except WrongPassword as error:
        raise Trouble(403, "This is not your password; nothing was deleted.", "password") from error
    assert known.id == person.id
