"""Proposals for the gallery: who sees them, how they move, and that one of two reviewers decides."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from sqlalchemy import Engine, event, func, select

from judge.store import People, Person, transaction
from judge.store.accepted import AcceptedScenarios
from judge.store.export import export
from judge.store.models import AcceptedRow, ProposalRow, ProposalStepRow
from judge.store.proposals import Proposals
from judge.store.proposed import (
    MOST_OPEN,
    Overtaken,
    OwnProposal,
    ProposalError,
    Proposed,
    SameAlready,
    TooManyOpen,
)
from judge.store.roles import LastHeadJudge, found, give_role, has_head_judge

PASSWORD = "seven ships on a green tide"


class Clock:
    """A clock that goes on by a second each time it is looked at."""

    now = 1_800_000_000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def what(name: str = "one", **more: Any) -> Proposed:
    """Something to propose."""
    made: dict[str, Any] = {
        "game": "sorcery",
        "heading": "defend",
        "title": f"Title of {name}",
        "why": "It teaches something. ü🐉",
        "expects": "",
        "text": f"title: {name}\n",
        "digest": f"digest of {name}",
        "ruling": b'{"answers": []}',
        "ruleset": "sorcery@2025-08",
        "version": "0.1.0+1",
        **more,
    }
    return Proposed(**made)


@pytest.fixture
def proposals(engine: Engine) -> Proposals:
    return Proposals(engine, Clock())


@pytest.fixture
def people(engine: Engine) -> dict[str, Person]:
    made = People(engine)
    roles = {"ada": "trainee", "bob": "trainee", "rev": "author", "vera": "author"}
    return {name: made.join(f"{name} the {role}", PASSWORD, role) for name, role in roles.items()}


def under_review(proposals: Proposals, people: dict[str, Person], **more: Any) -> str:
    id = proposals.propose(people["ada"].id, what(**more))
    proposals.review(id, people["rev"].id)
    return id


def test_a_proposal_goes_from_hand_to_hand(proposals: Proposals, people: dict[str, Person], engine: Engine) -> None:
    id = under_review(proposals, people, named=True)
    accepted = proposals.accept(id, people["vera"].id, "0.1.0+1", "Well said.")
    seen = proposals.of(people["ada"].id, id)
    assert seen and (seen.state, seen.accepted, seen.by) == ("accepted", accepted, "ada the trainee")
    assert seen.what == what(named=True)
    assert [(s.state, s.by, s.words) for s in seen.steps] == [
        ("proposed", "ada the trainee", ""),
        ("under review", "rev the author", ""),
        ("accepted", "vera the author", "Well said."),
    ]
    assert [s.at for s in seen.steps] == sorted({s.at for s in seen.steps})
    shown = AcceptedScenarios(engine).find(accepted)
    assert shown and (shown.by, shown.text, shown.ruling) == ("ada the trainee", "title: one\n", b'{"answers": []}')
    assert [one.id for one in AcceptedScenarios(engine).all("sorcery")] == [accepted]
    assert AcceptedScenarios(engine).all("kotc") == ()
    assert AcceptedScenarios(engine).same("digest of one") == shown


def test_somebodys_proposal_is_found_and_moved_by_themselves_alone(
    proposals: Proposals, people: dict[str, Person]
) -> None:
    id = proposals.propose(people["ada"].id, what())
    assert proposals.of(people["bob"].id, id) is None
    assert proposals.mine(people["bob"].id) == ()
    with pytest.raises(Overtaken):
        proposals.withdraw(people["bob"].id, id)
    seen = proposals.find(id)
    assert seen and seen.state == "proposed" and len(seen.steps) == 1
    proposals.withdraw(people["ada"].id, id)
    seen = proposals.find(id)
    assert seen and seen.state == "withdrawn"
    assert [one.state for one in proposals.mine(people["ada"].id)] == ["withdrawn"]


def test_nobody_decides_on_their_own(proposals: Proposals, people: dict[str, Person]) -> None:
    id = proposals.propose(people["rev"].id, what())
    with pytest.raises(OwnProposal):
        proposals.review(id, people["rev"].id)
    proposals.review(id, people["vera"].id)
    for decide in (
        lambda: proposals.accept(id, people["rev"].id, "0.1.0+1"),
        lambda: proposals.decline(id, people["rev"].id, "no"),
    ):
        with pytest.raises(OwnProposal):
            decide()
    seen = proposals.find(id)
    assert seen and seen.state == "under review" and len(seen.steps) == 2
    proposals.accept(id, people["rev"].id, "0.1.0+1", own=True)


def test_only_what_is_under_review_is_decided_and_only_once(proposals: Proposals, people: dict[str, Person]) -> None:
    id = proposals.propose(people["ada"].id, what())
    rev, version = people["rev"].id, "0.1.0+1"
    for early in (lambda: proposals.accept(id, rev, version), lambda: proposals.decline(id, rev, "no")):
        with pytest.raises(Overtaken):
            early()
    proposals.review(id, rev)
    with pytest.raises(Overtaken):
        proposals.review(id, people["vera"].id)
    proposals.decline(id, rev, "It says nothing new.")
    seen = proposals.find(id)
    assert seen and seen.steps[-1].words == "It says nothing new."
    for late in (
        lambda: proposals.accept(id, rev, version),
        lambda: proposals.decline(id, rev, "again"),
        lambda: proposals.withdraw(people["ada"].id, id),
        lambda: proposals.accept("nothing", rev, version),
    ):
        with pytest.raises(Overtaken, match=r"declined|gone"):
            late()


def test_a_newer_ruling_has_to_be_seen_before_it_is_accepted(proposals: Proposals, people: dict[str, Person]) -> None:
    id = under_review(proposals, people)
    proposals.judged(id, b'{"answers": [1]}', "sorcery@2026-01", "0.2.0+2")
    with pytest.raises(Overtaken, match="look at it once more"):
        proposals.accept(id, people["rev"].id, "0.1.0+1")
    proposals.accept(id, people["rev"].id, "0.2.0+2")
    seen = proposals.find(id)
    assert seen and (seen.what.ruling, seen.what.ruleset) == (b'{"answers": [1]}', "sorcery@2026-01")
    proposals.judged(id, b"later", "", "0.3.0")
    seen = proposals.find(id)
    assert seen and seen.what.version == "0.2.0+2"


def test_of_two_reviewers_at_once_one_decides_and_the_other_is_told(
    proposals: Proposals, people: dict[str, Person], engine: Engine
) -> None:
    """Eight threads accept or decline the same proposal at the same moment, ten times over."""
    for round in range(10):
        id = under_review(proposals, people, name=f"round {round}")
        together = threading.Barrier(8)
        said: list[str] = []

        def decide(number: int, id: str = id, together: Any = together, said: list[str] = said) -> None:
            store = Proposals(engine, Clock())
            reviewer = people["rev" if number % 2 else "vera"].id
            together.wait()
            try:
                if number % 4 < 2:
                    store.accept(id, reviewer, "0.1.0+1")
                    said.append("accepted")
                else:
                    store.decline(id, reviewer, "no")
                    said.append("declined")
            except Overtaken as error:
                said.append(f"told: {error.state}")

        threads = [threading.Thread(target=decide, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        (won,) = (word for word in said if not word.startswith("told"))
        assert sorted(said) == sorted([won, *[f"told: {won}"] * 7])
        seen = proposals.find(id)
        assert seen and seen.state == won and [s.state for s in seen.steps] == ["proposed", "under review", won]
        with transaction(engine) as session:
            wanted = select(func.count()).select_from(AcceptedRow).where(AcceptedRow.proposal_id == id)
            assert session.scalar(wanted) == (won == "accepted")


def test_the_same_scenario_enters_the_gallery_once_also_from_two_proposals_at_once(
    proposals: Proposals, people: dict[str, Person], engine: Engine
) -> None:
    ids = []
    for name in ("ada", "bob"):
        ids.append(proposals.propose(people[name].id, what(text=f"from {name}")))
        proposals.review(ids[-1], people["rev"].id)
    assert [one.id for one in proposals.others("digest of one", ids[0])] == [ids[1]]
    together = threading.Barrier(2)
    said: list[str] = []

    def accept(id: str) -> None:
        together.wait()
        try:
            Proposals(engine, Clock()).accept(id, people["rev"].id, "0.1.0+1")
            said.append("accepted")
        except SameAlready:
            said.append("told")

    threads = [threading.Thread(target=accept, args=(id,)) for id in ids]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(said) == ["accepted", "told"]
    assert len(AcceptedScenarios(engine).all()) == 1
    states = [seen.state for seen in map(proposals.find, ids) if seen]
    # Whoever was too late finds the proposal as it was, with nothing in its history.
    assert sorted(states) == ["accepted", "under review"]
    late = proposals.find(ids[states.index("under review")])
    assert late and len(late.steps) == 2


@pytest.mark.parametrize("table", ["accepted", "proposal_step"])
def test_accepting_is_one_piece(proposals: Proposals, people: dict[str, Person], engine: Engine, table: str) -> None:
    """When the gallery's row or the history cannot be written, the state is as it was, and nothing is there by half."""
    id = under_review(proposals, people)

    def fail(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.startswith(f"INSERT INTO {table}"):
            raise RuntimeError("the power fails")

    event.listen(engine, "before_cursor_execute", fail)
    try:
        with pytest.raises(RuntimeError):
            proposals.accept(id, people["rev"].id, "0.1.0+1")
    finally:
        event.remove(engine, "before_cursor_execute", fail)
    seen = proposals.find(id)
    assert seen and (seen.state, seen.accepted, len(seen.steps)) == ("under review", "", 2)
    assert AcceptedScenarios(engine).all() == ()
    proposals.accept(id, people["rev"].id, "0.1.0+1")


def test_one_person_has_so_many_waiting_and_each_once(proposals: Proposals, people: dict[str, Person]) -> None:
    ada = people["ada"].id
    first = proposals.propose(ada, what("0"))
    with pytest.raises(SameAlready):
        proposals.propose(ada, what("0"))
    for number in range(1, MOST_OPEN):
        proposals.propose(ada, what(str(number)))
    with pytest.raises(TooManyOpen):
        proposals.propose(ada, what("more"))
    proposals.propose(people["bob"].id, what("0"))
    proposals.withdraw(ada, first)
    proposals.propose(ada, what("0"))


def test_lists_are_in_order_and_counted(proposals: Proposals, people: dict[str, Person]) -> None:
    ids = [proposals.propose(people["ada"].id, what(str(number))) for number in range(4)]
    proposals.review(ids[1], people["rev"].id)
    proposals.review(ids[3], people["rev"].id)
    proposals.decline(ids[3], people["rev"].id, "no")
    assert [one.id for one in proposals.everyone()] == [ids[3], ids[1], ids[2], ids[0]]
    assert [one.id for one in proposals.everyone("proposed")] == [ids[0], ids[2]]  # the longest waiting first
    assert proposals.counts() == {
        "proposed": 2,
        "under review": 1,
        "accepted": 0,
        "declined": 1,
        "withdrawn": 0,
    }


def test_who_leaves_takes_the_proposals_along_but_not_the_gallery(
    proposals: Proposals, people: dict[str, Person], engine: Engine
) -> None:
    id = under_review(proposals, people, named=True)
    accepted = proposals.accept(id, people["rev"].id, "0.1.0+1", "Good.")
    open_one = proposals.propose(people["ada"].id, what("two"))
    held = export(engine, people["ada"].id).decode()
    assert "Title of two" in held and '"proposal_step"' in held
    People(engine).delete(people["rev"].id)
    seen = proposals.find(id)
    assert seen and [s.by for s in seen.steps] == ["ada the trainee", "", ""]
    People(engine).delete(people["ada"].id)
    assert proposals.find(id) is None and proposals.find(open_one) is None
    shown = AcceptedScenarios(engine).find(accepted)
    assert shown and shown.by == ""
    with transaction(engine) as session:
        assert session.scalars(select(ProposalRow.id)).all() == session.scalars(select(ProposalStepRow.id)).all() == []


def test_without_leave_the_gallery_bears_no_name(
    proposals: Proposals, people: dict[str, Person], engine: Engine
) -> None:
    accepted = proposals.accept(under_review(proposals, people), people["rev"].id, "0.1.0+1")
    shown = AcceptedScenarios(engine).find(accepted)
    assert shown and shown.by == ""
    with transaction(engine) as session:
        assert session.get_one(AcceptedRow, accepted).person_id is None


def test_what_was_taken_out_of_the_gallery_leaves_its_history(
    proposals: Proposals, people: dict[str, Person], engine: Engine
) -> None:
    id = under_review(proposals, people)
    accepted = proposals.accept(id, people["rev"].id, "0.1.0+1")
    gallery = AcceptedScenarios(engine)
    assert gallery.remove(accepted) is True
    assert gallery.remove(accepted) is False
    seen = proposals.find(id)
    assert seen and (seen.state, seen.accepted) == ("accepted", "")


def test_every_refusal_says_why() -> None:
    for error in (Overtaken("accepted"), Overtaken("under review"), OwnProposal(), TooManyOpen()):
        assert isinstance(error, ProposalError) and str(error).endswith(".")


def test_a_head_judge_remains_also_when_two_demote_each_other_at_once(engine: Engine) -> None:
    people = People(engine)
    assert has_head_judge(engine) is False
    people.local()
    assert has_head_judge(engine) is False  # the one person of one's own machine does not count
    heads = [people.join(f"head {number}", PASSWORD, "head judge") for number in range(2)]
    assert has_head_judge(engine) is True
    together = threading.Barrier(2)
    said: list[str] = []

    def demote(person: Person) -> None:
        together.wait()
        try:
            give_role(engine, person.id, "trainee")
            said.append("done")
        except LastHeadJudge:
            said.append("told")

    threads = [threading.Thread(target=demote, args=(head,)) for head in heads]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(said) == ["done", "told"]
    assert has_head_judge(engine) is True


def test_people_are_found_by_a_part_of_their_name(engine: Engine) -> None:
    people = People(engine)
    people.local()
    for name in ("Ann Ash", "Bea 50%", "ÄNNE"):
        people.join(name, PASSWORD)

    def names(*asked: str) -> list[str]:
        return [person.name for person in found(engine, *asked)]

    assert set(names()) == {"Ann Ash", "Bea 50%", "ÄNNE"}
    assert names("ANN") == ["Ann Ash"]
    assert names("änn") == ["ÄNNE"]
    assert names("0%") == ["Bea 50%"]
    assert names("a_s") == []
    assert names("", "ann ash")[0] == "Bea 50%"
