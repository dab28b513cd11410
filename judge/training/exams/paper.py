"""The paper of an exam: the drills that a seed draws, kept as they were shown, with the key.

Everything is drawn by lots that hang on the seed and a drill's id alone: the same blueprint makes the same paper
whatever order the pool is in.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.training.drills.drill import Drill
from judge.training.drills.shown import Shown, show
from judge.training.exams.blueprint import Blueprint, topic_of


class TooFew(Exception):
    """No paper can be made; the words say how many drills there are and what is missing."""


class Question(Struct, frozen=True):
    """One question of a paper: its number from 1, the drill it was made from, and how it is shown.

    ``right`` is the place of the right option as shown, from 0.
    """

    number: int
    drill: Drill
    shown: Shown
    right: int

    @property
    def letter(self) -> str:
        """The letter of the right option."""
        return letter(self.right)


class Paper(Struct, frozen=True):
    """A paper as it is kept: nothing that later happens to the pool changes it.

    ``mark`` is a digest of the questions as shown and of the key, by which two prints can be told apart.
    """

    blueprint: Blueprint
    questions: tuple[Question, ...]
    mark: str


def letter(place: int) -> str:
    """The letter that stands before an option: A for place 0."""
    return chr(ord("A") + place)


def make(codex: Codex, blueprint: Blueprint, pool: Iterable[Drill]) -> Paper:
    """The paper of a blueprint. Raises TooFew, and Gone when the scenario of a drill is not there any more."""
    questions = []
    for number, drill in enumerate(draw(blueprint, pool), 1):
        shown = show(codex, drill, blueprint.seed)
        questions.append(Question(number, drill, shown, shown.places.index(drill.right)))
    mark = hashlib.blake2b(msgspec.json.encode([(q.shown, q.right) for q in questions]), digest_size=5).hexdigest()
    return Paper(blueprint, tuple(questions), mark)


def draw(blueprint: Blueprint, pool: Iterable[Drill]) -> tuple[Drill, ...]:
    """The drills of a paper: spread evenly over games and topics, never two about the same thing.

    They stand game by game, in each game in an order of lots. Raises TooFew, with what is missing.
    """
    fit = [drill for drill in pool if blueprint.fits(drill)]
    waiting = _by_game_and_topic(fit, blueprint.seed)
    taken: list[Drill] = []
    told: set[str] = set()
    of_game, of_topic = Counter[str](), Counter[str]()
    while len(taken) < blueprint.number and waiting:
        game = min(waiting, key=lambda key: (of_game[key], _lot(blueprint.seed, "game", key)))
        topics = waiting[game]
        topic = min(topics, key=lambda key: (of_topic[key], _lot(blueprint.seed, "topic", key)))
        drill = topics[topic].pop()
        if not topics[topic]:
            del topics[topic]
        if not topics:
            del waiting[game]
        about = _about(drill)
        if told & about:
            continue
        told |= about
        of_game[game] += 1
        of_topic[topic] += 1
        taken.append(drill)
    if len(taken) < blueprint.number:
        raise TooFew(_missing(blueprint, len(fit), of_game, of_topic))
    order = list(NAMES)
    return tuple(sorted(taken, key=lambda drill: (order.index(drill.game), _lot(blueprint.seed, "order", drill.id))))


def room(blueprint: Blueprint, pool: Iterable[Drill]) -> Counter[str]:
    """How many questions a paper of this blueprint could have, by game: of drills about the same thing one counts."""
    room: Counter[str] = Counter()
    told: set[str] = set()
    for topics in _by_game_and_topic([drill for drill in pool if blueprint.fits(drill)], blueprint.seed).values():
        for drills in topics.values():
            for drill in reversed(drills):
                about = _about(drill)
                if not told & about:
                    told |= about
                    room[drill.game] += 1
    return room


def _by_game_and_topic(drills: Iterable[Drill], seed: str) -> dict[str, dict[str, list[Drill]]]:
    """The drills by game and topic, in each list the first lot last."""
    waiting: dict[str, dict[str, list[Drill]]] = {}
    for drill in sorted(drills, key=lambda drill: (_lot(seed, "drill", drill.id), drill.id), reverse=True):
        waiting.setdefault(drill.game, {}).setdefault(topic_of(drill), []).append(drill)
    return waiting


def _about(drill: Drill) -> set[str]:
    """What a drill is about: no two drills of a paper share any of it.

    These are the drill and its twin, the ask of its scenario whatever fact was changed, and the words it quotes.
    """
    about = {f"drill {drill.id}"}
    if drill.twin:
        about.add(f"drill {drill.twin}")
    if drill.scenario:
        about.add(f"ask {drill.scenario} {drill.ask}")
    if drill.quoted:
        about.add(f"quoted {drill.game} {drill.quoted}")
    return about


def _missing(blueprint: Blueprint, fit: int, of_game: Counter[str], of_topic: Counter[str]) -> str:
    found = sum(of_game.values())
    parts = ", ".join(f"{NAMES[game].split(':')[0]} {of_game[game]}" for game in blueprint.asked_games)
    lacking = blueprint.number - found
    said = [f"A paper of {blueprint.number} questions needs {lacking} more: {found} can be asked ({parts})."]
    if fit > found:
        said.append(f"{fit} drills fit, but of those about the same thing only one is asked.")
    empty = [topic for topic in blueprint.topics if not of_topic[topic]]
    if empty:
        said.append(f"Nothing fits in: {', '.join(empty[:8])}{' and others' if len(empty) > 8 else ''}.")
    said.append("Ask for fewer, or allow more games, topics, kinds or levels.")
    return " ".join(said)


def _lot(*parts: str) -> bytes:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=8).digest()
