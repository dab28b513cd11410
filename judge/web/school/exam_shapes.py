"""What the addresses of exams take and give."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from judge.training.drills.shown import Shown
from judge.training.exams.blueprint import Blueprint
from judge.web.boards.board_shapes import BoardView
from judge.web.boards.board_view import views
from judge.web.judging.ruling_view import Cited


class Moment(Struct, frozen=True):
    """A time: in the form of ISO 8601, the clock alone, and in words with the day; all in UTC."""

    iso: str
    clock: str
    words: str


class SittingCard(Struct, frozen=True):
    """A sitting in a list. ``score`` and ``passed`` are known when it is over; ``percent`` is -1 before."""

    url: str
    title: str
    name: str
    started: Moment
    ends: Moment
    runs: bool
    score: str = ""
    percent: int = -1
    passed: bool = False
    number: int = 1


class ExamCard(Struct, frozen=True):
    """An exam in a list: what to expect of it. ``tries`` is how often whoever asks has sat it."""

    id: str
    title: str
    by: str
    games: tuple[str, ...]
    number: int
    minutes: int
    passing: int
    closed_book: bool
    again: bool
    open: bool
    mine: bool
    tries: int
    created: Moment

    @property
    def url(self) -> str:
        """The page of this exam."""
        return f"/exams/{self.id}"

    @property
    def may_begin(self) -> bool:
        """Whether whoever asks may begin it, if they sit no other."""
        return self.open and (self.again or not self.tries)


class ExamsPage(Struct, frozen=True):
    """The exams of whoever asks: the sitting that runs, what can be begun, what was sat, and what they composed.

    ``older`` sittings are not listed.
    """

    running: SittingCard | None
    open: tuple[ExamCard, ...]
    sat: tuple[SittingCard, ...]
    composed: tuple[ExamCard, ...]
    may_compose: bool
    older: int = 0


class KeyRow(Struct, frozen=True):
    """A question with its key, for who composed the exam."""

    number: int
    game: str
    topic: str
    question: str
    options: tuple[str, ...]
    right: int
    why: str
    cites: tuple[Cited, ...]
    knowledge: int
    load: int
    void: str = ""


class ExamPage(Struct, frozen=True):
    """One exam. ``key`` and ``results`` are there for its composer alone; ``people`` have handed in a sheet."""

    exam: ExamCard
    sat: tuple[SittingCard, ...]
    running: SittingCard | None
    seed: str = ""
    mark: str = ""
    topics: tuple[str, ...] = ()
    key: tuple[KeyRow, ...] = ()
    results: tuple[SittingCard, ...] = ()
    people: int = 0
    enough: int = 0


class Choice(Struct, frozen=True):
    """Something that can be ticked, with how many drills there are of it."""

    key: str
    name: str
    ticked: bool
    drills: int = 0


class TopicGroup(Struct, frozen=True):
    """The topics of a game."""

    game: str
    name: str
    topics: tuple[Choice, ...]

    @property
    def ticked(self) -> int:
        """How many of them are chosen."""
        return sum(topic.ticked for topic in self.topics)


class Fits(Struct, frozen=True):
    """How many drills fit a blueprint, how many can stand in one paper (in all and by game), and what is wrong."""

    drills: int
    room: int
    games: dict[str, int]
    problems: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The same in a sentence."""
        if not self.drills:
            return "No drill fits."
        parts = ", ".join(f"{name} {count}" for name, count in self.games.items())
        many = "1 drill fits" if self.drills == 1 else f"{self.drills} drills fit"
        return f"{many}; of these {self.room} can be asked in one paper: {parts}."


class Drawn(Struct, frozen=True):
    """A question of a preview."""

    number: int
    game: str
    topic: str
    question: str
    knowledge: int
    load: int


class ComposePage(Struct, frozen=True):
    """The form to compose an exam, filled with a blueprint, with the count of what fits and perhaps a preview."""

    blueprint: Blueprint
    games: tuple[Choice, ...]
    topics: tuple[TopicGroup, ...]
    kinds: tuple[Choice, ...]
    fits: Fits
    preview: tuple[Drawn, ...] = ()
    too_few: str = ""


