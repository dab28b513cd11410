"""What head judges do: finding people, and giving roles so that at least one head judge remains."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Engine, select

from judge.store.errors import NoSuchPerson, PeopleError
from judge.store.models import PersonRow
from judge.store.names import key_of
from judge.store.people import LOCAL, ROLES, Person, person_of
from judge.store.session import reading, transaction

HEAD = ROLES[-1]


class LastHeadJudge(PeopleError):
    """The only head judge there is cannot become anything else."""

    def __init__(self) -> None:
        super().__init__("There has to be a head judge. Make somebody else one first.")


def give_role(engine: Engine, person_id: str, role: str) -> Person:
    """Gives a person a role; it holds from their next request on.

    Raises LastHeadJudge, NoSuchPerson, and ValueError for a role that there is not.
    """
    if role not in ROLES:
        raise ValueError(f"there is no role {role!r}; there are: {', '.join(ROLES)}")
    # All of them, in one order: two who take each other's role have to wait for each other.
    heads = select(PersonRow.id).where(_heads()).order_by(PersonRow.id).with_for_update()
    with transaction(engine) as session:
        held = set(session.scalars(heads))
        row = session.get(PersonRow, person_id, with_for_update=True)
        if row is None or person_id == LOCAL:
            raise NoSuchPerson
        if role != HEAD and held == {person_id}:
            raise LastHeadJudge
        row.role = role
        return person_of(row)


def found(engine: Engine, words: str = "", after: str = "", limit: int = 50) -> list[Person]:
    """The people of a shared instance in whose names some words stand, by name, from behind the name ``after``."""
    part = key_of(words).replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    wanted = select(PersonRow).where(
        PersonRow.id != LOCAL, PersonRow.key > key_of(after), PersonRow.key.like(f"%{part}%", escape="\\")
    )
    with reading(engine) as session:
        return [person_of(row) for row in session.scalars(wanted.order_by(PersonRow.key).limit(limit))]


def has_head_judge(engine: Engine) -> bool:
    """Whether a shared instance has somebody who can give roles."""
    with reading(engine) as session:
        return session.scalar(select(PersonRow.id).where(_heads()).limit(1)) is not None


def _heads() -> ColumnElement[bool]:
    return (PersonRow.role == HEAD) & (PersonRow.id != LOCAL) & PersonRow.closed.is_(None)
