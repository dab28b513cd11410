"""The blueprint of an exam: which drills fit, how many, how long, and how many must be right."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from judge.games.shelf import NAMES
from judge.training.drills.drill import KINDS, Drill
from judge.training.drills.pool import Pool

LEVELS = (1, 5)
"""The least and the greatest level on both axes of difficulty."""
MOST_QUESTIONS = 100
MOST_MINUTES = 8 * 60
LONGEST_TITLE = 120
LONGEST_SEED = 60
MOST_TOPICS = 400


class Blueprint(Struct, frozen=True, omit_defaults=True):
    """What an exam asks, and how.

    No game, topic or kind named means all of them. ``topics`` are written ``game/topic``. ``knowledge`` and ``load``
    are the least and greatest level. ``passing`` is the share of right answers, in per cent, with which one passes.
    ``closed``: no books while it runs. ``again``: who has sat it may sit it again.
    """

    title: str
    games: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    knowledge: tuple[int, int] = LEVELS
    load: tuple[int, int] = LEVELS
    number: int = 20
    minutes: int = 30
    passing: int = 80
    closed: bool = True
    again: bool = False
    seed: str = ""

    def fits(self, drill: Drill) -> bool:
        """Whether a drill may be asked in this exam."""
        # By the pool's own estimate, not as answers have moved it: the same seed makes the same paper every day.
        return (
            (not self.games or drill.game in self.games)
            and (not self.topics or topic_of(drill) in self.topics)
            and (not self.kinds or drill.kind in self.kinds)
            and self.knowledge[0] <= drill.difficulty.knowledge <= self.knowledge[1]
            and self.load[0] <= drill.difficulty.load <= self.load[1]
        )

    @property
    def asked_games(self) -> tuple[str, ...]:
        """The games it asks about, in their usual order; those of its topics where only topics are named."""
        named = self.games or tuple(topic.partition("/")[0] for topic in self.topics) or tuple(NAMES)
        return tuple(game for game in NAMES if game in named)


def topic_of(drill: Drill) -> str:
    """The topic of a drill with its game before it, since two games may use the same word."""
    return f"{drill.game}/{drill.topic}"


def problems(blueprint: Blueprint, pool: Iterable[Drill]) -> tuple[str, ...]:
    """What is wrong with a blueprint, a sentence each; nothing when it can be used. ``pool`` has the topics."""
    wrong: list[str] = []
    if not blueprint.title.strip():
        wrong.append("Give the exam a title.")
    if len(blueprint.title) > LONGEST_TITLE:
        wrong.append(f"A title has at most {LONGEST_TITLE} characters.")
    if len(blueprint.seed) > LONGEST_SEED:
        wrong.append(f"A seed has at most {LONGEST_SEED} characters.")
    if any(not sign.isprintable() for sign in blueprint.title + blueprint.seed):
        wrong.append("Title and seed are one line of plain signs each.")
    wrong += _within("The number of questions", blueprint.number, 1, MOST_QUESTIONS)
    wrong += _within("The minutes", blueprint.minutes, 1, MOST_MINUTES)
    wrong += _within("The pass mark", blueprint.passing, 0, 100)
    for name, (least, greatest) in (("knowledge", blueprint.knowledge), ("things to hold in mind", blueprint.load)):
        wrong += _within(f"The least level of {name}", least, *LEVELS)
        wrong += _within(f"The greatest level of {name}", greatest, *LEVELS)
        if least > greatest:
            wrong.append(f"The least level of {name} is above the greatest.")
    wrong += [f"There is no game “{game[:40]}”." for game in blueprint.games if game not in NAMES]
    wrong += [f"There is no kind of question “{kind[:40]}”." for kind in blueprint.kinds if kind not in KINDS]
    known = {topic_of(drill) for drill in pool}
    wrong += [f"There is no topic “{topic[:80]}”." for topic in blueprint.topics[:MOST_TOPICS] if topic not in known]
    games = blueprint.games or tuple(NAMES)
    outside = [topic for topic in blueprint.topics if topic in known and topic.partition("/")[0] not in games]
    if outside:
        wrong.append(f"The topic “{outside[0][:80]}” belongs to a game that is not chosen.")
    return tuple(dict.fromkeys(wrong))


def fitting(blueprint: Blueprint, pool: Pool) -> tuple[Drill, ...]:
    """The drills of a pool that a blueprint lets in, in the pool's order. Withdrawn drills are in no pool."""
    return tuple(drill for drill in pool if blueprint.fits(drill))


def _within(name: str, value: int, least: int, most: int) -> list[str]:
    return [] if least <= value <= most else [f"{name} must be between {least} and {most}, and is {value}."]
