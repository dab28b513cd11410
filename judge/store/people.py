"""Who somebody is here: on one's own machine the one person there is, on a shared instance one of many."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Engine, delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from judge.store import names, passwords
from judge.store.attempts import Attempts
from judge.store.errors import BadName, NameTaken, NoSuchPerson, WrongPassword
from judge.store.models import PersonRow, SessionRow
from judge.store.session import reading, transaction

ROLES = ("trainee", "author", "head judge")
"""What somebody may do, from the least to the most; each may do what those before it may."""
LOCAL = "local"
"""The id of the one person on one's own machine."""
MOST_LISTED = 200


class Person(Struct, frozen=True):
    """A person: the id that everything of theirs is kept under, the name they chose, their role, and since when
    (seconds since 1970) they are here; ``closed`` when they may not sign in.
    """

    id: str
    name: str
    role: str
    created: int = 0
    closed: bool = False

    def may(self, role: str) -> bool:
        """Whether they may do what a role may do."""
        return ROLES.index(self.role) >= ROLES.index(role)


class People:
    """The people of one database. ``clock`` tells the time."""

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.clock = clock
        self._attempts = Attempts(engine, clock)

    def local(self) -> Person:
        """The one person on one's own machine, who may do everything; made when there is none yet."""
        if found := self.find(LOCAL):
            return found
        try:
            with transaction(self.engine) as session:
                row = PersonRow(id=LOCAL, name="you", key=LOCAL, role=ROLES[-1], created=int(self.clock()))
                session.add(row)
                return person_of(row)
        except IntegrityError:  # another process was quicker
            return self.local()

    def find(self, id: str) -> Person | None:
        """The person with an id; None when there is none."""
        with reading(self.engine) as session:
            row = session.get(PersonRow, id)
            return person_of(row) if row else None

    def named(self, name: str) -> Person | None:
        """The person with a name, however it is capitalised; None when there is none."""
        with reading(self.engine) as session:
            row = session.scalar(select(PersonRow).where(PersonRow.key == names.key_of(name), PersonRow.id != LOCAL))
            return person_of(row) if row else None

    def everyone(self, after: str = "", limit: int = 50) -> list[Person]:
        """The people of a shared instance by name, ``limit`` of them (at most 200), from behind the name ``after``."""
        wanted = select(PersonRow).where(PersonRow.id != LOCAL, PersonRow.key > names.key_of(after))
        with reading(self.engine) as session:
            rows = session.scalars(wanted.order_by(PersonRow.key).limit(max(1, min(limit, MOST_LISTED))))
            return [person_of(row) for row in rows]

    def count(self) -> int:
        """How many people have an account."""
        with reading(self.engine) as session:
            return session.scalar(select(func.count()).select_from(PersonRow).where(PersonRow.id != LOCAL)) or 0

    def join(self, name: str, password: str, role: str = "trainee") -> Person:
        """Makes an account. Raises BadName, BadPassword or NameTaken; ValueError for a role that there is not."""
        shown = names.tidy(name)
        passwords.check(password, shown)
        row = PersonRow(
            id=secrets.token_hex(12),
            name=shown,
            key=names.key_of(shown),
            role=_role(role),
            password=passwords.hashed(password),
            created=int(self.clock()),
        )
        if row.key == LOCAL:
            raise BadName("Nobody may have this name. Please choose another.")
        try:
            with transaction(self.engine) as session:
                session.add(row)
        except IntegrityError as error:
            raise NameTaken("Somebody has this name already. Please choose another.") from error
        return person_of(row)

    def sign_in(self, name: str, password: str, address: str) -> Person:
        """The person with this name and password. ``address`` says where the attempt comes from.

        Raises WrongPassword, also for a name that nobody has and for an account that is closed, and TooMany.
        """
        key = names.key_of(name)[:120]
        self._attempts.begin(key, address)
        with reading(self.engine) as session:
            row = session.scalar(select(PersonRow).where(PersonRow.key == key, PersonRow.closed.is_(None)))
        kept = row.password if row else None
        if not passwords.matches(password, kept) or row is None or kept is None:
            raise WrongPassword
        self._attempts.succeeded(key, address)
        if passwords.outdated(kept):
            self._keep_password(row.id, password, kept)
        return person_of(row)

    def change_password(self, person_id: str, old: str, new: str) -> None:
        """Gives a person another password when they know the old one. Their other browsers stay signed in
        (``Sessions.end_others`` ends them). Raises WrongPassword, TooMany, BadPassword, NoSuchPerson.
        """
        with reading(self.engine) as session:
            row = _row(session, person_id, to_change=False)
        self._attempts.begin(row.key, "")
        if not passwords.matches(old, row.password):
            raise WrongPassword
        self._attempts.succeeded(row.key, "")
        passwords.check(new, row.name)
        # When it was changed elsewhere meanwhile, the old one is no longer right.
        if not self._keep_password(person_id, new, row.password):
            raise WrongPassword

    def set_password(self, person_id: str, new: str) -> None:
        """Gives a person a password without asking for the old one, and signs them out everywhere.

        Raises BadPassword and NoSuchPerson.
        """
        with reading(self.engine) as session:
            name = _row(session, person_id, to_change=False).name
        passwords.check(new, name)
        kept = passwords.hashed(new)
        with transaction(self.engine) as session:
            row = _row(session, person_id)
            row.password = kept
            session.execute(delete(SessionRow).where(SessionRow.person_id == person_id))
            self._attempts.forget(session, row.key)

    def close(self, person_id: str) -> None:
        """Lets a person sign in no longer, and signs them out everywhere; what is theirs stays. Raises NoSuchPerson."""
        with transaction(self.engine) as session:
            row = _row(session, person_id)
            row.closed = row.closed or int(self.clock())
            session.execute(delete(SessionRow).where(SessionRow.person_id == person_id))

    def open(self, person_id: str) -> None:
        """Lets a person sign in again. Raises NoSuchPerson."""
        with transaction(self.engine) as session:
            _row(session, person_id).closed = None

    def delete(self, person_id: str) -> bool:
        """Deletes a person with everything that is theirs, for good and at once; False when there is none.

        What others rely on stays without their name, where the table says so (``ON DELETE SET NULL``).
        """
        with transaction(self.engine) as session:
            row = session.get(PersonRow, person_id, with_for_update=True)
            if row is None:
                return False
            self._attempts.forget(session, row.key)
            session.execute(delete(PersonRow).where(PersonRow.id == person_id))
            return True

    def _keep_password(self, person_id: str, password: str, before: str | None) -> bool:
        kept = passwords.hashed(password)
        with transaction(self.engine) as session:
            row = session.get(PersonRow, person_id, with_for_update=True)
            if row is None or row.password != before:
                return False
            row.password = kept
            return True


def person_of(row: PersonRow) -> Person:
    """The person of a row, without what only the store should know."""
    return Person(row.id, row.name, row.role, row.created, row.closed is not None)


def _row(session: Session, person_id: str, to_change: bool = True) -> PersonRow:
    row = session.get(PersonRow, person_id, with_for_update=to_change)
    if row is None:
        raise NoSuchPerson
    return row


def _role(role: str) -> str:
    if role not in ROLES:
        raise ValueError(f"there is no role {role!r}; there are: {', '.join(ROLES)}")
    return role
