"""Finding cards: by name, by what stands on their faces, by the words they are told in, by how far they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Any
from urllib.parse import urlencode

from msgspec import Meta, Struct, structs

from judge.codex.model import slugify
from judge.games.source import nearest
from judge.telling.card_book import CardInShort, Extent
from judge.telling.voices import cards_mark
from judge.web.codex.card_pages import book_of, card_url, told_of

A_PAGE = 60
"""So many cards stand on one page."""
NONE = "none"
"""What is asked for when a card has no cost, or no element."""

Chosen = Annotated[str, Meta(max_length=60)]


class AskedCards(Struct, frozen=True):
    """Which cards are wanted; what is empty does not matter. ``read`` is how far: whole, part or none."""

    game: Annotated[str, Meta(max_length=20, description="The key of a game; all games when left out.")] = ""
    name: Annotated[str, Meta(max_length=120, description="A part of the name.")] = ""
    words: Annotated[str, Meta(max_length=120, description="Words in which the text is told; all must stand.")] = ""
    type: Chosen = ""
    subtype: Chosen = ""
    element: Chosen = ""
    keyword: Chosen = ""
    cost: Chosen = ""
    set: Chosen = ""
    read: Chosen = ""
    page: Annotated[int, Meta(ge=1, le=1000)] = 1


class Choices(Struct, frozen=True):
    """What can be asked for of the cards of a game."""

    type: tuple[str, ...]
    subtype: tuple[str, ...]
    element: tuple[str, ...]
    keyword: tuple[str, ...]
    cost: tuple[str, ...]
    set: tuple[str, ...]
    read: tuple[str, ...]


class FoundCard(Struct, frozen=True):
    """A card that was found, and its page; ``id`` is that by which previews know it."""

    id: str
    url: str
    card: CardInShort


class Finder(Struct, frozen=True):
    """The cards of one game that were found: those of one page, of ``found`` in all, of ``total`` that there are.

    ``before`` and ``after`` are the addresses of the pages beside this one.
    """

    game: str
    asked: AskedCards
    choices: Choices
    cards: tuple[FoundCard, ...]
    found: int
    total: int
    page: int
    pages: int
    before: str = ""
    after: str = ""


class NotAChoice(ValueError):
    """Something was asked for that no card has; the message says what comes nearest."""


def find(game: str, asked: AskedCards) -> Finder | None:
    """The cards of a game that are asked for; None when no cards come with it. Raises NotAChoice."""
    book = book_of(game)
    if book is None:
        return None
    cards, choices = book.cards(), choices_of(game)
    tests = [_chosen(key, getattr(asked, key), getattr(choices, key)) for key in _OF if getattr(asked, key)]
    if asked.name:
        tests.append(_named(asked.name))
    if asked.words:
        tests.append(_told(game, asked.words))
    found = [card for card in cards if all(test(card) for test in tests)]
    pages = max(1, -(-len(found) // A_PAGE))
    page = min(asked.page, pages)
    shown = found[(page - 1) * A_PAGE : page * A_PAGE]
    return Finder(
        game=game,
        asked=asked,
        choices=choices,
        cards=tuple(FoundCard(f"{game}.card:{slugify(card.name)}", card_url(game, card.name), card) for card in shown),
        found=len(found),
        total=len(cards),
        page=page,
        pages=pages,
        before=_address(asked, page - 1) if page > 1 else "",
        after=_address(asked, page + 1) if page < pages else "",
    )


def choices_of(game: str) -> Choices:
    """What the cards of a game can be asked for; remembered as long as its cards are the same."""
    return _choices_of(game, cards_mark(game))


@lru_cache(maxsize=8)
def _choices_of(game: str, _mark: str) -> Choices:
    book = book_of(game)
    cards = book.cards() if book is not None else ()
    held = {key: {value for card in cards for value in values(card)} for key, values in _OF.items()}
    return Choices(**{key: tuple(sorted(found, key=_ORDER.get(key, str.casefold))) for key, found in held.items()})


_OF: Mapping[str, Callable[[CardInShort], Iterable[str]]] = {
    "type": lambda card: card.types,
    "subtype": lambda card: card.subtypes,
    "element": lambda card: card.elements or (NONE,),
    "keyword": lambda card: card.keywords,
    "cost": lambda card: (card.cost or NONE,),
    "set": lambda card: card.sets,
    "read": lambda card: (card.extent.value,),
}
"""What a card has of each kind that can be asked for."""
_ORDER: Mapping[str, Callable[[str], Any]] = {
    "cost": lambda cost: (not cost.isdecimal(), int(cost) if cost.isdecimal() else 0, cost),
    "read": [one.value for one in Extent].index,
    "element": lambda element: (element == NONE, element),
}
"""The order of choices that do not stand by their letters."""


def _chosen(key: str, value: str, choices: tuple[str, ...]) -> Callable[[CardInShort], bool]:
    """Whether a card has what is asked for; of a keyword also with more words, as ``Ranged 2`` is Ranged."""
    wanted = next((one for one in choices if one.casefold() == value.strip().casefold()), None)
    if wanted is None:
        raise NotAChoice(f"No card has the {key} “{value}”{nearest(value, choices)}.")
    if key == "keyword":
        return lambda card: any(f" {wanted} " in f" {one} " for one in card.keywords)
    return lambda card: wanted in _OF[key](card)


def _named(name: str) -> Callable[[CardInShort], bool]:
    part = slugify(name)
    return lambda card: bool(part) and part in slugify(card.name)


def _told(game: str, words: str) -> Callable[[CardInShort], bool]:
    wanted, said = words.casefold().split(), _words_of(game, cards_mark(game))
    return lambda card: all(word in said[card.name] for word in wanted)


@lru_cache(maxsize=8)
def _words_of(game: str, _mark: str) -> Mapping[str, str]:
    """All that is told of each card, by its name, in small letters; told once as long as the cards are the same."""
    book = book_of(game)
    if book is None:
        return {}
    return {
        card.name: " ".join(said.words for said in told_of(book.sheet(card.name))).casefold() for card in book.cards()
    }


def _address(asked: AskedCards, page: int) -> str:
    """The address of another page of the same cards."""
    said = {key: value for key, value in structs.asdict(asked).items() if value and key != "page"}
    return f"/cards?{urlencode({**said, 'page': page})}"
