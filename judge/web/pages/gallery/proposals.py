"""Proposals for the gallery: put forward from a kept ruling, reviewed beside what the engine says, decided once."""

from __future__ import annotations

from flask import render_template

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.store import Person
from judge.store.proposals import Proposals
from judge.store.proposed import ACCEPTED, DECLINED, OPEN, REVIEWED, STATES, WITHDRAWN, Proposal
from judge.store.proposed import Listed as ListedProposal
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import not_found
from judge.web.desk.queries import Nothing
from judge.web.gallery.proposal_shapes import (
    Accepting,
    Form,
    Listed,
    Listing,
    Made,
    ProposalPage,
    Proposing,
    Reason,
    Row,
    Wished,
)
from judge.web.gallery.proposing import (
    day,
    form_of,
    judge_now,
    page_of_proposal,
    prose,
    read_proposal,
    troubles,
)
from judge.web.judging.judging import judging
from judge.web.people.memory import engine
from judge.web.people.people import needed, shared

LARGEST = 96 * 1024
"""The most bytes of a form: a letter may be written with twelve."""
DONE = {
    "proposed": "Thank you! It waits for a reviewer now; you see here what becomes of it.",
    "review": "You review it now. Whoever proposed it sees that.",
    "judged": "It was judged by today’s rules.",
    "accepted": "It stands in the gallery now.",
    "declined": "It is declined; whoever proposed it reads your reason.",
    "withdrawn": "You took it back.",
}
desk = DeedDesk("proposals", "Scenarios proposed for the gallery")


@desk.page("/proposals", "gallery/proposals.html", Listed)
def proposals(_codex: Codex, asked: Listed) -> Listing:
    """One's own proposals; for authors and head judges also everybody's, by state."""
    person = needed()
    store = Proposals(engine())
    reviewer = person.may("author")
    if asked.state and asked.state not in STATES:
        not_found(f"There is no such state; there are: {', '.join(STATES)}.")
    mine = tuple(_row(one) for one in store.mine(person.id) if asked.state in ("", one.state))
    if not reviewer:
        return Listing(mine, False, asked.state, done=DONE.get(asked.done, ""))
    everyone = tuple(_row(one) for one in store.everyone(asked.state))
    return Listing(mine, True, asked.state, everyone, store.counts(), done=DONE.get(asked.done, ""))


@desk.page("/proposals/new", "gallery/proposal_new.html", Wished)
def new(codex: Codex, asked: Wished) -> Form:
    """The form to propose the scenario of a kept ruling."""
    needed()
    return form_of(codex, Proposing(asked.ruling))


@desk.page("/proposals/<id>", "gallery/proposal.html", Listed)
def proposal(codex: Codex, asked: Listed, id: str) -> ProposalPage:
    """A proposal: the scenario, the engine's ruling beside it, and what became of it so far."""
    person = needed()
    return page_of_proposal(codex, person, _seen(person, id), done=DONE.get(asked.done, ""))


def _form_again(trouble: Trouble, asked: Proposing) -> str:
    return render_template("gallery/proposal_new.html", answer=form_of(judging().codex, asked, trouble))


def _page_again(trouble: Trouble, _asked: object, id: str) -> str:
    person = needed()
    return render_template(
        "gallery/proposal.html", answer=page_of_proposal(judging().codex, person, _seen(person, id), trouble)
    )


def _on(answer: Made, _asked: object, **_where: str) -> str:
    return f"{answer.url}?done={answer.done}"


@desk.deed("/proposals", Proposing, _on, _form_again, largest=LARGEST)
def propose(asked: Proposing) -> Made:
    """Proposes the scenario of a kept ruling for the gallery; it is judged by today's rules first."""
    person = needed()
    what = read_proposal(judging().codex, asked)
    with troubles():
        id = Proposals(engine()).propose(person.id, what)
    return Made(id, "proposed", f"/proposals/{id}", "proposed")


@desk.deed("/proposals/<id>/withdraw", Nothing, _on, _page_again)
def withdraw(_asked: Nothing, id: str) -> Made:
    """Takes one's own proposal back, while nobody has decided."""
    person = needed()
    if Proposals(engine()).of(person.id, id) is None:
        not_found("There is no such proposal of yours.")
    with troubles():
        Proposals(engine()).withdraw(person.id, id)
    return _made(id, WITHDRAWN, "withdrawn")


@desk.deed("/proposals/<id>/judge", Nothing, _on, _page_again)
def judge_again(_asked: Nothing, id: str) -> Made:
    """Judges a proposal that waits by today's rules."""
    person = needed()
    found = _seen(person, id)
    if found.state not in OPEN:
        raise Trouble(409, f"This proposal is {found.state}; its ruling stays as it was.")
    judge_now(found)
    return _made(id, found.state, "judged")


@desk.deed("/proposals/<id>/review", Nothing, _on, _page_again)
def review(_asked: Nothing, id: str) -> Made:
    """Takes a proposal under review; it is judged again when the rules have changed since."""
    reviewer, found = _reviewed(id)
    if found.what.version != judging().today.version:
        judge_now(found)
    with troubles():
        Proposals(engine()).review(id, reviewer.id, own=not shared())
    return _made(id, REVIEWED, "review")


@desk.deed("/proposals/<id>/accept", Accepting, _on, _page_again, largest=LARGEST)
def accept(asked: Accepting, id: str) -> Made:
    """Accepts a proposal under review: it stands in the gallery from now on.

    ``version`` is that of the ruling which the reviewer saw; when the rules have changed since, the scenario is judged
    again and nothing is accepted (409).
    """
    reviewer, found = _reviewed(id)
    words = prose(asked.words, "words")
    if found.state == REVIEWED and asked.version != judging().today.version:
        judge_now(found)
        raise Trouble(409, "The rules have changed, and it was judged again just now. Please look once more.")
    with troubles():
        Proposals(engine()).accept(id, reviewer.id, asked.version, words, own=not shared())
    return _made(id, ACCEPTED, "accepted")


@desk.deed("/proposals/<id>/decline", Reason, _on, _page_again, largest=LARGEST)
def decline(asked: Reason, id: str) -> Made:
    """Declines a proposal under review, for a reason."""
    reviewer, _ = _reviewed(id)
    why = prose(asked.why, "why")
    if not why:
        raise Trouble(422, "Please say why it is declined: whoever proposed it reads it.", "why")
    with troubles():
        Proposals(engine()).decline(id, reviewer.id, why, own=not shared())
    return _made(id, DECLINED, "declined")


def _seen(person: Person, id: str) -> Proposal:
    """A proposal that a person may see: their own, and for those who review anybody's."""
    store = Proposals(engine())
    found = store.find(id) if person.may("author") else store.of(person.id, id)
    if found is None:
        not_found("There is no proposal at this address, or it is not yours.")
    return found


def _reviewed(id: str) -> tuple[Person, Proposal]:
    """Who reviews, and what; those who may not review are told so before anything about the proposal is."""
    reviewer = needed("author")
    return reviewer, _seen(reviewer, id)


def _made(id: str, state: str, done: str) -> Made:
    return Made(id, state, f"/proposals/{id}", done)


def _row(one: ListedProposal) -> Row:
    return Row(one.id, f"/proposals/{one.id}", one.title, NAMES[one.game], one.by, one.state, day(one.at))
