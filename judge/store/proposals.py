"""Scenarios proposed for the gallery: from hand to hand, each step kept, and accepted in one piece or not at all."""

from __future__ import annotations

import secrets
import time
import zlib
from collections.abc import Callable

from sqlalchemy import ColumnElement, Engine, Select, and_, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from judge.store.models import PersonRow
from judge.store.models.proposals import AcceptedRow, ProposalRow, ProposalStepRow
from judge.store.proposed import (
    ACCEPTED,
    DECLINED,
    MOST_OPEN,
    OPEN,
    PROPOSED,
    REVIEWED,
    STATES,
    WITHDRAWN,
    Listed,
    Overtaken,
    OwnProposal,
    Proposal,
    Proposed,
    SameAlready,
    Step,
    TooManyOpen,
)
from judge.store.session import reading, transaction

MOST_LISTED = 500


class Proposals:
    """The proposals of one database. ``clock`` tells the time."""

    def __init__(self, engine: Engine, clock: Callable[[], float] = time.time) -> None:
        self.engine = engine
        self.clock = clock

    def propose(self, person_id: str, what: Proposed) -> str:
        """Takes in a proposal, and returns its id. Raises TooManyOpen, and SameAlready for one's own that waits."""
        id, now = secrets.token_hex(10), int(self.clock())
        with transaction(self.engine) as session:
            waiting = (ProposalRow.person_id == person_id, ProposalRow.state.in_(OPEN))
            if (session.scalar(select(func.count()).select_from(ProposalRow).where(*waiting)) or 0) >= MOST_OPEN:
                raise TooManyOpen
            if session.scalar(select(ProposalRow.id).where(*waiting, ProposalRow.digest == what.digest)):
                raise SameAlready("You have proposed this scenario already, and it waits to be decided.")
            session.add(
                ProposalRow(
                    id=id,
                    person_id=person_id,
                    game=what.game,
                    heading=what.heading,
                    title=what.title,
                    why=what.why,
                    expects=what.expects,
                    named=int(what.named),
                    text=what.text,
                    digest=what.digest,
                    ruling=zlib.compress(what.ruling),
                    ruleset=what.ruleset,
                    version=what.version,
                    state=PROPOSED,
                    changed=now,
                )
            )
            session.flush()
            session.add(ProposalStepRow(proposal_id=id, person_id=person_id, state=PROPOSED, words="", at=now))
        return id

    def mine(self, person_id: str) -> tuple[Listed, ...]:
        """What a person proposed, the latest first."""
        return self._listed(_rows().where(ProposalRow.person_id == person_id))

    def everyone(self, state: str = "") -> tuple[Listed, ...]:
        """What anybody proposed, for those who review: in one state, or in all; the longest waiting first."""
        wanted = _rows().where(ProposalRow.state == state) if state else _rows()
        rows = self._listed(wanted)
        return tuple(reversed(rows)) if state in OPEN else rows

    def counts(self) -> dict[str, int]:
        """How many proposals are in each state, for those who review."""
        with reading(self.engine) as session:
            found = session.execute(select(ProposalRow.state, func.count()).group_by(ProposalRow.state)).all()
        held = {str(state): int(count) for state, count in found}
        return {state: held.get(state, 0) for state in STATES}

    def of(self, person_id: str, id: str) -> Proposal | None:
        """A person's own proposal; None when there is none, or it is another's."""
        return self._found(and_(ProposalRow.id == id, ProposalRow.person_id == person_id))

    def find(self, id: str) -> Proposal | None:
        """Anybody's proposal, for those who review."""
        return self._found(ProposalRow.id == id)

    def others(self, digest: str, but: str = "") -> tuple[Listed, ...]:
        """Proposals of the same meaning that wait, for those who review, but for one of them."""
        same = (ProposalRow.digest == digest, ProposalRow.state.in_(OPEN), ProposalRow.id != but)
        return self._listed(_rows().where(*same))

    def judged(self, id: str, ruling: bytes, ruleset: str, version: str) -> None:
        """Puts a new ruling in the place of the old one, while the proposal is open."""
        with transaction(self.engine) as session:
            session.execute(
                update(ProposalRow)
                .where(ProposalRow.id == id, ProposalRow.state.in_(OPEN))
                .values(ruling=zlib.compress(ruling), ruleset=ruleset, version=version)
            )

    def withdraw(self, person_id: str, id: str) -> None:
        """Takes a person's own proposal back. Raises Overtaken when it was decided already."""
        mine = (ProposalRow.person_id == person_id, ProposalRow.state.in_(OPEN))
        with transaction(self.engine) as session:
            self._move(session, id, and_(*mine), WITHDRAWN, person_id, "")

    def review(self, id: str, reviewer: str, own: bool = False) -> None:
        """Takes a proposal under review. ``own`` allows that it is the reviewer's. Raises Overtaken, OwnProposal."""
        with transaction(self.engine) as session:
            self._move(session, id, ProposalRow.state == PROPOSED, REVIEWED, reviewer, "", own)

    def decline(self, id: str, reviewer: str, why: str, own: bool = False) -> None:
        """Declines a proposal under review, with a reason. Raises Overtaken, OwnProposal."""
        with transaction(self.engine) as session:
            self._move(session, id, ProposalRow.state == REVIEWED, DECLINED, reviewer, why, own)

    def accept(self, id: str, reviewer: str, version: str, words: str = "", own: bool = False) -> str:
        """Accepts a proposal under review: state, gallery and history change together, or not at all.

        ``version`` names what judged the ruling that the reviewer saw. Returns the scenario's id in the gallery.
        Raises Overtaken when another was quicker or the ruling is a newer one, OwnProposal, and SameAlready when the
        gallery holds the same.
        """
        seen = and_(ProposalRow.state == REVIEWED, ProposalRow.version == version)
        accepted = secrets.token_hex(10)
        with transaction(self.engine) as session:
            # The change of state comes first: the database lets only one through, and the others wait for its end.
            self._move(session, id, seen, ACCEPTED, reviewer, words, own)
            row = session.get_one(ProposalRow, id)
            session.add(
                AcceptedRow(
                    id=accepted,
                    proposal_id=id,
                    person_id=row.person_id if row.named else None,
                    game=row.game,
                    heading=row.heading,
                    title=row.title,
                    text=row.text,
                    digest=row.digest,
                    ruling=row.ruling,
                    ruleset=row.ruleset,
                    version=row.version,
                    at=int(self.clock()),
                )
            )
            try:
                session.flush()
            except IntegrityError as error:
                raise SameAlready("The same scenario stands in the gallery already.") from error
        return accepted

    def _move(
        self,
        session: Session,
        id: str,
        when: ColumnElement[bool],
        state: str,
        person_id: str,
        words: str,
        own: bool = True,
    ) -> None:
        """Moves a proposal into a state when a condition holds, and writes it into its history."""
        now = int(self.clock())
        rights = () if own else (ProposalRow.person_id != person_id,)
        moved = session.execute(
            update(ProposalRow).where(ProposalRow.id == id, when, *rights).values(state=state, changed=now)
        )
        if not moved.rowcount:  # type: ignore[attr-defined]
            found = session.get(ProposalRow, id)
            if found and found.person_id == person_id and not own:
                raise OwnProposal
            raise Overtaken(found.state if found else "gone")
        session.add(ProposalStepRow(proposal_id=id, person_id=person_id, state=state, words=words, at=now))
        session.flush()

    def _listed(self, wanted: Select[ProposalRow, str]) -> tuple[Listed, ...]:
        latest = wanted.order_by(ProposalRow.changed.desc(), ProposalRow.id).limit(MOST_LISTED)
        with reading(self.engine) as session:
            return tuple(
                Listed(row.id, row.person_id, by, row.game, row.heading, row.title, row.state, row.changed)
                for row, by in session.execute(latest).all()
            )

    def _found(self, where: ColumnElement[bool]) -> Proposal | None:
        with reading(self.engine) as session:
            found = session.execute(_rows().where(where)).first()
            if found is None:
                return None
            row, by = found
            steps = session.execute(
                select(ProposalStepRow, PersonRow.name)
                .outerjoin(PersonRow, PersonRow.id == ProposalStepRow.person_id)
                .where(ProposalStepRow.proposal_id == row.id)
                .order_by(ProposalStepRow.id)
            ).all()
            accepted = session.scalar(select(AcceptedRow.id).where(AcceptedRow.proposal_id == row.id))
            told = tuple(Step(step.state, name or "", step.words, step.at) for step, name in steps)
            return Proposal(row.id, row.person_id, by, _what(row), row.state, told, accepted or "")


def _rows() -> Select[ProposalRow, str]:
    return select(ProposalRow, PersonRow.name).join(PersonRow, PersonRow.id == ProposalRow.person_id)


def _what(row: ProposalRow) -> Proposed:
    return Proposed(
        row.game,
        row.heading,
        row.title,
        row.why,
        row.expects,
        row.text,
        row.digest,
        zlib.decompress(row.ruling),
        row.ruleset,
        row.version,
        bool(row.named),
    )
