"""Drills shaped for their pages: a question with its picture, and an answer with everything that explains it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.games.shelf import NAMES
from judge.rulings.citing import citations
from judge.rulings.near.edit import Gone
from judge.telling import ruling_words as words
from judge.telling.voices import cards_mark
from judge.training.drills.drill import Drill, Option
from judge.training.drills.pool import Pool
from judge.training.drills.prove import Proved, prove
from judge.training.drills.shown import Shown
from judge.training.drills.situation import scenario_text
from judge.web.boards.board_shapes import BoardView
from judge.web.boards.board_view import views
from judge.web.codex.card_names import CardNames, names_in
from judge.web.codex.reading import named
from judge.web.judging.ruling_view import Cited, Outcomes, RulingPage, Verdict, page_of

REMEMBERED = 64
"""So many rulings are kept for who looks at an explanation again."""
MOST_CHECKED = 3
"""So many passages stand beside an answer in a key or a list of results."""


class Asked(Struct, frozen=True, dict=True):
    """A question for its page. ``cards`` are those that it names, where these may be looked at: not in an exam."""

    shown: Shown
    cards: CardNames | None = None

    @cached_property
    def view(self) -> BoardView | None:
        """The picture of the position; None of a question about the text alone."""
        return views((self.shown.board,))[0] if self.shown.board else None

    @property
    def heading(self) -> str:
        """The game, and not the topic, which would help to answer."""
        return NAMES[self.shown.game].split(":")[0]


def open_to_look(shown: Shown, drill: Drill | None) -> Asked:
    """A question whose cards may be looked at while it is answered."""
    if drill is None:
        return Asked(shown)
    try:
        return Asked(shown, names_in(drill.game, scenario_text(drill)))
    except Gone:
        return Asked(shown)


class Chosen(Struct, frozen=True):
    """One answer that could be chosen: why somebody comes to it, and the passages that were overlooked then."""

    text: str
    right: bool
    chosen: bool
    why: str
    cited: tuple[Cited, ...]


class Contrast(Struct, frozen=True):
    """The same situation with one fact changed: ``said`` is the change, ``answer`` the answer there.

    ``back`` tells that the change is undone there: this question itself is the changed one.
    """

    said: str
    question: str
    answer: str
    back: bool


class Explained(Struct, frozen=True, dict=True):
    """An answer explained: whether it was right, every option with its reason, and the ruling or the passages.

    ``ruling`` is that of the engine on ``scenario``, and ``ask`` the place of this question among its asks;
    a question about the text alone has none, and rests on ``passages``.
    """

    drill: str
    game: str
    question: str
    right: bool
    answer: str
    options: tuple[Chosen, ...]
    passages: tuple[Cited, ...]
    changed: str
    contrast: Contrast | None
    ruling: Ruling | None
    scenario: str
    ask: int
    url: str
    quoted: str = ""
    topic: str = ""

    @property
    def topic_title(self) -> str:
        """The topic as a title; it is told with the answer, since it would help before."""
        return topic_title(self.topic)

    @property
    def mistake(self) -> Chosen | None:
        """The wrong option that was chosen; None when it was right."""
        return next((option for option in self.options if option.chosen and not option.right), None)

    @property
    def others(self) -> tuple[Chosen, ...]:
        """The wrong options that were not chosen and that have a reason."""
        return tuple(o for o in self.options if not o.chosen and not o.right and (o.why or o.cited))

    @cached_property
    def page(self) -> RulingPage | None:
        """The ruling ready for the macros that show it."""
        return page_of(self.ruling, self.scenario, self.url) if self.ruling else None

    @property
    def verdict(self) -> Verdict | None:
        """The ruling's answer to this very question."""
        return self.page.verdicts[self.ask] if self.page and self.ask < len(self.page.verdicts) else None

    @property
    def deciding(self) -> tuple[Cited, ...]:
        """The passages that the reasons of this answer cite, each once."""
        found = (
            {cited.number: cited for reason in self.verdict.reasons for cited in reason.cited} if self.verdict else {}
        )
        return tuple(found.values())

    @property
    def outcomes(self) -> tuple[Outcomes, ...]:
        """How this question can turn out, where it can in several ways."""
        return tuple(o for o in self.page.outcomes if o.number == self.ask + 1) if self.page else ()


