"""The people of a shared instance, for its head judges: roles, and signing somebody out everywhere."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlencode

from flask import render_template
from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.store import ROLES, Person
from judge.store.errors import NoSuchPerson
from judge.store.people import People
from judge.store.roles import LastHeadJudge, found, give_role
from judge.store.sessions import Sessions
from judge.telling.dates import iso_day
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import not_found
from judge.web.desk.queries import Nothing, Short
from judge.web.people.memory import engine
from judge.web.people.people import needed, shared

HEAD = ROLES[-1]
A_PAGE = 50
desk = DeedDesk("people", "The people of a shared instance, for head judges")


class Sought(Struct, frozen=True):
    """Whose names to list: those with these words, from behind the name ``after``; ``done`` is what was just done."""

    q: Short = ""
    after: Short = ""
    done: Annotated[str, Meta(max_length=20)] = ""


class Shown(Struct, frozen=True):
    """Somebody in the list. ``closed`` when they may not sign in; ``you`` when it is the one who asks."""

    id: str
    name: str
    role: str
    since: str
    closed: bool
    you: bool


class Listing(Struct, frozen=True):
    """The people found; ``more`` is the address of those behind them, or empty."""

    q: str
    total: int
    people: tuple[Shown, ...]
    roles: tuple[str, ...] = ROLES
    more: str = ""
    done: str = ""
    problem: str = ""


class NewRole(Struct, frozen=True):
    """The role that somebody is to have."""

    role: Annotated[str, Meta(max_length=20)]


class Changed(Struct, frozen=True):
    """Somebody as they now are."""

    id: str
    name: str
    role: str
    done: str


DONE = {"role": "The role is changed. It holds from their next page on.", "out": "They are signed out everywhere."}


@desk.page("/people", "people/people.html", Sought)
def people(_codex: Codex, asked: Sought) -> Listing:
    """The people of this instance, by name."""
    return _listing(_head_judge(), asked)


def _back(answer: Changed, _asked: Struct, id: str) -> str:
    return f"/people?done={answer.done}#person-{id}"


def _again(trouble: Trouble, _asked: Struct, **_where: str) -> str:
    return render_template("people/people.html", answer=_listing(_head_judge(), Sought(), trouble.words))


@desk.deed("/people/<id>/role", NewRole, _back, _again)
def role(asked: NewRole, id: str) -> Changed:
    """Gives somebody a role; it holds at once. The last head judge stays one."""
    _head_judge()
    if asked.role not in ROLES:
        raise Trouble(422, f"The roles are: {', '.join(ROLES)}.")
    try:
        person = give_role(engine(), id, asked.role)
    except LastHeadJudge as error:
        raise Trouble(409, str(error)) from error
    except NoSuchPerson as error:
        not_found(str(error))
    return Changed(person.id, person.name, person.role, "role")


@desk.deed("/people/<id>/sign-out", Nothing, _back)
def sign_out_everywhere(_asked: Nothing, id: str) -> Changed:
    """Signs somebody out in every browser."""
    _head_judge()
    person = People(engine()).find(id)
    if person is None:
        not_found("There is no such person.")
    Sessions(engine()).end_others(person.id)
    return Changed(person.id, person.name, person.role, "out")


def _head_judge() -> Person:
    if not shared():
        not_found("On your own machine there is nobody else.")
    return needed(HEAD)


def _listing(asking: Person, asked: Sought, problem: str = "") -> Listing:
    rows = found(engine(), asked.q, asked.after, A_PAGE + 1)
    more = "/people?" + urlencode({"q": asked.q, "after": rows[A_PAGE - 1].name}) if len(rows) > A_PAGE else ""
    return Listing(
        asked.q,
        People(engine()).count(),
        tuple(_shown(row, asking) for row in rows[:A_PAGE]),
        more=more,
        done=DONE.get(asked.done, ""),
        problem=problem,
    )


def _shown(person: Person, asking: Person) -> Shown:
    since = iso_day(person.created)
    return Shown(person.id, person.name, person.role, since, person.closed, person.id == asking.id)
