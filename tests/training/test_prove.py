"""Drills proved again by the engine; whatever is spoilt in one is found out."""

from __future__ import annotations

from random import Random
from threading import Thread

import pytest
from msgspec.structs import replace

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.games.shelf import GAMES as MODULES
from judge.kernel.rules import Rules
from judge.rulings.near.edit import Edit
from judge.training.drills.drill import Drill
from judge.training.drills.pool import shipped_pool
from judge.training.drills.prove import OTHERWISE, prove, prove_fully

pytestmark = pytest.mark.slow

SAMPLE = 150
"""How many drills of each game are proved here, always the same; ``judge drills prove`` proves all."""
PARTS = 3


def sample(game: str, many: int = SAMPLE) -> list[Drill]:
    drills = sorted(shipped_pool().chosen(game), key=lambda drill: drill.id)
    return Random(11).sample(drills, min(many, len(drills)))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", list(GAMES))
def test_drills_hold(codex: Codex, game: str, part: int) -> None:
    """The right answer, every mistake with its rule switched off, and the words: by the engine and the codex."""
    failed = {}
    for drill in sample(game)[part::PARTS]:
        found = prove_fully(codex, drill)
        if not found.holds or found.why:
            failed[drill.id] = found.why
    assert failed == {}


@pytest.fixture(scope="module")
def mistaken() -> Drill:
    """A drill with a mistake that the engine itself makes without a rule."""
    return next(d for d in sample("magewars") if d.scenario and any(o.rule for o in d.options))


def test_it_holds_before_it_is_spoilt(codex: Codex, mistaken: Drill) -> None:
    found = prove_fully(codex, mistaken)
    assert found.holds and found.why == ""
    assert found.ruling is not None


def test_a_wrong_right_is_found(codex: Codex, mistaken: Drill) -> None:
    found = prove_fully(codex, replace(mistaken, right=1 - mistaken.right if mistaken.right < 2 else 0))
    assert not found.holds
    assert "the engine answers" in found.why


def test_changed_words_are_found(codex: Codex, mistaken: Drill) -> None:
    id = next(iter(mistaken.proof.passages))
    spoilt = replace(mistaken.proof, passages={**mistaken.proof.passages, id: "0" * 12})
    found = prove_fully(codex, replace(mistaken, proof=spoilt))
    assert not found.holds
    assert id in found.why


def test_another_ruleset_is_found(codex: Codex, mistaken: Drill) -> None:
    found = prove_fully(codex, replace(mistaken, proof=replace(mistaken.proof, ruleset=("magewars@1999",))))
    assert not found.holds
    assert "magewars@1999" in found.why


def test_a_missing_scenario_is_found(codex: Codex, mistaken: Drill) -> None:
    found = prove_fully(codex, replace(mistaken, scenario="magewars/nowhere/nothing"))
    assert not found.holds
    assert "no longer there" in found.why


def test_another_ask_is_found(codex: Codex, mistaken: Drill) -> None:
    assert not prove_fully(codex, replace(mistaken, ask=mistaken.ask + 1)).holds


def test_an_edit_that_does_not_fit_is_found(codex: Codex) -> None:
    near = next(d for d in sample("kotc") if d.edit is not None)
    assert near.edit is not None
    spoilt = Edit(near.edit.path, "what was never there", near.edit.now, near.edit.said)
    assert not prove_fully(codex, replace(near, edit=spoilt)).holds


def test_two_options_of_one_meaning_are_found(codex: Codex, mistaken: Drill) -> None:
    twice = (*mistaken.options, replace(mistaken.options[mistaken.right], text="Said otherwise"))
    found = prove_fully(codex, replace(mistaken, options=twice))
    assert not found.holds
    assert "mean the same" in found.why


def test_a_mistake_that_is_none_is_found(codex: Codex, mistaken: Drill) -> None:
    """The mistake is said to come of a rule which, switched off, changes nothing, or is not there."""
    place = next(n for n, o in enumerate(mistaken.options) if o.rule)
    for rule in ("no_such_rule", _idle(mistaken)):
        options = list(mistaken.options)
        options[place] = replace(options[place], rule=rule)
        assert not prove_fully(codex, replace(mistaken, options=tuple(options))).holds


def _idle(drill: Drill) -> str:
    """A rule that no question of this game without such a thing can feel: the first by name that is not its own."""
    own = {option.rule for option in drill.options}
    return next(name for name in sorted(MODULES[drill.game].all_rules().names()) if name not in own)


def test_another_derivation_holds_and_says_so(codex: Codex, mistaken: Drill) -> None:
    found = prove_fully(codex, replace(mistaken, proof=replace(mistaken.proof, derivation="0")))
    assert found.holds
    assert found.why == OTHERWISE


def test_a_spoilt_passage_drill_is_found(codex: Codex) -> None:
    drill = next(d for d in shipped_pool() if not d.scenario)
    assert prove_fully(codex, drill).holds
    other = (drill.right + 1) % len(drill.options)
    assert not prove_fully(codex, replace(drill, right=other)).holds


def test_rules_without_one_are_a_value_beside_the_whole() -> None:
    rules: Rules = MODULES["kotc"].all_rules()
    names = rules.names()
    less = rules.without(names[0])
    assert names[0] in rules.names() == names
    assert [r.name for r in less.requirements] == [r.name for r in rules.requirements]
    asked = rules.requirements[0].name
    assert asked not in [r.name for r in rules.without(asked).requirements]
    with pytest.raises(KeyError):
        rules.without("no_such_rule")


def test_what_a_page_proves_switches_no_rule_off(codex: Codex, mistaken: Drill) -> None:
    """The site judges in many threads at once: the proof after an answer must not be felt by another's ruling."""
    found = []
    thread = Thread(target=lambda: found.append(prove(codex, mistaken)))
    thread.start()
    thread.join()
    assert found and found[0].holds
