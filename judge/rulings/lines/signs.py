"""What a step tells of the things on its board: whom it speaks of, who attacks whom, what has moved from where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from judge.games.board import Board, BoardCard, Sign
from judge.games.vocabulary.moments import Moment, moments_of
from judge.kernel.trace import Step

LIT, MOVE = "lit", "move"
Arrows = Mapping[Moment, tuple[str, str, str]]
"""By the moment that a step is: the kind of its sign, and the places in its words of who does it, and to whom."""


def signs(step: Step, arrows: Arrows, before: Board | None, after: Board) -> tuple[Sign, ...]:
    """The signs of a step on the board ``after`` it: those it carries, those of its moments, what it speaks of, and
    what lies elsewhere than on the board ``before``, where that is another one.
    """
    numbers: dict[str, int] = {}
    for board in (after, before) if before is not None else (after,):
        for card in cards(board):
            numbers.setdefault(card.label, card.number)
    found = list(_carried(step))
    for met in moments_of(step):
        if met.moment in arrows:
            kind, by, to = arrows[met.moment]
            told = dict(met.places)
            whom = tuple(numbers[told[place]] for place in (by, to) if told.get(place) in numbers)
            found += [Sign(kind, whom[:1], whom[1:])] if len(whom) == 2 else []
    if before is not None:
        found += _moved(before, after)
    named = {number for sign in found for number in (*sign.cards, *sign.to)}
    spoken = dict.fromkeys(numbers[name] for name in map(str, step.names) if name in numbers)
    lit = tuple(number for number in spoken if number not in named)
    return (*dict.fromkeys(found), *([Sign(LIT, lit)] if lit else []))


def cards(board: Board) -> Iterator[BoardCard]:
    """All cards in a picture."""
    for square in board.squares:
        yield from square.cards
        if square.site:
            yield square.site
    for border in board.borders:
        yield from border.cards
    for line in board.lines:
        yield from line.cards


def _carried(step: Step) -> Iterable[Sign]:
    held = step.moment if isinstance(step.moment, tuple) else (step.moment,)
    return (one for one in held if isinstance(one, Sign))


def _moved(before: Board, after: Board) -> Iterator[Sign]:
    """What lies in another area than before; what is carried goes along without a word."""
    was = {card.number: card for card in cards(before)}
    for card in cards(after):
        old = was.get(card.number)
        along = old is not None and bool(card.carried_by) and card.carried_by == old.carried_by
        if old and old.squares and card.squares and old.squares != card.squares and not along:
            yield Sign(MOVE, (card.number,), path=(old.squares[0], card.squares[0]))
