"""What the addresses of rulings take and give."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from judge.games.ruling import Ruling
from judge.games.source import Problem
from judge.web.judging.ruling_view import RulingPage


class Wanted(Struct, frozen=True):
    """A scenario to judge: the text of its file."""

    text: str


class WithToken(Struct, frozen=True):
    """What the sender of a ruling shows to delete it."""

    token: Annotated[str, Meta(max_length=100, description="The token that came with the ruling.")] = ""


class Answered(Struct, frozen=True):
    """A ruling and where it is kept.

    ``delete_token`` is empty when the same had been judged before. ``id`` and ``permalink`` are empty when the ruling
    could not be kept.
    """

    id: str
    permalink: str
    delete_token: str
    version: str
    ruling: Ruling


class Sent(Struct, frozen=True):
    """An ``Answered`` whose ruling is written as JSON already, as it came from the process that judged."""

    id: str
    permalink: str
    delete_token: str
    version: str
    ruling: Raw


class Refused(Struct, frozen=True):
    """Why there is no ruling; ``problems`` have their places in the text, lines and columns from 1."""

    status: int
    title: str
    detail: str
    problems: tuple[Problem, ...] = ()


class Deleted(Struct, frozen=True):
    """The id of a ruling that is no more."""

    deleted: str


class Difference(Struct, frozen=True):
    """An answer that came out otherwise later."""

    number: int
    question: str
    was: str
    now: str


class KeptPage(RulingPage, frozen=True, dict=True, kw_only=True):
    """A ruling as it was judged.

    ``version`` is that of the judge, with a mark of its rules. ``today``: these are today's rules. Otherwise ``now`` is
    the address of the ruling on the same scenario by today's rules, empty while nobody asked for it, and
    ``differences`` are the answers that differ there.
    """

    id: str
    judged: str
    judged_words: str
    version: str
    today: bool
    now: str = ""
    differences: tuple[Difference, ...] = ()
