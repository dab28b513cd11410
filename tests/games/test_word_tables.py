"""Every word of a closed table of Mage Wars and of Keeper of the Cards stands in an example that is read and ruled."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.kotc.setting.tables import TABLES as OF_KOTC
from judge.games.magewars.setting.tables import TABLES as OF_MAGE_WARS
from judge.games.shelf import GAMES
from judge.games.vocabulary.tables import Table
from judge.rulings import BadScenario, rule_text

TABLES = {"magewars": OF_MAGE_WARS, "kotc": OF_KOTC}
WORDS = [(game, table, word) for game, tables in TABLES.items() for table in tables for word in table.words]
MAGE_WARS = """title: A word of a table
game: magewars
phase: PHASE
cards:
  Bear: {type: creature, level: 3, life: 12}
  Thing of Ours: CARD
you: {mage: D3, spellbook: [Bear]}
arena:
  A1: [OBJECT]
ask:
  - where: Bear
"""
KOTC = """title: A word of a table
game: kotc
phase: PHASE
cards:
  Wolf: {type: minion, level: 4, sp: 2, hp: 4}
  Thing of Ours: CARD
players:
  Ann: PLAYER
  Ben: {}
ask:
  - value: HP of Ann
"""


def scenario(game: str, within: str, part: str) -> str:
    """A whole scenario that holds the example of a table at its place."""
    card = "{type: creature, level: 1, life: 1}" if game == "magewars" else "{type: minion, sp: 1, hp: 1}"
    places = {
        "phase": ("PHASE", "action"),
        "cards": ("CARD", card),
        "arena": ("OBJECT", "Bear"),
        "players": ("PLAYER", "{}"),
    }
    text = MAGE_WARS if game == "magewars" else KOTC
    for key, (place, usual) in places.items():
        text = text.replace(place, part if key == within else usual)
    return text


@pytest.mark.parametrize(("game", "table", "word"), WORDS, ids=lambda one: getattr(one, "called", one))
def test_each_word_stands_in_an_example_that_is_ruled(game: str, table: Table, word: str) -> None:
    answer = rule_text(Codex.open(), scenario(game, table.within, table.shown(word)), "word.yaml").answers[0]
    assert answer.verdict != "unsupported", answer


@pytest.mark.parametrize(("game", "table"), [(game, table) for game in TABLES for table in TABLES[game]], ids=str)
def test_no_other_word_is_read_there(game: str, table: Table) -> None:
    with pytest.raises(BadScenario):
        rule_text(Codex.open(), scenario(game, table.within, table.shown("zzyzx")), "word.yaml")


@pytest.mark.parametrize("game", TABLES)
def test_the_reference_and_the_editor_have_every_word(game: str) -> None:
    told = "\n".join(GAMES[game].reference())
    for table in TABLES[game]:
        assert set(table.means) <= set(table.words)
        assert all(f"`{word}`" in told for word in table.words)
        assert GAMES[game].lists().others[table.called] == tuple(table.words)
