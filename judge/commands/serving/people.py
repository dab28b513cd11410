"""``judge people``: the accounts of a shared instance, for whoever runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO

import click

from judge.commands.output import write_json

if TYPE_CHECKING:
    from judge.store import People, Person

ROLES = ("trainee", "author", "head judge")
STDIN = click.option("--password-stdin", is_flag=True, help="Read the password from standard input, one line.")
NAME = click.argument("name")


@click.group()
def people() -> None:
    """The accounts of a shared instance: who may sign in, and what they may do.

    The store is the one that DATABASE_URL names, or else store.db in your own data folder.
    """


@people.command()
@NAME
@click.option("--role", type=click.Choice(ROLES), default=ROLES[0], show_default=True, help="What they may do.")
@STDIN
def add(name: str, role: str, password_stdin: bool) -> None:
    """Make an account; asks for its password."""
    with _opened() as everybody:
        made = everybody.join(name, _password(password_stdin), role)
        click.echo(f"{made.name} can sign in now, as {made.role}.")


@people.command(name="list")
@click.option("--json", "as_json", is_flag=True, help="Write JSON.")
def list_(as_json: bool) -> None:
    """List all accounts by name."""
    from judge.telling.dates import day_words

    with _opened() as everybody:
        rows: list[Person] = []
        while page := everybody.everyone(after=rows[-1].name if rows else "", limit=200):
            rows += page
        if as_json:
            write_json(rows)
            return
        for person in rows:
            closed = ", may not sign in" if person.closed else ""
            click.echo(f"{person.name}: {person.role}, since {day_words(person.created)}{closed}")
        if not rows:
            click.echo("There are no accounts yet; make one with: judge people add NAME --role 'head judge'")


@people.command()
@NAME
@click.argument("role", type=click.Choice(ROLES))
def role(name: str, role: str) -> None:
    """Give somebody another role."""
    from judge.store.roles import give_role

    with _opened() as everybody:
        person = give_role(everybody.engine, _found(everybody, name).id, role)
        click.echo(f"{person.name} is {person.role} now.")


@people.command()
@NAME
@STDIN
def password(name: str, password_stdin: bool) -> None:
    """Give somebody another password, and sign them out everywhere."""
    with _opened() as everybody:
        person = _found(everybody, name)
        everybody.set_password(person.id, _password(password_stdin))
        click.echo(f"{person.name} has the new password, and is signed out everywhere.")


@people.command()
@NAME
def sign_out(name: str) -> None:
    """Sign somebody out in all browsers."""
    from judge.store import Sessions

    with _opened() as everybody:
        person = _found(everybody, name)
        ended = Sessions(everybody.engine).end_others(person.id)
        click.echo(f"{person.name} is signed out ({ended} browser{'s' if ended != 1 else ''}).")


@people.command()
@NAME
def close(name: str) -> None:
    """Let somebody sign in no longer; what is theirs stays."""
    with _opened() as everybody:
        person = _found(everybody, name)
        everybody.close(person.id)
        click.echo(f"{person.name} can no longer sign in.")


@people.command()
@NAME
def reopen(name: str) -> None:
    """Let somebody sign in again."""
    with _opened() as everybody:
        person = _found(everybody, name)
        everybody.open(person.id)
        click.echo(f"{person.name} can sign in again.")


@people.command()
@NAME
@click.option("--yes", is_flag=True, help="Do not ask.")
def remove(name: str, yes: bool) -> None:
    """Delete somebody with everything that is theirs, for good."""
    with _opened() as everybody:
        person = _found(everybody, name)
        if not yes:
            click.confirm(f"Delete {person.name} with all their answers, exams and proposals, for good?", abort=True)
        everybody.delete(person.id)
        click.echo(f"{person.name} is deleted, with everything that was theirs.")


@people.command()
@click.argument("name", default="")
@click.option("--to", "file", type=click.File("wb"), default="-", help="The file to write; by default the terminal.")
def export(name: str, file: BinaryIO) -> None:
    """Write everything that is held of somebody as JSON; without a NAME, of the person on this machine."""
    from judge.store.export import export as everything_of

    with _opened() as everybody:
        person = _found(everybody, name) if name else everybody.local()
        file.write(everything_of(everybody.engine, person.id) + b"\n")


@contextmanager
def _opened() -> Iterator[People]:
    """The people of the store; what cannot be done ends the program with one clear line."""
    from judge.store import People, PeopleError, StoreError, connect

    try:
        yield People(connect())
    except (PeopleError, StoreError) as error:
        click.echo(f"judge: {error}", err=True)
        sys.exit(2)


def _found(everybody: People, name: str) -> Person:
    from judge.store import PeopleError

    person = everybody.named(name)
    if person is None:
        raise PeopleError(f"Nobody is called {name!r}; judge people list says who is there.")
    return person


def _password(from_stdin: bool) -> str:
    if from_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    typed: str = click.prompt("Password", hide_input=True, confirmation_prompt="The same again", err=True)
    return typed
