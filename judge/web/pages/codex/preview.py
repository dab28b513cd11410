"""What appears beside a link while a reader rests on it."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.web.codex.card_pages import card_row, sheet_at, told_of
from judge.web.codex.reading import named
from judge.web.desk.desk import Desk
from judge.web.desk.queries import Nothing

desk = Desk("preview", "Entries and cards in short")

SENTENCES = 3
LONGEST = 420


class Preview(Struct, frozen=True):
    """The beginning of an entry, or what a card is named for."""

    id: str
    title: str
    url: str
    source: str
    text: tuple[str, ...]
    more: int


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
    return Preview(
        node, card.name, card.url, GAMES[game], (*text, *(one.words for one in shown)), len(said) - len(shown)
    )