def explained(codex: Codex, pool: Pool, drill: Drill, key: str, proved: Proved, url: str) -> Explained:
    """The answer with the option key ``key`` (empty: none was given) to a drill, explained.

    ``proved`` is what ``prove`` said of the drill, ``url`` the page on which it is shown. Raises Gone when the
    scenario of the drill is no longer there.
    """
    right = drill.options[drill.right]
    return Explained(
        drill=drill.id,
        game=drill.game,
        question=drill.question,
        right=key == right.key,
        answer=right.text,
        options=tuple(_chosen(codex, drill, option, key) for option in drill.options),
        passages=cited(codex, drill.game, drill.proof.passages),
        changed=drill.edit.said if drill.edit else "",
        contrast=contrast(pool, drill),
        ruling=proved.ruling,
        scenario=scenario_text(drill),
        ask=drill.ask,
        url=url,
        quoted=drill.quoted,
        topic=drill.topic,
    )


def contrast(pool: Pool, drill: Drill) -> Contrast | None:
    """The twin of a drill as its contrast; None when it has none in the pool."""
    twin = pool.find(drill.twin) if drill.twin else None
    if twin is None:
        return None
    answer = twin.options[twin.right].text
    if twin.edit:
        return Contrast(twin.edit.said, twin.question, answer, False)
    return Contrast(drill.edit.said, twin.question, answer, True) if drill.edit else None


def proof_to_show(codex: Codex, drill: Drill) -> Proved:
    """What ``prove`` says of a drill, remembered: for showing it again, never for counting an answer."""
    return _proved(codex, _Same(drill))


class _Same:
    """A drill that equals itself as long as its id and mark do, and the cards of its game are the same: drills hold
    dictionaries, which have no hash.
    """

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.key = (drill.id, drill.mark, cards_mark(drill.game))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=REMEMBERED)
def _proved(codex: Codex, same: _Same) -> Proved:
    return prove(codex, same.drill)


def cited(codex: Codex, game: str, ids: Iterable[str]) -> tuple[Cited, ...]:
    """Passages quoted, with their places in words, numbered from 1."""
    found = citations(codex, tuple(dict.fromkeys(ids)), strict=False)
    return tuple(
        Cited(number, *words.place(citation, game), citation.quote, citation.url)
        for number, citation in enumerate(found, 1)
        if citation.quote
    )


def checked_at(drill: Drill) -> tuple[str, ...]:
    """The passages by which somebody checks the answer, at most three: what a mistake overlooks, then its reasons."""
    mistakes = [option.cites[:1] for option in drill.options if option is not drill.options[drill.right]]
    overlooked = [id for cites in mistakes for id in cites] if drill.kind in ("ask", "near-miss") else []
    return tuple(dict.fromkeys((*overlooked, *drill.options[drill.right].cites, *drill.proof.passages)))[:MOST_CHECKED]


def topic_title(topic: str) -> str:
    """A topic as a title: ``range-of-motion`` is *Range of motion*."""
    words = topic.rpartition("/")[2].replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def title_of(codex: Codex, id: str) -> str:
    """The title of an entry; its id when the codex does not hold it any more."""
    try:
        return named(codex, id)[0]
    except LookupError:
        return id


def _chosen(codex: Codex, drill: Drill, option: Option, key: str) -> Chosen:
    right = option is drill.options[drill.right]
    return Chosen(option.text, right, option.key == key, option.why, cited(codex, drill.game, option.cites))


__all__ = [
    "Asked",
    "Chosen",
    "Contrast",
    "Explained",
    "Gone",
    "checked_at",
    "cited",
    "contrast",
    "explained",
    "proof_to_show",
    "title_of",
    "topic_title",
]
