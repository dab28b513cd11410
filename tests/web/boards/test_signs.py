"""What a step tells of the things on its board: from the moments it is, to arrows and lit cards."""

from __future__ import annotations

import msgspec
import pytest

from judge.codex.library import Codex
from judge.games.board import Sign
from judge.games.ruling import Ruling, Step
from judge.rulings.judge import judge
from judge.rulings.lines.signs import cards
from judge.rulings.scenario import load
from judge.rulings.shipped import find, text_of
from judge.web.boards.arrows import parts
from judge.web.boards.board_view import views


def ruled(codex: Codex, path: str) -> Ruling:
    one = find(path)
    assert one is not None
    return judge(codex, load(text_of(one)))


def step(ruling: Ruling, words: str) -> Step:
    return next(one for one in ruling.steps if words in one.text)


def named(ruling: Ruling, one: Step, numbers: tuple[int, ...]) -> list[str]:
    drawn = {card.number: card.label for card in cards(ruling.boards[one.board])}
    return [drawn[number] for number in numbers]


@pytest.fixture(scope="module")
def attack(codex: Codex) -> Ruling:
    return ruled(codex, "sorcery/defend/two-conditions")


def test_an_attack_goes_from_the_attacker_to_its_target(attack: Ruling) -> None:
    told = step(attack, "Riders attacks Ruins")
    (sign,) = told.signs
    assert sign.kind == "attack"
    assert (named(attack, told, sign.cards), named(attack, told, sign.to)) == (["Riders"], ["Ruins"])


def test_a_strike_at_several_has_an_arrow_to_each(attack: Ruling) -> None:
    told = step(attack, "Riders strikes: 6 to Bosk Troll, 3 to Guards")
    assert [(sign.kind, named(attack, told, sign.to)) for sign in told.signs] == [
        ("strike", ["Bosk Troll"]), ("strike", ["Guards"]),
    ]  # fmt: skip


def test_a_movement_is_told_from_where_to_where(attack: Ruling) -> None:
    told = step(attack, "Bosk Troll moves from")
    assert [(sign.kind, sign.path) for sign in told.signs] == [("move", (10, 9))]
    (arrow,) = views(attack.boards, {told.board: told.signs})[told.board].arrows
    assert (arrow.kind, arrow.column, arrow.row, arrow.width, arrow.height) == ("move", 4, 2, 2, 1)
    assert arrow.ends == (75.0, 50.0, 25.0, 50.0)


def test_what_a_step_only_speaks_of_is_lit(attack: Ruling) -> None:
    told = step(attack, "Guards taps to defend")
    assert [(sign.kind, named(attack, told, sign.cards)) for sign in told.signs] == [("lit", ["Guards"])]


def test_what_is_carried_goes_along_without_an_arrow_of_its_own(codex: Codex) -> None:
    carrying = ruled(codex, "sorcery/carrying-units/a-rider-with-a-sword-left-behind")
    told = step(carrying, "Outer moves from")
    assert [named(carrying, told, sign.cards) for sign in told.signs if sign.kind == "move"] == [["Outer"]]


def test_a_projectile_carries_its_path(codex: Codex) -> None:
    shot = ruled(codex, "sorcery/ranged-ranged-x-and-plus-x-range/shot-at-the-enemy-avatar")
    told = step(shot, "The projectile hits")
    (sign,) = (sign for sign in told.signs if sign.kind == "shot")
    assert sign.path == (8, 3)
    assert named(shot, told, sign.cards + sign.to) == ["Belmotte Longbowmen", "the opponent's Avatar"]


def test_dice_are_told_by_what_they_show(codex: Codex) -> None:
    wall = ruled(codex, "magewars/wall/attacked-from-both-sides")
    assert [sign.dice for sign in step(wall, "The attack dice show").signs if sign.dice] == [
        ("attack 1", "attack 1", "attack 2")
    ]
    battle = ruled(codex, "kotc/battles/dice-of-both-teams")
    assert [sign.dice for sign in step(battle, "Ann rolls 1 1 1 2 3").signs if sign.dice] == [
        ("d6 1", "d6 1", "d6 1", "d6 2", "d6 3")
    ]


def test_who_does_it_is_lit_as_that_and_no_longer_as_spoken_of() -> None:
    told = parts((Sign("lit", (1, 3)), Sign("attack", (1,), (2,))))
    assert told == {1: "doing", 2: "done-to", 3: "spoken"}


def test_signs_leave_out_what_they_do_not_say_and_steps_without_any_are_read() -> None:
    assert msgspec.json.encode(Sign("lit", (1,))) == b'{"kind":"lit","cards":[1]}'
    assert msgspec.json.decode(b'{"text":"x","cites":[]}', type=Step).signs == ()
