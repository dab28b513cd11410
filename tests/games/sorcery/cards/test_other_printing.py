"""Where our text of a card leaves a later printing aside, every ruling with the card says so."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.tables.abilities import Late
from judge.rulings import rule_text

SCENARIO = """title: A card of two printings
game: sorcery
you: {{avatar: {avatar}}}
realm:
  18: {{site: Steppe, surface: [{{card: {minion}, as: Whoever}}]}}
ask:
  - where: Whoever
"""
PRINTED = sorted(
    name for name, card in known().items() if any(clause.when is Late.PRINTING for clause in card.uncovered)
)


def said(avatar: str, minion: str) -> list[str]:
    ruling = rule_text(Codex.open(), SCENARIO.format(avatar=avatar, minion=minion))
    return [text for text in ruling.assumptions if "a later printing" in text]


def test_there_are_such_cards() -> None:
    assert PRINTED == ["Daperyll Vampire", "Druid"]


@pytest.mark.parametrize("name", PRINTED)
def test_a_ruling_with_such_a_card_tells_of_the_other_printing(name: str) -> None:
    avatar = f"{{card: {name}, at: 18}}" if "avatar" in known()[name].types else "18"
    minion = name if "minion" in known()[name].types else "Bosk Troll"
    (told,) = said(avatar, minion)
    assert told.startswith(f"{name}: ")


def test_a_ruling_without_one_tells_of_none() -> None:
    assert said("18", "Bosk Troll") == []
