"""What the addresses of proposals take and give."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from judge.games.board import Board
from judge.games.ruling import DECLINED, Ruling
from judge.store.proposed import STATES
from judge.web.boards.board_shapes import BoardView
from judge.web.boards.board_view import views
from judge.web.boards.starts import game_of
from judge.web.codex.card_names import CardNames, names_in
from judge.web.codex.refs import Ref
from judge.web.judging.ruling_view import Verdict, page_of

Id = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(max_length=1000)]
Prose = Annotated[str, Meta(max_length=20_000)]
LONGEST_TITLE, LONGEST_PROSE = 120, 2000
"""The most characters of a title, and of a reason or an expectation."""


class Wished(Struct, frozen=True):
    """From which kept ruling to propose a scenario."""

    ruling: Id = ""


class Listed(Struct, frozen=True):
    """Which proposals to list: those in a state, or all; ``done`` is what was just done."""

    state: Annotated[str, Meta(max_length=20)] = ""
    done: Annotated[str, Meta(max_length=20)] = ""


class Proposing(Struct, frozen=True):
    """A scenario of a kept ruling, put forward for the gallery: where it belongs, why, and what is expected of it.

    ``named`` lets the gallery show one's name.
    """

    ruling: Id = ""
    title: Line = ""
    heading: Line = ""
    why: Prose = ""
    expects: Prose = ""
    named: bool = False


class Form(Struct, frozen=True):
    """The form to propose a scenario, as filled in so far; ``headings`` are those of its game, by name."""

    asked: Proposing
    scenario: str
    game: str
    headings: dict[str, str]
    verdicts: tuple[tuple[str, str], ...]
    unsupported: bool
    problem: str = ""
    field: str = ""
    longest_title: int = LONGEST_TITLE
    longest_prose: int = LONGEST_PROSE


class Made(Struct, frozen=True):
    """A proposal after something was done with it, and its page."""

    id: str
    state: str
    url: str
    done: str


class Reason(Struct, frozen=True):
    """Why something is declined."""

    why: Prose = ""


class Accepting(Struct, frozen=True):
    """What judged the ruling that the reviewer saw, and words for the proposer, if any."""

    version: Annotated[str, Meta(max_length=60)] = ""
    words: Prose = ""


class Row(Struct, frozen=True):
    """A proposal in a list; ``since`` is when it came into its state."""

    id: str
    url: str
    title: str
    game: str
    by: str
    state: str
    since: str


class Listing(Struct, frozen=True):
    """One's own proposals, and for those who review, everybody's."""

    mine: tuple[Row, ...]
    reviewer: bool
    state: str
    everyone: tuple[Row, ...] = ()
    counts: dict[str, int] = {}
    states: tuple[str, ...] = STATES
    done: str = ""


class StepTold(Struct, frozen=True):
    """A step in the history of a proposal; ``by`` is empty when they left."""

    state: str
    by: str
    words: str
    at: str


class Judged(Struct, frozen=True, dict=True):
    """A scenario with a ruling on it; ``ruling`` is missing when an older version kept it in another shape."""

    scenario: str
    ruling: Ruling | None
    ruleset: str
    version: str
    position: Board | None

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The answers for the page."""
        return page_of(self.ruling, self.scenario, "").verdicts if self.ruling else ()

    @property
    def unsupported(self) -> tuple[Verdict, ...]:
        """The answers that the judge does not give, or that the documents leave in conflict."""
        return tuple(v for v in self.verdicts if v.kind in DECLINED)

    @property
    def picture(self) -> BoardView | None:
        """The position for the page; None when nothing lies on the board."""
        seen = views((self.position,))[0] if self.position else None
        return None if seen is None or seen.bare else seen

    @property
    def cards(self) -> CardNames:
        """The cards that the scenario names."""
        return names_in(game_of(self.scenario), self.scenario)


class ProposalPage(Judged, frozen=True, dict=True, kw_only=True):
    """A proposal with its ruling and its history.

    ``today`` says that it was judged by today's rules. ``same`` are scenarios that come with the program or stand in
    the gallery and ask the same, ``waiting`` proposals of the same meaning; both are told to those who review.
    """

    id: str
    url: str
    title: str
    game: str
    heading: str
    heading_title: str
    why: str
    expects: str
    named: bool
    by: str
    state: str
    history: tuple[StepTold, ...]
    mine: bool
    may_review: bool
    may_decide: bool
    today: bool
    accepted: str = ""
    same: tuple[Ref, ...] = ()
    waiting: tuple[Ref, ...] = ()
    done: str = ""
    problem: str = ""
    field: str = ""
    longest_prose: int = LONGEST_PROSE
