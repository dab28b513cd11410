"""Draws the arrows of the codex graph, one module for each kind."""

from __future__ import annotations

from pathlib import Path

from judge.codex.arrows.links import card_edges, link_edges, named_card_edges
from judge.codex.arrows.mentions import mention_edges
from judge.codex.arrows.page import Page, lay_out
from judge.codex.arrows.references import check_references, reference_edges
from judge.codex.arrows.structure import check_same, conflict_edges, parent_edges, same_term_edges
from judge.codex.model import Edition
from judge.codex.rows import Card, Conflict, Edge, EntryRow, PassageRow


def draw_edges(
    where: tuple[Path, ...],
    editions: list[Edition],
    entries: list[EntryRow],
    passages: list[PassageRow],
    conflicts: tuple[Conflict, ...],
) -> tuple[list[Edge], list[Card]]:
    """All arrows of all editions, and the cards that the documents name.

    Arrows inside a document lead to entries of the same edition; arrows to another document lead to entries of its
    current edition. Raises IngestError when an aliases file is broken or names what does not exist.
    """
    pages = lay_out(where, editions, entries, passages)
    check_same(pages)
    edges: list[Edge] = []
    cards: dict[str, Card] = {}
    for page in pages:
        names = {*page.aliases.card_names, *_marked_cards(pages, page.edition.game)}
        drawn = [*link_edges(page), *reference_edges(page)]
        marked, written = card_edges(page)
        drawn += marked
        named, others = named_card_edges(page, names, drawn)
        drawn += named
        for card in (*written, *others):
            cards.setdefault(card.id, card)
        drawn += mention_edges(page, drawn)
        edges += [*drawn, *parent_edges(page)]
    check_references(pages, edges)
    edges += [*same_term_edges(pages), *conflict_edges(conflicts)]
    return edges, list(cards.values())


def _marked_cards(pages: list[Page], game: str) -> set[str]:
    """The names that any document of a game marks as cards; those that only rulings mark may be everyday words."""
    documents = (page for page in pages if page.edition.game == game and not page.edition.of_rulings)
    passages = (p for page in documents for p in page.passages)
    return {m.target for p in passages for m in p.marks if m.kind == "card"}
