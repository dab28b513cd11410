"""What every game's module offers, and that its rules, actions and asks can be lived with."""

from __future__ import annotations

import inspect

import pytest

from judge.codex.library import Codex
from judge.games.game import Game
from judge.games.shelf import GAMES
from judge.games.vocabulary import Actions, Asks
from judge.kernel.rules import Rules
from judge.rulings import BadScenario, load
from judge.rulings.citing import citations


def test_a_game_offers_what_the_rulings_need(codex: Codex, game: str) -> None:
    held = GAMES[game]
    assert isinstance(held, Game) and held.key == game
    assert isinstance(held.all_rules(), Rules)
    assert isinstance(held.actions, Actions) and isinstance(held.asks, Asks)
    assert held.actions.rules is held.all_rules()
    assert set(held.documents) <= set(codex.current)
    assert set(held.titles.values()) <= set(held.documents)
    assert all(codex.has(entry) for entry in held.keywords)
    assert all(isinstance(line, str) for line in held.reference())


def test_an_empty_scenario_can_be_drawn_and_lacks_only_asks(game: str) -> None:
    held = GAMES[game]
    with pytest.raises(BadScenario) as raised:
        load(held.empty)
    assert [problem.message for problem in raised.value.problems] == ["a scenario asks something: 'ask' is missing"]


def test_the_kernel_and_the_other_games_are_not_its_concern(game: str) -> None:
    """A game is built on the kernel alone: no module of it knows another game."""
    others = [f"judge.games.{other}" for other in GAMES if other != game]
    for rule in GAMES[game].all_rules().rules.values():
        source = inspect.getsource(inspect.getmodule(inspect.unwrap(rule.carry)))  # type: ignore[arg-type]
        assert not any(other in source for other in others), rule.name


def test_everything_says_what_it_does(game: str) -> None:
    """A reader of the reference, or of an entry's page, is told what each rule, action and ask does."""
    held = GAMES[game]
    rules = held.all_rules()
    silent = [r.name for r in rules.rules.values() if not r.carry.__doc__]
    silent += [r.name for r in rules.requirements if not r.check.__doc__]
    silent += [a.name for a in held.actions.known.values() if not a.build.__doc__]
    silent += [s.words for s in held.asks.sentences if not s.same and not s.read.__doc__]
    assert silent == []


def test_every_cited_passage_is_there(codex: Codex, game: str) -> None:
    held = GAMES[game]
    rules = held.all_rules()
    ids = {p for r in (*rules.rules.values(), *rules.requirements) for p in r.passages}
    ids |= {p for s in held.asks.sentences for p in s.passages}
    assert len(citations(codex, tuple(sorted(ids)))) == len(ids)
    assert {id.partition(":")[0] for id in ids} <= {*held.documents, held.rulings}


def test_no_two_asks_read_the_same_words(game: str) -> None:
    words = [(s.kind, s.words) for s in GAMES[game].asks.sentences]
    assert sorted(words) == sorted(set(words))