class Made(Struct, frozen=True):
    """The id of an exam that was made, and its page."""

    id: str
    url: str


class Begun(Struct, frozen=True):
    """A sitting that runs: its id, its first page, and the seconds that are left."""

    id: str
    url: str
    left: int


class Given(Struct, frozen=True):
    """An answer: the place of the option as shown, from 0 (-1: none), and whether to look at it again.

    ``age`` is how many seconds ago it was given, when it could not be sent at once. ``go`` is where a form leads on to.
    """

    option: Annotated[int, Meta(ge=-1, le=30)] = -1
    flagged: bool = False
    age: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    go: Annotated[str, Meta(max_length=10)] = ""


class Acknowledged(Struct, frozen=True):
    """An answer as it is kept now. ``newer``: a later one from elsewhere was kept instead. ``left`` are seconds."""

    number: int
    option: int
    flagged: bool
    saved: Moment
    left: int
    newer: bool = False


class NumberState(Struct, frozen=True):
    """How far one question is."""

    number: int
    answered: bool
    flagged: bool


class SittingState(Struct, frozen=True):
    """What every page of a sitting shows: the exam, the time that is left in seconds, and how far each question is."""

    id: str
    title: str
    ends: Moment
    left: int
    closed_book: bool
    states: tuple[NumberState, ...]

    @property
    def answered(self) -> int:
        """How many questions have an answer."""
        return sum(state.answered for state in self.states)

    @property
    def flagged(self) -> int:
        """How many are to be looked at again."""
        return sum(state.flagged for state in self.states)

    @property
    def left_words(self) -> str:
        """The time that is left, in words."""
        if self.left < 60:
            return f"{max(self.left, 0)} s"
        hours, minutes = divmod(self.left // 60, 60)
        return f"{hours} h {minutes} min" if hours else f"{minutes} min"


class QuestionPage(Struct, frozen=True, dict=True):
    """One question of a sitting, without anything that tells its answer; ``option`` is -1 while there is none."""

    sitting: SittingState
    number: int
    shown: Shown
    option: int
    flagged: bool
    saved: Moment | None

    @cached_property
    def view(self) -> BoardView | None:
        """The picture of the position; None of a question about the text alone."""
        return views((self.shown.board,))[0] if self.shown.board else None


class ReviewPage(Struct, frozen=True):
    """All questions of a sitting before it is handed in, with the question in words."""

    sitting: SittingState
    questions: tuple[str, ...]


class Over(Struct, frozen=True):
    """A sitting that was handed in, and where its result stands."""

    id: str
    url: str


class PartRow(Struct, frozen=True):
    """A part of a score: a game, a topic, or a passage with its words.

    ``overlooked`` counts the wrong answers chosen to which overlooking the passage leads.
    """

    name: str
    asked: int
    right: int
    url: str = ""
    quote: str = ""
    overlooked: int = 0

    @property
    def wrong(self) -> int:
        """How many were wrong."""
        return self.asked - self.right

    @property
    def percent(self) -> int:
        """The share of right answers in per cent, rounded."""
        return round(100 * self.right / self.asked) if self.asked else 0


class ResultRow(Struct, frozen=True):
    """One question of a result: what was chosen and what is right, in words, and why. ``void``: it does not count."""

    number: int
    url: str
    question: str
    chosen: str
    answer: str
    right: bool
    why: str
    cites: tuple[Cited, ...]
    void: str = ""


class ResultPage(Struct, frozen=True):
    """A result. Shares are from 0 to 1; ``low`` and ``high`` bound what this person would get of ever so many."""

    title: str
    name: str
    sitting: SittingCard
    right: int
    counted: int
    unanswered: int
    void: int
    share: float
    low: float
    high: float
    passing: int
    passed: bool
    games: tuple[PartRow, ...]
    topics: tuple[PartRow, ...]
    passages: tuple[PartRow, ...]
    rows: tuple[ResultRow, ...]
    exam_url: str
