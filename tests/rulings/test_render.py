from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from judge.codex.library import Codex
from judge.codex.model import Edition
from judge.games.ruling import Answer, Citation, Line, Reason, Ruling, Step
from judge.rulings.render import as_markdown, as_text, escaped
from judge.telling import ruling_words as words

ADDRESS = "https://judge.example/rulings/pit"


@pytest.fixture(scope="module")
def editions() -> tuple[Edition, ...]:
    return tuple(Codex.open().editions)


def sample(project_dir: Path, name: str) -> Ruling:
    return msgspec.json.decode((project_dir / f"tests/data/rulings/{name}.json").read_bytes(), type=Ruling)


@pytest.fixture(scope="module")
def pit(project_dir: Path) -> Ruling:
    """Three triggers, all settled."""
    return sample(project_dir, "pit")


@pytest.fixture(scope="module")
def undecided(project_dir: Path) -> Ruling:
    """One answer that cannot be given, one that depends, one of chance, one on which the documents disagree."""
    return sample(project_dir, "open")


def answered(answer: Answer, **more: object) -> Ruling:
    return Ruling("A title", "sorcery", (), (answer,), (), (), (), **more)  # type: ignore[arg-type]


def test_the_answers_come_first_and_the_storyline_is_marked_as_the_codex_marks_it(
    pit: Ruling, editions: tuple[Edition, ...]
) -> None:
    lines = as_text(pit, editions, ADDRESS).splitlines()
    assert lines[0] == "Three triggers on a flooded Bottomless Pit"
    assert lines[1].startswith("Sorcery: Rulebook of December 2025, then Codex of August 2025")
    assert lines[3].startswith("1. In what order: triggers?  Mariner's Curse, then Apprentice Wizard Genesis")
    assert "2. Do you draw a spell?  No" in lines
    story = lines[lines.index("Storyline") + 1 : lines.index("Looked at and not applied") - 1]
    marks = [line[2:9].strip() for line in story]
    assert marks == ["", "DONE", "pending", "pending", "DONE", "", "DONE", "", "IGNORED", "DONE"]
    assert lines[-1] == ADDRESS


def test_every_mark_of_a_citation_has_its_words_below(pit: Ruling, editions: tuple[Edition, ...]) -> None:
    text = as_text(pit, editions)
    words_below = text.split("The words it rests on")[1]
    for number, citation in enumerate(pit.citations, 1):
        assert f"[{number}]" in text.split("The words it rests on")[0]
        assert f"[{number}] " in words_below
        assert citation.quote in " ".join(words_below.split())


@pytest.mark.parametrize("width", [50, 72, 100, 140])
@pytest.mark.parametrize("name", ["pit", "open"])
def test_no_line_is_wider_than_asked(project_dir: Path, editions: tuple[Edition, ...], name: str, width: int) -> None:
    text = as_text(sample(project_dir, name), editions, width=width)
    assert max(map(len, text.splitlines())) <= width


def test_what_cannot_be_judged_says_what_is_missing(undecided: Ruling) -> None:
    for told in (as_text(undecided), as_markdown(undecided)):
        flat = " ".join(told.split())
        assert "Unsupported: this cannot be judged yet" in flat
        assert "no document states what its ability does to a unit that passes it" in flat
        assert "The card's text is not loaded" in flat
        assert "The documents disagree" in flat
        assert "the search stopped at 200 positions" in flat


def test_other_outcomes_have_a_line_each_with_the_decisions(undecided: Ruling) -> None:
    flat = " ".join(as_text(undecided).split())
    assert "Yes or no: it depends on the opponent (defend with Cave Trolls?) and you (in which order" in flat
    assert "- yes: the opponent: defend with Cave Trolls? yes; you: Deathrite of Bosk Troll first" in flat
    assert "- no: the opponent: defend with Cave Trolls? no" in flat
    assert "- no (probability 2/3, about 66.7 %): the die shows 1 to 4" in flat
    assert "0 to 1" not in flat


def test_settled_answers_say_that_nothing_changes_them(pit: Ruling) -> None:
    assert words.NO_OTHERS in as_text(pit)
    assert words.no_others(answered(Answer("is: a dead", "unsupported", unsupported="x"))) == "Not known."


def test_markdown_links_each_citation_and_names_mean_themselves(undecided: Ruling, pit: Ruling) -> None:
    told = as_markdown(pit, (), ADDRESS, "https://judge.example")
    assert "[\\[1\\]](https://judge.example/codex/sorcery/casting-spells/casting-minions/~2)" in told
    assert "**IGNORED** Apprentice Wizard Genesis" in told
    assert told.endswith(f"<{ADDRESS}>\n")
    assert "\\<b\\>names\\</b\\> are text" in as_markdown(undecided)
    assert escaped("a *b*\n# c [d](e)") == "a \\*b\\* \\# c \\[d\\](e)"


