"""Who somebody is here: on one's own machine the one person there is, on a shared instance one of many."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from judge.store.models import PersonRow
from judge.store.session import transaction

ROLES = ("trainee", "author", "head judge")
"""What somebody may do, from the least to the most; each may do what those before it may."""
LOCAL = "local"
"""The id of the one person on one's own machine."""


class Person(Struct, frozen=True):
    """A person: the id that everything of theirs is kept under, the name they chose, and their role."""

    id: str
    name: str
    role: str

    def may(self, role: str) -> bool:
        """Whether they may do what a role may do."""
        return ROLES.index(self.role) >= ROLES.index(role)


class People:
    """The people of one database. ``clock`` tells the time."""

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.clock = clock

    def local(self) -> Person:
        """The one person on one's own machine, who may do everything; made when there is none yet."""
        try:
            with transaction(self.engine) as session:
                row = session.get(PersonRow, LOCAL)
                if row is None:
                    row = PersonRow(id=LOCAL, name="you", key=LOCAL, role=ROLES[-1], created=int(self.clock()))
                    session.add(row)
                return Person(row.id, row.name, row.role)
        except IntegrityError:  # another process was quicker
            return self.local()

    def find(self, id: str) -> Person | None:
        """The person with an id; None when there is none."""
        with transaction(self.engine) as session:
            row = session.get(PersonRow, id)
            return Person(row.id, row.name, row.role) if row else None
