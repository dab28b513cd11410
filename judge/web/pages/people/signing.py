"""Signing in, signing up and signing out, on an instance that several people share."""

from __future__ import annotations

import os
from typing import Annotated

from flask import current_app, render_template
from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.store import People
from judge.store.errors import BadName, BadPassword, NameTaken, NoSuchPerson, TooMany, WrongPassword
from judge.store.names import LONGEST as LONGEST_NAME
from judge.store.passwords import LONGEST as LONGEST_PASSWORD
from judge.store.passwords import SHORTEST as SHORTEST_PASSWORD
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import not_found
from judge.web.desk.queries import Nothing
from judge.web.people.addresses import on_this_site
from judge.web.people.callers import Limit, client
from judge.web.people.memory import engine
from judge.web.people.people import current, let_in, let_out, shared

SIGN_UPS_A_MINUTE = 6.0
"""Accounts that one client may ask for in a minute, in each worker."""

desk = DeedDesk("signing", "Signing in and out, where several people share the site")


class Next(Struct, frozen=True):
    """Where to go on afterwards: an address on this site."""

    next: Annotated[str, Meta(max_length=2000)] = "/"


class Way(Struct, frozen=True):
    """A form to sign in or up, with what went wrong the last time; ``field`` is the one that is meant."""

    next: str
    open: bool
    who: str = ""
    name: str = ""
    problem: str = ""
    field: str = ""
    longest_name: int = LONGEST_NAME
    shortest_password: int = SHORTEST_PASSWORD
    longest_password: int = LONGEST_PASSWORD


class Credentials(Struct, frozen=True):
    """A name and its password, and where to go on."""

    name: Annotated[str, Meta(max_length=400)] = ""
    password: Annotated[str, Meta(max_length=2000)] = ""
    next: Annotated[str, Meta(max_length=2000)] = "/"


class SignedIn(Struct, frozen=True):
    """Who signed in; the session itself is in the cookie that comes with this answer."""

    name: str
    role: str
    next: str = "/"


class SignedOut(Struct, frozen=True):
    """Nobody is signed in in this browser any more."""

    signed_out: bool = True


def sign_up_is_open() -> bool:
    """Whether anybody may make an account: unless ``JUDGE_SIGN_UP`` says ``closed``."""
    return os.environ.get("JUDGE_SIGN_UP", "").strip().lower() != "closed"


@desk.page("/sign-in", "people/sign_in.html", Next)
def sign_in_page(_codex: Codex, asked: Next) -> Way:
    """The form to sign in."""
    return _way(asked.next)


@desk.page("/sign-up", "people/sign_up.html", Next)
def sign_up_page(_codex: Codex, asked: Next) -> Way:
    """The form to make an account."""
    return _way(asked.next)


def _on(answer: SignedIn, _asked: Credentials) -> str:
    return answer.next


def _sign_in_again(trouble: Trouble, asked: Credentials) -> str:
    return render_template("people/sign_in.html", answer=_way(asked.next, asked.name, trouble))


def _sign_up_again(trouble: Trouble, asked: Credentials) -> str:
    return render_template("people/sign_up.html", answer=_way(asked.next, asked.name, trouble))


@desk.deed("/sign-in", Credentials, _on, _sign_in_again)
def sign_in(asked: Credentials) -> SignedIn:
    """Signs in, and gives this browser a session of its own.

    A wrong name and a wrong password are answered alike (403); after some failures it says how long to wait (429).
    """
    _only_shared()
    try:
        person = People(engine()).sign_in(asked.name, asked.password, client())
        let_in(person)
    except WrongPassword as error:
        raise Trouble(403, str(error), "password") from error
    except NoSuchPerson as error:  # the account was closed or deleted at this very moment
        raise Trouble(403, str(WrongPassword()), "password") from error
    except TooMany as error:
        raise Trouble(429, str(error), retry_after=error.retry_after) from error
    return SignedIn(person.name, person.role, on_this_site(asked.next))


@desk.deed("/sign-up", Credentials, _on, _sign_up_again)
def sign_up(asked: Credentials) -> SignedIn:
    """Makes an account with the role of a trainee, and signs in."""
    _only_shared()
    if not sign_up_is_open():
        raise Trouble(403, "Accounts are made by whoever runs this site. Please ask them.")
    if wait := _limit().take(client()):
        raise Trouble(429, "These were many new accounts in a short time. Please wait a little.", retry_after=wait)
    try:
        person = People(engine()).join(asked.name, asked.password)
    except (BadName, NameTaken) as error:
        raise Trouble(422, str(error), "name") from error
    except BadPassword as error:
        raise Trouble(422, str(error), "password") from error
    let_in(person)
    return SignedIn(person.name, person.role, on_this_site(asked.next))


@desk.deed("/sign-out", Nothing, lambda *_: "/")
def sign_out(_asked: Nothing) -> SignedOut:
    """Ends the session of this browser; it is well also when there was none."""
    _only_shared()
    let_out()
    return SignedOut()


def _way(next: str, name: str = "", trouble: Trouble | None = None) -> Way:
    _only_shared()
    person = current()
    words, field = (trouble.words, trouble.field) if trouble else ("", "")
    return Way(on_this_site(next), sign_up_is_open(), person.name if person else "", name, words, field)


def _only_shared() -> None:
    if not shared():
        not_found("On your own machine nobody signs in: everything here is yours already.")


def _limit() -> Limit:
    limit: Limit = current_app.extensions.setdefault("sign_ups", Limit(SIGN_UPS_A_MINUTE))
    return limit
