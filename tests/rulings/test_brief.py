"""A ruling in 25 lines, and in 600 characters."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.games.ruling import Answer, Because, Citation, Reason, Ruling, Turn, Verdict
from judge.rulings.deciding import Budget, rule_in_one_breath
from judge.rulings.deciding.brief import LINES, WIDTH, as_brief
from judge.rulings.deciding.chat import MOST, as_chat
from judge.telling.breath_words import said, would
from judge.telling.supposed import supposed

FILES = (
    "sorcery/defend/two-conditions",
    "sorcery/defend/who-cannot",
    "sorcery/transform/what-stays",
    "magewars/resilient/four-dice",
    "magewars/incapacitated/mage",
    "kotc/keywords/enemy/chosen-enemy",
)
LINK = "https://judge.example/rulings/abcdefghijklmnopqrstuvwxyz234567"
NO = Answer(
    "can: defend: Hawk",
    Verdict.NO,
    False,
    question="Can Hawk defend?",
    because=Because("Hawk is tapped", ("sorcery:tap#4",)),
    would_change=(Turn("Hawk is untapped", Verdict.YES, True, "Yes", "title: ..."),),
)
CITED = Citation("sorcery:tap#4", "Codex (August 2025), Tap, 4", "Only untapped cards can be tapped.", "/codex/x/~4")


def ruling(*answers: Answer, **more: object) -> Ruling:
    return Ruling("Who may defend", "sorcery", (), answers, (), (CITED,), (), **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


@pytest.fixture(scope="module", params=FILES)
def told(codex: Codex, project_dir: Path, request: pytest.FixtureRequest) -> Ruling:
    text = (project_dir / f"scenarios/{request.param}.yaml").read_text("utf-8")
    return rule_in_one_breath(codex, text, budget=Budget(seconds=600))


def test_an_answer_reads_in_one_breath() -> None:
    lines = as_brief(ruling(NO)).splitlines()
    assert lines[2] == "1. Can Hawk defend?  No: Hawk is tapped."
    assert lines[3].startswith("   “Only untapped cards can be tapped.”  ")
    assert lines[3].endswith("  Tap, sentence 4") and len(lines[3]) == WIDTH
    assert lines[4] == "   It would be yes if Hawk were untapped."
    assert lines[5:] == ["", "no steps, 1 sentence, no assumptions, one outcome: judge rule --all"]


@pytest.mark.parametrize("width", [50, 80, WIDTH])
def test_a_ruling_keeps_to_its_lines(told: Ruling, codex: Codex, width: int) -> None:
    lines = as_brief(told, tuple(codex.editions), width).splitlines()
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= width
    assert any(line.endswith(": judge rule --all") or "assumption" in line for line in lines[-2:])


def test_what_is_left_out_is_said() -> None:
    many = ruling(*([NO] * 40))
    lines = as_brief(many).splitlines()
    assert len(lines) <= LINES
    assert lines[-1].startswith("Left out here: ") and "question" in lines[-1]
    assert lines[2].startswith("1. Can Hawk defend?")


def test_the_number_of_assumptions_is_always_there() -> None:
    assert "no assumptions" in as_brief(ruling(NO))
    assert "1 assumption," in as_brief(Ruling("T", "sorcery", (), (NO,), (), (), ("A die has six faces",)))


def test_what_is_not_allowed_is_a_no_with_what_is_not() -> None:
    left = Answer(
        "is: Guard dead",
        Verdict.UNSUPPORTED,
        unsupported="'defend: Guard' cannot be: Guard is tapped",
        illegal=True,
        because=Because("Guard is tapped"),
    )
    assert said(left, "sorcery") == "No: 'defend: Guard' is not allowed: Guard is tapped."


def test_older_wording_is_told_and_that_no_engine_goes_by_it() -> None:
    text = (
        "How a site costs life: Older glossary, superseded, says otherwise: by a successful attack; newer texts agree"
    )
    told = as_brief(ruling(NO, superseded=(Reason(text), Reason("Something else is older"))))
    lines = [line for line in told.splitlines() if line.startswith(("By the", "Something"))]
    assert lines[0].startswith("By the older glossary, now superseded: by a successful attack (How a site costs life).")
    assert lines[1] == "Something else is older."
    assert "2 older wordings set aside" in told


def test_a_chat_has_the_verdict_the_reason_the_sentence_and_the_link() -> None:
    assert as_chat(ruling(NO), LINK).splitlines() == [
        "Can Hawk defend? No: Hawk is tapped.",
        "“Only untapped cards can be tapped.” (Tap, sentence 4)",
        LINK,
    ]


def test_a_chat_keeps_to_600_characters(told: Ruling) -> None:
    for link in ("", LINK):
        text = as_chat(told, link)
        assert len(text) <= MOST
        assert text.endswith(link)
        assert text.splitlines()[0]


def test_a_chat_says_how_many_answers_are_left_out() -> None:
    lines = as_chat(ruling(*([NO] * 40)), LINK).splitlines()
    shown = sum(line.startswith("Can Hawk defend?") for line in lines)
    assert 0 < shown < 40
    assert lines[-2] == f"and {40 - shown} more"


def test_one_answer_longer_than_a_chat_is_cut() -> None:
    long = Answer("is: x", Verdict.YES, True, question="x" * 900 + "?", because=Because("y"))
    text = as_chat(ruling(long), LINK)
    assert len(text) <= MOST and text.splitlines()[0].endswith(" ...") and text.endswith(LINK)


@pytest.mark.parametrize(
    ("fact", "condition"),
    [
        ("Hawk is untapped", "Hawk were untapped"),
        ("Ogre does not have Fast", "Ogre did not have Fast"),
        ("Bosk Troll stands on square 14 instead of 13", "Bosk Troll stood on square 14 instead of 13"),
        ("in the third action, the attack roll shows 0, 1", "in the third action, the attack roll showed 0, 1"),
        ("“You pass: it is done” does not happen", "“You pass: it is done” did not happen"),
        ("the effect says: power +2", "the effect said: power +2"),
        ("something unheard of", "something unheard of"),
    ],
)
def test_a_fact_is_supposed(fact: str, condition: str) -> None:
    assert supposed(fact) == condition


def test_changes_with_one_answer_are_told_together() -> None:
    turns = (
        Turn("Hawk is untapped", Verdict.YES, True, "Yes", ""),
        Turn("Hawk has Charge", Verdict.YES, True, "Yes", ""),
        Turn("Raider has power 4", Verdict.VALUE, 4, "4", ""),
    )
    told = would(Answer("is: x", Verdict.NO, False, would_change=turns))
    assert told == "It would be yes if Hawk were untapped, or if Hawk had Charge; 4 if Raider had power 4."
