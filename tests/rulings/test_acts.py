"""What a thing can do: what is lit can be done, what is greyed cannot, and both say why."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.kernel.explore import Bounds
from judge.rulings import rule_text
from judge.rulings.playing import Act, Acts, Aim, acts, play
from judge.rulings.playing.text import with_key
from judge.rulings.reader import read
from judge.rulings.shipped_files import scenario_files
from judge.rulings.writer import write
from tests.rulings.test_play import ATTACK, RAID

BEFORE = RAID.split("actions:")[0].replace("power: 3}", "power: 3}, {unit: Kite, power: 1, keywords: [Airborne]}")


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


def by_name(aims: tuple[Aim, ...]) -> dict[str, Aim]:
    return {aim.name: aim for aim in aims}


def only(found: Acts, words: str) -> Act:
    (act,) = [act for act in found.acts if act.words == words]
    return act


def test_a_unit_is_told_where_it_can_go_and_whom_it_can_attack(codex: Codex) -> None:
    act = only(acts(codex, BEFORE, "Raider"), "Move and attack")
    assert act.legal and act.group == "Move and attack"
    assert [aim.name for aim in act.squares if aim.legal] == ["8", "13"]
    aims = by_name(act.targets)
    assert [name for name, aim in aims.items() if aim.legal] == ["Arid Desert", "Iron Guard"]
    assert aims["Kite"].why == "Kite is Airborne and Raider is not" and "sorcery:airborne#5" in aims["Kite"].cites
    assert "out of the range of motion" in aims["Owl"].why
    assert aims["Iron Guard"].fields == {"move and attack": "Raider", "path": ["13"], "attack": "Iron Guard"}
    assert aims["Iron Guard"].area == 13


def test_every_passage_is_quoted(codex: Codex) -> None:
    found = acts(codex, BEFORE, "Raider")
    quoted = {citation.id for citation in found.citations}
    told = {cite for act in found.acts for one in (act, *act.targets, *act.squares) for cite in one.cites}
    assert told and told == quoted


def test_what_is_against_the_act_is_said_once(codex: Codex) -> None:
    act = only(acts(codex, BEFORE, "Hawk"), "Move and attack")
    assert not act.legal and not act.targets and not act.squares
    assert "Hawk is tapped" in act.why and "opponent whose turn" in act.why


def test_in_a_window_a_thing_is_an_option_or_is_told_why_not(codex: Codex) -> None:
    owl = acts(codex, RAID, "Owl", [ATTACK])
    (act,) = owl.acts
    assert act.decides and act.legal and act.fields == {"defend": "Owl"} and "defend" in owl.asked
    (hawk,) = acts(codex, RAID, "Hawk", [ATTACK]).acts
    assert not hawk.legal and hawk.why == "Hawk is tapped"


def test_cards_in_a_hand_are_cast_and_played(codex: Codex) -> None:
    text = BEFORE.replace("turn: opponent", "you: {avatar: 18, hand: [Spire, Apprentice Wizard], mana: 5}")
    text = text.replace("realm:", "realm:\n  18: Steppe")
    avatar = acts(codex, text, "your Avatar")
    assert [act.words for act in avatar.acts if act.group == "Cast"] == ["Cast Apprentice Wizard"]
    played = only(avatar, "Play Spire")
    lit = {aim.area for aim in played.squares if aim.legal}
    assert 17 in lit and 13 not in lit and 1 not in lit
    in_hand = acts(codex, text, "Apprentice Wizard")
    assert [act.fields for act in in_hand.acts] == [{"cast": "Apprentice Wizard", "by": "your Avatar"}]


def test_what_is_not_there_is_told(codex: Codex) -> None:
    assert "nothing is called 'Raidr'" in acts(codex, BEFORE, "Raidr").missing
    chance = "title: x\ngame: kotc\nplayers: {Ann: {}, Ben: {}}\n"
    assert "no card is called 'Wolf'" in acts(codex, chance, "Wolf").missing


def test_a_bound_that_is_hit_is_said(codex: Codex) -> None:
    found = acts(codex, BEFORE, "Raider", bounds=Bounds(10_000, 0.0))
    assert found.unasked > 0


SAMPLE = {game: [file for file in scenario_files(game) if "\nactions:" in file.read_text("utf-8")] for game in GAMES}
LATER = ("actions", "any", "ask", "expect", "decided", "cases")
FILES = [file for files in SAMPLE.values() for file in files[:: max(1, len(files) // 12)]]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_what_is_lit_can_be_done_and_what_is_greyed_cannot(codex: Codex, file: Path) -> None:
    """Of everything on the board at the beginning: played, and asked with ``can``."""
    plain = read(file.read_text("utf-8")).plain()
    kept = {
        key: held for key, held in plain.items() if key not in ("actions", "any", "ask", "expect", "decided", "cases")
    }
    text = write(kept)
    board = play(codex, text).board
    names = [card.label for square in board.squares for card in square.cards][:6]
    for name in names:
        found = acts(codex, text, name)
        for act in found.acts:
            if act.decides:
                continue
            aims = [*act.targets, *act.squares]
            for one in (*([act] if act.whole else []), *aims[:: max(1, len(aims) // 6)]):
                _as_it_is_done(codex, text, one)


def _as_it_is_done(codex: Codex, text: str, one: Act | Aim) -> None:
    asked = rule_text(codex, with_key(text, "ask", [{"can": one.fields}])).answers[0]
    if asked.verdict == "unsupported":
        assert one.missing or not one.legal, (one, asked.unsupported)
        return
    if "out of the range of motion" not in one.why:
        assert asked.value is one.legal, (one, asked)
    done = play(codex, with_key(text, "actions", [one.fields]))
    if one.legal:
        assert "cannot be done" not in done.missing and "cannot be:" not in done.missing, (one, done.missing)
