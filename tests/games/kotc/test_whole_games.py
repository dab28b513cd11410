"""Whole games of random cards, played at random by the rules alone: what is left behind is always a position."""

from __future__ import annotations

import importlib.util
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from judge.games.kotc.ability import level, write
from judge.games.kotc.ability.structure import STANDARD, Ability, Cost, Effect, Selection, SubAbility
from judge.games.kotc.ability.vocabulary import vocabulary
from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.steps import Activate, Cast
from judge.games.kotc.activation.summon import Summon
from judge.games.kotc.battle.attack_formation import Attack
from judge.games.kotc.frames import Rest, Trigger
from judge.games.kotc.game import all_rules
from judge.games.kotc.position.players import enemies, players, turn
from judge.games.kotc.position.thing import in_play, in_zone, printed, thing, things
from judge.games.kotc.turn.endgame import OVER
from judge.games.kotc.turn.resource_phase import Sow
from judge.games.kotc.turn.turn_phases import EndTurn, GoTo
from judge.games.kotc.words import MINION, PHASES, PROACTIVE
from judge.kernel.engine import run
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Choice, Result, Unsupported
from judge.kernel.state import State
from judge.kernel.trace import steps
from judge.rulings.scenario import load


def beside(name: str) -> ModuleType:
    """A module of helpers in this folder, which is no package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


invariants = beside("invariants")
RULES = all_rules()
GAMES = int(os.environ.get("GAMES", "12"))
"""Set the variable GAMES to play more of them."""
ROWS = 60
"""How many things are done in a game at most."""
NAMES = ("Ann", "Ben", "Cleo", "Dan")
COUNTERS = ("Sword", "Weakness", "Damage", "Exhaustion", "Berzerk", "Shield", "Taunt", "Dice", "Trap")
MEANT = ("too much to explore", "random cards of")
"""Words of what is declined on purpose: more dice or random cards than can be explored. The game stops there."""


class Table:
    """A game of 2 to 4 players with random legal cards."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.stopped = False
        self.cards = {f"M{n}": self.minion(n) for n in range(6)} | {f"S{n}": self.spell() for n in range(6)}
        seats = NAMES[: self.random.randint(2, 4)]
        fields = {name: self.field() for name in seats}
        tree = {
            "title": "A game",
            "game": "kotc",
            "cards": self.cards,
            "players": fields,
            "ask": [{"is": "the game over"}],
        }
        self.state = load(json.dumps(tree, ensure_ascii=False)).question.start

    def ability(self, name: str) -> Ability:
        """A random ability of a level that can be paid now and then."""
        known, pick = vocabulary(), self.random
        subs = []
        for _ in range(pick.choice((1, 1, 2))):
            component = pick.choice(known.effect)
            effect = Effect(component.key, pick.randint(1, 2) if component.variables else 0)
            key = pick.choice([c.key for c in known.selection])
            chosen = Selection(key, pick.randint(1, 2), pick.randint(1, 3) if key == "excavated" else 0)
            subs.append(SubAbility((effect,), Selection(key) if key == "this" else chosen))
        condition = pick.choice((STANDARD, *(c.key for c in known.condition)))
        costs = tuple(Cost(c.key, 1) for c in pick.sample(known.cost, pick.choice((0, 0, 1))))
        return Ability(tuple(subs), condition, costs, name)

    def minion(self, number: int) -> dict[str, object]:
        """The face of a minion with a random ability, or none."""
        sp, hp = self.random.randint(0, 2), self.random.randint(0, 4)
        held = (self.ability(f"A{number}"),) if number else ()
        texts = {made.name: write.ability(made).removeprefix(f"{made.name}: ") for made in held}
        lowered = max(0, level.of_minion(sp, hp, held) - 4)
        return {"type": "minion", "level": lowered, "sp": sp, "hp": hp, **({"abilities": texts} if texts else {})}

    def spell(self) -> dict[str, object]:
        """The face of a spell."""
        made = self.ability("")
        return {"type": "spell", "level": max(0, level.of_spell(made) - 4), "text": write.ability(made)}

    def field(self) -> dict[str, object]:
        """A player's cards in the middle of a game."""
        pick = self.random
        names = list(self.cards)
        minions = [{"card": name, "counters": pick.sample(COUNTERS, 1)} for name in pick.sample(names[:6], 2)]
        return {
            "hp": pick.randint(5, 15),
            "battlefield": minions,
            "hand": pick.choices(names, k=4),
            "granary": pick.choices(names, k=5),
            "deck": pick.choices(names, k=8),
            "grave": pick.choices(names, k=2),
        }

    def ways(self) -> list[Frame]:
        """Everything that might be done now, legal or not."""
        state = self.state
        frames: list[Frame] = [*map(GoTo, PHASES), *map(EndTurn, players(state))]
        for number, held in things(state):
            frames += [kind(number, held.controller) for kind in (Sow, Summon, Cast)]
            for place in range(len(abilities(state, number))) if _is_minion(state, number) else ():
                frames.append(Activate(number, held.controller, place))
            frames += [Trigger(number, by, kind) for kind, by in held.counters if kind in PROACTIVE]
        player = turn(state)
        team = tuple(n for n in in_zone(state, player, "battlefield") if not thing(state, n).exhausted)
        for victim in (*enemies(state, player), *(n for n in in_play(state) if thing(state, n).controller != player)):
            frames.append(Attack(player, team[: self.random.randint(1, 3)], (victim,), 0))
        return frames

    def play(self) -> Iterator[State]:
        """The positions of the game, one after another, until it is over or long enough."""
        yield from self.settle()
        for _ in range(ROWS):
            if self.stopped or self.state[OVER]:
                return
            legal = [frame for frame in self.ways() if not self.state.broken(frame)]
            busy = [frame for frame in legal if not isinstance(frame, (GoTo, EndTurn))]
            frame = self.random.choice(busy if busy and self.random.random() < 0.8 else legal)
            self.state = self.state.push(frame, Rest())
            yield from self.settle()

    def settle(self) -> Iterator[State]:
        """All choices and throws that come, decided at random."""
        at: Result = run(self.state, RULES)
        while not isinstance(at, State):
            if isinstance(at, Unsupported):
                assert any(words in at.missing for words in MEANT), f"{at.missing}\n{told(self.state)}"
                self.stopped = True
                return
            if isinstance(at, Choice):
                self.state = self.random.choice(at.options).state
            elif isinstance(at, Chance):
                self.state = self.random.choices(at.outcomes, [o.weight for o in at.outcomes])[0].state
            yield self.state
            at = run(self.state, RULES)
        self.state = at
        yield at


def told(state: State) -> str:
    """What happened last, for whoever reads a failure."""
    return "\n".join(step.words() for step in steps(state.trace)[-12:])


def _is_minion(state: State, number: int) -> bool:
    return printed(state, number).type == MINION


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_leaves_positions(seed: int) -> None:
    table = Table(seed)
    cards = len(table.state.things)
    for state in table.play():
        found = list(invariants.wrong_anywhere(state))
        if not state.agenda:
            found += invariants.wrong_at_rest(state)
        assert not found, f"{found}\n{told(state)}"
        assert len(state.things) == cards
