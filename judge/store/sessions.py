"""Where people are signed in: a token in each browser, of which the store keeps the hash alone."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Engine, delete, select, update

from judge.store.errors import NoSuchPerson, StoreError
from judge.store.models import PersonRow, SessionRow
from judge.store.people import Person, person_of
from judge.store.session import reading, transaction

DAY = 24 * 3600
UNUSED, LONGEST = 30 * DAY, 90 * DAY
"""A browser that does not come back for so long is signed out, and every browser after so long."""
NOTED = 300
"""That somebody is still there is written down at most once in so many seconds."""
MOST = 50
"""The most browsers in which one person is signed in; the one that was unused longest leaves first."""


class SignedIn(Struct, frozen=True):
    """A browser in which a person is signed in: what it says of itself, since when, and when it was last there
    (seconds since 1970); ``here`` when it is the one that asks.
    """

    id: str
    agent: str
    created: int
    seen: int
    here: bool = False


class Sessions:
    """The signed-in browsers of one database. ``clock`` tells the time."""

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.clock = clock

    def begin(self, person_id: str, agent: str) -> str:
        """Signs a person in and returns the token for their browser, which ``agent`` describes. Raises NoSuchPerson."""
        token, now = secrets.token_urlsafe(32), int(self.clock())
        with transaction(self.engine) as session:
            session.execute(delete(SessionRow).where(SessionRow.until <= now))
            person = session.get(PersonRow, person_id, with_for_update=True)
            if person is None or person.closed is not None:
                raise NoSuchPerson
            theirs = select(SessionRow.id).where(SessionRow.person_id == person_id)
            leaving = session.scalars(theirs.order_by(SessionRow.seen.desc()).offset(MOST - 1)).all()
            session.execute(delete(SessionRow).where(SessionRow.id.in_(leaving)))
            session.add(
                SessionRow(
                    id=secrets.token_hex(12),
                    person_id=person_id,
                    token=_hashed(token),
                    agent=_words(agent),
                    created=now,
                    seen=now,
                    until=now + UNUSED,
                )
            )
        return token

    def who(self, token: str) -> Person | None:
        """The person who is signed in with a token; None when it is not, or no longer, anybody's."""
        now = int(self.clock())
        wanted = select(SessionRow, PersonRow).join(PersonRow, PersonRow.id == SessionRow.person_id)
        wanted = wanted.where(SessionRow.token == _hashed(token), SessionRow.until > now, PersonRow.closed.is_(None))
        with reading(self.engine) as session:
            found = session.execute(wanted).one_or_none()
        if found is None:
            return None
        row, person = found
        if now - row.seen >= NOTED:
            self._note(row.id, now, min(now + UNUSED, row.created + LONGEST))
        return person_of(person)

    def of(self, person_id: str, token: str = "") -> list[SignedIn]:
        """Where a person is signed in, the last used first. ``token`` is that of the browser that asks."""
        here, now = _hashed(token), int(self.clock())
        wanted = select(SessionRow).where(SessionRow.person_id == person_id, SessionRow.until > now)
        with reading(self.engine) as session:
            rows = session.scalars(wanted.order_by(SessionRow.seen.desc(), SessionRow.id)).all()
        return [SignedIn(row.id, row.agent, row.created, row.seen, row.token == here) for row in rows]

    def leave(self, token: str) -> bool:
        """Signs out the browser with a token; False when it was not signed in."""
        with transaction(self.engine) as session:
            left = session.execute(delete(SessionRow).where(SessionRow.token == _hashed(token)))
            return bool(left.rowcount)  # type: ignore[attr-defined]

    def end(self, person_id: str, session_id: str) -> bool:
        """Signs one of a person's browsers out; False when they have no such one."""
        theirs = (SessionRow.person_id == person_id, SessionRow.id == session_id)
        with transaction(self.engine) as session:
            return bool(session.execute(delete(SessionRow).where(*theirs)).rowcount)  # type: ignore[attr-defined]

    def end_others(self, person_id: str, token: str = "") -> int:
        """Signs a person out everywhere but in the browser with this token (without one, everywhere).

        Returns how many browsers were signed out.
        """
        theirs = (SessionRow.person_id == person_id, SessionRow.token != _hashed(token))
        with transaction(self.engine) as session:
            return int(session.execute(delete(SessionRow).where(*theirs)).rowcount)  # type: ignore[attr-defined]

    def _note(self, session_id: str, now: int, until: int) -> None:
        try:
            with transaction(self.engine) as session:
                session.execute(update(SessionRow).where(SessionRow.id == session_id).values(seen=now, until=until))
        except StoreError:
            pass  # a page can be read also while nothing can be written


def _hashed(token: str) -> bytes:
    # A token has 256 bits of chance: a plain hash of it cannot be turned back.
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


def _words(agent: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in agent)[:200].strip()
