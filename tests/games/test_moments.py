"""The list of moments refuses what would name two of them, and of several moments of one step each may be meant."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.vocabulary.moments import Moments
from judge.kernel.trace import Step
from judge.rulings import rule_text

A_BEAR_MOVES = """title: A Bear moves
game: magewars
cards:
  Bear: {type: creature, level: 3, life: 12}
you: {mage: D3}
arena:
  A1: [Bear]
actions:
  - {move: Bear, to: B1}
ask:
  - ASK
"""


@pytest.fixture
def moments() -> Moments:
    made = Moments()
    made.event("{thing} strikes {struck}", "a unit strikes another", "{thing} strikes")
    return made


@pytest.mark.parametrize("also", ["{thing} strikes", "{thing} hits at {place}"])
def test_other_words_that_are_taken_or_say_more_are_refused(moments: Moments, also: str) -> None:
    with pytest.raises(ValueError, match="names another moment"):
        moments.event("{thing} hits {struck}", "a unit hits another", also)


def test_words_of_their_own_are_refused_a_second_time(moments: Moments) -> None:
    with pytest.raises(ValueError, match="there already"):
        moments.window("{thing} strikes {struck}", "again")


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("Wolf strikes Elf", True), ("wolf strikes rat", True), ("Wolf strikes", True), ("Wolf strikes Ox", False)],
)
def test_each_of_several_moments_of_one_step_may_be_meant(moments: Moments, asked: str, meant: bool) -> None:
    strikes = moments.events["{thing} strikes {struck}"]
    step = Step("Wolf strikes both", moment=(strikes("Wolf", "Elf"), strikes("Wolf", "Rat")))
    when = moments.read(f"before {asked}")
    assert when is not None and when.is_(step) is meant


def test_what_is_not_in_the_list_is_no_moment(moments: Moments) -> None:
    assert moments.read("before Wolf sings") is None
    assert "strikes" in moments.nearest("before Wolf striks Elf")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("{where: Bear, at: before Baer moves}", "; did you mean 'Bear'?"),
        ("{order: happenings Bear moves to B1 / Baer is destroyed}", "; did you mean 'Bear'?"),
        ("{where: Bear, at: before Bear is destroyed}", ""),
        ("{where: Bear, at: before Burn comes onto bear}", ""),
    ],
)
def test_a_moment_that_does_not_come_tells_the_nearest_name_for_one_that_nothing_has(asked: str, told: str) -> None:
    answer = rule_text(Codex.open(), A_BEAR_MOVES.replace("ASK", asked), "bear.yaml").answers[0]
    assert answer.verdict == "unsupported"
    assert answer.unsupported.endswith(f"does not come on this line{told}")
