"""How people answered each drill the first time, counted over all of them: numbers alone leave this module."""

from __future__ import annotations

from sqlalchemy import Engine, case, func, select

from judge.store.models.practice import AttemptRow
from judge.store.session import reading


def firsts(engine: Engine, before: int) -> dict[str, tuple[int, int]]:
    """For each drill how many people were right, and how many wrong, when they first answered it.

    Everybody counts once for a drill, by their first answer, in practice or in an exam: who knows an answer again says
    little of how hard it is. Only answers before a time (seconds since 1970) count. Raises StoreError.
    """
    place = func.row_number().over(
        partition_by=(AttemptRow.person_id, AttemptRow.drill), order_by=(AttemptRow.at, AttemptRow.id)
    )
    ranked = (
        select(AttemptRow.drill, AttemptRow.right, place.label("place"))
        .where(AttemptRow.at < before)
        .subquery("ranked")
    )
    right = func.sum(case((ranked.c.right, 1), else_=0))
    wanted = select(ranked.c.drill, right, func.count()).where(ranked.c.place == 1).group_by(ranked.c.drill)
    with reading(engine) as session:
        return {drill: (int(good), int(all_) - int(good)) for drill, good, all_ in session.execute(wanted)}
