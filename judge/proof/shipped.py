"""The shipped scenarios that name a card: where positions made for it do not show a part, they may."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from judge.proof.proving import Attempt
from judge.rulings.shipped_files import scenario_files, scenario_path


def naming(game: str, card: str) -> Iterator[Attempt]:
    """The shipped scenarios whose text has a card's name, each with what it asks itself."""
    for path, text in _texts(game):
        if card in text:
            yield Attempt(file=path)


@cache
def _texts(game: str) -> tuple[tuple[str, str], ...]:
    return tuple((scenario_path(file), file.read_text("utf-8")) for file in scenario_files(game))
