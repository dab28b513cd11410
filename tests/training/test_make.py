"""The pool that is shipped: what every drill of it must be, and that making it again gives the same."""

from __future__ import annotations

import msgspec
import pytest

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.rulings.deciding.alike import ALIKE
from judge.rulings.deciding.looking import rows
from judge.rulings.shipped import shipped
from judge.training.drills.asks import identity
from judge.training.drills.difficulty import EXPECTED, from_answers, levels, likely
from judge.training.drills.drill import KINDS, Difficulty, Drill
from judge.training.drills.keeping import change, keep, withdrawn
from judge.training.drills.make import judged, made
from judge.training.drills.meaning import meaning
from judge.training.drills.numbers import count, two_right
from judge.training.drills.pool import pool_file, read, shipped_pool, write

pytestmark = pytest.mark.slow

LEAST = 3000


@pytest.fixture(scope="module")
def everything() -> tuple[Drill, ...]:
    """All drills that are shipped."""
    return tuple(shipped_pool())


def test_there_are_enough_over_three_games_and_no_meaning_comes_twice(everything: tuple[Drill, ...]) -> None:
    found = count(everything)
    assert found.total == len(everything) >= LEAST
    assert found.distinct == found.total
    assert found.two_right == 0
    assert set(found.games) == set(GAMES)
    assert all(many > LEAST / 10 for many in found.games.values())


def test_every_level_of_both_axes_is_there(everything: tuple[Drill, ...]) -> None:
    for game in GAMES:
        held = [drill.difficulty for drill in everything if drill.game == game and drill.scenario]
        assert {d.knowledge for d in held} == {d.load for d in held} == set(range(1, 6))


def test_ids_are_one_of_a_kind_and_say_what_is_asked(everything: tuple[Drill, ...]) -> None:
    lines = [line for game in GAMES for line in pool_file(game).read_bytes().splitlines()]
    assert len({msgspec.json.decode(line)["id"] for line in lines}) == len(lines) == len(everything)
    assert all(drill.id.startswith(f"{drill.game}-") and drill.kind in KINDS for drill in everything)


def test_one_option_is_right_and_no_two_mean_the_same(everything: tuple[Drill, ...]) -> None:
    wrong = [
        drill.id
        for drill in everything
        if not 0 <= drill.right < len(drill.options)
        or not 2 <= len(drill.options) <= 4
        or len({option.key for option in drill.options}) < len(drill.options)
        or len({option.text.casefold() for option in drill.options}) < len(drill.options)
        or any(pair <= {option.key for option in drill.options} for pair in ALIKE)
        or any(not option.text.strip() for option in drill.options)
        or two_right(drill)
    ]
    assert wrong == []


def test_entries_and_passages_are_in_the_codex(codex: Codex, everything: tuple[Drill, ...]) -> None:
    entries = {id for drill in everything for id in drill.entries}
    passages = {
        id for drill in everything for id in (*drill.proof.passages, *(c for o in drill.options for c in o.cites))
    }
    recorded = {conflict.id for conflict in codex.conflicts()}
    assert [id for id in (*entries, *passages) if not codex.has(id) and id not in recorded] == []
    assert all(drill.entries and drill.topic and drill.question.strip() for drill in everything)


def test_twins_are_there_and_answer_otherwise(everything: tuple[Drill, ...]) -> None:
    pool = shipped_pool()
    for drill in everything:
        if not drill.twin:
            continue
        other = pool.find(drill.twin)
        assert other is not None
        assert (other.scenario, other.ask) == (drill.scenario, drill.ask)
        assert (other.edit is None) != (drill.edit is None)
        assert other.options[other.right].key != drill.options[drill.right].key


def test_a_wrong_option_says_how_one_comes_to_it(everything: tuple[Drill, ...]) -> None:
    silent = [
        drill.id
        for drill in everything
        if drill.scenario and any(not o.why for place, o in enumerate(drill.options) if place != drill.right)
    ]
    assert silent == []


@pytest.fixture(scope="module")
def few(monkeypatch_module: pytest.MonkeyPatch) -> None:
    """Only some scenarios of Keeper of the Cards are there for a while."""
    some = shipped("kotc")[::50]
    monkeypatch_module.setattr("judge.training.drills.make.shipped", lambda game: some if game == "kotc" else ())


@pytest.fixture(scope="module")
def monkeypatch_module():  # type: ignore[no-untyped-def]
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.mark.usefixtures("few")
def test_making_again_gives_the_same(codex: Codex, everything: tuple[Drill, ...]) -> None:
    alone, several = judged(codex, "kotc", workers=1), judged(codex, "kotc", workers=2)
    first, second = made(codex, "kotc", alone), made(codex, "kotc", several)
    assert [msgspec.json.encode(d) for d in first.drills] == [msgspec.json.encode(d) for d in second.drills]
    assert first.left == second.left
    kept = {drill.id: drill for drill in everything}
    ours = [drill for drill in first.drills if drill.id in kept]
    assert len(ours) > 0.9 * len(first.drills)
    assert all(_same(drill, kept[drill.id]) for drill in ours)


