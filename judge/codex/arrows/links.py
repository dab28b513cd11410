"""Arrows that the documents draw themselves: explicit links, and the cards they name."""

from __future__ import annotations

import re

from judge.codex.arrows.page import Page
from judge.codex.arrows.spans import Span, marked, overlaps
from judge.codex.model import Mark, slugify
from judge.codex.rows import Card, Edge, PassageRow


def link_edges(page: Page) -> list[Edge]:
    """One arrow for each explicit link: to the entry of that id or title, or as ``[links]`` of the aliases says.

    A link that leads nowhere becomes an arrow of kind ``unresolved`` without target.
    """
    table = {words.casefold(): target for words, target in page.aliases.links.items()}
    edges = []
    for passage in page.passages:
        for mark in passage.marks:
            if mark.kind == "link":
                target, note = _resolve(page, mark.target, table)
                edges.append(_edge("link" if target else "unresolved", passage, mark, target, note))
    return edges


def _resolve(page: Page, words: str, table: dict[str, str]) -> tuple[str, str]:
    if words in page.known:
        return words, ""
    wanted = re.sub(r"\s+", " ", words).strip().casefold()
    listed = table.get(wanted)
    if listed and listed in page.known:
        return listed, "from the table of links"
    own = [e for e in page.entries.values() if e.title.casefold() == wanted]
    if own:
        return min(own, key=lambda e: e.kind == "sub-entry").id, ""
    if sense := page.lexicon.exact(words):
        return sense.target, sense.how
    return "", f"no entry is called {words!r}"


def card_edges(page: Page) -> tuple[list[Edge], list[Card]]:
    """One arrow for each card that the document marks as such, and the cards themselves, one for each name written.

    A name that is a slip of the document stands as written, and its note names the published card it means.
    """
    slips = {row.written: row for row in page.aliases.card}
    game = page.edition.game
    edges: list[Edge] = []
    cards: dict[str, Card] = {}
    for passage in page.passages:
        for mark in passage.marks:
            if mark.kind == "card":
                slip = slips.get(mark.target)
                note = f"the published card is {slip.means}: {slip.why}" if slip else ""
                card = Card(f"{game}.card:{slugify(mark.target)}", game, mark.target, (), note)
                cards.setdefault(card.id, card)
                edges.append(_edge("card", passage, mark, card.id, note))
    return edges, list(cards.values())


def named_card_edges(page: Page, names: set[str], taken: list[Edge]) -> tuple[list[Edge], list[Card]]:
    """Arrows to cards that a document names in plain words, without marking them.

    ``names`` are those that some document of the game marks or the aliases file lists. Longer names win; nothing is
    drawn where ``taken`` arrows stand, nor on a word marked as plain. A name of one word that is also a title counts
    only inside a sentence of a document that marks its cards, where a capital letter tells the card Silence from
    being silenced.
    """
    if not names:
        return [], []
    marks_cards = any(m.kind == "card" for p in page.passages for m in p.marks)
    ordered = sorted(names, key=lambda n: (-len(n), n))
    pattern = re.compile(r"(?<!\w)(?:" + "|".join(re.escape(n).replace("'", "['\u2019]") for n in ordered) + r")(?!\w)")
    titles = {title for e in page.entries.values() for title in (e.title, *e.aliases)}
    spans: dict[str, list[Span]] = {}
    for edge in taken:
        spans.setdefault(edge.passage, []).append((edge.start, edge.end))
    game = page.edition.game
    edges: list[Edge] = []
    cards: dict[str, Card] = {}
    for passage in page.passages:
        closed = [*spans.get(passage.id, ()), *marked(passage, "plain")]
        for match in pattern.finditer(passage.text):
            name = match.group().replace("\u2019", "'")
            if name in titles or overlaps(match.span(), closed):
                continue
            inside = marks_cards and re.search(r"[\w,;)]\s+['\u2018\u201c(]*$", passage.text[: match.start()])
            if page.lexicon.exact(name) and not inside:
                continue
            card = Card(f"{game}.card:{slugify(name)}", game, name)
            cards.setdefault(card.id, card)
            note = "named without a mark"
            edges.append(_edge("card", passage, Mark("card", *match.span(), name), card.id, note))
    return edges, list(cards.values())


def _edge(kind: str, passage: PassageRow, mark: Mark, target: str, note: str) -> Edge:
    words = passage.text[mark.start : mark.end]
    return Edge(
        kind, passage.id, target, passage.document, passage.edition, passage.id, mark.start, mark.end, words, note
    )
