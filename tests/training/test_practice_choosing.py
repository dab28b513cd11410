"""Which drill comes next: games and topics, weak spots, twins, the level that rises and falls."""

from __future__ import annotations

import pytest
from msgspec import structs
from sqlalchemy import Engine

from judge.codex.library import Codex
from judge.store import LOCAL
from judge.store.practice import Attempt
from judge.training.drills.drill import Difficulty, Drill
from judge.training.drills.pool import Pool, shipped_pool
from judge.training.practice.choosing import SESSION, this_session, twins_of
from judge.training.practice.level import UP, Level, levels
from judge.training.practice.practising import Resting
from judge.training.practice.progress import progress
from judge.training.practice.schedule import retrievability
from judge.training.practice.weakness import topic_id, weakness
from judge.training.practice.within import Within
from tests.training.practice import DAY, NOON, Person, hard, pair, some


def answered(drill: Drill, right: bool, at: int = NOON, option: str = "") -> Attempt:
    key = option or drill.options[drill.right if right else (drill.right + 1) % len(drill.options)].key
    return Attempt(f"{drill.id}-{at}", drill.id, drill.mark, key, right, 1000, at)


@pytest.mark.parametrize("game", ["magewars", "kotc"])
def test_a_session_of_a_game_keeps_to_it(codex: Codex, engine: Engine, game: str) -> None:
    person = Person(codex, engine, [*some("magewars", 5), *some("kotc", 5)])
    assert {person.one(game=game).game for _ in range(5)} == {game}
    assert person.rests(game=game).fresh == 0
    assert person.turn().drill.game != game


def test_a_session_of_a_topic_and_of_an_entry_keep_to_it(codex: Codex, engine: Engine) -> None:
    drills = some(most=40)
    topic = max({d.topic for d in drills}, key=lambda topic: sum(d.topic == topic for d in drills))
    entry = drills[0].entries[0]
    person = Person(codex, engine, drills)
    here = {d.id for d in drills if d.topic == topic}
    assert {person.one(game="kotc", topic=topic).id for _ in range(len(here))} == here
    resting = person.own.turn(Within("kotc", topic))
    assert isinstance(resting, Resting)
    person.clock.now += 5 * DAY
    for _ in range(10):
        found = person.own.turn(Within(entry=entry))
        if isinstance(found, Resting):
            break
        assert entry in found.drill.entries
        person.give(found)
        person.clock.now += 30


def test_the_mix_takes_the_games_in_turn_and_the_topics(codex: Codex, engine: Engine) -> None:
    drills = [hard(drill, 1, 1) for drill in (*some("magewars", 20), *some("kotc", 20))]
    person = Person(codex, engine, drills)
    met = [person.one() for _ in range(8)]
    assert [drill.game for drill in met].count("kotc") == 4
    assert len({topic_id(drill) for drill in met}) >= 6


def test_a_session_about_something_goes_on_beyond_what_is_due(codex: Codex, engine: Engine) -> None:
    """In the mix nothing is left; who asks for a game is asked again what is least sure, but nothing of this hour."""
    drills = some(most=4)
    person = Person(codex, engine, drills)
    for _ in range(8):
        person.one(seconds=700)
    person.clock.now += 60
    assert isinstance(person.own.turn(Within()), Resting)
    person.clock.now += 3 * 3600
    assert isinstance(person.own.turn(Within()), Resting)
    cards = person.store.cards(LOCAL)
    faint = min(cards, key=lambda card: (retrievability(card.state, int(person.clock.now)), card.drill))
    assert person.one(game="kotc").id == faint.drill


def test_weak_spots_are_where_the_wrong_answers_are(codex: Codex, engine: Engine) -> None:
    drills = some(most=40)
    wrong_topic = drills[3].topic
    person = Person(codex, engine, drills)
    person.store.set_new_a_day(LOCAL, 100)
    for _ in range(25):
        turn = person.turn()
        person.give(turn, turn.drill.topic != wrong_topic)
        person.clock.now += 15
    found = weakness(person.store.attempts(LOCAL), person.own.pool.find)
    assert [missed.id for missed in found.topics] == [f"kotc/{wrong_topic}"]
    assert found.topics[0].wrong == found.topics[0].asked > 0
    person.clock.now += 2 * 3600
    first = person.one(weak=True)
    assert found.holds(first)


