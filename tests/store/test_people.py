"""Accounts: names, passwords, roles, and who may not sign in."""

from __future__ import annotations

import re
import threading

import pytest
from argon2 import Parameters, PasswordHasher, Type, extract_parameters
from argon2.exceptions import VerificationError
from sqlalchemy import Engine, select, update

from judge.store import (
    LOCAL,
    BadName,
    BadPassword,
    NameTaken,
    NoSuchPerson,
    People,
    Sessions,
    TooMany,
    WrongPassword,
    passwords,
    transaction,
)
from judge.store.models import About, FailureRow, PersonRow
from judge.store.roles import give_role

pytestmark = pytest.mark.slow

GOOD = "seven grey herons"


class Clock:
    """A clock that stands until it is moved."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(engine: Engine, clock: Clock) -> People:
    return People(engine, clock)


def test_who_joins_can_sign_in_under_any_writing_of_the_name(people: People) -> None:
    ann = people.join("  Ann   Straße ", GOOD)
    assert (ann.name, ann.role, ann.created, ann.closed) == ("Ann Straße", "trainee", 1_800_000_000, False)
    for name in ("Ann Straße", "ANN STRASSE", "ann\u00a0strasse", "Ａnn Straße"):
        assert people.sign_in(name, GOOD, "192.0.2.1") == ann
    assert people.find(ann.id) == ann
    assert people.named("aNN strasse") == ann


def test_a_password_is_kept_as_an_argon2_hash_alone(people: People, engine: Engine) -> None:
    people.join("Ann", GOOD)
    people.join("Bea", GOOD)
    with transaction(engine) as session:
        kept = session.scalars(select(PersonRow.password)).all()
    assert len(set(kept)) == 2, "each has a salt of its own"
    assert all(text and text.startswith("$argon2id$") and GOOD not in text for text in kept)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a", "2 to 40"),
        ("a" * 41, "2 to 40"),
        ("   ", "2 to 40"),
        ("an\x00n", "can be seen"),
        ("ann\u202e", "can be seen"),
        ("a\u200bnn", "can be seen"),
        ("\udc80\udc81", "can be seen"),
        ("ann\u3164", "can be seen"),
        ("\uffa0ann", "can be seen"),
        ("ann\ufe0f", "can be seen"),
        ("a\u034fnn", "can be seen"),
        ("\u2800\u2800", "can be seen"),
        ("!!", "letter or digit"),
    ],
)
def test_a_name_can_be_read(people: People, name: str, words: str) -> None:
    with pytest.raises(BadName, match=words):
        people.join(name, GOOD)


@pytest.mark.parametrize("name", ["Ann", "ANN", "Ａｎｎ", " ann "])
def test_no_two_have_names_that_read_the_same(people: People, name: str) -> None:
    people.join("ann", GOOD)
    with pytest.raises(NameTaken):
        people.join(name, GOOD)
    assert people.count() == 1


@pytest.mark.parametrize(
    ("password", "words"),
    [
        ("short", "at least 10"),
        ("a" * 9, "at least 10"),
        ("ab" * 101, "at most 200"),
        ("Password123!", "first that anyone"),
        ("aaaaaaaaaaaa", "first that anyone"),
        ("1234567890", "first that anyone"),
        ("QWERTYUIOP", "first that anyone"),
        ("Keeper of the Cards", "first that anyone"),
        ("marianne-1", "like the name"),
        ("12MARIANNE!", "like the name"),
    ],
)
def test_a_password_is_not_too_easy(people: People, password: str, words: str) -> None:
    with pytest.raises(BadPassword, match=words):
        people.join("Marianne", password)
    assert people.count() == 0


@pytest.mark.parametrize(
    "password", [GOOD, "ß" * 4 + "ünïcödé", "  spaces count  ", "marianne likes herons", "x1!y" * 50]
)
def test_a_good_password_works_exactly_as_typed(people: People, password: str) -> None:
    people.join("Marianne", password)
    assert people.sign_in("marianne", password, "")
    for other in (password.strip() + ".", password.upper(), password + " "):
        if other != password:
            with pytest.raises(WrongPassword):
                people.sign_in("marianne", other, "")


def test_wrong_names_and_wrong_passwords_look_alike(people: People) -> None:
    people.join("Ann", GOOD)
    said = set()
    for name, password in [
        ("Ann", "wrong"),
        ("nobody", GOOD),
        ("", GOOD),
        ("a\x00\udc80", GOOD),
        ("x" * 500, "y" * 9999),
    ]:
        with pytest.raises(WrongPassword) as failed:
            people.sign_in(name, password, "")
        said.add(str(failed.value))
    assert len(said) == 1


def test_an_unknown_name_costs_as_much_work_as_a_wrong_password(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can tell by the time which names there are: the same hashing is done for each, to its end."""
    people.join("Ann", GOOD)
    people.close(people.join("Zoe", GOOD).id)
    with pytest.raises(WrongPassword):
        people.sign_in("the first unknown name", "wrong", "")  # makes the hash that stands in for those of nobody
    work: list[tuple[Parameters, str]] = []
    really = PasswordHasher.verify

    def verify(hasher: PasswordHasher, kept: str, password: bytes) -> bool:
        try:
            return really(hasher, kept, password)
        except VerificationError as error:
            work.append((extract_parameters(kept), type(error).__name__))
            raise

    def never(*_: object) -> str:
        raise AssertionError("a sign-in that fails makes no hash")

    monkeypatch.setattr(PasswordHasher, "verify", verify)
    monkeypatch.setattr(PasswordHasher, "hash", never)
    done = {}
    for name in ("Ann", "nobody", "Zoe", "local", "", "a\x00\udc80"):
        work.clear()
        with pytest.raises(WrongPassword):
            people.sign_in(name, "wrong", "")
        done[name] = list(work)
    ((parameters, ended),) = done["Ann"]
    assert (parameters.type, ended) == (Type.ID, "VerifyMismatchError")
    assert parameters.memory_cost * parameters.time_cost >= 2 * 19 * 1024
    assert all(same == done["Ann"] for same in done.values()), done


