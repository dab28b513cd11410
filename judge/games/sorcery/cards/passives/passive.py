"""A passive ability: on whom, while what, and the changes that it makes there."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from msgspec import Struct, structs

from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.selectors import selector


class Change(Struct, frozen=True):
    """What a passive ability changes.

    Each kind has the fields that only it needs, named as files write them, the one first by which a file asks for it.
    With nothing said it changes nothing, and is not made.
    """


def asked(change: Change) -> bool:
    """Whether a change is asked for, rather than said not to be: ``flood: no``, ``power: 0``."""
    main = structs.fields(change)[0]
    return bool(getattr(change, main.name) != main.default)


Kind = TypeVar("Kind", bound=Change)


class Passive(Struct, frozen=True, kw_only=True):
    """What is true while its source is in ``zone``: ``changes``, at most one of a kind, of the things ``on`` selects.

    ``at_rest``: only of those that are at rest. It applies only while all of ``while`` is the case, and nothing of
    ``unless``.
    """

    on: str = "itself"
    zone: str = "realm"
    at_rest: bool = False
    while_: tuple[Condition, ...] = ()
    unless: tuple[Condition, ...] = ()
    changes: tuple[Change, ...] = ()

    @property
    def conditional(self) -> bool:
        """Whether it applies only under conditions."""
        return bool(self.while_ or self.unless)

    def of(self, kind: type[Kind]) -> Kind | None:
        """Its change of a kind; None when it makes none."""
        for change in self.changes:
            if isinstance(change, kind):
                return change
        return None


@lru_cache(4096)
def amounts(ability: Passive) -> tuple[tuple[Change, Amount], ...]:
    """The amounts by which a passive ability changes things that are no figures, each with its change."""
    found = ((change, value) for change in ability.changes for value in structs.astuple(change))
    return tuple((change, value) for change, value in found if isinstance(value, Amount))


@lru_cache(4096)
def of_back_row(ability: Passive) -> bool:
    """Whether a passive ability asks for the back row of a player, which no document defines."""
    tests = [one for test in (*ability.while_, *ability.unless) for one in test.all]
    counted = [thing.selector for _, amount in amounts(ability) for thing in amount.things]
    found = [selector(ability.on), *(one.phrase for one in tests), *counted]
    return any(one is not None and one.of_back_row for one in found)


@lru_cache(4096)
def of_players(ability: Passive) -> bool:
    """Whether what a passive ability does rests on players, who change while all things stay the same."""
    tested = any(one.of_players for one in (*ability.while_, *ability.unless))
    return tested or selector(ability.on).of_players or any(amount.of_players for _, amount in amounts(ability))
