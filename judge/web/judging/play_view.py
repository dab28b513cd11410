"""Where a scenario stands that is played, shaped for its page: what happened, what is open, what cannot be done."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from judge.games.ruling import Reason, Step
from judge.rulings.playing import Played, left_open
from judge.telling import ruling_words as words
from judge.web.boards.board_shapes import BoardView
from judge.web.boards.board_view import views
from judge.web.codex.card_names import CardNames, names_in
from judge.web.judging.ruling_view import Cited, RulingPage, Verdict, cited, page_of

HAPPENED = ("done", "ignored", "pending", "not-applied", "choice", "assumed")
"""The kinds of steps that are told here: moments pass without a word."""


class Told(Struct, frozen=True):
    """Something that is told, with the words it rests on, and what it is about; ``soft``: it is of less weight."""

    text: str
    cited: tuple[Cited, ...]
    label: str = ""
    soft: bool = False


class Button(Struct, frozen=True):
    """A way to go on: its label, where it leads, and how likely it is where chance decides."""

    label: str
    leads: tuple[Told, ...]
    likely: str = ""


class PlayPage(Struct, frozen=True, dict=True):
    """A scenario being played: what the JSON twin gives; the page's shapes are made from it."""

    played: Played

    @cached_property
    def citations(self) -> dict[str, Cited]:
        """The citations by the ids of their passages, in order of number."""
        return {c.id: cited(n, c, self.played.game) for n, c in enumerate(self.played.citations, 1)}

    @cached_property
    def cards(self) -> CardNames:
        """The cards that the scenario names."""
        return names_in(self.played.game, self.played.scenario)

    @cached_property
    def board(self) -> BoardView:
        """The position now."""
        return views((self.played.board,))[0]

    @property
    def fresh(self) -> tuple[Told, ...]:
        """What has happened since the last decision."""
        return self._steps(self.played.steps[self.played.fresh :])

    @property
    def earlier(self) -> tuple[Told, ...]:
        """What had happened before that."""
        return self._steps(self.played.steps[: self.played.fresh])

    @property
    def asked(self) -> str:
        """What is to be decided, and by whom."""
        return words.capital(self.played.open.asked) if self.played.open else ""

    @property
    def asked_rests(self) -> tuple[Cited, ...]:
        """The passages by which it is asked."""
        return self._known(self.played.open.cites) if self.played.open else ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Every way to go on."""
        ways = self.played.open.ways if self.played.open else ()
        return tuple(Button(way.label, tuple(map(self._told, way.leads)), way.probability) for way in ways)

    @property
    def refused(self) -> tuple[Told, ...]:
        """What one might expect and cannot do, each with the first requirement that fails."""
        refused = self.played.open.refused if self.played.open else ()
        return tuple(Told(one.reasons[0].text, self._known(one.reasons[0].cites), one.label) for one in refused)

    @property
    def missing_rests(self) -> tuple[Cited, ...]:
        """The passages behind what is missing."""
        return self._known(self.played.rests)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The answers, once all is decided."""
        return self._ruling.verdicts if self._ruling else ()

    @property
    def everything_open(self) -> str:
        """The scenario with all that is open explored in every way."""
        return left_open(self.played.scenario)

    @cached_property
    def _ruling(self) -> RulingPage | None:
        return page_of(self.played.ruling, self.played.scenario, "") if self.played.ruling else None

    def _steps(self, steps: tuple[Step, ...]) -> tuple[Told, ...]:
        return tuple(
            Told(words.capital(step.text), self._known(step.cites), soft=step.kind in ("choice", "assumed"))
            for step in steps
            if step.kind in HAPPENED
        )

    def _told(self, reason: Reason) -> Told:
        return Told(words.capital(reason.text), self._known(reason.cites))

    def _known(self, cites: tuple[str, ...]) -> tuple[Cited, ...]:
        return tuple(self.citations[id] for id in dict.fromkeys(cites) if id in self.citations)
