"""The forms of practice, and the same as data: an answer, how hard it was, what seems wrong, how much one wants."""

from __future__ import annotations

import unicodedata

from werkzeug.exceptions import BadRequest, Conflict, NotFound, TooManyRequests

from judge.training.practice.practising import DAY, NoSuchOption, NoSuchQuestion, Withdrawn
from judge.training.practice.within import within
from judge.web.desk.deeds import DeedDesk
from judge.web.desk.desk import codex_of_app
from judge.web.desk.spec import problems
from judge.web.school.practice_shapes import AnswerGiven, AnswerWanted, Done, DoubtWanted, HabitWanted, RatingWanted
from judge.web.school.practising import practising, url_of

DOUBTS_A_DAY = 20
"""So many doubts of one person are taken within a day: those who read them read the latest."""
ERRORS = problems(400, 401, 404, 409, 429)
desk = DeedDesk("practice", "Practice: what one is about to forget, asked again in time")


def _next(done: Done, _asked: object) -> str:
    return done.next


@desk.deed("/practice/answer", AnswerWanted, lambda given, _asked: given.page, answers={200: AnswerGiven, **ERRORS})
def answer(asked: AnswerWanted) -> AnswerGiven:
    """Answers the question that is open.

    The drill is proved again first; when its proof no longer holds, the answer does not count and ``why`` says so.
    The same question answered again gives what was counted the first time.
    """
    try:
        given = practising(codex_of_app()).answer(asked.question, asked.option)
    except NoSuchQuestion as error:
        raise NotFound("There is no such question open for you. It may have been answered on another page.") from error
    except NoSuchOption as error:
        raise BadRequest(str(error)) from error
    if isinstance(given, Withdrawn):
        return AnswerGiven("", False, False, f"/practice/withdrawn/{given.drill}", given.why)
    return AnswerGiven(given.id, True, given.right, f"/practice/answered/{given.id}")


@desk.deed("/practice/rating", RatingWanted, _next, answers={200: Done, **ERRORS})
def rate(asked: RatingWanted) -> Done:
    """Says of one's last right answer to a drill that it was hard, good or easy, by which it comes sooner or later."""
    own = practising(codex_of_app())
    if not own.rate(asked.attempt, asked.rating):
        raise Conflict("Only the last answer to a drill can be rated, and only when it was right.")
    seen = own.store.attempt(own.person, asked.attempt)
    return Done(url_of(within(seen.within if seen else "")))


@desk.deed("/practice/doubt", DoubtWanted, _next, answers={200: Done, **ERRORS})
def doubt(asked: DoubtWanted) -> Done:
    """Keeps what seems wrong with a drill that one answered, for those who look after the drills."""
    # Marks of control say nothing, and PostgreSQL does not take all of them.
    words = "".join(sign for sign in asked.text if sign in "\n\t" or unicodedata.category(sign) != "Cc").strip()
    if not words:
        raise BadRequest("Please say in a few words what seems wrong.")
    own = practising(codex_of_app())
    lately = [said for said in own.store.doubts(own.person) if said.at > own.now() - DAY]
    if len(lately) >= DOUBTS_A_DAY:
        raise TooManyRequests("You have said this of many questions today. Thank you; please go on tomorrow.")
    try:
        own.doubt(asked.attempt, words)
    except NoSuchQuestion as error:
        raise NotFound("You have given no such answer.") from error
    return Done(f"/practice/answered/{asked.attempt}#doubt")


@desk.deed("/practice/habit", HabitWanted, _next, answers={200: Done, **ERRORS})
def change_habit(asked: HabitWanted) -> Done:
    """Changes how many new drills one wants on a day, from 0 to 100."""
    own = practising(codex_of_app())
    own.store.set_new_a_day(own.person, asked.new_a_day)
    return Done("/practice")
