"""Papers: the same seed the same, spread evenly, nothing asked twice, and refused where there is too little."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.training.drills.drill import Drill
from judge.training.drills.pool import Pool, shipped_pool
from judge.training.exams import proofs
from judge.training.exams.blueprint import Blueprint, problems, topic_of
from judge.training.exams.paper import Paper, TooFew, draw, make, room
from tests.training.exam_drills import drill, many

pytestmark = pytest.mark.slow


def ids(drills: tuple[Drill, ...]) -> list[str]:
    return [one.id for one in drills]


@given(st.randoms(use_true_random=False), st.text(max_size=8), st.integers(1, 40))
@settings(max_examples=60)
def test_the_order_of_the_pool_changes_nothing(chance: random.Random, seed: str, number: int) -> None:
    pool = many()
    plan = Blueprint("T", number=number, seed=seed)
    drawn = ids(draw(plan, pool))
    chance.shuffle(pool)
    assert ids(draw(plan, pool)) == drawn
    assert len(set(drawn)) == number


def test_another_seed_draws_another_paper() -> None:
    drawn = {tuple(ids(draw(Blueprint("T", number=10, seed=str(seed)), many()))) for seed in range(20)}
    assert len(drawn) == 20


@pytest.mark.parametrize("number", [6, 10, 24, 50])
def test_games_and_topics_are_asked_evenly(number: int) -> None:
    pool = many() + [drill(5000 + n, "kotc", "topic-0") for n in range(200)]
    drawn = draw(Blueprint("T", number=number, seed="x"), pool)
    games, topics = Counter(one.game for one in drawn), Counter(topic_of(one) for one in drawn)
    assert max(games.values()) - min(games.values()) <= 1
    assert len(games) == 3
    for game in games:
        held = [count for topic, count in topics.items() if topic.startswith(game)]
        assert max(held) - min(held) <= 1


def test_a_game_that_has_little_gives_what_it_has() -> None:
    pool = [drill(n, "sorcery") for n in range(2)] + [drill(n, "kotc") for n in range(30)]
    drawn = draw(Blueprint("T", number=20, seed="x"), pool)
    assert Counter(one.game for one in drawn) == {"sorcery": 2, "kotc": 18}


def test_no_two_are_about_the_same_thing() -> None:
    pool = [
        drill(1, scenario="kotc/a/s", ask=0),
        drill(2, scenario="kotc/a/s", ask=0, kind="near-miss"),
        drill(3, scenario="kotc/a/s", ask=1),
        drill(4, twin=drill(5).id),
        drill(5),
        drill(6, quoted="A sentence.", kind="definition"),
        drill(7, quoted="A sentence.", kind="entry"),
    ]
    assert room(Blueprint("T", seed="x"), pool).total() == 4
    for seed in range(30):
        plan = Blueprint("T", number=4, seed=str(seed))
        drawn = {int(id.rpartition("-")[2]) for id in ids(draw(plan, pool))}
        assert 3 in drawn
        assert [len(drawn & pair) for pair in ({1, 2}, {4, 5}, {6, 7})] == [1, 1, 1]
        with pytest.raises(TooFew, match="needs 1 more: 4 can be asked"):
            draw(Blueprint("T", number=5, seed=str(seed)), pool)


def test_what_does_not_fit_is_never_asked() -> None:
    pool = [drill(n, topic=f"t{n % 2}", knowledge=n % 5 + 1, load=5 - n % 5, kind="ask") for n in range(50)]
    pool += [drill(n + 50, kind="keyword", knowledge=3) for n in range(5)]
    plan = Blueprint("T", topics=("kotc/t1",), knowledge=(2, 3), load=(3, 5), kinds=("ask",), number=5, seed="x")
    for one in draw(plan, pool):
        assert one.topic == "t1" and one.kind == "ask"
        assert 2 <= one.difficulty.knowledge <= 3 <= one.difficulty.load


def test_the_refusal_names_what_is_missing() -> None:
    pool = [drill(n, topic="counters") for n in range(3)]
    plan = Blueprint("T", games=("kotc", "sorcery"), topics=("kotc/counters", "kotc/chains"), number=10, seed="x")
    with pytest.raises(TooFew) as refused:
        draw(plan, pool)
    words = str(refused.value)
    assert "10 questions needs 7 more" in words
    assert "Sorcery 0, Keeper of the Cards 3" in words
    assert "Nothing fits in: kotc/chains" in words


def test_a_blueprint_says_what_is_wrong_with_it() -> None:
    pool = many()
    assert problems(Blueprint("T", games=("kotc",), topics=("kotc/topic-1",), seed="x"), pool) == ()
    wrong = problems(
        Blueprint(
            " ", games=("chess", "kotc"), topics=("kotc/none", "sorcery/topic-1"), kinds=("essay",), knowledge=(4, 2),
            load=(0, 9), number=0, minutes=100_000, passing=101, seed="a\nb",
        ),
        pool,
    )  # fmt: skip
    told = " ".join(wrong)
    for words in (
        "a title", "“chess”", "“kotc/none”", "“sorcery/topic-1” belongs", "“essay”", "is above the greatest",
        "between 1 and 5, and is 0", "between 1 and 5, and is 9", "questions must be between", "minutes must be",
        "pass mark must be", "one line",
    ):  # fmt: skip
        assert words in told, words


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


@pytest.fixture(scope="module")
def real(codex: Codex) -> Paper:
    """A paper of the pool that comes with the program."""
    return make(codex, Blueprint("Real", number=9, seed="leaf"), shipped_pool())


def test_a_real_paper_is_made_again_to_the_byte_and_keeps_its_key(codex: Codex, real: Paper) -> None:
    pool = list(shipped_pool())
    random.Random(1).shuffle(pool)
    again = make(codex, real.blueprint, Pool(pool))
    assert msgspec.json.encode(again) == msgspec.json.encode(real)
    assert msgspec.json.decode(msgspec.json.encode(real), type=Paper) == real
    for q in real.questions:
        assert q.shown.options[q.right] == q.drill.options[q.drill.right].text
        assert q.letter == "ABCDEFGH"[q.right]
    assert {q.drill.game for q in real.questions} == {"sorcery", "magewars", "kotc"}


def test_another_seed_shows_options_in_another_order(codex: Codex) -> None:
    places = {
        q.right
        for seed in range(6)
        for q in make(codex, Blueprint("T", number=6, seed=str(seed)), shipped_pool()).questions
        if len(q.shown.options) > 2
    }
    assert len(places) > 1


def test_a_question_whose_proof_does_not_hold_is_named(codex: Codex, real: Paper) -> None:
    assert proofs.void(codex, real) == {}
    held = real.questions[1]
    wrong = msgspec.structs.replace(held.drill, right=(held.drill.right + 1) % len(held.drill.options))
    gone = msgspec.structs.replace(real.questions[2].drill, scenario="kotc/no/such-scenario")
    changed = (
        real.questions[0],
        msgspec.structs.replace(held, drill=wrong),
        msgspec.structs.replace(real.questions[2], drill=gone),
        *real.questions[3:],
    )
    found = proofs.void(codex, msgspec.structs.replace(real, questions=changed))
    assert set(found) == {2, 3}
    assert all(found.values())