def _same(one: Drill, other: Drill) -> bool:
    """Alike but for what hangs on all other drills: the level, the twin, and which of several mistakes is told."""
    right, wanted = one.options[one.right], other.options[other.right]
    return (one.question, right, one.mark, one.topic) == (other.question, wanted, other.mark, other.topic)


@pytest.mark.usefixtures("few")
def test_a_pool_is_kept_over_time(codex: Codex, tmp_path) -> None:  # type: ignore[no-untyped-def]
    drills = tuple(d for d in made(codex, "kotc", judged(codex, "kotc", workers=1)).drills)
    first = change(codex, "kotc", drills, tmp_path)
    assert len(first.new) == len(drills)
    keep(first, drills, tmp_path)
    assert {d.id for d in read(pool_file("kotc", tmp_path))} == {d.id for d in drills}
    again = change(codex, "kotc", drills, tmp_path)
    assert again.new == again.marked == again.withdrawn == ()
    assert len(again.kept) == len(drills)

    lost, rest = drills[0], drills[1:]
    broken = msgspec.structs.replace(lost, scenario="kotc/abilities/there-is-no-such-file")
    write(pool_file("kotc", tmp_path), [broken, *rest])
    found = change(codex, "kotc", rest, tmp_path)
    assert [gone.id for gone in found.withdrawn] == [lost.id]
    assert "no longer there" in found.withdrawn[0].why
    keep(found, rest, tmp_path)
    assert set(withdrawn(tmp_path)) == {lost.id}
    keep(change(codex, "kotc", drills, tmp_path), drills, tmp_path)
    assert withdrawn(tmp_path) == {}


def test_text_drills_are_part_of_the_pool(codex: Codex, everything: tuple[Drill, ...]) -> None:
    kinds = {drill.kind for drill in everything}
    assert kinds >= {"ask", "near-miss"}
    assert kinds & {"definition", "entry", "keyword", "document", "conflict"}


def test_the_same_question_with_other_names_has_the_same_meaning() -> None:
    tree = {
        "title": "One", "game": "kotc", "note": "said",
        "cards": {"Wolf": {"type": "minion", "sp": "2"}, "Bolt": {"type": "spell"}},
        "players": {"Ann": {"hand": ["Bolt"]}, "Ben": {"battlefield": [{"card": "Wolf", "as": "Rex"}]}},
        "actions": [{"cast": "Bolt", "targets": ["Rex"]}],
        "ask": [{"is": "Rex destroyed", "case": "kotc-1"}, {"is": "Bolt in play"}],
    }  # fmt: skip
    other = {
        "game": "kotc", "title": "Two",
        "cards": {"Fire": {"type": "spell"}, "Bear": {"sp": "2", "type": "minion"}},
        "players": {"Cid": {"hand": ["Fire"]}, "Dan": {"battlefield": [{"card": "Bear", "as": "Max"}]}},
        "actions": [{"cast": "Fire", "targets": "Max"}],
        "ask": [{"is": "Max destroyed"}],
    }  # fmt: skip
    assert meaning(tree, 0) == meaning(other, 0)
    assert meaning(tree, 0) != meaning(tree, 1)
    stronger = {**other, "cards": {**other["cards"], "Bear": {"sp": "3", "type": "minion"}}}  # type: ignore[dict-item]
    assert meaning(stronger, 0) != meaning(tree, 0)
    plain = {"is": "Rex destroyed"}
    assert identity("kotc", "ask", "a", None, rows(tree)[0]) == identity("kotc", "ask", "a", None, plain)


def test_answers_move_a_difficulty() -> None:
    middle = Difficulty(3, 3)
    assert from_answers(middle, 0, 0) == middle
    assert from_answers(middle, 3, 1) == middle
    hard, easy = from_answers(middle, 2, 30), from_answers(middle, 200, 1)
    assert hard.knowledge > 3 and hard.load > 3
    assert easy.knowledge < 3 and easy.load < 3
    assert from_answers(Difficulty(5, 5), 0, 100) == Difficulty(5, 5)
    assert likely(Difficulty(1, 1)) == EXPECTED[0] > likely(Difficulty(5, 5))
    with pytest.raises(ValueError, match="fewer"):
        from_answers(middle, -1, 0)


def test_levels_go_by_place() -> None:
    assert set(levels([float(n) for n in range(100)])) == {1, 2, 3, 4, 5}
    assert levels([]) == ()
    assert len(set(levels([2.0] * 10))) == 1