def test_the_local_person_has_no_way_in(people: People) -> None:
    local = people.local()
    assert (people.local(), local.id, local.role) == (local, LOCAL, "head judge")
    with pytest.raises(BadName):
        people.join("Local", GOOD)
    with pytest.raises(WrongPassword):
        people.sign_in("local", "", "")
    assert people.everyone() == []
    assert people.named("local") is None


def test_failures_under_a_name_make_everybody_wait_longer_and_longer(people: People, clock: Clock) -> None:
    ann = people.join("Ann", GOOD)
    for number in range(5):
        with pytest.raises(WrongPassword):
            people.sign_in("Ann", "wrong", f"192.0.2.{number}")
    waits = []
    for _ in range(12):
        with pytest.raises(TooMany) as failed:
            people.sign_in("ANN", GOOD, "198.51.100.7")
        waits.append(failed.value.retry_after)
        clock.now += failed.value.retry_after
        with pytest.raises(WrongPassword):
            people.sign_in("Ann", "wrong", "")
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
    clock.now += 300
    assert people.sign_in("Ann", GOOD, "") == ann
    with pytest.raises(WrongPassword):
        people.sign_in("Ann", "wrong", "")


def test_failures_from_an_address_count_over_all_names(people: People, clock: Clock) -> None:
    ann = people.join("Ann", GOOD)
    for number in range(20):
        with pytest.raises(WrongPassword):
            people.sign_in(f"name {number}", "wrong", "192.0.2.1")
    with pytest.raises(TooMany):
        people.sign_in("Ann", GOOD, "192.0.2.1")
    assert people.sign_in("Ann", GOOD, "192.0.2.2") == ann
    clock.now += 24 * 3600 + 1
    for number in range(20):
        with pytest.raises(WrongPassword):
            people.sign_in(f"name {number}", "wrong", "192.0.2.1")


def test_a_whole_club_may_sign_in_from_one_address(people: People) -> None:
    people.join("Ann", GOOD)
    for _ in range(25):
        people.sign_in("Ann", GOOD, "192.0.2.1")


