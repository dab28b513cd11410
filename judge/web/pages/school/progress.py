"""How far one has come: what comes due, what is mastered, how much was right, which passages one gets wrong."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.training.practice.measured import measured
from judge.training.practice.progress import Mastery, Progress, progress
from judge.training.practice.within import Within
from judge.web.codex.reading import named
from judge.web.desk.desk import Desk
from judge.web.school.drill_view import cited, title_of, topic_title
from judge.web.school.exam_view import settle
from judge.web.school.practice_shapes import LONGEST_ENTRY
from judge.web.school.practising import practising, url_of
from judge.web.school.progress_charts import BANDS, Columns, Graph, Line, band, columns, graph, line

desk = Desk("progress", "How far one has come")


class AtEntry(Struct, frozen=True):
    """Around which entry the graph is shown."""

    entry: Annotated[
        str, Meta(max_length=LONGEST_ENTRY, description="The id of an entry; the weakest one when left out.")
    ] = ""


class Row(Struct, frozen=True):
    """How well something is mastered, with its title and where it is practised; ``page`` is an entry's own."""

    title: str
    mastery: Mastery
    practise: str
    page: str = ""

    @property
    def percent(self) -> str:
        """The mean retrievability in per cent; empty when nothing was met."""
        return f"{self.mastery.mean:.0%}".replace("%", " %") if self.mastery.seen else ""

    @property
    def words(self) -> str:
        """How well it is mastered, in a word or two."""
        return BANDS[band(self.mastery)]


class WeakPassage(Struct, frozen=True):
    """A passage that wrong answers overlooked."""

    id: str
    where: str
    quote: str
    url: str
    asked: int
    wrong: int


class ProgressPage(Struct, frozen=True, dict=True):
    """Everything about one's progress; what is drawn is made from ``progress``."""

    progress: Progress
    games: tuple[Row, ...]
    topics: dict[str, tuple[Row, ...]]
    entries: tuple[Row, ...]
    passages: tuple[WeakPassage, ...]
    entry: str
    entry_title: str
    around: Graph | None

    @cached_property
    def due(self) -> Columns:
        """The chart of what comes due."""
        return columns(self.progress.due)

    @cached_property
    def accuracy(self) -> Line | None:
        """The chart of what was right."""
        return line(self.progress.weeks)


@desk.page("/progress", "school/progress.html", AtEntry)
def progress_page(codex: Codex, asked: AtEntry) -> ProgressPage:
    """What comes due, what is mastered by game, topic and entry, what was right over time, and weak passages."""
    own = practising(codex)
    settle(codex, own.person)
    games = [game for game in NAMES if own.pool.chosen(game)]
    cards, answers = own.store.cards(own.person), own.store.attempts(own.person)
    found = progress(own.pool, cards, answers, own.now(), games, measured(own.store))
    entries = sorted(found.entries, key=lambda mastery: (mastery.mean, -mastery.seen, mastery.id))
    entry = asked.entry if codex.has(asked.entry) else (entries[0].id if entries else "")
    by_id = {mastery.id: mastery for mastery in found.entries}
    return ProgressPage(
        progress=found,
        games=tuple(
            Row(NAMES[m.id].split(":")[0], m, url_of(Within(m.id)))
            for m in sorted(found.games, key=lambda m: games.index(m.id))
        ),
        topics={
            game: tuple(
                Row(topic_title(m.id), m, url_of(Within(game, m.id.partition("/")[2])))
                for m in sorted(found.topics, key=lambda m: topic_title(m.id))
                if m.game == game
            )
            for game in games
        },
        entries=tuple(
            Row(title_of(codex, m.id), m, url_of(Within(entry=m.id)), named(codex, m.id)[1])
            for m in entries
            if codex.has(m.id)
        ),
        passages=tuple(
            WeakPassage(missed.id, place.where, place.quote, place.url, missed.asked, missed.wrong)
            for missed in found.passages
            for place in cited(codex, missed.id.split(":")[0].split(".")[0], (missed.id,))
        ),
        entry=entry,
        entry_title=title_of(codex, entry) if entry else "",
        around=graph(codex, entry, by_id) if entry else None,
    )
