"""Random legal cards: they parse back, their levels count, and no game with them breaks the engine."""

from __future__ import annotations

import importlib.util
import json
import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.games.kotc.ability import level, parse_minion, parse_spell, write
from judge.games.kotc.ability.structure import Ability
from judge.games.kotc.activation.activating import FAILED
from judge.games.kotc.position.players import PLAYERS
from judge.games.kotc.position.thing import deck, things
from judge.games.kotc.words import DECK, ZONES
from judge.kernel.explore import Bounds, explore
from judge.kernel.nodes import Chance, Choice, Unsupported
from judge.kernel.state import State
from judge.rulings import load

pytestmark = pytest.mark.slow

_spec = importlib.util.spec_from_file_location("generator", Path(__file__).with_name("generator.py"))
generator = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(generator)

EXAMPLES = int(os.environ.get("EXAMPLES", "100"))
"""Set the variable EXAMPLES to look at more cards, and at other ones each time."""
BOUNDS = Bounds(nodes=60, seconds=2.0)
MEANT = (
    "does not say",
    "cannot be done",
    "is there is only",
    "the game is over",
    "random cards of",
    "not explored",
    "too much to explore",
)
"""Words of what may be unsupported: what a random file leaves out, or does against the rules."""

often = settings(
    max_examples=EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)


@often
@given(generator.abilities(st.sampled_from(("", *generator.NAMES))))
def test_what_is_written_parses_to_the_same(made: Ability) -> None:
    text = write.ability(made)
    again = parse_minion(text)[0] if made.name else parse_spell(text)
    assert again == made
    assert write.ability(again) == text


@often
@given(generator.abilities(st.just("")))
def test_levels_are_never_below_zero(made: Ability) -> None:
    assert level.of_ability(made, minion=False) >= 0
    assert level.of_ability(made, minion=True) >= 1
    assert level.of_minion(0, 0, (made, made)) == 2 * level.of_ability(made, minion=True)
    free = level.of_ability(Ability(made.subs, made.condition), minion=False)
    assert level.of_ability(made, minion=False) <= free


@settings(often, max_examples=max(1, EXAMPLES // 2))
@given(generator.scenarios())
def test_random_legal_cards_never_break_the_engine(rows: dict[str, object]) -> None:
    question = load(json.dumps(rows, ensure_ascii=False)).question
    cards = Counter(held.owner for _, held in things(question.start))
    for position in explore(question.start, question.rules, BOUNDS).positions:
        for state in _states(position.at):
            _is_a_position(state, cards)
        if isinstance(position.at, Unsupported):
            assert any(words in position.at.missing for words in MEANT), position.at.missing


def _states(at: object) -> list[State]:
    if isinstance(at, State):
        return [at]
    if isinstance(at, Choice):
        labels = [option.label for option in at.options]
        assert len(labels) == len(set(labels)), labels
        return [option.state for option in at.options]
    return [outcome.state for outcome in at.outcomes] if isinstance(at, Chance) else []


def _is_a_position(state: State, cards: Counter[str]) -> None:
    """No card is lost or made, every one is in one zone, and what is said of decks is so."""
    hash(state)
    assert Counter(held.owner for _, held in things(state)) == cards
    decks = [n for player in state[PLAYERS] for n in deck(state, player)]
    assert sorted(decks) == [n for n, held in things(state) if held.zone == DECK]
    for _, held in things(state):
        assert held.zone in (*ZONES, "none")
        assert min(held.level, held.sp, held.hp) >= 0
        if not held.in_play:
            assert not held.counters
            assert not held.before
            assert held.controller == held.owner or held.zone == "none"


@st.composite
def purses(draw: st.DrawFn) -> dict[str, object]:
    """A file in which Ann casts a free spell with costs, out of few cards of all kinds."""
    made = Ability(
        draw(st.just(generator.HEAL)), costs=tuple(draw(st.lists(generator.costs(), min_size=1, max_size=3)))
    )
    lying = st.builds(
        lambda owner, tired: {"card": "Imp", "owner": owner, "exhausted": tired},
        st.sampled_from(["Ann", "Ben"]),
        st.sampled_from(["yes", "no"]),
    )
    few = st.lists(lying, max_size=3)
    ann = {"battlefield": draw(few), "granary": draw(few), "hand": [{"card": "Cut"}, *draw(st.just([]) | st.just([1]))]}
    cards = {"Imp": {"type": "minion", "level": 1, "sp": 0, "hp": 1}, "Cut": {**generator.spell(made), "level": 0}}
    return {
        "title": "Random costs", "game": "kotc", "cards": cards, "players": {"Ann": ann, "Ben": {}},
        "actions": [{"cast": "Cut", "rolled": "1"}], "any": ["all"], "ask": [{"can": {"cast": "Cut"}, "at": "start"}],
    }  # fmt: skip


@often
@given(purses())
def test_costs_are_payable_when_some_choice_pays_them(rows: dict[str, object]) -> None:
    question = load(json.dumps(rows, ensure_ascii=False)).question
    ends = [p.at for p in explore(question.start, question.rules).positions if isinstance(p.at, State)]
    assert ends
    (can,) = question.asks
    assert can.read(ends[0]).value == any(not end[FAILED] for end in ends)
