"""A triggered or activated ability, or what a magic does: when, for what cost, at what, and what is done."""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.tables.abilities import AbilityZone, When, Where, Whose
from judge.games.sorcery.cards.values.conditions import Condition


class Ability(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A triggered or activated ability, or what a magic does.

    ``what`` and ``where`` select the things whose event it is, ``by`` who did it (the caster, the striker). ``cost``
    lists tap, ``(2)``, discard a site, sacrifice, once a turn. ``target`` is a selector for what is declared
    beforehand, ``do`` the operations in order. ``may`` makes it optional. ``zone`` is where its card must be.
    ``giver`` is the number of the card that gives it to another, where one does; no file says it.
    It is used, or triggers, only if all of ``if`` is the case and nothing of ``unless``.
    """

    name: str = ""
    when: When
    what: str = ""
    where: Where | None = None
    whose: Whose | None = None
    cost: tuple[str, ...] = ()
    threshold: str = ""
    by: str = ""
    zone: AbilityZone = AbilityZone.REALM
    if_: tuple[Condition, ...] = ()
    unless: tuple[Condition, ...] = ()
    target: str = ""
    targets: int = 1
    may: bool = False
    do: tuple[Op, ...] = ()
    giver: int = -1
