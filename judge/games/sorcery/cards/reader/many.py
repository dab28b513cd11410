"""The texts of a whole card file read side by side: by as many processes as there are processors."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from msgspec import Struct

from judge.games.sorcery.cards.reader.cards import Read, read_card
from judge.games.sorcery.cards.reader.reading import read

AT_ONCE = 25
"""How many cards a process takes at a time: enough that handing them over costs little, few enough to end together."""


class Printed(Struct, frozen=True):
    """A card of a file, as far as reading it goes."""

    name: str
    types: tuple[str, ...]
    text: str


def read_cards(cards: Iterable[Printed]) -> Iterator[tuple[Printed, tuple[Read, ...]]]:
    """Each card with its clauses, read or not, in the order given; each may speak of the others by name."""
    asked = tuple(cards)
    one = partial(_read, names=tuple(card.name for card in asked))
    processes = min(os.cpu_count() or 1, len(asked) // AT_ONCE)
    if processes < 2 or "fork" not in multiprocessing.get_all_start_methods():
        yield from zip(asked, map(one, asked), strict=True)
        return
    read("Airborne")  # the grammar is made once, before the processes part
    with ProcessPoolExecutor(processes, multiprocessing.get_context("fork")) as pool:
        yield from zip(asked, pool.map(one, asked, chunksize=AT_ONCE), strict=True)


def _read(card: Printed, names: tuple[str, ...]) -> tuple[Read, ...]:
    return read_card(card.name, card.types, card.text, names)