def test_without_a_wrong_answer_the_weakest_is_what_is_least_known(codex: Codex, engine: Engine) -> None:
    person = Person(codex, engine, some(most=4))
    for _ in range(8):
        person.one(seconds=700)
    person.clock.now += DAY
    cards = person.store.cards(LOCAL)
    faint = min(cards, key=lambda card: (retrievability(card.state, int(person.clock.now)), card.drill))
    assert person.one(weak=True).id == faint.drill


def test_twins_never_follow_each_other(codex: Codex, engine: Engine) -> None:
    base, near = pair()
    person = Person(codex, engine, [base, near])
    first = person.one()
    twin = near if first == base else base
    assert set(twins_of(person.own.pool, first)) == {twin.id}
    person.clock.now += 61
    assert isinstance(person.own.turn(Within()), Resting)
    person.with_drills([base, near, *some(most=8)])
    person.clock.now += SESSION
    last, met = "", []
    for _ in range(16):
        found = person.own.turn(Within())
        if isinstance(found, Resting):
            break
        met.append(found.drill.id)
        assert found.drill.id not in twins_of(person.own.pool, person.own.pool.find(last) or found.drill) or not last
        person.give(found)
        last = found.drill.id
        person.clock.now += 61
    assert {base.id, near.id} <= set(met)


def test_a_wrong_answer_brings_the_twin_a_little_later(codex: Codex, engine: Engine) -> None:
    base, near = pair()
    others = [hard(drill, 3, 3) for drill in some(base.game, most=8)]
    person = Person(codex, engine, [hard(base, 1, 1), near, *others])
    first = person.one(right=False)
    assert first.id in (base.id, near.id)
    twin = near if first.id == base.id else base
    met = [person.one(seconds=1).id for _ in range(3)]
    assert met.index(twin.id) == 2
    # Answered rightly, there is nothing to contrast.
    second = Person(codex, engine, person.own.pool, person.clock)
    assert twin.id not in {second.one(seconds=1).id for _ in range(2)}