def test_many_guesses_at_once_are_not_more_than_one_after_the_other(engine: Engine) -> None:
    still = Clock()
    People(engine, still).join("Ann", GOOD)
    heard: list[type] = []

    def guess(number: int) -> None:
        try:
            People(engine, still).sign_in("Ann", f"guess {number}", "")
        except (WrongPassword, TooMany) as error:
            heard.append(type(error))

    threads = [threading.Thread(target=guess, args=(number,)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (heard.count(WrongPassword), heard.count(TooMany)) == (5, 11)


def test_failures_name_nobody_and_are_forgotten_after_a_day(people: People, engine: Engine, clock: Clock) -> None:
    with pytest.raises(WrongPassword):
        people.sign_in("my secret password", "x", "192.0.2.1")
    with transaction(engine) as session:
        kept = session.scalars(select(FailureRow.who)).all()
        session.execute(update(About).where(About.name == "key").values(value="5e" * 32))
    assert len(kept) == 2
    assert all(re.fullmatch("[0-9a-f]{64}", who) for who in kept), "a digest, in which nothing can be read"
    with pytest.raises(WrongPassword):
        people.sign_in("my secret password", "x", "192.0.2.1")
    with transaction(engine) as session:
        anew = session.scalars(select(FailureRow.who)).all()
    assert len({*kept, *anew}) == 4, "who has not the key of this store cannot try names and addresses"
    clock.now += 24 * 3600 + 1
    with pytest.raises(WrongPassword):
        people.sign_in("other", "x", "")
    with transaction(engine) as session:
        assert len(session.scalars(select(FailureRow.who)).all()) == 1


def test_a_password_kept_in_an_older_way_is_kept_anew_at_the_next_sign_in(people: People, engine: Engine) -> None:
    ann = people.join("Ann", GOOD)
    old = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(GOOD)
    with transaction(engine) as session:
        session.execute(update(PersonRow).values(password=old))
    with pytest.raises(WrongPassword):
        people.sign_in("Ann", "wrong", "")
    with transaction(engine) as session:
        assert session.scalar(select(PersonRow.password)) == old
    assert people.sign_in("Ann", GOOD, "") == ann
    with transaction(engine) as session:
        kept = session.scalar(select(PersonRow.password))
    assert kept and kept != old and not passwords.outdated(kept)
    assert people.sign_in("Ann", GOOD, "") == ann


def test_a_password_is_changed_by_who_knows_the_old_one(people: People) -> None:
    ann = people.join("Ann", GOOD)
    with pytest.raises(WrongPassword):
        people.change_password(ann.id, "wrong", "eight red herons")
    with pytest.raises(BadPassword):
        people.change_password(ann.id, GOOD, "short")
    people.change_password(ann.id, GOOD, "eight red herons")
    with pytest.raises(WrongPassword):
        people.sign_in("Ann", GOOD, "")
    assert people.sign_in("Ann", "eight red herons", "") == ann
    with pytest.raises(NoSuchPerson):
        people.change_password("nobody", GOOD, "eight red herons")


def test_guessing_the_old_password_is_slowed_down_like_signing_in(people: People) -> None:
    ann = people.join("Ann", GOOD)
    for _ in range(5):
        with pytest.raises(WrongPassword):
            people.change_password(ann.id, "wrong", "eight red herons")
    with pytest.raises(TooMany):
        people.change_password(ann.id, GOOD, "eight red herons")


def test_a_password_that_is_set_for_somebody_signs_them_out(people: People, engine: Engine) -> None:
    ann = people.join("Ann", GOOD)
    sessions = Sessions(engine, people.clock)
    token = sessions.begin(ann.id, "")
    for _ in range(5):
        with pytest.raises(WrongPassword):
            people.sign_in("Ann", "wrong", "")
    people.set_password(ann.id, "eight red herons")
    assert sessions.who(token) is None
    assert people.sign_in("Ann", "eight red herons", "") == ann


def test_roles_hold_at_once_for_who_is_signed_in(people: People, engine: Engine) -> None:
    ann = people.join("Ann", GOOD)
    people.join("Bea", GOOD, role="head judge")
    sessions = Sessions(engine, people.clock)
    token = sessions.begin(ann.id, "")
    for role, rights in {"author": (1, 1, 0), "head judge": (1, 1, 1), "trainee": (1, 0, 0)}.items():
        assert give_role(engine, ann.id, role).role == role
        found = sessions.who(token)
        assert found and tuple(map(found.may, ("trainee", "author", "head judge"))) == rights
    with pytest.raises(ValueError, match="no role 'king'"):
        people.join("Cid", GOOD, role="king")


def test_who_is_closed_out_comes_back_only_when_opened(people: People, engine: Engine) -> None:
    ann = people.join("Ann", GOOD)
    sessions = Sessions(engine, people.clock)
    token = sessions.begin(ann.id, "")
    people.close(ann.id)
    assert sessions.who(token) is None
    with pytest.raises(WrongPassword):
        people.sign_in("Ann", GOOD, "")
    with pytest.raises(NoSuchPerson):
        sessions.begin(ann.id, "")
    found = people.find(ann.id)
    assert found and found.closed
    people.open(ann.id)
    assert people.sign_in("Ann", GOOD, "") == ann


def test_the_list_is_read_page_by_page(people: People, engine: Engine) -> None:
    names = sorted(f"person {number:03}" for number in range(30))
    with transaction(engine) as session:
        for name in reversed(names):
            session.add(PersonRow(id=name, name=name.title(), key=name, role="trainee", created=0))
    read: list[str] = []
    while page := people.everyone(after=read[-1] if read else "", limit=7):
        assert len(page) <= 7
        read += [person.name for person in page]
    assert read == [name.title() for name in names]
    assert len(people.everyone(limit=10_000)) == 30
    assert people.count() == 30


def test_who_is_deleted_is_gone_and_the_name_is_free(people: People, engine: Engine) -> None:
    ann = people.join("Ann", GOOD)
    token = Sessions(engine, people.clock).begin(ann.id, "")
    assert people.delete(ann.id)
    assert not people.delete(ann.id)
    assert people.find(ann.id) is None
    assert Sessions(engine, people.clock).who(token) is None
    again = people.join("Ann", GOOD)
    assert again.id != ann.id


def test_of_two_who_want_a_name_at_once_one_gets_it(engine: Engine) -> None:
    got: list[str] = []

    def join() -> None:
        try:
            People(engine).join("Ann", GOOD)
            got.append("joined")
        except NameTaken:
            got.append("taken")

    threads = [threading.Thread(target=join) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(got) == ["joined", *["taken"] * 5]
