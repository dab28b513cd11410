from __future__ import annotations

import pytest
from flask import Flask

from judge.web.people import callers
from judge.web.people.callers import Limit, client, from_another_site


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_minutes_submissions_may_come_at_once_and_then_one_by_one() -> None:
    clock = Clock()
    limit = Limit(6, clock)
    assert [limit.take("a") for _ in range(7)] == [0, 0, 0, 0, 0, 0, 11]
    assert limit.take("b") == 0
    clock.now = 9.5
    assert limit.take("a") == 1
    clock.now = 10.1
    assert (limit.take("a"), limit.take("a")) == (0, 10)
    clock.now = 10_000
    assert [limit.take("a") for _ in range(7)].count(0) == 6


def test_work_costs_as_well() -> None:
    clock = Clock()
    limit = Limit(6, clock)
    limit.charge("a", 12)
    assert limit.take("a") == 71
    clock.now = 71
    assert limit.take("a") == 0


def test_zero_sets_no_limit() -> None:
    limit = Limit(0)
    limit.charge("a", 1000)
    assert not any(limit.take("a") for _ in range(1000))


def test_only_so_many_clients_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "MOST_CLIENTS", 5)
    limit = Limit(2)
    for number in range(50):
        limit.take(f"client {number}")
    assert list(limit._clients) == [f"client {n}" for n in range(45, 50)]


@pytest.mark.parametrize(
    ("address", "known_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("unix:", "unix:"),
    ],
)
def test_a_client_is_an_address_or_half_of_a_long_one(address: str, known_as: str) -> None:
    with Flask("test").test_request_context(environ_base={"REMOTE_ADDR": address}):
        assert client() == known_as


@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({}, False),
        ({"Origin": "http://localhost"}, False),
        ({"Origin": "https://LOCALHOST"}, False),
        ({"Origin": "http://localhost:81"}, True),
        ({"Origin": "http://localhost.evil.example"}, True),
        ({"Origin": "http://evil.example"}, True),
        ({"Origin": "null"}, True),
        ({"Origin": ""}, True),
        ({"Origin": "http://[::1"}, True),
        ({"Sec-Fetch-Site": "same-origin"}, False),
        ({"Sec-Fetch-Site": "none"}, False),
        ({"Sec-Fetch-Site": "same-site"}, True),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"}, True),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "null"}, False),
    ],
)
def test_forms_of_other_sites_are_known_by_their_headers(headers: dict[str, str], foreign: bool) -> None:
    with Flask("test").test_request_context(method="POST", headers=headers):
        assert from_another_site() is foreign
