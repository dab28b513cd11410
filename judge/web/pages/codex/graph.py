"""How entries hang together: the chain between two, and what a document leaves open."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from judge.codex.graph.relations import Chain, UndefinedTerm, how_related, undefined_terms, unlinked
from judge.codex.library import Codex
from judge.codex.search import search
from judge.web.codex.reading import Quote, named, quote
from judge.web.codex.refs import Ref, entry_ref
from judge.web.desk.desk import Desk
from judge.web.desk.queries import Nothing, Related

desk = Desk("graph", "How entries hang together, and what is left open")


class Relation(Struct, frozen=True):
    """How two entries are related. ``a`` and ``b`` are the entries understood, None where nothing was."""

    asked_a: str
    asked_b: str
    a: Ref | None
    b: Ref | None
    chain: Chain | None
    urls: dict[str, str]


class OpenTerm(Struct, frozen=True):
    """A term that no document of its game defines, with some of the sentences that use it."""

    term: UndefinedTerm
    quotes: tuple[Quote, ...]


class LeftOpen(Struct, frozen=True):
    """What a document leaves open: entries that nothing leads to, and terms used but defined nowhere."""

    document: Ref
    edition: str
    unlinked: tuple[Ref, ...]
    terms: tuple[OpenTerm, ...]


class LeftOpenList(Struct, frozen=True):
    """The documents, each with a page on what it leaves open."""

    documents: tuple[Ref, ...]


@desk.page("/relate", "codex/relate.html", Related)
def relate(codex: Codex, asked: Related) -> Relation:
    """The shortest chain of sentences that leads from one entry to another."""
    a, b = _understood(codex, asked.a), _understood(codex, asked.b)
    chain = how_related(codex, a.id, b.id) if a and b else None
    nodes = {node for hop in chain.hops for node in (hop.source, hop.target)} if chain else set()
    return Relation(asked.a, asked.b, a, b, chain, {node: named(codex, node)[1] for node in sorted(nodes)})


@desk.page("/open", "codex/open.html")
def left_open_list(codex: Codex, _asked: Nothing) -> LeftOpenList:
    """The documents whose loose ends can be looked at."""
    return LeftOpenList(tuple(Ref(d.key, d.title, f"/open/{d.key}", d.current.date_words) for d in codex.documents()))


@desk.page("/open/<document>", "codex/left_open.html")
def left_open(codex: Codex, _asked: Nothing, document: str) -> LeftOpen:
    """The entries of a document that nothing leads to, and the terms it uses that no document defines."""
    edition = codex.edition(document)
    return LeftOpen(
        Ref(document, edition.title, f"/codex/{document}"),
        edition.date_words,
        tuple(entry_ref(row) for row in unlinked(codex, document)),
        _terms(codex, document),
    )


@lru_cache(maxsize=32)
def _terms(codex: Codex, document: str) -> tuple[OpenTerm, ...]:
    """The undefined terms of a document, quoted; remembered, as finding them reads the whole text."""
    found = undefined_terms(codex, document)
    return tuple(OpenTerm(term, tuple(quote(codex, id) for id in term.passages[:2])) for term in found)


def _understood(codex: Codex, words: str) -> Ref | None:
    """The entry or card meant by an id or by words; None when there is none."""
    words = words.strip()
    if not words:
        return None
    if ":" in words and codex.has(words):
        title, url = named(codex, words)
        return Ref(words, title, url)
    hits = search(codex, words, limit=1).hits
    if not hits:
        return None
    return Ref(hits[0].id, hits[0].title, hits[0].url, codex.edition(hits[0].document).short)
