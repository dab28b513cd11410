"""What appears beside a link while a reader rests on it."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.telling.card_book import CardFact, CardSheet
from judge.web.codex.card_pages import card_row, sheet_at, told_of
from judge.web.codex.reading import named
from judge.web.desk.desk import Desk
from judge.web.desk.queries import Nothing

desk = Desk("preview", "Entries and cards in short")

SENTENCES = 3
LONGEST = 420
LEFT_OUT = ("sets", "elements")
"""What stands on a face, and is not needed beside a name."""


class ReadInShort(Struct, frozen=True):
    """Clauses of a card that are read together: their names, and what they do in plain words; nothing if not read."""

    names: tuple[str, ...]
    told: tuple[str, ...]


class CardPreview(Struct, frozen=True):
    """The face of a card and what is read of it: of so many ``clauses``, so many are ``read``."""

    kind: str
    facts: tuple[CardFact, ...]
    extent: str
    clauses: int
    read: int
    readings: tuple[ReadInShort, ...]


class Preview(Struct, frozen=True):
    """The beginning of an entry, or what a card is named for; with ``card`` of one that comes with the judge."""

    id: str
    title: str
    url: str
    source: str
    text: tuple[str, ...]
    more: int
    card: CardPreview | None = None


@desk.page("/preview/<path:node>")
def preview(codex: Codex, _asked: Nothing, node: str) -> Preview:
    """The first sentences of an entry, or what is known of a card."""
    if ".card:" in node:
        return _card(codex, node)
    row = codex.entry(node)
    title, url = named(codex, node)
    sentences: list[str] = []
    passages = [p for p in codex.passages(node) if p.kind not in ("heading", "caption")]
    for passage in passages[:SENTENCES]:
        if sentences and sum(map(len, sentences)) + len(passage.text) > LONGEST:
            break
        sentences.append(f"{passage.label} {passage.text}".strip() if passage.label not in ("", "-") else passage.text)
    edition = codex.edition(row.document, row.edition)
    source = f"{GAMES[row.game]} · {edition.short}"
    return Preview(node, title, url, source, tuple(sentences), len(passages) - len(sentences))


def _card(codex: Codex, node: str) -> Preview:
    """What is told of a card that comes with the judge, and how far it is read; of another how often it is named."""
    game, _, name = node.partition(".card:")
    sheet = sheet_at(game, name)
    card = card_row(codex, game, name, sheet)
    if sheet is None:
        named_in = len({e.passage for e in codex.edges_to(node, ["card"])})
        words = f"A card, named by {named_in} passage{'s' if named_in != 1 else ''} of the documents."
        return Preview(node, card.name, card.url, GAMES[game], (words,), 0)
    said, short = told_of(sheet), sheet.short
    left = short.clauses - short.read
    unread = (f"{left} of {short.clauses} clause{'s' if short.clauses != 1 else ''} not read.",) if left else ()
    text = [f"{short.kind}{f', cost {short.cost}' if short.cost else ''}.", *unread]
    shown = said[:SENTENCES]
    told = (*text, *(one.words for one in shown))
    return Preview(node, card.name, card.url, GAMES[game], told, len(said) - len(shown), _in_short(sheet))


def _in_short(sheet: CardSheet) -> CardPreview:
    short = sheet.short
    return CardPreview(
        kind=short.kind,
        facts=tuple(fact for fact in sheet.facts if fact.name not in LEFT_OUT),
        extent=short.extent,
        clauses=short.clauses,
        read=short.read,
        readings=tuple(
            ReadInShort(tuple(one.name for one in reading.clauses), tuple(said.words for said in reading.told))
            for reading in sheet.readings
        ),
    )
