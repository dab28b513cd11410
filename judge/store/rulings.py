"""Rulings kept under addresses that nobody can guess, in a room that does not grow.

The same text judged by the same version under the same documents has the same address, so repeating fills nothing.
When room is short, those leave first that nobody came back to, the oldest first; a visit on a later hour is worth a
month (``VISIT_IS_WORTH``).
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
import zlib
from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Engine, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from judge.store.engine import StoreError
from judge.store.models import About, RulingRow
from judge.store.session import reading, transaction

ROOM = 512 * 1024 * 1024
"""The most bytes of texts and rulings, as compressed, that are kept."""
HOUR, DAY = 3600, 24 * 3600
VISIT_IS_WORTH = 30 * DAY


class Kept(Struct, frozen=True):
    """A kept ruling: its scenario's text, itself as JSON, what it rests on, what judged it, and when."""

    id: str
    text: str
    ruling: bytes
    ruleset: str
    version: str
    judged: int


class Rulings:
    """The kept rulings of one database. ``room`` bounds their size in bytes; ``clock`` tells the time."""

    def __init__(self, engine: Engine, room: int = ROOM, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.room = room
        self.clock = clock
        with reading(self.engine) as session:
            self._key = bytes.fromhex(session.scalars(select(About.value).where(About.name == "key")).one())

    def address(self, *parts: str) -> str:
        """The id for some texts: always the same here, and not to be guessed by who knows the texts alone."""
        digest = hashlib.blake2b(key=self._key, digest_size=20)
        for part in parts:
            data = part.encode()
            digest.update(len(data).to_bytes(8, "big") + data)
        return base64.b32encode(digest.digest()).decode().lower()

    def keep(self, id: str, text: str, ruling: bytes, ruleset: str, version: str) -> str | None:
        """Keeps a ruling; returns the token with which it can be deleted, or None when it was there already."""
        token = secrets.token_urlsafe(24)
        now = int(self.clock())
        packed_text, packed_ruling = zlib.compress(text.encode()), zlib.compress(ruling)
        row = RulingRow(
            id=id,
            text=packed_text,
            ruling=packed_ruling,
            ruleset=ruleset,
            version=version,
            judged=now,
            due=now,
            size=len(packed_text) + len(packed_ruling),
            token=_hashed(token),
        )
        try:
            with transaction(self.engine) as session:
                session.add(row)
                session.flush()
                self._make_room(session, id)
        except IntegrityError:
            return None
        return token

    def find(self, id: str, visit: bool = False) -> Kept | None:
        """The ruling at an address. ``visit`` says that somebody reads it, which makes it stay longer."""
        with reading(self.engine) as session:
            row = session.get(RulingRow, id)
            if row is None:
                return None
            kept = Kept(
                row.id,
                zlib.decompress(row.text).decode(),
                zlib.decompress(row.ruling),
                row.ruleset,
                row.version,
                row.judged,
            )
            due = row.due
        now = int(self.clock())
        # The first look is the sender's own; after that a note once a day is enough.
        if visit and now - kept.judged > HOUR and now + VISIT_IS_WORTH - due > DAY:
            self._note_visit(id, now + VISIT_IS_WORTH)
        return kept

    def delete(self, id: str, token: str) -> bool:
        """Deletes a ruling for good; False when there is none, or the token is not its sender's."""
        with transaction(self.engine) as session:
            held = session.scalar(select(RulingRow.token).where(RulingRow.id == id))
            if held is None or not hmac.compare_digest(held, _hashed(token)):
                return False
            session.execute(delete(RulingRow).where(RulingRow.id == id))
            return True

    def size(self) -> tuple[int, int]:
        """How many rulings are kept, and their size in bytes."""
        with reading(self.engine) as session:
            count, size = session.execute(select(func.count(), func.coalesce(func.sum(RulingRow.size), 0))).one()
            return int(count), int(size)

    def _note_visit(self, id: str, due: int) -> None:
        try:
            with transaction(self.engine) as session:
                session.execute(update(RulingRow).where(RulingRow.id == id).values(due=due))
        except StoreError:
            pass  # a page can be read also while nothing can be written

    def _make_room(self, session: Session, newest: str) -> None:
        """When all is fuller than it may be, takes out those that are due until a hundredth is free."""
        total = int(session.scalar(select(func.coalesce(func.sum(RulingRow.size), 0))) or 0)
        if total <= self.room:
            return
        leaving: list[str] = []
        rows = session.execute(
            select(RulingRow.id, RulingRow.size).where(RulingRow.id != newest).order_by(RulingRow.due).limit(500)
        )
        for id, size in rows:
            if total <= self.room * 0.99:
                break
            leaving.append(id)
            total -= size
        session.execute(delete(RulingRow).where(RulingRow.id.in_(leaving)))


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
