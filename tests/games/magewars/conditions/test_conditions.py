"""The table of conditions against the words of the document, and what files say wrongly about conditions."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.magewars.conditions.escape_roll import NEEDED, ROLLED
from judge.games.magewars.conditions.removal_cost import TAUNTS, WITHOUT
from judge.games.magewars.position.condition_bearer import NOT_ON_CONJURATIONS, ON_CREATURES
from judge.games.magewars.position.condition_table import CONDITIONS, LEVEL_COST, cites_of
from judge.games.magewars.position.mana import mana_of, pay_mana
from judge.kernel.state import State
from judge.rulings import rule_text

HEAD = """
title: Conditions
game: magewars
cards:
  Bear: {type: creature, level: 3, life: 12}
arena:
  A1: [{card: Bear, damage: 3, conditions: {Burn: 1}}]
actions:
"""


def _words(*ids: str) -> str:
    codex = Codex.open()
    return " ".join(p.text for id in ids for p in codex.passages(id.partition("#")[0]) if p.id == id).casefold()


@pytest.mark.parametrize("name", [name for name in CONDITIONS if name not in TAUNTS])
def test_type_and_removal_cost_are_those_of_the_document(name: str) -> None:
    held, words = CONDITIONS[name], _words(*cites_of(name))
    assert (held.kind or "condition") in words or not held.kind
    if held.cost is None:
        assert "no removal cost" in words or "does not have a removal cost" in words
        assert WITHOUT[name] in cites_of(name)
    elif held.cost == LEVEL_COST:
        assert "removal cost is equal to the sleeping creature's level" in words
    else:
        assert f"removal cost of {held.cost}" in words


@pytest.mark.parametrize("table", [NOT_ON_CONJURATIONS, ON_CREATURES])
def test_bearers_are_named_in_the_passages(table: dict[str, str]) -> None:
    for name, passage in table.items():
        words = _words(passage)
        assert "creature" in words or "conjuration" in words, name
        assert name in CONDITIONS


def test_escape_rolls_need_what_the_document_says() -> None:
    for passages in ROLLED.values():
        assert f"{NEEDED} or" in _words(*passages)


def test_nobody_pays_what_he_has_not() -> None:
    state = State(facts={"mana:you": 2})
    assert mana_of(pay_mana(state, "you", 2, "a test"), "you") == 0
    with pytest.raises(ValueError, match="less than 3"):
        pay_mana(state, "you", 3, "a test")


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("{condition: Burnt, to: Bear}", "there is no condition 'Burnt'; did you mean 'Burn'?"),
        ("{condition: Burn}", "needs 'to'"),
        ("{remove: Burn}", "needs 'from'"),
        ("{remove: Burn, from: Bear}", "no card allows"),
        ("{remove: Thorg's Taunt, from: Bear}", "states no removal cost"),
        ("{condition: Burn, to: Beer}", "did you mean 'Bear'?"),
    ],
)
def test_what_cannot_be_done_is_named(row: str, said: str) -> None:
    ruling = rule_text(Codex.open(), f"{HEAD}  - {row}\nask:\n  - value: damage on Bear\n")
    assert said in ruling.answers[0].unsupported


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        ("value: removal cost of Burnt on Bear", "there is no condition"),
        ("is: Bear immune to sound", "there is no damage type"),
        ("value: mean escape rolls of Bear from Stuck", "has no Stuck"),
        ("which: options of pay", "nobody decides anything"),
        ("which: conditions refused by Bear of Rot, Rust", "there is no condition 'Rust'"),
        ("value: Upkeep Phases until Bear was destroyed", "is not destroyed"),
    ],
)
def test_what_cannot_be_asked_is_named(ask: str, said: str) -> None:
    ruling = rule_text(Codex.open(), f"{HEAD}  - activate: Bear\nask:\n  - {ask}\n")
    assert said in ruling.answers[0].unsupported


@pytest.mark.parametrize("faces", ["[3]", "[0]", "[c3]", "[]"])
def test_dice_of_burn_are_faces(faces: str) -> None:
    text = HEAD.replace("arena:", "phase: channeling\narena:")
    ruling = rule_text(
        Codex.open(), f"{text}  - {{phase: upkeep, roll: {{burn: {faces}}}}}\nask:\n  - value: damage on Bear\n"
    )
    fits = faces in ("[0]", "[]")
    assert bool(ruling.answers[0].unsupported) != fits
