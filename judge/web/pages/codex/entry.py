"""The page of one entry, with everything that stands around it."""

from __future__ import annotations

from collections import defaultdict
from urllib.parse import urlencode

from msgspec import Struct

from judge.codex.editions.compare import HistoryStep, entry_history
from judge.codex.library import Codex
from judge.codex.model import Edition, Repair
from judge.codex.views import Neighbour, view_entry
from judge.rulings.resting import Resting, resting_on
from judge.web.codex.published import Published, is_ruling, published
from judge.web.codex.reading import (
    Quote,
    ShownClaim,
    ShownConflict,
    Text,
    ancestors,
    quote,
    read_entry,
    show_claim,
    show_conflict,
)
from judge.web.codex.refs import Ref, entry_ref
from judge.web.codex.surroundings import Surroundings, look_around
from judge.web.desk.desk import Desk, Moved
from judge.web.desk.errors import Removed
from judge.web.desk.queries import AtEdition
from judge.web.school.practising import pool

desk = Desk("entry", "Entries of the documents")


class Sentence(Struct, frozen=True):
    """A sentence that leads to the entry; ``spans`` are the words in it that do."""

    id: str
    url: str
    text: str
    spans: tuple[tuple[int, int], ...]


class Source(Struct, frozen=True):
    """An entry that leads here, with the sentences in which it does."""

    entry: Ref
    kinds: tuple[str, ...]
    sentences: tuple[Sentence, ...]


class EditionOf(Struct, frozen=True):
    """An edition that holds the entry, and the address of the entry in it."""

    name: str
    date: str
    standing: str
    url: str
    shown: bool


class DrillsHere(Struct, frozen=True):
    """How many drills rest on the entry, and where they are practised; never what they ask or answer."""

    number: int
    url: str


class EntryAnswer(Struct, frozen=True):
    """An entry at one edition: its text, its sub-entries, what leads here, and what to know beside it.

    ``rulings`` are the published rulings on cards that rest on it.
    """

    text: Text
    url: str
    current: bool
    above: tuple[Ref, ...]
    sub_entries: tuple[Text, ...]
    below: tuple[Ref, ...]
    before: Ref | None
    after: Ref | None
    elsewhere: tuple[Text, ...]
    sources: tuple[Source, ...]
    rulings: tuple[Published, ...]
    conflicts: tuple[ShownConflict, ...]
    repairs: tuple[Repair, ...]
    editions: tuple[EditionOf, ...]
    history: tuple[HistoryStep, ...]
    around: Surroundings
    resting: Resting
    said: tuple[ShownClaim, ...]
    repeated: tuple[Quote, ...]
    drills: DrillsHere


@desk.page("/codex/<document>/<path:slug>", "codex/entry.html", AtEdition)
def entry(codex: Codex, asked: AtEdition, document: str, slug: str) -> EntryAnswer:
    """An entry at today's edition or another: passages, links, conflicts, corrections, and what leads to it."""
    id = standing_id(codex, f"{document}:{slug}", asked.edition)
    view = view_entry(codex, id, asked.edition or None)
    text = read_entry(codex, id, asked.edition or None)
    at = view.edition.edition
    listed = [child for child in view.children if child.listed]
    inside = [child for child in listed if child.kind == "sub-entry"]
    before, after = _beside(codex, text)
    return EntryAnswer(
        text=text,
        url=text.entry.url,
        current=view.current,
        above=ancestors(codex, text.entry),
        sub_entries=tuple(read_entry(codex, child.id, at) for child in inside),
        below=tuple(entry_ref(child) for child in listed if child not in inside),
        before=before,
        after=after,
        elsewhere=tuple(read_entry(codex, other.id) for other in view.same_term),
        sources=_sources(codex, view.links_in, id),
        rulings=published(codex, (link.passage for link in view.links_in if link.kind == "link")),
        conflicts=tuple(show_conflict(codex, c) for c in view.conflicts),
        repairs=view.repairs,
        editions=tuple(_edition(codex, e, text.entry.url, at) for e in view.editions),
        history=entry_history(codex, id) if sum(e.document == document for e in codex.editions) > 1 else (),
        around=look_around(codex, id),
        resting=resting_on(text.entry.game, id),
        said=tuple(show_claim(codex, claim) for claim in view.claims),
        repeated=tuple(quote(codex, claim.passage) for claim in view.repeated),
        drills=DrillsHere(len(pool().chosen(entry=id)), f"/practice?{urlencode({'entry': id})}"),
    )


def standing_id(codex: Codex, id: str, edition: str = "") -> str:
    """The id itself when it stands; Moved when its entry was renamed, Removed when it is gone.

    An edition that is asked for by name is shown as it was, whatever became of the entry later.
    """
    fate = codex.fate(id)
    if fate is None or edition or codex.has(id):
        return id
    if fate.fate == "renamed":
        raise Moved(codex.entry(fate.to).url)
    raise Removed(fate)


def _edition(codex: Codex, edition: Edition, url: str, shown: str) -> EditionOf:
    at = url if codex.current[edition.document] == edition.edition else f"{url}?edition={edition.edition}"
    return EditionOf(edition.edition, edition.date_words, edition.standing, at, edition.edition == shown)


def _beside(codex: Codex, text: Text) -> tuple[Ref | None, Ref | None]:
    """The entries before and after it in the document's own order, of the same rank."""
    row = text.entry
    peers = [e for e in codex.entries(document=row.document, edition=row.edition) if e.parent == row.parent]
    place = next((i for i, peer in enumerate(peers) if peer.id == row.id), None)
    if place is None:
        return None, None
    before = entry_ref(peers[place - 1]) if place else None
    after = entry_ref(peers[place + 1]) if place + 1 < len(peers) else None
    return before, after


def _sources(codex: Codex, links: tuple[Neighbour, ...], id: str) -> tuple[Source, ...]:
    """Arrows that lead here, by the entry they come from: deliberate links first, then what names it most often.

    Rulings on cards stand apart.
    """
    by_entry: dict[str, list[Neighbour]] = defaultdict(list)
    for link in links:
        by_entry[link.passage.split("#")[0]].append(link)
    by_entry.pop(id, None)
    sources = []
    for source, found in by_entry.items():
        if is_ruling(codex, source) or not (row := codex.entry(source)).listed:
            continue
        by_passage: dict[str, list[Neighbour]] = defaultdict(list)
        for link in found:
            by_passage[link.passage].append(link)
        sentences = tuple(
            Sentence(passage, f"{row.url}/~{passage.split('#')[1]}", here[0].sentence, _spans(here))
            for passage, here in by_passage.items()
        )
        kinds = tuple(sorted({link.kind for link in found}))
        sources.append(Source(entry_ref(row, codex.edition(row.document).short), kinds, sentences))
    sources.sort(key=lambda s: (s.kinds == ("mention",), -len(s.sentences), s.entry.title))
    return tuple(sources)


def _spans(links: list[Neighbour]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((link.start, link.end) for link in links))
