"""One way to work with the database: a session whose changes are kept at its end, all of them or none."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

from judge.store.engine import StoreError


@contextmanager
def transaction(engine: Engine) -> Iterator[Session]:
    """A session; its changes are kept when the block ends, and dropped when it raises.

    Raises StoreError for what the database refuses, and IntegrityError for what two wanted at once.
    """
    try:
        with Session(engine, expire_on_commit=False) as session, session.begin():
            yield session
    except IntegrityError:
        raise
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreError(f"the store cannot be used now: {type(error).__name__}") from error
