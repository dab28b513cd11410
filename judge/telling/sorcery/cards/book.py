"""The cards of Sorcery as they are shown: their faces, and each clause beside what was read of it, told back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.load import added, card
from judge.games.sorcery.cards.shipped.covered import Share, coverage
from judge.games.sorcery.cards.shipped.files import Row, face_fields, missing
from judge.games.sorcery.cards.shipped.sheet import Told as Clause
from judge.games.sorcery.cards.shipped.sheet import face_facts, kind_of, sheet
from judge.games.sorcery.cards.shipped.shelf import look_again
from judge.games.sorcery.words import TYPES
from judge.telling.card_book import (
    CardBook,
    CardClause,
    CardFact,
    CardInShort,
    CardReading,
    CardSentence,
    CardShare,
    CardShares,
    CardSheet,
    Extent,
)
from judge.telling.sorcery.cards.told import Told, told
from judge.telling.sorcery.cards.typed import read_text


def cards() -> tuple[CardInShort, ...]:
    """All cards in short, by name; they are looked through once."""
    return _cards(mark())


@lru_cache(maxsize=2)
def _cards(_mark: str) -> tuple[CardInShort, ...]:
    shelf = known()
    return tuple(_short(shelf[name], shelf.rows(name)[0]) for name in sorted(shelf, key=str.casefold))


def shown(name: str) -> CardSheet:
    """A card with its clauses, those that one text says standing together; raises KeyError."""
    made, (face, texts) = known()[name], known().rows(name)
    found = sheet(name)
    clauses = {clause.clause: clause for clause in found.clauses}
    bare = before = card(name, face_fields(face))
    readings: list[CardReading] = []
    for text in texts:
        after = added(before, text)[0]
        left = {one.clause for one in after.uncovered}
        covers = [one.clause for one in before.uncovered if one.clause not in left]
        said = _new(told(before), told(after))
        if covers or said:
            readings.append(CardReading(tuple(_clause(clauses[one]) for one in covers), True, said))
        before = after
    readings += [CardReading((_clause(clauses[one.clause]),), False) for one in made.uncovered]
    order = list(clauses)
    readings.sort(key=lambda one: order.index(one.clauses[0].name) if one.clauses else len(order))
    facts = tuple(CardFact(key, said) for key, said in face_facts(found))
    lacks = missing().get(name, "") if made.uncovered else ""
    return CardSheet(_short(made, face), facts, _sentences(told(bare)), tuple(readings), lacks)


def shares() -> CardShares:
    """How far the cards are read, all and by set."""
    return _shares(mark())


@lru_cache(maxsize=2)
def _shares(_mark: str) -> CardShares:
    found = coverage(known())
    return CardShares(_share("all cards", found.all), tuple(_share(one, found.sets[one]) for one in sorted(found.sets)))


def _short(made: Card, face: Row) -> CardInShort:
    left = len(made.uncovered)
    clauses = max(len(face.get("clauses", ())), left)
    whole = not left and not made.wants_its_grid
    extent = Extent.WHOLE if whole else Extent.PART if left < clauses or not left else Extent.NONE
    return CardInShort(
        name=made.name,
        kind=kind_of(made),
        types=made.types,
        subtypes=tuple(str(one) for one in made.subtypes),
        elements=tuple(str(one) for one in made.elements),
        keywords=made.keywords,
        sets=tuple(face.get("sets", ())),
        cost="X" if made.x else "" if made.cost is None else str(made.cost),
        extent=extent,
        clauses=clauses,
        read=clauses - left,
    )


def _clause(clause: Clause) -> CardClause:
    return CardClause(clause.clause, clause.when, clause.printed)


def _new(before: Iterable[Told], after: Iterable[Told]) -> tuple[CardSentence, ...]:
    """The sentences that a text adds to those of the card before it."""
    old = Counter((one.sort, one.words) for one in before)
    said: list[Told] = []
    for one in after:
        if old[one.sort, one.words]:
            old[one.sort, one.words] -= 1
        else:
            said.append(one)
    return _sentences(said)


def _sentences(said: Iterable[Told]) -> tuple[CardSentence, ...]:
    return tuple(CardSentence(one.words, one.passages) for one in said)


def _share(name: str, found: Share) -> CardShare:
    return CardShare(name, found.total, found.whole, found.part + found.picture, found.none, found.clauses, found.read)


def mark() -> str:
    """What names the cards that are known now."""
    return known().mark


BOOK = CardBook(cards=cards, sheet=shown, shares=shares, types=TYPES, read=read_text, mark=mark, look_again=look_again)
