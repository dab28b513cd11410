"""Practice: what is due today, a question, its answer explained."""

from __future__ import annotations

from collections import Counter

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.store.practice import MOST_NEW, PRACTICE, Attempt
from judge.telling.dates import iso_day
from judge.training.drills.drill import Drill
from judge.training.drills.pool import Pool
from judge.training.practice.choosing import SOON, due_now
from judge.training.practice.practising import Resting
from judge.training.practice.weakness import weakness
from judge.training.practice.within import Within, within
from judge.web.codex.refs import Ref
from judge.web.desk.desk import Desk, check_game, not_found
from judge.web.desk.queries import Nothing
from judge.web.people.people import needed
from judge.web.school.drill_view import (
    Explained,
    Gone,
    explained,
    open_to_look,
    proof_to_show,
    title_of,
    topic_title,
)
from judge.web.school.exam_view import settle
from judge.web.school.practice_shapes import (
    About,
    AnsweredPage,
    Doubts,
    GameOffer,
    Overview,
    QuestionPage,
    Said,
    TopicOffer,
    WithdrawnPage,
)
from judge.web.school.practising import practising, url_of, words_of

MOST_WEAK = 5


desk = Desk("practice", "Practice: what one is about to forget, asked again in time")


@desk.page("/practice", "school/practice.html")
def overview(codex: Codex, _asked: Nothing) -> Overview:
    """What is due today, and what can be practised: a game, a topic, an entry, one's weak spots."""
    own = practising(codex)
    settle(codex, own.person)
    standing = own.standing()
    due = due_now(own.pool, standing)
    weak = weakness(standing.recent, own.pool.find).topics[:MOST_WEAK]
    cards = standing.all_cards()
    return Overview(
        today=own.today(standing),
        drills=len(own.pool),
        met=len(standing.met),
        games=tuple(_game(codex, own.pool, game, due) for game in NAMES if own.pool.chosen(game)),
        weak=tuple(
            Ref(
                missed.id,
                topic_title(missed.id),
                url_of(Within(missed.id.partition("/")[0], missed.id.partition("/")[2])),
                f"{missed.wrong} of {missed.asked} wrong",
            )
            for missed in weak
        ),
        next_due=min((card.due for card in cards if card.due > standing.now), default=0),
        most_new=MOST_NEW,
        doubts=len(own.store.all_doubts()) if needed().may("author") else 0,
    )


@desk.page("/practice/question", "school/practice_question.html", About)
def question(codex: Codex, asked: About) -> QuestionPage:
    """The next question of a session, or the one that is still open; the same until it is answered."""
    check_game(asked.game)
    own = practising(codex)
    settle(codex, own.person)
    about = asked.within
    turn = own.turn(about)
    title = words_of(codex, about)
    if isinstance(turn, Resting):
        return QuestionPage(about, title, "", None, turn, own.today(), _wait(turn.next_due - own.now()))
    return QuestionPage(about, title, turn.id, open_to_look(turn.shown, own.pool.find(turn.shown.id)), None, None)


@desk.page("/practice/answered/<id>", "school/practice_answered.html")
def answered(codex: Codex, _asked: Nothing, id: str) -> AnsweredPage:
    """An answer that counts, with the full ruling and the words it rests on."""
    own = practising(codex)
    attempt = own.store.attempt(own.person, id)
    if attempt is None or attempt.place != PRACTICE:
        not_found("You have given no such answer.")
    drill = own.pool.find(attempt.drill)
    card = own.store.card(own.person, attempt.drill)
    about = within(attempt.within)
    last = card is not None and card.attempt == id
    return AnsweredPage(
        attempt=id,
        about=about,
        title=words_of(codex, about),
        next=url_of(about),
        right=attempt.right,
        drill=attempt.drill,
        game=drill.game if drill else "",
        due=_comes(card.due - own.now()) if card and last else "",
        rating=attempt.rating,
        may_rate=attempt.right and last,
        explained=_explained(codex, own.pool, drill, attempt),
        minutes=own.minutes(),
        doubted=any(doubt.drill == attempt.drill for doubt in own.store.doubts(own.person)),
    )


@desk.page("/practice/withdrawn/<drill>", "school/practice_withdrawn.html")
def withdrawn(codex: Codex, _asked: Nothing, drill: str) -> WithdrawnPage:
    """A drill whose proof does not hold any more: the answer to it did not count."""
    own = practising(codex)
    why = own.store.why_withdrawn(drill)
    if not why and own.pool.find(drill) is not None:
        not_found("This drill is not withdrawn.")
    return WithdrawnPage(drill, why)


@desk.page("/practice/doubts", "school/practice_doubts.html")
def doubts(codex: Codex, _asked: Nothing) -> Doubts:
    """What people said is wrong with drills; for authors and head judges."""
    needed("author")
    own = practising(codex)
    return Doubts(
        tuple(
            Said(
                doubt.drill,
                doubt.text,
                iso_day(doubt.at),
                (drill := own.pool.find(doubt.drill)) is not None and drill.mark == doubt.mark,
            )
            for doubt in own.store.all_doubts()
        )
    )


def _explained(codex: Codex, drills: Pool, drill: Drill | None, attempt: Attempt) -> Explained | None:
    if drill is None:
        return None
    try:
        proved = proof_to_show(codex, drill)
        return explained(codex, drills, drill, attempt.option, proved, f"/practice/answered/{attempt.id}")
    except Gone:
        return None


def _game(codex: Codex, drills: Pool, game: str, due: tuple[Drill, ...]) -> GameOffer:
    here = drills.chosen(game)
    waiting = Counter(drill.topic for drill in due if drill.game == game)
    topics = Counter(drill.topic for drill in here)
    entries = {id: title_of(codex, id) for drill in here for id in drill.entries}
    return GameOffer(
        game=game,
        name=NAMES[game].split(":")[0],
        url=url_of(Within(game)),
        drills=len(here),
        due=waiting.total(),
        topics=tuple(
            TopicOffer(topic_title(topic), url_of(Within(game, topic)), count, waiting[topic])
            for topic, count in sorted(topics.items(), key=lambda row: topic_title(row[0]))
        ),
        entries=tuple(
            Ref(id, title, url_of(Within(entry=id)))
            for id, title in sorted(entries.items(), key=lambda row: row[1].casefold())
        ),
    )


def _comes(seconds: int) -> str:
    """When something comes, from seconds: *in 10 minutes*, *tomorrow*, *in 3 weeks*."""
    if seconds <= 60:
        return "in a minute"
    minutes, hours, days = round(seconds / 60), round(seconds / 3600), round(seconds / 86400)
    if minutes < 60:
        return f"in {minutes} minutes"
    if hours < 20:
        return f"in {hours} hour{'' if hours == 1 else 's'}"
    if days <= 1:
        return "tomorrow"
    if days < 14:
        return f"in {days} days"
    return f"in {round(days / 7)} weeks" if days < 70 else f"in {round(days / 30.4)} months"


def _wait(seconds: int) -> str:
    """When the next drill is due, for somebody for whom nothing is left."""
    return "" if seconds < -SOON else _comes(seconds)
