"""When a drill comes due again: the FSRS scheduler of the library ``fsrs``, without chance, so that it can be told."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache

from fsrs import Card, Rating, Scheduler

AGAIN, HARD, GOOD, EASY = (int(rating) for rating in (Rating.Again, Rating.Hard, Rating.Good, Rating.Easy))
SELF_RATINGS = {"hard": HARD, "good": GOOD, "easy": EASY}
"""What somebody may say of a right answer; without a word it was good."""


@lru_cache(maxsize=1)
def scheduler() -> Scheduler:
    """The scheduler with its library's own settings, but the same intervals for everybody."""
    return Scheduler(enable_fuzzing=False)


def rating_of(right: bool) -> int:
    """The rating of an answer by itself: right is good, wrong is again."""
    return GOOD if right else AGAIN


def reviewed(state: str, rating: int, now: int) -> tuple[str, int]:
    """The state after an answer at a time, and when the drill is due; an empty state is a drill never answered."""
    at = _moment(now)
    card = Card.from_json(state) if state else Card(card_id=0, due=at)
    after, _ = scheduler().review_card(card, Rating(rating), at)
    return after.to_json(), int(after.due.timestamp())


def retrievability(state: str, now: int) -> float:
    """How likely it is that the answer would be known now, from 0 to 1."""
    return float(scheduler().get_card_retrievability(Card.from_json(state), _moment(now)))


def _moment(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
