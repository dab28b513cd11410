"""The scenarios of the gallery that readers proposed, each with a page of its own."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.store.accepted import Accepted, AcceptedScenarios
from judge.web.boards.drafts import look_at
from judge.web.desk.deeds import DeedDesk
from judge.web.desk.desk import not_found
from judge.web.desk.queries import Nothing
from judge.web.gallery.headings import title_of
from judge.web.gallery.in_words import InWords, in_words
from judge.web.gallery.proposal_shapes import Judged
from judge.web.gallery.proposing import day, ruling_of
from judge.web.judging.judging import judging
from judge.web.people.memory import engine
from judge.web.people.people import current, needed

desk = DeedDesk("accepted", "Scenarios of the gallery that readers proposed")


class ShownAccepted(Judged, frozen=True, dict=True, kw_only=True):
    """An accepted scenario with the ruling on which it was accepted; ``source`` says from whom it is.

    ``today`` says that this ruling is by today's rules. ``may_remove``: whoever asks may take it out of the gallery.
    ``told`` is the scenario in words.
    """

    id: str
    url: str
    title: str
    game: str
    game_title: str
    heading: str
    heading_title: str
    source: str
    since: str
    today: bool
    may_remove: bool
    told: InWords = InWords()


class Removed(Struct, frozen=True):
    """The id of a scenario that is no longer in the gallery."""

    removed: str


@desk.page("/scenarios/proposed/<id>", "gallery/scenario_proposed.html")
def accepted(codex: Codex, _asked: Nothing, id: str) -> ShownAccepted:
    """A scenario that a reader proposed and a reviewer accepted."""
    found = AcceptedScenarios(engine()).find(id)
    if found is None:
        not_found("No accepted scenario stands at this address.")
    return _shown(codex, found)


@desk.deed("/scenarios/proposed/<id>/remove", Nothing, lambda *_, **_where: "/scenarios")
def remove(_asked: Nothing, id: str) -> Removed:
    """Takes a scenario out of the gallery for good; head judges may."""
    needed("head judge")
    if not AcceptedScenarios(engine()).remove(id):
        not_found("No accepted scenario stands at this address.")
    return Removed(id)


def source(by: str) -> str:
    """From whom a scenario is, as the gallery says it."""
    return f"from {by}" if by else "by a reader"


def _shown(codex: Codex, found: Accepted) -> ShownAccepted:
    person = current()
    return ShownAccepted(
        found.text,
        ruling_of(found.ruling),
        found.ruleset,
        found.version,
        look_at(found.text).board,
        id=found.id,
        url=f"/scenarios/proposed/{found.id}",
        title=found.title,
        game=found.game,
        game_title=NAMES[found.game],
        heading=found.heading,
        heading_title=title_of(codex, found.game, found.heading),
        source=source(found.by),
        since=day(found.at),
        today=found.version == judging().today.version,
        may_remove=person is not None and person.may("head judge"),
        told=in_words(found.text),
    )
