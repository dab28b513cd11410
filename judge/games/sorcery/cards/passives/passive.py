"""A passive ability: on whom, while what, and the changes that it makes there."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct, structs


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

    ``at_rest``: only of those that are at rest.
    """

    on: str = "itself"
    zone: str = "realm"
    at_rest: bool = False
    changes: tuple[Change, ...] = ()

    def of(self, kind: type[Kind]) -> Kind | None:
        """Its change of a kind; None when it makes none."""
        return next((change for change in self.changes if isinstance(change, kind)), None)
