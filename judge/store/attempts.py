"""Failed attempts to sign in, counted for all workers in the store, with a wait that grows.

Nobody is locked out for good: after a number of failures each further one doubles the wait, up to five minutes, and a
day without any forgets them.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.orm import Session

from judge.store.errors import TooMany
from judge.store.models import About, FailureRow
from judge.store.session import transaction

FREE_FOR_A_NAME, FREE_FOR_AN_ADDRESS = 5, 20
"""So many failures cost no wait; behind one address there may be a whole club."""
LONGEST_WAIT = 300
DAY = 24 * 3600


class Attempts:
    """The failed attempts of one database. ``clock`` tells the time."""

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.clock = clock

    def begin(self, key: str, address: str) -> None:
        """Notes an attempt as failed, before its password is looked at, so that many at once are not heard for one.

        ``key`` is the name folded; ``address`` may be empty, and is then not counted. Raises TooMany when somebody has
        to wait; what is refused is not counted.
        """
        now = int(self.clock())
        self._sweep(now)
        with transaction(self.engine) as session:
            rows = [(self._row(session, who), free) for who, free in self._counted(session, key, address)]
            wait = max(row.wait_until for row, _ in rows) - now
            if wait > 0:
                raise TooMany(wait)
            for row, free in rows:
                row.failures = row.failures + 1 if row.last >= now - DAY else 1
                row.last = now
                if row.failures >= free:
                    row.wait_until = now + min(LONGEST_WAIT, 2 ** min(row.failures - free, 10))

    def succeeded(self, key: str, address: str) -> None:
        """Forgets the failures under a name, and takes back the one that ``begin`` noted for the address."""
        with transaction(self.engine) as session:
            self.forget(session, key)
            for who, _ in self._counted(session, key, address)[1:]:
                taken_back = {"failures": FailureRow.failures - 1, "wait_until": 0}
                session.execute(update(FailureRow).where(FailureRow.who == who).values(taken_back))

    def forget(self, session: Session, key: str) -> None:
        """Forgets the failures under a name, in a transaction that goes on."""
        session.execute(delete(FailureRow).where(FailureRow.who == self._who(session, "name", key)))

    def _sweep(self, now: int) -> None:
        # In a transaction of its own: whoever holds rows to throw away must not wait for rows that others hold.
        with transaction(self.engine) as session:
            session.execute(delete(FailureRow).where(FailureRow.last < now - DAY))

    def _counted(self, session: Session, key: str, address: str) -> list[tuple[str, int]]:
        """What is counted, always taken in this order, so that no two wait for each other."""
        counted = [(self._who(session, "name", key), FREE_FOR_A_NAME)]
        if address:
            counted.append((self._who(session, "address", address), FREE_FOR_AN_ADDRESS))
        return counted

    @staticmethod
    def _row(session: Session, who: str) -> FailureRow:
        insert = insert_postgresql if session.get_bind().dialect.name == "postgresql" else insert_sqlite
        fresh = insert(FailureRow).values(who=who, failures=0, last=0, wait_until=0)
        session.execute(fresh.on_conflict_do_nothing())
        return session.execute(select(FailureRow).where(FailureRow.who == who).with_for_update()).scalar_one()

    @staticmethod
    def _who(session: Session, kind: str, text: str) -> str:
        # People type their password into the wrong field: no such text is kept as it came.
        key = bytes.fromhex(session.scalars(select(About.value).where(About.name == "key")).one())
        return hashlib.blake2b(f"{kind}\0{text}".encode("utf-8", "replace"), key=key, digest_size=32).hexdigest()
