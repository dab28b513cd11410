"""What the addresses of practice take and give."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from judge.training.practice.practising import Resting, Today
from judge.training.practice.within import Within
from judge.web.codex.refs import Ref
from judge.web.desk.queries import Game
from judge.web.school.drill_view import Asked, Explained

Id = Annotated[str, Meta(max_length=60, pattern="^[0-9a-z]*$")]
LONGEST_TOPIC = 60
LONGEST_ENTRY = 100


class About(Struct, frozen=True):
    """What a session is about; with nothing said it is the mix for today."""

    game: Game = ""
    topic: Annotated[str, Meta(max_length=LONGEST_TOPIC, description="A codex heading, such as defend.")] = ""
    entry: Annotated[str, Meta(max_length=LONGEST_ENTRY, description="The id of an entry, such as sorcery:defend.")] = (
        ""
    )
    weak: Annotated[str, Meta(max_length=5, description="1 for one's weak spots.")] = ""

    @property
    def within(self) -> Within:
        """The session."""
        return Within(self.game, self.topic, self.entry, self.weak in ("1", "yes", "true", "on"))


class TopicOffer(Struct, frozen=True):
    """A topic that can be practised, with how many drills there are and how many of them are due."""

    title: str
    url: str
    drills: int
    due: int


class GameOffer(Struct, frozen=True):
    """A game that can be practised, with its topics and the entries its drills rest on."""

    game: str
    name: str
    url: str
    drills: int
    due: int
    topics: tuple[TopicOffer, ...]
    entries: tuple[Ref, ...]


class Overview(Struct, frozen=True):
    """What there is to practise today; ``doubts`` counts what people said about drills, for those who may read it."""

    today: Today
    drills: int
    met: int
    games: tuple[GameOffer, ...]
    weak: tuple[Ref, ...]
    next_due: int
    most_new: int
    doubts: int = 0


class QuestionPage(Struct, frozen=True):
    """The question that waits for its answer, or that nothing is left for now.

    ``question`` is the id under which it is answered; it belongs to this showing alone. ``resting`` is there when
    there is no question.
    """

    about: Within
    title: str
    question: str
    asked: Asked | None
    resting: Resting | None
    today: Today | None
    wait: str = ""


class AnsweredPage(Struct, frozen=True):
    """An answer that counts, explained; ``explained`` is missing when the drill is no longer there."""

    attempt: str
    about: Within
    title: str
    next: str
    right: bool
    drill: str
    game: str
    due: Annotated[str, Meta(description="When the drill comes again, in words.")]
    rating: int
    may_rate: bool
    explained: Explained | None
    minutes: int
    doubted: bool = False


class WithdrawnPage(Struct, frozen=True):
    """A drill whose proof did not hold any more; the answer to it does not count."""

    drill: str
    why: str


class AnswerWanted(Struct, frozen=True):
    """An answer: the id under which the question was shown, and the place of the option, from 0 as it was shown."""

    question: Id
    option: Annotated[int, Meta(ge=0, le=30)]


class AnswerGiven(Struct, frozen=True):
    """What became of an answer. ``page`` explains it; when the drill was withdrawn it does not count."""

    attempt: str
    counted: bool
    right: bool
    page: str
    why: str = ""


class RatingWanted(Struct, frozen=True):
    """What one says of one's last right answer to a drill: hard, good or easy."""

    attempt: Id
    rating: Annotated[str, Meta(pattern="^(hard|good|easy)$")]


class DoubtWanted(Struct, frozen=True):
    """What seems wrong with a drill that one answered."""

    attempt: Id
    text: Annotated[str, Meta(max_length=2000)]


class HabitWanted(Struct, frozen=True):
    """How many new drills one wants on a day."""

    new_a_day: Annotated[int, Meta(ge=0, le=100)]


class Done(Struct, frozen=True):
    """It is done; ``next`` is where one goes on."""

    next: str


class Said(Struct, frozen=True):
    """What somebody said is wrong with a drill."""

    drill: str
    said: str
    at: str
    standing: bool


class Doubts(Struct, frozen=True):
    """What people said is wrong with drills, the newest first, without who said it."""

    doubts: tuple[Said, ...]