def test_nothing_that_a_terminal_takes_for_a_command_gets_through() -> None:
    ruling = Ruling("Red \x1b[31m\ntitle", "sorcery", (), (Answer("is:\x07 it", "yes", True),), (), (), ())
    assert all(sign.isprintable() or sign == "\n" for sign in as_text(ruling))


def test_a_long_text_takes_its_marks_to_a_line_of_their_own() -> None:
    quoted = tuple(Citation(f"sorcery:x#{n}", f"X, {n}", "Words.", "/x") for n in range(1, 9))
    step = Step("It happens, and " * 6, tuple(c.id for c in quoted))
    ruling = Ruling("T", "sorcery", (), (Answer("is: so", "yes", True),), (step,), quoted, ())
    assert "           [1] [2] [3] [4] [5] [6] [7] [8]" in as_text(ruling, width=60).splitlines()


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        ("is: Cave Trolls dead", "Is Cave Trolls dead?"),
        ("is: you at Death's Door", "Are you at Death's Door?"),
        ("can: cast: Apprentice Wizard to: 8 surface", "Can this be done: cast Apprentice Wizard, to 8 surface?"),
        ("value: power of Mariner's Curse", "Power of Mariner's Curse?"),
        ("can: look at: hand of: you by: opponent", "Can this be done: look at hand, of you, by opponent?"),
        ("where: Bosk Troll", "Where is Bosk Troll?"),
        ("do you draw a spell?", "Do you draw a spell?"),
        ("Note: so?", "Note: so?"),
    ],
)
def test_an_ask_becomes_a_question(ask: str, said: str) -> None:
    assert words.question(ask) == said


@pytest.mark.parametrize(
    ("value", "verdict", "said"),
    [
        (True, "", "yes"),
        (None, "", "nothing"),
        ([], "options", "none"),
        (["a", "b"], "order", "a, then b"),
        (["a", ["b", 2]], "options", "a, b, 2"),
        ({"life": 3}, "value", "life: 3"),
        (0, "value", "0"),
    ],
)
def test_values_are_said_in_words(value: object, verdict: str, said: str) -> None:
    assert words.value(value, verdict) == said


def test_chance_is_an_exact_fraction_with_its_size() -> None:
    assert words.share("1/2") == "1/2, 50 %"
    assert words.share("11/7776") == "11/7776, about 0.141 %"
    assert words.share("0 to 1/2") == "0 to 1/2"
    several = Answer("value: x", "chance", [1, 2], "1: 1/3; 2: 2/3", lines=(Line(1, (), "1/3"), Line(2, (), "2/3")))
    assert words.verdict(several) == "1 with probability 1/3, about 33.3 %; 2 with probability 2/3, about 66.7 %"


def test_a_reason_without_words_points_to_its_passage() -> None:
    quoted = Citation("sorcery:defend#2", "Sorcery: Contested Realm, Codex (August 2025), Defend, 2", "Words.", "/d")
    ruling = Ruling(
        "T", "sorcery", (), (Answer("is: so", "no", reasons=(Reason("", (quoted.id,)),)),), (), (quoted,), ()
    )
    assert "   See [1]" in as_text(ruling).splitlines()
    assert words.place(quoted, "sorcery") == ("Defend, sentence 2", "Codex (August 2025)")


def test_what_is_missing_is_told_once_where_a_reason_tells_it_too() -> None:
    silent = "the text is silent; nobody knows"
    told = answered(Answer("is: Elf dead", "unsupported", reasons=(Reason(silent),), unsupported=f"no word; {silent}"))
    assert as_text(told).count("is silent") == as_markdown(told).count("is silent") == 1
    assert "No word" in as_text(told)
    illegal = Answer("is: Elf dead", "unsupported", reasons=(Reason("Elf is tapped"),))
    illegal = msgspec.structs.replace(illegal, unsupported="'defend: Elf' cannot be: Elf is tapped", illegal=True)
    assert words.untold(illegal) == ("'defend: Elf' cannot be:",)
    assert words.missing(illegal) == ("'defend: Elf' cannot be: Elf is tapped",)
    assert words.verdict(illegal) == words.NOT_ALLOWED
    assert words.verdict(Answer("is: so", "unsupported", unsupported="no word")) != words.NOT_ALLOWED


def test_editions_are_found_by_either_form_of_their_id(editions: tuple[Edition, ...]) -> None:
    ruling = Ruling("T", "kotc", ("kotc@14",), (), (), (), ())
    assert words.ruleset(ruling, editions) == "Keeper of the Cards: Rulebook (14th edition)"
    assert words.ruleset(Ruling("T", "sorcery", ("1999",), (), (), (), ()), editions) == "Sorcery: 1999"