def test_the_day_begins_easy_and_rises_with_success(codex: Codex, engine: Engine) -> None:
    drills = [hard(drill, 1 + n % 5, 1 + n // 5 % 5) for n, drill in enumerate(some("magewars", 75))]
    person = Person(codex, engine, drills)
    person.store.set_new_a_day(LOCAL, 100)

    def met(count: int, right: bool) -> list[Difficulty]:
        found = []
        while len(found) < count:
            turn = person.turn()
            if turn.drill.id not in person.store.met(LOCAL):
                found.append(turn.drill.difficulty)
            person.give(turn, right)
            person.clock.now += 1
        return found

    rising = met(20, True)
    assert rising[0] == Difficulty(1, 1)
    assert rising[-1].knowledge >= 4 and rising[-1].load >= 4
    sums = [d.knowledge + d.load for d in rising]
    assert sum(sums[:5]) < sum(sums[5:10]) < sum(sums[10:15]) < sum(sums[15:])
    falling = met(10, False)
    assert falling[-1].knowledge + falling[-1].load <= 4 < falling[0].knowledge + falling[0].load


def test_the_level_is_a_staircase() -> None:
    drills = {d.id: d for d in (hard(drill, 2, 2) for drill in some(most=12))}
    ids = list(drills)
    rows = [answered(drills[id], True, NOON + n) for n, id in enumerate(ids[:3])]
    assert levels(rows, drills.get) == {"kotc": Level(1 + 3 * UP, 1 + 3 * UP)}
    # The same drill known again is no step, and a wrong answer to something too hard is none down.
    again = [*rows, answered(drills[ids[0]], True, NOON + 9)]
    assert levels(again, drills.get) == levels(rows, drills.get)
    assert levels([answered(hard(drills[ids[0]], 5, 5), False)], lambda _: hard(drills[ids[0]], 5, 5)) == {
        "kotc": Level(1, 1)
    }
    assert levels([*rows, answered(drills[ids[5]], False)], drills.get)["kotc"] == Level(
        1 + 3 * UP - 0.5, 1 + 3 * UP - 0.5
    )
    assert levels([], drills.get) == {}


def test_passages_are_weak_that_a_wrong_option_overlooked() -> None:
    drill = next(
        d for d in shipped_pool() if any(o.cites and o is not d.options[d.right] for o in d.options) and d.scenario
    )
    wrong = next(o for o in drill.options if o.cites and o is not drill.options[drill.right])
    found = weakness([answered(drill, False, option=wrong.key)], {drill.id: drill}.get)
    assert {missed.id for missed in found.passages} == set(wrong.cites)
    assert all((missed.asked, missed.wrong) == (1, 1) for missed in found.passages)
    found = weakness([answered(drill, False, option="gone"), answered(drill, True, NOON + 1)], {drill.id: drill}.get)
    assert {missed.id for missed in found.passages} == set(drill.proof.passages)
    assert all((missed.asked, missed.wrong) == (2, 1) for missed in found.passages)


def test_a_session_ends_with_a_long_break() -> None:
    (drill,) = some(most=1)
    times = [NOON, NOON + 60, NOON + 60 + SESSION + 1, NOON + 90 + SESSION]
    rows = [answered(drill, True, at) for at in times]
    assert [a.at for a in this_session(rows, times[-1] + 5)] == times[2:]
    assert this_session(rows, times[-1] + SESSION + 1) == ()


def test_progress_counts_what_is_known(codex: Codex, engine: Engine) -> None:
    drills = some(most=4)
    rest = some("magewars", 3)
    person = Person(codex, engine, [*drills, *rest])
    wrong = person.one(right=False, game="kotc")
    right = [person.one(game="kotc", seconds=5) for _ in range(2)]
    person.clock.now += 8 * DAY

    def now() -> object:
        return progress(
            person.own.pool, person.store.cards(LOCAL), person.store.attempts(LOCAL), int(person.clock.now),
            ("magewars", "kotc"),
        )  # fmt: skip

    found = progress(
        person.own.pool, person.store.cards(LOCAL), person.store.attempts(LOCAL), int(person.clock.now), ("kotc",)
    )
    cards = {card.drill: card for card in person.store.cards(LOCAL)}
    likely = [retrievability(cards[drill.id].state, int(person.clock.now)) for drill in right]
    by_id = {mastery.id: mastery for mastery in found.games}
    assert (by_id["kotc"].drills, by_id["kotc"].seen) == (4, 3)
    assert by_id["kotc"].mean == pytest.approx((likely[0] + likely[1] + 0) / 3, abs=1e-4)
    assert by_id["kotc"].known == sum(share >= 0.9 for share in likely)
    assert (by_id["magewars"].drills, by_id["magewars"].seen, by_id["magewars"].mean) == (3, 0, 0)
    assert sum(day.drills for day in found.due) == 3 == found.due[0].drills
    assert [(week.answers, week.right) for week in found.weeks] == [(3, 2), (0, 0)]
    assert found.weeks[0].monday == "2025-10-06"
    assert {missed.id for missed in found.passages} <= set(wrong.proof.passages) | {
        id for option in wrong.options for id in option.cites
    }
    assert {mastery.id for mastery in found.entries} == {id for d in (wrong, *right) for id in d.entries}
    assert now() == now()


def test_drills_that_left_the_pool_count_no_more(codex: Codex, engine: Engine) -> None:
    person = Person(codex, engine, some(most=3))
    gone = person.one(right=False)
    pool = Pool(drill for drill in person.own.pool if drill.id != gone.id)
    found = progress(pool, person.store.cards(LOCAL), person.store.attempts(LOCAL), int(person.clock.now), ("kotc",))
    assert sum(day.drills for day in found.due) == 0
    assert (found.passages, found.entries) == ((), ())
    assert structs.asdict(found.weeks[0])["answers"] == 1
