"""The pool in numbers: by game, kind, topic and difficulty, distinct by meaning, and with two right options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, structs

from judge.rulings.deciding.alike import ALIKE
from judge.rulings.near.edit import edited
from judge.rulings.reader import read
from judge.training.drills.drill import KINDS, Drill
from judge.training.drills.looking import digest
from judge.training.drills.meaning import meaning
from judge.training.drills.situation import scenario_text


class Numbers(Struct, frozen=True):
    """How many drills there are. ``distinct`` counts meanings, ``two_right`` drills with two right options: none.

    ``difficulty`` is keyed by game and then by ``knowledge/load``; ``topics`` by game, the most frequent first.
    ``options`` counts drills by their number of options, ``mistakes`` the wrong options that the engine itself gives
    with a rule switched off, ``twins`` the drills that have a twin.
    """

    total: int
    distinct: int
    two_right: int
    games: dict[str, int]
    kinds: dict[str, dict[str, int]]
    difficulty: dict[str, dict[str, int]]
    topics: dict[str, dict[str, int]]
    options: dict[int, int]
    mistakes: int
    twins: int


def count(drills: Iterable[Drill]) -> Numbers:
    """The numbers of some drills; raises Gone when a scenario they were made from is not there."""
    held = tuple(drills)
    games = sorted({drill.game for drill in held})
    of = {game: [drill for drill in held if drill.game == game] for game in games}
    return Numbers(
        total=len(held),
        distinct=len(set(meanings(held))),
        two_right=sum(two_right(drill) for drill in held),
        games={game: len(of[game]) for game in games},
        kinds={game: _counted((d.kind for d in of[game]), KINDS) for game in games},
        difficulty={
            game: _sorted(Counter(f"{d.difficulty.knowledge}/{d.difficulty.load}" for d in of[game])) for game in games
        },
        topics={game: dict(Counter(d.topic for d in of[game]).most_common()) for game in games},
        options=dict(sorted(Counter(len(d.options) for d in held).items())),
        mistakes=sum(bool(o.rule) for d in held for o in d.options),
        twins=sum(bool(d.twin) for d in held),
    )


def meanings(drills: Iterable[Drill]) -> list[str]:
    """The meaning of each drill: of the question with its situation, or of the quoted text and what is asked of it."""
    trees: dict[str, dict[str, Any]] = {}
    found = []
    for drill in drills:
        if not drill.scenario:
            keys = sorted(option.key for option in drill.options)
            found.append(digest(drill.game, drill.kind, drill.question, drill.quoted, keys))
            continue
        if drill.scenario not in trees:
            tree = read(scenario_text(structs.replace(drill, edit=None))).plain()
            assert isinstance(tree, dict)
            trees[drill.scenario] = tree
        tree = trees[drill.scenario]
        found.append(meaning(tree if drill.edit is None else edited(tree, drill.edit), drill.ask))
    return found


def two_right(drill: Drill) -> bool:
    """Whether another option of a drill says the same as the right one."""
    right = drill.options[drill.right].key
    others = [option.key for place, option in enumerate(drill.options) if place != drill.right]
    return right in others or any(frozenset((right, other)) in ALIKE for other in others)


def _counted(words: Iterable[str], order: Mapping[str, str]) -> dict[str, int]:
    many = Counter(words)
    return {word: many[word] for word in order if many[word]}


def _sorted(many: Counter[str]) -> dict[str, int]:
    return {key: many[key] for key in sorted(many)}
