"""The page of one passage: the sentence, how to cite it, and what stands around it."""

from __future__ import annotations

from flask import request
from msgspec import Struct

from judge.codex.citations import cite
from judge.codex.claims import claims_of
from judge.codex.library import Codex
from judge.codex.model import Edition
from judge.codex.rows import EntryRow, PassageRow
from judge.web.codex.reading import ShownClaim, ShownConflict, ancestors, read_entry, show_claim, show_conflict
from judge.web.codex.refs import Ref
from judge.web.codex.render import Link
from judge.web.desk.desk import Desk, Moved
from judge.web.desk.queries import AtEdition
from judge.web.pages.codex.entry import standing_id

desk = Desk("passage", "Single passages, the smallest things that can be cited")

BEFORE, AFTER = 2, 2


class PassageAnswer(Struct, frozen=True):
    """A passage at one edition, its citation in two forms, and its neighbours in the entry.

    ``today`` tells whether the current edition still has it.
    """

    passage: PassageRow
    entry: EntryRow
    edition: Edition
    url: str
    current: bool
    above: tuple[Ref, ...]
    links: tuple[Link, ...]
    before: tuple[PassageRow, ...]
    after: tuple[PassageRow, ...]
    citation_plain: str
    citation_markdown: str
    conflicts: tuple[ShownConflict, ...]
    said: ShownClaim | None
    editions: tuple[Edition, ...]
    today: bool


@desk.page("/codex/<document>/<path:slug>/~<int:number>", "codex/passage.html", AtEdition)
def passage(codex: Codex, asked: AtEdition, document: str, slug: str, number: int) -> PassageAnswer:
    """One passage at today's edition or another, ready to be cited."""
    id = f"{document}:{slug}"
    try:
        standing_id(codex, id, asked.edition)
    except Moved as moved:
        raise Moved(f"{moved.url}/~{number}") from None
    # A sentence that today's edition lost keeps its address: the last edition that held it is shown.
    wanted = f"{id}#{number}"
    found = codex.passage(wanted, asked.edition) if asked.edition else codex.passage_anywhere(wanted)
    text = read_entry(codex, id, found.edition)
    place = next(i for i, p in enumerate(text.passages) if p.id == found.id)
    citation = cite(codex, found)
    claim = claims_of(codex).standing.get(found.id) if codex.current[document] == found.edition else None
    base = request.url_root.rstrip("/")
    return PassageAnswer(
        passage=found,
        entry=text.entry,
        edition=text.edition,
        url=found.url,
        current=codex.current[document] == found.edition,
        above=ancestors(codex, text.entry),
        links=text.links.get(found.id, ()),
        before=text.passages[max(0, place - BEFORE) : place],
        after=text.passages[place + 1 : place + 1 + AFTER],
        citation_plain=citation.plain(base),
        citation_markdown=citation.markdown(base),
        conflicts=tuple(show_conflict(codex, c) for c in codex.conflicts(found.id)),
        said=show_claim(codex, claim) if claim else None,
        editions=tuple(codex.editions_of(found.id)),
        today=codex.has(found.id),
    )
