"""The form in which an exam is composed: read into a blueprint, filled from one, with the count of what fits."""

from __future__ import annotations

import secrets
from collections import Counter

import msgspec
from werkzeug.datastructures import MultiDict

from judge.games.shelf import NAMES
from judge.training.drills.drill import KINDS
from judge.training.drills.pool import Pool
from judge.training.exams.blueprint import Blueprint, problems, topic_of
from judge.training.exams.paper import TooFew, draw, room
from judge.web.school.exam_shapes import Choice, ComposePage, Drawn, Fits, TopicGroup
from judge.web.school.exam_view import game_name, topic_words

LONGEST = 500
"""The most characters of one field of the form."""


def from_form(form: MultiDict[str, str]) -> Blueprint:
    """The blueprint that a form describes. Raises ValueError for a number that is none."""
    return Blueprint(
        title=" ".join(form.get("title", "")[:LONGEST].split()),
        games=tuple(form.getlist("game")),
        topics=tuple(form.getlist("topic")),
        kinds=tuple(form.getlist("kind")),
        knowledge=(_number(form, "knowledge_from", 1), _number(form, "knowledge_to", 5)),
        load=(_number(form, "load_from", 1), _number(form, "load_to", 5)),
        number=_number(form, "number", 20),
        minutes=_number(form, "minutes", 30),
        passing=_number(form, "passing", 80),
        closed=form.get("book", "closed") == "closed",
        again=bool(form.get("again")),
        seed=form.get("seed", "")[:LONGEST].strip(),
    )


def with_seed(blueprint: Blueprint) -> Blueprint:
    """A blueprint with a seed: its own, or one that nobody can guess."""
    return blueprint if blueprint.seed else msgspec.structs.replace(blueprint, seed=secrets.token_hex(4))


def fits(blueprint: Blueprint, pool: Pool) -> Fits:
    """How many drills fit, and what is wrong with the rest of the blueprint."""
    drills = sum(blueprint.fits(drill) for drill in pool)
    by_game = room(blueprint, pool)
    games = {game_name(game): by_game[game] for game in blueprint.asked_games}
    return Fits(drills, by_game.total(), games, problems(blueprint, pool))


def compose_page(blueprint: Blueprint, pool: Pool, preview: bool = False, too_few: str = "") -> ComposePage:
    """The form filled with a blueprint; with ``preview`` the paper as it would be."""
    found = fits(blueprint, pool)
    drawn: tuple[Drawn, ...] = ()
    if preview and not [words for words in found.problems if "title" not in words]:
        try:
            drawn = tuple(
                Drawn(
                    number,
                    game_name(drill.game),
                    topic_words(topic_of(drill)),
                    drill.question,
                    drill.difficulty.knowledge,
                    drill.difficulty.load,
                )
                for number, drill in enumerate(draw(blueprint, pool), 1)
            )
        except TooFew as few:
            too_few = str(few)
    of_game, of_topic, of_kind = Counter[str](), Counter[str](), Counter[str]()
    for drill in pool:
        of_game[drill.game] += 1
        of_topic[topic_of(drill)] += 1
        of_kind[drill.kind] += 1
    groups = tuple(
        TopicGroup(
            game,
            game_name(game),
            tuple(
                Choice(topic, topic_words(topic), topic in blueprint.topics, of_topic[topic])
                for topic in sorted(of_topic)
                if topic.startswith(f"{game}/")
            ),
        )
        for game in NAMES
        if of_game[game]
    )
    return ComposePage(
        blueprint=blueprint,
        games=tuple(Choice(game, game_name(game), game in blueprint.games, of_game[game]) for game in NAMES),
        topics=groups,
        kinds=tuple(
            Choice(kind, words, kind in blueprint.kinds, of_kind[kind])
            for kind, words in KINDS.items()
            if of_kind[kind]
        ),
        fits=found,
        preview=drawn,
        too_few=too_few,
    )


def _number(form: MultiDict[str, str], name: str, otherwise: int) -> int:
    given = form.get(name, "").strip()
    if not given:
        return otherwise
    if not given.lstrip("-").isascii() or not given.lstrip("-").isdigit() or len(given) > 9:
        raise ValueError(f"“{given[:20]}” is no number")
    return int(given)
