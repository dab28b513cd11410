"""A thing is dragged to one place; of several that an effect could mean none is guessed."""

from __future__ import annotations

from judge.codex.library import Codex
from judge.rulings import rule_text

SCENARIO = """title: a farmer is dragged
game: sorcery
realm:
  7: {{site: Steppe, surface: [{{unit: Puller, power: 1}}, {{unit: Farmer, power: 1}}]}}
  8: {{site: Ruins}}
actions:
  - effect: {{do: [{{drag: Farmer, to: {to}}}], from: Puller}}
any: all
ask:
  - where: Farmer
"""


def test_of_several_places_none_is_guessed() -> None:
    (answer,) = rule_text(Codex.open(), SCENARIO.format(to="nearby location")).answers
    assert answer.verdict == "unsupported"
    assert "of several or none" in answer.unsupported


def test_to_one_place_it_goes() -> None:
    (answer,) = rule_text(Codex.open(), SCENARIO.format(to="8 surface")).answers
    assert answer.value == "the surface of 8"
