"""Where people are signed in, for how long, and how that ends."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine, select

from judge.store import NoSuchPerson, People, Person, Sessions, transaction
from judge.store.models import SessionRow

DAY = 24 * 3600


class Clock:
    """A clock that stands until it is moved."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def ann(engine: Engine) -> Person:
    return People(engine).join("Ann", "seven grey herons")


@pytest.fixture
def bea(engine: Engine) -> Person:
    return People(engine).join("Bea", "seven grey herons")


@pytest.fixture
def sessions(engine: Engine, clock: Clock) -> Sessions:
    return Sessions(engine, clock)


def test_a_token_leads_to_its_person_and_no_other_text_does(sessions: Sessions, ann: Person, bea: Person) -> None:
    token, other = sessions.begin(ann.id, "Firefox"), sessions.begin(bea.id, "Firefox")
    assert sessions.who(token) == ann
    assert sessions.who(other) == bea
    for wrong in ("", "a", token[:-1], token + "a", token.swapcase(), "\udc80", "\x00"):
        assert sessions.who(wrong) is None


def test_a_token_cannot_be_guessed_and_is_not_in_the_store(sessions: Sessions, ann: Person, engine: Engine) -> None:
    tokens = {sessions.begin(ann.id, "") for _ in range(5)}
    assert len(tokens) == 5
    assert all(len(token) == 43 for token in tokens), "256 bits"
    with transaction(engine) as session:
        for row in session.scalars(select(SessionRow)):
            assert len(row.token) == 32
            assert not any(token.encode() in (row.token, row.id.encode(), row.agent.encode()) for token in tokens)


def test_nobody_is_signed_in_for_a_person_that_there_is_not(sessions: Sessions, engine: Engine) -> None:
    with pytest.raises(NoSuchPerson):
        sessions.begin("nobody", "")


def test_who_does_not_come_back_for_thirty_days_is_signed_out(sessions: Sessions, ann: Person, clock: Clock) -> None:
    token = sessions.begin(ann.id, "")
    clock.now += 30 * DAY - 1
    assert sessions.who(token) == ann
    clock.now += 30 * DAY - 1
    assert sessions.who(token) == ann
    clock.now += 30 * DAY
    assert sessions.who(token) is None
    assert sessions.of(ann.id) == []


def test_nobody_stays_signed_in_for_more_than_ninety_days(sessions: Sessions, ann: Person, clock: Clock) -> None:
    token, begun = sessions.begin(ann.id, ""), clock.now
    while sessions.who(token):
        clock.now += DAY
    assert clock.now - begun == 90 * DAY


def test_being_there_is_noted_at_most_every_five_minutes(sessions: Sessions, ann: Person, clock: Clock) -> None:
    token = sessions.begin(ann.id, "")
    begun = int(clock.now)
    clock.now += 299
    sessions.who(token)
    assert sessions.of(ann.id)[0].seen == begun
    clock.now += 1
    sessions.who(token)
    assert sessions.of(ann.id)[0].seen == begun + 300


def test_one_sees_where_one_is_signed_in(sessions: Sessions, ann: Person, bea: Person, clock: Clock) -> None:
    first = sessions.begin(ann.id, "Firefox\r\non Linux\x00" + "x" * 300)
    sessions.begin(bea.id, "somebody else's")
    clock.now += 600
    second = sessions.begin(ann.id, "A telephone")
    listed = sessions.of(ann.id, first)
    assert [(s.agent[:18], s.here) for s in listed] == [("A telephone", False), ("Firefox  on Linux ", True)]
    assert len(listed[1].agent) <= 200
    assert [s.here for s in sessions.of(ann.id, second)] == [True, False]
    assert listed[1].created == listed[0].created - 600


def test_one_browser_can_be_signed_out_and_only_by_its_person(sessions: Sessions, ann: Person, bea: Person) -> None:
    first, second = sessions.begin(ann.id, "one"), sessions.begin(ann.id, "two")
    (id,) = [s.id for s in sessions.of(ann.id) if s.agent == "two"]
    assert not sessions.end(bea.id, id)
    assert sessions.who(second) == ann
    assert sessions.end(ann.id, id)
    assert not sessions.end(ann.id, id)
    assert sessions.who(second) is None
    assert sessions.who(first) == ann
    assert sessions.leave(first)
    assert not sessions.leave(first)
    assert sessions.who(first) is None


def test_all_others_can_be_signed_out_at_once(sessions: Sessions, ann: Person, bea: Person) -> None:
    tokens = [sessions.begin(ann.id, "") for _ in range(4)]
    others = sessions.begin(bea.id, "")
    assert sessions.end_others(ann.id, tokens[1]) == 3
    assert [sessions.who(token) for token in tokens] == [None, ann, None, None]
    assert sessions.end_others(ann.id) == 1
    assert sessions.who(tokens[1]) is None
    assert sessions.who(others) == bea


def test_of_too_many_the_one_that_was_unused_longest_leaves(sessions: Sessions, ann: Person, clock: Clock) -> None:
    tokens = []
    for _ in range(52):
        tokens.append(sessions.begin(ann.id, ""))
        clock.now += 1
    assert [n for n, token in enumerate(tokens) if sessions.who(token) is None] == [0, 1]


def test_what_has_ended_is_swept_away(
    sessions: Sessions, ann: Person, bea: Person, clock: Clock, engine: Engine
) -> None:
    sessions.begin(ann.id, "")
    clock.now += 31 * DAY
    sessions.begin(bea.id, "")
    with transaction(engine) as session:
        assert session.scalars(select(SessionRow.person_id)).all() == [bea.id]
