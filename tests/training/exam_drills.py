"""Drills made up for tests of exams: plain data, of three games, with topics, twins and shared asks."""

from __future__ import annotations

from judge.training.drills.drill import Difficulty, Drill, Option, Proof
from judge.training.drills.shown import Shown, order
from judge.training.exams.blueprint import Blueprint
from judge.training.exams.paper import Paper, Question

GAMES = ("sorcery", "magewars", "kotc")


def drill(
    number: int,
    game: str = "kotc",
    topic: str = "counters",
    options: int = 3,
    *,
    scenario: str = "",
    ask: int = 0,
    twin: str = "",
    quoted: str = "",
    kind: str = "ask",
    knowledge: int = 2,
    load: int = 2,
    passages: tuple[str, ...] = ("kotc:counters#1",),
) -> Drill:
    return Drill(
        id=f"{game}-{number:010d}",
        game=game,
        kind=kind,
        question=f"Question {number}?",
        options=tuple(
            Option(f"answer {place}", f"{place}", cites=(f"{game}:mistake#{place}",)) for place in range(options)
        ),
        right=number % options,
        topic=topic,
        entries=(),
        difficulty=Difficulty(knowledge, load),
        proof=Proof((), f"mark {number}", (), dict.fromkeys(passages, "words")),
        scenario=scenario or f"{game}/{topic}/scenario-{number}",
        ask=ask,
        twin=twin,
        quoted=quoted,
    )


def many(each: int = 8) -> list[Drill]:
    """``each`` drills of each of four topics of each game, every one about something of its own."""
    return [
        drill(100 * place + 10 * t + n, game, f"topic-{t}")
        for place, game in enumerate(GAMES)
        for t in range(4)
        for n in range(each)
    ]


def paper(drills: list[Drill], passing: int = 80, seed: str = "s") -> Paper:
    """A paper of just these drills, in this order."""
    questions = []
    for number, one in enumerate(drills, 1):
        places = order(one, seed)
        texts = tuple(one.options[place].text for place in places)
        shown = Shown(one.id, one.game, one.kind, one.topic, one.question, texts, places, (), one.difficulty)
        questions.append(Question(number, one, shown, places.index(one.right)))
    return Paper(Blueprint("Test", number=len(drills), passing=passing, seed=seed), tuple(questions), "mark")


def _option(game: str, place: int) -> Option:
    return Option(f"answer {place}", f"{place}", cites=(f"{game}:mistake#{place}",))
