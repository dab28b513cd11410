"""A drill about the documents put together with its proof, and that proof held against the codex of today."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from msgspec.structs import replace

from judge.games.shelf import GAMES
from judge.training.drills.drill import Drill, Option, Proof
from judge.training.drills.text.book import Book
from judge.training.drills.text.hardness import hardness

LONGEST_QUOTE = 260
"""So many characters of a sentence are quoted in the reason why an option is wrong."""


def put(
    book: Book,
    kind: str,
    question: str,
    options: tuple[Option, ...],
    entries: Iterable[str],
    passages: Iterable[str],
    quoted: str = "",
    alike: int = 0,
    topic: str = "",
) -> Drill:
    """The drill whose first option is the right one, with the passages that prove it and its difficulty.

    ``alike`` is how many answers came into question beside those that are shown. The topic is that of the first entry
    unless another is given.
    """
    rested = tuple(dict.fromkeys(entries))
    digests = {id: book.passages[id].digest for id in dict.fromkeys(passages)}
    drill = Drill(
        id=f"{book.game}-{_digest(kind, question, quoted, options[0].key)[:10]}",
        game=book.game,
        kind=kind,
        question=question,
        options=options,
        right=0,
        topic=topic or topic_of(book, rested[0]),
        entries=rested,
        difficulty=hardness(book, rested[0], next(iter(digests), ""), quoted, options, alike),
        proof=Proof(ruleset(book), "", (), digests),
        quoted=quoted,
    )
    return _proved(drill)


def ruleset(book: Book) -> tuple[str, ...]:
    """The editions that rulings of the game rest on, in order of precedence."""
    return tuple(f"{d}@{book.documents[d].edition}" for d in GAMES[book.game].documents if d in book.documents)


def still_stands(book: Book, drill: Drill) -> str:
    """Why what every such drill needs is no longer there: entries, words of passages, and its derivation."""
    for id in drill.entries:
        if id not in book.entries:
            return f"the entry {id} is no longer there"
    for id, digest in drill.proof.passages.items():
        passage = book.passages.get(id)
        if passage is None:
            return f"the passage {id} is no longer there"
        if passage.digest != digest:
            return f"the words of {id} have changed"
    if not 0 <= drill.right < len(drill.options):
        return "none of its options is the right one"
    if len({option.key for option in drill.options}) != len(drill.options):
        return "two of its options are one answer"
    if len({option.text.casefold() for option in drill.options}) != len(drill.options):
        return "two of its options read alike"
    if derivation(drill) != drill.proof.derivation:
        return "its words are not those that were proved"
    return ""


def derivation(drill: Drill) -> str:
    """The digest of what was asked and offered, and of the words it rests on."""
    options = [part for o in drill.options for part in (o.key, o.text, o.why, *o.cites)]
    passages = [part for pair in sorted(drill.proof.passages.items()) for part in pair]
    return _digest(drill.kind, drill.question, drill.quoted, str(drill.right), *options, "", *passages)[:16]


def topic_of(book: Book, entry: str) -> str:
    """The heading that an entry belongs to, named as the folders of scenarios are.

    Of a term that several documents explain it is the heading that has scenarios already, else the first document's.
    """
    term = book.term(entry)
    rows = list(term.entries) if term else []
    rows.sort(key=lambda row: (row.id != entry, row.document.count(".")))
    first = [row.slug.split("/")[0] for row in rows if row.document.count(".") == 0]
    last = [row.slug.split("/")[-1] for row in rows]
    found = [slug for slug in (*first, *last) if slug in book.headings]
    return (found or first or last or [entry.split(":")[1]])[0]


def quoted_words(book: Book, id: str) -> str:
    """A sentence between quotation marks, cut where it is long."""
    text = book.passages[id].text.strip()
    if len(text) > LONGEST_QUOTE:
        text = text[:LONGEST_QUOTE].rsplit(" ", 1)[0] + " …"
    return f"“{text}”"


def _proved(drill: Drill) -> Drill:
    return replace(drill, proof=replace(drill.proof, derivation=derivation(drill)))


def _digest(*parts: str) -> str:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()
