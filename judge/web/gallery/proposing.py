"""What the pages of proposals do: checking what is put forward, judging it, and showing it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import msgspec

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.store import Kept, Person
from judge.store.accepted import AcceptedScenarios
from judge.store.proposals import Proposals
from judge.store.proposed import (
    OPEN,
    REVIEWED,
    Overtaken,
    OwnProposal,
    Proposal,
    ProposalError,
    Proposed,
    SameAlready,
    TooManyOpen,
)
from judge.telling.dates import iso_day
from judge.web.boards.drafts import look_at
from judge.web.codex.refs import Ref
from judge.web.desk.deeds import Trouble
from judge.web.desk.desk import not_found
from judge.web.gallery.alike import alike, digest_of
from judge.web.gallery.headings import headings, title_of, usual
from judge.web.gallery.proposal_shapes import (
    LONGEST_PROSE,
    LONGEST_TITLE,
    Form,
    Judged,
    ProposalPage,
    Proposing,
    StepTold,
)
from judge.web.judging.judging import Refusal, Submitted, judging
from judge.web.people.callers import client
from judge.web.people.memory import engine
from judge.web.people.people import shared

RULING = re.compile(r"[a-z2-7]{32}")
ABOUT = re.compile(r"^about:\s*(\S+)\s*$", re.MULTILINE)
STATUS = {Overtaken: 409, OwnProposal: 403, SameAlready: 409, TooManyOpen: 429}


@contextmanager
def troubles() -> Iterator[None]:
    """Says what the store refuses in the words of a page."""
    try:
        yield
    except ProposalError as error:
        raise Trouble(STATUS[type(error)], str(error)) from error


def form_of(codex: Codex, asked: Proposing, trouble: Trouble | None = None) -> Form:
    """The form to propose a kept ruling's scenario; what is not filled in yet gets what is likely."""
    kept = _kept(asked.ruling)
    ruling = ruling_of(kept.ruling)
    if ruling is None:
        not_found("This ruling was kept in a shape that this version cannot show. Please judge the scenario again.")
    about = ABOUT.search(kept.text)
    likely = usual(ruling.game, about[1] if about else "")
    filled = msgspec.structs.replace(
        asked, title=asked.title or ruling.scenario[:LONGEST_TITLE], heading=asked.heading or likely
    )
    judged = Judged(kept.text, ruling, kept.ruleset, kept.version, None)
    return Form(
        filled,
        kept.text,
        ruling.game,
        headings(codex, ruling.game),
        tuple((v.question, v.sentence) for v in judged.verdicts),
        bool(judged.unsupported),
        trouble.words if trouble else "",
        trouble.field if trouble else "",
    )


def read_proposal(codex: Codex, asked: Proposing) -> Proposed:
    """What is put forward, checked and judged by today's rules; raises Trouble."""
    text = _kept(asked.ruling).text
    title = " ".join(asked.title.split())
    if not 3 <= len(title) <= LONGEST_TITLE or not title.isprintable():
        raise Trouble(422, f"A title has 3 to {LONGEST_TITLE} characters.", "title")
    why = prose(asked.why, "why")
    if not why:
        raise Trouble(422, "Please say in a sentence why others should see it.", "why")
    expects = prose(asked.expects, "expects")
    found = _judge(text)
    ruling = ruling_of(found.ruling)
    assert ruling is not None  # it was made just now
    if asked.heading not in headings(codex, ruling.game):
        raise Trouble(422, "Please choose one of the headings.", "heading")
    digest = digest_of(text)
    if AcceptedScenarios(engine()).same(digest):
        raise Trouble(409, "This scenario stands in the gallery already, perhaps with other names.")
    return Proposed(
        ruling.game,
        asked.heading,
        title,
        why,
        expects,
        text,
        digest,
        found.ruling,
        found.ruleset,
        found.version,
        asked.named,
    )


def prose(words: str, field: str) -> str:
    """Words of several lines as they are kept; raises Trouble."""
    plain = words.strip()
    if len(plain) > LONGEST_PROSE:
        raise Trouble(422, f"Please say it in at most {LONGEST_PROSE} characters; these are {len(plain)}.", field)
    if not all(letter.isprintable() or letter in "\n\t" for letter in plain):
        raise Trouble(422, "There are characters in it that cannot be seen.", field)
    return plain


def judge_now(found: Proposal) -> None:
    """Judges a proposal by today's rules, and keeps that ruling with it; raises Trouble."""
    judged = _judge(found.what.text)
    Proposals(engine()).judged(found.id, judged.ruling, judged.ruleset, judged.version)


def page_of_proposal(
    codex: Codex, person: Person, found: Proposal, trouble: Trouble | None = None, done: str = ""
) -> ProposalPage:
    """A proposal as a person may see it."""
    what = found.what
    mine = found.person_id == person.id
    may_review = person.may("author") and not (mine and shared())
    waits = may_review and found.state in OPEN
    return ProposalPage(
        what.text,
        ruling_of(what.ruling),
        what.ruleset,
        what.version,
        look_at(what.text).board,
        id=found.id,
        url=f"/proposals/{found.id}",
        title=what.title,
        game=what.game,
        heading=what.heading,
        heading_title=title_of(codex, what.game, what.heading),
        why=what.why,
        expects=what.expects,
        named=what.named,
        by=found.by,
        state=found.state,
        history=tuple(StepTold(s.state, s.by, s.words, moment(s.at)) for s in found.steps),
        mine=mine,
        may_review=may_review,
        may_decide=may_review and found.state == REVIEWED,
        today=what.version == judging().today.version,
        accepted=f"/scenarios/proposed/{found.accepted}" if found.accepted else "",
        same=_same(what, found.accepted) if waits else (),
        waiting=_waiting(found) if waits else (),
        done=done,
        problem=trouble.words if trouble else "",
        field=trouble.field if trouble else "",
    )


def ruling_of(data: bytes) -> Ruling | None:
    """A kept ruling; None when an older version kept it in another shape."""
    try:
        return msgspec.json.decode(data, type=Ruling)
    except msgspec.DecodeError:
        return None


def moment(seconds: int) -> str:
    """A moment as it is shown, in UTC."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def day(seconds: int) -> str:
    """A day as it is shown, in UTC."""
    return iso_day(seconds)


def _same(what: Proposed, but: str) -> tuple[Ref, ...]:
    shipped = [Ref(one.path, one.title, one.url, "comes with the program") for one in alike(what.game, what.text)]
    held = AcceptedScenarios(engine()).same(what.digest)
    if held and held.id != but:
        shipped.append(Ref(held.id, held.title, f"/scenarios/proposed/{held.id}", "was accepted before"))
    return tuple(shipped)


def _waiting(found: Proposal) -> tuple[Ref, ...]:
    others = Proposals(engine()).others(found.what.digest, found.id)
    return tuple(Ref(one.id, one.title, f"/proposals/{one.id}", one.state) for one in others)


def _judge(text: str) -> Submitted:
    try:
        return judging().submit(text, client())
    except Refusal as refusal:
        raise Trouble(refusal.status, refusal.detail, retry_after=refusal.retry_after) from refusal


def _kept(id: str) -> Kept:
    kept = judging().store.find(id) if RULING.fullmatch(id) else None
    if kept is None:
        not_found("Propose a scenario from the page of its ruling; there is no ruling at this address.")
    return kept
