"""The scenarios of the gallery that were proposed and accepted; everybody may read them."""

from __future__ import annotations

import zlib

from msgspec import Struct
from sqlalchemy import ColumnElement, Engine, delete, select

from judge.store.models import PersonRow
from judge.store.models.proposals import AcceptedRow
from judge.store.session import reading, transaction


class InGallery(Struct, frozen=True):
    """A scenario in the list; ``by`` is the name it bears, or empty."""

    id: str
    by: str
    game: str
    heading: str
    title: str


class Accepted(InGallery, frozen=True):
    """A scenario with its text and the ruling on which it was accepted, as JSON; ``at`` is when that was."""

    text: str
    digest: str
    ruling: bytes
    ruleset: str
    version: str
    at: int


class AcceptedScenarios:
    """The accepted scenarios of one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def all(self, game: str = "") -> tuple[InGallery, ...]:
        """Those of a game, or of all games, in order of acceptance."""
        row = AcceptedRow
        wanted = (
            select(row.id, PersonRow.name, row.game, row.heading, row.title)
            .outerjoin(PersonRow, PersonRow.id == row.person_id)
            .order_by(row.at, row.id)
        )
        with reading(self.engine) as session:
            rows = session.execute(wanted.where(row.game == game) if game else wanted).all()
            return tuple(InGallery(id, by or "", of, heading, title) for id, by, of, heading, title in rows)

    def find(self, id: str) -> Accepted | None:
        """One of them; None when there is none with this id."""
        return self._read(AcceptedRow.id == id)

    def same(self, digest: str) -> Accepted | None:
        """The one with a meaning; None when there is none."""
        return self._read(AcceptedRow.digest == digest)

    def remove(self, id: str) -> bool:
        """Takes one out for good; False when it is not there. Its proposal and the history stay."""
        with transaction(self.engine) as session:
            gone = session.execute(delete(AcceptedRow).where(AcceptedRow.id == id))
            return bool(gone.rowcount)  # type: ignore[attr-defined]

    def _read(self, where: ColumnElement[bool]) -> Accepted | None:
        wanted = select(AcceptedRow, PersonRow.name).outerjoin(PersonRow, PersonRow.id == AcceptedRow.person_id)
        with reading(self.engine) as session:
            found = session.execute(wanted.where(where)).first()
            if found is None:
                return None
            row, by = found
            ruling = zlib.decompress(row.ruling)
            return Accepted(
                row.id, by or "", row.game, row.heading, row.title, row.text, row.digest, ruling, row.ruleset,
                row.version, row.at,
            )  # fmt: skip
