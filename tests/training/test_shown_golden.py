"""Nine questions, three a game, word for word as a terminal shows them.

Each text in tests/data/golden_shown was read by somebody before it was kept. When words change, make them again with
``pytest tests/training/test_shown_golden.py --update-golden`` and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.rulings import judge, load
from judge.rulings.reader import read
from judge.rulings.shipped import find, text_of
from judge.telling.answers import answer_words
from judge.telling.asking import asked
from judge.telling.meaning import answer_key
from judge.training.drills.drill import Difficulty, Drill, Option, Proof
from judge.training.drills.shown import show
from judge.training.drills.shown_text import as_text

GOLDEN = Path(__file__).parent.parent / "data" / "golden_shown"
QUESTIONS = {
    "sorcery-gnome-hollows": ("sorcery/ongoing-effect/troll-and-gnome-hollows", 0),
    "sorcery-two-defenders": ("sorcery/defend/a-stealthy-defender", 2),
    "sorcery-what-ends-rest": ("sorcery/at-rest/what-ends-it", 0),
    "magewars-drain-on-a-guard": ("magewars/bleed/two-canceled", 0),
    "magewars-dice-unknown": ("magewars/armor/three-dice-against-two", 1),
    "magewars-extending-a-wall": ("magewars/extendable/where-the-second-wall-goes", 0),
    "kotc-weakness-in-a-chain": ("kotc/chains/weakness-then-destruction", 1),
    "kotc-three-defend": ("kotc/battles/minion-without-hp-in-the-middle", 0),
    "kotc-deployed": ("kotc/keywords/deploy/cost-after-level", 3),
}
"""The texts, and the scenario and ask of each."""


def told(codex: Codex, path: str, place: int) -> str:
    found = find(path)
    assert found is not None
    text = text_of(found)
    ruling = judge(codex, load(text))
    answer = ruling.answers[place]
    tree = read(text).plain()
    assert isinstance(tree, dict)
    right = Option(answer_words(answer, ruling.game), answer_key(answer, ruling.game))
    wrong = (
        Option("No", "no") if right.key == "yes" else Option("Yes", "yes") if right.key == "no" else Option("9", "9")
    )
    drill = Drill(
        path, ruling.game, "ask", asked(tree["ask"][place], ruling.game), (right, wrong), 0, "", (),
        Difficulty(1, 1), Proof(ruling.ruleset, "", (), {}), path, None, place,
    )  # fmt: skip
    return as_text(show(codex, drill, "a seed"))


@pytest.mark.parametrize("name", sorted(QUESTIONS))
def test_the_question_reads_as_it_was_reviewed(codex: Codex, name: str, request: pytest.FixtureRequest) -> None:
    text = told(codex, *QUESTIONS[name])
    file = GOLDEN / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def test_every_text_is_one_of_a_question() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(QUESTIONS)
